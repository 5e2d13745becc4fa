"""Every legal move of random positions is reached with keys alone, and is a sentence of its own in both languages; what
may not be played there says why.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from ronron.core import shelf
from ronron.core.errors import IllegalMove
from ronron.core.scene import Move, Preview, Scene
from ronron.core.words import LANGS, say
from ronron.tables.seats import hashed
from tests.browser import axe
from tests.browser.conftest import DESK, PHONE, Invite
from tests.browser.hands import Finger, Keys
from tests.browser.house import House
from tests.browser.person import Person
from tests.counts import count
from tests.finished import NAMES, lay
from tests.positions import Position, positions

STANDING = 0.001  # of time: what waits for the clock waits for ever
FARTHEST = 600  # keys: nothing on a table is farther than this
STRIDE = 25
POSITIONS = count(2, 50)  # of a game, those first where most is shown before it is done,
OUT_OF = count(8, 50)  # of so many
REFUSING = 40  # positions of a game, among which are some where a touch is refused, if there are any
BRANCHES = count(2, 5)  # half-made moves of a position that are looked into

# What the focus comes past: the piece or the move that it is on, or where else; and whether anybody could see it.
WATCHED = """() => {
  const known = new Map();
  window.passed = [];
  addEventListener("focusin", ({ target }) => {
    const { width, height } = target.getBoundingClientRect();
    const seen = width > 0 && height > 0 && target.checkVisibility({ visibilityProperty: true });
    const { move } = target.dataset, piece = target.closest("[data-piece]")?.dataset.piece;
    if (!known.has(target)) known.set(target, known.size);
    const what = target.cloneNode().outerHTML; // should a walk go wrong, it tells where
    window.passed.push({ seen, move, piece, what, one: known.get(target) });
  });
}"""

# Every piece that arrows lead to, from any one that they have led to before; what it shows on the way is shown.
ARROWS = """() => {
  const stage = document.querySelector("#stage"), press = (el, key) => {
    el.focus();
    el.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return document.activeElement;
  };
  const found = new Set([press(stage, "ArrowRight")]);
  for (const el of found) for (const way of ["Up", "Down", "Left", "Right"]) found.add(press(el, `Arrow${way}`));
  return [...found].flatMap((el) => el.closest("[data-piece]")?.dataset.piece ?? []);
}"""


class Laid(NamedTuple):
    """A position on a table of the house."""

    position: Position
    code: str


class Standing(NamedTuple):
    """A house where everybody waits for one person, at many tables."""

    house: House
    cookies: list[Any]
    tables: dict[str, list[Laid]]
    refusing: dict[str, Laid]  # of each game where a touch may be refused, such a position


@pytest.fixture(scope="module")
def standing(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Standing]:
    folder = tmp_path_factory.mktemp("standing")
    house = House(folder, scale=STANDING).open()
    context = browser.new_context(locale="fr-FR")
    Person(context, house.address).new_table(2, "Inviter des amis")
    cookies: list[Any] = list(context.cookies())
    context.close()
    house.close()
    token = next(cookie["value"] for cookie in cookies if cookie["name"] == "guest").partition(".")[0]

    def laid(position: Position) -> Laid:
        return Laid(position, lay(folder, position.match.record, holder=hashed(token), sat=position.seat))

    keys = shelf.keys()
    richest = {key: sorted(positions(key, OUT_OF), key=lambda one: -len(shifting(seen(one)))) for key in keys}
    tables = {key: [laid(position) for position in richest[key][:POSITIONS]] for key in keys}
    refusing = {key: next((one for one in positions(key, REFUSING) if seen(one).tried), None) for key in keys}
    asked = {key: laid(position) for key, position in refusing.items() if position}
    yield Standing(house.open(), cookies, tables, asked)
    house.close()


def seen(position: Position) -> Scene:
    match, seat = position
    table = shelf.table(match.game.info.key)
    return table.public(match.view()).with_own(table.own(match.view(seat), match.legal(seat)))


def shifting(scene: Scene) -> list[Move]:
    """The moves that show what they would do while they are half made, and move things about for it."""
    return [move for move in scene.moves if len(move.touch) > 1 and move.preview and shifts(scene, move.preview)]


def shifts(scene: Scene, preview: Preview) -> bool:
    lies = {key: (piece.zone, piece.at) for key, piece in scene.pieces.items()}
    return any(lies.get(key) != (piece.zone, piece.at) for key, piece in preview.pieces.items())


def walk(page: Page) -> list[dict[str, Any]]:
    """Tab, until the focus comes to where it began: from the half-made move on, as who looks for its end.

    (At the end of a page the browser is asked where to go on; a key pressed meanwhile begins at the top as well. So the
    bar may be passed twice, and nothing may be missed.)
    """
    page.evaluate("() => { window.passed = []; }")
    for _ in range(FARTHEST // STRIDE):
        for _ in range(STRIDE):
            page.keyboard.press("Tab")
        passed: list[dict[str, Any]] = page.evaluate("() => window.passed")
        ones = [step["one"] for step in passed]
        if ones[0] in ones[1:]:
            return passed[: ones.index(ones[0], 1)]
    raise AssertionError(f"the keys never come round: {[step['what'] for step in passed[-STRIDE:]]}")


def reached(passed: list[dict[str, Any]], what: str) -> set[str]:
    return {step[what] for step in passed if step.get(what) is not None and step["seen"]}


def names(page: Page) -> dict[str, str]:
    """What is said of every button in the list of moves, as the browser tells it to a screen reader."""
    line = page.context.new_cdp_session(page)
    line.send("DOM.enable")
    nodes = line.send("DOM.getFlattenedDocument", {"depth": -1})["nodes"]
    said = {
        node["backendDOMNodeId"]: str(node.get("name", {}).get("value", ""))
        for node in line.send("Accessibility.getFullAXTree")["nodes"]
        if "backendDOMNodeId" in node and node.get("role", {}).get("value") == "button"
    }
    line.detach()
    out = {}
    for node in nodes:
        given = node.get("attributes", [])
        attributes = dict(zip(given[::2], given[1::2], strict=True))
        if "data-move" in attributes:
            out[attributes["data-move"]] = said[node["backendNodeId"]]
    return out


def speak(page: Page, lang: str) -> None:
    if page.evaluate("document.documentElement.lang") != lang:
        with page.expect_response("**/lang"):
            page.locator(f"#lang button[value={lang}]").click()
        page.wait_for_function("lang => document.documentElement.lang === lang", arg=lang)


@pytest.mark.parametrize("key", shelf.keys())
def test_every_move_is_said_in_both_languages_and_reached_by_keys(invite: Invite, standing: Standing, key: str) -> None:
    person = invite(standing.house, viewport=DESK)
    person.context.add_cookies(standing.cookies)
    for position, code in standing.tables[key]:
        scene = seen(position)
        moves = scene.moves
        page = person.go(f"/t/{code}")
        page.wait_for_function("n => document.querySelectorAll('#moves button.move').length === n", arg=len(moves))
        for lang in LANGS:
            speak(page, lang)
            told = {move.text: say(move.say, lang, NAMES).strip() for move in moves}
            assert names(page) == told
            assert len(set(told.values())) == len(moves), "each has a sentence of its own"
        page.evaluate(WATCHED)
        passed = walk(page)
        assert reached(passed, "move") == {move.text for move in moves}, "each has a button"
        assert reached(passed, "piece") >= {move.touch[0] for move in moves}, "and begins on the table"
        assert reached(passed, "piece").isdisjoint(scene.tried), "what may not be played is not in the way"
        assert set(page.evaluate(ARROWS)) == reached(passed, "piece") | {*scene.tried}, "arrows lead everywhere"
        look_into(person, scene)


def look_into(person: Person, scene: Scene) -> None:
    """Begin moves on the table, and see that keys can end them there, past all that is shown on the way."""
    moves = scene.moves
    begun = {move.touch[0] for move in moves if len(move.touch) > 1} - {
        move.touch[0] for move in moves if len(move.touch) == 1
    }
    shaken = Counter(move.touch[0] for move in shifting(scene))
    for piece in sorted(begun, key=lambda piece: (-shaken[piece], piece))[:BRANCHES]:
        assert Keys(person).reach(piece), piece
        person.page.keyboard.press("Enter")
        person.page.wait_for_selector(f".chosen[data-piece='{piece}']")
        next_ones = {move.touch[1] for move in moves if move.touch[0] == piece}
        passed = reached(walk(person.page), "piece")
        assert passed >= next_ones, "what comes next can be reached, too"
        assert set(person.page.evaluate(ARROWS)) == passed | {*scene.tried}, "by arrows, too"
        person.page.keyboard.press("Escape")
        person.page.wait_for_selector(".chosen", state="detached")


WAYS = [*((key, "mouse") for key in shelf.keys()), ("meow", "keys"), ("meow", "touch"), ("meow", "drag")]  # noqa: SIM118


@pytest.mark.parametrize(("key", "way"), WAYS)
def test_what_may_not_be_played_says_why(invite: Invite, standing: Standing, key: str, way: str) -> None:
    if key not in standing.refusing:
        return
    (match, seat), code = standing.refusing[key]
    tried = seen(standing.refusing[key].position).tried
    piece, text = next(iter(tried.items()))
    with pytest.raises(IllegalMove) as refused:
        match.copy().play(seat, text)
    why, clause = say(refused.value.message, "fr", NAMES), refused.value.clause
    person = invite(standing.house, **({"viewport": PHONE, "has_touch": True} if way == "touch" else {}))
    person.context.add_cookies(standing.cookies)
    page = person.go(f"/t/{code}")
    face = page.locator(f"[data-piece='{piece}'] button")
    face.wait_for()
    before = person.lines()
    assert face.get_attribute("aria-disabled") == "true", "so it is called before it is tried"
    assert axe.found(page) == []

    ask(person, piece, way)
    lit = page.locator("#drawer .lit")
    lit.wait_for()
    assert clause in lit.inner_text()
    assert why in page.inner_text("#drawer [data-why]")
    page.keyboard.press("Escape")
    assert why in page.inner_text("#trouble")
    face.wait_for()
    assert person.lines() == before, "nothing has happened"
    if way == "keys":
        assert page.evaluate("document.activeElement.matches('.piece.may button')"), "it goes on where one may play"

    page.evaluate("() => { document.querySelector('#trouble').hidden = true; }")
    ask(person, piece, way)
    page.locator("#trouble:not([hidden])").wait_for()
    assert why in page.inner_text("#trouble")
    assert not page.locator("#drawer").is_visible(), "the rules come by themselves only once for a clause"
    page.get_by_role("link", name=f"Voir la règle {clause}").click()
    lit.wait_for()


def ask(person: Person, piece: str, way: str) -> None:
    """Touch it all the same."""
    page, x, y = person.page, *person.spot(f"[data-piece='{piece}']")
    if way == "touch":
        Finger(person).touch(piece)
    elif way == "mouse":
        page.mouse.click(x, y)
    elif way == "drag":
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(*person.spot("#stage"), steps=4)
        page.mouse.up()
    else:
        page.locator(f"[data-piece='{piece}'] button").focus()
        page.keyboard.press("Enter")
