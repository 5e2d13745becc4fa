"""Running the command, in this process or in one of its own."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence

import msgspec
import pytest

from ronron.cli import main


class Said(msgspec.Struct):
    """What a command answered."""

    code: int
    out: str
    err: str

    @property
    def flat(self) -> str:
        """Standard output with plain spaces, for looking for words in it."""
        return self.out.replace("\N{NO-BREAK SPACE}", " ")


class Command:
    """`ronron …` in this process, with what a person would type on standard input."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch

    def __call__(self, *argv: str, typed: str | bytes = b"") -> Said:
        raw = typed.encode() if isinstance(typed, str) else typed
        self.monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        code = main(argv)
        said = self.capsys.readouterr()
        return Said(code, said.out, said.err)


def start(*argv: str, environ: Mapping[str, str] | None = None, **kwargs: object) -> "subprocess.Popen[str]":
    """The command in a process and a group of its own."""
    pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **kwargs}
    command: Sequence[str] = [sys.executable, "-m", "ronron", *argv]
    around = {**os.environ, "PYTHONUNBUFFERED": "1", "RONRON_LANG": "en", **(environ or {})}
    return subprocess.Popen(  # type: ignore[call-overload,no-any-return]
        command,
        text=True,
        start_new_session=True,
        env=around,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509  # it takes no lock
        **pipes,
    )


def heed_ctrl_c() -> None:
    """Whoever runs the tests in the background has them ignore Ctrl-C, and what they start inherits that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
