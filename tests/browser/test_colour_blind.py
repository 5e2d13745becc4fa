"""Through the eyes of somebody who does not tell all colours apart, in the three kinds that the browser can show: what
must be told apart still can be. Only light and dark count here, so two things that differ in hue alone are the same.
"""

import base64
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, CDPSession, FloatRect, Page

from ronron.core import shelf
from ronron.core.svg import Sheet
from tests.art.test_without_colour import WHOSE, scenes
from tests.browser.conftest import Invite

KINDS = ("protanopia", "deuteranopia", "tritanopia")
SIDE = 44  # px: the shorter side of a piece, as small as fingers allow
LEAST = 0.01  # of a picture that must be lighter or darker than in the other
STEP = 32  # of 255: a difference in light that is seen
ROUND = 12  # px around a piece, where rings and shadows are

# How much two pictures differ in light: for each pair that has to be told apart, a share of their pixels.
DIFFER = """async ([picture, boxes, same, step]) => {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const lights = boxes.map(([x, y, w, h]) => {
    const { data } = pen.getImageData(x, y, w, h);
    const light = (i) => 0.299 * data[i] + 0.587 * data[i + 1] + 0.114 * data[i + 2];
    return Float32Array.from({ length: w * h }, (_, i) => light(4 * i));
  });
  const out = [];
  lights.forEach((one, a) => lights.slice(0, a).forEach((other, b) => {
    if (same[a] === same[b] || one.length !== other.length) return;
    out.push([one.reduce((n, light, i) => n + (Math.abs(light - other[i]) >= step), 0) / one.length, a, b]);
  }));
  return out;
}"""


class Eyes(NamedTuple):
    """A page, how it is looked at, and a second page to compare what was seen."""

    page: Page
    line: CDPSession
    judge: Page

    def through(self, kind: str) -> None:
        self.line.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})

    def alike(self, picture: bytes, boxes: list[list[int]], names: list[str]) -> list[tuple[str, str]]:
        """Pairs of another name that nobody could tell apart."""
        return [
            (names[a], names[b])
            for share, a, b in self.judge.evaluate(DIFFER, [uri(picture), boxes, names, STEP])
            if share < LEAST
        ]


def uri(picture: bytes) -> str:
    return "data:image/png;base64," + base64.b64encode(picture).decode()


@pytest.fixture
def eyes(browser: Browser) -> Iterator[Eyes]:
    context = browser.new_context(viewport={"width": 1200, "height": 900})
    page = context.new_page()
    yield Eyes(page, context.new_cdp_session(page), context.new_page())
    context.close()


def hung(page: Page, drawings: list[str], sheet: str = "") -> list[list[int]]:
    """Pictures side by side on the cloth of a table, and where they are."""
    page.set_content(
        f"<body style='margin:0;background:#f6e9d3'><div style='display:none'>{sheet}</div>"
        f"<div style='display:flex;flex-wrap:wrap;gap:8px'>{''.join(drawings)}</div>"
    )
    found: list[list[int]] = page.evaluate(
        """[...document.querySelectorAll("body > div:last-child > svg")].map((el) => {
             const { x, y, width, height } = el.getBoundingClientRect();
             return [x, y, width, height].map(Math.round); })"""
    )
    return found


def drawn(sheet: Sheet, art: str) -> str:
    ratio = sheet.ratio(art)
    width, height = round(SIDE * max(1, ratio)), round(SIDE * max(1, 1 / ratio))
    return f"<svg width='{width}' height='{height}'><use href='#{sheet.id(art)}'/></svg>"


@pytest.mark.parametrize("key", shelf.keys())
def test_pieces_are_told_apart(eyes: Eyes, key: str) -> None:
    text = shelf.table(key).sheet()
    sheet = Sheet(text)
    arts = sorted({piece.art for scene in scenes(key) for piece in scene.pieces.values()})
    names = [WHOSE.sub(r"\1", art) for art in arts]  # where a thing lies says whose it is
    boxes = hung(eyes.page, [drawn(sheet, art) for art in arts], text)
    assert len(boxes) == len(arts) > 3
    for kind in KINDS:
        eyes.through(kind)
        assert eyes.alike(eyes.page.screenshot(full_page=True), boxes, names) == [], kind


