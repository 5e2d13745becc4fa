"""What every store promises, asked through the protocol alone."""

import asyncio

import msgspec
import pytest

from ronron.core.shelf import find
from ronron.tables.errors import StoreFailed
from ronron.tables.seats import Seat
from ronron.tables.sitting import new_row, seated
from ronron.tables.store import Entry, Row
from tests.tables.stores import Opens, on_every_store

ENTRIES = [Entry(1, -1, "deal é \"'", 0), Entry(2, 3, "b8", 2**40, "a note", 2**53 - 1), Entry(3, -2, "late", 2**40)]


def a_row(created: int = 1234) -> Row:
    return new_row(find("meow"), 4, {"experts": True}, created)


def held(row: Row, *holders: str) -> Row:
    for number, holder in enumerate(holders):
        row = seated(row, number, Seat("person", f"Zoé {number}", 3, holder) if holder else Seat())
    return row


@on_every_store
async def test_what_is_kept_is_there_after_closing(opens: Opens) -> None:
    row = msgspec.structs.replace(a_row(), pinches={2: "sel"}, public=True)
    store = await opens()
    await store.create(row)
    sat = msgspec.structs.replace(held(row, "ab"), state="playing", started=5678)
    await store.save(sat, ENTRIES[:1])
    await store.append(row.code, ENTRIES[1:], "over")
    await store.close()
    store = await opens()
    kept = await store.read(row.code)
    assert kept is not None
    assert kept.row == msgspec.structs.replace(sat, state="over")
    assert kept.entries == ENTRIES
    assert await store.read("NOBODY") is None
    await store.close()


@on_every_store
async def test_an_event_number_is_written_once(opens: Opens) -> None:
    row, store = a_row(), await opens()
    await store.create(row)
    await store.append(row.code, ENTRIES[:2])
    with pytest.raises(StoreFailed):
        await store.append(row.code, [Entry(2, 0, "b9", 0)])
    with pytest.raises(StoreFailed):
        await store.append("NOBODY", ENTRIES[:1])
    with pytest.raises(StoreFailed):
        await store.create(row)
    kept = await store.read(row.code)
    assert kept is not None
    assert kept.entries == ENTRIES[:2]
    await store.close()


@on_every_store
async def test_a_write_that_fails_harms_none_of_those_written_with_it(opens: Opens) -> None:
    store = await opens()
    rows = [a_row() for _ in range(20)]
    for row in rows:
        await store.create(row)
    writes = [store.append(row.code, ENTRIES[:1]) for row in rows]  # all wait at once
    writes.insert(10, store.append(rows[3].code, ENTRIES[:1], "over"))  # again: refused, its state too
    writes.insert(5, store.append(rows[4].code, [Entry(2, 0, "\ud800", 0)]))  # half a character
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [isinstance(result, StoreFailed) for result in results] == [place in (5, 11) for place in range(22)]
    for row in rows:
        kept = await store.read(row.code)
        assert kept is not None
        assert (kept.entries, kept.row.state) == (ENTRIES[:1], "open")
    await store.close()


@on_every_store
async def test_what_waits_is_written_before_the_store_closes(opens: Opens) -> None:
    row, store = a_row(), await opens()
    await store.create(row)
    writes = [store.append(row.code, [Entry(n, 0, "b8", 0)]) for n in range(1, 101)]
    await store.close()
    await asyncio.gather(*writes)
    store = await opens()
    kept = await store.read(row.code)
    assert kept is not None
    assert [entry.seq for entry in kept.entries] == list(range(1, 101))
    await store.close()


@on_every_store
async def test_one_server_per_store(opens: Opens) -> None:
    store = await opens()
    with pytest.raises(StoreFailed, match="already"):
        await opens()
    await store.close()
    await (await opens()).close()


@on_every_store
async def test_a_rematch_is_written_with_the_table_that_it_follows(opens: Opens) -> None:
    first, second, third = a_row(), a_row(), a_row()
    store = await opens()
    await store.create(first)
    await store.create(second, first.code)
    await store.create(third, first.code)  # too late: the first answer stays
    kept = await store.read(first.code)
    assert kept is not None
    assert kept.row.rematch == second.code
    await store.close()


@on_every_store
async def test_a_person_finds_every_table_they_sat_at_the_newest_first(opens: Opens) -> None:
    store = await opens()
    rows = [held(a_row(created), "anna", "bruno" if created % 2 else "") for created in range(10, 20)]
    for row in rows:
        await store.create(row)
    twice = held(a_row(30), "anna", "anna")  # two seats on one device: one table
    await store.create(twice)
    assert await store.history("anna", 50) == [twice, *reversed(rows)]
    assert await store.history("bruno", 3) == [rows[9], rows[7], rows[5]]
    assert await store.history("bruno", 3, before=rows[5].created) == [rows[3], rows[1]]
    assert await store.history("bruno", 1, games=["meow"]) == [rows[9]]
    assert await store.history("bruno", 1, games=["another"]) == []
    assert await store.history("nobody", 50) == []
    await store.close()


@on_every_store
async def test_who_leaves_before_the_beginning_was_never_there_and_who_played_stays(opens: Opens) -> None:
    store, row = await opens(), held(a_row(), "anna", "bruno", "chloé")
    await store.create(row)
    row = held(row, "anna", "bruno", "")
    await store.save(row)
    assert await store.history("chloé", 9) == []
    row = msgspec.structs.replace(row, state="playing", started=1)
    await store.save(row, ENTRIES[:1])
    row = held(row, "anna", "dora")  # a seat changes hands in the middle of the game
    await store.save(row)
    for holder in ("anna", "bruno", "dora"):
        assert await store.history(holder, 9) == [row], holder
    await store.close()


