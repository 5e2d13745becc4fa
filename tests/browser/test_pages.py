"""Pages that everybody can read, on every screen, and that weigh little."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from tests.browser import axe
from tests.browser.conftest import DESK, PHONE, Invite
from tests.browser.person import Person

SCREENS = [(390, 844), (1440, 900), (844, 390), (320, 568), (768, 1024), (1024, 600)]
JS = Path(__file__).parents[2] / "src/ronron/web/static/js"


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing(invite: Invite, screen: ViewportSize) -> None:
    person = invite(viewport=screen)
    page = person.go()
    assert axe.found(page) == [], "shelf"
    person.go("/g/meow")
    page.get_by_text("Options de la table").click()
    assert axe.found(page) == [], "game"
    page = person.new_table(2, "Inviter des amis")
    assert axe.found(page) == [], "lobby"
    person.click("Commencer avec des bots")
    person.wait_for_table()
    person.turn()
    assert axe.found(page) == [], "the table at the start"
    for panel in ("Coups", "Journal") if screen is PHONE else ():
        page.get_by_role("button", name=re.compile(panel)).first.click()
        assert axe.found(page) == [], panel
        page.keyboard.press("Escape")
    page.get_by_role("link", name="Règles").locator("visible=true").first.click()
    page.locator("#drawer #rules").wait_for()
    assert axe.found(page) == [], "the rules"
    page.keyboard.press("Escape")
    for _ in range(12):
        person.turn()
        person.tap()
    person.turn()
    assert axe.found(page) == [], "the table in the middle"
    person.play_out()
    assert axe.found(page) == [], "the end"
    page.get_by_text("Une donne honnête").click()
    assert axe.found(page) == [], "the end, unfolded"


def test_axe_finds_nothing_on_the_page_for_what_is_lost(person: Person) -> None:
    assert axe.found(person.go("/nowhere")) == []
    person.complaints = [one for one in person.complaints if "404" not in one]  # the browser's own words


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: "x".join(map(str, size)))
def test_the_table_is_whole_in_view_and_fingers_find_every_piece(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(viewport={"width": size[0], "height": size[1]})
    page = person.new_table(6)
    person.turn()
    wide, high, stage = page.evaluate(
        """() => { const { right, bottom, width, height } = document.querySelector("#stage").getBoundingClientRect();
             const { scrollWidth, scrollHeight } = document.documentElement;
             return [scrollWidth, scrollHeight, [right, bottom, width, height]]; }"""
    )
    assert (wide, high) == size, "no scrolling either way"
    assert stage[0] <= size[0]
    assert stage[1] <= size[1]
    outside = page.evaluate(
        """() => { const box = document.querySelector("#stage").getBoundingClientRect();
             return [...document.querySelectorAll(".piece, .plate")].filter((el) => {
               const { left, top, right, bottom } = el.getBoundingClientRect();
               return left < box.left - 1 || top < box.top - 1 || right > box.right + 1 || bottom > box.bottom + 1;
             }).map((el) => el.id || el.textContent); }"""
    )
    assert outside == []
    tops = page.evaluate(
        """() => [...document.querySelectorAll(".piece.may")].map((el) => {
             const { left, top, width, height } = el.getBoundingClientRect();
             return el.contains(document.elementFromPoint(left + Math.min(22, width / 2), top + height / 2)); })"""
    )
    assert tops
    assert all(tops), "a fingertip from its left edge one touches the piece, not its neighbour"
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a, summary")].filter((el) => el.checkVisibility({
             visibilityProperty: true }) && !el.closest(".piece, p, .skip, .when-focused")).filter((el) => {
             const { width, height } = el.getBoundingClientRect(); return width < 44 || height < 44; })
             .map((el) => el.outerHTML)"""
    )
    assert small == []