def test_a_pair_that_differs_in_hue_alone_is_found_out_and_an_icon_mends_it(eyes: Eyes) -> None:
    """The green and the blue of MEOW's cards are equally dark: without leaf and drop they would be one suit."""

    def card(colour: str, icon: str = "") -> str:
        return f"<svg width=44 height=66><path d='M0 0h44v66H0z' fill='{colour}'/>{icon}</svg>"

    leaf, drop = "<path d='M28 16q0-12 12-12q0 12-12 12z' fill='#fff'/>", "<circle cx='34' cy='11' r='4' fill='#fff'/>"
    names = ["green", "blue"]
    plain = hung(eyes.page, [card("#2f9e6e"), card("#3f7fd0")])
    seen = [eyes.page.screenshot()]
    for kind in KINDS:
        eyes.through(kind)
        seen.append(eyes.page.screenshot())
        assert eyes.alike(seen[-1], plain, names) == [("blue", "green")], kind
    assert len(set(seen)) == len(seen), "each kind sees it in its own way"
    icons = hung(eyes.page, [card("#2f9e6e", leaf), card("#3f7fd0", drop)])
    for kind in KINDS:
        eyes.through(kind)
        assert eyes.alike(eyes.page.screenshot(), icons, names) == [], kind


# What a table says by how a thing looks: a piece or a plate, and the looks that differ from the usual one.
LOOKS = {
    "#stage .piece:has(button)": ("piece", ("piece may chosen", "piece dim", "piece glow", "piece hinted")),
    "#stage .plate": ("plate", ("plate awaited",)),
}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("which", LOOKS)
def test_what_is_chosen_hinted_or_waited_for_is_seen(invite: Invite, eyes: Eyes, which: str, scheme: Any) -> None:
    usual, others = LOOKS[which]
    person = invite(color_scheme=scheme)
    page = person.new_table(2)
    person.turn()
    thing = page.locator(which).first.element_handle()
    box = thing.bounding_box()
    assert box is not None
    around: FloatRect = {
        "x": box["x"] - ROUND,
        "y": box["y"] - ROUND,
        "width": box["width"] + 2 * ROUND,
        "height": box["height"] + 2 * ROUND,
    }
    line = page.context.new_cdp_session(page)
    for kind in KINDS:
        line.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        pictures = []
        for look in (usual, *others):
            thing.evaluate("(el, look) => { el.className = look; }", look)
            page.wait_for_function("() => document.getAnimations().length === 0")
            pictures.append(page.screenshot(clip=around))
        for look, picture in zip(others, pictures[1:], strict=True):
            both, width, height = side_by_side(eyes.judge, pictures[0], picture)
            boxes = [[0, 0, width, height], [width, 0, width, height]]
            assert eyes.alike(both, boxes, [usual, look]) == [], f"{kind}, {scheme}"


def side_by_side(judge: Page, one: bytes, other: bytes) -> tuple[bytes, int, int]:
    """Two pictures as one, and the size of each."""
    made, width, height = judge.evaluate(
        """async (both) => {
             const images = both.map((src) => Object.assign(new Image(), { src }));
             await Promise.all(images.map((image) => image.decode()));
             const [{ width, height }] = images;
             const canvas = Object.assign(document.createElement("canvas"), { width: width * 2, height });
             images.forEach((image, i) => canvas.getContext("2d").drawImage(image, i * width, 0));
             return [canvas.toDataURL("image/png").split(",")[1], width, height];
           }""",
        [uri(one), uri(other)],
    )
    return base64.b64decode(made), int(width), int(height)
