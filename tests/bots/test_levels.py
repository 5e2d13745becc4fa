"""Five cats from one data file: in order, each a row of settings, the stronger ones stronger."""

from itertools import pairwise
from math import inf

import pytest

from ronron.bots.analysis import judge
from ronron.bots.cat import Cat
from ronron.bots.knowledge import knowledge
from ronron.bots.levels import names, nearest, skill
from ronron.bots.registry import UnknownBot, find, known
from ronron.core.rng import seeded
from ronron.core.shelf import find as find_game
from ronron.core.shelf import keys
from ronron.core.skill import Skill, Weighed, pick
from ronron.lab.arena import arena
from ronron.lab.board import Order
from ronron.server.settings import MIDDLE
from tests.bots.test_hygiene import positions
from tests.counts import count


def test_there_are_five_cats_from_the_kitten_to_the_perfect_one() -> None:
    assert names() == ["chaton", "chat-de-gouttiere", "chat-de-salon", "chat-savant", "chat-parfait"]


@pytest.mark.parametrize("key", keys())
def test_every_game_has_some_of_the_cats_in_order_and_a_random_and_a_greedy_bot(key: str) -> None:
    assert [name for name in names() if name in names(key)] == names(key)
    assert {"chaton", MIDDLE, "chat-parfait", "random", "greedy"} <= set(known(key))
    for name in known(key):
        assert hasattr(find(key, name), "choose")


@pytest.mark.parametrize("key", keys())
def test_a_level_that_a_game_does_without_is_played_by_the_next_one_below(key: str) -> None:
    for lower, level in pairwise(names()):
        if level in names(key):
            assert nearest(key, level) == level
            continue
        assert nearest(key, level) == nearest(key, lower)
        assert skill(key, level) == skill(key, nearest(key, level))
        with pytest.raises(UnknownBot) as refused:
            find(key, level)
        assert level not in str(refused.value.message.args["known"])
    assert nearest(key, "mine-2.35") == "mine-2.35"


def test_somewhere_a_game_does_without_a_level() -> None:
    assert names("meow") == ["chaton", "chat-de-gouttiere", "chat-de-salon", "chat-parfait"]
    assert "chat-savant" in names("multipli_cats")


@pytest.mark.parametrize("key", keys())
def test_a_higher_level_thinks_no_less_remembers_no_less_and_slips_no_more(key: str) -> None:
    rows = [skill(key, name) for name in names(key)]
    for lower, higher in pairwise(rows):
        assert lower.walks <= higher.walks
        assert lower.memory <= higher.memory
        assert lower.slip >= higher.slip
    assert rows[-1].sharp == inf
    assert rows[-1].slip == 0


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(UnknownBot) as refused:
        find("meow", "tiger")
    assert refused.value.message.args["given"] == "tiger"


THREE = [Weighed(100, 0.6), Weighed(50, 0.5), Weighed(5, 0.2)]


def chosen(how: Skill, times: int = 400) -> list[int]:
    rng = seeded("pick")
    found = [pick(THREE, how, rng) for _ in range(times)]
    return [found.count(place) for place in range(3)]


def test_a_move_far_below_the_best_is_never_made() -> None:
    assert chosen(Skill(sharp=0.0, keep=0.1))[2] == 0


def test_a_dull_cat_takes_any_good_move_and_a_sharp_one_the_best() -> None:
    dull, keen, sharp = (chosen(Skill(sharp=z, keep=0.1))[0] for z in (0.0, 2.0, inf))
    assert 150 < dull < 250 < keen < sharp == 400


@pytest.mark.parametrize("key", [key for key in keys() if any(skill(key, name).guard < 1 for name in names(key)[1:])])
def test_a_second_look_leaves_hardly_any_howlers_to_who_plays_without_a_thought(key: str) -> None:
    guard = max(skill(key, name).guard for name in names(key)[1:] if skill(key, name).guard < 1)
    cats = [Cat(Skill(slip=1.0)), Cat(Skill(slip=1.0, guard=guard))]
    howlers, known = [0, 0], knowledge(key)
    for number, (match, seat) in enumerate(positions(key, "howlers", count(60, 400))):
        for place, cat in enumerate(cats):
            text = cat.choose(match.view(seat), match.legal(seat), seeded(f"howlers {number}"))
            howlers[place] += judge(known, match, seat, text, f"howlers {number}").label == "blunder"
    assert howlers[1] < howlers[0] / 3


@pytest.mark.parametrize("key", [key for key in keys() if not find_game(key).info.race])
def test_a_house_cat_beats_the_kitten(key: str) -> None:
    order = Order(key, 2, {}, ("chat-de-salon", "chaton"), "levels in test")
    found, _ = arena(order, count(20, 60))  # fewer boards of Chabyrinthe are a matter of luck
    assert found.bots["chat-de-salon"].score_diff > 0
