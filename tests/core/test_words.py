"""Words: both languages say the same things, nothing is missing, and what comes from outside stays harmless."""

import re
from importlib.resources import files

import pytest

from ronron import find, keys
from ronron.core.shelf import home
from ronron.core.words import LANGS, Catalogue, MissingWords, Who, Words, message, say
from tests.core.nap.game import GAME as NAP

FOLDERS = {"ronron": files("ronron").joinpath("words")} | {key: home(find(key)).joinpath("words") for key in keys()}


def nap_words() -> Words:
    words = Words()
    words.add(files("ronron").joinpath("words"))
    words.add(home(NAP).joinpath("words"))
    return words


def test_a_missing_sentence_raises_and_is_never_shown_as_its_id() -> None:
    for lang in (*LANGS, "de", ""):
        with pytest.raises(MissingWords, match=r"no\.such\.words"):
            say(message("no.such.words"), lang)
    with pytest.raises(MissingWords):
        say(message("refused", detail=message("no.such.words"), clause="MW-1"), "fr")
    with pytest.raises(MissingWords):
        say(message("seat", n=1), "de")


def test_a_missing_argument_raises() -> None:
    with pytest.raises(KeyError):
        say(message("seat"), "fr")


@pytest.mark.parametrize("place", FOLDERS)
def test_both_languages_have_the_same_ids_forms_and_places(place: str) -> None:
    french, english = (Catalogue(FOLDERS[place], lang).texts for lang in LANGS)
    assert set(french) == set(english)
    for name in french:
        assert len(french[name]) == len(english[name]), name
        assert all(french[name]), name
        assert all(english[name]), name
        spots = [set(re.findall(r"{(\w*)}", form)) for form in (*french[name], *english[name])]
        # A singular may leave out its number: « le seul événement ».
        assert all(one | {"n"} == spots[0] | {"n"} for one in spots), name


@pytest.mark.parametrize("place", FOLDERS)
def test_french_is_written_with_its_own_marks(place: str) -> None:
    for name, forms in Catalogue(FOLDERS[place], "fr").texts.items():
        for form in forms:
            assert "'" not in form, name
            assert '"' not in form, name
            assert not re.search(r"\w[:;?!](?!\w)", re.sub(r"{\w*}", "x", form)), (name, form)


@pytest.mark.parametrize(
    ("lang", "n", "said"),
    [
        ("fr", 0, "0 chat ronronne."),
        ("fr", 1, "1 chat ronronne."),
        ("fr", 2, "2 chats ronronnent."),
        ("en", 0, "0 cats purr."),
        ("en", 1, "1 cat purrs."),
        ("en", 2, "2 cats purr."),
        ("en", -1, "−1 cat purrs."),
    ],
)
def test_each_language_counts_in_its_own_way(lang: str, n: int, said: str) -> None:
    assert say(message("nap.show", n=n), lang, words=nap_words()) == said


def test_a_seat_is_called_by_its_name_or_by_its_number() -> None:
    words = nap_words()
    assert say(message("nap.purrs", who=Who(1)), "en", ["Lou", "Mina"], words=words) == "Mina purrs."
    assert say(message("nap.purrs", who=Who(1)), "fr", ["Lou", ""], words=words) == "Siège 2 ronronne."
    assert say(message("nap.purrs", who=Who(1)), "fr", ["Lou"], words=words) == "Siège 2 ronronne."


def test_several_arguments_stand_side_by_side_and_keep_their_tones() -> None:
    parts = [message("yes", "good"), message("no", "bad")]
    said = say(message("cli.says", what=parts), "en", paint=lambda text, tone: f"<{tone}:{text}>" if tone else text)
    assert said == "<good:yes>, <bad:no>"


def test_what_comes_from_outside_is_not_read_as_a_pattern_and_stays_on_its_line() -> None:
    assert say(message("cli.says", what="{n} {0} {{"), "fr") == "{n} {0} {{"
    assert say(message("cli.says", what="a\nb\r\x1b[31m\ud800\u2028c\u00a0d"), "fr") == "a�b��[31m��c\u00a0d"


def test_words_that_are_added_twice_are_read_once() -> None:
    words = nap_words()
    before = len(words.catalogues["fr"])
    words.add(home(NAP).joinpath("words"))
    assert len(words.catalogues["fr"]) == before


def test_a_language_is_exported_whole() -> None:
    exported = nap_words().export("fr")
    assert exported["nap.purrs"] == ("{who} ronronne.",)
    assert exported["nap.show"] == ("{n} chat ronronne.", "{n} chats ronronnent.")
    assert exported["yes"] == ("oui",)


@pytest.mark.parametrize("key", keys())
def test_the_side_of_the_box_can_be_read_in_both_languages(key: str) -> None:
    info = find(key).info
    plain = info.plain()
    for lang in LANGS:
        assert say(message(f"{key}.title"), lang)
        for reason in info.endings:
            assert say(message(f"{key}.ending.{reason}"), lang)
    options = plain["options"]
    assert isinstance(options, list)
    assert [option["name"] for option in options] == [option.name for option in info.options]
    assert all(set(option["title"]) == set(option["help"]) == set(LANGS) for option in options)
