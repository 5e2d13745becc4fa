"""What a first visit weighs on the wire, page by page, what an update weighs, and what it costs a slow machine.

Run it with `python -m benchmarks.weight`; it needs a browser, prints what it saw and writes it to benchmarks/results/.
"""

import json
import statistics
import tempfile
from bisect import bisect_right
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocket, sync_playwright

from ronron.core import shelf
from tests.browser.conftest import ARGS, CHROMIUM, PHONE
from tests.browser.house import House
from tests.finished import lay, recorded

KB = 1000
SLOWER = 4  # than this machine
PACE = 3.0  # of time at the table: bots need not think long, but events do not fall over each other either
MOVES = 8  # of one's own, with those of three bots between them, while frames are counted
WAITS = 400  # of 100 ms, after which a game is left
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
RESULTS = Path(__file__).parent / "results"
MAKE = """() => { const moves = [...document.querySelectorAll("#moves button.move")];
  moves[moves.length >> 1]?.click(); return moves.length > 0; }"""


def visit(browser: Browser, address: str, wait: str) -> tuple[float, float, int, float]:
    """Bytes in all, bytes of script, how many files, and how far things were pushed about after the first paint."""
    context = browser.new_context(viewport=PHONE, locale="fr-FR")
    page = context.new_page()
    sizes: dict[str, float] = {}
    kinds: dict[str, str] = {}
    frames: list[str] = []
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.responseReceived", lambda event: kinds.update({event["requestId"]: event["type"]}))
    line.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) "
        "if (!one.hadRecentInput) window.shift += one.value; }).observe({ type: 'layout-shift', buffered: true });"
    )
    page.goto(address)
    page.wait_for_selector(wait)
    page.wait_for_timeout(800)
    shift = float(page.evaluate("() => window.shift"))
    script = sum(size for key, size in sizes.items() if kinds.get(key) == "Script")
    context.close()
    return sum(sizes.values()) + sum(map(len, frames)), script, len(sizes), shift


class Update:
    """A game being played on a slow phone: what came through the socket, and what the page did with it."""

    def __init__(self, browser: Browser, house: House, key: str) -> None:
        self.browser = browser
        self.page: Page = browser.new_page(viewport=PHONE, locale="fr-FR")
        self.sizes: list[int] = []
        self.page.on("websocket", self.listen)
        self.page.goto(f"{house.address}/g/{key}")
        self.page.locator("button[name=bots][value='all']").click()
        self.page.wait_for_selector("#stage .plate")
        self.page.wait_for_timeout(1500)

    def listen(self, socket: WebSocket) -> None:
        socket.on(
            "framereceived", lambda frame: self.sizes.append(len(str(frame).encode())) if is_event(frame) else None
        )

    def measured(self) -> dict[str, float]:
        slow = self.page.context.new_cdp_session(self.page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        self.browser.start_tracing(page=self.page, categories=TRACED)
        made = 0
        for _ in range(WAITS):
            made += bool(self.page.evaluate(MAKE))
            self.page.wait_for_timeout(100)
            if made == MOVES or self.page.locator("#end").is_visible():
                break
        work = frames(json.loads(self.browser.stop_tracing())["traceEvents"])
        self.page.close()
        return {
            "moves": made,
            "updates": len(self.sizes),
            "update_bytes_median": statistics.median(self.sizes),
            "frames": len(work),
            "frame_ms_median": round(statistics.median(work), 2),
            "frame_ms_p95": round(statistics.quantiles(work, n=20)[-1], 2),
        }


def is_event(frame: object) -> bool:
    return '"t":"event"' in str(frame)[:400]


def frames(trace: list[dict[str, Any]]) -> list[float]:
    """What the page's own thread works for each frame while the browser slows it down, in ms.

    By the thread's own clock, which runs while the browser holds it back but not while this machine does something
    else. (On a busy machine it is held back a little more than it should be, so these figures are rather too high.)
    """
    mains = [(one["pid"], one["tid"]) for one in trace if one["name"] == "thread_name" and is_main(one)]
    shown = {
        main: sorted(one["ts"] for one in trace if is_frame(one) and (one["pid"], one["tid"]) == main) for main in mains
    }
    main = max(mains, key=lambda one: len(shown[one]))  # the house's page, not one of the browser's own
    work = [0.0] * (len(shown[main]) + 1)
    for one in trace:
        if one["name"] == "RunTask" and one["ph"] == "X" and (one["pid"], one["tid"]) == main:
            work[bisect_right(shown[main], one["ts"] + one["dur"])] += one.get("tdur", 0) / 1000
    return work[1:]


def is_main(one: dict[str, Any]) -> bool:
    return bool(one["args"].get("name") == "CrRendererMain")


def is_frame(one: dict[str, Any]) -> bool:
    return bool(one["name"] == "AnimationFrame::Render" and one["ph"] == "b")


def visits(browser: Browser, house: House, codes: dict[str, str]) -> dict[str, dict[str, float]]:
    pages = {"shelf": ("/", ".boxes")}
    pages |= {f"game {key}": (f"/g/{key}", "#rules") for key in codes}
    pages |= {f"table {key}": (f"/t/{code}", "#stage .plate") for key, code in codes.items()}
    pages |= {f"replay {key}": (f"/t/{code}/replay", "#stage .plate") for key, code in codes.items()}
    print(f"{'first visit':<24} {'kB':>7} {'script':>7} {'files':>6} {'shift':>7}")
    out = {}
    for name, (path, wait) in pages.items():
        whole, script, files, shift = visit(browser, house.address + path, wait)
        print(f"{name:<24} {whole / KB:7.1f} {script / KB:7.1f} {files:6} {shift:7.3f}")
        out[name] = {"bytes": whole, "script_bytes": script, "files": files, "shift": round(shift, 4)}
    return out


def updates(browser: Browser, house: House, keys: list[str]) -> dict[str, dict[str, float]]:
    print(f"\n{'update, bytes':<24} {'median':>7}   a frame, {SLOWER} × slower, ms: median, 95 %")
    out = {}
    for key in keys:
        found = out[key] = Update(browser, house, key).measured()
        times = f"{found['frame_ms_median']:7.1f} {found['frame_ms_p95']:7.1f}"
        print(f"{key:<24} {found['update_bytes_median']:7.0f}   {times}   ({found['frames']} frames)")
    return out


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        codes = {key: lay(Path(data), recorded(key)) for key in shelf.keys()}  # noqa: SIM118  # a module, not a dict
        house = House(Path(data)).open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        about = {"browser": browser.version, "slower": SLOWER, "screen": dict(PHONE)}
        seen = visits(browser, house, codes)
        house.close()
        house = House(Path(data), scale=PACE).open()
        report = about | {"visits": seen, "updates": updates(browser, house, list(codes))}
        browser.close()
        house.close()
    file = RESULTS / f"weight-{datetime.now(UTC):%Y-%m-%d}.json"
    file.write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    print(f"\n{file.relative_to(RESULTS.parents[1])}")


if __name__ == "__main__":
    main()
