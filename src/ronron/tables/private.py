"""Files that hold secrets are for their owner alone, whatever the habits of the machine are."""

import contextlib
from pathlib import Path

ALONE = 0o600
BESIDE = ("", "-wal", "-shm", "-journal")  # of SQLite


def keep_private(file: Path) -> None:
    """Before SQLite opens a file, new or old: what it lays beside it is given the same rights."""
    file.touch(ALONE)
    for end in BESIDE:
        with contextlib.suppress(OSError):  # it is not there, or somebody else's, or the disk knows no rights
            file.with_name(file.name + end).chmod(ALONE)
