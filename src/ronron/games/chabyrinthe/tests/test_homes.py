"""CH-30 to CH-34: a cat comes home, homes and cats move on, chains, choices."""

import pytest

from ronron import DEALER, IllegalMove, Match
from ronron.games.chabyrinthe.tests.laid import (
    BOTH,
    CHAIN,
    CHOICE,
    COLUMN,
    CROWD,
    DULL,
    cats,
    lay,
    table,
    turn_somewhere,
    won,
)
from ronron.testing import clause

# A cat walks through b3 from east to west and would reach the home on 0; whatever lies in b3 decides.
LANE = """
    ─ ┐ ┌ ┌
    └ ? ─ ┘
    ┐ ┐ ┌ └
    ┘ ┌ ┐ ┌
"""


def homes(match: Match) -> list[int]:
    found: list[int] = match.view()["homes"]
    return found


# A path


@clause("CH-30")
def test_a_continuous_path_from_a_cat_to_a_home_wins_the_cat_for_whose_turn_it_is() -> None:
    match = turn_somewhere(lay(table(3), COLUMN, cats="3 5"))
    match.play(1, "a4 right")
    match.play(DEALER, "cat3")
    assert won(match) == [(1, 5)]


@clause("CH-30")
def test_paths_are_looked_at_after_the_first_action_already() -> None:
    match = lay(table(), COLUMN)
    match.play(0, "a4 right")
    match.play(DEALER, "cat3")
    assert len(won(match)) == 1
    assert match.to_act == (0,)
    assert match.view()["actions"] == 1


@clause("CH-30")
def test_a_cat_is_won_wanted_or_not_and_there_is_no_way_to_decline() -> None:
    match = lay(table(), COLUMN)
    match.play(0, "a4 right")
    assert len(won(match)) == 1
    assert match.to_act == (DEALER,)


@clause("CH-30")
def test_a_second_action_can_win_too() -> None:
    match = lay(table(), COLUMN)
    match.play(0, "c2 right")
    match.play(0, "a4 right")
    match.play(DEALER, "cat3")
    assert won(match) == [(0, 4)]
    assert match.to_act == (1,)


@clause("CH-30")
def test_a_path_that_stops_one_gutter_short_wins_nothing() -> None:
    match = lay(table(), COLUMN)
    match.play(0, "a4 half")  # still across
    assert won(match) == []


@clause("CH-30")
def test_cat_to_cat_does_nothing() -> None:
    match = lay(table(), BOTH.replace("├", "┤"))
    match.play(0, "a3 half")  # now the cats on 4 and 12 are joined
    assert won(match) == []
    assert cats(match) == {4: 3, 12: 4}


@clause("CH-30")
def test_home_to_home_does_nothing() -> None:
    match = lay(table(), CHOICE.replace("└ ─ ─ ┬", "└ ─ │ ┬"))
    match.play(0, "c3 right")  # now the homes on 0 and 8 are joined
    assert won(match) == []
    assert homes(match) == [0, 8]


@clause("CH-1", "CH-30")
@pytest.mark.parametrize("glyph", "─┴┬┼╫")
def test_a_path_runs_straight_through_a_straight_a_t_a_cross_and_a_bridge(glyph: str) -> None:
    match = lay(table(), LANE.replace("?", glyph))
    match.play(0, "a4 right")
    assert won(match) == [(0, 3)]


@clause("CH-1", "CH-30")
@pytest.mark.parametrize("glyph", "│├┤╲╱└┐")
def test_a_path_does_not_run_straight_through_anything_else(glyph: str) -> None:
    match = lay(table(), LANE.replace("?", glyph))
    match.play(0, "a4 right")
    assert won(match) == []


@clause("CH-1", "CH-30")
def test_the_two_lanes_of_a_bridge_are_not_joined() -> None:
    """On b3 the way from the cat on 4 passes over the way down from the home on 1; a cross would join them."""
    under = LANE.replace("─ ┐ ┌ ┌", "─ │ ┌ ┌")
    match = lay(table(), under.replace("?", "╫"), homes=(1, 9))
    match.play(0, "a4 right")
    assert won(match) == []
    match = lay(table(), LANE.replace("─ ┐ ┌ ┌", "─ ─ ┌ ┌").replace("?", "┼"), homes=(1, 9))
    match.play(0, "b4 right")
    assert won(match) == [(0, 3)]


@clause("CH-1", "CH-30")
@pytest.mark.parametrize(("glyph", "wins"), [("╲", True), ("╱", False), ("┼", True), ("└", True), ("┐", False)])
def test_the_two_bends_of_a_double_bend_are_not_joined(glyph: str, wins: bool) -> None:
    """From the east a path turns north to the home on 1 in one bend of b3, and south in the other."""
    match = lay(table(), LANE.replace("─ ┐ ┌ ┌", "─ ─ ┌ ┌").replace("?", glyph), homes=(1, 9))
    match.play(0, "b4 right")
    assert bool(won(match)) == wins


