"""What is said aloud: in time, in the right amount, once, also under a dialog; and in the tab of who looks away."""

from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.test_manners import table_for_two, who_may

LINES = """async ([folder, lines, every]) => {
    const [{ Voice }, { Words }] = await Promise.all([import(`${folder}voice.js`), import(`${folder}words.js`)]);
    const region = document.body.appendChild(document.createElement("p"));
    const words = new Words({});
    words.books = { fr: { "ui.others": ["… et {n} autre.", "… et {n} autres."], turn: ["À toi."] } };
    const voice = new Voice(region, words), said = [];
    const note = () => region.textContent && said.push(region.textContent);
    new MutationObserver(note).observe(region, { childList: true });
    const pause = (ms) => new Promise((done) => setTimeout(done, ms));
    for (const [text, weight] of lines) {
        voice.say(text, weight);
        if (every) await pause(every);
    }
    voice.stand(["m", "turn"]);
    await pause(500);
    voice.stand(["m", "turn"]);  // nothing has happened since
    await pause(500);
    return said;
}"""


def said(page: Page, lines: list[tuple[str, int]], every: int) -> list[str]:
    base = page.locator("script[src$='theme.js']").get_attribute("src") or ""
    return list(page.evaluate(LINES, [base.removesuffix("theme.js"), lines, every]))


def test_lines_that_keep_coming_are_all_said_while_they_come(person: Person) -> None:
    lines = [(f"Ligne {n}.", 0) for n in range(6)]
    heard = said(person.go("/about"), lines, 260)
    assert len(heard) >= 3, "nobody waits for the last one"
    assert " ".join(heard) == " ".join([*(text for text, _ in lines), "À toi."]), "and none is lost, nor said twice"


def test_of_many_lines_at_once_the_weightiest_are_said_and_ones_turn_last(person: Person) -> None:
    lines = [("On compte.", 900), *((f"Ligne {n}.", 0) for n in range(7))]
    heard = said(person.go("/about"), lines, 0)
    assert heard == ["On compte. Ligne 4. Ligne 5. Ligne 6. … et 4 autres. À toi."]


def hush(page: Page) -> None:
    """Once all is said that was to be said: whatever is heard from now on is new."""
    page.wait_for_timeout(500)
    page.evaluate("document.querySelector('#voice').textContent = ''")


def hears(page: Page, words: str) -> str:
    page.wait_for_function("words => document.querySelector('#voice').textContent.includes(words)", arg=words)
    return str(page.text_content("#voice"))


def test_under_an_open_dialog_the_voice_is_heard_and_what_is_said_there_says_no_turn_again(invite: Invite) -> None:
    alice, bruno = invite(), invite()
    table_for_two(alice, bruno)
    one = who_may(alice, bruno)
    other = bruno if one is alice else alice
    hush(one.page)
    one.click("Miauler")
    one.page.get_by_role("button", name="Oups, j’ai renversé le vase.").click()
    assert "À toi" not in hears(one.page, "Oups"), "the turn was said before"
    one.page.wait_for_timeout(500)
    assert "À toi" not in str(one.page.text_content("#voice"))
    other.page.get_by_role("button", name="Le menu de la table").click()
    hush(other.page)
    one.move(one.tap)
    hears(other.page, "joue le")
    assert other.page.evaluate("Boolean(document.querySelector('#voice').closest('#menu[open]'))")
    other.page.keyboard.press("Escape")
    other.page.wait_for_function("() => !document.querySelector('#voice').closest('dialog')")  # back with who listens


def test_a_wish_to_go_back_is_said_aloud(invite: Invite) -> None:
    alice, bruno = invite(), invite()
    table_for_two(alice, bruno)
    one = who_may(alice, bruno)
    one.move(one.tap)
    one.page.wait_for_function("() => document.querySelector('#menu').textContent.includes('Reprendre')")
    one.page.get_by_role("button", name="Le menu de la table").click()
    one.page.locator("#menu").get_by_role("button", name="Reprendre mon dernier coup").click()
    other = bruno if one is alice else alice
    assert str(other.page.text_content("#asks span")) in hears(other.page, "aimerait")


def look_away(page: Page, away: bool) -> None:
    page.evaluate(
        """(away) => {
            Object.defineProperty(document, "hidden", { get: () => away, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        away,
    )


def test_the_tab_says_whose_turn_it_is_to_who_looks_away(person: Person) -> None:
    page = person.new_table(2)
    person.turn()
    title: Any = page.title
    assert title() == "MEOW · Ronron"
    look_away(page, True)
    assert title() == "À toi\u00a0! · MEOW · Ronron"
    page.evaluate("document.querySelector('#lang [value=en]').click()")
    page.wait_for_function("() => document.title === 'Your turn! · MEOW · Ronron'")
    look_away(page, False)
    assert title() == "MEOW · Ronron"
