"""A pytest plugin for `make test-long`: writes what the long run did and saw to docs/reports/.

A test gets a line when it took a count from `tests.counts` or recorded a figure with `record_property`.
"""

import datetime as dt
import importlib.metadata
import platform
import shutil
import subprocess
import time
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest

from ronron.core import compiled
from tests import counts

HOUSE = Path(__file__).parent.parent
PACKAGES = ("ronron", "mypy", "librt", "msgspec", "babel", "pytest", "hypothesis")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--report-folder", default=str(HOUSE / "docs" / "reports"), help="where the long report goes")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the workers only run tests
        config.pluginmanager.register(Report(Path(config.getoption("--report-folder"))))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Which counts a test took goes along with its result."""
    counts.taken.clear()
    try:
        return (yield)
    finally:
        item.user_properties += [("count", n) for n in counts.taken]


class Report:
    """Gathers the results of all workers, and writes them down at the end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.began = time.monotonic()
        self.outcomes: Counter[str] = Counter()
        self.lines: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or (report.when == "setup" and report.outcome != "passed"):
            self.outcomes[report.outcome] += 1
            if report.user_properties:
                seen: dict[str, dict[str, None]] = {}
                for name, value in report.user_properties:
                    seen.setdefault(name, {})[str(value)] = None  # each once, in order
                figures = " · ".join(f"{name} {', '.join(values)}" for name, values in seen.items())
                self.lines.append(f"| {report.nodeid} | {report.outcome} | {figures} | {report.duration:.1f} s |")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        day = dt.datetime.now(dt.UTC).date().isoformat()
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"long-{day}.md"
        path.write_text(self.text(day))
        terminalreporter.write_line(f"Written: {path.name}")

    def text(self, day: str) -> str:
        versions = {name: importlib.metadata.version(name) for name in PACKAGES}
        shown = ", ".join(f"{name} {version}" for name, version in versions.items())
        results = ", ".join(f"{n} {outcome}" for outcome, n in sorted(self.outcomes.items()))
        return "\n".join(
            [
                f"# The long run of {day}",
                "",
                f"- commit: {commit()}",
                f"- versions: Python {platform.python_version()}, {shown}",
                f"- rules: {'compiled' if compiled.hashes() else 'interpreted'}",
                f"- result: {results}, in {time.monotonic() - self.began:.0f} s",
                "- seeds: fixed, in the tests named below",
                "",
                "| test | result | counts and figures | time |",
                "|---|---|---|---|",
                *sorted(self.lines),
                "",
            ]
        )


def commit() -> str:
    git = shutil.which("git")
    if git is None:
        return "unknown"

    def ask(*words: str) -> str:
        return subprocess.run([git, *words], cwd=HOUSE, capture_output=True, text=True, check=False).stdout.strip()

    return (ask("rev-parse", "--short=12", "HEAD") or "unknown") + (" and local changes" if ask("status", "-s") else "")
