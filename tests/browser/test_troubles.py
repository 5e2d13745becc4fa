"""What goes wrong at a table, and comes right again."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Route, WebSocketRoute

from tests.browser import axe
from tests.browser.conftest import Invite
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.test_manners import table_for_two, who_may


def test_a_reload_in_the_middle_changes_nothing(person: Person) -> None:
    page = person.new_table(3)
    for _ in range(3):
        person.turn()
        person.tap()
    person.turn()
    page.wait_for_timeout(400)
    pieces, lines = person.pieces(), person.lines()
    page.reload()
    person.turn()
    page.wait_for_timeout(400)
    assert person.pieces() == pieces
    assert person.lines() == lines
    person.tap()
    page.wait_for_function("n => document.querySelectorAll('#lines li').length > n", arg=len(lines))


def test_a_button_pressed_before_the_script_has_come_waits_for_it(person: Person) -> None:
    person.new_table(3)

    def late(route: Route) -> None:
        person.page.wait_for_timeout(1200)
        route.continue_()

    person.page.route("**/js/main.js", late)
    person.page.reload(wait_until="commit")
    person.page.get_by_role("button", name="Le menu de la table").click()
    person.page.locator("#menu").get_by_role("button", name="Abandonner").first.wait_for()


def test_a_server_killed_in_the_middle_loses_nothing_and_the_page_comes_back_by_itself(
    invite: Invite, tmp_path: Path
) -> None:
    house = House(tmp_path).open()
    try:
        person = invite(house)
        page = person.new_table(3)
        for _ in range(4):
            person.turn()
            person.tap()
        person.turn()
        before = person.lines()
        house.kill()
        page.wait_for_selector("#lost:not([hidden])")
        card = page.locator(".piece.may").first.get_attribute("data-piece")
        person.tap()  # nobody hears it yet; it is kept and sent again
        page.wait_for_timeout(600)
        assert person.lines() == before
        house.open()
        page.wait_for_selector("#lost", state="hidden")
        page.wait_for_function("n => document.querySelectorAll('#lines li').length > n", arg=len(before))
        assert person.lines()[: len(before)] == before
        assert page.locator(f"[data-piece='{card}'] button").count() == 0, "the move made in between was played"
        person.turn()
        lines = person.lines()
        mine = [line for line in lines if line.startswith("Tu joues")]
        assert len(mine) == len(set(mine)) == 5, "once each"
        fresh = invite(house, storage_state=person.context.storage_state())
        fresh.go(page.url.removeprefix(house.address))
        fresh.turn()
        assert fresh.lines() == lines, "what the page showed is what was kept"
        for _ in range(3):
            assert person.turn() == "mine", "and the game goes on"
            person.tap()
        for window in (person, fresh):
            window.page.close()  # before the house: a page left open would look for it again
        refused = [one for one in person.complaints if "WebSocket" in one or "ERR_CONNECTION_REFUSED" in one]
        person.complaints = [one for one in person.complaints if one not in refused]  # the browser's own words
    finally:
        house.close()


class Cable:
    """Between a page and the house; it can be pulled out, or go silent without anybody noticing."""

    def __init__(self, person: Person) -> None:
        self.whole = True
        self.silent = False
        self.ends: list[WebSocketRoute] = []
        person.page.route_web_socket("**/ws/*", self.plug)

    def plug(self, route: WebSocketRoute) -> None:
        if not self.whole:
            route.close()
            return
        server = route.connect_to_server()
        self.ends = [route, server]
        route.on_message(lambda frame: None if self.silent else server.send(frame))
        server.on_message(lambda frame: None if self.silent else route.send(frame))

    def swallow(self) -> None:
        """What is sent goes nowhere, and no new line is had."""
        self.whole, self.silent = False, True

    def mend(self) -> None:
        self.whole, self.silent = True, False

    def pull(self) -> None:
        self.whole = False
        for end in self.ends:
            end.close()


def test_a_network_cut_and_mended_brings_what_was_missed_and_sends_what_was_kept(invite: Invite) -> None:
    alice, bruno = invite(), invite()
    cable = Cable(alice)
    table_for_two(alice, bruno)
    if who_may(alice, bruno) is alice:
        alice.move(alice.tap)
    assert who_may(alice, bruno) is bruno
    before = alice.lines()
    cable.pull()
    alice.page.wait_for_selector("#lost:not([hidden])")
    bruno.move(bruno.tap)
    assert alice.lines() == before, "she cannot know yet"
    cable.whole = True
    alice.page.wait_for_selector("#lost", state="hidden")
    alice.page.wait_for_function("n => document.querySelectorAll('#lines li').length > n", arg=len(before))
    assert any("Bruno joue" in line for line in alice.lines()[len(before) :]), "what was missed is told"
    while who_may(alice, bruno) is bruno:
        bruno.move(bruno.tap)
    told = alice.lines()
    cable.pull()
    alice.page.wait_for_selector("#lost:not([hidden])")
    alice.tap()  # nobody hears it yet
    assert alice.lines() == told
    cable.whole = True
    alice.page.wait_for_function("n => document.querySelectorAll('#lines li').length > n", arg=len(told))
    bruno.page.wait_for_function("n => document.querySelectorAll('#lines li').length > n", arg=len(told))
    assert sum(line.startswith("Alice joue") for line in bruno.lines()[len(told) :]) == 1, "once"
    who_may(alice, bruno)


def test_a_line_gone_silent_is_noticed_when_an_answer_is_due_and_the_move_is_made_once(invite: Invite) -> None:
    alice, bruno = invite(), invite()
    cable = Cable(alice)
    table_for_two(alice, bruno)
    if who_may(alice, bruno) is bruno:
        bruno.move(bruno.tap)
    assert who_may(alice, bruno) is alice
    before = alice.lines()
    cable.swallow()
    alice.tap()
    alice.page.wait_for_timeout(500)
    assert alice.page.locator("#lost").is_hidden(), "who answers late is still there"
    alice.page.wait_for_selector("#lost:not([hidden])", timeout=10_000)
    alice.page.wait_for_function("() => document.querySelector('#voice').textContent.includes('Connexion perdue')")
    cable.mend()
    alice.page.wait_for_function("() => document.querySelector('#voice').textContent.includes('connexion est revenue')")
    for one in (alice, bruno):
        one.page.wait_for_function("n => document.querySelectorAll('#lines li').length > n", arg=len(before))
    mine = [line for line in bruno.lines()[len(before) - 1 :] if line.startswith("Alice joue")]
    assert len(mine) == 1, "once"
    who_may(alice, bruno)


def test_a_device_that_says_it_is_offline_is_believed(person: Person) -> None:
    page = person.new_table(2)
    person.turn()
    person.context.set_offline(True)
    page.wait_for_selector("#lost:not([hidden])", timeout=2_000)
    person.context.set_offline(False)
    page.wait_for_selector("#lost", state="hidden")
    person.move(person.tap)
    person.complaints = [one for one in person.complaints if "WebSocket" not in one]  # the browser's own words


def lying(person: Person) -> list[str]:
    """The client offers only legal moves; a line that lies makes those in this list of the next ones."""
    lies: list[str] = []

    def lie(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["t"] == "play" and lies:
                message["text"] = lies.pop()
            server.send(json.dumps(message))

        route.on_message(pass_on)

    person.page.route_web_socket("**/ws/*", lie)
    return lies


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_refused_move_opens_the_rules_at_its_clause(person: Person, way: str) -> None:
    page = person.page
    lies = lying(person)
    person.new_table(2)
    person.turn()
    held, before = set(person.pieces()), person.lines()
    lies.append(next(f"{c}{n}" for c in "bgp" for n in range(1, 19) if f"{c}{n}" not in held))
    if way == "keys":
        page.locator(".piece.may button").first.focus()
        page.keyboard.press("Enter")
    else:
        person.tap()
    lit = page.locator("#drawer .lit")
    lit.wait_for()
    assert "MW-22" in lit.inner_text()
    assert lit.evaluate("el => el === document.activeElement"), "it is what a screen reader reads"
    assert "en main" in page.inner_text("#drawer [data-why]")
    alerts = page.locator("[role=alert]:not([hidden])")
    assert alerts.evaluate_all("all => all.map((el) => 'why' in el.dataset)") == [True], "it is said once"
    for lang, said in (("en", "You do not hold"), ("fr", "en main")):
        page.evaluate("lang => document.querySelector(`#lang [value=${lang}]`).click()", lang)
        page.wait_for_function("said => document.querySelector('[data-why]').textContent.includes(said)", arg=said)
    assert axe.found(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("#drawer", state="hidden")
    assert page.locator(".piece.may button").count() > 0, "the moves are there again"
    assert person.lines() == before, "nothing has happened"
    if way == "keys":
        assert page.evaluate("document.activeElement.matches('.piece.may button')"), "the hand is where it was"
    assert "en main" in page.inner_text("#trouble")
    page.get_by_role("link", name="Voir la règle MW-22").click()
    lit.wait_for()
    assert page.locator("#drawer [data-why]").is_hidden()
    page.keyboard.press("Escape")
    person.move(person.tap)


def test_another_language_in_the_middle_asks_nothing_of_the_game(person: Person) -> None:
    page = person.new_table(2)
    person.turn()
    person.tap()
    person.turn()
    pieces, count, frames = set(person.pieces()), len(person.lines()), len(person.frames)
    page.get_by_role("button", name="en", exact=True).click()
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    page.wait_for_function("() => document.querySelector('#moves h2').textContent.includes('possible moves')")
    assert person.lines()[0].startswith("Round 1")
    assert len(person.lines()) == count
    assert set(person.pieces()) == pieces
    assert "Play" in page.locator("#moves ol button").first.inner_text()
    assert len(person.frames) == frames, "nothing came from the table for it"
    page.get_by_role("link", name="Rules").last.click()
    page.wait_for_function("() => document.querySelector('#drawer').textContent.includes('In the box')")
    page.keyboard.press("Escape")
    person.move(person.tap)
    assert person.lines()[count].startswith("You play"), "and the game goes on in it"
    page.reload()
    assert page.locator("html").get_attribute("lang") == "en", "and the next page speaks it too"


def test_what_was_refused_the_title_and_the_rules_follow_another_language(invite: Invite) -> None:
    person = invite()
    page, lies = person.page, lying(person)
    person.new_table(2, game="defis_chats")
    person.turn()
    lies.append("nothing")
    page.evaluate("document.querySelector('#moves ol button').click()")
    page.wait_for_selector("#trouble:not([hidden])")
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)

    page.route("**/lang", hold)
    told = [page.text_content(which) for which in ("#trouble", "h1.unseen")]
    page.evaluate("document.querySelector('#lang [value=en]').click()")
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    assert all(old != page.text_content(which) for old, which in zip(told, ("#trouble", "h1.unseen"), strict=True))
    assert "table" in str(page.text_content("h1.unseen"))
    assert page.title() == "Défis Nature – Cats · Ronron"
    page.locator("a[data-rules='']").locator("visible=true").first.click()
    page.wait_for_timeout(300)
    asked.pop().continue_()  # only now does the house know which language it is
    page.wait_for_function("() => document.querySelector('#drawer').textContent.includes('In the box')")


def test_a_table_that_does_not_exist_is_told_kindly_and_the_code_may_be_tried_again(person: Person) -> None:
    code = person.new_table(2, "Inviter des amis").url.rpartition("/")[2]
    page = person.go("/t/ZZZZZZ")
    assert "Pas de chat ici" in page.inner_text("h1")
    page.get_by_role("link", name="Retour à l’étagère").click()
    page.get_by_role("link", name="J’ai un code").click()
    assert page.get_by_placeholder("Code ou lien").evaluate("el => el === document.activeElement"), (
        "ready to be typed in"
    )
    page.get_by_placeholder("Code ou lien").fill("zzzzzz")
    person.click("Rejoindre")
    assert "Pas de chat ici" in page.inner_text("h1")
    page.get_by_placeholder("Code ou lien").fill(f"{person.address}/t/{code.lower()}")
    person.click("Rejoindre")
    assert page.get_by_role("heading", name="La table se remplit").is_visible()
    person.complaints = [one for one in person.complaints if "404" not in one]  # the browser's own words
