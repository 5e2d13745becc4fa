"""The rulebook says the same in both languages, and its worked examples happen as it says."""

import re
from collections.abc import Sequence

import pytest

from ronron import Match
from ronron.core.words import LANGS
from ronron.games.multipli_cats.cards import factorisations
from ronron.games.multipli_cats.rules import GREEDY
from ronron.games.multipli_cats.tests.laid import LETTERS, Laid, begin, lay
from ronron.testing.examples import examples, rulebook

NUMBERS = (1, 2, *range(10, 15), *range(20, 25), 30, 31, *range(40, 47), *range(50, 59), *range(60, 64))
CLAUSES = [f"MC-{n}" for n in NUMBERS]
LINES = [(example.clause, line) for example in examples("multipli_cats") for line in example.lines]
MARKS = {"piles", "stacks", "from", "count", "slaps", "draw", "then", "next", "winner", "greedy"}


def check_box(words: Sequence[str]) -> None:
    """`box [only TABLE] [plain] NUMBER cards`."""
    options: dict[str, object] = {"actions": "plain" not in words}
    if "only" in words:
        options[f"table{words[words.index('only') + 1]}"] = True
    match = Match.new("multipli_cats", 4, options, seed="box")
    assert sum(match.game.box(match.state).values()) == int(words[-2])


def check_product(words: Sequence[str]) -> None:
    product, _, *ways = words
    assert [f"{a}x{b}" for a, b in factorisations(int(product))] == ways


def check_reveal(words: Sequence[str]) -> None:
    """`reveal CARDS… equal LETTERS…|nobody`."""
    at = words.index("equal")
    laid = begin(max(3, at)).show(*words[:at])
    concerned = sorted(place for group in laid.view["call"]["groups"] for place in group)
    assert [LETTERS[place] for place in concerned] == [word for word in words[at + 1 :] if word != "nobody"]


def parts(words: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    mark = ""
    for word in words:
        if word in MARKS:
            mark = word
            found[mark] = ""
        else:
            found[mark] = f"{found[mark]} {word}".strip()
    return found


def check_piles(words: Sequence[str]) -> None:
    check_laid(["piles", *words], 0)


def check_two(words: Sequence[str]) -> None:
    check_laid(words, 2)


def check_laid(words: Sequence[str], players: int) -> None:
    """`piles … stacks … from LETTER [count] [slaps …] [draw …]`, and what comes of it."""
    said = parts(words)
    laid = lay(said["piles"], said["stacks"], LETTERS.index(said["from"]), players).show()
    if "count" in said:
        laid.three()
    if "slaps" in said:
        laid.slaps(said["slaps"], said.get("draw", ""))
    greedy = [LETTERS[one[1]] for one in laid.news(GREEDY)]
    assert greedy == ([said["greedy"]] if "greedy" in said else [])
    if "then" in said:
        assert stacks(laid) == [" ".join(part.split()) for part in said["then"].split("|")]
    if "next" in said:
        assert LETTERS[laid.next] == said["next"]
    winners = laid.outcome.winners() if laid.outcome else []
    assert [LETTERS[seat] for seat in winners] == said.get("winner", "").split()


def stacks(laid: Laid) -> list[str]:
    return [laid.stack(place) for place in range(len(laid.view["owners"]))]


VERBS = {"box": check_box, "product": check_product, "reveal": check_reveal, "piles": check_piles, "two": check_two}


@pytest.mark.parametrize(("under", "line"), LINES, ids=[f"{under} {' '.join(line)}" for under, line in LINES])
def test_a_worked_example_happens_as_the_rulebook_says(under: str, line: tuple[str, ...]) -> None:
    assert under in CLAUSES
    VERBS[line[0]](line[1:])


@pytest.mark.parametrize(
    "line",
    [
        "box 159 cards",
        "product 24 is 3x8 4x6",
        "reveal 4x3 3x5 equal A B",
        "piles 7 12 | 5 | 3 stacks 1 | 2x6 4 | 8 from B slaps A700 B800 then 1 | 4 5 2x6 7 12 | 8",
        "piles 7 12 | 5 | 3 stacks 1 | 9 4 | 6 from B slaps C500 greedy B",
        "piles 7 12 | 5 | 3 stacks 1 | 9 4 | 6 from B slaps C500",
        "piles | | stacks 5 | uturn 7 | 4 from B next C",
        "piles 7 12 | | 3 stacks | 2x6 9 | 8 from B slaps A700",
        "two piles 12 | | | stacks 1 | 5 | 2x6 8 | 9 from C slaps A500 greedy B",
    ],
)
def test_a_wrong_example_is_noticed(line: str) -> None:
    verb, *words = line.split()
    with pytest.raises(AssertionError):
        VERBS[verb](words)


@pytest.mark.parametrize("lang", LANGS)
def test_the_rulebook_states_every_clause_once(lang: str) -> None:
    stated = re.findall(r"\*\*(MC-\d+)\*\*", rulebook("multipli_cats", lang))
    assert sorted(stated, key=CLAUSES.index) == CLAUSES
