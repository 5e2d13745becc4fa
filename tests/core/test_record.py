"""The record: what is written is read back, by hand or by machine, and damage is noticed."""

import random
from collections.abc import Callable

import pytest

from ronron import BadRecord, Match, Record, UnknownGame
from ronron.core.record import LONGEST, Reader, checksum
from tests.core.tables import GAME, by_hand, finished, half
from tests.counts import count

HAND_WRITTEN = """ronron 1
# A table of two, laid out by hand: only the first trick matters.
game meow 1
players 2
option first 1
seat 1 Minou
chance manual

1 deal b18 b2 b3 g1 g2 g3 p1 p2 p3
2 deal b1 b5 b6 g4 g5 g6 p4 p5 p6
3 deal +10 -10 fish vase +1 +2 +3 +4 +5
4 1 b5
5 0 b18 @2500
open 5
"""


def test_every_kind_of_record_is_read_back_as_it_was_written() -> None:
    for players in range(2, 7):
        for match in (half(20, players), half(20, players, seed=None), finished(players), finished(players, seed=None)):
            text = match.record.dumps()
            record = Record.loads(text)
            assert record == match.record
            assert record.dumps() == text
            assert record.replay().record.dumps() == text
    text = by_hand().record.dumps()
    assert Record.loads(text).replay().record.dumps() == text


def test_a_record_written_by_hand_replays() -> None:
    match = Record.loads(HAND_WRITTEN).replay()
    assert match.record.names == {1: "Minou"}
    assert match.record.events[-1].at == 2500
    assert match.view(0)["owners"][0] == [0] + [None] * 8  # the 18 took the bowl of 10
    assert match.setup.options == {"experts": False, "vases": "once", "first": 1}
    match.play(0, "g1")
    assert match.log()[-1] == "6 0 g1"


def test_what_an_editor_does_to_a_file_is_no_damage() -> None:
    text = finished().record.dumps()
    for changed in (text.replace("\n", "\r\n"), "\ufeff" + text, text.rstrip("\n"), text + "\n\n"):
        assert Record.loads(changed) == Record.loads(text)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_finished_record_weighs_at_most_8_kb(players: int, record_property: Callable[[str, object], None]) -> None:
    match = Match.new(GAME, players, names=["x" * 40] * players, pinches=dict.fromkeys(range(players), "y" * 64))
    rng = random.Random(players)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, rng.choice(match.legal(seat)), at=match.record.events[-1].at + rng.randint(1000, 30_000))
    weight = len(match.record.dumps().encode())
    record_property("bytes of a record", weight)
    assert weight <= 8_000


@pytest.mark.parametrize("kind", ["seeded", "committed", "manual"])
def test_a_record_cut_anywhere_is_noticed(kind: str) -> None:
    match = {"seeded": half(12), "committed": finished(seed=None), "manual": by_hand(2)}[kind]
    text = match.record.dumps()
    summed = text.index("\nsum ") + 1
    for end in range(len(text) - 1):
        if kind == "manual" and end in (summed - 1, summed):  # a hand-laid record need not have a sum
            continue
        with pytest.raises(BadRecord):
            Record.loads(text[:end])


@pytest.mark.parametrize("kind", ["seeded", "committed", "manual"])
def test_a_record_with_one_character_lost_or_changed_is_noticed(kind: str) -> None:
    match = {"seeded": finished(2), "committed": half(30, seed=None), "manual": by_hand(2)}[kind]
    text = match.record.dumps()
    rng = random.Random(kind)
    for place in rng.sample(range(len(text) - 1), min(count(300, 10_000), len(text) - 1)):
        other = rng.choice([char for char in "0 1a;@\n\r\t#é\x00\ud800" if char != text[place]])
        for damaged in (text[:place] + text[place + 1 :], text[:place] + other + text[place + 1 :]):
            with pytest.raises(BadRecord):
                Record.loads(damaged)


def test_noise_is_not_a_record() -> None:
    rng = random.Random("noise")
    for _ in range(count(300, 10_000)):
        raw = rng.randbytes(rng.randint(0, 300))
        for text in (raw.decode("latin-1"), "ronron 1\n" + raw.decode("utf-8", "surrogateescape")):
            with pytest.raises(BadRecord):
                Record.loads(text)
    for thing in (b"ronron 1\n", None, 5):
        with pytest.raises(BadRecord):
            Record.loads(thing)  # type: ignore[arg-type]


def test_mixed_up_lines_are_refused_or_make_a_record_that_is_read_back() -> None:
    lines = HAND_WRITTEN.splitlines()
    rng = random.Random("lines")
    for _ in range(count(500, 10_000)):
        mixed = "\n".join(lines[:1] + rng.choices(lines[1:], k=rng.randint(1, 20)))
        try:
            record = Record.loads(mixed)
        except BadRecord:
            continue
        assert Record.loads(record.dumps()) == record


def test_a_text_too_long_to_be_a_record_is_not_read() -> None:
    with pytest.raises(BadRecord, match="too long"):
        Record.loads("ronron 1\n" + "#" * LONGEST)


def signed(body: str) -> str:
    """A body with the right sum: what a careful forger would write."""
    return f"{body}sum {checksum(body)}\n"


def test_a_record_of_a_later_format_says_so() -> None:
    text = half(3).record.dumps()
    for given in ("2", "10", "999999999"):
        with pytest.raises(BadRecord, match=f"format {given}"):
            Record.loads(text.replace("ronron 1", f"ronron {given}", 1))
    for given in ("0", "-1", "01", "x", "1 2", "１"):
        with pytest.raises(BadRecord, match="not a Ronron record"):
            Record.loads(text.replace("ronron 1", f"ronron {given}", 1))


