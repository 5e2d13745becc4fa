"""CH-1, CH-2: what lies in the box, counted by hand, and what each gutter joins."""

import pytest

from ronron.games.chabyrinthe.notation import SHAPE_TEXTS
from ronron.games.chabyrinthe.rules import JOIN
from ronron.games.chabyrinthe.tests.laid import table
from ronron.testing import clause

# What each shape joins, written by hand: its lanes, each with its sides.
LANES = {
    "bend-ne": ["ne"],
    "bend-se": ["se"],
    "bend-sw": ["sw"],
    "bend-nw": ["nw"],
    "straight-ns": ["ns"],
    "straight-ew": ["ew"],
    "tee-n": ["wne"],
    "tee-e": ["nes"],
    "tee-s": ["esw"],
    "tee-w": ["swn"],
    "cross": ["nesw"],
    "bridge": ["ns", "ew"],
    "double-ne": ["ne", "sw"],
    "double-nw": ["nw", "se"],
}


def box(gutters: int) -> dict[str, int]:
    match = table(gutters=gutters)
    return match.game.box(match.state)


@clause("CH-1")
@pytest.mark.parametrize(
    ("gutters", "numbers"),
    [
        (36, {"bend": 14, "straight": 5, "tee": 8, "cross": 3, "bridge": 3, "double": 3}),
        (26, {"bend": 10, "straight": 4, "tee": 6, "cross": 2, "bridge": 2, "double": 2}),
    ],
)
def test_the_box_holds_36_gutters_or_26(gutters: int, numbers: dict[str, int]) -> None:
    inside = {kind: n for kind, n in box(gutters).items() if kind in numbers}
    assert inside == numbers
    assert sum(inside.values()) == gutters


@clause("CH-1")
def test_36_gutters_are_the_default() -> None:
    assert table().record.options["gutters"] == "36"


@clause("CH-1")
@pytest.mark.parametrize("shape", SHAPE_TEXTS)
def test_a_t_and_a_cross_join_all_their_arms_and_a_bridge_and_a_double_bend_keep_two_lanes_apart(shape: str) -> None:
    for number, side in enumerate("nesw"):
        lane = next((lane for lane in LANES[shape] if side in lane), side)
        others = {other for other in lane if other != side}
        joined = JOIN[SHAPE_TEXTS.index(shape) * 4 + number]
        assert {"nesw"[arm] for arm in range(4) if joined >> arm & 1} == others


@clause("CH-2")
def test_there_are_15_cats_five_each_worth_3_4_and_5_and_two_homes() -> None:
    inside = box(36)
    assert {name: inside[name] for name in ("cat3", "cat4", "cat5", "home")} == {
        "cat3": 5,
        "cat4": 5,
        "cat5": 5,
        "home": 2,
    }
    assert sum(5 * value for value in (3, 4, 5)) == 60
