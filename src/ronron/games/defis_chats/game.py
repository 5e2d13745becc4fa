"""Défis Nature – Chats around its rules: the side of the box, what a reader may know, notation and refusals."""

from ronron.core.errors import BadNotation
from ronron.core.game import GameInfo, Option, Refusal, Setup, View
from ronron.core.state import CLOCK, DEALER, State
from ronron.core.words import Message, Who, message
from ronron.games.defis_chats.names import CARD_TEXTS, card_name, trait_name
from ronron.games.defis_chats.rules import (
    CAP,
    CARDS,
    CHANGE,
    ENDINGS,
    MOVES,
    NAME,
    NONE,
    READY,
    SAY,
    SHOW,
    SUNK,
    TIME_UP,
    TO_COUNT,
    TO_LOOK,
    TO_SAY,
    TO_SHOW,
    TRAITS,
    WEATHER,
    Defis,
    DefisWorlds,
    Terms,
)
from ronron.games.defis_chats.told import describe, tell
from ronron.games.defis_chats.view import look, private
from ronron.games.defis_chats.worlds import worlds

DEALT = [
    *CARD_TEXTS,
    *(f"{name}!" for name in WEATHER),
    "ready",
    *(f"first{seat}" for seat in range(6)),
]
SPOKEN = [*(f"name {trait}" for trait in TRAITS), *(f"change {trait}" for trait in TRAITS), "say"]
TEXTS = [*DEALT, *SPOKEN, "time"]
NUMBERS = {text: move for move, text in enumerate(TEXTS)}
ACTORS = {DEALER: range(NAME), CLOCK: range(TIME_UP, MOVES)}

MINUTES = {"10min": 10, "15min": 15}  # DN-40
ROUNDS = {"10rounds": 10, "20rounds": 20, "50rounds": 50, "100rounds": 100}


class DefisGame:
    """The game as the house sees it."""

    info = GameInfo(
        key="defis_chats",
        clauses="DN",
        seats=(2, 6),
        minutes=15,
        age=7,
        options=(
            Option("collectors", tuple(range(9)), 1),  # DN-4
            Option("life", (False, True), False),  # DN-1
            Option("shuffle", (True, False), True, more=True),  # DN-27
            Option("ending", ("all", *MINUTES, *ROUNDS), "all"),  # DN-40
            Option("memory", (True, False), True, more=True),  # a help on the table, no rule
            Option("first", ("random",), "random", seats=True, more=True),  # DN-11
        ),
        endings=ENDINGS,
        moves=MOVES,
    )

    def start(self, setup: Setup) -> Defis:
        options = setup.options
        first, ending = options["first"], str(options["ending"])
        traits = 5 if options["life"] else 4
        terms = Terms(setup.players, int(options["collectors"]), traits, bool(options["shuffle"]))
        terms.limit_ms = MINUTES.get(ending, 0) * 60_000
        terms.limit_rounds = ROUNDS.get(ending, CAP)
        return Defis(terms, first if isinstance(first, int) else NONE)

    def view(self, state: State, reader: int) -> View:
        assert isinstance(state, Defis)
        return look(state, reader)

    def private(self, state: State, reader: int) -> View:
        assert isinstance(state, Defis)
        return private(state, reader)

    def worlds(self, view: View) -> DefisWorlds:
        return worlds(self.start(Setup(view["players"], view["options"], view["version"])), view)

    # Notation

    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        """`maine-coon`, `rainbow!`, `name weight`, `say`; DN-20: a card looked at is its holder's secret, `?`."""
        assert isinstance(state, Defis)
        if seat == DEALER and move < CARDS and state.phase == TO_LOOK and reader is not None:
            known = state.certain() == move and reader >= 0 and int(state.seen[move]) >> reader & 1
            if reader != state.next_seat() and not known:
                return "?"
        return TEXTS[move]

    def read(self, state: State, seat: int, text: str) -> int:
        move = NUMBERS.get(text)
        if move is None or move not in ACTORS.get(seat, range(NAME, TIME_UP)):
            raise BadNotation(message("defis_chats.not_a_move", text=text[:40]))
        return move

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        assert isinstance(state, Defis)
        if state.outcome() is not None:
            return Refusal("DN-40", message("defis_chats.refuse.over"))
        if seat == CLOCK:
            timed = "late" if state.late else "early" if state.terms.limit_ms else "untimed"
            return Refusal("DN-40", message(f"defis_chats.refuse.{timed}"))
        if seat == DEALER:
            return self.refuse_draw(state, move)
        if state.speaker == NONE:
            return Refusal("DN-29", message("defis_chats.refuse.dealing"))
        if seat != state.speaker:
            return Refusal("DN-21", message("defis_chats.refuse.turn", who=Who(state.speaker)))
        return self.refuse_words(state, seat, move)

    def refuse_words(self, state: Defis, seat: int, move: int) -> Refusal:
        """Of a seat that may speak, but not so."""
        if move != SAY and (move - NAME) % len(TRAITS) >= state.terms.traits:
            return Refusal("DN-1", message("defis_chats.refuse.life"))
        if state.phase != TO_SAY:
            return Refusal("DN-20", message("defis_chats.refuse.name_first"))
        if state.trait >= len(TRAITS):
            return Refusal("DN-33", message("defis_chats.refuse.aurora"))
        if move < CHANGE:
            return Refusal("DN-20", message("defis_chats.refuse.named", who=Who(state.chooser)))
        if state.weather >> WEATHER.index("black-ice") & 1:
            return Refusal("DN-4", message("defis_chats.refuse.ice"))
        if state.may_change(seat):
            return Refusal("DN-22", message("defis_chats.refuse.same", trait=trait_name(TRAITS[state.trait])))
        return Refusal("DN-22", message("defis_chats.refuse.common", who=Who(state.chooser)))

    def refuse_draw(self, state: Defis, move: int) -> Refusal:
        if state.speaker != NONE:
            return Refusal("DN-21", message("defis_chats.refuse.no_deal"))
        if state.leader == NONE:
            return Refusal("DN-11", message("defis_chats.refuse.first"))
        if state.phase == TO_SHOW:
            return Refusal("DN-29", message("defis_chats.refuse.show"))
        if SHOW <= move <= READY:
            return Refusal("DN-30", message("defis_chats.refuse.no_show"))
        if move > READY:
            return Refusal("DN-11", message("defis_chats.refuse.first"))
        clause = "DN-10" if state.phase in (TO_LOOK, TO_COUNT) else "DN-25"
        return Refusal(clause, message("defis_chats.refuse.not_there", card=card_name(CARD_TEXTS[move])))

    # Words

    def tell(self, view: View, seat: int, text: str) -> Message:
        return tell(view, seat, text)

    def describe(self, view: View) -> list[Message]:
        return describe(view)

    def box(self, state: State) -> dict[str, int]:
        """DN-1, DN-4: every card, wherever it lies; Collectors that stay in the box lie in it."""
        assert isinstance(state, Defis)
        box = dict.fromkeys(CARD_TEXTS, 0)
        masks = [*state.undrawn, *state.own, state.out]
        lying = [card for card in range(CARDS) for mask in masks if int(mask) >> card & 1]
        lying += [card for card in (*state.hand, *list(state.extra)[1::2]) if card != NONE]
        for seat in range(state.players):
            slots = [int(state.slot(seat, place)) for place in range(int(state.held[seat]))]
            lying += [slot - SUNK for slot in slots if slot >= SUNK]
        for card in lying:
            box[CARD_TEXTS[card]] += 1
        return box


GAME = DefisGame()
