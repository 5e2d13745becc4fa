"""CM-10 to CM-15: boards, start tile, hands, token piles, first player, in this order."""

import pytest

from ronron import DEALER, IllegalMove, Match
from ronron.games.caty_mini.tests.laid import BY_COLOUR, COLOURS, HEAPS, TOYS, act, choose, lay, table
from ronron.testing import clause


def drawn_so_far(match: Match) -> str:
    """Play every draw that is due, and return the stages that were gone through."""
    stages: list[str] = []
    while match.to_act == (DEALER,):
        stage = match.view()["stage"]
        if not stages or stages[-1] != stage:
            stages.append(stage)
        match.play(DEALER, match.legal(DEALER)[0])
    return " ".join(stages)


@clause("CM-10")
def test_any_of_the_twenty_tiles_may_be_the_start_piece_and_everybody_sees_it() -> None:
    match = table(4)
    match.play(DEALER, "board1 board2 board3 board4")
    assert match.legal(DEALER) == [piece for colour in COLOURS for piece in BY_COLOUR[colour]]
    match.play(DEALER, "sofa")
    assert {match.view(reader)["start"] for reader in (0, 1, 2, 3)} == {"sofa"}
    assert match.view()["start"] == "sofa"


@clause("CM-10")
def test_the_other_tiles_lie_in_piles_by_colour_so_the_start_piece_is_dealt_to_nobody() -> None:
    match = table(4)
    match.play(DEALER, "board1 board2 board3 board4 sofa chair")
    assert match.legal(DEALER) == ["table", "fridge", "plant", "clock"]


@clause("CM-11")
@pytest.mark.parametrize(("players", "held", "unused"), [(2, 7, 5), (3, 5, 4), (4, 4, 3)])
def test_hands_have_seven_five_or_four_tiles_and_the_rest_leaves_unseen(players: int, held: int, unused: int) -> None:
    match = lay(table(players))
    for seat in range(players):
        hand = match.view(seat)["hand"]
        assert len(hand) == held
        assert all(any(piece in BY_COLOUR[colour] for piece in hand) for colour in COLOURS)
        assert match.view(seat)["colours"][seat] == [sum(p in BY_COLOUR[c] for p in hand) for c in COLOURS]
    assert sum(map(sum, match.view()["colours"])) == 20 - 1 - unused


@clause("CM-11", "CM-15")
def test_two_players_name_three_different_piles_at_once() -> None:
    match = table(2)
    match.play(DEALER, "board1 board2 chair " + " ".join(f"{toy}:234" for toy in TOYS))
    match.play(DEALER, "piano table box curtain radiator fridge bed window")
    assert match.legal(0) == [
        "piles yellow coral lilac",
        "piles turquoise coral lilac",
        "piles turquoise yellow lilac",
        "piles turquoise yellow coral",
    ]
    match.play(0, "piles coral turquoise lilac")  # in any order
    assert match.record.events[-1].text == "piles turquoise coral lilac"
    assert match.to_act == (DEALER,)
    assert match.legal(DEALER) == ["lamp", "aquarium"]
    match.play(DEALER, "lamp")
    assert match.legal(DEALER) == ["bookcase", "stove", "basket"]
    match.play(DEALER, "stove bath")
    assert match.view(0)["hand"] == ["piano", "lamp", "table", "box", "stove", "curtain", "bath"]
    assert match.to_act == (1,)


@clause("CM-11")
def test_three_players_who_all_want_one_pile_find_it_empty_in_the_end() -> None:
    """A pile of four (the start piece came from it) has one tile left after the deal, the others two."""
    match = table(3)
    match.play(DEALER, "board1 board2 board3 chair " + " ".join(f"{toy}:2234" for toy in TOYS))
    match.play(DEALER, "piano table box curtain radiator fridge bed window lamp sofa bookcase desk")
    assert match.legal(0) == ["pile turquoise", "pile yellow", "pile coral", "pile lilac"]
    act(match, "pile turquoise").play(DEALER, "aquarium")
    with pytest.raises(IllegalMove) as refused:
        match.play(1, "pile turquoise")
    assert refused.value.clause == "CM-11"
    assert match.legal(1) == ["pile yellow", "pile coral", "pile lilac"]
    act(match, "pile coral").play(DEALER, "stove")
    assert match.legal(2) == ["pile yellow", "pile coral", "pile lilac"]
    act(match, "pile coral").play(DEALER, "basket")
    assert [match.view()["colours"][seat] for seat in range(3)] == [[2, 1, 1, 1], [1, 1, 2, 1], [1, 1, 2, 1]]


@clause("CM-11")
def test_the_second_and_third_tile_of_a_pile_of_five_may_be_wanted_but_not_the_third() -> None:
    match = table(3)
    match.play(DEALER, "board1 board2 board3 chair " + " ".join(f"{toy}:2234" for toy in TOYS))
    match.play(DEALER, "piano table box curtain radiator fridge bed window lamp sofa bookcase desk")
    act(match, "pile lilac").play(DEALER, "mirror")
    act(match, "pile lilac").play(DEALER, "bath")
    assert match.legal(2) == ["pile turquoise", "pile yellow", "pile coral"]


