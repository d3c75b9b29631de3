"""Reports from run folders: summary rows, tables, exports, plots, paired differences.

What is about runs reads the saved rows of a run (`plan.json`, `games/*.parquet`, `rounds/*.parquet`) and nothing else,
so a report can be made again at any time, and from a run that is still going on. The modules, from the data outwards:

- `runfolder` opens and checks a run folder; `cells` names and orders the cells of its plan
- `estimates` holds the statistics: Wilson, paired interval, McNemar, Holm, Kaplan-Meier
- `summary`, `paired`, `notable` make rows; `tables` prints rows; `export` writes games, rounds and summary
- `curves` makes the numbers of the plots, `canvas` lays panels out, `panels` draws one, `plots` makes the figures

Apart from runs, `missionmap` draws a mission's map on a page: `mapshapes` has its geometry, `maptokens` and
`tokenplaces` its tokens and their places, `mappen` and `mapdrawing` the picture, `mappanel` the text and the legend.
"""


class ReportError(Exception):
    """A report cannot be made; the message is one sentence that says what is wrong, where, and the remedy."""
