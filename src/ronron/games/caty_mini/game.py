"""Caty Mini around its rules: what lies on the side of the box, views and notation."""

from ronron.core.errors import BadNotation
from ronron.core.game import GameInfo, Option, Refusal, Setup, View
from ronron.core.state import DEALER, State
from ronron.core.words import Message, message
from ronron.games.caty_mini.boards import COLOURS, FURNITURE, PIECES, PLACES, TOYS, VALUES
from ronron.games.caty_mini.names import NOTCHES, NUMBERS, TEXTS
from ronron.games.caty_mini.refusals import refuse
from ronron.games.caty_mini.rules import (
    EXTRA,
    FIRST,
    HANDS,
    HEAP_SIZE,
    HEAPS,
    KINDS,
    LENGTH,
    MOVES,
    NONE,
    OVER,
    ROUNDS,
    RUNS,
    TILES,
    WRAP,
    Caty,
    CatyWorlds,
    hits_of,
    toys_of,
)
from ronron.games.caty_mini.telling import describe, tell

STAGES = ["first", "rooms", "start", "heaps", "hands", "piles", "extra", "notches", "tile", "runs", "over"]


class CatyGame:
    """The game as the house sees it."""

    info = GameInfo(
        key="caty_mini",
        clauses="CM",
        seats=(2, 4),
        minutes=20,
        age=5,
        options=(
            Option("boards", ("fixed", "drawn"), "fixed"),  # CM-3
            Option("experienced", (False, True), False),  # CM-31
            Option("open", (False, True), False),  # CM-28
            Option("first", ("random",), "random", seats=True),  # CM-14
        ),
        endings=("points", "string", "shared"),  # CM-30
        moves=MOVES,
    )

    def start(self, setup: Setup) -> Caty:
        options = setup.options
        first = options["first"]
        state = Caty(
            setup.players,
            options["boards"] == "drawn",
            bool(options["experienced"]),
            first if isinstance(first, int) else NONE,
        )
        state.open_scores = bool(options["open"])
        return state

    # What a reader may know

    def view(self, state: State, reader: int) -> View:
        """CM-15: the colours of a hand are public, its pieces its owner's; CM-12, CM-28: so are tokens, not totals."""
        assert isinstance(state, Caty)
        seats = range(state.players)
        shown = [state.open_scores or state.stage == OVER or seat == reader for seat in seats]
        return {
            "stage": STAGES[state.stage],
            "step": state.step,
            "owed": [colour for i, colour in enumerate(COLOURS) if state.owed >> i & 1],
            "round": state.round,
            "first": seat_or_none(state.first),
            "turn": seat_or_none(state.turn),
            "rooms": [room(state, seat) for seat in seats],
            "heaps": heaps(state),
            "won": won(state),
            "start": None if state.played[0] == NONE else PIECES[state.played[0]],
            "tiles": [
                {"seat": state.lead[r], "piece": PIECES[state.played[r + 1]]}
                for r in range(ROUNDS)
                if state.lead[r] != NONE
            ],
            "strings": [string(state, seat) for seat in seats],
            "colours": [[size_of(state.hands[seat], colour) for colour in range(4)] for seat in seats],
            "hand": pieces_in(state.hands[reader]) if reader >= 0 else None,
            "scores": [state.count(seat).total if shown[seat] else None for seat in seats],
        }

    def worlds(self, view: View) -> CatyWorlds:
        known = position(view)
        mine = view["seat"]
        if mine is not None:
            for piece in view["hand"]:
                known.hands[mine] |= 1 << PIECES.index(piece)
                known.deck ^= 1 << PIECES.index(piece)
        hidden = [[0] * 4 if seat == mine else held for seat, held in enumerate(view["colours"])]
        return CatyWorlds(known, hidden)

    # Notation

    def write(self, state: State, seat: int, move: int, reader: int | None) -> str:
        """`chair`, `notch t3`, `run t2`, `pile coral`; CM-15: a tile dealt to somebody else shows its colour: `t?`."""
        assert isinstance(state, Caty)
        hidden = seat == DEALER and state.stage in (HANDS, EXTRA) and reader is not None
        if hidden and reader != state.dealt_to():
            return f"{COLOURS[move // 5][0]}?"
        return TEXTS[move]

    def read(self, state: State, seat: int, text: str) -> int:
        move = NUMBERS.get(text)
        if move is None or (seat != DEALER and move >= FIRST) or (seat == DEALER and TILES <= move < FIRST):
            raise BadNotation(message("caty_mini.not_a_move", text=text[:40]))
        return move

    def refuse(self, state: State, seat: int, move: int) -> Refusal:
        assert isinstance(state, Caty)
        return refuse(state, seat, move)

    # Words

    def tell(self, view: View, seat: int, text: str) -> Message:
        return tell(view, seat, text)

    def describe(self, view: View) -> list[Message]:
        return describe(view)

    def box(self, state: State) -> dict[str, int]:
        """CM-1, CM-2, CM-6: every tile, every token and every reel of string, wherever they lie."""
        assert isinstance(state, Caty)
        box = dict.fromkeys((*PIECES, *TOYS), 0)
        seen = [*pieces_in(state.deck), *(piece for hand in state.hands for piece in pieces_in(hand))]
        for piece in [*seen, *(PIECES[tile] for tile in state.played if tile != NONE)]:
            box[piece] += 1
        high = int(HEAP_SIZE[state.players])
        for kind, toy in enumerate(TOYS):
            owned = sum(1 for owner in state.won[kind * 5 : kind * 5 + 5] if owner != NONE)
            box[toy] = owned + (high - int(state.taken[kind])) + (len(VALUES) - high)
        for seat in range(state.players):
            box[f"string {seat}"] = state.left[seat] + used(state, seat)
        return box