@clause("CH-1", "CH-30")
def test_one_cat_may_pass_through_one_lane_while_the_other_lane_belongs_to_another() -> None:
    """Both cats cross on the bridge of b3, each to its own home, by one turn of a4."""
    both = """
        ─ │ ┌ ┌
        └ ╫ ─ ┘
        ┌ ┘ ┌ └
        ┘ ┌ ┐ ┌
    """
    match = lay(table(), both, homes=(0, 1), at=(4, 5))
    match.play(0, "a4 right")
    assert won(match) == [(0, 3)]
    assert match.view()["won"][0]["home"] == 0


# Homes and cats move on


@clause("CH-31")
def test_the_home_that_was_reached_moves_one_place_clockwise_and_the_other_stays() -> None:
    match = lay(table(), COLUMN)
    match.play(0, "a4 right")
    match.play(DEALER, "cat5")
    assert homes(match) == [1, 8]


@clause("CH-31")
def test_a_new_cat_from_the_pile_is_laid_one_place_further_than_the_cat_just_won() -> None:
    match = lay(table(), COLUMN, cats="3 4")
    match.play(0, "a4 right")
    match.play(DEALER, "cat5")
    assert cats(match) == {4: 3, 13: 5}
    assert match.view()["waiting"] == 12


@clause("CH-31")
def test_the_last_place_is_followed_by_the_first() -> None:
    """The cat on 15 goes through a4 to the home on 0."""
    match = lay(table(), COLUMN.replace("─", "┌"), at=(4, 15), homes=(0, 8))
    match.play(0, "a4 half")
    match.play(DEALER, "cat5")
    assert homes(match) == [1, 8]
    assert cats(match) == {0: 5, 4: 3}


@clause("CH-31")
def test_a_home_jumps_over_one_occupied_place() -> None:
    match = lay(table(), COLUMN, at=(1, 12))
    match.play(0, "a4 right")
    match.play(DEALER, "cat5")
    assert homes(match) == [2, 8]


@clause("CH-31")
def test_a_home_jumps_over_two_occupied_places() -> None:
    match = lay(table(), COLUMN, at=(2, 12), homes=(0, 1))
    match.play(0, "a4 right")
    match.play(DEALER, "cat5")
    assert homes(match) == [1, 3]


@clause("CH-31")
def test_a_new_cat_jumps_over_one_occupied_place() -> None:
    match = lay(table(), COLUMN, at=(12, 13), cats="3 4")
    match.play(0, "a4 right")
    match.play(DEALER, "cat5")
    assert won(match) == [(0, 3)]
    assert cats(match) == {13: 4, 14: 5}


@clause("CH-31")
def test_a_new_cat_jumps_over_two_occupied_places() -> None:
    match = lay(table(), COLUMN, at=(12, 13), homes=(0, 14), cats="3 4")
    match.play(0, "a4 right")
    match.play(DEALER, "cat5")
    assert cats(match) == {13: 4, 15: 5}
    assert homes(match) == [1, 14]


@clause("CH-31")
def test_the_place_of_the_won_cat_counts_as_free_for_the_home() -> None:
    """The home on 12 and the cat on 13 meet in a1 and a2; the home goes to 13, the new cat to 14."""
    match = lay(table(), COLUMN.replace("│ ┐ ┌ └", "┌ ┐ ┌ └"), at=(4, 13), homes=(0, 12))
    match.play(0, "a2 right")
    match.play(DEALER, "cat5")
    assert homes(match) == [0, 13]
    assert cats(match) == {4: 3, 14: 5}


# Two cats at once


@clause("CH-32")
def test_two_cats_may_be_won_by_one_action_and_both_are_replaced() -> None:
    match = lay(table(), BOTH, cats="3 4")
    match.play(0, "a4 right")
    assert won(match) == [(0, 3), (0, 4)]
    match.play(DEALER, "cat5 cat3")
    assert cats(match) == {5: 5, 13: 3}  # the new cats in the order of the old places


@clause("CH-32")
def test_a_home_reached_by_both_cats_moves_once() -> None:
    match = lay(table(), BOTH)
    match.play(0, "a4 right")
    match.play(DEALER, "cat5 cat3")
    assert homes(match) == [1, 8]


