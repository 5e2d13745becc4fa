"""Squares laid by hand, drawn as they look: └┌┐┘ bends, │─ straights, ┴├┬┤ T, ┼ cross, ╫ bridge, ╲╱ double bends.

Everything comes through the door, dealt by hand. Then, where a test is about other places, homes and cats are put there
on the table, and cats are laid before the players, as if they had been won.
"""

from collections.abc import Sequence

from ronron import DEALER, Match
from ronron.games.chabyrinthe.game import position
from ronron.games.chabyrinthe.notation import GLYPHS, SHAPE_TEXTS
from ronron.games.chabyrinthe.rules import CATS, Chabyrinthe

# One turn of a4 and the cat on place 4 walks home; its followers on 5 and 6 find the home as it walks along the top.
CHAIN = """
    ─ │ │ ┌
    └ ┴ ┴ ┼
    ┐ ┐ ┌ └
    ┘ ┌ ┐ ─
"""
# The two cats are joined to one another; a4 leads both to the home on 0.
BOTH = """
    ─ ┐ ┌ ┌
    ├ ─ ─ ┘
    │ ┐ ┌ └
    ┘ ┌ ┐ ┌
"""
# The two homes are joined to one another; d3, turned right, lets the cat on 4 choose.
CHOICE = """
    │ ┐ ┌ ┌
    └ ─ ─ ┬
    ┐ ┐ ┌ │
    ┘ ┌ ┐ │
"""
# With homes on 1 and 2, b3 turned half round joins both cats to both homes.
CROWD = """
    ┐ ├ ┘ ┌
    ├ ┬ ─ ┘
    │ ┐ ┌ └
    ┘ ┌ ┐ ┌
"""
# One turn of a4 leads column a from the cat on 12 to the home on 0.
COLUMN = """
    ─ ┐ ┌ ┌
    │ ┐ ┌ ┐
    │ ┐ ┌ └
    ┘ ┌ ┐ ┌
"""
# Nothing leads anywhere.
DULL = """
    ┘ ┐ ┌ ┌
    └ ╱ ╲ └
    ┐ ╫ ┌ ┘
    ┘ ┌ ┐ ─
"""


def table(players: int = 2, **options: object) -> Match:
    """A match whose cards the test lays; seat 0 begins."""
    return Match.new("chabyrinthe", players, {"first": 0, **options}, chance="manual")


def dealt(square: str) -> str:
    """The cards of a square as the DEALER lays them: row by row, without the two bends that lie there already."""
    rows = [line.split() for line in square.split("\n") if line.strip()]
    n = len(rows)
    assert rows[0][-1] == "┌", "the bend at the top right is open to the east and south"
    assert rows[-1][0] == "┘", "the bend at the bottom left is open to the north and west"
    cells = [glyph for row in rows for glyph in row]
    del cells[n * n - n], cells[n - 1]
    return " ".join(SHAPE_TEXTS[GLYPHS.index(glyph)] for glyph in cells)


def lay(
    match: Match,
    square: str = DULL,
    top: str = "",
    cats: str = "3 4",
    *,
    homes: Sequence[int] = (),
    at: Sequence[int] = (),
    won: Sequence[tuple[int, int]] = (),
) -> Match:
    """Deal a square, the top of the pile (any, if it does not matter) and two cats; then put homes, cats and won cats
    (seat, value) by hand.
    """
    one, two = cats.split()
    if not top:
        trial = match.copy()
        trial.play(DEALER, dealt(square))
        top = trial.legal(DEALER)[0].removeprefix("top-")
    match.play(DEALER, f"{dealt(square)} top-{top} cat{one} cat{two}")
    view = match.view()
    if homes:
        view["homes"] = sorted(homes)
    if at:
        view["cats"] = [[place, value] for place, (_, value) in zip(at, view["cats"], strict=True)]
    elsewhere = {"at": 0, "home": 0, "to": 0, "next": None, "link": 1}
    view["won"] = [{"value": value, "seat": seat, **elsewhere} for seat, value in won]
    view["fresh"] = view["owed"] = len(won)
    view["waiting"] = CATS - 2 - len(won)
    state = position(view)
    assert not state.joined(0), "a cat is home before the first action"
    assert not state.joined(1), "a cat is home before the first action"
    match.state = state
    return match


def basket(match: Match) -> dict[int, int]:
    """How many cats of each value are still in their pile."""
    state = match.state
    assert isinstance(state, Chabyrinthe)
    return {value + 3: state.basket[value] for value in range(3)}


def state_of(match: Match) -> Chabyrinthe:
    assert isinstance(match.state, Chabyrinthe)
    return match.state


def cats(match: Match) -> dict[int, int]:
    """The cats around the square, by place."""
    return dict(match.view()["cats"])


def won(match: Match) -> list[tuple[int, int]]:
    """The cats won so far: who has them, and their value."""
    return [(one["seat"], one["value"]) for one in match.view()["won"]]


def square(match: Match) -> str:
    """The square as it is drawn above."""
    n = match.view()["options"]["side"]
    glyphs = [GLYPHS[SHAPE_TEXTS.index(card[1])] for card in match.view()["grid"]]
    return "\n".join(" ".join(glyphs[r * n : r * n + n]) for r in range(n))


def drawn(text: str) -> str:
    """A square without the margins that it is written with."""
    return "\n".join(line.strip() for line in text.strip().splitlines())


def turn_somewhere(match: Match, times: int = 1) -> Match:
    """So many whole turns in which b1 is turned to no avail and the second action is passed."""
    for _ in range(times):
        (seat,) = match.to_act
        match.play(seat, "b1 half")
        match.play(seat, "pass")
    return match
