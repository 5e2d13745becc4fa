"""Chabyrinthe around its rules: what lies on the side of the box, views, notation and words."""

from mypy_extensions import u8

from ronron.core.errors import BadNotation
from ronron.core.game import GameInfo, Option, Refusal, Setup, View
from ronron.core.state import DEALER, State
from ronron.core.words import Message, Who, message
from ronron.games.chabyrinthe import tell
from ronron.games.chabyrinthe.notation import CAT_TEXTS, KIND_TEXTS, NUMBERS, SHAPE_TEXTS, TEXTS, WANTS
from ronron.games.chabyrinthe.rules import (
    AT,
    BOX,
    CARD,
    CARD_MASK,
    CHOOSE_HOME,
    ENTRY,
    HOME_FROM,
    HOME_TO,
    LAY,
    LINK,
    MOVES,
    NEXT_AT,
    NONE,
    OVER,
    OWNER,
    PASS,
    PUSH,
    SHAPE,
    SHAPE_KIND,
    SPIN,
    TEAMS,
    TOGETHER,
    UPRIGHT,
    VERSUS,
    WANT_ACTION,
    WANT_AGAIN,
    WANT_FIRST,
    WANT_GUTTER,
    WANT_HOME,
    Chabyrinthe,
    ChabyrintheWorlds,
)

MODES = {"versus": VERSUS, "coop": TOGETHER, "teams": TEAMS}


class ChabyrintheGame:
    """The game as the house sees it."""

    info = GameInfo(
        key="chabyrinthe",
        clauses="CH",
        seats=(1, 4),
        minutes=20,
        age=6,
        options=(
            Option("mode", ("versus", "coop", "teams"), "versus", needs={"teams": (4,)}),  # CH-40, CH-42, CH-43
            Option("side", (3, 4, 5), 4),  # CH-10, CH-13
            Option("gutters", (36, 26), 36, more=True),  # CH-1
            Option("actions", ("free", "one-rotation"), "free", more=True),  # CH-20
            Option("first", ("random",), "random", seats=True, more=True),  # CH-14
        ),
        endings=("home", "stopped", "together", "unfinished"),
        moves=MOVES,
    )

    def start(self, setup: Setup) -> Chabyrinthe:
        """CH-41: alone it is always the solo game, whatever the mode."""
        options = setup.options
        first = options["first"]
        if setup.players == 1:
            first = 0
        return Chabyrinthe(
            setup.players,
            int(options["side"]),
            int(options["gutters"]),
            TOGETHER if setup.players == 1 else MODES[str(options["mode"])],
            options["actions"] == "one-rotation",
            first if isinstance(first, int) else NONE,
        )

    # What a reader may know

    def private(self, state: State, reader: int) -> View:
        """A seat sees nothing that a watcher does not, so one view is built for all."""
        return {}

    def view(self, state: State, reader: int) -> View:
        """CH-15: everything that lies face up, and what was seen before; the rest has no order yet."""
        assert isinstance(state, Chabyrinthe)
        n = state.players
        size = len(state.pile)
        return {
            "mode": "solo" if n == 1 else next(name for name, mode in MODES.items() if mode == state.mode),
            "teams": [state.team(seat) for seat in range(n)] if state.mode == TEAMS and state.first != NONE else None,
            "want": WANTS[state.want],
            "first": maybe(state.first),
            "turn": maybe(state.turn),
            "turns": state.turns,
            "actions": state.actions,
            "pushed": state.pushed,
            "grid": [gutter(cell) for cell in state.cells],
            "pile": [pile_card(state.pile[(state.top + i) % size]) for i in range(size)],
            "homes": list(state.homes),
            "cats": [[p, v] for p, v in zip(state.cats, state.values, strict=True) if p != NONE],
            "waiting": state.waiting,
            "asking": state.cats[state.asking] if state.want == WANT_HOME else None,
            "uses": [maybe(place) for place in state.uses],
            "won": [entry(list(state.won[i * ENTRY : i * ENTRY + ENTRY])) for i in range(state.wins)],
            "fresh": state.fresh,
            "owed": state.owed,
            "link": state.link,
            "scores": [points(state, seat) for seat in range(n)],
        }

    def worlds(self, view: View) -> ChabyrintheWorlds:
        return ChabyrintheWorlds(position(view))

    # Notation

    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        """`c2 right`, `push b4 up bend-ne`, `pass`, `home 5`; `tee-n`, `top-tee`, `cat4`, `first2`, `again`."""
        assert isinstance(state, Chabyrinthe)
        return TEXTS[state.side][move]

    def read(self, state: State, seat: int, text: str) -> int:
        assert isinstance(state, Chabyrinthe)
        move = NUMBERS[state.side].get(text)
        if move is None or (seat != DEALER and move >= LAY):
            raise BadNotation(message("chabyrinthe.not_a_move", text=text[:40]))
        return move

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        assert isinstance(state, Chabyrinthe)
        if state.want == OVER:
            return Refusal("CH-40", message("chabyrinthe.refuse.over"))
        if seat == DEALER:
            return self.refuse_draw(state)
        if state.turn == NONE:
            return Refusal("CH-10", message("chabyrinthe.refuse.dealing"))
        if seat != state.turn:
            return Refusal("CH-20", message("chabyrinthe.refuse.turn", who=Who(state.turn)))
        if state.want == WANT_HOME:
            places = " | ".join(f"home {place}" for place in state.homes)
            return Refusal("CH-32", message("chabyrinthe.refuse.choose", places=places))
        if state.want != WANT_ACTION:
            return Refusal("CH-31", message("chabyrinthe.refuse.dealing"))
        if move >= CHOOSE_HOME:
            return Refusal("CH-32", message("chabyrinthe.refuse.no_choice"))
        if move == PASS:
            return Refusal("CH-20", message("chabyrinthe.refuse.pass"))
        if move >= PUSH and not state.can_push():
            return Refusal("CH-20", message("chabyrinthe.refuse.two_pushes"))
        kind = KIND_TEXTS[state.pile[state.top] & SHAPE]
        return Refusal("CH-22", message("chabyrinthe.refuse.top", kind=tell.kind_name(kind)))

    def refuse_draw(self, state: Chabyrinthe) -> Refusal:
        if state.want == WANT_FIRST:
            return Refusal("CH-14", message("chabyrinthe.refuse.first"))
        if state.want == WANT_AGAIN:
            return Refusal("CH-10", message("chabyrinthe.refuse.again"))
        if state.want == WANT_GUTTER:
            return Refusal("CH-10", message("chabyrinthe.refuse.lay"))
        if state.want in (WANT_ACTION, WANT_HOME):
            return Refusal("CH-12", message("chabyrinthe.refuse.no_draw"))
        return Refusal("CH-12", message("chabyrinthe.refuse.draw"))

    # Words

    def tell(self, view: View, seat: int, text: str) -> Message:
        return tell.event(view, seat, text)

    def describe(self, view: View) -> list[Message]:
        return tell.position(view)

    def box(self, state: State) -> dict[str, int]:
        """CH-1, CH-2: every gutter by its kind, every cat by its value, and the homes."""
        assert isinstance(state, Chabyrinthe)
        box = dict.fromkeys((*KIND_TEXTS, *CAT_TEXTS), 0)
        for kind, text in enumerate(KIND_TEXTS):
            laid = sum(1 for cell in state.cells if cell != NONE and SHAPE_KIND[cell & SHAPE] == kind)
            seen = sum(1 for card in state.pile if card != NONE and card & SHAPE == kind)
            box[text] = laid + seen + state.bag[kind]
        for value, text in enumerate(CAT_TEXTS):
            out = sum(1 for cat in state.values if cat == value + 3)
            won = sum(1 for i in range(state.wins) if state.won[i * ENTRY] == value + 3)
            box[text] = out + won + state.basket[value]
        return {**box, "home": len(set(state.homes))}


