"""What a table may answer instead of doing what it was asked."""

from ronron.core.errors import RonronError
from ronron.core.words import Arg, Message


class TableError(RonronError):
    """Not at this table, or not now; nothing was changed."""

    def __init__(self, id: str, **args: Arg) -> None:
        super().__init__(Message(id, args))


class NoTable(TableError):
    """No table has this code."""


class NotYours(TableError):
    """Something that only the host, or only who sits there, may do."""


class Stale(TableError):
    """A move made from an older position, in which its seat had other moves."""


class StoreFailed(TableError):
    """The event could not be written down for good, so it did not happen."""
