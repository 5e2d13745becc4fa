"""MW-10, MW-11: before the first card."""

import pytest

from ronron import DEALER, BadSetup, Match
from ronron.games.meow.tests.laid import TOKENS, lay, play_round, table
from ronron.testing import clause

EXPERTS = {2: [1, 2, 3, 4, 5, 18], 3: [*range(1, 9), 18], 4: [*range(1, 12), 18], 5: [*range(1, 15), 18]}


@clause("MW-10")
def test_the_tokens_make_three_piles_of_nine_that_are_turned_up_one_by_one() -> None:
    match = table(3)
    for number in range(3):
        lay(match)
        assert [len(row) for row in match.view()["rows"]] == [9] * (number + 1) + [0] * (2 - number)
        match = finish_round(match)
    rows = match.view()["rows"]
    assert sorted(token for row in rows for token in row) == sorted(TOKENS)


def finish_round(match: Match) -> Match:
    rounds = match.view()["round"]
    while match.view()["round"] == rounds:
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[0])
    return match


@clause("MW-10")
@pytest.mark.parametrize("players", range(2, 7))
def test_chance_may_name_any_player_as_the_first(players: int) -> None:
    match = table(players, "random")
    assert match.to_act == (DEALER,)
    assert match.legal(DEALER) == [f"first{seat}" for seat in range(players)]
    match.play(DEALER, f"first{players - 1}")
    lay(match)
    assert match.to_act == (players - 1,)


@clause("MW-10")
def test_every_player_is_as_likely_to_be_first_as_any_other() -> None:
    firsts = [Match.new("meow", 3, seed=f"first {n}").view()["first"] for n in range(300)]
    assert all(70 < firsts.count(seat) < 130 for seat in range(3))  # 100 expected, 8.2 the standard deviation


@clause("MW-10")
@pytest.mark.parametrize("first", range(4))
def test_the_host_may_choose_the_first_player_and_chance_is_not_asked(first: int) -> None:
    match = table(4, first)
    assert "first0" not in match.legal(DEALER)
    lay(match)
    assert match.view()["first"] == first
    assert match.to_act == (first,)


@clause("MW-10")
@pytest.mark.parametrize("nobody", [4, -1, "4", True, "Tom"])
def test_the_host_cannot_choose_somebody_who_does_not_sit_at_the_table(nobody: object) -> None:
    with pytest.raises(BadSetup):
        Match.new("meow", 4, {"first": nobody})


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 2.0, "3", True, None])
def test_meow_is_for_two_to_six_players(players: int) -> None:
    with pytest.raises(BadSetup):
        Match.new("meow", players)


@clause("MW-11")
@pytest.mark.parametrize("players", range(2, 7))
def test_experts_keep_the_lowest_values_and_the_18_in_every_colour(players: int) -> None:
    kept = EXPERTS.get(players, list(range(1, 19)))
    assert table(players, experts=True).legal(DEALER) == [f"{c}{value}" for c in "bgp" for value in kept]


@clause("MW-11")
@pytest.mark.parametrize(("players", "cards"), [(2, 18), (3, 27), (4, 36), (5, 45), (6, 54)])
def test_the_experts_deck_is_dealt_whole_nine_to_each(players: int, cards: int) -> None:
    match = table(players, experts=True)
    assert len(match.legal(DEALER)) == cards == 9 * players
    for _ in range(3):  # in every round
        lay(match)
        view = match.view()
        assert view["held"] == [9] * players
        assert view["undealt"] == 0
        hands = [card for seat in range(players) for card in match.view(seat)["hand"]]
        assert len(set(hands)) == cards
        match = finish_round(match)


@clause("MW-11", "MW-20")
@pytest.mark.parametrize(("players", "undealt"), [(2, 36), (3, 27), (4, 18), (5, 9), (6, 0)])
def test_without_the_variant_all_54_cards_are_shuffled_and_the_rest_is_not_dealt(players: int, undealt: int) -> None:
    match = table(players)
    assert len(match.legal(DEALER)) == 54
    lay(match)
    assert match.view()["undealt"] == undealt


@clause("MW-11")
def test_for_six_players_the_experts_deck_is_the_whole_one() -> None:
    assert table(6, experts=True).legal(DEALER) == table(6).legal(DEALER)


@clause("MW-11", "MW-24")
def test_among_experts_too_the_1_takes_the_18() -> None:
    match = play_round(table(2, experts=True), [0] * 9)
    lay(match, ["b1 b2 b3 b4 b5 g1 g2 g3 g4", "b18"])
    match.play(1, "b18")
    match.play(0, "b1")
    assert match.view()["last"]["winner"] == 0
