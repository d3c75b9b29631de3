"""Tools of the people who work on zsim."""
