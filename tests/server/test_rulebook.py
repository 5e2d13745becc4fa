"""Rulebooks as pages: every clause can be linked to, and examples are shown to people, not to machines."""

import re

import pytest

from ronron.core.shelf import find, home, keys
from ronron.core.words import LANGS
from ronron.server.files import drawn
from ronron.server.rulebook import rulebook
from ronron.testing.examples import examples


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
