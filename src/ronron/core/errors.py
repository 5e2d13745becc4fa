"""The ladder of errors that a caller may meet. Real bugs are not on it and are not caught."""

from ronron.core.words import Message, message, say


class RonronError(Exception):
    """Bad input, told in one short line; nothing was changed."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.message = why

    def told(self) -> Message:
        """The whole of it, for a sentence around it."""
        return self.message

    def say(self, lang: str) -> str:
        return say(self.told(), lang)

    def __str__(self) -> str:
        return self.say("en")


class UnknownGame(RonronError):
    """No game of that key on the shelf."""


class BadSetup(RonronError):
    """A number of players, an option, a seat or a pinch that this game does not take."""


class BadRecord(RonronError):
    """A text that is not a record, is damaged, or comes from a later version."""


class BadNotation(RonronError):
    """A text that is not a move of this game."""


class BadTime(RonronError):
    """A move said to be made before the one that precedes it."""


class IllegalMove(RonronError):
    """A move of this game, but not now: a sentence for the player, and the clause that says so."""

    def __init__(self, clause: str, why: Message) -> None:
        super().__init__(why)
        self.args = (clause, why)  # so that it can cross from one process to another
        self.clause = clause

    def told(self) -> Message:
        return message("refused", detail=self.message, clause=self.clause)