@clause("CH-32")
def test_both_homes_move_when_each_was_reached_by_one_cat() -> None:
    """A double bend slides up to b3: in it the cat on 4 turns down to the home on 8, that on 12 up to the home on 1."""
    apart = """
        ┐ ┐ ┌ ┌
        ┌ │ ─ ┘
        │ ╱ ─ ┐
        ┘ └ ┐ │
    """
    match = lay(table(), apart, top="bend", homes=(1, 8))
    match.play(0, "push b4 up bend-ne")
    match.play(DEALER, "top-tee cat5 cat5")
    assert [(one["at"], one["home"], one["to"]) for one in match.view()["won"]] == [(4, 8, 9), (12, 1, 2)]
    assert homes(match) == [2, 9]


@clause("CH-32")
def test_lifted_places_are_free_for_homes_and_for_new_cats() -> None:
    """Cats on 12 and 13, both won through column a: the first new cat takes the second one's place."""
    together = COLUMN.replace("│ ┐ ┌ └", "┤ ┐ ┌ └")
    match = lay(table(), together, at=(12, 13), cats="3 4")
    match.play(0, "a4 right")
    match.play(DEALER, "cat5 cat5")
    assert won(match) == [(0, 3), (0, 4)]
    assert cats(match) == {13: 5, 14: 5}


# A choice


@clause("CH-32")
def test_a_cat_joined_to_both_homes_asks_its_player_which_one_it_uses() -> None:
    match = lay(table(), CHOICE)
    match.play(0, "d3 right")
    assert won(match) == []
    assert match.to_act == (0,)
    assert set(match.legal(0)) == {"home 0", "home 8"}
    match.play(0, "home 0")
    match.play(DEALER, "cat5")
    assert won(match) == [(0, 3)]
    assert homes(match) == [1, 8]


@clause("CH-32")
def test_the_other_home_may_be_chosen_as_well() -> None:
    match = lay(table(), CHOICE)
    match.play(0, "d3 right")
    match.play(0, "home 8")
    match.play(DEALER, "cat5")
    assert homes(match) == [0, 9]


@clause("CH-32")
@pytest.mark.parametrize(("at", "first"), [((4, 12), "home 8"), ((12, 15), "home 0")])
def test_the_first_home_clockwise_from_the_cat_comes_first(at: tuple[int, int], first: str) -> None:
    if at == (4, 12):
        match = lay(table(), CHOICE, at=at)
        match.play(0, "d3 right")
    else:  # the cat on 12 comes up column a
        match = lay(table(), "│ ┐ ┌ ┌\n├ ─ ─ ┐\n─ ┐ ┌ ╫\n┘ ┌ ┐ │", at=at)
        match.play(0, "a2 right")
    assert match.legal(0)[0] == first


@clause("CH-32")
def test_only_a_real_choice_is_asked_for() -> None:
    match = lay(table(), COLUMN)
    match.play(0, "a4 right")
    assert match.to_act == (DEALER,)
    assert not [move for move in match.legal(0) if move.startswith("home")]
    match.play(DEALER, "cat5")
    with pytest.raises(IllegalMove, match="CH-32"):
        match.play(0, "home 1")


@clause("CH-32")
def test_while_a_home_is_to_be_chosen_nothing_else_can_be_done() -> None:
    match = lay(table(), CHOICE)
    match.play(0, "d3 right")
    for move in ("c2 right", "pass", "home 3"):
        with pytest.raises(IllegalMove, match="CH-32"):
            match.play(0, move)


@clause("CH-32")
def test_two_cats_choose_one_after_the_other_in_the_order_of_their_places_before_any_new_cat_is_seen() -> None:
    match = lay(table(), CROWD, homes=(1, 2), cats="3 4")
    match.play(0, "b3 half")
    assert match.view()["asking"] == 4
    match.play(0, "home 1")
    assert match.view()["asking"] == 12
    assert match.view()["waiting"] == 13
    match.play(0, "home 2")
    assert match.to_act == (DEALER,)
    assert [(one["at"], one["home"]) for one in match.view()["won"]] == [(4, 1), (12, 2)]


@clause("CH-32")
@pytest.mark.parametrize(
    ("first", "second", "after"),
    [
        (1, 1, [2, 3]),  # the home on 1 jumps over the one on 2
        (2, 2, [1, 3]),
        (1, 2, [2, 3]),  # both are lifted, so that neither is in the way
        (2, 1, [2, 3]),
    ],
)
def test_both_cats_may_use_the_same_home_or_one_each(first: int, second: int, after: list[int]) -> None:
    match = lay(table(), CROWD, homes=(1, 2))
    match.play(0, "b3 half")
    match.play(0, f"home {first}")
    match.play(0, f"home {second}")
    assert homes(match) == after
    assert len(won(match)) == 2
    moved = {one["home"]: one["to"] for one in match.view()["won"]}
    assert moved == ({1: 3} if (first, second) == (1, 1) else {2: 3} if (first, second) == (2, 2) else {1: 2, 2: 3})


