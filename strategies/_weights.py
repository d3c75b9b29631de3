"""The weights of balanced play, with their meaning and range."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """What things are worth, in points.

    progress: a zone nearer to the errand's place (1-15). leave: a zone nearer to the exit once all have to leave
    (1-40). homeward: how far wanted places that lie far from the exit come first (0-2). wound: an expected wound
    (1-40). frail: what the last wound that a group can take costs; the ones before it cost less and less (0-2000).
    careful: the same in a brief mission, a few places and an exit (0-2000). death: each expected wound that nobody
    can take any more (50-2000). adjacent: wounds reckoned for a zombie one zone away, through extra activations
    (0-1). spawn: wounds reckoned for an active spawn zone, for each danger level (0-3). together: a teammate in the
    same zone at the end of the turn (0-10). trust: how far teammates who can reach the camp are reckoned to come
    (0-1). camp: each zone away from it (0-15). company: each teammate who can be in the camp (0-80). peril: factor on
    the relief that kills bring to survivors in the same zone (0-1). caution: how much of the expected kills is
    reckoned with (0.3-1). banned: wounds reckoned for a zone with a Hobomination (0-10). forbidden: wounds reckoned
    for standing beside a zone that zombies must not enter (0-6). abide: staying with an Abomination that the own
    weapons cannot kill (0-40). ap: what a point costs whoever is about to raise the team's danger level (0-10).
    apart: each zone beyond one from the next teammate (0-20). token: a wanted token (20-300). crate: a crate that
    only arms (0-60). search: a search (0-30). arm: a search by somebody without a good weapon (0-40). need: a search
    while the mission wants a card (0-60). door: opening a door on the way (0-40). verge: a kill in a zone in which no
    zombie may begin an activation (10-300). fill: each dark zone that fills (0-10). kill: factor on the worth of
    kills (0.2-3). friend: an expected wound of friendly fire (5-100).
    """

    progress: float = 2.927
    leave: float = 7.0
    homeward: float = 1.5
    wound: float = 2.509
    frail: float = 20.0
    careful: float = 600.0
    death: float = 446.817
    adjacent: float = 0.014
    spawn: float = 0.162
    together: float = 4.139
    trust: float = 0.91
    camp: float = 6.741
    company: float = 50.0
    peril: float = 0.6
    caution: float = 0.769
    banned: float = 3.0
    forbidden: float = 2.0
    abide: float = 25.0
    ap: float = 2.741
    apart: float = 11.79
    token: float = 113.229
    crate: float = 25.473
    search: float = 1.688
    arm: float = 12.0
    need: float = 24.194
    door: float = 11.611
    verge: float = 120.0
    fill: float = 2.273
    kill: float = 0.641
    friend: float = 14.0
