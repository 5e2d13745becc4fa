"""Bots: legal, better than chance, blind to what they may not know; and the scale of CH-41 means something to them."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from mypy_extensions import u8

from ronron import DEALER, Match
from ronron.bots import Bot
from ronron.bots.analysis import rivals
from ronron.bots.cat import Cat
from ronron.bots.levels import skill
from ronron.bots.random import RandomBot
from ronron.core.rng import seeded
from ronron.core.skill import Skill
from ronron.games.chabyrinthe.beam import Beam, dealt
from ronron.games.chabyrinthe.bot import PILE, GreedyBot, distance, gain, nearest, turns_ahead
from ronron.games.chabyrinthe.game import GAME
from ronron.games.chabyrinthe.notation import GLYPHS
from ronron.games.chabyrinthe.planner import END, NOTHING, Plan, Planner, goes_on, verdict
from ronron.games.chabyrinthe.rules import BOX, CARD, CATS, ENTRY, KIND_OF, NONE, OVER, SHAPE, Chabyrinthe, packed
from ronron.games.chabyrinthe.tests.laid import BOTH, CHAIN, COLUMN, DULL, lay, state_of, table
from ronron.testing import clause
from tests.counts import count


def planner() -> Bot:
    return Cat(Skill(walks=400))


BOTS: list[Callable[[], Bot]] = [GreedyBot, planner]


def game(seed: str, *bots: Bot, **options: object) -> Match:
    match, rng = Match.new("chabyrinthe", len(bots), options, seed=seed), seeded(f"bots {seed}")
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), rng))
    return match


@clause("CH-1", "CH-41")
def test_a_planner_alone_on_4_by_4_needs_about_six_turns() -> None:
    turns = [game(f"solo {i}", planner()).view()["turns"] for i in range(count(6, 200))]
    assert 4.5 <= sum(turns) / len(turns) <= 7


@clause("CH-41")
def test_planning_a_whole_turn_beats_grabbing_and_grabbing_beats_chance() -> None:
    seeds = [f"compare {i}" for i in range(count(6, 100))]

    def turns(make: Callable[[], Bot]) -> float:
        return sum(int(game(seed, make()).view()["turns"]) for seed in seeds) / len(seeds)

    assert turns(planner) < turns(GreedyBot) < 20 < turns(RandomBot)


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_takes_the_longest_chain_when_it_lies_before_it(bot: Callable[[], Bot]) -> None:
    match = lay(table(1), CHAIN)
    text = bot().choose(match.view(0), match.legal(0), seeded("chain"))
    after = match.copy()
    after.play(0, text)
    assert after.view()["won"]


@pytest.mark.parametrize("bot", BOTS)
def test_the_same_view_and_the_same_chance_give_the_same_move(bot: Callable[[], Bot]) -> None:
    match = lay(table(2), DULL)
    one, other = (bot().choose(match.view(0), match.legal(0), seeded("same")) for _ in range(2))
    assert one == other
    assert one in match.legal(0)


def test_the_planner_beats_the_greedy_bot_over_a_few_games() -> None:
    points, cat = [0, 0], Cat(Skill(walks=8_000))  # some turns are followed further
    for i in range(count(4, 40)):
        outcome = game(f"duel {i}", *((cat, GreedyBot()) if i % 2 else (GreedyBot(), cat))).outcome
        assert outcome is not None
        points[0] += outcome.scores[0 if i % 2 else 1]
        points[1] += outcome.scores[1 if i % 2 else 0]
    assert points[0] > points[1]


@clause("CH-21", "CH-30")
def test_a_distance_is_the_number_of_gutters_to_turn() -> None:
    state = state_of(lay(table(), COLUMN))
    assert distance(state, 12) == 1  # a4
    state = state_of(lay(table(), CHAIN))
    assert distance(state, 4) == 1


def test_the_planner_measures_the_same_distances() -> None:
    tried = 0
    for number in range(20):
        match, rng = Match.new("chabyrinthe", 2, seed=f"distances {number}"), seeded(f"walk {number}")
        for _ in range(6):
            (seat,) = match.to_act
            legal = match.legal(seat)
            match.play(seat, legal[rng.below(len(legal))])
            state = state_of(match)
            for place in range(16):
                assert Planner(rng).distance(state, place) == min(20, distance(state, place))
                tried += 1
    assert tried == 20 * 6 * 16


def walk(seed: str, moves: int, **options: object) -> Iterator[Chabyrinthe]:
    """Positions of a game of two who play anything."""
    match, rng = Match.new("chabyrinthe", 2, options, seed=seed), seeded(seed)
    for _ in range(moves):
        (seat,) = match.to_act
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
        yield state_of(match)


def roof(state: Chabyrinthe) -> tuple[object, ...]:
    """What lies on the table, and how many cats are won; not which ones were drawn."""
    return *(cell & SHAPE for cell in state.cells), *state.homes, *state.cats, state.wins, state.turn


def test_the_plans_of_a_turn_are_all_ways_to_spend_it_and_nothing_stays_as_it_was_tried() -> None:
    for state in walk("plans", 3, side=5, gutters=26):  # a pile of one: every gutter is known
        planner, before = Planner(seeded("luck")), list(state.cells)
        every = [plan for plan in planner.plans(state) if plan.second != NOTHING or not goes_on(state, plan.middle)]
        planned = {roof(planner.end(plan)) for plan in every}
        tried = set()
        for move in state.moves(state.turn):
            middle = planner.played(state, move)
            if goes_on(state, middle):
                tried |= {roof(planner.played(middle, second)) for second in middle.moves(middle.turn)}
            else:
                tried.add(roof(middle))
        assert list(state.cells) == before
        assert planned == tried
        assert all(plan.gain == gain(state, planner.end(plan)) for plan in every)


def test_who_grabs_does_what_the_greedy_bot_does() -> None:
    for state in walk("grabs", 12):
        planner = Planner(seeded("luck"))
        after = planner.grab(state)
        best = max((gain(state, one), -nearest(one)) for one in all_played(planner, state))
        if best[0] > 0:
            assert gain(state, after) > 0  # a chain may win other cats than it did when it was tried
        else:
            assert (gain(state, after), -nearest(after)) == best


def all_played(planner: Planner, state: Chabyrinthe) -> list[Chabyrinthe]:
    return [planner.played(state, move) for move in state.moves(state.turn)]


def test_a_turn_of_two_actions_planned_together_wins_more_than_two_that_grab() -> None:
    grabbed = planned = 0
    for state in walk("turns", 12):
        if not state.actions:
            grabbed += gain(state, Planner(seeded("luck")).turn_of(state, True))
            planned += gain(state, Planner(seeded("luck")).turn_of(state, False))
    assert planned > grabbed


def ended(mine: list[int], other: list[int]) -> tuple[Chabyrinthe, Plan]:
    """Two cats are left, of 3 and 4; one turn of a4 leads both home."""
    match = lay(table(2), BOTH, won=[*((0, value) for value in mine), *((1, value) for value in other)])
    state = state_of(match)
    plan = next(plan for plan in Planner(seeded("end")).plans(state) if plan.middle.turn == 255)
    return state, plan


@clause("CH-40")
def test_an_end_with_equal_points_is_won_by_most_cats() -> None:
    state, plan = ended([5, 4, 4, 4, 3, 3], [5, 5, 5, 5, 4, 3, 3])
    assert [verdict(plan.middle, seat) for seat in range(2)] == [1, -1]
    assert Planner(seeded("end")).chance(state, plan, 1, 2, 3) == 1
    assert Planner(seeded("end")).reply(state, 999) == 7 + END


@clause("CH-40")
def test_nobody_is_taken_to_end_a_game_that_is_lost_by_it() -> None:
    state, plan = ended([4, 4, 3, 3, 3, 3], [5, 5, 5, 5, 5, 4, 4])
    assert verdict(plan.middle, 0) == -1
    assert Planner(seeded("end")).chance(state, plan, 1, 2, 3) == 0
    assert Planner(seeded("end")).reply(state, 999) < 7
    scores = turns_ahead(state, 400, seeded("end"))
    assert max(scores, key=scores.__getitem__) != plan.first


def test_it_plans_the_same_compiled_and_interpreted() -> None:
    script = (
        "from ronron import Match\nfrom ronron.core.rng import seeded\n"
        "from ronron.games.chabyrinthe.planner import Planner\n"
        "state = Match.new('chabyrinthe', 2, {'side': 3}, seed='both').state\n"
        "planner = Planner(seeded('both'))\n"
        "for plan in planner.plans(state)[:3]:\n"
        "    print(plan.first, plan.second, plan.gain, plan.score, planner.chance(state, plan, 1, 2, 3))\n"
        "from ronron.games.chabyrinthe.beam import Beam, dealt\n"
        "print(Beam(planner, 2, 2).turns(dealt(state, seeded('pile'))))\n"
    )
    said = []
    for pure in ("0", "1"):
        env = {**os.environ, "RONRON_PURE": pure}
        said.append(subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True))
    assert said[0].stdout == said[1].stdout
    assert said[0].stdout.count("\n") == 4


def test_a_reply_is_the_best_of_all_pairs_of_actions() -> None:
    match = Match.new("chabyrinthe", 2, seed="reply")
    state = state_of(match)
    by_plans = max(plan.gain for plan in Planner(seeded("luck")).plans(state))
    assert Planner(seeded("luck")).reply(state, 99) == by_plans > 0


def test_a_look_at_replies_ends_with_one_that_is_bad_enough() -> None:
    state = state_of(Match.new("chabyrinthe", 2, seed="reply"))
    most = Planner(seeded("luck")).reply(state, 99)
    for enough in range(1, most + 1):
        assert enough <= Planner(seeded("luck")).reply(state, enough) <= most


# A pile of one gutter, so that nothing is hidden. Seven cats wait, two are on the places 9 and 17.
FORESIGHT = """
    ╫ ─ ╲ ╫ ┌
    ┘ ╱ ├ │ ┬
    ┼ ┘ ┐ ┌ ├
    ┐ ┘ │ ┐ ┌
    ┤ ┬ ┼ ┴ ┘
