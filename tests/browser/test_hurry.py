"""Who is out of a game that bots finish sees at once how it ends, if they like."""

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

from ronron.core.match import Match
from ronron.core.record import Record
from ronron.core.rng import seeded
from ronron.core.shelf import find, table
from ronron.core.state import WATCHER
from ronron.tables.seats import hashed
from ronron.testing.bench import choose
from tests.browser import axe
from tests.browser.conftest import DESK, PHONE, Invite
from tests.browser.house import House
from tests.finished import NAMES, lay

ROUNDS = 2  # that the others have left to play
CRAWL = 0.05  # time in a house whose bots take minutes for that


@cache
def somebody_out() -> tuple[Record, int]:
    """A game of ten rounds in which one of six has no cats left, and the others go on; who that is."""
    game, artist = find("defis_chats"), table("defis_chats")
    for number in range(100):
        rng = seeded(f"out {number}")
        match = Match.new(game, 6, {"ending": "10rounds"}, seed=f"out {number}", names=NAMES)
        out, seq, rounds = -1, 0, 0
        while match.to_act:
            seat, move, at = choose(match.state, 0, rng)
            match.play(seat, game.write(match.state, seat, move, None), at)
            plates = artist.public(match.view(WATCHER)).plates
            gone = [who for who, plate in plates.items() if plate.out]
            if out < 0 and gone:
                out, seq, rounds = gone[0], match.seq, match.view()["round"]
        if out >= 0 and match.view()["round"] >= rounds + ROUNDS:
            return match.record.replay(seq).record, out
    raise AssertionError("nobody is out for long")


@pytest.mark.parametrize("screen", [PHONE, DESK], ids=["phone", "desk"])
def test_who_is_out_goes_straight_to_the_end(invite: Invite, tmp_path: Path, screen: ViewportSize) -> None:
    record, out = somebody_out()
    house = House(tmp_path, scale=CRAWL).open()
    person = invite(house, viewport=screen)
    person.new_table(2, "Inviter des amis")
    token = next(cookie["value"] for cookie in person.context.cookies() if cookie["name"] == "guest").partition(".")[0]
    person.page.goto("about:blank")
    house.close()
    code = lay(tmp_path, record, holder=hashed(token), sat=out, bots=True)
    person.address = house.open().address
    page = person.go(f"/t/{code}")
    person.wait_for_table()
    page.wait_for_function("() => document.querySelector('#status').textContent.includes('tu regardes la fin')")
    button = page.get_by_role("button", name="Voir la fin")
    button.wait_for()
    status = page.locator("#status > span")
    assert status.evaluate("el => el.scrollHeight <= el.clientHeight + 1"), "the sentence beside it is read whole"
    assert axe.found(page) == []
    button.press("Enter")
    page.wait_for_selector("#end:not([hidden])")
    assert page.locator("#hurry").is_hidden()
    assert page.evaluate("document.activeElement.id") == "end-title", "where one reads on"
    assert len(person.hidden_lines()) > len(record.events) + ROUNDS  # and nothing of it is left out
    page.goto("about:blank")  # or it would complain that nobody answers any more
    house.close()
