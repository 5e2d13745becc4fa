"""The rulebook says the same in both languages, and its worked examples happen as it says."""

import re
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from ronron import Match
from ronron.core.words import LANGS
from ronron.games.defis_chats.breeds import BREEDS
from ronron.games.defis_chats.names import BREED
from ronron.games.defis_chats.tests.laid import deal, fight, prize, say_all, sizes, speak, table, winner
from ronron.games.defis_chats.tests.test_end import counted
from ronron.testing.examples import examples, rulebook

CLAUSES = [f"DN-{n}" for n in (1, 2, 3, 4, 10, 11, *range(20, 36), 40, 41)]
LINES = [(example.clause, line) for example in examples("defis_chats") for line in example.lines]


def cut(words: Sequence[str], *marks: str) -> list[list[str]]:
    """The words between marks; each mark must stand there once, in this order."""
    parts, rest = [], list(words)
    for mark in marks:
        assert rest.count(mark) == 1, f"“{mark}” is missing in “{' '.join(words)}”"
        i = rest.index(mark)
        parts.append(rest[:i])
        rest = rest[i + 1 :]
    return [*parts, rest]


def won_by(match: Match) -> str:
    """The current card that won the last round."""
    return str(match.view()["last"]["cards"][winner(match)])


def check_box(words: Sequence[str]) -> None:
    dots = Counter(breed.rarity for breed in BREEDS)
    told = dict(zip(words[0::2], map(int, words[1::2]), strict=True))
    assert told == {"cats": len(BREEDS), **dots}


def check_card(words: Sequence[str]) -> None:
    name, *rest = words
    told = dict(zip(rest[0::2], rest[1::2], strict=True))
    cat = BREED[name]
    assert told == {
        "weight": f"{cat.weight / 10}",
        "year": str(cat.year),
        "affection": str(cat.affection),
        "independence": str(cat.independence),
        "life": f"{cat.life / 10}",
        "dot": cat.rarity,
    }


def check_round(words: Sequence[str]) -> None:
    """`round CARDS… name TRAIT wins CARD`."""
    cards, (trait,), (best,) = cut(words, "name", "wins")
    assert won_by(fight(table(len(cards)), " ".join(cards), trait)) == best


def check_dealt(words: Sequence[str]) -> None:
    (players,), (collectors,), (each,), (over,) = cut(words, "collectors", "each", "over")
    held = sizes(table(int(players), collectors=int(collectors)))
    assert held == [int(each)] * int(players)
    assert 36 + int(collectors) - sum(held) == int(over)


def check_after(words: Sequence[str]) -> None:
    """`after CARD name TRAIT then CARD may MOVE / MOVE…`."""
    (first,), (trait,), (other,), moves = cut(words, "name", "then", "may")
    match = speak(deal(table(2), f"{first} {other}"), f"name {trait}")
    assert match.legal(1) == " ".join(moves).split(" / ")


def check_talk(words: Sequence[str]) -> None:
    """`talk CARDS… : MOVE / MOVE… wins CARD`."""
    cards, moves, (best,) = cut(words, ":", "wins")
    match = speak(deal(table(len(cards)), " ".join(cards)), *" ".join(moves).split(" / "))
    assert won_by(match) == best


def check_battle(words: Sequence[str]) -> None:
    """`battle CARDS… name TRAIT turn CARDS… wins CARD takes NUMBER`."""
    cards, (trait,), turned, (best,), (number,) = cut(words, "name", "turn", "wins", "takes")
    match = fight(table(len(cards)), " ".join(cards), trait)
    assert match.view()["phase"] == "battle"
    deal(match, " ".join(turned))
    assert won_by(match) == best
    assert len(prize(match)) == int(number)