"""
STRAIGHT = 1


def end_of_a_game() -> Chabyrinthe:
    """Six cats are at home; the homes are on the places 0 and 16."""
    state = state_of(Match.new("chabyrinthe", 1, {"side": 5, "gutters": 26}, seed="any"))
    for cell, glyph in enumerate(FORESIGHT.split()):
        state.cells[cell] = packed(GLYPHS.index(glyph), cell)
    state.pile[0] = STRAIGHT | 25 << CARD
    for slot, (home, cat) in enumerate(((0, 9), (16, 17))):
        state.homes[slot], state.cats[slot] = u8(home), u8(cat)
    state.wins, state.fresh, state.owed, state.waiting = 6, 6, 6, 7
    for number in range(6):
        for place, part in enumerate((3, 0, 0, 0, 0, NONE, 1)):
            state.won[number * ENTRY + place] = u8(part)
    return state


def turns_to_the_end(state: Chabyrinthe, seed: str, piles: int) -> int:
    """How many a planner needs, or a beam that goes through so many piles."""
    here, rng, before = state.copy(), seeded(seed), state.turns
    while here.want != OVER:
        if here.to_act() == DEALER:
            here.play(DEALER, here.draw(rng))
        else:
            scores = turns_ahead(here, 40, rng, piles)
            here.play(here.turn, max(scores, key=scores.__getitem__))
    assert here.wins == CATS
    return int(here.turns - before)


def test_a_beam_finds_a_short_end_that_a_planner_of_one_turn_misses() -> None:
    state = end_of_a_game()
    for seed in ("one", "two", "three")[: count(1, 3)]:
        assert turns_to_the_end(state, seed, 0) == 4
        assert turns_to_the_end(state, seed, 1) == 3


def test_a_beam_chooses_the_same_with_the_same_chance() -> None:
    match, cat = lay(table(1), DULL), Cat(skill("chabyrinthe", "chat-parfait"))
    chosen = [cat.choose(match.view(0), match.legal(0), seeded("same"), 16 * PILE) for _ in range(2)]
    assert chosen[0] == chosen[1] in match.legal(0)


def test_a_beam_counts_the_turns_that_are_left() -> None:
    planner = Planner(seeded("beam"))
    state = state_of(lay(table(1), BOTH, won=[(0, value) for value in (3, 4, 5) for _ in range(4)] + [(0, 5)]))
    assert Beam(planner).turns(state) == 1  # one turn of a4 leads both cats home
    plan = next(plan for plan in planner.plans(state) if plan.middle.wins == CATS)
    assert Beam(planner).turns(planner.end(plan)) == 0
    start = state_of(Match.new("chabyrinthe", 1, seed="beam"))
    assert 3 < Beam(planner).turns(dealt(start, seeded("pile"))) < 8


def test_an_imagined_pile_holds_what_nobody_has_seen_and_keeps_what_was_seen() -> None:
    state = state_of(lay(table(1), DULL, top="tee"))
    world = dealt(state, seeded("pile"))
    assert world.pile[world.top] == state.pile[state.top]
    kinds = [int(KIND_OF[cell & SHAPE]) for cell in world.cells] + [card & SHAPE for card in world.pile]
    assert [kinds.count(kind) for kind in range(6)] == BOX[36]
    assert world.unseen == sum(world.bag) == 0
    assert NONE in state.pile
    assert list(dealt(state, seeded("other")).pile) != list(world.pile)


@pytest.mark.parametrize(
    ("players", "options", "against"),
    [(1, {}, False), (2, {"mode": "coop"}, False), (4, {"mode": "coop"}, False), (4, {"mode": "teams"}, True)],
)
def test_alone_and_together_nobody_plays_against_anybody(
    players: int, options: dict[str, object], against: bool
) -> None:
    assert rivals(GAME, GAME.info.setup(players, options)) is against
