"""A slow judge with exact fractions agrees with the fast rules: toys on every leg, lengths, entries, takings."""

from fractions import Fraction

from ronron import DEALER, Match
from ronron.core.rng import Rng, seeded
from ronron.games.caty_mini.room import hit_table, length, notch_spot
from ronron.games.caty_mini.rules import Caty
from ronron.testing import clause
from tests.counts import count

NOTCHES = [f"{wall}{k}" for wall in "tycl" for k in range(1, 7)]
REACH = Fraction(30, 1000) + Fraction(4, 1000)
Point = tuple[Fraction, Fraction]


def point(notch: str) -> Point:
    """CM-4, said once more: six notches a wall from 0.06, every 0.176, clockwise from the top left corner."""
    along = Fraction(6, 100) + Fraction(176, 1000) * (int(notch[1]) - 1)
    one = Fraction(1)
    return {"t": (along, 0 * one), "y": (one, along), "c": (one - along, one), "l": (0 * one, one - along)}[notch[0]]


def distance_squared(toy: Point, one: Point, other: Point) -> Fraction:
    """From a point to a segment: the nearest point of the line, held between the ends."""
    leg = (other[0] - one[0], other[1] - one[1])
    square = leg[0] ** 2 + leg[1] ** 2
    along = Fraction(0)
    if square:
        along = ((toy[0] - one[0]) * leg[0] + (toy[1] - one[1]) * leg[1]) / square
    along = min(Fraction(1), max(Fraction(0), along))
    near = (one[0] + along * leg[0], one[1] + along * leg[1])
    return (toy[0] - near[0]) ** 2 + (toy[1] - near[1]) ** 2


def thousandths(spot: list[int] | tuple[int, int]) -> Point:
    return Fraction(spot[0], 1000), Fraction(spot[1], 1000)


def touched(toys: list[Point], one: str, other: str) -> list[int]:
    return [i for i, toy in enumerate(toys) if distance_squared(toy, point(one), point(other)) <= REACH**2]


def is_length(millionths: int, one: str, other: str) -> bool:
    """Whether a whole number of millionths is the nearest one to the true length, which may be irrational."""
    a, b = point(one), point(other)
    square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
    half = Fraction(1, 2_000_000)
    length_ = Fraction(millionths, 1_000_000)
    return max(length_ - half, Fraction(0)) ** 2 <= square <= (length_ + half) ** 2


@clause("CM-4", "CM-32")
def test_every_length_is_the_nearest_millionth() -> None:
    for i, one in enumerate(NOTCHES):
        assert thousandths(notch_spot(i)) == point(one)
        for j, other in enumerate(NOTCHES):
            assert is_length(length(notch_spot(i), notch_spot(j)), one, other)


def random_spots(rng: Rng) -> tuple[tuple[int, int], ...]:
    """Ten spots; some just at, or just beyond, the edge of an upright or level leg."""
    spots = []
    for _ in range(10):
        x, y = 150 + int(rng.below(701)), 150 + int(rng.below(701))
        if rng.below(3) == 0:
            edge = 60 + 176 * (1 + int(rng.below(4))) + (34, 35, -34, -35)[rng.below(4)]
            x, y = (edge, y) if rng.below(2) else (x, edge)
        spots.append((x, y))
    return tuple(spots)


@clause("CM-6", "CM-24")
def test_exact_fractions_find_the_same_toys_on_every_leg_of_random_rooms() -> None:
    rng = seeded("rooms by chance")
    for _ in range(count(500, 10_000)):
        spots = random_spots(rng)
        toys = [thousandths(spot) for spot in spots]
        one, other = int(rng.below(24)), int(rng.below(24))
        toys_hit = hit_table(spots)[one * 24 + other]
        assert [i for i in range(10) if toys_hit >> i & 1] == touched(toys, NOTCHES[one], NOTCHES[other])


def judged(match: Match) -> int:
    """Check the position of a run by hand: which entries fit, and what each would win; return how many runs."""
    view, state = match.view(), match.state
    assert isinstance(state, Caty)
    if view["stage"] != "runs":
        return 0
    seat, piece = view["turn"], view["tiles"][-1]["piece"]
    line, floor = view["strings"][seat], view["rooms"][seat]
    out = [line["start"], *(run[1] for run in line["runs"] if run)][-1]
    wall = next(i for i, pieces in enumerate(floor["walls"]) if piece in pieces)
    before = "tycl"[wall] + str(floor["walls"][wall].index(piece) + 1)
    entries = [before, before[0] + str(int(before[1]) + 1)]
    fitting = []
    for entry in entries:
        leg = length(notch_spot(NOTCHES.index(out)), notch_spot(NOTCHES.index(entry)))
        assert is_length(leg, out, entry)
        if leg + 176_000 <= line["left"]:
            fitting.append(f"run {entry}")
            check_takings(match, seat, f"run {entry}", touched(list(map(thousandths, floor["toys"])), out, entry))
    assert match.legal(seat) == fitting
    return 1


def check_takings(match: Match, seat: int, text: str, toys: list[int]) -> None:
    view, after = match.view(), match.copy()
    after.play(seat, text)
    expected = []
    for toy in toys:
        name = ["mouse", "ball", "feather", "fish", "bell", "cork", "sock", "spring", "duck", "block"][toy]
        gone = sum(1 for token in view["won"] if token["toy"] == name)
        if gone < len(view["heaps"][toy]):
            expected.append((name, view["heaps"][toy][gone]))
    news = after.view()["won"][len(view["won"]) :]
    assert [(token["toy"], token["value"]) for token in news] == expected
    assert all(token["seat"] == seat and token["round"] == view["round"] for token in news)


@clause("CM-23", "CM-24", "CM-25", "CM-26")
def test_exact_fractions_agree_with_every_run_of_random_games() -> None:
    rng = seeded("runs by chance")
    wanted, seen, game = count(500, 10_000), 0, 0
    while seen < wanted:
        match = Match.new("caty_mini", 2 + game % 3, {"boards": ("fixed", "drawn")[game % 2]}, seed=f"judge {game}")
        while match.to_act and seen < wanted:
            seen += judged(match)
            (seat,) = match.to_act
            assert seat != DEALER
            legal = match.legal(seat)
            match.play(seat, legal[rng.below(len(legal))])
        game += 1
    assert seen == wanted
