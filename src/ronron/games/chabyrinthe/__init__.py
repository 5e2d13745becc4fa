"""Chabyrinthe: turn and push gutters to lead stray cats home."""
