"""A game's rulebook as a page: an anchor on every clause, and the worked examples as pictures between words.

An example is written for the test that plays it (`trick b18 b5 b1 wins b1`). For a reader, a word that is a symbol of
the game's sheet is shown as that picture, and a verb as the words of `KEY.example.VERB`, where there are any.
"""

import re
from collections.abc import Callable, Sequence
from html import escape, unescape
from itertools import count
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup

from ronron.core.game import Game
from ronron.core.shelf import home, table
from ronron.core.svg import Sheet
from ronron.core.words import MissingWords, house, typeset
from ronron.server import illustration
from ronron.server.files import drawn

CLAUSE = re.compile(r"<strong>([A-Z]+-\d+[a-z]?)</strong>")

FIGURE = re.compile(r"<p>(<figure>.*?</figure>)</p>", re.DOTALL)
TITLE = re.compile(r"<h2>(.*?)</h2>")
PART = re.compile(r'<h2 id="(part-\d+)">(.*?)</h2>')
LID = "box"  # the symbol on the lid is no piece; in an example the word speaks of what the box holds
INTRO = re.compile(r"^\*([^*]+)\*$", re.MULTILINE)


def rulebook(game: Game, lang: str, art: str) -> Markup:
    """The rulebook as HTML; raw HTML in it stays text. `art` is the address of the game's sheet."""
    file = home(game).joinpath(f"rulebook.{lang}.md")
    if not file.is_file():
        return Markup()
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    assert isinstance(reader.renderer, RendererHTML)
    plain = reader.renderer.rules["fence"]
    draw = pictures(game, lang, art)

    def fence(_renderer: object, tokens: Sequence[Token], place: int, *rest: Any) -> str:
        block = tokens[place]
        if block.info.strip() != "example":
            return str(plain(tokens, place, *rest))
        lines = "".join(f"<li>{' '.join(map(draw, line.split()))}</li>" for line in block.content.splitlines() if line)
        return f'<ul class="examples">{lines}</ul>\n'

    def image(_renderer: object, tokens: Sequence[Token], place: int, *_: Any) -> str:
        return figure(game.info.key, lang, str(tokens[place].attrs["src"]), tokens[place].content)

    reader.add_render_rule("fence", fence)
    reader.add_render_rule("image", image)
    text = file.read_text(encoding="utf-8")
    html = FIGURE.sub(r"\1", reader.render(typeset(text) if lang == "fr" else text))
    numbers = count(1)
    html = TITLE.sub(lambda found: f'<h2 id="part-{next(numbers)}">{found[1]}</h2>', html)
    return Markup(CLAUSE.sub(r'<strong id="\1">\1</strong>', html))  # noqa: S704  # raw HTML is off: only our own tags


def figure(key: str, lang: str, source: str, caption: str) -> str:
    """A position of a real game, with its caption; on a phone as the table lies there."""
    asked = illustration.read(source)
    if asked is None:
        return escape(caption)
    address = f"/g/{key}/scene/{asked.name()}.{lang}.svg"
    narrow = f'<source media="(max-width: 559px)" srcset="{address}?shape=tall" width="600" height="900">'
    shown = f'<img src="{address}" alt="" loading="lazy" width="960" height="640">'
    return f"<figure><picture>{narrow}{shown}</picture><figcaption>{escape(caption)}</figcaption></figure>"


def contents(rules: str) -> list[tuple[str, str]]:
    """The parts of a rulebook: anchor and title."""
    return [(anchor, unescape(title)) for anchor, title in PART.findall(rules)]


def credit(game: Game, lang: str) -> str:
    """Who made the game, and that this is not theirs: the first paragraph of its rulebook."""
    file = home(game).joinpath(f"rulebook.{lang}.md")
    found = INTRO.search(file.read_text(encoding="utf-8")) if file.is_file() else None
    return " ".join(found[1].split()) if found else ""


def pictures(game: Game, lang: str, art: str) -> Callable[[str], str]:
    """How one word of an example is shown."""
    key = game.info.key
    sheet = Sheet(table(key).sheet()) if drawn(key) else Sheet("")

    def draw(word: str) -> str:
        symbol = sheet.id(word)
        if symbol in sheet.symbols and word != LID:
            width, height = sheet.boxes[symbol]
            box = f"0 0 {width:g} {height:g}"
            use = f'<use href="{escape(art)}#{escape(symbol)}"/>'
            return f'<svg viewBox="{box}" role="img" aria-label="{escape(word)}">{use}</svg>'
        try:
            return f"<span>{escape(house().text(f'{key}.example.{word}', lang))}</span>"
        except MissingWords:
            return f"<b>{escape(word)}</b>"

    return draw
