"""`ronron serve` as a process: opened on a free port, killed without warning, opened again at the same place."""

import os
import signal
import subprocess
import sys
from pathlib import Path

FAST = 50.0  # time in tests


class House:
    """A server and its folder."""

    def __init__(self, folder: Path, games: Path | None = None, scale: float = FAST) -> None:
        self.folder = folder
        self.scale = scale
        self.games = games  # a folder of other people's packages, as pip would have laid them
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def open(self) -> "House":
        options = ("serve", "--port", str(self.port), "--data", str(self.folder), "--time-scale", str(self.scale))
        paths = [str(self.games)] if self.games else []
        environ = {**os.environ, "PYTHONPATH": os.pathsep.join([*paths, os.environ.get("PYTHONPATH", "")])}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ronron", *options, "--lang", "en"], stdout=subprocess.PIPE, text=True, env=environ
        )
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        assert "http" in told, told
        self.address = told.split()[-1]
        self.port = int(self.address.rpartition(":")[2])
        return self

    def close(self, sign: int = signal.SIGTERM) -> None:
        if self.process is not None:
            self.process.send_signal(sign)
            self.process.wait(20)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def kill(self) -> None:
        self.close(signal.SIGKILL)


def install(key: str, module: str, into: Path) -> None:
    """What pip writes beside a package with a game in it, so that the shelf finds it."""
    info = into / f"{key}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {key}\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[ronron.games]\n{key} = {module}:GAME\n", encoding="utf-8")