def pieces_in(mask: int) -> list[str]:
    return [piece for tile, piece in enumerate(PIECES) if mask >> tile & 1]


def size_of(mask: int, colour: int) -> int:
    return (mask >> 5 * colour & 31).bit_count()


def seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def room(state: Caty, seat: int) -> dict[str, object]:
    """A room as far as it is furnished: its board, the pieces along each wall, the toys in thousandths."""
    board = state.board[seat]
    walls: list[list[str]] = []
    for wall, row in enumerate(FURNITURE):
        notches = {state.place[seat * TILES + wall * 5 + i]: piece for i, piece in enumerate(row)}
        walls.append([notches[notch] for notch in sorted(notches) if notch != NONE])
    toys = [list(spot) for spot in toys_of(state, seat)]
    return {"board": None if board == NONE else board + 1, "walls": walls, "toys": toys}


def heaps(state: Caty) -> list[list[int] | None]:
    """What remained of each type at set-up, lowest on top; None where it is not yet laid out."""
    if state.players == 4:
        return [list(VALUES) for _ in TOYS]
    return [None if heap == NONE else [int(digit) for digit in HEAPS[heap]] for heap in state.heap]


def won(state: Caty) -> list[dict[str, object]]:
    """CM-28: every taking, in the order of taking."""
    taken = [(owner, token) for token, owner in enumerate(map(int, state.won)) if owner != NONE]
    taken.sort(key=lambda one: (one[0] // 4, (one[0] % 4 - int(state.lead[one[0] // 4])) % int(state.players), one[1]))
    return [
        {"round": owner // 4, "seat": owner % 4, "toy": TOYS[token // 5], "value": state.value[token]}
        for owner, token in taken
    ]


def runs_of(state: Caty, seat: int) -> list[tuple[int, int] | None]:
    """The runs of a seat so far, entry and exit; None where its cat slept."""
    done = state.round
    if state.stage == RUNS and (seat - state.first) % state.players < state.step:
        done += 1
    out: list[tuple[int, int] | None] = []
    for r in range(done):
        entry = int(state.path[seat * (ROUNDS + 1) + r + 1])
        before = int(state.before(seat, int(state.played[r + 1])))
        out.append(None if entry == NONE else (entry, 2 * before + 1 - entry))
    return out


def string(state: Caty, seat: int) -> dict[str, object]:
    start = state.path[seat * (ROUNDS + 1)]
    runs = [run and [NOTCHES[run[0]], NOTCHES[run[1]]] for run in runs_of(state, seat)]
    return {"start": None if start == NONE else NOTCHES[start], "runs": runs, "left": state.left[seat]}


def used(state: Caty, seat: int) -> int:
    """The string in the room, measured again along its way."""
    total, at = 0, int(state.path[seat * (ROUNDS + 1)])
    for run in runs_of(state, seat):
        if run:
            total += LENGTH[at * 24 + run[0]] + WRAP
            at = run[1]
    return total


def position(view: View) -> Caty:
    """The public part of a view as a position, with empty hands and every unseen tile in the deck."""
    state = CatyGame().start(Setup(view["players"], view["options"], view["version"]))
    n = view["players"]
    state.stage, state.step, state.round = STAGES.index(view["stage"]), view["step"], view["round"]
    state.first = NONE if view["first"] is None else view["first"]
    state.turn = NONE if view["turn"] is None else view["turn"]
    state.owed = sum(1 << COLOURS.index(colour) for colour in view["owed"])
    furnish(state, view["rooms"])
    for kind, heap in enumerate(view["heaps"]):
        if heap and n < 4:
            state.heap[kind] = HEAPS.index("".join(map(str, heap)))
            for i, value in enumerate(heap):
                state.value[kind * 5 + i] = value
    if view["start"]:
        tiles = [PIECES.index(piece) for piece in (view["start"], *(tile["piece"] for tile in view["tiles"]))]
        for place, tile in enumerate(tiles):
            state.played[place] = tile
            state.deck ^= 1 << tile
    for r, laid in enumerate(view["tiles"]):  # a name of its own: compiled, `tile` is a number
        state.lead[r] = laid["seat"]
    for seat, line in enumerate(view["strings"]):
        pull(state, seat, line)
    for token in view["won"]:
        kind = TOYS.index(token["toy"])
        state.won[kind * 5 + int(state.taken[kind])] = token["round"] * 4 + token["seat"]
        state.taken[kind] += 1
    return state


def furnish(state: Caty, rooms: list[View]) -> None:
    for seat, shown in enumerate(rooms):
        if shown["board"]:
            state.board[seat] = shown["board"] - 1
        for wall, pieces in enumerate(shown["walls"]):
            for i, piece in enumerate(pieces):
                state.place[seat * TILES + PIECES.index(piece)] = wall * 6 + i
        if state.drawn:
            for kind, spot in enumerate(shown["toys"]):
                state.spot[seat * KINDS + kind] = PLACES.index((spot[0], spot[1]))
    if state.stage > STAGES.index("rooms"):
        state.hits = hits_of(state)


def pull(state: Caty, seat: int, line: View) -> None:
    """A string as a view shows it."""
    state.left[seat] = line["left"]
    for r, notch in enumerate([line["start"], *(run and run[0] for run in line["runs"])]):
        if notch:
            state.path[seat * (ROUNDS + 1) + r] = NOTCHES.index(notch)
    outs = [line["start"], *(run[1] for run in line["runs"] if run)]
    if outs[-1]:
        state.at[seat] = NOTCHES.index(outs[-1])


GAME = CatyGame()