@pytest.mark.parametrize("version", [2, 99, 0, -1])
def test_a_record_of_later_rules_says_so(version: int) -> None:
    record = Record.loads(HAND_WRITTEN.replace("game meow 1", f"game meow {version}"))
    with pytest.raises(BadRecord, match="version"):
        record.replay()


def test_a_record_of_an_unknown_game_says_so() -> None:
    with pytest.raises(UnknownGame):
        Record.loads(HAND_WRITTEN.replace("game meow 1", "game chess 1")).replay()


@pytest.mark.parametrize(
    ("line", "by", "why"),
    [
        ("players 2", "players 9", "2–6"),
        ("option first 1", "option first 2", "first"),
        ("option first 1", "option last 1", "last"),
        ("seat 1 Minou", "seat 2 Minou", "no seat 2"),
        ("seat 1 Minou", "seat 1 " + "x" * 41, "name"),
        ("4 1 b5", "4 1 b99", "Event 4: .*not a card"),
        ("4 1 b5", "4 1 b3", r"Event 4: .*\(MW-22\)"),
        ("4 1 b5", "4 0 b3", r"Event 4: .*\(MW-22\)"),
        ("b1 b5 b6", "b1 b5 b5", r"Event 2: .*\(MW-20\)"),
        ("4 1 b5", "4 clock b5", "Event 4"),
    ],
)
def test_a_hand_written_record_that_no_table_could_play_names_what_is_wrong(line: str, by: str, why: str) -> None:
    record = Record.loads(HAND_WRITTEN.replace(line, by))
    with pytest.raises(BadRecord, match=why):
        record.replay()


@pytest.mark.parametrize(
    ("line", "by"),
    [
        ("players 2", "players two"),
        ("players 2", "players 2\nplayers 2"),
        ("players 2\n", ""),
        ("game meow 1", "game meow"),
        ("game meow 1", "game meow 1\ngame meow 1"),
        ("game meow 1\n", ""),
        ("chance manual", "chance dice"),
        ("chance manual", "chance manual abc"),
        ("chance manual", "chance committed abc"),
        ("chance manual", "chance committed " + "A" * 64),
        ("chance manual", "chance manual\nchance manual"),
        ("chance manual", "chance manual\npinch 0 miaou"),
        ("chance manual\n", ""),
        ("option first 1", "option first 1\noption first 0"),
        ("seat 1 Minou", "seat 1 Minou\nseat 1 Minou"),
        ("seat 1 Minou", "seat one Minou"),
        ("4 1 b5", "04 1 b5"),
        ("4 1 b5", "4 +1 b5"),
        ("4 1 b5", "4 2 b5"),
        ("4 1 b5", "4 -1 b5"),
        ("4 1 b5", "4 1"),
        ("4 1 b5", "4 1  "),
        ("4 1 b5", "5 1 b5"),
        ("4 1 b5", "4 1 b5\noption vases pairs"),
        ("4 1 b5", "4 1 b5\nseat 0 Lou"),
        ("4 1 b5", "4 1 b5 @2600"),
        ("@2500", "@-5"),
        ("@2500", "@2_500"),
        ("@2500", "@1000000000001"),
        ("open 5", "open 4"),
        ("open 5", "open 5\nopen 5"),
        ("open 5", "open 5\n6 0 g1"),
        ("open 5", "end counted"),
        ("open 5", "end counted\nplaces 1 2"),
        ("open 5", "end counted\nscores 1 2"),
        ("open 5", "end counted\nscores 1 2\nplaces 1"),
        ("open 5", "end counted\nscores 1 2\nplaces 1 2\nplaces 1 2"),
        ("open 5", "end counted\nscores 1 2\nplaces 1 2\nsecret " + "0" * 64),
        ("open 5", "end counted\nscores 1 2\nplaces 1 2\nseed demo"),
        ("open 5", "open 5\nsum 00000000"),
        ("open 5\n", ""),
    ],
)
def test_a_line_that_does_not_belong_is_refused(line: str, by: str) -> None:
    assert line in HAND_WRITTEN
    with pytest.raises(BadRecord):
        Record.loads(HAND_WRITTEN.replace(line, by, 1))


def test_nothing_may_follow_the_sum() -> None:
    with pytest.raises(BadRecord, match="follow"):
        Record.loads(half(3).record.dumps() + "6 0 b8\n")


def test_a_secret_is_shown_once_and_only_as_64_digits() -> None:
    text = finished(2, seed=None).record.dumps()
    body = text[: text.index("sum ")]
    secret = body[body.index("secret ") :]
    assert Record.loads(signed(body)).reveal == secret.split()[1]
    for by in (secret * 2, "secret abc\n", "secret " + "g" * 64 + "\n", "seed demo\n"):
        with pytest.raises(BadRecord):
            Record.loads(signed(body.replace(secret, by)))


def test_an_outcome_that_the_moves_do_not_give_is_refused() -> None:
    match = finished(2)
    body = match.record.dumps()
    body = body[: body.index("sum ")]
    assert match.outcome is not None
    scores = f"scores {' '.join(map(str, match.outcome.scores))}"
    for line, by in ((scores, "scores 99 98"), ("end counted", "end bored")):
        with pytest.raises(BadRecord, match="outcome"):
            Record.loads(signed(body.replace(line, by))).replay()
    opened = body[: body.index("end ")] + f"open {match.seq}\n"
    with pytest.raises(BadRecord, match="outcome"):
        Record.loads(signed(opened)).replay()


def test_a_bad_line_is_named_by_its_number() -> None:
    with pytest.raises(BadRecord, match=r"^Line 4: “players two”"):
        Reader(HAND_WRITTEN.replace("players 2", "players two"))
