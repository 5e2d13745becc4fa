"""What Chabyrinthe says: whole sentences, in both languages, as a person would say them."""

import re
from importlib.resources import files

import pytest

from ronron import DEALER, WATCHER, Match
from ronron.core.words import LANGS, Catalogue, say
from ronron.games.chabyrinthe.tests.laid import CHAIN, CHOICE, DULL, lay, table
from ronron.testing.examples import rulebook

NAMES = ("Minou", "Félix")


def told(match: Match, reader: int) -> tuple[str, str]:
    fr, en = (say(match.tell(reader), lang, NAMES).replace("\N{NO-BREAK SPACE}", " ") for lang in LANGS)
    return fr, en


def test_the_set_up_is_told_with_who_begins() -> None:
    match = Match.new("chabyrinthe", 2, {"first": 1}, seed="told", names=NAMES)
    assert told(match, WATCHER) == (
        "Tout est en place : Félix commence.",
        "Everything is in place: Félix begins.",
    )


def test_actions_are_told_to_their_player_and_to_the_others() -> None:
    match = lay(table(), DULL, top="tee")
    match.play(0, "c2 left")
    assert told(match, 0) == ("Tu tournes c2 d’un quart à gauche.", "You turn c2 a quarter to the left.")
    assert told(match, 1) == ("Minou tourne c2 d’un quart à gauche.", "Minou turns c2 a quarter to the left.")
    match.play(0, "push b4 up tee-n")
    assert told(match, 1) == (
        "Minou pousse la colonne b vers le haut (té vers le nord).",
        "Minou pushes column b up (T to the north).",
    )
    match.play(DEALER, "top-bridge")
    assert told(match, 0) == ("Sur la pioche : un pont.", "On the pile now: a bridge.")


def test_a_chain_is_told_as_it_happens() -> None:
    match = lay(table(), CHAIN)
    match.play(0, "a4 right")
    assert told(match, 0)[0] == "Tu tournes a4 d’un quart à droite. Un chat 3 rentre : il est à toi !"
    match.play(DEALER, "cat4 cat5 cat3")
    assert told(match, 1)[0] == (
        "Un chat 4 se poste à la place 5. Et en chaîne, un chat 4 de plus pour Minou ! "
        "Un chat 5 se poste à la place 6. Et en chaîne, un chat 5 de plus pour Minou ! "
        "Un chat 3 se poste à la place 7."
    )


def test_a_choice_is_told_with_the_cat_that_it_brings() -> None:
    match = lay(table(), CHOICE)
    match.play(0, "d3 right")
    assert told(match, 0)[1] == "You turn d3 a quarter to the right."
    match.play(0, "home 8")
    assert told(match, 1)[1] == "Minou chooses the home at place 8. A 3-point cat is home: Minou wins it!"


def test_a_position_is_drawn_and_described() -> None:
    match = lay(table(), CHAIN, top="tee")
    assert [
        say(line, "fr", NAMES).replace("\N{NO-BREAK SPACE}", " ") for line in match.game.describe(match.view(0))
    ] == [
        "    ⌂  ·  ·  ·",
        "4 · ─  │  │  ┌ 3",
        "3 · └  ┴  ┴  ┼ ·",
        "2 · ┐  ┐  ┌  └ ·",
        "1 4 ┘  ┌  ┐  ─ ·",
        "    ·  ·  ·  ⌂",
        "    a  b  c  d",
        "Minou : 0 chat (0 point).",
        "Félix : 0 chat (0 point).",
        "Pioche : un té, et 19 cartes dessous.",
        "13 chats attendent encore dans leur pioche.",
        "À toi, deux actions : tourne une gouttière ou pousse-en une.",
    ]


def texts(lang: str) -> dict[str, tuple[str, ...]]:
    return Catalogue(files("ronron.games.chabyrinthe").joinpath("words"), lang).texts


def test_both_languages_say_the_same_things_in_the_same_order() -> None:
    assert list(texts("fr")) == list(texts("en"))


@pytest.mark.parametrize("lang", LANGS)
def test_quotes_are_curly_and_a_minus_is_no_hyphen(lang: str) -> None:
    prose = re.sub(r"```.*?```|`[^`]*`", "", rulebook("chabyrinthe", lang), flags=re.DOTALL)
    for text in [prose, *(form for forms in texts(lang).values() for form in forms)]:
        assert not re.findall(r"['\"]|(?<![\w-])-[\d{]", text)
