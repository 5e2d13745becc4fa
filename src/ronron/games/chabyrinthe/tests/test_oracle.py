"""The fast walk over packed cells finds what a plain search over cells and lanes finds."""

import itertools

from ronron import DEALER, Match
from ronron.core.rng import Rng, seeded
from ronron.games.chabyrinthe.notation import SHAPE_TEXTS
from ronron.games.chabyrinthe.rules import Chabyrinthe, packed
from ronron.games.chabyrinthe.tests import oracle
from ronron.games.chabyrinthe.tests.laid import state_of
from ronron.testing import clause
from tests.counts import count


def anything(rng: Rng) -> Chabyrinthe:
    """A square of any side with any shapes, from nearly empty roofs to nothing but crosses and T."""
    side = 3 + int(rng.below(3))
    state = Chabyrinthe(2, side, 36, 0, False, 0)
    rich = [6, 7, 8, 9, 10, 11, 12, 13]
    for cell in range(side * side):
        shape = rich[rng.below(len(rich))] if rng.below(3) else int(rng.below(len(SHAPE_TEXTS)))
        state.cells[cell] = packed(shape, cell)
    return state


def rows(state: Chabyrinthe) -> oracle.Rows:
    n = state.side
    return [[SHAPE_TEXTS[state.cells[r * n + c] & 15] for c in range(n)] for r in range(n)]


@clause("CH-30")
def test_the_fast_walk_and_a_plain_search_find_the_same_places_on_random_squares() -> None:
    rng, far = seeded("oracle"), 0
    for _ in range(count(500, 10_000)):
        state = anything(rng)
        plain = rows(state)
        for place in range(4 * state.side):
            fast = state.reach(place)
            found = {other for other in range(4 * state.side) if fast >> other & 1} - {place}
            assert found == oracle.joined(plain, place), (plain, place)
            far += len(found) > 2
    assert far > 500  # not only dead ends


@clause("CH-21", "CH-22", "CH-23", "CH-30")
def test_random_actions_move_the_cards_and_win_the_cats_that_a_plain_table_says() -> None:
    wins = 0
    for number in range(count(6, 120)):
        options = {"side": 3 + number % 3, "gutters": (36, 26)[number % 2]}
        match, rng = Match.new("chabyrinthe", 2, options, seed=f"oracle {number}"), seeded(f"moves {number}")
        while match.to_act and match.seq < 150:
            (seat,) = match.to_act
            text = likely(match, rng)
            before, view = rows(state_of(match)), match.view()
            events = match.play(seat, text)
            if text.split()[0] in ("home", "pass"):
                continue
            after = oracle.played(before, text)
            assert rows(state_of(match)) == after
            expected = [place for place, _ in view["cats"] if oracle.joined(after, place) & set(view["homes"])]
            first = [one["at"] for one in match.view()["won"][len(view["won"]) :] if one["link"] == 1]
            if match.view()["want"] != "home":
                assert first == expected
            wins += len(expected)
            assert all(event.who == DEALER for event in events[1:])
    assert wins > 10


def likely(match: Match, rng: Rng) -> str:
    """A move that wins a cat at once, if one is found in a few tries; any move otherwise."""
    (seat,) = match.to_act
    legal = match.legal(seat)
    for _ in range(40):
        text = legal[rng.below(len(legal))]
        trial = match.copy()
        trial.source = None
        trial.play(seat, text)
        if len(trial.view()["won"]) > len(match.view()["won"]):
            return text
    return text


@clause("CH-31", "CH-32")
def test_homes_and_cats_never_share_a_place() -> None:
    for number in range(count(4, 60)):
        match, rng = Match.new("chabyrinthe", 3, {"side": 3}, seed=f"places {number}"), seeded(f"walk {number}")
        while match.to_act and match.seq < 120:
            (seat,) = match.to_act
            match.play(seat, likely(match, rng))
            view = match.view()
            taken = [*view["homes"], *(place for place, _ in view["cats"])]
            assert all(one != other for one, other in itertools.combinations(taken, 2))
