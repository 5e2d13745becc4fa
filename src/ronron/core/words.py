"""Words for people: message ids with arguments, turned into sentences from gettext catalogues.

Rules, views and records hold no sentence. A catalogue lies beside what it speaks of: `words/fr.po`, `words/en.po`.
"""

import functools
import gettext
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TypeAlias

import msgspec
from babel.messages.pofile import read_po

LANGS = ("fr", "en")

Arg: TypeAlias = "int | str | Who | Message | Several"


class Who(msgspec.Struct, frozen=True, tag="w", array_like=True):
    """A seat as an argument; shown as the name of who sits there."""

    seat: int


class Message(msgspec.Struct, frozen=True, tag="m", array_like=True):
    """A sentence before it has a language. `tone` is a hint for the eye, never the only sign."""

    id: str
    args: dict[str, Arg] = {}
    tone: str = ""


class Several(msgspec.Struct, frozen=True, tag="l", array_like=True):
    """Several arguments in the place of one, shown side by side."""

    items: list[Arg]


def message(id: str, tone: str = "", **args: "Arg | Sequence[Arg]") -> Message:
    return Message(id, {key: several(arg) for key, arg in args.items()}, tone)


SINGLE = (int, str, Who, Message, Several)


def several(arg: "Arg | Sequence[Arg]") -> Arg:
    return arg if isinstance(arg, SINGLE) else Several(list(arg))


class MissingWords(LookupError):
    """A message without a text in one of our languages: a bug, found by the kit."""


class Catalogue:
    """The texts of one folder of words in one language."""

    def __init__(self, folder: Traversable, lang: str) -> None:
        with folder.joinpath(f"{lang}.po").open("rb") as file:
            catalog = read_po(file, locale=lang)
        self.plural: Callable[[int], int] = gettext.c2py(catalog.plural_expr)
        self.texts: dict[str, tuple[str, ...]] = {}
        for entry in catalog:
            if entry.id:
                key = entry.id if isinstance(entry.id, str) else entry.id[0]
                text = entry.string or ""
                forms = (text,) if isinstance(text, str) else tuple(text)
                self.texts[key] = tuple(typeset(form) if lang == "fr" else form for form in forms)

    def text(self, id: str, n: int | None) -> str | None:
        forms = self.texts.get(id)
        if not forms:
            return None
        return forms[self.plural(abs(n)) if n is not None and len(forms) > 1 else 0] or None


def typeset(text: str) -> str:
    """French marks keep to their word: the spaces around them do not break a line."""
    return re.sub(r"(?<=«) | (?=[:;!?»])", "\N{NO-BREAK SPACE}", text)


class Words:
    """All that can be said, in all our languages. Games add their folder when the shelf finds them."""

    def __init__(self) -> None:
        self.catalogues: dict[str, list[Catalogue]] = {lang: [] for lang in LANGS}
        self.known: set[str] = set()

    def add(self, folder: Traversable) -> None:
        if str(folder) not in self.known:
            self.known.add(str(folder))
            for lang in LANGS:
                self.catalogues[lang].append(Catalogue(folder, lang))

    def text(self, id: str, lang: str, n: int | None = None) -> str:
        for catalogue in self.catalogues.get(lang, ()):
            found = catalogue.text(id, n)
            if found is not None:
                return found
        raise MissingWords(f"{id} has no text in {lang}")

    def export(self, lang: str) -> dict[str, tuple[str, ...]]:
        """Every text of a language, for a client that resolves messages itself."""
        out: dict[str, tuple[str, ...]] = {}
        for catalogue in reversed(self.catalogues[lang]):
            out.update(catalogue.texts)
        return out


@functools.cache
def house() -> Words:
    """The words of the house itself; games join as they are found."""
    words = Words()
    words.add(files("ronron").joinpath("words"))
    return words


Paint: TypeAlias = Callable[[str, str], str]


def say(
    what: Message,
    lang: str,
    names: Sequence[str] = (),
    paint: Paint = lambda text, _tone: text,
    words: Words | None = None,
) -> str:
    """The sentence in a language; `names` are the seats' names, `paint` colours a text by its tone."""
    words = words or house()

    def shown(arg: Arg) -> str:
        if isinstance(arg, Message):
            return whole(arg)
        if isinstance(arg, Who):
            if arg.seat < len(names) and names[arg.seat]:
                return names[arg.seat]
            return whole(message("seat", n=arg.seat + 1))
        if isinstance(arg, Several):
            return ", ".join(shown(one) for one in arg.items)
        return str(arg).replace("-", "\N{MINUS SIGN}") if isinstance(arg, int) else plain(arg)

    def whole(part: Message) -> str:
        n = part.args.get("n")
        text = words.text(part.id, lang, n if isinstance(n, int) else None)
        return paint(text.format_map({key: shown(arg) for key, arg in part.args.items()}), part.tone)

    return whole(what)


def plain(text: str) -> str:
    """A text from outside, safe within one line on any screen: what cannot be printed is shown as �."""
    return "".join(
        char if char.isprintable() or unicodedata.category(char) == "Zs" else "\N{REPLACEMENT CHARACTER}"
        for char in text
    )


def both(id: str, args: Mapping[str, Arg] | None = None) -> dict[str, str]:
    """A message in every language, for forms and JSON."""
    return {lang: say(Message(id, dict(args or {})), lang) for lang in LANGS}
