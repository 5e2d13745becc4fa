"""What people do at a table beside playing: take back, leave, give up, speak, run out of time, have it their way."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser import axe
from tests.browser.conftest import PHONE, Invite
from tests.browser.house import House
from tests.browser.person import Person


@pytest.fixture(scope="module")
def real_time(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where a second is a second."""
    house = House(tmp_path_factory.mktemp("real"), scale=1.0).open()
    yield house
    house.close()


def table_for_two(alice: Person, bruno: Person, **manners: str) -> None:
    page = alice.go("/g/meow")
    page.locator("input[name=players][value='2']").check(force=True)
    page.locator("details.options summary").last.click()
    for name, value in manners.items():
        field = page.locator(f"[name='{name}']")
        if field.count() == 1:
            field.select_option(value)
        else:
            page.locator(f"input[name='{name}'][value='{value}']").check(force=True)
    page.fill("#name", "Alice")
    page.locator("button[name=bots][value='0']").click()
    bruno.page.goto(page.url)
    bruno.page.get_by_label("Ton nom").fill("Bruno")
    bruno.click("S’asseoir ici")
    for one in (alice, bruno):
        one.wait_for_table()


def who_may(*people: Person) -> Person:
    """Whose turn it is."""
    for _ in range(600):
        for one in people:
            if one.page.locator(".piece.may button").count():
                return one
            one.skip()
            one.page.wait_for_timeout(20)
    raise TimeoutError("nobody may play")


def choose(page: Page, name: str) -> None:
    """From the table's menu."""
    page.get_by_role("button", name="Le menu de la table").click()
    page.locator("#menu").get_by_role("button", name=name).click()


def may_go_back(page: Page) -> bool:
    """Whether the table's menu, which is closed, offers it."""
    return "Reprendre mon dernier coup" in (page.locator("#menu").text_content() or "")


def log_says(person: Person, words: str) -> None:
    person.page.wait_for_function("words => document.querySelector('#lines').textContent.includes(words)", arg=words)


def test_a_move_is_taken_back_when_the_other_agrees(invite: Invite) -> None:
    alice, bruno = invite(), invite(viewport=PHONE)
    table_for_two(alice, bruno)
    one = who_may(alice, bruno)
    other = bruno if one is alice else alice
    before = set(one.pieces())
    for nobody in (alice, bruno):
        assert not may_go_back(nobody.page), "nothing of theirs lies there yet"
    one.move(one.tap)
    one.page.wait_for_function("() => document.querySelector('#menu').textContent.includes('Reprendre')")
    assert not may_go_back(other.page), "the move of somebody else is not theirs to take back"
    choose(one.page, "Reprendre mon dernier coup")
    one.page.wait_for_selector("#asks:not([hidden])")
    assert "on attend" in one.page.inner_text("#asks")
    other.page.wait_for_selector("#asks:not([hidden])")
    assert axe.found(other.page) == []
    other.click("Non merci")
    one.page.wait_for_selector("#asks", state="hidden")
    choose(one.page, "Reprendre mon dernier coup")
    other.page.get_by_role("button", name="D’accord").click()
    log_says(one, "On revient")
    assert who_may(one, other) is one, "it is the same turn again"
    one.page.wait_for_timeout(400)
    assert set(one.pieces()) == before
    assert not may_go_back(one.page), "it has been taken back"


def test_somebody_steps_out_a_bot_plays_and_they_come_back(invite: Invite) -> None:
    alice, bruno = invite(), invite()
    table_for_two(alice, bruno)
    who_may(alice, bruno)
    choose(bruno.page, "M’absenter")
    alice.page.wait_for_selector(".plate.gone-out .away")
    assert alice.page.inner_text(".plate.gone-out .away") == "un bot joue"
    for _ in range(4):
        assert alice.turn() == "mine", "the bot keeps the game going"
        alice.move(alice.tap)
    choose(bruno.page, "Revenir")
    log_says(alice, "Bruno reprend sa place")
    alice.page.wait_for_selector(".plate .away", state="detached")
    assert who_may(alice, bruno)


