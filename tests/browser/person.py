"""Somebody who looks at a page and acts with mouse or keys; and what no page may ever do, noted while they look."""

from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebSocket
from playwright.sync_api import TimeoutError as WaitedInVain

BOTS = "Jouer contre des bots"
LONG = 60_000  # ms, after which somebody has waited in vain, even on a busy machine
GLIDE = 4_000  # ms, after which a piece lies still

# What a person sees at a glance: is it my turn, is it over, or do we wait?
GLANCE = """() => !document.querySelector("#end").hidden ? "over"
    : document.querySelector(".piece.may button") ? "mine" : "wait" """


class Person:
    """One browser window, with everything that it asked for and complained about."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.complaints: list[str] = []
        self.strays: list[str] = []  # requests that left the house
        self.frames: list[str] = []  # what came through the socket
        self.page: Page = context.new_page()
        self.page.set_default_timeout(LONG)
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", self.watch)
        self.page.on("websocket", self.listen)

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def watch(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self.address).netloc and not request.url.startswith("data:"):
            self.strays.append(request.url)

    def listen(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != urlsplit(self.address).netloc:
            self.strays.append(socket.url)
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def go(self, path: str = "/") -> Page:
        self.page.goto(self.address + path)
        return self.page

    def click(self, name: str) -> None:
        self.page.get_by_role("button", name=name).first.click()

    def play_now(self) -> Page:
        """Two clicks: the address, and this."""
        self.go()
        self.click("Jouer maintenant à MEOW")
        self.wait_for_table()
        return self.page

    def new_table(
        self,
        players: int,
        how: str = BOTS,
        game: str = "meow",
        options: Mapping[str, object] | None = None,
    ) -> Page:
        self.go(f"/g/{game}")
        self.page.locator(f"[name=players][value='{players}']").press("Space")
        self.choose(options or {})
        if how == BOTS:
            self.page.locator("button[name=bots][value=all]").click()  # it says something else where no bot is needed
            self.wait_for_table()
        else:
            self.click(how)
        return self.page

    def choose(self, options: Mapping[str, object]) -> None:
        """What the table is to play with, also among what is asked only of who wants more."""
        if options:
            for folded in self.page.locator("details.options:has([name^='option.']) > summary").all():
                folded.press("Enter")
        for name, value in options.items():
            field = self.page.locator(f"input[name='option.{name}'][value='{value}']")
            if field.count():
                field.press("Space")
            else:
                self.page.select_option(f"select[name='option.{name}']", str(value))

    def wait_for_table(self) -> None:
        self.page.wait_for_selector("#stage .plate")

    def turn(self, hurry: Callable[[], None] | None = None) -> str:
        """Wait for one's turn or the end; `hurry` is what an impatient person does meanwhile."""
        for _ in range(LONG // 20):
            seen = str(self.page.evaluate(GLANCE))
            if seen != "wait":
                return seen
            (hurry or self.skip)()
            self.page.wait_for_timeout(20)
        raise TimeoutError(f"nobody moves: {self.page.inner_text('#status')}")

    def skip(self) -> None:
        """A click beside everything: no need to show it so slowly."""
        self.page.mouse.click(*self.spot("#stage", 0.005))

    def tap(self, which: str = ".piece.may button") -> None:
        """The first piece that may be touched, by mouse."""
        self.page.mouse.click(*self.spot(which))

    def spot(self, which: str, across: float = 0.5) -> tuple[float, float]:
        x, y = self.page.evaluate(
            """([which, across]) => {
                const { x, y, width, height } = document.querySelector(which).getBoundingClientRect();
                return [x + width * across, y + height / 2];
            }""",
            [which, across],
        )
        return float(x), float(y)

    def play_out(self, act: Callable[[], None] | None = None, hurry: Callable[[], None] | None = None) -> int:
        made = 0
        while self.turn(hurry) == "mine":
            self.move(act or self.tap)
            made += 1
        return made

    def move(self, act: Callable[[], None]) -> None:
        """Act until the log says that something happened: a tap may miss a piece that is still gliding."""
        before = len(self.lines())
        for _ in range(LONG // GLIDE):
            if self.page.evaluate(GLANCE) == "mine":
                act()
            try:
                self.page.wait_for_function(
                    "n => document.querySelectorAll('#lines li').length > n", arg=before, timeout=GLIDE
                )
            except WaitedInVain:
                continue
            return
        raise AssertionError(f"nothing happens: {self.page.inner_text('#status')}")

    def lines(self) -> list[str]:
        """The log."""
        return [str(line) for line in self.page.locator("#lines li").all_inner_texts()] or self.hidden_lines()

    def hidden_lines(self) -> list[str]:
        """The log on a narrow screen, where it lies behind a button."""
        return [str(line) for line in self.page.locator("#lines li").all_text_contents()]

    def pieces(self) -> dict[str, str]:
        """What lies on the table: the places of all pieces, by their ids."""
        found: dict[str, Any] = self.page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll(".piece:not(.gone)")].map((el) => [
                el.dataset.piece,
                `${el.querySelector(".face").getAttribute("aria-label")} ${el.style.transform}`,
            ]))"""
        )
        return found