@on_every_store
async def test_public_tables_are_listed_by_their_state_and_others_never(opens: Opens) -> None:
    store = await opens()
    rows = [msgspec.structs.replace(a_row(created), public=created % 3 == 0) for created in range(1, 13)]
    for row in rows:
        await store.create(row)
    assert [row.created for row in await store.listed("open", 50)] == [12, 9, 6, 3]
    assert [row.created for row in await store.listed("open", 2)] == [12, 9]
    assert [row.created for row in await store.listed("open", 2, before=9)] == [6, 3]
    assert [row.created for row in await store.listed("open", 2, games=["another", rows[0].game])] == [12, 9]
    assert await store.listed("open", 2, games=["another", rows[0].game[:-1]]) == []
    await store.save(msgspec.structs.replace(rows[5], state="playing", started=1))
    assert [row.created for row in await store.listed("playing", 50)] == [6]
    await store.append(rows[5].code, ENTRIES[:1], "over")
    assert await store.listed("playing", 50) == []
    assert [row.created for row in await store.listed("over", 50)] == [6]
    await store.close()


@on_every_store
async def test_a_public_table_is_listed_since_it_was_made_begun_or_seen(opens: Opens) -> None:
    store = await opens()
    rows = [msgspec.structs.replace(a_row(created), public=True) for created in (10, 20, 30)]
    for row in rows:
        await store.create(row)
    assert [row.created for row in await store.listed("open", 50, since=20)] == [30, 20]
    await store.see([rows[0].code, "NOBODY"], 40)
    assert [row.created for row in await store.listed("open", 50, since=31)] == [10]
    await store.save(msgspec.structs.replace(rows[1], state="playing", started=50))
    assert [row.created for row in await store.listed("playing", 50, since=50)] == [20]
    assert await store.listed("playing", 50, since=51) == []
    await store.close()


@on_every_store
async def test_what_the_house_remembers_is_what_it_was_told_first(opens: Opens) -> None:
    store = await opens()
    assert await store.remember("key", b"\x00first") == b"\x00first"
    assert await store.remember("key", b"second") == b"\x00first"
    await store.close()
    store = await opens()
    assert await store.remember("key", b"third") == b"\x00first"
    await store.check()
    await store.close()


@on_every_store
async def test_a_person_s_name_and_cat_are_kept_and_changed(opens: Opens) -> None:
    store = await opens()
    assert await store.person("anna") is None
    await store.keep_person("anna", "Anna", 3)
    await store.keep_person("anna", "Änna", 4)
    await store.close()
    store = await opens()
    assert await store.person("anna") == ("Änna", 4)
    await store.close()


@on_every_store
async def test_a_recovery_code_works_once_and_the_newest_alone(opens: Opens) -> None:
    store = await opens()
    await store.keep_code("old", "anna", 1)
    await store.keep_code("new", "anna", 2)
    assert await store.redeem("old", "phone", 3, 0) is None
    assert await store.redeem("wrong", "phone", 3, 0) is None
    assert await store.redeem("new", "phone", 5, 3) is None  # made too long ago
    assert [await store.whose(*asked) for asked in (("old", 0), ("new", 3), ("new", 2))] == [None, None, "anna"]
    answers = await asyncio.gather(*(store.redeem("new", f"device {n}", 3, 2) for n in range(5)))
    assert sorted(answer or "" for answer in answers) == ["", "", "", "", "anna"]
    winner = f"device {answers.index('anna')}"
    assert await store.devices() == {winner: "anna"}
    assert await store.whose("new", 0) is None
    await store.close()
    store = await opens()
    assert await store.devices() == {winner: "anna"}
    await store.close()


@on_every_store
async def test_an_analysis_is_kept_for_the_version_that_made_it(opens: Opens) -> None:
    row, store = a_row(), await opens()
    await store.create(row)
    assert await store.analysis(row.code, 1) is None
    await store.keep_analysis(row.code, 1, b"old")
    await store.keep_analysis(row.code, 2, b"new")
    await store.close()
    store = await opens()
    assert [await store.analysis(row.code, version) for version in (1, 2)] == [None, b"new"]
    with pytest.raises(StoreFailed):
        await store.keep_analysis("NOBODY", 1, b"")
    await store.close()


@on_every_store
async def test_how_strong_somebodys_cat_is_is_kept_game_by_game(opens: Opens) -> None:
    store = await opens()
    assert await store.strength("ab", "meow") is None
    for strength in (1.5, 2.25):
        await store.keep_strength("ab", "meow", strength)
    assert await store.strength("ab", "meow") == 2.25
    assert await store.strength("ab", "caty_mini") is None
    assert await store.strength("cd", "meow") is None
    await store.close()


@on_every_store
async def test_a_moment_tried_again_is_in_nobodys_history(opens: Opens) -> None:
    row, store = held(a_row(1), "ab"), await opens()
    await store.create(row)
    again = msgspec.structs.replace(held(a_row(2), "ab"), tries=row.code, state="playing")
    await store.create(again, entries=ENTRIES)
    kept = await store.read(again.code)
    assert kept is not None
    assert (kept.row, kept.entries) == (again, ENTRIES)
    assert [one.code for one in await store.history("ab", 10)] == [row.code]
    await store.close()
