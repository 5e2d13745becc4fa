"""On the table: what is touched for each move, what is lit before it is made, and a chain seen cat by cat."""

from ronron import DEALER, WATCHER, Match
from ronron.core import shelf
from ronron.core.rng import seeded
from ronron.core.scene import Beat, Move, Scene
from ronron.games.chabyrinthe.bot import GreedyBot
from ronron.games.chabyrinthe.paths import way
from ronron.games.chabyrinthe.scene import TABLE, shapes
from ronron.games.chabyrinthe.story import story
from ronron.games.chabyrinthe.tests.laid import BOTH, CHAIN, CHOICE, COLUMN, lay, state_of, table
from ronron.testing import clause
from tests.counts import count


def own(match: Match) -> Scene:
    (seat,) = match.to_act
    return TABLE.own(match.view(seat), match.legal(seat))


def offered(match: Match, text: str) -> Move:
    return next(move for move in own(match).moves if move.text == text)


def seen(match: Match) -> list[Beat]:
    event = match.record.events[-1]
    return TABLE.beats(match.view(WATCHER), event.who, event.text)


def test_the_shelf_finds_the_table() -> None:
    assert shelf.table("chabyrinthe") is TABLE


@clause("CH-21")
def test_a_gutter_is_touched_then_a_turn() -> None:
    match = lay(table(), CHAIN)
    card = match.view()["grid"][0][0]
    assert offered(match, "a4 right").touch == [f"g{card}", "turn-right"]
    assert offered(match, "a4 half").touch == [f"g{card}", "turn-half"]


@clause("CH-22")
def test_the_new_card_as_it_shall_lie_is_dragged_to_where_it_comes_in() -> None:
    match = lay(table(), CHAIN, top="bend")
    # Column b moves up: the new card comes in below b1, at place 10; below d1 somebody's home is on that place.
    assert offered(match, "push b4 up bend-ne").touch == ["new-bend-ne", "in10"]
    assert offered(match, "push d4 up bend-sw").touch == ["new-bend-sw", "home1"]
    assert offered(match, "push a1 left bend-nw").touch == ["new-bend-nw", "in7"]


@clause("CH-22")
def test_the_new_card_is_shown_once_for_each_way_it_may_lie() -> None:
    for top, ways in (("bend", 4), ("straight", 2), ("tee", 4), ("cross", 1), ("bridge", 1), ("double", 2)):
        shown = [piece for key, piece in own(lay(table(), top=top)).pieces.items() if key.startswith("new-")]
        assert [piece.turn for piece in shown] == [90 * i for i in range(ways)]
        assert {piece.art for piece in shown} == {top}


@clause("CH-20")
def test_the_end_of_the_turn_can_be_touched_only_after_an_action_and_no_card_where_none_may_be_pushed() -> None:
    match = lay(table(actions="one-rotation"), top="cross")
    assert "pass" not in own(match).pieces
    match.play(0, "push b4 up cross")
    match.play(DEALER, "top-bend")
    after = own(match).pieces
    assert "pass" in after
    assert not [key for key in after if key.startswith(("new-", "in"))]


@clause("CH-30")
def test_a_way_home_is_lit_while_the_turn_is_half_made() -> None:
    match = lay(table(), COLUMN)
    preview = offered(match, "a4 right").preview
    assert preview is not None
    assert list(preview.strings) == ["way12-0"]
    assert preview.text is not None
    dull = offered(match, "a4 half").preview
    assert dull is not None
    assert dull.strings == {}
    assert dull.text is None


@clause("CH-22", "CH-30")
def test_a_push_that_brings_a_cat_home_is_shown_with_its_line_moved() -> None:
    match = lay(table(), "│ ┐ ┌ ┌\n│ ╱ ╲ └\n┘ ╫ ┌ ┘\n┘ ┌ ┐ ─", top="straight")
    preview = offered(match, "push a1 down straight-ns").preview
    assert preview is not None
    assert list(preview.strings) == ["way12-0"]
    assert len(preview.pieces) == 5  # four cards of the column, and the one that falls out
    assert sum(1 for piece in preview.pieces.values() if piece.zone == "pile") == 1
    assert offered(match, "push a1 down straight-ew").preview is None


@clause("CH-32")
def test_a_home_is_chosen_by_touching_it_with_both_ways_lit() -> None:
    match = lay(table(), CHOICE)
    match.play(0, "d3 right")
    assert {move.text: move.touch for move in own(match).moves} == {"home 0": ["home0"], "home 8": ["home1"]}
    assert set(TABLE.public(match.view()).strings) == {"way0", "way8"}


@clause("CH-33")
def test_a_chain_is_seen_cat_by_cat() -> None:
    match = lay(table(), CHAIN)
    match.play(0, "a4 right")
    (first,) = seen(match)
    assert list(first.scene.strings) == ["way4"]
    assert first.scene.pieces["cat0"].zone == "board"  # not taken yet
    assert TABLE.public(match.view()).pieces["cat0"].zone == "won0"
    match.play(DEALER, "cat4 cat5 cat3")
    second, third = seen(match)
    assert (list(second.scene.strings), list(third.scene.strings)) == (["way5"], ["way6"])
    assert second.scene.pieces["cat2"].zone == "board"
    assert "cat3" not in second.scene.pieces
    assert third.scene.pieces["cat2"].zone == "won0"
    assert third.scene.pieces["cat3"].zone == "board"
    assert "cat4" not in third.scene.pieces
    assert TABLE.public(match.view()).pieces["cat4"].zone == "board"


@clause("CH-32")
def test_two_cats_that_come_home_together_are_seen_together() -> None:
    match = lay(table(), BOTH)
    match.play(0, "a4 right")
    (beat,) = seen(match)
    assert list(beat.scene.strings) == ["way4", "way12"]


def test_cats_and_homes_are_followed_by_the_eye_to_where_the_rules_put_them() -> None:
    rng, moved = seeded("story"), 0
    for i in range(count(8, 100)):
        match = Match.new("chabyrinthe", 2, {"side": 3 + i % 3}, seed=f"story {i}")
        while match.to_act:
            (seat,) = match.to_act
            match.play(seat, GreedyBot().choose(match.view(seat), match.legal(seat), rng))
            view = match.view()
            tale = story(view)
            assert sorted(tale.homes.values()) == view["homes"]
            assert sorted([place, tale.values[cat]] for cat, place in tale.cats.items()) == view["cats"]
            taken = [[seat, tale.values[cat]] for cat, seat in tale.taken.items()]
            assert taken == [[won["seat"], won["value"]] for won in view["won"]]
            moved += tale.homes[0] > tale.homes[1]
            for beat in seen(match):
                assert all(len(string.points) >= 5 for string in beat.scene.strings.values())
    assert moved > 0


@clause("CH-30")
def test_a_lit_way_is_there_exactly_when_the_rules_say_joined() -> None:
    for i in range(count(20, 300)):
        match = Match.new("chabyrinthe", 2, {"side": 3 + i % 3}, seed=f"way {i}")
        state, n = state_of(match), match.view()["options"]["side"]
        for start in range(4 * n):
            found = state.reach(start)
            for goal in range(4 * n):
                if goal != start:
                    assert bool(way(shapes(match.view()), n, start, goal)) == bool(found >> goal & 1)
