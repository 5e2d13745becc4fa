"""A form as a browser posts it, read with care."""

import asyncio
from collections.abc import Awaitable
from typing import Any, TypeVar

import msgspec
from aiohttp import web

from ronron.server import guest
from ronron.server.callers import CALLERS
from ronron.tables.errors import TableError
from ronron.tables.store import Manners

SOONEST_S, LATEST_S = 5, 24 * 3600  # of a clock

Given = TypeVar("Given")


async def whole(request: web.Request, body: Awaitable[Given]) -> Given:
    """What somebody sends, if all of it comes in time and can be read."""
    try:
        async with asyncio.timeout(request.app[CALLERS].limits.patience):
            return await body
    except TimeoutError as error:
        raise web.HTTPRequestTimeout from error
    except web.HTTPException:  # too large
        raise
    except Exception as error:  # nothing but what was sent is at work here, and there are many ways to send nonsense
        raise web.HTTPBadRequest from error


class Form:
    """What a form sent. Read it with `await Form.of(request)`."""

    def __init__(self, given: Any) -> None:
        self.given = given

    @classmethod
    async def of(cls, request: web.Request) -> "Form":
        """From a page of ours; what cannot be read at all is refused."""
        guest.check_origin(request)
        return cls(await whole(request, request.post()))

    def text(self, name: str) -> str:
        value = self.given.get(name, "")
        return value if isinstance(value, str) else ""

    def number(self, name: str, default: int = -1) -> int:
        """A small number, or what is usual where nothing is said; what is not one is refused where it is used."""
        value = self.text(name)
        if not value:
            return default
        return int(value) if value.isascii() and value.isdecimal() and len(value) < 6 else -1

    def switch(self, name: str) -> bool:
        """Yes or no; no where nothing is said."""
        value = self.text(name)
        if value not in ("", "no", "yes"):
            raise TableError("table.manners")
        return value == "yes"

    def manners(self) -> Manners:
        """What the table agrees on beside the game."""
        wanted = {name: self.text(name) for name in ("clock", "late") if self.text(name)}
        switches = {name: self.switch(name) for name in ("undo", "hints", "chat") if self.text(name)}
        try:
            manners = msgspec.convert(wanted | switches | {"seconds": self.number("seconds", 60)}, Manners)
        except msgspec.ValidationError as error:
            raise TableError("table.manners") from error
        if not SOONEST_S <= manners.seconds <= LATEST_S:
            raise TableError("table.manners")
        return manners

    def options(self) -> dict[str, object]:
        return {name[7:]: self.text(name) for name in self.given if name.startswith("option.")}
