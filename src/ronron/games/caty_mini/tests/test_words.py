"""What Caty Mini says: whole sentences, in both languages, as a person would say them."""

import re
from importlib.resources import files

import pytest

from ronron import DEALER, WATCHER, Match
from ronron.core.words import LANGS, Catalogue, say
from ronron.games.caty_mini.boards import PIECES, TOYS
from ronron.games.caty_mini.names import string_name
from ronron.games.caty_mini.tests.laid import act, finish, fix, lay, reel, room, table
from ronron.testing.examples import rulebook

NAMES = ("Minou", "Félix", "Moustache")


def spoken(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")


def told(match: Match, reader: int) -> tuple[str, str]:
    fr, en = (spoken(say(match.tell(reader), lang, NAMES)) for lang in LANGS)
    return fr, en


def ready() -> Match:
    rooms = [room({"mouse": 3, "ball": 14})]
    return fix(lay(table(2, boards="drawn"), rooms, "radiator", ["stove", "piano"]), "t3", "t3")


def test_a_tile_is_told_to_its_player_and_to_the_others() -> None:
    match = act(ready(), "stove")
    assert told(match, 0) == ("Tu lances tous les chats vers le poêle.", "You send every cat to the stove.")
    assert told(match, 1) == ("Minou lance tous les chats vers le poêle.", "Minou sends every cat to the stove.")


def test_a_run_is_told_with_what_it_caught() -> None:
    match = act(ready(), "stove", "run c4")
    assert told(match, WATCHER) == (
        "Minou entre par corail 4 et attrape : souris à ressort (2), balle à grelot (2).",
        "Minou goes in at coral 4 and catches: clockwork mouse (2), jingle ball (2).",
    )
    act(match, "run c4")
    assert told(match, 1) == (
        "Tu entres par corail 4 et tu n’attrapes rien.",
        "You go in at coral 4 and catch nothing.",
    )


def test_cats_that_fall_asleep_are_told_in_the_same_breath() -> None:
    match = act(reel(ready(), 1, 1_000), "stove", "run c5")
    assert told(match, WATCHER)[0].endswith("Un chat s’est endormi : Félix.")
    match = act(reel(reel(ready(), 0, 1_000), 1, 1_000), "stove")
    assert told(match, WATCHER) == (
        "Minou lance tous les chats vers le poêle. 2 chats se sont endormis : Minou, Félix.",
        "Minou sends every cat to the stove. 2 cats are fast asleep: Minou, Félix.",
    )


def test_piles_and_notches_are_told() -> None:
    match = table(3)
    while match.to_act == (DEALER,):
        match.play(DEALER, match.legal(DEALER)[0])
    assert told(match, WATCHER)[0] == "Les chambres sont prêtes. Départ : la chaise. Minou commence."
    act(match, "pile coral")
    assert told(match, 1) == ("Minou pioche dans une pile : corail.", "Minou draws from a pile: coral.")
    match.play(DEALER, match.legal(DEALER)[0])
    assert told(match, 0) == ("Tu regardes tes nouvelles tuiles.", "You look at your new tiles.")
    match = act(lay(table(3)), "notch t2")
    assert told(match, 0) == ("Tu fixes ta ficelle : turquoise 2.", "You fix your string: turquoise 2.")


def test_a_position_is_described_in_sentences() -> None:
    match = act(ready(), "stove", "run c4")
    lines = [spoken(say(line, "fr", NAMES)) for line in match.game.describe(match.view(0))]
    assert lines[:2] == ["Tour 1 sur 12. Dernier meuble : le poêle.", "Félix fait courir son chat."]
    assert lines[2] == (
        "Minou : ficelle 12,52 m (sortie : corail 5) ; tuiles : 1 turquoise, 2 jaune, 1 corail, 2 lilas ; "
        "jouets : souris à ressort (2), balle à grelot (2) ; 4 points."
    )
    assert lines[3].endswith("jouets : rien ; points cachés.")
    assert lines[4].startswith("Jetons à gagner : souris à ressort 3·4, balle à grelot 3·4, plume de paon 2·3·4")
    assert lines[5].startswith("Ta main : ")


def test_the_end_is_described_with_every_count() -> None:
    match = act(ready(), "stove", "run c4", "run c4")
    finish(reel(reel(match, 0, 1_000), 1, 170_000))
    lines = [spoken(say(line, "en", NAMES)) for line in match.game.describe(match.view())]
    assert lines == [
        "All twelve rounds are played. The count:",
        "Minou: clockwork mouse (2), jingle ball (2). Total: 4 points, 0.00 m of string.",
        "Félix: nothing. Total: 0 points, 0.17 m of string.",
    ]


def test_a_length_is_said_in_hundredths_of_a_metre() -> None:
    assert [say(string_name(n), "fr") for n in (13_700_000, 1_005_000, 4_999)] == ["13,70 m", "1,01 m", "0,00 m"]
    assert say(string_name(176_000), "en") == "0.18 m"


def texts(lang: str) -> dict[str, tuple[str, ...]]:
    return Catalogue(files("ronron.games.caty_mini").joinpath("words"), lang).texts


@pytest.mark.parametrize("lang", LANGS)
def test_every_piece_and_every_toy_has_a_name_of_its_own(lang: str) -> None:
    known = texts(lang)
    for kind, things in (("the", PIECES), ("piece", PIECES), ("toy", TOYS)):
        names = [known[f"caty_mini.{kind}.{thing}"][0] for thing in things]
        assert len(set(names)) == len(things)


@pytest.mark.parametrize("lang", LANGS)
def test_quotes_are_curly_and_a_minus_is_no_hyphen(lang: str) -> None:
    prose = re.sub(r"```.*?```|`[^`]*`", "", rulebook("caty_mini", lang), flags=re.DOTALL)
    for text in [prose, *(form for forms in texts(lang).values() for form in forms)]:
        assert not re.findall(r"['\"]|(?<![\w-])-[\d{]", text)