@clause("CM-11")
def test_four_players_choose_no_pile() -> None:
    match = lay(table(4))
    assert match.view()["stage"] == "notches"
    assert match.view()["colours"] == [[1, 1, 1, 1]] * 4


@clause("CM-12")
@pytest.mark.parametrize(
    ("players", "heaps"),
    [(2, "223 224 233 234 334"), (3, "2233 2234 2334")],
)
def test_two_tokens_of_each_type_leave_with_two_players_and_one_with_three(players: int, heaps: str) -> None:
    match = table(players)
    match.play(DEALER, " ".join([*(f"board{seat + 1}" for seat in range(players)), "chair"]))
    for toy in TOYS:
        assert match.legal(DEALER) == [f"{toy}:{heap}" for heap in heaps.split()]
        match.play(DEALER, f"{toy}:{heaps.rsplit(maxsplit=1)[-1]}")
    assert match.view()["heaps"] == [[int(digit) for digit in heaps.rsplit(maxsplit=1)[-1]]] * 10


@clause("CM-12")
def test_with_four_players_every_token_stays() -> None:
    match = table(4)
    match.play(DEALER, "board1 board2 board3 board4 chair")
    assert match.view()["stage"] == "hands"
    assert match.view()["heaps"] == [[2, 2, 3, 3, 4]] * 10


@clause("CM-12")
def test_all_that_remains_is_public_at_once_and_the_lowest_value_lies_on_top() -> None:
    match = lay(table(2), heaps={"mouse": "334", "sock": "224"})
    for reader in (0, 1):
        view = match.view(reader)
        assert view["heaps"][TOYS.index("mouse")] == [3, 3, 4]
        assert view["heaps"][TOYS.index("sock")] == [2, 2, 4]
        assert all(heap == sorted(heap) for heap in view["heaps"])
    assert "mouse:334" in match.log()[1]


@clause("CM-13")
def test_each_player_fixes_the_string_in_one_of_the_two_notches_of_the_start_piece() -> None:
    """The radiator hangs at t3 on board 1, at t1 on board 2."""
    match = lay(table(2), ["board1", "board2"], "radiator")
    assert match.legal(0) == ["notch t3", "notch t4"]
    act(match, "notch t4")
    assert match.legal(1) == ["notch t1", "notch t2"]
    act(match, "notch t1")
    assert [line["start"] for line in match.view()["strings"]] == ["t4", "t1"]


@clause("CM-13")
def test_the_start_piece_is_not_wrapped() -> None:
    match = act(lay(table(2)), "notch t1")
    assert match.view()["strings"][0] == {"start": "t1", "runs": [], "left": 13_700_000}


@clause("CM-14")
def test_the_first_player_is_drawn_or_chosen_by_the_host() -> None:
    match = table(3, "random")
    assert match.legal(DEALER) == ["first0", "first1", "first2"]
    match.play(DEALER, "first2")
    assert match.view()["first"] == 2
    match = lay(table(4, 1))
    assert match.view()["first"] == 1
    assert match.to_act == (1,)


@clause("CM-15")
def test_set_up_goes_from_first_player_to_boards_start_tile_token_piles_and_hands() -> None:
    assert drawn_so_far(table(3, "random")) == "first rooms start heaps hands"
    assert drawn_so_far(table(4)) == "rooms start hands"
    assert drawn_so_far(table(2, boards="drawn")) == "rooms start heaps hands"


@clause("CM-15")
def test_each_player_has_another_board() -> None:
    match = table(4)
    for seat in range(4):
        assert len(match.legal(DEALER)) == 4 - seat
        match.play(DEALER, match.legal(DEALER)[-1])
    assert [room["board"] for room in match.view()["rooms"]] == [4, 3, 2, 1]


@clause("CM-15")
def test_choices_of_piles_then_start_notches_go_clockwise_from_the_first_player() -> None:
    match = table(3, 1)
    match.play(DEALER, "board1 board2 board3 chair " + " ".join(f"{toy}:{HEAPS[3]}" for toy in TOYS))
    match.play(DEALER, "piano table box curtain radiator fridge bed window lamp sofa bookcase desk")
    assert match.view(1)["hand"] == ["piano", "table", "box", "curtain"]  # the first player was dealt first
    asked = []
    while match.view()["stage"] in ("piles", "notches"):
        (seat,) = match.to_act
        asked.append((match.view()["stage"], seat))
        if match.view()["stage"] == "piles":
            choose(match, seat, (), set())
        else:
            act(match, match.legal(seat)[1])
    assert asked == [*(("piles", seat) for seat in (1, 2, 0)), *(("notches", seat) for seat in (1, 2, 0))]


@clause("CM-15")
def test_a_player_looks_at_the_new_tiles_before_the_next_one_chooses() -> None:
    match = table(2)
    match.play(DEALER, "board1 board2 chair " + " ".join(f"{toy}:234" for toy in TOYS))
    match.play(DEALER, "piano table box curtain radiator fridge bed window")
    act(match, "piles turquoise yellow coral").play(DEALER, "lamp sofa stove")
    assert match.view(0)["hand"] == ["piano", "lamp", "table", "sofa", "box", "stove", "curtain"]
    assert match.to_act == (1,)
