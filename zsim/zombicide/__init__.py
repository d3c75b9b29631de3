"""The rules engine of Zombicide: board, cards, survivors, horde, missions. It reads no file, no clock, and prints nothing."""
