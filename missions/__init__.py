"""Missions as TOML files, one folder a game, and their loader."""
