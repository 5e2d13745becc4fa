"""A guest's own page: a name and a cat, the games played, and a code to take them along to another device."""

import asyncio
from functools import partial

from aiohttp import web

from ronron.core.errors import RonronError
from ronron.core.shelf import keys
from ronron.core.state import Outcome
from ronron.server import guest
from ronron.server.desk import Desk
from ronron.server.form import Form
from ronron.server.pages import past
from ronron.tables import sitting
from ronron.tables.people import People
from ronron.tables.seats import CATS, hashed
from ronron.tables.store import Kept, Row
from ronron.tables.table import new_match

GAMES_MOST = 30  # of a history, on a page
CODE_MOST = 40  # characters, with all that somebody may put between them
ENDS_MOST = 1000  # in memory


class Me:
    """GET and POST /me, POST /me/code, POST /me/move."""

    def __init__(self, desk: Desk, people: People) -> None:
        self.desk = desk
        self.people = people
        self.ends: dict[str, Outcome | None] = {}  # by the code of the table

    def add_to(self, app: web.Application) -> None:
        app.add_routes(
            [
                web.get("/me", self.show),
                web.post("/me", self.rename),
                web.post("/me/code", self.code),
                web.post("/me/move", self.move),
            ]
        )

    async def show(self, request: web.Request) -> web.Response:
        return await self.page(request)

    async def rename(self, request: web.Request) -> web.Response:
        """The new name also stands at the tables where they wait or play."""
        form = await Form.of(request)
        holder, token = guest.known(request)
        person = await self.people.rename(holder, form.text("name"), form.number("cat"))
        for row in await self.desk.room.history(holder, GAMES_MOST):
            if row.state == "open":
                table = await self.desk.room.open(row.code)
                await table.ask(partial(sitting.rename, table, holder, person.name, person.cat))
        return self.desk.go(request, guest.local(form.text("back") or "/me"), token)

    async def code(self, request: web.Request) -> web.Response:
        """Shown once, never again."""
        guest.check_origin(request)
        holder, token = guest.known(request)
        code = await self.people.new_code(holder, self.desk.room.clock.now())
        response = await self.page(request, code=code)
        if token:
            guest.give_token(request, response, token)
        return response

    async def move(self, request: web.Request) -> web.Response:
        """Whoever has games of their own here is asked first: this device will not open them any more."""
        form, now = await Form.of(request), self.desk.room.clock.now()
        code, token = form.text("code")[:CODE_MOST], guest.token_of(request)
        fresh = "" if token else guest.known(request)[1]
        try:
            asked = not form.switch("sure") and await self.people.would_leave(guest.holder_of(request), code, now)
            if asked:
                return await self.page(request, moving=code)
            await self.people.move_in(hashed(token or fresh), code, now)
        except RonronError as error:
            return await self.page(request, error)
        return self.desk.go(request, "/me", fresh)

    async def page(
        self, request: web.Request, error: RonronError | None = None, code: str = "", moving: str = ""
    ) -> web.Response:
        lang, holder, shelf = guest.lang_of(request), guest.holder_of(request), keys()
        person = await self.people.find(holder) if holder else None
        rows = await self.desk.room.history(holder, GAMES_MOST) if holder else []
        kept = await self.desk.room.store.history(holder, GAMES_MOST) if holder else []
        ends = {row.code: await self.end(row) for row in rows if row.state == "over"}
        return self.desk.page(
            request,
            "me",
            400 if error else 200,
            trouble=error.say(lang) if error else "",
            person=person,
            cats=list(range(CATS)),
            games=[past(row, holder, lang, ends.get(row.code)) for row in rows],
            waiting=sum(row.game not in shelf for row in kept),
            code=code,
            moving=moving,
        )

    async def end(self, row: Row) -> Outcome | None:
        """How a game ended; none if it was broken up. It is played through once, and remembered."""
        if row.code not in self.ends:
            kept = await self.desk.room.store.read(row.code)
            outcome = await asyncio.to_thread(played, kept) if kept else None
            self.ends[row.code] = outcome
            if len(self.ends) > ENDS_MOST:
                del self.ends[next(iter(self.ends))]
            return outcome
        return self.ends[row.code]


def played(kept: Kept) -> Outcome | None:
    match = new_match(kept.row)
    for entry in kept.entries:
        match.make(entry.who, entry.text, entry.at, entry.note)
    return match.outcome
