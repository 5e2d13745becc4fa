"""What a first visit weighs on the wire, page by page, and what an update costs a slow machine.

Run it with `python -m benchmarks.weight`; it needs a browser, and prints what it saw.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from ronron.core import shelf
from tests.browser.conftest import ARGS, CHROMIUM, PHONE
from tests.browser.house import House
from tests.finished import lay, recorded

KB = 1000
SLOWER = 4  # than this machine
STEPS = 30  # updates looked at
WORK = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")


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


def updates(page: Page) -> tuple[float, float]:
    """The time of the page's own thread, whatever else the machine does: for an update, and for a frame of it."""
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})

    def figures() -> dict[str, float]:
        return {one["name"]: float(one["value"]) for one in line.send("Performance.getMetrics")["metrics"]}

    before = figures()
    for _ in range(STEPS):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(300)
    after = figures()
    spent = {name: (after[name] - before[name]) * 1000 for name in ("TaskDuration", *WORK)}
    frames = after["RecalcStyleCount"] - before["RecalcStyleCount"]
    return sum(spent[name] for name in WORK) / STEPS, spent["TaskDuration"] / frames


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        codes = {key: lay(Path(data), recorded(key)) for key in shelf.keys()}  # noqa: SIM118  # a module, not a dict
        house = House(Path(data)).open()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGS)
        pages = {"shelf": ("/", ".boxes")}
        pages |= {f"game {key}": (f"/g/{key}", "#rules") for key in codes}
        pages |= {f"table {key}": (f"/t/{code}", "#stage .plate") for key, code in codes.items()}
        pages |= {f"replay {key}": (f"/t/{code}/replay", "#stage .plate") for key, code in codes.items()}
        print(f"{'first visit':<24} {'kB':>7} {'script':>7} {'files':>6} {'shift':>7}")
        for name, (path, wait) in pages.items():
            whole, script, files, shift = visit(browser, house.address + path, wait)
            print(f"{name:<24} {whole / KB:7.1f} {script / KB:7.1f} {files:6} {shift:7.3f}")
        print(f"\nms of the page's thread, {SLOWER} × slower: an update in all, and each frame on its way")
        for key, code in codes.items():
            page = browser.new_page(viewport=PHONE)
            page.goto(f"{house.address}/t/{code}/replay#12")
            page.wait_for_selector("#stage .plate")
            page.wait_for_timeout(500)
            update, frame = updates(page)
            print(f"{key:<24} {update * SLOWER:7.1f} {frame * SLOWER:7.1f}")
            page.close()
        browser.close()
        house.close()


if __name__ == "__main__":
    main()
