"""Whole games, as people play them."""

import json
import re
import statistics

import pytest

from tests.browser import hands
from tests.browser.conftest import PHONE, Invite
from tests.browser.person import GLANCE, Person


def test_a_whole_game_by_mouse_against_bots_in_small_updates(person: Person) -> None:
    person.play_now()
    assert person.play_out() == 27, "nine tricks, three times"
    assert re.search("gagne|partagent la victoire", person.page.inner_text("#status"))
    assert person.page.locator("#end [data-places] li").count() == 4
    assert person.page.locator("#end [data-count] li").count() == 5, "why it is over, and the count for everybody"
    assert person.page.locator("#end [data-places] .tag").all_inner_texts() == ["toi"], "which of these cats am I?"
    assert person.page.get_by_role("button", name="La revanche !").is_visible()
    events = [frame for frame in person.frames if json.loads(frame)["t"] == "event"]
    assert len(events) > 100
    assert statistics.median(len(event.encode()) for event in events) <= 1_500, "bytes"


def test_on_a_phone_with_motion_cards_fly_and_the_game_goes_on(invite: Invite) -> None:
    phone = invite(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="no-preference")
    phone.new_table(2)
    for _ in range(4):
        assert phone.turn(hurry=lambda: None) == "mine", "beats end by themselves"
        before = len(phone.hidden_lines())
        phone.page.locator(".piece.may button").last.tap()
        phone.page.wait_for_function("n => document.querySelectorAll('#lines li').length > n", arg=before)


def test_a_card_can_be_dragged_onto_the_table(person: Person) -> None:
    page = person.new_table(2)
    person.turn()
    card = page.locator(".piece.may").first
    art = card.get_attribute("data-piece")
    box, stage = card.bounding_box(), page.locator("#stage").bounding_box()
    assert box
    assert stage
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y - 20, steps=3)
    page.mouse.up()
    assert card.locator("button").count() == 1, "dropped where it was: nothing happened"
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(stage["x"] + stage["width"] / 2, stage["y"] + stage["height"] / 2, steps=5)
    page.mouse.up()
    page.wait_for_function("id => !document.querySelector(`[data-piece='${id}'] button`)", arg=art)
    page.wait_for_function(
        "() => [...document.querySelectorAll('#lines li')].some((li) => li.textContent.startsWith('Tu joues'))"
    )


def test_a_whole_game_by_keyboard_alone(person: Person) -> None:
    page = person.go()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('aria-label')") == "Jouer maintenant à MEOW":
            break
    page.keyboard.press("Enter")
    person.wait_for_table()
    made = 0

    def hurry() -> None:
        page.keyboard.press("Escape")

    def act() -> None:
        nonlocal made
        made += 1
        if page.locator("#drawer[open]").count():
            page.keyboard.press("Escape")  # a card that may not be played had its reason told
        if made % 3 == 0:
            page.keyboard.press("1")  # the first of the list
            return
        for _ in range(40):
            if page.evaluate("Boolean(document.activeElement.closest('.piece'))"):
                break
            page.keyboard.press("Tab")
        if made % 3 == 1:
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Space")

    assert person.play_out(act, hurry) == 27
    assert page.evaluate("document.activeElement.id") == "end-title", "the focus is led to the end"
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/t/"))
    person.wait_for_table()
    assert person.turn(hurry) == "mine", "the rematch has begun"


def test_the_focus_stays_on_the_table_from_one_turn_to_the_next(person: Person) -> None:
    page = person.new_table(2)
    person.turn()
    page.locator(".piece.may button").first.focus()
    page.keyboard.press("Enter")
    person.turn(lambda: page.keyboard.press("Escape"))
    page.wait_for_function("() => document.activeElement.closest('.piece.may')")


