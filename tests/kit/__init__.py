"""The kit tried on a good toy game, and on many that are broken on purpose."""
