"""MW-30 to MW-33: the count, played out to the end each time."""

import pytest

from ronron import Outcome
from ronron.games.meow.tests.laid import TOKENS, play_game, play_round, table
from ronron.testing import clause


def ended(players: int, takings: list[str], **options: object) -> Outcome:
    outcome = play_game(players, takings, **options).outcome
    assert outcome is not None
    return outcome


def score(tokens: str, vases: str = "once") -> int:
    """What these tokens make for seat 0, in a game where seat 1 takes all the others."""
    return ended(2, [tokens], vases=vases).scores[0]


@clause("MW-30")
def test_bowls_and_bones_count_their_number() -> None:
    for token in TOKENS:
        assert score(token) == (0 if token in ("fish", "vase") else int(token))
    assert score("+5 +8 -3") == 10
    assert score("+5 +5") == 10


@clause("MW-30")
def test_who_takes_nothing_has_nothing() -> None:
    assert score("") == 0


@clause("MW-30")
def test_who_takes_everything_has_50_less_what_the_vases_cost() -> None:
    # Bowls 60, bones −39, four fish let −10, −8, −6 and −5 go: 60 − 10 = 50, and −20.
    assert score(" ".join(TOKENS)) == 30
    assert score(" ".join(TOKENS), "pairs") == 10


@clause("MW-30")
def test_the_game_ends_after_three_rounds_with_the_count_and_not_before() -> None:
    match = table(2)
    for _ in range(3):
        assert match.outcome is None
        play_round(match, [0] * 9)
    assert match.outcome is not None
    assert match.outcome.reason == "counted"


@clause("MW-30")
def test_the_highest_sum_wins() -> None:
    outcome = ended(3, ["+10 -1", "+9 +1"])
    assert outcome.scores == [9, 10, 31 - 20]
    assert outcome.places == [3, 2, 1]
    assert outcome.winners() == [2]


@clause("MW-30")
def test_a_sum_below_zero_can_win() -> None:
    broke = "vase vase"  # −20
    outcome = ended(3, [f"+10 +9 +8 +1 -10 {broke}", f"+2 +3 +4 +5 +5 +6 +7 -6 -8 {broke}"])
    assert outcome.scores == [28 - 10 - 20, 32 - 14 - 20, -1]  # the last has four fish, and bones −1 to −5
    assert outcome.winners() == [2]


@clause("MW-31")
def test_a_fish_lets_the_worst_bone_go() -> None:
    assert score("+10 -8 -1 fish") == 9
    assert score("-1 -10 fish") == -1


@clause("MW-31")
def test_several_fish_let_the_worst_bones_go_one_each() -> None:
    assert score("-10 -6 -2 fish fish") == -2
    assert score("-1 -2 -3 -4 -5 -6 -8 -10 fish fish fish fish") == -1 - 2 - 3 - 4


@clause("MW-31")
@pytest.mark.parametrize("tokens", ["-3 fish fish -10", "fish -3 fish -10", "-10 -3 fish fish"])
def test_it_does_not_matter_whether_the_fish_came_before_the_bone(tokens: str) -> None:
    assert score(tokens) == 0


@clause("MW-31")
def test_a_fish_without_a_bone_is_worth_nothing() -> None:
    assert score("+4 fish") == 4
    assert score("fish fish fish fish") == 0


@clause("MW-31")
def test_with_more_fish_than_bones_the_others_are_worth_nothing() -> None:
    assert score("-3 fish fish") == 0
    assert score("+1 -3 fish fish fish fish") == 1


@clause("MW-31")
def test_a_fish_lets_no_bowl_go() -> None:
    assert score("+1 +2 -5 fish fish") == 3


@clause("MW-31")
def test_a_fish_cancels_no_vase() -> None:
    assert score("+7 fish vase vase") == -13
    assert score("fish fish vase vase vase vase", "pairs") == -40


@clause("MW-31")
def test_only_ones_own_bones_go() -> None:
    assert ended(3, ["fish", "-10"]).scores[:2] == [0, -10]


@clause("MW-32")
@pytest.mark.parametrize(("vases", "cost"), [(0, 0), (1, 0), (2, -20), (3, -20), (4, -20)])
def test_one_vase_is_nothing_and_several_cost_20_once(vases: int, cost: int) -> None:
    assert score(" ".join(["+7", *["vase"] * vases])) == 7 + cost


@clause("MW-32")
@pytest.mark.parametrize(("vases", "cost"), [(0, 0), (1, 0), (2, -20), (3, -20), (4, -40)])
def test_a_table_may_choose_20_for_each_pair_of_vases(vases: int, cost: int) -> None:
    assert score(" ".join(["+7", *["vase"] * vases]), "pairs") == 7 + cost


@clause("MW-32")
def test_vases_of_different_players_make_no_pair() -> None:
    assert ended(5, ["vase", "vase", "vase", "vase"]).scores[:4] == [0, 0, 0, 0]


@clause("MW-33")
def test_ties_share_the_victory() -> None:
    outcome = ended(3, ["+10 +5", "+8 +7"])
    assert outcome.scores == [15, 15, 0]
    assert outcome.places == [1, 1, 3]
    assert outcome.winners() == [0, 1]


@clause("MW-33")
def test_ties_behind_the_winner_share_their_place_too() -> None:
    outcome = ended(4, ["+10", "+3", "+1 +2"])
    assert outcome.scores[:3] == [10, 3, 3]
    assert outcome.places[1] == outcome.places[2]


@clause("MW-33")
def test_neither_fish_nor_vases_break_a_tie() -> None:
    outcome = ended(3, ["+10 +9 +8 +2 -10 vase vase", "+1 +3 +4 +5 +5 +6 +7 -6 -8 vase vase"])
    assert outcome.scores == [29 - 10 - 20, 31 - 14 - 20, -1]
    assert outcome.winners() == [0, 2]


@clause("MW-33")
def test_all_may_share_the_victory() -> None:
    outcome = ended(2, ["+10 +9 +6 -10 -8 -6 -5 fish fish fish fish vase vase"])
    assert outcome.scores == [25 - 20, 35 - 10 - 20]
    assert outcome.places == [1, 1]