def test_two_browsers_against_each_other(invite: Invite) -> None:
    alice, bruno = invite(), invite(viewport=PHONE)
    page = alice.new_table(2, "Inviter des amis")
    link = page.get_by_label("Envoie ce lien à tes amis").input_value()
    bruno.page.goto(link)
    bruno.page.get_by_label("Ton nom").fill("Bruno")
    bruno.click("S’asseoir ici")
    alice.wait_for_table()
    bruno.wait_for_table()
    people, moves = [alice, bruno], 0
    while not any(one.page.evaluate("!document.querySelector('#end').hidden") for one in people):
        for one in people:
            if one.page.locator(".piece.may button").count():
                one.tap()
                moves += 1
            else:
                one.skip()
    assert moves >= 54
    for one in people:
        assert one.turn() == "over"
        assert "Bruno" in one.page.inner_text("#end [data-places]")
    assert len(alice.hidden_lines()) == len(bruno.hidden_lines())
    alice.click("La revanche !")
    alice.wait_for_table()
    bruno.page.get_by_role("link", name="Rejoindre la revanche").click()
    bruno.wait_for_table()
    assert bruno.page.url == alice.page.url != link
    assert {one.page.evaluate(GLANCE) for one in people} == {"mine", "wait"}


def test_those_who_wait_see_who_sits_down(invite: Invite) -> None:
    alice, bruno = invite(), invite()
    page = alice.new_table(3, "Inviter des amis")
    bruno.page.goto(page.url)
    bruno.page.get_by_label("Ton nom").fill("Bruno")
    bruno.click("S’asseoir ici")
    page.locator("#seats").get_by_text("Bruno").wait_for()
    alice.click("Appeler un bot")
    bruno.wait_for_table()
    assert page.locator("#lobby").is_hidden()


def test_somebody_without_a_seat_watches_and_sees_no_hand(invite: Invite) -> None:
    alice, watcher = invite(), invite()
    page = alice.new_table(2)
    alice.turn()
    watcher.go(page.url.removeprefix(alice.address))
    watcher.wait_for_table()
    hand = set(page.locator(".piece.may").evaluate_all("all => all.map((el) => el.dataset.piece)"))
    assert hand
    assert watcher.pieces()
    assert not hand & set(watcher.pieces())
    assert watcher.page.locator(".piece.may").count() == 0
    assert "Tu regardes cette table." in watcher.page.inner_text("#moves")


@pytest.mark.parametrize("way", ["list", "digit"])
def test_every_move_is_also_a_button_and_a_digit(person: Person, way: str) -> None:
    page = person.new_table(2, options={"first": 0})  # whoever opens may play any card
    person.turn()
    move = page.locator("#moves ol button").nth(1)
    text = move.locator(":scope > span").inner_text()
    if way == "list":
        move.click()
    else:
        page.keyboard.press("2")
    card = text.removeprefix("Jouer le ")
    page.wait_for_function(
        "card => document.querySelector('#lines').textContent.includes(`Tu joues le ${card}`)", arg=card
    )


def test_touching_what_cannot_be_played_points_at_what_to_do(person: Person) -> None:
    page = person.new_table(2, options={"first": 0})
    person.turn()
    before = person.lines()
    stirred = page.evaluate(
        """() => {
            const { x, y, width, height } = document.querySelector("#stage .piece > div.face").getBoundingClientRect();
            document.elementFromPoint(x + width / 2, y + height / 2).click();
            return document.querySelector("#status").getAnimations().length;
        }"""
    )
    assert stirred == 1
    assert person.lines() == before


def test_two_fingers_look_closer_where_nothing_is_turned(invite: Invite) -> None:
    finger = hands.sit(invite, "touch", "meow", 2)
    phone, page = finger.person, finger.page
    phone.turn()
    x, y = phone.spot("#stage")
    finger.press("touchStart", (x - 20, y), (x + 20, y))
    for far in range(30, 90, 10):
        finger.press("touchMove", (x - far, y), (x + far, y))
    finger.drop()
    page.wait_for_function("() => visualViewport.scale > 1.2")
    page.evaluate("document.querySelector('.piece.may button').click()")
    page.wait_for_function("() => document.querySelector('#lines').textContent.includes('Tu joues')")
    phone.new_table(2, game="chabyrinthe")
    phone.turn()
    assert page.evaluate("getComputedStyle(document.querySelector('#stage')).touchAction") == "none"