# Chains


@clause("CH-33")
def test_a_chain_of_two_cats_is_won_by_one_action() -> None:
    match = lay(table(), CHAIN.replace("─ │ │ ┌", "─ │ ─ ┌"))
    match.play(0, "a4 right")
    match.play(DEALER, "cat4 cat5")
    assert won(match) == [(0, 3), (0, 4)]
    assert [one["link"] for one in match.view()["won"]] == [1, 2]
    assert homes(match) == [2, 8]
    assert cats(match) == {6: 5, 12: 4}
    assert (match.to_act, match.view()["actions"]) == ((0,), 1)


@clause("CH-33")
def test_a_chain_of_three_cats_is_won_by_one_action_and_the_next_action_is_still_to_come() -> None:
    match = lay(table(), CHAIN)
    match.play(0, "a4 right")
    match.play(DEALER, "cat4 cat5 cat3")
    assert won(match) == [(0, 3), (0, 4), (0, 5)]
    assert [(one["at"], one["home"], one["to"], one["next"]) for one in match.view()["won"]] == [
        (4, 0, 1, 5),
        (5, 1, 2, 6),
        (6, 2, 3, 7),
    ]
    assert homes(match) == [3, 8]
    assert cats(match) == {7: 3, 12: 4}
    assert (match.to_act, match.view()["actions"]) == ((0,), 1)


@clause("CH-33")
def test_a_chain_belongs_to_the_player_who_began_it_even_as_a_second_action() -> None:
    match = lay(table(), CHAIN)
    match.play(0, "c2 right")
    match.play(0, "a4 right")
    assert match.to_act == (DEALER,)
    match.play(DEALER, "cat4 cat5 cat3")
    assert [seat for seat, _ in won(match)] == [0, 0, 0]
    assert match.to_act == (1,)


@clause("CH-33")
def test_a_choice_may_come_in_the_middle_of_a_chain() -> None:
    """The home goes from 0 to 1; the next cat, on 5, can reach it there, and the home on 8 as well."""
    fork = """
        ─ │ ┐ ┌
        └ ╫ ─ ╱
        ┐ └ ┬ ┘
        ┘ ┌ └ ┐
    """
    match = lay(table(), fork)
    match.play(0, "a4 right")
    match.play(DEALER, "cat5")
    assert match.legal(0) == ["home 8", "home 1"]
    assert match.view()["asking"] == 5
    match.play(0, "home 1")
    match.play(DEALER, "cat4")
    assert [(one["value"], one["at"], one["home"], one["link"]) for one in match.view()["won"]] == [
        (3, 4, 0, 1),
        (5, 5, 1, 2),
    ]
    assert homes(match) == [2, 8]
    assert cats(match) == {6: 4, 12: 4}
    assert match.view()["actions"] == 1


# An empty pile


@clause("CH-34")
def test_with_the_cat_pile_empty_no_new_cat_comes_and_the_home_still_moves() -> None:
    match = lay(table(), COLUMN, cats="5 4", won=THIRTEEN)
    assert match.view()["waiting"] == 0
    match.play(0, "a4 right")
    assert match.to_act == (0,)
    assert cats(match) == {4: 5}
    assert homes(match) == [1, 8]
    assert match.view()["actions"] == 1


@clause("CH-34")
def test_when_two_cats_are_won_and_one_is_left_in_the_pile_the_first_place_gets_it() -> None:
    match = lay(table(), BOTH, cats="5 4", won=THIRTEEN[:12])
    match.play(0, "a4 right")
    match.play(DEALER, "cat5")
    assert cats(match) == {5: 5}
    assert match.to_act == (0,)


THIRTEEN = [(0, 3)] * 5 + [(1, 4)] * 4 + [(1, 5)] * 4


@clause("CH-33", "CH-34")
def test_a_chain_goes_on_with_the_cat_pile_empty() -> None:
    """The cat on 12 is won; its home walks from 0 to 1, where the cat on 4 can reach it."""
    waits = """
        ─ │ ┌ ┌
        │ └ ─ ┘
        │ ┐ ┌ └
        ┘ ┌ ┐ ┌
    """
    match = lay(table(), waits, cats="5 4", won=THIRTEEN)
    match.play(0, "a4 right")
    assert [one["link"] for one in match.view()["won"]][-2:] == [1, 2]
    assert match.outcome is not None


@clause("CH-30")
def test_nothing_leads_anywhere_on_the_dull_square() -> None:
    match = lay(table(), DULL)
    match.play(0, "b1 right")
    assert won(match) == []