def test_the_host_hands_an_absent_seat_to_a_bot_and_may_break_up_the_table(invite: Invite) -> None:
    alice, bruno = invite(), invite()
    table_for_two(alice, bruno)
    page = alice.page
    page.get_by_role("button", name="Le menu de la table").click()
    assert page.locator("#menu").get_by_role("button", name="Confier la place").count() == 0, "he is here"
    page.keyboard.press("Escape")
    bruno.page.goto("about:blank")
    page.wait_for_selector(".plate.gone-out")
    choose(page, "Confier la place de Bruno à un bot")
    log_says(alice, "Bruno")
    page.wait_for_function("() => document.querySelector('.plate .away')?.textContent === 'un bot joue'")
    choose(page, "Arrêter la partie")
    no = page.locator("#menu").get_by_role("button", name="Non, on continue")
    assert no.evaluate("el => el === document.activeElement"), "the answer that changes nothing"
    no.click()
    page.locator("#menu").get_by_role("button", name="Arrêter la partie").click()
    page.locator("#menu").get_by_role("button", name="Oui").click()
    log_says(alice, "la partie s’arrête là")


def test_giving_up_is_asked_twice_and_a_bot_keeps_the_seat(invite: Invite) -> None:
    alice, bruno = invite(), invite()
    table_for_two(alice, bruno)
    choose(bruno.page, "Abandonner la partie")
    assert axe.found(bruno.page) == []
    bruno.page.locator("#menu").get_by_role("button", name="Oui").click()
    log_says(alice, "Bruno abandonne")
    bruno.page.wait_for_function("() => document.querySelector('#moves').textContent.includes('Tu regardes')")
    for _ in range(3):
        assert alice.turn() == "mine"
        alice.move(alice.tap)


def test_phrases_are_read_in_each_reader_s_language_and_words_only_where_allowed(invite: Invite) -> None:
    alice, bruno = invite(), invite(locale="en-GB", viewport=PHONE)
    page = alice.go("/g/meow")
    page.locator("input[name=players][value='2']").check(force=True)
    page.locator("button[name=bots][value='0']").click()
    bruno.page.goto(page.url)
    bruno.page.get_by_role("button", name="Sit here").first.click()
    alice.wait_for_table()
    bruno.wait_for_table()
    page.get_by_role("button", name="Miauler").click()
    assert page.locator("#talk [data-phrase]:visible").count() == 24
    assert page.locator("#talk form").is_hidden(), "free words only where the table wants them"
    assert axe.found(page) == []
    page.get_by_role("button", name="Oups, j’ai renversé le vase.").click()
    bruno.page.wait_for_selector(".bubble")
    assert bruno.page.inner_text(".bubble") == "Oops, I knocked over the vase."
    assert "Oops, I knocked over the vase." in bruno.hidden_lines()[-1]
    assert "Oups" in alice.lines()[-1]
    bruno.page.wait_for_function("() => document.querySelector('#voice').textContent.includes('Oops')")
    bruno.page.wait_for_selector(".bubble", state="detached", timeout=8_000)


def test_free_words_where_the_table_wants_them(invite: Invite) -> None:
    alice, bruno = invite(), invite()
    table_for_two(alice, bruno, chat="yes")
    alice.click("Miauler")
    alice.page.get_by_label("Tes mots").fill("Qui a mangé <b>ma</b> souris ?")
    alice.page.keyboard.press("Enter")
    bruno.page.wait_for_selector(".bubble")
    assert bruno.page.inner_text(".bubble") == "Qui a mangé <b>ma</b> souris ?"


