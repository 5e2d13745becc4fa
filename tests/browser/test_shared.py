"""Several people on one screen: a curtain between them, one hand at a time, friends far away at the same table."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.browser import axe
from tests.browser.conftest import PHONE, Invite
from tests.browser.hands import legal
from tests.browser.person import LONG, Person
from tests.browser.test_whole_games import homewards

GAMES = ("meow", "caty_mini", "chabyrinthe", "defis_chats")
CARD = re.compile(r"[bgp]\d+")


def sit_together(
    person: Person, game: str, players: int, names: list[str], how: str = "all", **options: object
) -> Page:
    page = person.go(f"/g/{game}")
    page.locator(f"input[name=players][value='{players}']").check(force=True)
    page.locator(f"input[name=here][value='{len(names)}']").check(force=True)
    for number, name in enumerate(names, 1):
        page.fill("#name" if number == 1 else f"#name{number}", name)
    person.choose(options)
    page.locator(f"button[name=bots][value='{how}']").click()
    return page


def lift(page: Page) -> str:
    """Who is called, once the curtain is lifted by them."""
    page.wait_for_selector("#curtain[open]")
    called = page.inner_text("#curtain h2").removeprefix("C’est à ").removesuffix(".")
    page.wait_for_timeout(450)  # a tap that comes too soon is the last person's
    page.locator("#curtain button").click()
    page.wait_for_selector("#curtain", state="hidden")
    page.wait_for_selector(".plate.mine")
    return called


def in_page(page: Page) -> set[str]:
    """The cards of MEOW that the page holds, as pieces or as moves."""
    found = page.evaluate(
        """() => [...document.querySelectorAll("[data-piece], [data-move]")]
            .map((el) => el.dataset.piece ?? el.dataset.move)"""
    )
    return {card for card in found if CARD.fullmatch(card)}


def last_welcome(person: Person) -> dict[str, Any]:
    welcomes = [message for message in map(json.loads, person.frames) if message["t"] == "welcome"]
    return dict(welcomes[-1])


def shown_to(welcome: dict[str, Any], scene: str) -> set[str]:
    return {card for card in welcome[scene].get("pieces", {}) if CARD.fullmatch(card)}


def test_a_curtain_falls_between_two_people_and_the_page_never_holds_two_hands(person: Person) -> None:
    page = sit_together(person, "meow", 2, ["Mia", "Léa"])
    hands: dict[str, set[str]] = {}
    looks = 0
    while looks < 6:
        page.wait_for_selector("#curtain[open], .piece.may button")
        if not page.locator("#curtain").is_visible():
            name = page.inner_text(".plate.mine .name")
            person.move(person.tap)
            page.wait_for_timeout(100)
            hands[name] &= in_page(page)
            continue
        assert in_page(page) <= shown_to(last_welcome(person), "pub"), "from the first moment"
        for _ in range(LONG // 50):
            public = last_welcome(person)
            if public["seat"] is None:
                break
            page.wait_for_timeout(50)
        assert public["seat"] is None, "with nobody before the screen it gets what a watcher gets"
        assert not public["own"].get("pieces")
        assert in_page(page) <= shown_to(public, "pub"), "nothing private stays under the curtain"
        assert page.inner_text("#voice") == ""
        name = lift(page)
        looks += 1
        welcome = last_welcome(person)
        hands[name] = shown_to(welcome, "own")
        assert hands[name], "there is a hand to look at"
        others = set().union(*(hand for who, hand in hands.items() if who != name))
        assert not hands[name] & others, "two people never hold the same card"
        assert not in_page(page) & (others - shown_to(welcome, "pub")), "only one hand is in the page"
    assert set(hands) == {"Mia", "Léa"}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_passed_from_hand_to_hand(invite: Invite, game: str) -> None:
    phone = invite(viewport=PHONE, has_touch=True, is_mobile=True)
    page = sit_together(phone, game, 3, ["Mia", "Léa"])
    called: list[str] = []
    for _ in range(LONG // 50):
        if page.locator("#curtain").is_visible():
            called.append(lift(page))
        elif page.locator("#moves ol button").count():
            page.evaluate("document.querySelector('#moves ol button').click()")
        else:
            page.evaluate("document.querySelector('#stage').click()")
        if len(called) >= 4 or page.locator("#end").is_visible():
            break
        page.wait_for_timeout(50)
    assert set(called) == {"Mia", "Léa"}
    assert all(one != two for one, two in pairwise(called)), "no curtain for who looks already"


def test_a_whole_game_is_passed_from_hand_to_hand_to_its_end(person: Person) -> None:
    person.go()
    person.page.evaluate("localStorage.setItem('speed', 'fast')")
    page = sit_together(person, "chabyrinthe", 2, ["Mia", "Léa"], side=3)
    called: list[str] = []
    for _ in range(LONG // 20):
        if page.locator("#end").is_visible():
            break
        if page.locator("#curtain").is_visible():
            called.append(lift(page))
        elif page.locator("#moves ol button").count():
            move = homewards(legal(person), len(called))["text"]
            page.evaluate("text => document.querySelector(`[data-move='${text}']`)?.click()", move)
        page.wait_for_timeout(20)
    assert page.locator("#end").is_visible()
    assert page.locator("#curtain").is_hidden(), "the end is for everybody"
    assert set(called) == {"Mia", "Léa"}
    places = page.locator("#end [data-places] li")
    assert places.count() == 2
    assert places.locator(".tag").count() == 0, "“you” would be both"
    assert re.search("Mia|Léa", page.inner_text("#status")), "nobody alone looks any more"


def test_two_on_one_device_and_one_far_away(invite: Invite) -> None:
    home, far = invite(), invite(viewport=PHONE)
    page = sit_together(home, "meow", 3, ["Mia", "Léa"], "0")
    far.page.goto(page.url)
    far.page.get_by_label("Ton nom").fill("Zoé")
    far.click("S’asseoir ici")
    far.wait_for_table()
    acted: list[str] = []
    while len(acted) < 9:
        if far.page.locator("#moves ol button").count():
            far.page.evaluate("document.querySelector('#moves ol button').click()")
            far.page.wait_for_function("() => !document.querySelector('#moves ol button')")
            acted.append("Zoé")
        elif page.locator("#curtain").is_visible():
            acted.append(lift(page))
        elif page.locator(".piece.may button").count():  # also whoever won the trick, and looks already
            home.move(home.tap)
        else:
            home.skip()
            far.skip()
            page.wait_for_timeout(50)
    assert set(acted) == {"Mia", "Léa", "Zoé"}
    assert not far.page.locator("#curtain").is_visible(), "who sits alone needs none"
    assert {str(name) for name in far.page.locator(".plate:not(.gone-out) .name").all_text_contents()} == {
        "Mia",
        "Léa",
        "Zoé",
    }


def test_the_curtain_opens_by_key_holds_against_escape_and_axe_finds_nothing(person: Person) -> None:
    page = sit_together(person, "meow", 2, ["Mia", "Léa"])
    page.wait_for_selector("#curtain[open]")
    for _ in range(3):
        page.keyboard.press("Escape")
    assert page.locator("#curtain").is_visible()
    assert axe.found(page) == []
    page.keyboard.press("Enter")
    page.wait_for_selector("#curtain", state="hidden")
    assert person.turn() == "mine"


def test_who_fills_the_table_is_not_asked_about_bots_or_friends(person: Person) -> None:
    page = person.go("/g/chabyrinthe")
    main = page.locator("button[name=bots][value=all]")
    for players, here, said in ((1, 1, "On joue !"), (2, 2, "On joue !"), (3, 2, "Jouer contre des bots")):
        page.locator(f"input[name=players][value='{players}']").check(force=True)
        page.locator(f"input[name=here][value='{here}']").check(force=True)
        assert main.inner_text().replace("\N{NO-BREAK SPACE}", " ") == said
        assert page.get_by_role("button", name="Inviter des amis").is_visible() == (here < players)


def test_one_more_person_on_this_device_sits_down_in_the_lobby(person: Person) -> None:
    page = person.new_table(3, "Inviter des amis")
    page.get_by_label("Une personne de plus sur cet appareil").fill("Léa")
    person.click("L’asseoir")
    page.wait_for_selector("#seats li.person:nth-child(2)")
    assert page.locator("#seats .person .tag").count() == 2, "both are “you”"
    assert axe.found(page) == []
    page.get_by_role("button", name="Libérer la place de Léa").click()
    page.wait_for_function("() => document.querySelectorAll('#seats .person').length === 1")
    assert page.get_by_role("img", name="Le lien en QR code").is_visible()
    person.click("Me lever")
    page.wait_for_function("() => document.querySelectorAll('#seats .open').length === 3")


class Road:
    """A network that delivers what comes from the house one message at a time, when it is told to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.slow = False
        self.held: list[str] = []
        self.private: dict[int, set[str]] = {}  # every card that a seat was ever sent as its own, delivered or not
        self.public: set[str] = set()  # every card that lay open in what was delivered
        page.route_web_socket("**/ws/*", self.open)

    def open(self, route: WebSocketRoute) -> None:
        self.route = route
        server = route.connect_to_server()
        route.on_message(server.send)
        server.on_message(self.carry)

    def carry(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "welcome" and message["seat"] is not None:
            self.private.setdefault(message["seat"], set()).update(shown_to(message, "own"))
        self.held.append(str(frame))
        if not self.slow:
            self.deliver()

    def deliver(self) -> str:
        frame = self.held.pop(0)
        message = json.loads(frame)
        for scene in (message, *message.get("steps", ())):
            self.public |= shown_to(scene, "pub") if "pub" in scene else set()
        self.route.send(frame)
        return str(message["t"])

    def next(self) -> str:
        """The next message, once it is there, and when the page has taken it in."""
        for _ in range(LONG // 10):
            if self.held:
                told = self.deliver()
                self.page.evaluate("new Promise((done) => setTimeout(done))")
                return told
            self.page.wait_for_timeout(10)
        raise TimeoutError("nothing comes")


def test_over_a_slow_network_no_hand_is_there_before_its_person_lifts_the_curtain(person: Person) -> None:
    road = Road(person.page)
    page = sit_together(person, "meow", 2, ["Mia", "Léa"])
    lift(page)
    first = int(page.locator(".plate.mine").get_attribute("data-seat") or 0)
    second = 1 - first
    page.get_by_role("button", name="Le menu de la table").click()
    page.locator("#menu [data-panel=told]").click()  # what is told in words is private too
    page.wait_for_selector("#told [data-position] li")
    road.slow = True
    page.locator("#moves ol button").first.click()
    while road.next() != "event":
        pass
    page.wait_for_selector("#curtain[open]")
    assert in_page(page) <= road.public, "from the first moment"
    page.wait_for_timeout(450)  # a tap that comes too soon is the last person's
    page.locator("#curtain button").click()
    heard: list[str] = []
    while page.locator("#curtain").is_visible():
        assert in_page(page) <= road.public, f"behind the curtain, after {heard}"
        assert page.locator("#told [data-position] li").count() == 0, f"not in words either, after {heard}"
        assert page.inner_text("#voice") == ""
        heard.append(road.next())
    assert {"told", "welcome"} <= set(heard), "what was meant for the eyes before came late"
    assert road.private[second] & in_page(page), "the right hand,"
    assert not (road.private[first] - road.public) & in_page(page), "and no other"
    assert page.locator(".plate.mine").get_attribute("data-seat") == str(second)
