"""What is written down: rulebooks with their clauses and examples, golden games, recorded games."""

import re
from collections import Counter

from ronron.core.errors import RonronError
from ronron.core.words import LANGS
from ronron.testing.bench import Bench
from ronron.testing.clauses import anchors, rows
from ronron.testing.examples import same
from ronron.testing.golden import changed, golden_files, recorded_games
from ronron.testing.law import law


@law("clauses")
def every_clause_is_named_by_a_test(bench: Bench) -> None:
    """Both rulebooks state the same clauses, each is named by a test, and no test or line of code names another."""
    stated = {lang: anchors(bench.game, lang, bench.folder) for lang in LANGS}
    for lang, ids in stated.items():
        if not ids:
            bench.broken(f"rulebook.{lang}.md states no clause of {bench.game.info.clauses}")
        odd = set(ids) ^ set(stated[LANGS[0]])
        if odd:
            bench.broken(f"rulebook.{lang}.md and rulebook.{LANGS[0]}.md differ in {', '.join(sorted(odd))}")
    for row in rows(bench.game, bench.folder):
        if row.id not in stated[LANGS[0]]:
            bench.broken(f"{row.id} is stated by no rulebook, and named by {', '.join(row.tests + row.code)}")
        if not row.tests:
            bench.broken(f"{row.id} is named by no test")


@law("rulebooks")
def both_rulebooks_go_the_same_way(bench: Bench) -> None:
    """A rulebook states each clause once and points to no other; both go the same way, under as many headings."""
    own = rf"\b{bench.game.info.clauses}-\d+[a-z]?"
    ways = []
    for lang in LANGS:
        text = bench.folder.joinpath(f"rulebook.{lang}.md").read_text(encoding="utf-8")
        stated = Counter(re.findall(rf"\*\*({own})\*\*", text))
        for clause, times in stated.items():
            if times > 1:
                bench.broken(f"rulebook.{lang}.md states {clause} {times} times")
        for clause in re.findall(own, text):
            if clause not in stated:
                bench.broken(f"rulebook.{lang}.md points to {clause}, which it does not state")
        ways.append(re.findall(rf"^#+ |\*\*{own}\*\*", text, re.MULTILINE))
    for place, (one, other) in enumerate(zip(*ways, strict=False)):
        if one != other:
            bench.broken(f"the rulebooks part at their heading or clause {place + 1}: {one} here, {other} there")
    if len(ways[0]) != len(ways[1]):
        bench.broken("one rulebook has more headings than the other")


@law("examples")
def examples_are_the_same_in_both_languages(bench: Bench) -> None:
    """Both rulebooks work the same examples."""
    books = [bench.folder.joinpath(f"rulebook.{lang}.md").read_text(encoding="utf-8") for lang in LANGS]
    try:
        found = same(*books)
    except ValueError as error:
        bench.broken(str(error))
    for example in found:
        if not example.lines:
            bench.broken(f"an example under {example.clause} is empty")


@law("golden")
def the_golden_game_is_still_the_same(bench: Bench) -> None:
    """A golden playthrough comes out as it was last read by a person."""
    files = golden_files(bench.folder)
    if not files:
        bench.broken("there is no golden playthrough in tests/golden/*.txt")
    for file in files:
        news = changed(bench.game, file.read_text(encoding="utf-8"))
        if news:
            bench.broken(f"{file.name}: {news}")


@law("recorded")
def recorded_games_replay(bench: Bench) -> None:
    """Recorded games replay to the outcome that they state, and every declared ending has one."""
    missing = set(bench.game.info.endings)
    try:
        for file, record in recorded_games(bench.folder):
            outcome = record.replay().outcome
            if outcome is None:
                bench.broken(f"{file} is not played to its end")
            missing.discard(outcome.reason)
    except RonronError as error:
        bench.broken(f"a recorded game does not replay: {error}")
    if missing:
        bench.broken(f"no recorded game in tests/records/*.ronron ends with {', '.join(sorted(missing))}")
