"""What the documents say is true: examples run, records replay, commands exist, links lead somewhere."""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

import ronron
import ronron.testing.laws  # fills the kit
from ronron.core.verify import verify
from ronron.testing.law import LAWS

HOUSE = Path(__file__).parent.parent
DOCUMENTS = sorted([*HOUSE.glob("*.md"), *HOUSE.glob("docs/*.md")])
FENCE = re.compile(
    r"^(?:<!-- from (?P<source>\S+) -->\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE
)
LINK = re.compile(r"\]\((?!scene:|https?:)([^)#]+)\)")

NOT_HERE = ("bench", "serve")  # too long for every day; never ends

document = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)


class Block(NamedTuple):
    """A fenced block of a document; `source` is the file that it claims to quote."""

    kind: str
    text: str
    source: str | None
    line: int


def blocks(path: Path, *kinds: str) -> list[Block]:
    text = path.read_text(encoding="utf-8")
    found = [Block(m["kind"], m["text"], m["source"], text[: m.start()].count("\n") + 1) for m in FENCE.finditer(text)]
    return [block for block in found if block.kind in kinds]


@document
def test_python_examples_do_what_they_say(path: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks(path, "python"):
        if ">>>" not in block.text:
            exec(compile(block.text, f"{path.name}:{block.line}", "exec"), names)
            continue
        test = doctest.DocTestParser().get_doctest(block.text, names, path.name, str(path), block.line)
        seen: list[str] = []
        failed, tried = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(
            test, out=seen.append, clear_globs=False
        )
        assert tried > 0
        assert not failed, "".join(seen)
        names = test.globs


def test_the_readme_shows_the_public_use() -> None:
    shown = "".join(block.text for block in blocks(HOUSE / "README.md", "python"))
    for call in (
        'ronron.Match.new("meow", players=4, options={"experts": True}, seed=',
        "match.to_act",
        "match.legal(2)",
        'match.play(2, "b8")',
        "match.view(2)",
        "match.outcome",
        "match.record.dumps()",
        "ronron.Record.loads(text).replay(upto=",
    ):
        assert call in shown


@document
def test_records_replay_and_committed_ones_are_true(path: Path) -> None:
    for block in blocks(path, "ronron"):
        record = ronron.Record.loads(block.text)
        match = record.replay()
        assert match.outcome == record.outcome
        expected = {"committed": "true", "manual": "not committed"}[record.chance]
        assert verify(record).answer == expected
        assert ronron.Record.loads(match.record.dumps()) == match.record


def test_the_documented_record_is_a_whole_committed_game() -> None:
    records = [ronron.Record.loads(block.text) for block in blocks(HOUSE / "docs" / "record.md", "ronron")]
    assert any(record.chance == "committed" and record.outcome for record in records)


@document
def test_quoted_code_is_the_code(path: Path) -> None:
    for block in blocks(path, "py"):
        if block.source:
            assert block.text in (HOUSE / block.source).read_text(encoding="utf-8"), f"{path.name}:{block.line}"


def commands(path: Path, word: str) -> list[str]:
    """The lines of shell blocks that begin with a word, without prompt and remark."""
    lines = [line for block in blocks(path, "sh", "console") for line in block.text.splitlines()]
    bare = [line.removeprefix("$ ").partition("  #")[0].strip() for line in lines]
    return [line for line in bare if line.split()[:1] == [word]]


def ronron_does(line: str, house: Path) -> "subprocess.CompletedProcess[str]":
    """One command, in a copy of the house; whoever plays takes the first card every time, then leaves."""
    return subprocess.run(
        [sys.executable, "-m", "ronron", *shlex.split(line)[1:]],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house / "src")},
        input="1\n" * 200,
        capture_output=True,
        text=True,
        check=False,
    )


@document
def test_commands_of_ours_succeed_one_after_the_other(path: Path, tmp_path: Path) -> None:
    lines = [line for line in commands(path, "ronron") if line.split()[1] not in NOT_HERE]
    if lines:
        shutil.copytree(HOUSE / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "node_modules"))
    for line in dict.fromkeys(lines):
        done = ronron_does(line, tmp_path)
        assert done.returncode == 0, f"{line}\n{done.stdout}\n{done.stderr}"
        assert done.stdout.strip(), line


@document
def test_make_knows_the_targets(path: Path) -> None:
    makefile = (HOUSE / "Makefile").read_text()
    for line in commands(path, "make"):
        for target in [word for word in line.split()[1:] if "=" not in word]:
            assert re.search(rf"^{re.escape(target)}:", makefile, re.MULTILINE), line


@document
def test_links_lead_somewhere(path: Path) -> None:
    for link in LINK.findall(path.read_text(encoding="utf-8")):
        assert (path.parent / link).exists(), link


def test_the_readme_says_whose_it_is() -> None:
    readme = (HOUSE / "README.md").read_text()
    assert "unofficial" in readme
    assert "the project's own" in readme
    assert (HOUSE / "LICENSE").read_text().startswith("MIT License")


def test_the_laws_listed_are_those_of_the_kit() -> None:
    text = (HOUSE / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    table = text.partition("<!-- laws -->")[2].partition("\n\n")[0]
    listed = {tuple(cell.strip() for cell in line.strip("| ").split(" | ")) for line in table.splitlines()[3:]}
    assert listed == {(law.name, law.says) for law in LAWS.values()}


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    wanted = {re.split(r"[<>=~!; ]", one)[0] for one in project["dependencies"]}
    for name in ("dev", "bench"):
        lines = (HOUSE / "requirements" / f"{name}.in").read_text().splitlines()
        wanted |= {re.split(r"[<>=~!; ]", line)[0] for line in lines if line and line[0] not in "#-"}
    reasons = (HOUSE / "docs" / "decisions.md").read_text()
    table = [line.partition("|")[2].partition("|")[0] for line in reasons.splitlines() if line.startswith("|")]
    given = {name.strip() for cell in table for name in cell.split(",")}
    assert wanted - given == set()


def test_what_the_package_needs_is_locked_for_tests_too() -> None:
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    locked = (HOUSE / "requirements" / "dev.txt").read_text()
    for one in project["dependencies"]:
        assert re.search(rf"^{re.escape(re.split(r'[<>=~!; ]', one)[0])}==", locked, re.MULTILINE), one


@pytest.mark.skipif(shutil.which("make") is None, reason="no make here")
def test_make_alone_says_what_it_can_do() -> None:
    said = subprocess.run(["make"], cwd=HOUSE, capture_output=True, text=True, check=True).stdout
    for target in ("play", "test", "test-long"):
        assert f"make {target} " in said
