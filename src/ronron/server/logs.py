"""What the house says while it runs, on standard error: lines for people, or of JSON. Never a token or a name."""

import json
import logging
import re
import sys
import time
from typing import Any

from aiohttp.http import HttpProcessingError
from aiohttp.web_protocol import RequestPayloadError

from ronron.server.settings import Settings

TOKENS = re.compile(r"(?i)((?:guest=|bearer\s+))[^\s;\"']+")  # should one ever come along in somebody else's words


class Plain(logging.Formatter):
    """A line for people."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def format(self, record: logging.LogRecord) -> str:
        facts = " ".join(f"{name}={value}" for name, value in facts_of(record).items())
        return TOKENS.sub(r"\1…", super().format(record) + (f" [{facts}]" if facts else ""))


class Lines(logging.Formatter):
    """A JSON object on one line: `at`, `level`, `from`, `say`, then the facts."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        line = {"at": at, "level": record.levelname.lower(), "from": record.name, "say": record.getMessage()}
        line |= facts_of(record)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return TOKENS.sub(r"\1…", json.dumps(line, ensure_ascii=False, default=str))


def facts_of(record: logging.LogRecord) -> dict[str, Any]:
    """What was said with `extra={"facts": {…}}`."""
    facts: dict[str, Any] = getattr(record, "facts", {})
    return facts


def set_up(settings: Settings) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines() if settings.log == "json" else Plain())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    usual = "info" if settings.log == "json" else "warning"
    logging.getLogger("ronron").setLevel((usual if settings.log_level == "auto" else settings.log_level).upper())
    logging.getLogger("aiohttp.server").addFilter(is_ours)


def is_ours(record: logging.LogRecord) -> bool:
    """A fault of the house, not of whoever sends noise: what they sent has no place in a log."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, HttpProcessingError | RequestPayloadError)
