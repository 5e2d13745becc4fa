"""Multipli Cat's by mouse, finger and key: cards turned, the mouse slapped, the photo looked at."""

from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Page

from tests.browser import axe
from tests.browser.conftest import PHONE, Invite
from tests.browser.house import House
from tests.browser.person import LONG, Person

SLOW = {"actions": "no", "tempo": "slow"}
SHORT = {"ending": "first", "table1": "yes", "tempo": "fast"}  # 29 numbers and the actions
STACK = "[data-piece^=stack] button"
MOUSE = "[data-piece=mouse] button"
SECOND = 1000


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where time runs, but not so fast that a page cannot follow."""
    house = House(tmp_path_factory.mktemp("quick"), scale=10.0).open()
    yield house
    house.close()


@pytest.fixture(scope="module")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house where time runs as it does for people."""
    house = House(tmp_path_factory.mktemp("calm"), scale=1.0).open()
    yield house
    house.close()


def sit_down(
    person: Person, players: int, how: str = "all", *, here: int = 1, options: Mapping[str, str] = SLOW
) -> Page:
    page = person.go("/g/multipli_cats")
    page.locator(f"input[name=players][value='{players}']").check(force=True)
    page.locator(f"input[name=here][value='{here}']").check(force=True)
    person.choose(options)
    page.locator(f"button[name=bots][value='{how}']").click()
    return page


def there(page: Page, which: str) -> tuple[float, float] | None:
    """The middle of something, if it is still there: in a race things go."""
    spot = page.evaluate(
        """(which) => {
            const box = document.querySelector(which)?.getBoundingClientRect();
            return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
        }""",
        which,
    )
    return (float(spot[0]), float(spot[1])) if spot else None


