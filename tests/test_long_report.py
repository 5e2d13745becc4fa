"""`make test-long` leaves a report that can be read and run again."""

import os
import re
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).parent.parent

SOME_TESTS = """
from tests.counts import count

def test_a_long_one(record_property):
    assert [count(2, 3000) for _ in range(5)] == [3000] * 5
    record_property("moves a game", 108)

def test_one_without_counts():
    pass

def test_one_that_fails():
    assert count(1, 77) == 78
"""


def test_the_long_report_tells_commit_versions_counts_figures_and_failures(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(SOME_TESTS)
    plugins = ["-p", "tests.long_report", "-p", "no:cacheprovider", "--report-folder", str(tmp_path / "reports")]
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "1", "-c", "pyproject.toml", *plugins, str(tmp_path)],
        cwd=HOUSE,
        env={**os.environ, "RONRON_LONG": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 1, ran.stdout + ran.stderr
    (written,) = (tmp_path / "reports").glob("long-????-??-??.md")
    report = written.read_text()
    assert re.search(r"^- commit: ([0-9a-f]{12}|unknown)", report, re.MULTILINE)
    assert re.search(r"^- versions: Python 3\.\d+.*ronron \d.*hypothesis \d", report, re.MULTILINE)
    assert "1 failed, 2 passed" in report
    assert re.search(r"test_a_long_one \| passed \| moves a game 108 · count 3000 \| \d", report)
    assert re.search(r"test_one_that_fails \| failed \| count 77 \|", report)
    assert "test_one_without_counts" not in report
    assert str(HOUSE) not in report
