"""Rulebooks as pages: every clause can be linked to, and examples are shown to people, not to machines."""

import re
from pathlib import Path

import pytest

from ronron.core.shelf import find, home, keys
from ronron.core.words import LANGS
from ronron.server.files import drawn
from ronron.server.rulebook import rulebook
from ronron.testing.examples import examples
from tests.server.house import house
from tests.server.live import live


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", keys())
def test_every_clause_has_an_anchor_of_its_own(key: str, lang: str) -> None:
    text = home(find(key)).joinpath(f"rulebook.{lang}.md").read_text(encoding="utf-8")
    clauses = re.findall(r"\*\*([A-Z]+-\d+)\*\*", text)
    html = rulebook(find(key), lang, "/art/x.svg")
    assert clauses
    assert re.findall(r'<strong id="([^"]+)">', html) == clauses


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", [key for key in keys() if drawn(key)])
def test_examples_are_shown_in_words_and_pictures(key: str, lang: str) -> None:
    html = rulebook(find(key), lang, "/art/x.svg")
    shown = re.findall(r"<li>(.*?)</li>", "".join(re.findall(r'<ul class="examples">(.*?)</ul>', html, re.DOTALL)))
    assert len(shown) == sum(len(example.lines) for example in examples(key))
    assert "language-example" not in html
    for line in shown:
        assert re.match(r"<(span|svg)", line), f"the first word of an example has no words in {lang}: {line}"


@pytest.mark.parametrize("key", keys())
def test_a_rulebook_goes_as_a_person_learns(key: str) -> None:
    """The idea first, then what there is, how it is set up, what one does; questions last; alike in both languages."""
    order = {
        "fr": ["L’idée en une minute", "Dans la boîte", "Mise en place", "Questions"],
        "en": ["The idea in a minute", "In the box", "Set-up", "Questions"],
    }
    lengths = set()
    for lang in LANGS:
        text = home(find(key)).joinpath(f"rulebook.{lang}.md").read_text(encoding="utf-8")
        titles = re.findall(r"^## (.+)$", text, re.MULTILINE)
        assert [*titles[:3], titles[-1]] == order[lang]
        assert len(titles) >= 6, "a turn and the end have parts of their own"
        lengths.add(len(titles))
    assert len(lengths) == 1


@pytest.mark.parametrize("key", keys())
def test_every_rulebook_shows_an_end_and_answers_questions_with_clauses(key: str) -> None:
    for lang in LANGS:
        text = home(find(key)).joinpath(f"rulebook.{lang}.md").read_text(encoding="utf-8")
        assert re.search(r"\(scene:\d/100/\S+\)", text), f"no picture of an end in {lang}"
        _, _, questions = text.partition("\n## Questions\n")
        answers = [part for part in questions.strip().split("\n\n") if part.startswith("**")]
        assert len(answers) >= 4
        for answer in answers:
            assert re.search(r"\([A-Z]+-\d+(,\s[A-Z]+-\d+)*\)", answer), f"no clause: {answer}"


def box(drawn: str) -> tuple[float, float]:
    """Width and height of a drawing."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', drawn)
    assert found, drawn[:80]
    return float(found[1]), float(found[2])


@live
async def test_a_rulebook_is_illustrated_with_real_positions_and_nothing_else_is_drawn(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        guest = await here.guest(**{"Accept-Language": "fr"})
        for key in keys():
            page = await (await guest.get(f"/g/{key}")).text()
            found = re.findall(rf'src="(/g/{key}/scene/[^"]+)"', page)
            assert len(found) >= 2, key
            for address in found:
                answer = await guest.get(address)
                assert answer.status == 200
                assert answer.content_type == "image/svg+xml"
                drawn = await answer.text()
                assert "<use" in drawn
                assert f'srcset="{address}?shape=tall"' in page
                tall = await (await guest.get(f"{address}?shape=tall")).text()
                assert box(tall)[0] < box(tall)[1], "as it lies on a phone"
                assert box(drawn)[0] > box(drawn)[1]
            assert (await guest.get(f"/g/{key}/scene/2-33-1.fr.svg")).status == 404
            assert (await guest.get(f"/g/{key}/scene/{'9' * 40}.fr.svg")).status == 404


def test_both_languages_ask_for_the_same_pictures() -> None:
    for key in keys():
        french, english = (
            re.findall(r"scene:\S+(?=\))", home(find(key)).joinpath(f"rulebook.{lang}.md").read_text("utf-8"))
            for lang in ("fr", "en")
        )
        assert french == english, key
