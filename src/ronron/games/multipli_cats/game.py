"""Multipli Cat's around its rules: the side of the box, views and notation."""

from collections.abc import Sequence

from ronron.core.errors import BadNotation
from ronron.core.game import GameInfo, Option, Race, Refusal, Setup, View
from ronron.core.state import CLOCK, DEALER, State
from ronron.core.words import Message, message
from ronron.games.multipli_cats.cards import FACTORS, KINDS, NUMBERS, TEXTS, deck
from ronron.games.multipli_cats.refusal import refusal
from ronron.games.multipli_cats.rules import (
    AUTO,
    CALM_MS,
    CHASE,
    CLOSE,
    FIRST,
    HIDDEN,
    LAST,
    MOVES,
    PAINT_MS,
    REASONS,
    REVEAL,
    SEATS,
    SEEN,
    SLAP,
    STARTS,
    TEMPO,
    THREE,
    TIME,
    Box,
    Multipli,
    MultipliWorlds,
)
from ronron.games.multipli_cats.story import describe, tell

PHASES = ["start", "draw", "open", "ready", "judging", "rush", "count", "tie", "over"]
ASKED = ["", "match", "sumo", "chase", "trap"]
TEMPOS = {"normal": 1500, "slow": 3000, "fast": 1000, "calm": CALM_MS}  # MC-13, MC-63: ms between reveals
STACKS = {"both": [0, 1, 0, 1], "first": [0, 1, 0], "second": [1, 0, 1]}  # MC-55: who owns each stack, clockwise
TICKS = {TEMPO: "tempo", AUTO: "turn", CLOSE: "close", THREE: "three", TIME: "time", SEEN: "seen"}
FIGURES = ("direction", "turn", "lead", "next", "poser", "reveals", "now", "ends", "dealing")  # plain ones, as they are
CALLED = ("number", "since", "rusher", "spared", "closed", "times", "absent", "painted", "slowest")


def written(move: int) -> str:
    """`3x8`, `24`, `chase`, `start2`, `first0`, `last0`, `reveal`, `slap 57`, `tempo`, `without 1,3`."""
    if move < KINDS:
        return TEXTS[move]
    if move in TICKS:
        return TICKS[move]
    if move >= SLAP:
        return f"slap {move - SLAP}"
    if move == REVEAL:
        return "reveal"
    if move > SEEN:
        return "without " + ",".join(str(seat) for seat in range(SEATS) if move - SEEN >> seat & 1)
    for base, name in ((LAST, "last"), (FIRST, "first"), (STARTS, "start")):
        if move >= base:
            return f"{name}{move - base}"
    raise ValueError(move)


# A card in a stack: seen before, or of the unseen block of a place.
FACES = dict(enumerate(TEXTS)) | {HIDDEN + block: f"?{block}" for block in range(SEATS)}
ALL = [*range(KINDS), *range(STARTS, TIME + 1), *range(SEEN, SEEN + (1 << SEATS)), *range(REVEAL, MOVES)]
MEANT: dict[str, int] = {written(move): move for move in ALL}


