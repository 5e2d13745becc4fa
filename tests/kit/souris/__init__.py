"""Souris: a toy with hidden hands, a secret choice made by all at once, draws in mid-game and a clock."""
