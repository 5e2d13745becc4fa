"""CH-10 to CH-15: how the square, the cats, the homes and the piles are laid out."""

import pytest

from ronron import DEALER, WATCHER, IllegalMove, Match
from ronron.core.rng import seeded
from ronron.games.chabyrinthe.notation import cell_text
from ronron.games.chabyrinthe.rules import doors
from ronron.games.chabyrinthe.tests.laid import CHAIN, DULL, cats, dealt, lay, square, state_of, table
from ronron.testing import clause

# a4 stands upright already: the cat on 4 would be home before anybody has played.
AT_HOME = CHAIN.replace("─ │ │ ┌", "│ │ │ ┌")

FIVE = """
    ┘ ┐ ╫ ┌ ┌
    └ ╱ ╲ ┐ └
    ┐ ┬ ┴ ├ ┘
    ┴ ┼ ┤ ┬ ╫
    ┘ ─ ┼ ─ ─
"""


@clause("CH-10")
@pytest.mark.parametrize("seed", range(6))
def test_sixteen_gutters_lie_in_a_square_with_bends_at_the_bottom_left_and_top_right(seed: int) -> None:
    view = Match.new("chabyrinthe", 2, seed=f"set-up {seed}").view()
    assert len(view["grid"]) == 16
    assert view["grid"][3][1] == "bend-se"  # open to its cat, and inwards
    assert view["grid"][12][1] == "bend-nw"
    assert len(view["pile"]) == 20


@clause("CH-10")
def test_every_gutter_that_is_left_may_be_laid_in_every_way() -> None:
    match = table()
    assert match.legal(DEALER) == [
        *("bend-ne", "bend-se", "bend-sw", "bend-nw", "straight-ns", "straight-ew", "tee-n", "tee-e", "tee-s", "tee-w"),
        *("cross", "bridge", "double-ne", "double-nw"),
    ]
    match.play(DEALER, "cross cross cross")
    assert "cross" not in match.legal(DEALER)
    with pytest.raises(IllegalMove, match="CH-10"):
        match.play(DEALER, "cross")


@clause("CH-10")
def test_cards_and_the_ways_they_lie_are_drawn_at_random() -> None:
    squares = {square(Match.new("chabyrinthe", 2, seed=f"square {i}")) for i in range(20)}
    assert len(squares) == 20


@clause("CH-10")
def test_cards_of_each_kind_are_drawn_as_often_as_they_lie_in_the_box_and_each_way_as_often() -> None:
    state, rng = state_of(table()), seeded("first cards")
    first = [state.draw(rng) for _ in range(6800)]  # 34 cards after the two bends: 200 of each
    shapes = [first.count(416 + shape) / 200 for shape in range(14)]
    expected = [3, 3, 3, 3, 2.5, 2.5, 2, 2, 2, 2, 3, 3, 1.5, 1.5]
    assert all(abs(seen - wanted) < 0.45 for seen, wanted in zip(shapes, expected, strict=True))


@clause("CH-10")
def test_if_a_cat_is_home_the_whole_square_is_drawn_again() -> None:
    match = table()
    match.play(DEALER, dealt(AT_HOME))
    assert match.legal(DEALER) == ["again"]
    match.play(DEALER, "again")
    assert match.view()["grid"].count(None) == 14
    assert len(match.legal(DEALER)) == 14
    lay(match)
    assert match.to_act == (0,)


@clause("CH-10")
def test_no_dealt_game_begins_with_a_cat_at_home() -> None:
    again = 0
    for i in range(150):
        match = Match.new("chabyrinthe", 1, seed=f"again {i}")
        state = state_of(match)
        assert state.joined(0) == state.joined(1) == 0
        again += " again " in match.record.events[0].text
    assert again > 0


@clause("CH-10")
def test_a_hand_laid_deal_with_a_cat_at_home_is_refused() -> None:
    match = table()
    with pytest.raises(IllegalMove, match="CH-10"):
        match.play(DEALER, f"{dealt(AT_HOME)} top-bend cat3 cat4")
    assert match.seq == 0


