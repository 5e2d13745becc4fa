"""One cat draws them all."""

from itertools import pairwise
from typing import get_args

import pytest

from ronron.core.cat import Cat, Pose
from ronron.core.coat import Pattern, bib, cap, patch
from ronron.core.ears import Ears
from ronron.core.face import LOOKS, Ball, Mood, Mouth, cut
from ronron.core.head import MIDDLE, Head
from ronron.core.paper import contrast
from tests.art.reading import SVG, parse, points

PLAIN = Cat(fur="#E8963A", second="#5E473D")


def paths(cat: Cat, pose: Pose = "lean") -> list[str]:
    return [path.attrib["d"] for path in parse(cat.draw(pose)).iter(f"{SVG}path")]


def changed(**traits: object) -> Cat:
    return Cat(**{"fur": "#E8963A", "second": "#5E473D", **traits})  # type: ignore[arg-type]  # names from the test


@pytest.mark.parametrize("pose", get_args(Pose))
@pytest.mark.parametrize("fluff", [0, 1, 2, 3])
@pytest.mark.parametrize("ears", get_args(Ears))
def test_every_cat_stays_in_its_box(pose: Pose, fluff: int, ears: Ears) -> None:
    cat = changed(ears=ears, fluff=fluff, tufts=True, notch=True, collar="#C9384E", tail="hook", width=37)
    for data in paths(cat, pose):
        for x, y in points(data):
            assert -1 <= x <= 101, data
            assert -1 <= y <= 101, data


@pytest.mark.parametrize(
    ("trait", "choices"),
    [("mood", get_args(Mood)), ("mouth", get_args(Mouth)), ("ears", get_args(Ears)), ("fluff", (0, 1, 2, 3))],
)
def test_every_choice_of_a_trait_is_seen(trait: str, choices: tuple[object, ...]) -> None:
    drawn = {changed(**{trait: choice}).draw() for choice in choices}
    assert len(drawn) == len(choices)


@pytest.mark.parametrize("pattern", get_args(Pattern))
def test_every_pattern_is_drawn_and_patterns_can_be_worn_together(pattern: Pattern) -> None:
    alone, both = changed(pattern=(pattern,)), changed(pattern=(pattern, "bib", "tabby"))
    assert alone.draw() != PLAIN.draw()
    assert len(paths(both)) >= len(paths(alone))


def test_every_mood_has_its_look_and_eyes_are_open_or_shut() -> None:
    assert set(LOOKS) == set(get_args(Mood))
    shut = {mood for mood, look in LOOKS.items() if look.shut == 2}
    iris = "#123456"
    for mood in get_args(Mood):
        assert (iris in changed(eyes=iris, mood=mood).draw()) == (mood not in shut)


def test_odd_eyes_have_two_colours() -> None:
    drawing = changed(eyes="#111111", odd="#222222").draw()
    assert drawing.count("#111111") == drawing.count("#222222") == 1


def test_the_pupils_follow_the_gaze() -> None:
    left, right = changed(gaze=(-1, 0)), changed(gaze=(1, 0))
    moved = [
        (one, other)
        for one, other in zip(paths(left), paths(right), strict=True)
        if one != other and next(points(one))[0] < next(points(other))[0]
    ]
    assert len(moved) == 2, "pupils and the sparks in them"


@pytest.mark.parametrize("slope", [-0.5, 0, 0.4])
@pytest.mark.parametrize("drop", [-6, 0, 5])
def test_a_lid_and_the_eye_below_it_share_their_edge(drop: float, slope: float) -> None:
    seen, lid = cut(Ball(35, 60, 8, 9), drop, slope)
    below, above = [*points(seen)], [*points(lid)]
    assert (below[0], below[-1]) == (above[0], above[-1])


def test_an_eye_without_a_lid_is_whole() -> None:
    seen, lid = cut(Ball(35, 60, 8, 9), -18, 0)
    assert (seen.count("a"), lid) == (1, "")


@pytest.mark.parametrize("width", [26.0, 33.0, 38.0])
def test_the_outline_is_found_from_either_axis(width: float) -> None:
    head = Head(width, 50, 0.62)
    assert head.side(head.cheek) == pytest.approx(width, abs=0.01)
    for x, further in pairwise(range(1, int(width), 4)):
        assert head.brow(MIDDLE + x) < head.brow(MIDDLE + further)
        assert head.side(head.brow(MIDDLE + x)) == pytest.approx(x, abs=0.05)
        assert head.brow(MIDDLE - x) == head.brow(MIDDLE + x)


@pytest.mark.parametrize("width", [26.0, 33.0, 38.0])
def test_patches_end_at_the_outline_without_a_clip(width: float) -> None:
    head = Head(width, 50, 0.62)
    for drawing in (patch(head, "#000000", 1), patch(head, "#000000", -1), cap(head, "#000000"), bib(head, "#000000")):
        (shape,) = parse(drawing)
        for x, y in points(shape.attrib["d"]):
            assert abs(x - MIDDLE) <= width + 0.1
            assert head.top - 0.1 <= y <= head.chin + 0.1


@pytest.mark.parametrize("fur", ["#1E1B2E", "#3A3346", "#8C93A8", "#E8963A", "#FDF8EF"])
def test_a_shut_eye_is_seen_on_any_fur(fur: str) -> None:
    lines = [path for path in parse(Cat(fur=fur, mood="asleep").draw()).iter(f"{SVG}path") if "stroke" in path.attrib]
    eyes = next(line for line in lines if line.attrib["stroke-width"] == "1.9")
    assert contrast(eyes.attrib["stroke"], fur) >= 3


def test_a_cat_is_compact() -> None:
    assert len(PLAIN.draw("head").encode()) <= 1500
    assert len(changed(pattern=("tabby",)).draw().encode()) <= 2250


def test_cats_can_be_compared_and_kept_as_data() -> None:
    assert changed(mood="sly") == changed(mood="sly")
    assert hash(changed(mood="sly")) != hash(changed(mood="calm"))
