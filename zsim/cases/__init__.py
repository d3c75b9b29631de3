"""Rule cases: a position, scripted luck, what happens, what must be true (design, section 7; `cases.md`)."""
