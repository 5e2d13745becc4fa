"""Ronron, a ludothèque of cat games: real rules, checked moves, fair deals.

import ronron
match = ronron.Match.new("meow", players=4, seed="demo")
"""

from ronron.core import compiled

compiled.prepare()  # before the rules are imported: a stale compiled module must never run

from ronron.core.chance import Deal  # noqa: E402  # see above
from ronron.core.errors import (  # noqa: E402
    BadNotation,
    BadRecord,
    BadSetup,
    BadTime,
    IllegalMove,
    RonronError,
    UnknownGame,
)
from ronron.core.match import Match  # noqa: E402
from ronron.core.record import Record  # noqa: E402
from ronron.core.shelf import find, keys  # noqa: E402
from ronron.core.state import CLOCK, DEALER, WATCHER, Outcome  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "CLOCK",
    "DEALER",
    "WATCHER",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "BadTime",
    "Deal",
    "IllegalMove",
    "Match",
    "Outcome",
    "Record",
    "RonronError",
    "UnknownGame",
    "__version__",
    "find",
    "keys",
]