@clause("CH-11")
@pytest.mark.parametrize(
    ("side", "beside"),
    [
        (3, "a3 b3 c3 c3 c2 c1 c1 b1 a1 a1 a2 a3"),
        (4, "a4 b4 c4 d4 d4 d3 d2 d1 d1 c1 b1 a1 a1 a2 a3 a4"),
        (5, "a5 b5 c5 d5 e5 e5 e4 e3 e2 e1 e1 d1 c1 b1 a1 a1 a2 a3 a4 a5"),
    ],
)
def test_places_run_clockwise_from_the_top_left(side: int, beside: str) -> None:
    found = [cell_text(side, door // 4) for door in doors(side)[: 4 * side]]
    assert found == beside.split()
    assert [door % 4 for door in doors(side)[: 4 * side]] == [0] * side + [1] * side + [2] * side + [3] * side


@clause("CH-11")
@pytest.mark.parametrize("side", [3, 4, 5])
def test_homes_lie_at_the_top_left_and_bottom_right_and_cats_at_the_other_corners(side: int) -> None:
    match = Match.new("chabyrinthe", 2, {"side": side}, seed="corners")
    assert match.view()["homes"] == [0, 2 * side]
    assert list(cats(match)) == [side, 3 * side]


@clause("CH-12", "CH-15")
def test_of_the_gutter_pile_only_the_top_card_and_the_number_are_shown() -> None:
    match = lay(table(), top="tee")
    for reader in (0, 1, WATCHER):
        pile = match.view(reader)["pile"]
        assert [card and card[1] for card in pile] == ["tee"] + [None] * 19


@clause("CH-12")
def test_the_cats_of_the_cat_pile_are_drawn_only_when_they_are_laid() -> None:
    match = lay(table(), cats="3 4")
    assert match.view()["waiting"] == 13
    assert state_of(match).basket[0] == 4  # four more cats worth 3 may come, in no order yet
    assert match.to_act == (0,)
    with pytest.raises(IllegalMove, match="CH-12"):
        match.play(DEALER, "cat5")


@clause("CH-15")
def test_a_card_put_under_the_pile_is_remembered_by_everybody_and_comes_up_again() -> None:
    match = lay(table(side=5, gutters=26), FIVE, top="straight")
    assert len(match.view()["pile"]) == 1
    match.play(0, "push c5 up straight-ns")  # c5 is a bridge
    for reader in (0, 1, WATCHER):
        assert [card[1] for card in match.view(reader)["pile"]] == ["bridge"]
    assert match.to_act == (0,)  # nothing had to be drawn


@clause("CH-15")
def test_what_was_put_under_the_pile_is_shown_in_its_order_below_what_nobody_has_seen() -> None:
    match = lay(table(), DULL, top="tee")
    match.play(0, "push b4 up tee-n")  # takes a bend away
    match.play(DEALER, "top-cross")
    match.play(0, "push b1 down cross")  # takes the T away again
    match.play(DEALER, "top-bend")
    assert [card and card[1] for card in match.view()["pile"]] == ["bend"] + [None] * 17 + ["bend", "tee"]


@clause("CH-15")
def test_won_cats_lie_face_up_before_their_owner() -> None:
    match = lay(table(), CHAIN, cats="5 4")
    match.play(0, "a4 right")
    for reader in (0, 1, WATCHER):
        assert [(one["seat"], one["value"]) for one in match.view(reader)["won"]] == [(0, 5)]


@clause("CH-13")
def test_the_kittens_play_on_3_by_3_by_the_same_rules() -> None:
    match = lay(table(side=3), "─ ┐ ┌\n│ ┘ ┐\n┘ ┐ ┌", cats="3 5")
    assert len(match.view()["pile"]) == 36 - 9
    match.play(0, "a3 right")  # the cat on 9 goes up column a
    assert [one["value"] for one in match.view()["won"]] == [5]
    match.play(DEALER, "cat4")
    assert match.view()["homes"] == [1, 6]
    assert cats(match) == {3: 3, 10: 4}


@clause("CH-13")
@pytest.mark.parametrize(("gutters", "left"), [(36, 11), (26, 1)])
def test_the_big_toms_play_on_5_by_5_with_36_gutters_or_with_26_and_one_left_over(gutters: int, left: int) -> None:
    match = Match.new("chabyrinthe", 2, {"side": 5, "gutters": gutters, "first": 0}, seed="toms")
    assert len(match.view()["grid"]) == 25
    assert len(match.view()["pile"]) == left
    assert "e5 half" in match.legal(0)


@clause("CH-14")
def test_the_first_player_is_drawn_at_random() -> None:
    seen = {Match.new("chabyrinthe", 4, seed=f"first {i}").to_act for i in range(60)}
    assert seen == {(0,), (1,), (2,), (3,)}


@clause("CH-14")
@pytest.mark.parametrize("first", range(3))
def test_or_the_host_chooses_the_first_player(first: int) -> None:
    assert Match.new("chabyrinthe", 3, {"first": first}, seed="host").to_act == (first,)