class MultipliGame:
    """The game as the house sees it."""

    info = GameInfo(
        key="multipli_cats",
        clauses="MC",
        seats=(2, 6),
        minutes=20,
        race=True,  # MC-61
        age=8,
        options=(
            Option("actions", (True, False), True),  # MC-2
            Option("ending", ("second", "first"), "second", more=True),  # MC-54
            Option("minutes", (0, 10, 20), 0),  # MC-56
            Option("tempo", tuple(TEMPOS), "normal"),  # MC-13
            Option("stacks", tuple(STACKS), "both", more=True),  # MC-55
            *(
                Option(f"table{factor}", (False, True), False, more=True) for factor in FACTORS
            ),  # MC-2: none chosen, all are played
        ),
        endings=tuple(REASONS[1:]),
        moves=MOVES,
    )

    def start(self, setup: Setup) -> Multipli:
        options = setup.options
        tables = [factor for factor in FACTORS if options[f"table{factor}"]]
        return Multipli(
            Box(
                STACKS[str(options["stacks"])] if setup.players == 2 else list(range(setup.players)),
                self.cards(tables or list(FACTORS), bool(options["actions"])),
                2 if setup.players >= 4 and options["ending"] == "second" else 1,  # MC-54
                TEMPOS[str(options["tempo"])],
                int(options["minutes"]),
            )
        )

    def cards(self, tables: list[int], actions: bool) -> list[int]:
        return deck(tables, actions)

    # What a reader may know

    def private(self, state: State, reader: int) -> View:
        """A seat sees nothing that a watcher does not, so one view is built for all."""
        return {}

    def view(self, state: State, reader: int) -> View:
        """Everybody has seen the same: cards face up, those turned over since, and which are in no known order."""
        assert isinstance(state, Multipli)
        call = state.call
        return {
            "phase": PHASES[state.phase],
            "owners": list(state.owners),
            "stacks": [[FACES[card] for card in stack] for stack in state.stacks],
            "piles": [[TEXTS[card] for card in pile] for pile in state.piles],
            "blocks": [[TEXTS[card] for card in block] for block in state.blocks],
            **{name: getattr(state, name) for name in FIGURES},
            "due": list(state.due),
            "fresh": [[place, TEXTS[card]] for place, card in state.fresh],
            "call": {
                **{name: plain(getattr(call, name)) for name in CALLED},
                "asked": ASKED[call.asked],
                "groups": [list(group) for group in call.groups],
                "drawn": list(call.drawn),
                "tied": list(call.tied),
            },
            "cards": [state.cards_of(seat) for seat in range(state.players)],
            "won": list(state.won),
            "news": [list(one) for one in state.news],
        }

    def worlds(self, view: View) -> MultipliWorlds:
        return MultipliWorlds(self.position(view))

    def position(self, view: View) -> Multipli:
        """A view laid out again: it holds all that anybody knows."""
        state = self.start(Setup(view["players"], view["options"], view["version"]))
        state.phase = PHASES.index(view["phase"])
        state.stacks = [[card_of(text) for text in stack] for stack in view["stacks"]]
        state.piles = [[NUMBERS[text] for text in pile] for pile in view["piles"]]
        state.blocks = [[NUMBERS[text] for text in block] for block in view["blocks"]]
        for name in FIGURES:
            setattr(state, name, view[name])
        state.due = list(view["due"])
        state.fresh = [[place, NUMBERS[text]] for place, text in view["fresh"]]
        call = view["call"]
        for name in (*CALLED, "groups", "drawn", "tied"):
            setattr(state.call, name, call[name])
        state.call.asked = ASKED.index(call["asked"])
        state.won, state.news = list(view["won"]), [list(one) for one in view["news"]]
        state.reason = REASONS.index(view["outcome"]["reason"]) if view["outcome"] else 0
        return state.copy()  # so that it shares nothing with the view

    # Notation

    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        return written(move)

    def read(self, state: State, seat: int, text: str) -> int:
        move: int | None = MEANT.get(text)
        if move is None or not can_mean(seat, move):
            raise BadNotation(message("multipli_cats.not_a_move", text=text[:40]))
        return move

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        assert isinstance(state, Multipli)
        return refusal(state, seat, move)

    # Who was first

    def race(self, state: State) -> Race | None:
        """MC-61: what the judge has to know. MC-40, MC-42: a Chase and several matches at once wait for everybody;
        MC-63: without hurry every card does.
        """
        assert isinstance(state, Multipli)
        call = state.call
        seats = tuple(seat for seat in range(state.players) if state.may_slap(seat))
        if not seats:
            return None
        calm = state.box.calm
        everyone = calm or call.asked == CHASE or len(call.groups) > 1
        return Race(
            call.number,
            call.since,
            f"slap {call.number}",
            seats,
            min(PAINT_MS, state.box.tempo),
            everyone,
            call.since + state.box.rush if calm or state.is_limited() else -1,
            "MC-62",
            calm,
        )

    def unseen(self, state: State, seats: Sequence[int]) -> str:
        """MC-46: in a Chase time says whose picture was never painted; elsewhere they are as good as silent."""
        first, *more = state.moves(CLOCK)
        return written(SEEN + sum(1 << seat for seat in seats) if more else first)

    # Words

    def tell(self, view: View, seat: int, text: str) -> Message:
        return tell(view, seat, text)

    def describe(self, view: View) -> list[Message]:
        return describe(view)

    def box(self, state: State) -> dict[str, int]:
        """MC-1: every card that is dealt, wherever it lies."""
        assert isinstance(state, Multipli)
        box = dict.fromkeys(TEXTS, 0)
        for card in (card for rows in (state.stacks, state.piles, state.blocks) for row in rows for card in row):
            if card < HIDDEN:
                box[TEXTS[card]] += 1
        return box


def can_mean(seat: int, move: int) -> bool:
    """Whether a move is one of the DEALER's, the CLOCK's, or a seat's."""
    if seat == DEALER:
        return move < TEMPO
    if seat == CLOCK:
        return TEMPO <= move < REVEAL
    return move >= REVEAL


def card_of(text: str) -> int:
    return HIDDEN + int(text[1:]) if text.startswith("?") else NUMBERS[text]


def plain(held: object) -> object:
    return list(held) if isinstance(held, list) else held


GAME = MultipliGame()
