"""The rulebook says the same in both languages, and its worked examples happen as it says."""

import re
from collections.abc import Callable, Sequence

import pytest

from ronron import Match
from ronron.core.words import LANGS
from ronron.games.caty_mini.boards import BOARDS, PIECES, TOYS
from ronron.games.caty_mini.names import NOTCHES
from ronron.games.caty_mini.room import hit_table, length, notch_spot
from ronron.games.caty_mini.rules import NONE, OVER, RUNS, Caty, Count
from ronron.games.caty_mini.tests.laid import act, caught, fix, lay, reel, room, table
from ronron.testing.examples import examples, rulebook

CLAUSES = [f"CM-{n}" for n in (*range(1, 7), *range(10, 16), *range(20, 33))]
LINES = [(example.clause, line) for example in examples("caty_mini") for line in example.lines]


def cut(words: Sequence[str], *marks: str) -> list[list[str]]:
    """The words between marks; each mark must stand there once, in this order."""
    parts, rest = [], list(words)
    for mark in marks:
        assert rest.count(mark) == 1, f"“{mark}” is missing in “{' '.join(words)}”"
        i = rest.index(mark)
        parts.append(rest[:i])
        rest = rest[i + 1 :]
    return [*parts, rest]


def check_box(words: Sequence[str]) -> None:
    what, number = words
    match = lay(table(4))
    box = match.game.box(match.state)
    kinds = PIECES if what == "tiles" else TOYS
    assert sum(box[kind] for kind in kinds) == int(number)


def check_board(words: Sequence[str]) -> None:
    """`board N leg NOTCH NOTCH touches TOYS…`."""
    (number,), (one, other), toys = cut(words, "leg", "touches")
    hits = hit_table(BOARDS[int(number) - 1][1])[NOTCHES.index(one) * 24 + NOTCHES.index(other)]
    assert [toy for i, toy in enumerate(TOYS) if hits >> i & 1] == toys


def check_deal(words: Sequence[str]) -> None:
    (players,), (tiles,) = cut(words, "players")
    match = lay(table(int(players)))
    assert {len(match.view(seat)["hand"]) for seat in range(int(players))} == {int(tiles)}


def check_after(words: Sequence[str]) -> None:
    """`after PIECE hand PIECES… may PIECES…`: the hand is laid into a position where that tile was just played."""
    (before,), hand, may = cut(words, "hand", "may")
    match = fix(lay(table(2), start=before))
    assert isinstance(match.state, Caty)
    match.state.hands[0] = sum(1 << PIECES.index(piece) for piece in hand)
    assert match.legal(0) == may


def check_pile(words: Sequence[str]) -> None:
    """`pile VALUES… touched TIMES gives VALUES…`: two cats run twice over the same toy."""
    values, (times,), gives = cut(words, "touched", "gives")
    middle = [room({"mouse": 3})] * 2
    match = lay(table(2, boards="drawn"), middle, "radiator", ["stove bookcase", "piano"], {"mouse": "".join(values)})
    fix(match, "t3", "t3")
    assert int(times) == 4
    act(match, "stove", "run c4", "run c4", "piano", "run t2", "run t2", "bookcase", "run c4", "run c4")
    won = sorted(value for seat in (0, 1) for toy, value in caught(match, seat) if toy == "mouse")
    assert [*map(str, won), *["nothing"] * (int(times) - len(won))] == gives


def check_length(words: Sequence[str]) -> None:
    (one, other), (millionths,) = cut(words, "is")
    assert length(*(notch_spot(NOTCHES.index(notch)) for notch in (one, other))) == int(millionths)


def check_reel(words: Sequence[str]) -> None:
    """`reel MILLIONTHS from NOTCH entries NOTCH NOTCH may NOTCHES… | sleep`."""
    (millionths,), (start,), entries, may = cut(words, "from", "entries", "may")
    pieces = {("c4", "c5"): "stove", ("t2", "t3"): "piano"}
    match = fix(lay(table(2, boards="drawn"), start="radiator"), start, start)
    lead_to(reel(match, 0, int(millionths)), pieces[entries[0], entries[1]])
    assert (match.legal(0) or ["run sleep"]) == [f"run {notch}" for notch in may]


def lead_to(match: Match, piece: str) -> None:
    """This tile, whoever holds it and whatever its colour."""
    state = match.state
    assert isinstance(state, Caty)
    state.hands[0] |= 1 << PIECES.index(piece)
    state.play(0, PIECES.index(piece))
    assert state.stage == RUNS


def check_count(words: Sequence[str]) -> None:
    (tokens,), (kinds,), (total,) = cut(words, "types", "makes")
    assert Count(int(tokens), int(kinds), True).total == int(total)


def check_final(words: Sequence[str]) -> None:
    """`final POINTS METRES / … places …`: tokens of 2 points are laid before each seat at the end of a game."""
    shares, places = cut(words, "places")
    seats = [share.split() for share in " ".join(shares).split(" / ")]
    state = lay(table(len(seats))).state
    assert isinstance(state, Caty)
    state.stage, state.turn = OVER, NONE
    token = 0
    for seat, (points, metres) in enumerate(seats):
        state.left[seat] = round(float(metres) * 1_000_000)
        for _ in range(int(points) // 2):
            state.won[token], state.value[token] = seat, 2
            token += 1
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == [int(points) for points, _ in seats]
    assert outcome.places == list(map(int, places))


VERBS: dict[str, Callable[[Sequence[str]], None]] = {
    "box": check_box,
    "board": check_board,
    "deal": check_deal,
    "after": check_after,
    "pile": check_pile,
    "length": check_length,
    "reel": check_reel,
    "count": check_count,
    "final": check_final,
}


@pytest.mark.parametrize(("under", "line"), LINES, ids=[f"{under} {' '.join(line)}" for under, line in LINES])
def test_a_worked_example_happens_as_the_rulebook_says(under: str, line: tuple[str, ...]) -> None:
    assert under in CLAUSES
    VERBS[line[0]](line[1:])


@pytest.mark.parametrize(
    "line",
    [
        "box tokens 51",
        "board 2 leg t3 c4 touches ball bell",
        "deal 3 players 4",
        "after chair hand piano table stove may piano table stove",
        "pile 2 3 4 touched 4 gives 2 3 4 4",
        "length t3 c5 is 1015369",
        "reel 1175999 from t3 entries c4 c5 may c4",
        "count 30 types 10 makes 40",
        "final 30 2.5 / 30 2.5 places 1 2",
    ],
)
def test_a_wrong_example_is_noticed(line: str) -> None:
    verb, *words = line.split()
    with pytest.raises(AssertionError):
        VERBS[verb](words)


@pytest.mark.parametrize("lang", LANGS)
def test_the_rulebook_states_every_clause_once(lang: str) -> None:
    stated = re.findall(r"\*\*(CM-\d+)\*\*", rulebook("caty_mini", lang))
    assert sorted(stated, key=CLAUSES.index) == CLAUSES