def position(view: View) -> Chabyrinthe:
    """The one position that a view shows."""
    state = GAME.start(Setup(view["players"], view["options"], view["version"]))
    state.first = number(view["first"])
    state.want, state.turn = WANTS.index(view["want"]), number(view["turn"])
    state.turns, state.actions, state.pushed = view["turns"], view["actions"], view["pushed"]
    state.fresh, state.owed, state.link, state.wins = view["fresh"], view["owed"], view["link"], len(view["won"])
    kinds, cats = list(BOX[state.gutters]), [5, 5, 5]
    for cell, card in enumerate(view["grid"]):
        if card:
            shape = SHAPE_TEXTS.index(card[1])
            kinds[SHAPE_KIND[shape]] -= 1
            state.cells[cell] = shape | card[0] << CARD | (card[2] // 90 + UPRIGHT) << SPIN
    state.laid = sum(1 for card in view["grid"] if card)
    for i, card in enumerate(view["pile"]):
        if card:
            kind = KIND_TEXTS.index(card[1])
            kinds[kind] -= 1
            state.pile[i] = kind | card[0] << CARD
    for slot, (place, value) in enumerate(view["cats"]):
        cats[value - 3] -= 1
        state.cats[slot], state.values[slot] = u8(place), u8(value)
    for i, won in enumerate(view["won"]):
        cats[won["value"] - 3] -= 1
        numbers = (won["value"], won["seat"], won["at"], won["home"], won["to"], won["next"], won["link"])
        for j, part in enumerate(numbers):
            state.won[i * ENTRY + j] = u8(number(part))
    for kind, left in enumerate(kinds):
        state.bag[kind] = u8(left)
    for value, left in enumerate(cats):
        state.basket[value] = u8(left)
    state.unseen, state.waiting = sum(kinds), view["waiting"]
    for slot in range(2):
        state.homes[slot] = u8(view["homes"][slot])
        state.uses[slot] = u8(number(view["uses"][slot]))
        if view["asking"] is not None and state.cats[slot] == view["asking"]:
            state.asking = slot
    return state


def gutter(cell: int) -> list[int | str] | None:
    """A card of the square: its number, its shape, and the degrees it has turned."""
    if cell == NONE:
        return None
    return [cell >> CARD & CARD_MASK, SHAPE_TEXTS[cell & SHAPE], ((cell >> SPIN) - UPRIGHT) * 90]


def pile_card(card: int) -> list[int | str] | None:
    """CH-15: a card of the pile that was seen."""
    return None if card == NONE else [card >> CARD, KIND_TEXTS[card & SHAPE]]


def entry(won: list[int]) -> dict[str, int | None]:
    return {
        "value": won[0],
        "seat": won[OWNER],
        "at": won[AT],
        "home": won[HOME_FROM],
        "to": won[HOME_TO],
        "next": maybe(won[NEXT_AT]),
        "link": won[LINK],
    }


def points(state: Chabyrinthe, seat: int) -> int:
    """What lies before one player."""
    return sum(state.won[i * ENTRY] for i in range(state.wins) if state.won[i * ENTRY + OWNER] == seat)


def maybe(number: int) -> int | None:
    return None if number == NONE else number


def number(maybe: int | None) -> int:
    return NONE if maybe is None else maybe


GAME = ChabyrintheGame()
