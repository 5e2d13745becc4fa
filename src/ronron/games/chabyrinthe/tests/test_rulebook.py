"""The rulebook says the same in both languages, and its worked examples happen as it says."""

from collections.abc import Callable, Sequence

import pytest

from ronron import DEALER, IllegalMove, Match
from ronron.core.words import LANGS
from ronron.games.chabyrinthe.scale import step
from ronron.games.chabyrinthe.tests.laid import BOTH, DULL, cats, lay, square, table
from ronron.testing.examples import Example, examples, rulebook

CLAUSES = [f"CH-{n}" for n in (1, 2, *range(10, 16), *range(20, 24), *range(30, 35), *range(40, 45))]
EXAMPLES = examples("chabyrinthe")
SQUARES = [example for example in EXAMPLES if example.lines[0][0].isdigit()]
LINES = [(example.clause, line) for example in EXAMPLES if example not in SQUARES for line in example.lines]


# Examples of one line


def check_inside(words: Sequence[str]) -> None:
    """`inside [GUTTERS] KIND NUMBER…`."""
    gutters, pairs = (words[0], words[1:]) if words[0].isdigit() else ("36", words)
    match = table(gutters=gutters)
    box = match.game.box(match.state)
    for kind, number in zip(pairs[::2], pairs[1::2], strict=True):
        assert box[kind] == int(number)


def check_places(words: Sequence[str]) -> None:
    """`places SIDE homes … cats …`."""
    side, homes, sitting = cut(words, "homes", "cats")
    match = Match.new("chabyrinthe", 1, {"side": side[0]}, seed="places")
    assert match.view()["homes"] == [int(place) for place in homes]
    assert list(cats(match)) == [int(place) for place in sitting]


def check_actions(words: Sequence[str]) -> None:
    """`actions OPTION FIRST [SECOND] ok|no`: the last one is taken, or refused by CH-20."""
    option, *steps, verdict = words
    match = lay(table(actions=option), DULL, top="tee")
    for number, action in enumerate(steps, 1):
        text = {"turn": "c3 left", "push": "push b4 up tee-n", "pass": "pass"}[action]
        if number == len(steps) and verdict == "no":
            with pytest.raises(IllegalMove, match="CH-20"):
                match.play(0, text)
            return
        match.play(0, text)
        if match.to_act == (DEALER,):
            match.play(DEALER, "top-tee")
    assert verdict == "ok"
    assert match.to_act == (1,)


def check_turn(words: Sequence[str]) -> None:
    before, way, after = words
    match = lay(table(), DULL.replace("╲", before))
    match.play(0, f"c3 {way}")
    assert square(match).split()[6] == after


def check_final(words: Sequence[str], mode: str = "versus") -> None:
    """`final CATS / CATS… last VALUE VALUE scores … places …`; the first player wins the last two."""
    before, last, scores, places = cut(words, "last", "scores", "places")
    shares = " ".join(before).split(" / ")
    each = [(seat, int(value)) for seat, values in enumerate(shares) for value in values]
    match = lay(table(len(shares), mode=mode), BOTH, cats=" ".join(last), won=each)
    match.play(0, "a4 right")
    assert match.outcome is not None
    assert match.outcome.scores == [int(score) for score in scores]
    assert match.outcome.places == [int(place) for place in places]


def check_teams(words: Sequence[str]) -> None:
    check_final(words, "teams")


def check_scale(words: Sequence[str]) -> None:
    turns, _, expected = words
    assert step(int(turns), 4) == int(expected)


CHECKS: dict[str, Callable[[Sequence[str]], None]] = {
    "inside": check_inside,
    "places": check_places,
    "actions": check_actions,
    "turn": check_turn,
    "final": check_final,
    "teams": check_teams,
    "scale": check_scale,
}


def cut(words: Sequence[str], *marks: str) -> list[list[str]]:
    """The words between marks; each mark must stand there once, in this order."""
    parts, rest = [], list(words)
    for mark in marks:
        i = rest.index(mark)
        parts.append(rest[:i])
        rest = rest[i + 1 :]
    return [*parts, rest]


@pytest.mark.parametrize(("clause", "line"), LINES, ids=lambda one: one if isinstance(one, str) else " ".join(one))
def test_the_examples_of_the_rulebook_happen_as_it_says(clause: str, line: tuple[str, ...]) -> None:
    assert clause in CLAUSES
    CHECKS[line[0]](line[1:])


# Examples with a square: drawn row by row, then what is played, then what is to be seen


@pytest.mark.parametrize("example", SQUARES, ids=lambda example: f"{example.clause} {example.lines[-1]}")
def test_the_squares_of_the_rulebook_are_played_as_it_says(example: Example) -> None:
    lines = list(example.lines)
    drawn = "\n".join(" ".join(lines.pop(0)[1:]) for _ in range(4))
    homes: tuple[int, ...] = ()
    at: tuple[int, ...] = ()
    if lines[0][0] == "with":
        homes, at = (tuple(map(int, part)) for part in cut(lines.pop(0)[1:], "homes", "cats")[1:])
    pushes = [line for line in lines if line[:2] == ("play", "push")]
    match = lay(table(), drawn, top=pushes[0][-1].split("-")[0] if pushes else "", homes=homes, at=at)
    rows = []
    for word, *rest in lines:
        if word == "play":
            match.play(0, " ".join(rest))
            while match.to_act == (DEALER,):
                match.play(DEALER, match.legal(DEALER)[0])
        elif word.isdigit():
            rows.append(" ".join(rest))
        elif word == "under":
            assert [match.view()["pile"][-1][1]] == rest
        else:
            assert seen(match, word) == list(map(int, rest))
    if rows:
        assert square(match) == "\n".join(rows)


def seen(match: Match, what: str) -> list[int]:
    view = match.view()
    if what == "won":
        return [one["at"] for one in view["won"]]
    places: list[int] = view["homes"] if what == "homes" else list(cats(match))
    return places


# The books themselves


@pytest.mark.parametrize("lang", LANGS)
def test_every_clause_is_stated_once_and_in_order_of_the_sections(lang: str) -> None:
    text = rulebook("chabyrinthe", lang)
    assert [clause for clause in CLAUSES if text.count(f"- **{clause}** ") != 1] == []


def test_every_kind_of_example_is_there() -> None:
    assert {line[0] for _, line in LINES} == set(CHECKS)
    assert len(SQUARES) >= 7
