"""How a house is run: every setting, its default, and the file that may say otherwise."""

import ipaddress
import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from ronron.core.errors import RonronError
from ronron.core.words import message
from ronron.tables.workers import DEADLINE_S

ENVIRON = ("host", "port", "data", "log", "demo")  # RONRON_HOST …
MIDDLE = "chat-de-salon"  # of the five levels

Most: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]


class Pace(msgspec.Struct, frozen=True, array_like=True):
    """So many per second in the long run, so many at once."""

    rate: Annotated[float, msgspec.Meta(gt=0)]
    burst: Annotated[float, msgspec.Meta(ge=1)]


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one address, one person, one connection may ask for; wide enough for a classroom behind one address."""

    requests: Pace = Pace(30, 600)  # by an address, static files apart
    tables: Pace = Pace(0.1, 60)  # new ones, by an address
    person_tables: Pace = Pace(0.1, 20)
    names: Pace = Pace(0.5, 200)  # names and recovery codes to be kept, by an address: each is a line of the store
    misses: Pace = Pace(0.2, 30)  # codes that no table has, by an address: codes are not to be guessed
    messages: Pace = Pace(20, 100)  # on a connection
    person_messages: Pace = Pace(40, 200)
    hellos: Pace = Pace(2, 20)  # of a person (or an address), but for the first of a connection: each is a whole table
    phrases: Pace = Pace(0.5, 10)  # said by a person
    connections: Most = 1_000  # of an address at a time, whatever is done on them; a proxy of ours has no bound
    patience: Annotated[float, msgspec.Meta(gt=0)] = 30.0  # seconds, for a first request and for the whole of a form
    sockets: Most = 400  # of an address at a time
    all_sockets: Most = 20_000
    all_tables: Most = 10_000  # in memory


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a house is run."""

    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8765
    data: Path = Path("data")
    scale: Annotated[float, msgspec.Meta(gt=0)] = 1.0  # of time, for tests
    bot_delay: tuple[int, int] | None = None  # ms that a bot seems to think, from … to; none: as its level does
    bot_level: str = MIDDLE  # of bots that nobody chose a level for
    bot_workers: Annotated[int, msgspec.Meta(ge=0, le=64)] = 1  # processes; 0: a thread of the house
    bot_deadline: Annotated[float, msgspec.Meta(gt=0)] = DEADLINE_S  # seconds
    hosts: tuple[str, ...] = ()  # names under which browsers reach the house, beside addresses and this machine's own
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # addresses or networks whose forwarded headers are believed
    metrics: Literal["local", "all", "off"] = "local"
    log: Literal["text", "json"] = "text"
    log_level: Literal["auto", "debug", "info", "warning", "error"] = "auto"  # for people, only what is wrong
    demo: bool = False
    limits: Limits = Limits()

    def __post_init__(self) -> None:
        """What fits its type and would still be found wrong only later."""
        for proxy in self.proxies:
            ipaddress.ip_network(proxy, strict=False)
        low, high = self.bot_delay or (0, 0)
        if not 0 <= low <= high:
            raise ValueError(f"[{low}, {high}] is no time from … to - at `$.bot_delay`")


class BadSettings(RonronError):
    """A file of settings that cannot be read, or a value that no setting takes."""


def read_settings(file: Path | None, environ: Mapping[str, str], flags: Mapping[str, object]) -> Settings:
    """Flags win over the environment, which wins over the file."""
    given: dict[str, Any] = load(file) if file else {}
    given |= {name: value for name in ENVIRON if (value := environ.get(f"RONRON_{name.upper()}"))}
    given |= {name: value for name, value in flags.items() if value is not None}
    try:
        return msgspec.convert(given, Settings, strict=False, dec_hook=lambda kind, value: kind(value))
    except msgspec.ValidationError as error:
        raise BadSettings(message("serve.setting", why=str(error))) from error


def load(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        why = error.strerror or os.strerror(error.errno or 0)
        raise BadSettings(message("serve.config", file=str(file), why=why)) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(message("serve.config", file=str(file), why=str(error))) from error