def check_order(words: Sequence[str]) -> None:
    """`order CARDS… name TRAIT turn CARDS… lies CARDS…`."""
    cards, (trait,), turned, lies = cut(words, "name", "turn", "lies")
    match = fight(table(len(cards), shuffle=False), " ".join(cards), trait)
    deal(match, " ".join(turned))
    view = match.view()
    pile = view["piles"][winner(match)][-len(lies) :]
    assert [view["groups"][str(run["group"])] for run in pile] == [[card] for card in lies]


def check_weather(words: Sequence[str]) -> None:
    """`weather COLLECTOR on PLAYER cards CARDS… [name TRAIT] [turn CARDS…] wins CARD [takes NUMBER]`."""
    parts = marked(words, "weather", "on", "cards", "name", "turn", "wins", "takes")
    collector, cards, seat = parts["weather"][0], parts["cards"], "ABCDEF".index(parts["on"][0])
    first = [collector if place == seat else card for place, card in enumerate(cards)]
    match = deal(table(len(cards), collectors=8), " ".join([*first, f"{collector}!", cards[seat], "ready"]))
    if "name" in parts:
        speak(match, f"name {parts['name'][0]}")
    say_all(match)
    if "turn" in parts:
        deal(match, " ".join(parts["turn"]))
    assert won_by(match) == parts["wins"][0]
    assert len(prize(match)) == int(parts.get("takes", [str(len(prize(match)))])[0])


def marked(words: Sequence[str], first: str, *marks: str) -> dict[str, list[str]]:
    """The words after each mark that stands there; those before any stand under the first."""
    parts: dict[str, list[str]] = {first: []}
    for word in words:
        if word in marks:
            parts[word] = []
        else:
            parts[list(parts)[-1]].append(word)
    return parts


def check_count(words: Sequence[str]) -> None:
    piles, places = cut(words, "places")
    letters = "".join(word.removeprefix("dot-")[0] for word in piles)
    assert counted(*letters.split("/")).places == list(map(int, places))


VERBS: dict[str, Callable[[Sequence[str]], None]] = {
    "inside": check_box,
    "card": check_card,
    "round": check_round,
    "dealt": check_dealt,
    "after": check_after,
    "talk": check_talk,
    "battle": check_battle,
    "order": check_order,
    "weather": check_weather,
    "count": check_count,
}


@pytest.mark.parametrize(("under", "line"), LINES, ids=[f"{under} {' '.join(line)}" for under, line in LINES])
def test_a_worked_example_happens_as_the_rulebook_says(under: str, line: tuple[str, ...]) -> None:
    assert under in CLAUSES
    VERBS[line[0]](line[1:])


@pytest.mark.parametrize(
    "line",
    [
        "inside cats 36 green 11 yellow 12 orange 9 red 4",
        "card maine-coon weight 9.7 year 1861 affection 6 independence 7 life 13.5 dot green",
        "round maine-coon savannah name weight wins maine-coon",
        "dealt 5 collectors 0 each 8 over 1",
        "after savannah name weight then korat may say / change year / change affection / change independence",
        "talk maine-coon manx ocicat nebelung : name weight / say / say / say wins manx",
        "battle siberian norwegian-forest-cat name weight turn savannah lykoi wins siberian takes 4",
        "order persian burmese devon-rex bengal name affection turn korat lykoi lies persian burmese devon-rex",
        "weather eclipse on A cards singapura savannah name weight wins savannah",
        "weather fire on C cards ragdoll persian bengal name weight turn manx korat wins ragdoll takes 4",
        "count dot-green dot-green dot-green / dot-red dot-red places 2 1",
    ],
)
def test_a_wrong_example_is_noticed(line: str) -> None:
    verb, *words = line.split()
    with pytest.raises(AssertionError):
        VERBS[verb](words)


@pytest.mark.parametrize("lang", LANGS)
def test_the_rulebook_states_every_clause_once(lang: str) -> None:
    stated = re.findall(r"\*\*(DN-\d+)\*\*", rulebook("defis_chats", lang))
    assert sorted(stated, key=CLAUSES.index) == CLAUSES
