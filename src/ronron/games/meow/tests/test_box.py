"""MW-1, MW-2: what lies in the box, counted by hand."""

from collections import Counter

import pytest

from ronron import Match
from ronron.games.meow.rules import KINDS
from ronron.games.meow.tests.laid import TOKENS, table
from ronron.testing import clause


def box() -> dict[str, int]:
    match = table(6)
    return match.game.box(match.state)


@clause("MW-1")
def test_there_are_54_cat_cards_1_to_18_in_blue_green_and_pink() -> None:
    cards = {text: n for text, n in box().items() if text[0] in "bgp"}
    assert len(cards) == 54
    assert cards == {f"{colour}{value}": 1 for colour in "bgp" for value in range(1, 19)}


@clause("MW-2")
def test_there_are_27_reward_tokens_of_which_11_bowls_8_bones_4_fish_and_4_vases() -> None:
    tokens = Counter({text: n for text, n in box().items() if text[0] not in "bgp"})
    assert tokens.total() == 27
    assert tokens == Counter(TOKENS)
    assert sum(n for text, n in tokens.items() if text.startswith("+")) == 11
    assert sum(n for text, n in tokens.items() if text.startswith("-")) == 8
    assert tokens["fish"] == 4
    assert tokens["vase"] == 4


@clause("MW-2")
def test_the_bowls_go_from_1_to_10_with_two_fives_and_make_60() -> None:
    bowls = [int(text) for text, n in box().items() if text.startswith("+") for _ in range(n)]
    assert sorted(bowls) == [1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10]
    assert sum(bowls) == 60


@clause("MW-2")
def test_the_bones_go_from_1_to_10_without_a_seven_and_a_nine_and_make_minus_39() -> None:
    bones = [int(text) for text, n in box().items() if text.startswith("-") for _ in range(n)]
    assert sorted(bones, reverse=True) == [-1, -2, -3, -4, -5, -6, -8, -10]
    assert sum(bones) == -39


@clause("MW-2")
def test_a_token_is_worth_what_it_says_and_fish_and_vases_nothing_by_themselves() -> None:
    assert {text: worth for text, _, worth in KINDS} == {
        text: 0 if text in ("fish", "vase") else int(text) for text in TOKENS
    }


@clause("MW-1", "MW-2")
@pytest.mark.parametrize("players", range(2, 7))
def test_nothing_is_lost_or_added_while_a_game_is_played(players: int) -> None:
    match = Match.new("meow", players, seed=f"box {players}")
    while match.to_act:
        assert match.game.box(match.state) == box()
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[0])
    assert match.game.box(match.state) == box()
