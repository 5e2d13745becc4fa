"""Whole games by sockets: what is sent, what is seen, and what is never seen."""

from pathlib import Path

from ronron.core.match import Match
from ronron.core.record import Record
from ronron.core.state import DEALER
from ronron.core.verify import verify
from ronron.games.meow.game import card_name
from ronron.server import wire
from ronron.server.screen import encode
from tests.server.house import house, pages_of, play_out, settle, sitting_down
from tests.server.live import live


@live
async def test_four_people_play_a_whole_game_of_meow(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 4)
        pages = await pages_of(code, guests)
        watcher = await (await here.guest()).look(code)
        await watcher.wait(wire.Welcome)
        assert [page.seat for page in (*pages, watcher)] == [0, 1, 2, 3, None]
        assert await play_out(pages, [watcher]) == 108
        assert len(watcher.pub.count) == 5, "why it is over, and a line for each"
        over = await watcher.wait(wire.Table)
        assert over.state == "over"
        record = Record.loads(await (await guests[0].get(f"/t/{code}/record")).text())
        assert verify(record).answer == "true"
        assert over.commitment == record.commitment


@live
async def test_the_scene_made_of_changes_is_the_scene_of_a_welcome(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 3)
        pages = await pages_of(code, guests)
        for stop in (1, 2, 3, 4, 17, 27, 28, 29, 30):
            await play_out(pages, [], stop, first=stop * 100)
            for page, fresh in zip(pages, await pages_of(code, guests), strict=True):
                await settle(page, seq=fresh.seq)
                assert (fresh.pub, fresh.own, fresh.seq) == (page.pub, page.own, page.seq)
                assert [line.say for line in fresh.log] == [line.say for line in page.log]
                await fresh.close()


@live
async def test_nothing_sent_to_anybody_names_a_card_of_another_before_it_is_played(tmp_path: Path) -> None:
    async with house(tmp_path) as here:
        code, guests = await sitting_down(here, "meow", 4)
        pages = await pages_of(code, guests)
        others = [await (await here.guest()).look(code)]
        others += [await guest.look(code, "view") for guest in (*guests, await here.guest())]
        await settle(*others, seq=1)
        await play_out(pages, others)
        record = Record.loads(await (await guests[0].get(f"/t/{code}/record")).text())
    secrets = hidden_cards(record)
    assert len(secrets) == 3 * 36
    looked = 0
    for page in (*pages, *others):
        for sent, message in page.heard:
            if not isinstance(message, wire.Welcome | wire.Event | wire.View):
                continue
            raw = sent
            if isinstance(message, wire.View):
                del message.view["last"]  # the trick before, whose cards may have been dealt again
                raw = encode(message).decode()
            for card, owner, dealt, played in secrets:
                if owner != page.seat and dealt <= message.seq < played:
                    looked += 1
                    assert f'"{card}"' not in raw
                    assert encode(card_name(card)).decode() not in raw
    assert looked > 10_000


def hidden_cards(record: Record) -> list[tuple[str, int, int, int]]:
    """Every card that was ever in a hand: whose, since which event, and the event that showed it."""
    found = []
    for match in Match.steps(record):
        if match.seq and record.events[match.seq - 1].who == DEALER:
            for seat in range(record.players):
                for card in match.view(seat)["hand"]:
                    later = record.events[match.seq :]
                    played = next(event.seq for event in later if (event.who, event.text) == (seat, card))
                    found.append((card, seat, match.seq, played))
    return found