def test_pages_do_not_scroll_sideways(invite: Invite) -> None:
    person = invite(viewport={"width": 320, "height": 640})
    for path in ("/", "/g/meow"):
        page = person.go(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, path


def test_every_page_has_a_strict_policy_and_no_script_of_others(person: Person) -> None:
    for path in ("/", "/g/meow"):
        answer = person.page.goto(person.address + path)
        assert answer is not None
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy


def test_the_first_visit_to_a_table_is_light(invite: Invite) -> None:
    alice, guest = invite(), invite()
    page = alice.new_table(2)
    alice.turn()
    sizes: dict[str, float] = {}
    urls: dict[str, str] = {}
    line = guest.context.new_cdp_session(guest.page)
    line.send("Network.enable")
    line.on("Network.responseReceived", lambda event: urls.update({event["requestId"]: event["response"]["url"]}))
    line.on("Network.loadingFinished", lambda event: sizes.update({event["requestId"]: event["encodedDataLength"]}))
    guest.go(page.url.removeprefix(alice.address))
    guest.wait_for_table()
    guest.page.wait_for_timeout(300)
    whole = sum(sizes.values()) + sum(len(frame) for frame in guest.frames)
    scripts = {urls[key]: size for key, size in sizes.items() if urls[key].endswith(".js")}
    print(f"\nfirst visit {whole / 1000:.1f} kB in {len(sizes)} files, script {sum(scripts.values()) / 1000:.1f} kB")
    assert len(sizes) >= 8, "everything was counted"
    assert whole <= 150_000, {urls.get(key): size for key, size in sizes.items()}
    assert [url.rpartition("/")[2] for url in scripts] == ["theme.js", "main.js"], (
        "one file, and what comes before colours"
    )
    assert sum(scripts.values()) <= 40_000, scripts


def test_the_client_knows_no_game() -> None:
    words = re.compile(r"\b(meow|caty|chabyrinthe|multipli|d[ée]fis|cards?|tricks?|tokens?|deck)\b", re.IGNORECASE)
    said = {file.name: words.findall(file.read_text(encoding="utf-8")) for file in JS.glob("*.js")}
    assert {name: found for name, found in said.items() if found} == {}


def test_light_and_dark_follow_the_system_until_somebody_chooses(invite: Invite) -> None:
    person = invite(color_scheme="dark")
    page = person.go()

    def ground() -> Any:
        return page.evaluate("getComputedStyle(document.documentElement).backgroundColor")

    assert ground() == "rgb(30, 27, 46)"
    person.click("Thème sombre")
    assert ground() == "rgb(246, 233, 211)"
    page.reload()
    assert ground() == "rgb(246, 233, 211)", "the choice is kept"
    person.click("Thème sombre")
    assert ground() == "rgb(30, 27, 46)", "back to what the system wishes"
    page.emulate_media(color_scheme="light")
    page.wait_for_function("() => document.documentElement.dataset.theme === 'light'")


def test_pages_work_without_script(invite: Invite) -> None:
    person = invite(java_script_enabled=False)
    page = person.go()
    assert page.get_by_role("button", name="Jouer maintenant à MEOW").is_visible()
    page.get_by_role("button", name="en", exact=True).click()
    assert "Play now" in page.inner_text("main")
    page.get_by_role("link", name="Rules and options of MEOW").click()
    assert page.locator("#MW-22").is_visible()
    page.get_by_role("button", name="Invite friends").click()
    assert "needs JavaScript" in page.inner_text("main")
    assert page.get_by_role("button", name="Start with bots").is_visible()


def test_words_and_places_without_a_table(person: Person) -> None:
    """The two modules that hold some arithmetic: plurals and signs, rows that fit."""
    page = person.go("/g/meow")
    base = page.locator("script[src$='theme.js']").get_attribute("src")
    assert base is not None
    folder = base.removesuffix("theme.js")
    said = page.evaluate(
        """async (folder) => {
             const { Words } = await import(`${folder}words.js`);
             const words = new Words({});
             words.names = ["Ada"];
             words.books = { fr: { p: ["{n} point", "{n} points"], s: ["{who} : {all}"], seat: ["Siège {n}"] },
                             en: { p: ["{n} point", "{n} points"] } };
             const out = [0, 1, 2, -1, -3].map((n) => words.text(["m", "p", { n }]));
             words.lang = "en";
             out.push(...[0, 1, -1].map((n) => words.text(["m", "p", { n }])));
             words.lang = "fr";
             out.push(words.text(["m", "s", { who: ["w", 0], all: ["l", ["a", ["w", 1], 3]] }]));
             out.push(words.text(["m", "lost"]));
             return out;
           }""",
        folder,
    )
    minus = "\N{MINUS SIGN}"
    assert said[:5] == ["0 point", "1 point", "2 points", f"{minus}1 point", f"{minus}3 points"]
    assert said[5:8] == ["0 points", "1 point", f"{minus}1 point"]
    assert said[8:] == ["Ada : a, Siège 2, 3", "lost"]
    heard = page.evaluate(
        """async (folder) => {
             const { Words } = await import(`${folder}words.js`);
             const words = new Words({});
             words.names = ["Ada", "Bob"];
             words.books = { fr: { "a.who.b": ["{who} prend {n} point"], "a.you.b": ["Tu prends {n} point"],
                                   won: ["{winners} gagne"], won_you: ["Tu gagnes"], both: ["{one} puis {all}"],
                                   "ui.plate.me": ["{name} (toi)"] } };
             const [ada, bob] = [["w", 0], ["w", 1]];
             const won = (...all) => ["m", "won", { winners: ["l", all] }];
             const said = [["m", "a.who.b", { who: ada, n: 1 }], won(ada), won(bob, ada),
                           ["m", "both", { one: bob, all: ["l", [bob, ada, won(ada)]] }]];
             return said.map((one) => [0, 1].map((seat) => words.text(words.toward(one, seat))));
           }""",
        folder,
    )
    assert heard == [
        ["Tu prends 1 point", "Ada prend 1 point"],
        ["Tu gagnes", "Ada gagne"],
        ["Bob, Ada (toi) gagne", "Bob (toi), Ada gagne"],
        ["Bob puis Bob, Ada (toi), Tu gagnes", "Bob (toi) puis Bob (toi), Ada, Ada gagne"],
    ]
    rows = page.evaluate(
        """async (folder) => {
             const { row } = await import(`${folder}layout.js`);
             const box = (w, h) => ({ x: 0, y: 0, w, h });
             return [row(box(900, 120), 9, 2 / 3), row(box(380, 190), 9, 2 / 3), row(box(380, 90), 8, 2 / 3),
                     row(box(300, 60), 9, 1), row(box(300, 100), 1, 2 / 3)];
           }""",
        folder,
    )
    assert rows[0]["lines"] == 1
    assert rows[1]["lines"] == 2
    assert rows[1]["w"] >= 44
    assert rows[2]["w"] == pytest.approx(60), "too narrow for eight side by side: they overlap,"
    assert rows[2]["step"] >= 44, "each with a fingertip in sight,"
    assert rows[2]["step"] * 7 + rows[2]["w"] <= 380, "and none beyond the edge"
    assert rows[3]["lines"] * rows[3]["w"] <= 60 + 6
    assert rows[4]["w"] == pytest.approx(100 * 2 / 3)
