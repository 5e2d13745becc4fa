"""Records in files: what can go wrong with a file is said in one line."""

from pathlib import Path

from ronron.cli.parser import Usage
from ronron.core.errors import BadRecord
from ronron.core.record import LONGEST, Record
from ronron.core.words import message

BYTES_MOST = 4 * LONGEST  # a character takes at most four


def trouble(path: str, error: OSError) -> Usage:
    """What the system says about a file, in our words where we have them."""
    known: dict[type[OSError], str] = {
        FileNotFoundError: "cli.file.missing",
        IsADirectoryError: "cli.file.folder",
        NotADirectoryError: "cli.file.missing",
        PermissionError: "cli.file.denied",
        FileExistsError: "cli.file.exists",
    }
    return Usage(message(known.get(type(error), "cli.file.other"), path=path[-60:], why=error.strerror or ""))


def read_record(path: str) -> Record:
    """The record in a file; no more of it is read than a record can hold."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(BYTES_MOST + 1)
    except OSError as error:
        raise trouble(path, error) from error
    except ValueError as error:  # a name that no file can have
        raise Usage(message("cli.file.missing", path=path[-60:])) from error
    if len(content) > BYTES_MOST:
        raise BadRecord(message("record.long"))
    try:
        return Record.loads(content.decode())
    except UnicodeDecodeError as error:
        raise BadRecord(message("record.not")) from error


def claim(path: str) -> None:
    """Make an empty file for a record to come, so that a bad path is noticed before the game and not after."""
    try:
        Path(path).open("x").close()
    except OSError as error:
        raise trouble(path, error) from error
    except ValueError as error:
        raise Usage(message("cli.file.missing", path=path[-60:])) from error


def write_record(path: str, record: Record) -> None:
    try:
        Path(path).write_text(record.dumps(), encoding="utf-8")
    except OSError as error:
        raise trouble(path, error) from error
