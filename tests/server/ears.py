"""Hears of every trouble inside the house."""

import logging
from types import TracebackType
from typing import Self


class Ears(logging.Handler):
    """`with Ears() as ears: …`, then `ears.heard`."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())

    def __enter__(self) -> Self:
        logging.getLogger().addHandler(self)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        logging.getLogger().removeHandler(self)
