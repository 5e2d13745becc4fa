"""The command, ready to be typed."""

import pytest

from tests.cli.run import Command


@pytest.fixture
def ronron(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("RONRON_LANG", "en")
    return Command(capsys, monkeypatch)
