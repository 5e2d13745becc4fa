"""Positions laid by hand, and played on through the door: who reveals what, who slaps when."""

from ronron import CLOCK, DEALER, Match
from ronron.core.game import View
from ronron.core.state import Outcome
from ronron.games.multipli_cats.cards import NUMBERS
from ronron.games.multipli_cats.rules import NONE, PATIENCE_MS, READY, Multipli

LETTERS = "ABCDEF"


class Laid:
    """A table being tried. Seats are letters; times are milliseconds after the card was seen."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # What lies there

    @property
    def view(self) -> View:
        return self.match.view()

    @property
    def outcome(self) -> Outcome | None:
        return self.match.outcome

    @property
    def over(self) -> bool:
        return not self.match.to_act

    def stack(self, place: int) -> str:
        """From the top."""
        return " ".join(self.view["stacks"][place])

    def pile(self, place: int) -> str:
        """From the bottom."""
        return " ".join(self.view["piles"][place])

    @property
    def next(self) -> int:
        """The place that reveals next, once the tempo has passed."""
        self.settle()
        place: int = self.view["next"]
        return place

    @property
    def phase(self) -> str:
        phase: str = self.view["phase"]
        return phase

    def news(self, kind: int) -> list[list[int]]:
        return [one for one in self.view["news"] if one[0] == kind]

    # What happens

    def tick(self, text: str | None = None) -> "Laid":
        """The next thing that time brings."""
        at = max(self.now, int(self.match.state.deadline()))
        self.match.play(CLOCK, text or self.match.legal(CLOCK)[0], at)
        return self

    @property
    def now(self) -> int:
        return self.match.record.events[-1].at if self.match.seq else 0

    def settle(self) -> "Laid":
        """Let the tempo pass."""
        if self.phase == "open":
            self.tick("tempo")
        return self

    def show(self, *cards: str) -> "Laid":
        """Whoever is next reveals, after the tempo; a card that nobody has seen is the one given. Card after card."""
        for card in cards or ("",):
            self.settle()
            seat = self.view["owners"][self.view["next"]]
            self.match.play(seat, "reveal", self.now)
            if card and self.match.to_act == (DEALER,):
                self.match.play(DEALER, card)
            if card:
                assert self.view["news"][0][2] == NUMBERS[card], f"{card} is not the next card"
        return self

    def three(self, *cards: str) -> "Laid":
        """One, two, three: everybody reveals; unseen cards in playing order from after the poser."""
        self.tick("three")
        if self.match.to_act == (DEALER,):
            self.match.play(DEALER, " ".join(cards))
        return self

    def slap(self, slaps: str) -> "Laid":
        """`A500 C507`: each in the order of time; the verdict is still to come."""
        seen = self.view["call"]["since"]
        for ms, seat in sorted((int(one[1:]), LETTERS.index(one[0])) for one in slaps.split()):
            self.match.play(seat, f"slap {self.view['call']['number']}", seen + ms)
        return self

    def slaps(self, slaps: str, draw: str = "") -> "Laid":
        """The same, and the verdict; `draw` is how chance settles its ties."""
        self.slap(slaps)
        if self.phase == "rush" and "seen" in self.match.legal(CLOCK):
            self.tick("seen")
        if self.phase in ("judging", "rush"):
            self.tick("close")
        for one in draw.split():
            assert self.match.to_act == (DEALER,), "nothing is tied"
            self.match.play(DEALER, one)
        return self


def rows(text: str) -> list[list[int]]:
    return [[NUMBERS[card] for card in part.split()] for part in text.split("|")]


def lay(up: str, down: str, first: int = 0, players: int = 0, **options: object) -> Laid:
    """`3x8 | 5x5 24 | chase`: piles by place from the bottom, stacks from the top; `first` is to reveal."""
    piles, stacks = rows(up), rows(down)
    match = Match.new("multipli_cats", players or len(piles), options, chance="manual")
    state = match.state
    assert isinstance(state, Multipli)
    assert len(state.owners) == len(piles) == len(stacks)
    state.stacks, state.piles = stacks, piles
    state.blocks = [[] for _ in piles]
    state.turn = (first - 1) % len(piles)
    state.lead, state.next = NONE, first
    state.phase, state.ends = READY, PATIENCE_MS
    return Laid(match)


def begin(players: int, first: int = 0, **options: object) -> Laid:
    """A game from its beginning: every card that comes up is named by the test."""
    laid = Laid(Match.new("multipli_cats", players, options, chance="manual"))
    laid.match.play(DEALER, f"start{first}")
    return laid
