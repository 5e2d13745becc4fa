"""`ronron serve` as a process: opened on a free port, killed without warning, opened again at the same place."""

import signal
import subprocess
import sys
from pathlib import Path

FAST = 50.0  # time in tests


class House:
    """A server and its folder."""

    def __init__(self, folder: Path, *command: str) -> None:
        self.folder = folder
        self.command = command or ("-m", "ronron")
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def open(self) -> "House":
        options = ("serve", "--port", str(self.port), "--data", str(self.folder), "--time-scale", str(FAST))
        self.process = subprocess.Popen(
            [sys.executable, *self.command, *options, "--lang", "en"], stdout=subprocess.PIPE, text=True
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
