"""A replay as one file that plays from a disk: pictures, words, styles and script inside, nothing asked of anybody."""

import base64
import gzip
import hashlib
import re
from collections.abc import Iterable, Mapping
from typing import Any

from markupsafe import Markup

from ronron.core.shelf import table
from ronron.core.svg import Sheet
from ronron.core.words import LANGS, house
from ronron.server.lean import script, style
from ronron.server.pages import Pages, Shown, embedded
from ronron.web import house_art

STYLES = ("ronron.css", "table.css", "replay.css")
THEME, ENTRY = "theme.js", "replay.js"
ART, SAID, CAT = (
    re.compile(r'"(?:art|mark|echo)":"([^"]+)"'),
    re.compile(r'\["m","([^"]+)"'),
    re.compile(r'"cat":(\d+)'),
)
ALWAYS = ("ui.replay", "ui.photo", "ui.plate", "ui.log", "ui.table", "ui.close", "ui.copied", "ui.theme", "ui.skip")


def page(pages: Pages, lang: str, zipped: bytes, given: Mapping[str, Any]) -> str:
    """The whole file; `zipped` is the reel, as the page of a replay fetches it."""
    reel, game = gzip.decompress(zipped).decode(), given["game"].key
    theme, played = script(THEME), script(ENTRY)
    dress = "\n".join(style(name) for name in STYLES)
    shown = Shown(given["code"], game, lang, dict.fromkeys(LANGS, "#"), [], "", books(reel))
    return pages.render(
        "replay_file",
        lang,
        "",
        boot=embedded(shown),
        reel=letters(zipped),
        sheet=letters(gzip.compress(symbols(game, reel).encode(), 9)),
        style=Markup(dress),  # noqa: S704  # our own
        script=Markup(played),  # noqa: S704  # our own
        theme=Markup(theme),  # noqa: S704  # our own
        policy=f"default-src 'none'; script-src {hashes((theme, played))}; style-src {hashes((dress,))}; img-src data:",
        **given,
    )


def letters(zipped: bytes) -> Markup:
    return Markup(base64.b64encode(zipped).decode())  # noqa: S704  # letters and digits


def books(reel: str) -> dict[str, dict[str, list[str]]]:
    """The words that this replay says, in every language."""
    said = set(SAID.findall(reel)) | {"seat"}
    exported = {lang: house().export(lang) for lang in LANGS}
    return {
        lang: {word: list(texts) for word, texts in book.items() if word in said or word.startswith(ALWAYS)}
        for lang, book in exported.items()
    }


def symbols(game: str, reel: str) -> str:
    """The drawings that it shows, and no other."""
    own, home = Sheet(table(game).sheet()), Sheet(house_art.sheet())
    mine = own.needed(own.id(name) for name in set(ART.findall(reel)))
    cats = home.needed(home.id(f"cat{number}") for number in {"0", *CAT.findall(reel)})
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join([*mine, *cats])}</svg>'


def hashes(parts: Iterable[str]) -> str:
    digests = (hashlib.sha256(part.encode()).digest() for part in parts)
    return " ".join(f"'sha256-{base64.b64encode(digest).decode()}'" for digest in digests)