def test_clocks_count_down_and_when_one_runs_out_a_bot_makes_the_move(invite: Invite, real_time: House) -> None:
    alice, bruno = invite(real_time), invite(real_time)
    table_for_two(alice, bruno, clock="move", seconds="15")
    one = who_may(alice, bruno)
    page = one.page
    clock = page.locator(".plate.awaited .clock")
    first = clock.inner_text()
    assert first.startswith("0:1")
    page.wait_for_function("first => document.querySelector('.plate.awaited .clock').textContent < first", arg=first)
    page.wait_for_selector(".plate.mine .clock.soon", timeout=12_000)
    page.wait_for_function("() => /Il te reste \\d+ secondes/.test(document.querySelector('#voice').textContent)")
    assert axe.found(page) == []
    page.wait_for_function("() => document.querySelector('#lines').textContent.includes('temps')", timeout=20_000)
    assert any("un bot joue ce coup" in line for line in one.lines())


def test_a_clock_on_the_page_runs_as_the_table_s_does(invite: Invite, house: House) -> None:
    """Also where time runs faster, and while a person looks at what happened before."""
    alice, bruno = invite(), invite()
    table_for_two(alice, bruno, clock="game", seconds="3600")
    page = who_may(alice, bruno).page

    def seen() -> tuple[float, float]:
        """Seconds left, and when that was read."""
        text, now = page.evaluate("[document.querySelector('.plate.mine .clock').textContent, Date.now()]")
        minutes, seconds = str(text).split(":")
        return int(minutes) * 60 + int(seconds), now / 1000

    start, began = seen()
    page.wait_for_timeout(1500)
    before, read = seen()
    assert start - before >= (read - began - 0.6) * house.scale - 1, "it is drawn twice a second"
    page.reload()
    page.wait_for_function("() => document.querySelector('.plate.mine .clock')?.textContent")
    after, again = seen()
    assert 0 <= before - after <= (again - read + 0.6) * house.scale + 1, "the table says the same"


def test_settings_are_applied_at_once_and_kept(person: Person) -> None:
    page = person.new_table(2)
    person.turn()
    root = page.locator("html")
    page.get_by_role("button", name="Le menu de la table").click()
    before = page.evaluate("getComputedStyle(document.documentElement).fontSize")
    for name, value in {"text": "200", "contrast": "more", "motion": "full", "speed": "fast", "sound": "on"}.items():
        page.locator(f".settings input[name={name}][value='{value}']").check(force=True)
        assert root.get_attribute(f"data-{name}") == value
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") != before
    assert axe.found(page) == []
    page.reload()
    person.turn()
    assert root.get_attribute("data-text") == "200"
    person.move(person.tap)
    page.get_by_role("button", name="Le menu de la table").click()
    assert page.locator(".settings input[name=text][value='200']").is_checked()


@pytest.mark.parametrize("screen", [PHONE, {"width": 1440, "height": 900}])
def test_with_text_twice_as_large_everything_can_still_be_reached(invite: Invite, screen: dict[str, int]) -> None:
    person = invite(viewport=screen)
    page = person.new_table(3)
    page.evaluate("localStorage.setItem('text', '200')")
    page.reload()
    person.turn()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    assert page.evaluate("document.querySelector('#stage').clientHeight >= 240")
    inside = "(el) => el.getBoundingClientRect().left >= -1 && el.getBoundingClientRect().right <= innerWidth + 1"
    for button in page.locator("header button:visible, #tools > :visible").all():
        assert button.evaluate(inside), button.inner_text()
    person.move(person.tap)


def test_the_rematch_may_be_played_one_seat_further(invite: Invite) -> None:
    alice, bruno = invite(), invite()
    table_for_two(alice, bruno)
    seats = alice.page.locator(".plate[data-seat='0'] .name").inner_text()
    people = [alice, bruno]
    while not all(one.page.locator("#end").is_visible() for one in people):
        for one in people:
            if one.page.locator(".piece.may button").count():
                one.tap()
            else:
                one.skip()
    assert axe.found(alice.page) == []
    alice.click("Revanche, une place plus loin")
    alice.wait_for_table()
    assert alice.page.locator(".plate[data-seat='1'] .name").inner_text() == seats
