"""While a table fills up: who comes and goes is seen and said, and nobody loses what they are typing."""

from playwright.sync_api import Page

from tests.browser.conftest import PHONE, Invite
from tests.browser.person import Person


def hears(page: Page, words: str) -> None:
    page.wait_for_function("words => document.querySelector('#voice').textContent.includes(words)", arg=words)


def sits(person: Person, path: str, name: str) -> None:
    person.go(path)
    person.page.get_by_label("Ton nom").fill(name)
    person.click("S’asseoir ici")
    person.page.wait_for_selector("#seats .tag")


def test_a_name_being_typed_stays_while_others_come_and_go(invite: Invite) -> None:
    host, bruno = invite(), invite()
    page = host.new_table(4, "Inviter des amis")
    path = page.url.removeprefix(host.address)
    field = page.get_by_label("Une personne de plus sur cet appareil")
    field.type("Lé")
    sits(bruno, path, "Bruno")
    hears(page, "Bruno s’assoit.")
    page.wait_for_function("() => document.querySelectorAll('#seats .person').length === 2")
    page.keyboard.type("a")
    assert field.input_value() == "Léa", "neither the words nor the focus are lost"
    bruno.click("Me lever")
    hears(page, "Bruno se lève.")
    page.wait_for_function("() => document.querySelectorAll('#seats .person').length === 1")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('#seats .person').length === 2")
    assert "Léa" in page.inner_text("#seats"), "on a seat that is free by now"


def test_one_who_leaves_while_another_sits_down_is_seen(invite: Invite) -> None:
    host, bruno, chloe = invite(), invite(), invite()
    page = host.new_table(3, "Inviter des amis")
    path = page.url.removeprefix(host.address)
    sits(bruno, path, "Bruno")
    page.wait_for_function("() => document.querySelector('#seats').textContent.includes('Bruno')")
    host.context.set_offline(True)
    page.wait_for_selector("#lost:not([hidden])")
    bruno.click("Me lever")
    bruno.page.wait_for_selector("#sit")
    sits(chloe, path, "Chloé")
    host.context.set_offline(False)
    hears(page, "Chloé s’assoit. Bruno se lève.")
    page.wait_for_function("() => document.querySelector('#seats').textContent.includes('Chloé')")
    assert "Bruno" not in page.inner_text("#seats")
    host.complaints = [one for one in host.complaints if "WebSocket" not in one]  # the browser's own words


def test_who_waits_on_a_phone_sees_the_link_and_who_has_come(invite: Invite) -> None:
    page = invite(viewport=PHONE).new_table(4, "Inviter des amis")
    begin = page.locator(".begin").bounding_box()
    assert begin is not None
    for seat in page.locator("#seats li").all()[:3]:
        box = seat.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= begin["y"] + 8, "nothing is scrolled for that"