def play_out(person: Person, turn_up: Callable[[], None], slap: Callable[[], None]) -> int:
    """To the end: turn up a card when asked; now and then slap, rightly or not. How many times."""
    page, slaps, seen = person.page, 0, ""
    for _ in range(LONG // 20):
        if page.locator("#end").is_visible():
            return slaps
        if page.locator(STACK).count():
            turn_up()
        tops = page.evaluate("() => [...document.querySelectorAll('[data-piece^=c]')].map((el) => el.id).join()")
        if tops != seen and len(person.hidden_lines()) > 12 * (slaps + 1) and page.locator(MOUSE).count():
            seen = tops
            slap()
            slaps += 1
        page.wait_for_timeout(20)
    raise TimeoutError(page.inner_text("#status"))


def lines_say(person: Person, text: str) -> bool:
    return any(text in line for line in person.hidden_lines())


def test_a_whole_game_by_mouse(invite: Invite, quick: House) -> None:
    person = invite(quick)
    page = sit_down(person, 3, options=SHORT)
    person.wait_for_table()

    def quickly(which: str) -> None:
        if spot := there(page, which):
            page.mouse.click(*spot)

    assert play_out(person, lambda: quickly(STACK), lambda: quickly(MOUSE)) >= 1
    assert lines_say(person, "Tu retournes une carte")
    assert lines_say(person, "Tu tapes sur la souris")
    assert page.locator("#end [data-places] li").count() == 3
    assert page.locator("#photo").is_hidden(), "the last photo does not lie over the end"


def test_a_whole_game_by_touch_on_a_phone(invite: Invite, quick: House) -> None:
    phone = invite(quick, viewport=PHONE, has_touch=True, is_mobile=True)
    page = sit_down(phone, 3, options=SHORT)
    phone.wait_for_table()

    def finger(which: str) -> None:
        if spot := there(page, which):
            page.touchscreen.tap(*spot)

    assert play_out(phone, lambda: finger(STACK), lambda: finger(MOUSE)) >= 1
    assert lines_say(phone, "Tu tapes sur la souris")


def test_a_whole_game_by_keyboard_alone(invite: Invite, quick: House) -> None:
    person = invite(quick)
    page = sit_down(person, 3, options=SHORT)
    person.wait_for_table()

    assert play_out(person, lambda: page.keyboard.press("1"), lambda: page.keyboard.press("Space")) >= 1
    assert lines_say(person, "Tu retournes une carte")
    assert lines_say(person, "Tu tapes sur la souris")


def test_axe_finds_nothing_in_the_middle_of_a_race_nor_on_a_photo(invite: Invite, calm: House) -> None:
    person = invite(calm)
    page = sit_down(person, 4, here=2)
    page.wait_for_selector("#stage .plate")
    page.wait_for_selector("#pads .pad.may", timeout=15 * SECOND)
    assert axe.found(page) == []
    while page.locator("#photo").is_hidden():
        page.keyboard.press("f")
        page.wait_for_timeout(SECOND // 5)
    assert axe.found(page) == []


def press(page: Page, keys: dict[str, int]) -> None:
    """Keys pressed in the page at moments of the wall clock, closer together than a test could press them."""
    page.evaluate(
        """(keys) => {
            for (const [code, at] of Object.entries(keys)) {
                setTimeout(() => dispatchEvent(new KeyboardEvent("keydown", { code, key: code })), at - Date.now());
            }
        }""",
        keys,
    )


def first_in_photo(page: Page) -> list[str]:
    page.wait_for_selector("#photo:not([hidden])")
    return [str(name) for name in page.locator("#photo b").all_text_contents()]


def test_two_browsers_slap_and_both_see_who_was_first(invite: Invite, calm: House) -> None:
    alice, bruno = invite(calm), invite(calm)
    page = sit_down(alice, 2, "0")
    bruno.page.goto(page.url)
    bruno.page.get_by_label("Ton nom").fill("Bruno")
    bruno.click("S’asseoir ici")
    for one in (alice, bruno):
        one.page.wait_for_selector("#stage .plate")
    name = str(page.locator(".plate.mine .name").text_content())
    page.wait_for_selector(MOUSE, timeout=15 * SECOND)  # a card was turned up, by somebody or by time
    bruno.page.wait_for_selector(MOUSE)
    soon = int(page.evaluate("Date.now() + 700"))
    press(page, {"Space": soon})
    press(bruno.page, {"Space": soon})
    order = first_in_photo(page)
    assert set(order) <= {name, "Bruno"}, "on a busy machine the second may come after the verdict"
    assert first_in_photo(bruno.page) == order, "one verdict for everybody"
    times = [int(str(time).split()[0]) for time in page.locator("#photo li > span:nth-child(3)").all_text_contents()]
    assert times == sorted(times)
    assert times[0] > 100, "from the paint, by the own clock"
    assert page.locator(".plate .road").count() == 2, "how good the connections are"


def test_the_paw_lands_before_anybody_has_judged(invite: Invite, calm: House) -> None:
    person = invite(calm)
    page = sit_down(person, 3)
    page.wait_for_selector(MOUSE, timeout=15 * SECOND)
    page.wait_for_timeout(300)
    page.mouse.move(*person.spot(MOUSE))
    page.mouse.down()
    assert page.locator(".piece.echo").count() == 1


def test_two_people_on_one_screen_have_a_pad_and_a_key_each(invite: Invite, calm: House) -> None:
    person = invite(calm, viewport={"width": 820, "height": 1180}, has_touch=True)
    page = sit_down(person, 2, here=2)
    page.wait_for_selector("#pads .pad.may", timeout=15 * SECOND)
    pads = page.locator("#pads .pad")
    names = [str(name) for name in pads.locator("b").all_text_contents()]
    assert len(set(names)) == 2
    soon = int(page.evaluate("Date.now() + 300"))
    press(page, {"KeyJ": soon, "KeyF": soon})
    assert sorted(first_in_photo(page)) == sorted(names)
    page.wait_for_selector("#photo", state="hidden", timeout=20 * SECOND)  # the next card
    page.wait_for_timeout(300)
    page.touchscreen.tap(*person.spot("#pads .pad"))
    assert first_in_photo(page) == names[:1]
    page.wait_for_selector("#photo", state="hidden", timeout=20 * SECOND)
    page.wait_for_timeout(300)
    page.keyboard.press("j")
    assert first_in_photo(page) == names[1:]
    assert lines_say(person, f"{names[1]} tape sur la souris")
    page.reload()
    person.wait_for_table()
    for name in names:
        assert lines_say(person, f"{name} tape sur la souris"), "“you” would be one of them"


def test_pads_on_a_phone_are_whole_in_view_and_large_enough(invite: Invite, calm: House) -> None:
    phone = invite(calm, viewport=PHONE, has_touch=True, is_mobile=True)
    page = sit_down(phone, 2, here=2)
    page.wait_for_selector("#pads .pad.may", timeout=15 * SECOND)
    page.wait_for_timeout(SECOND // 3)
    pads = [pad.bounding_box() for pad in page.locator("#pads .pad").all()]
    low = page.locator("#stage").bounding_box()
    assert low
    for pad in pads:
        assert pad
        assert pad["x"] >= 0
        assert pad["x"] + pad["width"] <= PHONE["width"]
        assert low["y"] + low["height"] <= pad["y"], "no pad lies on a card"
        assert pad["y"] + pad["height"] <= PHONE["height"]
        assert min(pad["width"], pad["height"]) >= 88, "a whole paw"
    names = page.locator("#pads b").evaluate_all("all => all.filter((el) => el.scrollWidth > el.clientWidth).length")
    assert names == 0
    page.touchscreen.tap(*phone.spot("#pads .pad:last-child"))
    assert first_in_photo(page) == [str(page.locator("#pads .pad:last-child b").text_content())]
    page.evaluate("document.querySelector('#lang [value=en]').click()")
    page.wait_for_function("() => document.querySelector('#photo li').textContent.includes('received')")


def test_two_at_one_screen_and_one_far_away_race_for_the_same_card(invite: Invite, calm: House) -> None:
    home, far = invite(calm), invite(calm, viewport=PHONE)
    page = sit_down(home, 3, "0", here=2)
    far.page.goto(page.url)
    far.page.get_by_label("Ton nom").fill("Zoé")
    far.click("S’asseoir ici")
    page.wait_for_selector("#pads .pad.may", timeout=15 * SECOND)
    far.page.wait_for_selector(MOUSE)
    assert far.page.locator("#pads").is_hidden(), "who sits alone slaps the mouse itself"
    names = {str(name) for name in page.locator("#pads b").all_text_contents()}
    soon = int(page.evaluate("Date.now() + 700"))
    press(page, {"KeyF": soon, "KeyJ": soon + 40})
    press(far.page, {"Space": soon + 20})
    order = first_in_photo(page)
    assert set(order) <= {*names, "Zoé"}, "on a busy machine one or the other may come after the verdict"
    assert first_in_photo(far.page) == order, "one verdict for everybody"


def test_too_early_is_told_and_costs_nothing(invite: Invite, calm: House) -> None:
    person = invite(calm)
    page = sit_down(person, 3)
    page.wait_for_selector(MOUSE, timeout=15 * SECOND)
    # As soon as the next thing to slap for is there, before anybody could have read it.
    page.evaluate(
        """() => {
            const slap = () => dispatchEvent(new KeyboardEvent("keydown", { code: "Space", key: " " }));
            new MutationObserver(slap).observe(document.querySelector("#stage"), { childList: true });
        }"""
    )
    page.wait_for_selector("#trouble:not([hidden])")
    assert "MC-62" in page.inner_text("#trouble")
    assert not page.locator("#drawer").is_visible(), "in a race nobody wants to read"


def test_a_lead_is_given_from_the_menu_and_stands_on_the_plate(invite: Invite, calm: House) -> None:
    person = invite(calm)
    page = sit_down(person, 3)
    page.get_by_role("button", name="Le menu de la table").click()
    page.locator("#menu").get_by_role("button", name="Laisser 400 ms d’avance").click()
    page.wait_for_selector(".plate.mine .lead >> text=laisse 400 ms d’avance", state="attached")
    page.wait_for_selector("#lines >> text=laisse 400 ms d’avance aux autres", state="attached")
    page.get_by_role("button", name="Le menu de la table").click()
    page.locator("#menu").get_by_role("button", name="Ne plus laisser d’avance").click()
    page.wait_for_selector(".plate.mine .lead", state="detached")
