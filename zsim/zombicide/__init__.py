"""The rules engine of Zombicide: board, cards, survivors, horde, missions. No files, no clock, no output."""
