"""Bots: legal, better than chance, blind to what they may not know; and the scale of CH-41 means something to them."""

from collections.abc import Callable

import pytest

from ronron import Match
from ronron.bots import Bot
from ronron.bots.cat import Cat
from ronron.bots.random import RandomBot
from ronron.core.rng import seeded
from ronron.core.skill import Skill
from ronron.games.chabyrinthe.bot import GreedyBot, distance
from ronron.games.chabyrinthe.planner import Planner
from ronron.games.chabyrinthe.tests.laid import CHAIN, COLUMN, DULL, lay, state_of, table
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
    points = [0, 0]
    for i in range(count(4, 40)):
        outcome = game(f"duel {i}", *((planner(), GreedyBot()) if i % 2 else (GreedyBot(), planner()))).outcome
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
