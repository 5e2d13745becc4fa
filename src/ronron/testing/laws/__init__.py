"""The laws, a few to a file; importing this package puts them all into the kit."""

from ronron.testing.laws import (
    door,
    others,
    outside,
    paper,
    pieces,
    races,
    records,
    scenes,
    secrets,
    side,
    turns,
    words,
    worlds,
)

__all__ = [
    "door",
    "others",
    "outside",
    "paper",
    "pieces",
    "races",
    "records",
    "scenes",
    "secrets",
    "side",
    "turns",
    "words",
    "worlds",
]
