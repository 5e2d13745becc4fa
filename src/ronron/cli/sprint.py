"""A game of speed in a terminal: after each card, move or let it pass. Bots keep to the times that they planned.

The table's time is its own: it stands still while nothing happens, and runs on while the person thinks.
"""

from time import monotonic

from ronron.bots import Racer
from ronron.bots.race import Due, soonest
from ronron.bots.random import RandomBot
from ronron.cli.evening import Evening
from ronron.cli.screen import Screen
from ronron.core.errors import RonronError
from ronron.core.match import Match
from ronron.core.rng import Rng

FIRST = "cli.play.pass"


class Sprint(Evening):
    """One person against bots that race."""

    def __init__(self, match: Match, me: int, racer: Racer, luck: Rng, screen: Screen, path: str | None) -> None:  # noqa: PLR0917  # as for an evening
        super().__init__(match, me, RandomBot(), luck, screen, path)  # who plans is not asked
        self.racers = {seat: racer for seat in range(match.setup.players) if seat != me}
        self.seed = str(luck.word())
        self.asked: list[str] = []  # the moves that were offered last
        self.mine: Due | None = None

    def happened(self, match: Match) -> None:
        """What only time has done is kept in the story, and not shown."""
        told = match.tell(self.me)
        self.story.append((match.seq, told))
        if told.tone != "dim":
            self.screen.show(told)

    def turn(self) -> None:
        legal = self.match.legal(self.me)
        if legal and legal != self.asked:
            self.asked, self.mine = legal, None
            self.ask_move()
        due = soonest(self.match, self.racers, self.seed)
        if self.mine is not None and (due is None or self.mine.at <= due.at):
            mine, self.mine = self.mine, None
            self.make(mine)
        elif due is not None:
            self.match.play(due.seat, due.text, due.at)

    def make(self, mine: Due) -> None:
        """What the person decided, if it is not too late by now."""
        try:
            self.match.play(mine.seat, mine.text, mine.at)
        except RonronError as error:
            self.screen.say("cli.play.refused", "bad", why=error.told())

    def ask_move(self) -> None:
        """Ask once; the time that it takes to answer is the time of the answer. To pass is the first choice."""
        self.show_position()
        began, before = monotonic(), self.match.record.events[-1].at if self.match.seq else 0
        word = self.screen.word(FIRST)
        offered = [word, *self.asked] if all(text != "reveal" for text in self.asked) else [*self.asked, word]
        self.show_moves(offered)
        passed = False
        while self.mine is None and not passed:
            text = self.ask("> ").strip()
            by_number = text.isdecimal() and 1 <= int(text[:9]) <= len(offered)
            chosen = offered[int(text) - 1] if by_number else text.lower() if text.lower() in offered else text
            passed = chosen in ("", word)
            if chosen in self.asked:
                self.mine = Due(before + int((monotonic() - began) * 1000), self.me, chosen)
            elif not passed:
                self.answer(chosen, self.asked)
