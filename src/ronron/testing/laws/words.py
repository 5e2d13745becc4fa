"""Every event, position and refusal can be said in both languages."""

import ast
import re
import string
from collections.abc import Iterator

from ronron.core.match import Match
from ronron.core.words import LANGS, Catalogue, MissingWords, house, say
from ronron.testing.bench import Bench, name, readers
from ronron.testing.clauses import sources
from ronron.testing.law import law
from ronron.testing.laws.records import dealt


@law("sentences")
def everything_can_be_said(bench: Bench) -> None:
    """Every event and every position has its sentences in both languages, for every reader, whole and filled in."""
    for match, _ in bench.looks():
        speak(bench, match)
    chance = bench.rng("dealt")
    for number, setup in bench.tables():
        for match in Match.steps(dealt(bench, number, setup).record):
            if chance.below(bench.counts.positions) < 4 * bench.counts.looks:
                bench.match = match
                speak(bench, match)


def speak(bench: Bench, match: Match) -> None:
    for reader in readers(match.setup):
        messages = list(bench.game.describe(match.view(reader)))
        if match.seq:
            messages.append(match.tell(reader))
        for spoken in messages:
            for lang in LANGS:
                try:
                    sentence = say(spoken, lang)
                except (MissingWords, KeyError, IndexError, ValueError) as error:
                    bench.broken(f"{spoken.id} cannot be said in {lang} to {name(reader)}: {error!r}")
                if not sentence.strip() or "{" in sentence or "}" in sentence:
                    bench.broken(f"{spoken.id} comes out in {lang} as {sentence!r}")


@law("catalogues")
def both_languages_say_the_same(bench: Bench) -> None:
    """Both catalogues hold the same messages with the same gaps, and every message that the code names."""
    french, english = (holes(bench, lang) for lang in LANGS)
    for id_ in sorted({*french, *english}):
        if id_ not in french or id_ not in english:
            bench.broken(f"{id_} has words in one language only")
        if french[id_] != english[id_]:
            bench.broken(f"{id_} has other gaps in French {sorted(french[id_])} than in English {sorted(english[id_])}")
        if not id_.startswith(f"{bench.game.info.key}."):
            bench.broken(f"{id_} does not begin with {bench.game.info.key}: it would speak for other games too")
    everywhere = {*french, *house().export(LANGS[0])}
    for path, text in sources(bench.folder):
        if not path.startswith("tests/"):
            for shown, pattern in named(text, bench.game.info.key):
                if not any(pattern.fullmatch(id_) for id_ in everywhere):
                    bench.broken(f"{path} names the message {shown}, which has no words")


def holes(bench: Bench, lang: str) -> dict[str, set[str]]:
    """The gaps of every message of a language."""
    out: dict[str, set[str]] = {}
    for id_, forms in Catalogue(bench.folder.joinpath("words"), lang).texts.items():
        if all(forms):
            try:
                out[id_] = {gap for form in forms for _, gap, _, _ in string.Formatter().parse(form) if gap}
            except ValueError as error:
                bench.broken(f"{id_} in {lang}: {error}")
    return out


def named(text: str, key: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    """The message ids in a source: whole ones, and patterns where a part is filled in."""
    whole = re.compile(rf"{key}(\.[a-z0-9_]+)+")
    tree = ast.parse(text)
    parts = {id(value) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for value in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            if whole.fullmatch(node.value):
                yield node.value, re.compile(re.escape(node.value) + r"(\..+)?")  # an id, or what several begin with
        elif isinstance(node, ast.JoinedStr):
            first = node.values[0]
            if isinstance(first, ast.Constant) and str(first.value).startswith(f"{key}."):
                pieces = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else ".+" for v in node.values]
                yield ast.unparse(node), re.compile("".join(pieces))
