"""What Défis Nature – Chats says: whole sentences, in both languages, as a person would say them."""

import re
from importlib.resources import files

import pytest

from ronron import CLOCK, WATCHER, Match
from ronron.core.words import LANGS, Catalogue, say
from ronron.games.defis_chats.tests.laid import deal, drain, fight, speak, table
from ronron.testing.examples import rulebook

NAMES = ("Minou", "Félix", "Moustache")


def told(match: Match, reader: int) -> tuple[str, str]:
    fr, en = (say(match.tell(reader), lang, NAMES).replace("\N{NO-BREAK SPACE}", " ") for lang in LANGS)
    return fr, en


def described(match: Match, reader: int, lang: str) -> list[str]:
    lines = [say(line, lang, NAMES) for line in match.game.describe(match.view(reader))]
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]


def test_a_round_begins_with_who_chooses() -> None:
    match = deal(table(3), "persian bengal ragdoll")
    assert told(match, 0) == ("Manche 1 : à toi de choisir.", "Round 1: you choose.")
    assert told(match, 1) == ("Manche 1 : Minou choisit.", "Round 1: Minou chooses.")


def test_naming_saying_and_changing_are_told_with_their_values() -> None:
    match = deal(table(3), "persian manx ragdoll")
    speak(match, "name weight")
    assert told(match, 1) == ("Minou choisit le poids : 5,7 kg.", "Minou names weight: 5.7 kg.")
    assert told(match, 0) == ("Tu choisis le poids : 5,7 kg.", "You name weight: 5.7 kg.")
    speak(match, "change affection")
    assert told(match, 0) == (
        "Félix change pour les câlins : 7 sur 10.",
        "Félix changes to cuddliness: 7 out of 10.",
    )
    speak(match, "say")
    assert told(match, 0) == ("Moustache annonce 9 sur 10.", "Moustache says 9 out of 10.")


def test_the_last_word_of_a_round_tells_who_won_it() -> None:
    match = fight(table(3), "persian manx ragdoll", "affection")
    assert told(match, 0) == (
        "Moustache annonce 9 sur 10. Moustache remporte la manche et ses 3 cartes.",
        "Moustache says 9 out of 10. Moustache wins the round and its 3 cards.",
    )
    assert told(match, 2)[0] == "Tu annonces 9 sur 10. Tu remportes la manche et ses 3 cartes."


def test_a_tie_a_battle_and_its_end_are_told() -> None:
    match = fight(table(2), "siberian norwegian-forest-cat", "weight")
    assert told(match, 0)[0] == "Félix annonce 8,2 kg. Égalité parfaite, bataille : Minou, Félix !"
    deal(match, "savannah")
    assert told(match, 1) == ("Bataille : on retourne Savannah.", "Battle: Savannah turned up.")
    deal(match, "lykoi")
    assert told(match, 1)[1] == "You win the battle and its 4 cards."


def test_a_collector_is_read_aloud() -> None:
    match = deal(table(3, collectors=8), "persian eclipse ragdoll eclipse! manx ready")
    assert told(match, 0) == (
        "Félix retourne l’Éclipse : la valeur la plus faible l’emporte. Manche 1 : à toi de choisir.",
        "Félix turns up the Eclipse: the weakest value wins. Round 1: you choose.",
    )
    assert told(match, 1)[0].startswith("Tu retournes l’Éclipse")


def test_time_and_the_end_are_told() -> None:
    match = deal(table(2, ending="10min"), "persian bengal")
    match.play(CLOCK, "time", at=600_000)
    assert told(match, WATCHER) == (
        "Le temps est écoulé : on finit cette manche.",
        "Time is up: this round is finished first.",
    )
    match = drain(table(2), [1], 0)
    assert told(match, WATCHER)[0].endswith("Minou remporte la manche et ses 2 cartes. Minou gagne la partie !")


def test_a_position_is_described_in_sentences() -> None:
    match = speak(deal(table(3, collectors=8), "persian eclipse ragdoll eclipse! manx ready"), "name weight")
    assert described(match, 1, "fr") == [
        "Manche 1.",
        "Tu retournes l’Éclipse : la valeur la plus faible l’emporte.",
        "Minou : 14 cartes.",
        "Félix : 13 cartes.",
        "Moustache : 14 cartes.",
        "On compare le poids.",
        "Minou a annoncé : 5,7 kg, pastille verte.",
        (
            "Ta carte : Manx (le poids : 6,0 kg, la date d’apparition : 1750, les câlins : 7 sur 10, "
            "l’indépendance : 5 sur 10, pastille jaune)."
        ),
        "À toi de parler.",
    ]


def test_the_end_is_described_with_every_count() -> None:
    match = drain(table(2), [1], 0)
    assert described(match, WATCHER, "en") == [
        "The game is over. The count:",
        "Minou: 36 cats, of which 4 red, 9 orange, 11 yellow, 12 green.",
        "Félix: 0 cats.",
    ]


def texts(lang: str) -> dict[str, tuple[str, ...]]:
    return Catalogue(files("ronron.games.defis_chats").joinpath("words"), lang).texts


def test_both_languages_say_the_same_things_with_the_same_arguments() -> None:
    french, english = (texts(lang) for lang in LANGS)
    assert list(french) == list(english)
    for name in french:
        for one, other in zip(french[name], english[name], strict=True):
            assert sorted(re.findall(r"\{\w+\}", one)) == sorted(re.findall(r"\{\w+\}", other))


@pytest.mark.parametrize("lang", LANGS)
def test_quotes_are_curly_and_a_minus_is_no_hyphen(lang: str) -> None:
    prose = re.sub(r"```.*?```|`[^`]*`", "", rulebook("defis_chats", lang), flags=re.DOTALL)
    for text in [prose, *(form for forms in texts(lang).values() for form in forms)]:
        assert not re.findall(r"['\"]|(?<![\w-])-[\d{]", text)
