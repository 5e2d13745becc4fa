"""A game in a terminal from the first card to the count: what is shown, asked, answered and refused."""

import sys
from time import monotonic, sleep

from ronron.bots import Bot
from ronron.bots.hints import STEPS, hint
from ronron.bots.reasons import called
from ronron.cli.files import claim, write_record
from ronron.cli.result import show_result
from ronron.cli.rulebook import clauses
from ronron.cli.screen import Screen
from ronron.core.errors import IllegalMove, RonronError
from ronron.core.house import HOUSE, Doing
from ronron.core.match import Match
from ronron.core.rng import Rng, seeded
from ronron.core.state import CLOCK
from ronron.core.words import Message, message

LINE_MOST = 4000  # characters read at once from somebody who does not press Enter


class Left(Exception):
    """The person has left the table."""


class Evening:
    """One person at a seat, bots at the others."""

    def __init__(self, match: Match, me: int, bot: Bot, luck: Rng, screen: Screen, path: str | None) -> None:  # noqa: PLR0917  # what an evening takes
        self.match = match
        self.me = me
        self.bot = bot
        self.luck = luck  # of the bots
        self.screen = screen
        self.path = path  # where the record goes
        self.start = monotonic()
        self.story: list[tuple[int, Message]] = []  # every event as it was told
        self.moved = False
        self.step = 0  # of the last hint for this position
        self.hints = luck.word()  # so that the steps of one position agree
        self.told_rules = False

    def run(self) -> int:
        self.welcome()
        self.match.listeners.append(self.happened)
        if self.match.seq:
            self.happened(self.match)
        try:
            while self.match.outcome is None:
                self.turn()
            self.show_position()
            show_result(self.match, self.screen)
            self.goodbye()
        except (Left, EOFError):
            self.screen.say("cli.play.left")
        finally:  # Ctrl-C too: what was played is kept
            self.keep()
        return 0

    # What is shown

    def welcome(self) -> None:
        record = self.match.record
        self.screen.say("cli.play.welcome", "strong", title=message(f"{record.game}.title"), n=record.players)
        self.screen.show(message(f"{record.game}.summary", "dim"))
        if record.commitment:
            self.screen.say("cli.play.committed", "dim")
            self.screen.say("cli.says", "dim", what=record.commitment)
        else:
            self.screen.say("cli.play.seeded", "dim")
        self.screen.say("cli.play.how", "dim")
        self.screen.blank()

    def happened(self, match: Match) -> None:
        told = match.tell(self.me)
        self.story.append((match.seq, told))
        if match.record.events[-1].who != HOUSE:  # a hint is shown itself
            self.screen.show(told)

    def show_position(self) -> None:
        self.screen.blank()
        for line in self.match.game.describe(self.match.view(self.me)):
            self.screen.show(line)

    def show_moves(self, legal: list[str]) -> None:
        """Numbered, unless moves are numbers themselves; a move and its number stay on one line."""
        shown = legal if spelled(legal) else [f"{place}) {text}" for place, text in enumerate(legal, 1)]
        self.screen.say(
            "cli.play.moves", "strong", moves="  ".join(one.replace(" ", "\N{NO-BREAK SPACE}") for one in shown)
        )

    # Whose turn

    def turn(self) -> None:
        acting = self.match.to_act
        if acting == (CLOCK,):
            deadline = int(self.match.state.deadline())
            sleep(max(0.0, self.start + deadline / 1000 - monotonic()))
            self.match.play(CLOCK, self.match.legal(CLOCK)[0], at=max(self.now(), deadline))
        elif self.me in acting:
            self.ask_move()
        else:
            seat = acting[self.luck.below(len(acting))]
            text = self.bot.choose(self.match.view(seat), self.match.legal(seat), self.luck)
            self.match.play(seat, text, at=self.now())

    def now(self) -> int:
        """Milliseconds since the start."""
        return int((monotonic() - self.start) * 1000)

    def ask_move(self) -> None:
        """Ask until a move is made."""
        self.moved, self.step = False, 0
        legal = self.match.legal(self.me)
        self.show_position()
        self.show_moves(legal)
        while not self.moved:
            self.answer(self.ask("> ").strip(), legal)

    def ask(self, prompt: str) -> str:
        """One line from the person; EOFError when there is nobody any more."""
        if sys.stdin.isatty():
            try:
                return input(prompt)
            except (EOFError, KeyboardInterrupt):
                self.screen.blank()  # the prompt keeps its line
                raise
        line = sys.stdin.readline(LINE_MOST)
        if not line:
            raise EOFError
        return line

    def answer(self, text: str, legal: list[str]) -> None:
        word, _, rest = text.partition(" ")
        if not text:
            return
        if text in legal:
            self.play(text)
        elif text in ("?", "help", "aide"):
            self.screen.say("cli.play.help")
        elif text in ("q", "quit"):
            raise Left
        elif text in ("log", "journal"):
            for number, told in self.story:
                self.screen.say("cli.log", number=number, what=told)
        elif text in ("hint", "indice"):
            self.advise(legal)
        elif word in ("rules", "rule", "règles", "règle"):
            self.show_clause(rest.strip().upper())
        elif text.isdecimal() and not spelled(legal) and 1 <= int(text[:9]) <= len(legal):
            self.play(legal[int(text[:9]) - 1])
        else:
            self.play(text.lower() if text.lower() in legal else text)

    def advise(self, legal: list[str]) -> None:
        """The next hint for this position; the record says that it was asked for."""
        if self.match.game.info.race:
            self.screen.say("table.no_hints", "bad")
            return
        self.step = min(STEPS, self.step + 1)
        view, made = self.match.view(self.me), sum(event.who != HOUSE for event in self.match.record.events)
        found = hint(view, legal, self.step, seeded(f"{self.hints} {made}"))
        self.match.play(HOUSE, Doing("hint", self.me).text(), at=self.now())
        self.screen.show(found.told(called(view, legal)))

    def play(self, text: str) -> None:
        try:
            self.match.play(self.me, text, at=self.now())
            self.moved = True
        except RonronError as error:
            self.screen.say("cli.play.refused", "bad", why=error.told())
            if isinstance(error, IllegalMove) and not self.told_rules:
                self.told_rules = True
                self.screen.say("cli.play.clause", "dim", clause=error.clause)

    def show_clause(self, id: str) -> None:
        known = clauses(self.match.game, self.screen.lang)
        if id in known:
            self.screen.say("cli.play.rule", clause=message("cli.says", "strong", what=id), what=known[id])
        else:
            self.screen.say("cli.play.rules", known=", ".join(known))

    # The end

    def goodbye(self) -> None:
        """Offer to keep the record."""
        while self.path is None:
            self.screen.say("cli.play.keep")
            word, _, given = self.ask("> ").strip().partition(" ")
            if word not in ("save", "garder") or not given:
                return
            try:
                claim(given)
                self.path = given
            except RonronError as error:
                self.screen.say("cli.play.refused", "bad", why=error.told())

    def keep(self) -> None:
        """Write the record where it was asked for, and say how the deal can be checked."""
        if self.path is not None:
            write_record(self.path, self.match.record)
            self.screen.say("cli.play.saved", path=self.path)
        if self.match.outcome is not None and self.match.record.commitment:
            self.screen.say("cli.play.fair" if self.path is None else "cli.play.check", path=self.path or "")


def spelled(legal: list[str]) -> bool:
    """Whether moves are numbers themselves, so that numbering them would confuse."""
    return any(text.isdecimal() for text in legal)
