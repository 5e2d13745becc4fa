"""What MEOW says: whole sentences, in both languages, as a person would say them."""

import re
from importlib.resources import files

import pytest

from ronron import WATCHER, Match
from ronron.core.words import LANGS, Catalogue, say
from ronron.games.meow.tests.laid import lay, play_game, table, trick
from ronron.testing.examples import rulebook

NAMES = ("Minou", "Félix", "Moustache")


def told(match: Match, reader: int) -> tuple[str, str]:
    fr, en = (say(match.tell(reader), lang, NAMES) for lang in LANGS)
    return fr, en


def test_a_deal_is_told_with_who_leads() -> None:
    match = lay(table(3, 1))
    assert told(match, WATCHER) == (
        "Manche 1 : les cartes sont données, Félix ouvre.",
        "Round 1: the cards are dealt, Félix leads.",
    )
    assert told(match, 1) == (
        "Manche 1 : les cartes sont données, à toi d’ouvrir.",
        "Round 1: the cards are dealt, you lead.",
    )


def test_a_card_is_told_to_its_player_and_to_the_others() -> None:
    match = lay(table(3), ["b8"])
    match.play(0, "b8")
    assert told(match, 0) == ("Tu joues le 8 bleu.", "You play the blue 8.")
    assert told(match, 1) == ("Minou joue le 8 bleu.", "Minou plays the blue 8.")


@pytest.mark.parametrize(
    ("token", "fr", "en"),
    [
        ("+5", "la gamelle 5", "bowl 5"),
        ("-10", "l’arête −10", "bone −10"),
        ("fish", "le poisson", "the fish"),
        ("vase", "le vase", "the vase"),
    ],
)
def test_the_end_of_a_trick_is_told_with_what_was_taken(token: str, fr: str, en: str) -> None:
    match = trick("p2", "p9", "g1", row=token).match
    assert told(match, 2) == (f"Tu joues le 1 vert et tu prends {fr}.", f"You play the green 1 and take {en}.")
    assert told(match, 0) == (
        f"Moustache joue le 1 vert et prend {fr}.",
        f"Moustache plays the green 1 and takes {en}.",
    )
    match = trick("p2", "p9", "p4", row=token).match
    assert told(match, 2) == (f"Tu joues le 4 rose ; Félix prend {fr}.", f"You play the pink 4; Félix takes {en}.")
    assert told(match, 1) == (
        f"Moustache joue le 4 rose ; tu prends {fr}.",
        f"Moustache plays the pink 4; you take {en}.",
    )


def described(match: Match, reader: int, lang: str) -> list[str]:
    return [say(line, lang, NAMES) for line in match.game.describe(match.view(reader))]


def test_a_position_is_described_in_sentences() -> None:
    match = lay(table(3), ["b8", "b2 b3 g1 g2 g3 p1 p2 p3 p4"], "+5 -3 fish vase +1 +2 +3 +4 +6")
    match.play(0, "b8")
    assert described(match, 1, "fr") == [
        "Manche 1 sur 3, pli 1 sur 9. En jeu : gamelle 5.",
        "Ensuite : arête −3, poisson, vase, gamelle 1, gamelle 2, gamelle 3, gamelle 4, gamelle 6.",
        "Minou : encore rien (0 point).",
        "Félix : encore rien (0 point).",
        "Moustache : encore rien (0 point).",
        "Sur la table : 8 bleu (Minou).",
        "Ta main : 2 bleu, 3 bleu, 1 vert, 2 vert, 3 vert, 1 rose, 2 rose, 3 rose, 4 rose.",
    ]
    assert described(match, 1, "en")[-2:] == [
        "On the table: blue 8 (Minou).",
        "Your hand: blue 2, blue 3, green 1, green 2, green 3, pink 1, pink 2, pink 3, pink 4.",
    ]


def test_the_end_is_described_with_every_count() -> None:
    match = play_game(3, ["+1", "-1 vase"])
    assert described(match, WATCHER, "fr")[:3] == [
        "Les trois manches sont jouées. Le décompte :",
        "Minou : gamelle 1 (1 point).",
        "Félix : arête −1, vase (−1 point).",
    ]


def texts(lang: str) -> dict[str, tuple[str, ...]]:
    return Catalogue(files("ronron.games.meow").joinpath("words"), lang).texts


def test_both_languages_say_the_same_things_with_the_same_arguments() -> None:
    french, english = (texts(lang) for lang in LANGS)
    assert list(french) == list(english)
    for name in french:
        for one, other in zip(french[name], english[name], strict=True):
            assert sorted(re.findall(r"\{\w+\}", one)) == sorted(re.findall(r"\{\w+\}", other))


@pytest.mark.parametrize("lang", LANGS)
def test_quotes_are_curly_and_a_minus_is_no_hyphen(lang: str) -> None:
    prose = re.sub(r"```.*?```|`[^`]*`", "", rulebook("meow", lang), flags=re.DOTALL)
    for text in [prose, *(form for forms in texts(lang).values() for form in forms)]:
        assert not re.findall(r"['\"]|(?<![\w-])-[\d{]", text)
