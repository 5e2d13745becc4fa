"""The rulebook says the same in both languages, and its worked examples happen as it says."""

import re
from collections.abc import Callable, Sequence

import pytest

from ronron import DEALER
from ronron.core.words import LANGS
from ronron.games.meow.tests.laid import leaders, left_with, play_game, play_round, table, trick
from ronron.testing.examples import examples, rulebook

CLAUSES = [f"MW-{n}" for n in (1, 2, 10, 11, *range(20, 29), *range(30, 34))]
LINES = [(example.clause, line) for example in examples("meow") for line in example.lines]


def cut(words: Sequence[str], *marks: str) -> list[list[str]]:
    """The words between marks; each mark must stand there once, in this order."""
    parts, rest = [], list(words)
    for mark in marks:
        assert rest.count(mark) == 1, f"“{mark}” is missing in “{' '.join(words)}”"
        i = rest.index(mark)
        parts.append(rest[:i])
        rest = rest[i + 1 :]
    return [*parts, rest]


def seat(letter: str) -> int:
    return "ABCDEF".index(letter)


def check_box(words: Sequence[str]) -> None:
    match = table(4)
    box = match.game.box(match.state)
    what, number, *total = words
    shapes = {"cards": "[bgp]", "bowls": r"\+", "bones": "-", "fish": "fish", "vases": "vase"}
    inside = {text: n for text, n in box.items() if re.match(shapes[what], text)}
    assert sum(inside.values()) == int(number)
    if total:
        assert total == ["total", str(sum(int(text) * n for text, n in inside.items()))]


def check_deck(words: Sequence[str]) -> None:
    """`deck [experts] PLAYERS keeps VALUES… cards NUMBER`."""
    (*experts, players), values, (number,) = cut(words, "keeps", "cards")
    assert experts in ([], ["experts"])
    kept = [value for span in values for value in spread(span)]
    deck = table(int(players), experts=bool(experts)).legal(DEALER)
    assert deck == [f"{colour}{value}" for colour in "bgp" for value in kept]
    assert len(deck) == int(number)


def spread(span: str) -> list[int]:
    low, _, high = span.partition("-")
    return list(range(int(low), int(high or low) + 1))


def check_row(words: Sequence[str]) -> None:
    """`row TOKENS… won LETTERS… gives LETTER TOKENS… / …`."""
    tokens, winners, gives = cut(words, "won", "gives")
    match = play_round(table(2), [*map(seat, winners), *[0] * (9 - len(winners))], " ".join(tokens))
    view = match.view()
    for share in " ".join(gives).split(" / "):
        owner, *won = share.split()
        row = zip(view["rows"][0][: len(tokens)], view["owners"][0], strict=False)
        assert [token for token, taker in row if taker == seat(owner)] == won


def check_led(words: Sequence[str]) -> None:
    (led,), hand, may = cut(words, "hand", "may")
    assert left_with(" ".join(hand), led).legal(1) == may


def check_lead(words: Sequence[str]) -> None:
    _, hand, may = cut(words, "hand", "may")
    assert left_with(" ".join(hand)).legal(1) == may


def check_trick(words: Sequence[str]) -> None:
    cards, (winner,) = cut(words, "wins")
    assert trick(*cards).card == winner


def check_starts(words: Sequence[str]) -> None:
    """`starts LETTER of PLAYERS then LETTER LETTER`: who leads each of the three rounds."""
    (first,), (players,), later = cut(words, "of", "then")
    match = table(int(players), seat(first))
    for _ in range(3):
        play_round(match, [seat(first)] * 9)
    assert leaders(match) == [seat(letter) for letter in [first, *later]]


def check_count(words: Sequence[str]) -> None:
    """`count [pairs] TOKENS… makes SUM`."""
    tokens, (total,) = cut(words, "makes")
    pairs = tokens[0] == "pairs"
    match = play_game(2, [" ".join(tokens[pairs:])], vases="pairs" if pairs else "once")
    assert match.outcome is not None
    assert match.outcome.scores[0] == int(total)


def check_final(words: Sequence[str]) -> None:
    """`final TOKENS… / TOKENS… / rest places …`."""
    shares, places = cut(words, "places")
    *takings, rest = " ".join(shares).split(" / ")
    assert rest == "rest"
    match = play_game(len(takings) + 1, takings)
    assert match.outcome is not None
    assert match.outcome.places == list(map(int, places))


VERBS: dict[str, Callable[[Sequence[str]], None]] = {
    "box": check_box,
    "deck": check_deck,
    "row": check_row,
    "led": check_led,
    "lead": check_lead,
    "trick": check_trick,
    "starts": check_starts,
    "count": check_count,
    "final": check_final,
}


@pytest.mark.parametrize(("under", "line"), LINES, ids=[f"{under} {' '.join(line)}" for under, line in LINES])
def test_a_worked_example_happens_as_the_rulebook_says(under: str, line: tuple[str, ...]) -> None:
    assert under in CLAUSES
    VERBS[line[0]](line[1:])


@pytest.mark.parametrize(
    "line",
    [
        "box bowls 11 total 61",
        "deck experts 3 keeps 1-8 18 cards 26",
        "deck experts 3 keeps 1-9 cards 27",
        "row +5 -3 won A B gives A -3 / B +5",
        "led b8 hand b5 b13 p2 may b5 b13 p2",
        "lead hand b5 g13 p2 may b5 p2",
        "trick b18 b5 b1 p9 wins b18",
        "starts C of 3 then A C",
        "count pairs vase vase vase vase makes -20",
        "final +10 +5 / +8 +7 / rest places 1 2 3",
    ],
)
def test_a_wrong_example_is_noticed(line: str) -> None:
    verb, *words = line.split()
    with pytest.raises(AssertionError):
        VERBS[verb](words)


@pytest.mark.parametrize("lang", LANGS)
def test_the_rulebook_states_every_clause_once(lang: str) -> None:
    stated = re.findall(r"\*\*(MW-\d+)\*\*", rulebook("meow", lang))
    assert sorted(stated, key=CLAUSES.index) == CLAUSES
