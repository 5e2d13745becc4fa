"""Where draws come from, checked against plain implementations written here from the description alone."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count as counting

import pytest

from ronron import DEALER, Deal, Match, Record
from ronron.core.rng import HmacStream, Rng, Sfc32, seeded
from tests.core.tables import GAME, SECRET, finished, half, step
from tests.counts import count

MASK = 2**32 - 1


def plain_sfc32(a: int, b: int, c: int) -> Iterator[int]:
    """Three words of state and a counter from 1; the first sixteen words are thrown away."""
    for counter in counting(1):
        out = (a + b + counter) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = ((((c << 21) | (c >> 11)) & MASK) + out) & MASK
        if counter > 16:
            yield out


def plain_stream(key: bytes, event: int) -> Iterator[int]:
    """HMAC-SHA256 of "event/block", eight words of four bytes a block."""
    for block in counting():
        digest = hmac.new(key, f"{event}/{block}".encode(), hashlib.sha256).digest()
        for place in range(0, 32, 4):
            yield int.from_bytes(digest[place : place + 4], "big")


def plain_below(words: Iterator[int], n: int) -> int:
    """Multiply; the words that would make some results likelier are thrown away."""
    for word in words:
        if word * n % 2**32 >= 2**32 % n:
            return word * n // 2**32
    raise AssertionError


def plain_deal(words: Iterator[int], players: int) -> list[str]:
    """The first deal of MEOW: a first player, nine cards each, nine tokens, out of the box in its order."""
    cards = [f"{colour}{value}" for colour in "bgp" for value in range(1, 19)]
    bowls = [f"+{n}" for n in (1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10)]
    tokens = [*bowls, *(f"-{n}" for n in (1, 2, 3, 4, 5, 6, 8, 10)), *["fish"] * 4, *["vase"] * 4]
    drawn = [f"first{plain_below(words, players)}"]
    drawn += [cards.pop(plain_below(words, len(cards))) for _ in range(9 * players)]
    return drawn + [tokens.pop(plain_below(words, len(tokens))) for _ in range(9)]


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("pinches", [{}, {1: "sel"}, {1: "sel", 0: "poivre"}])
def test_a_committed_deal_is_what_the_secret_and_the_pinches_give(players: int, pinches: dict[int, str]) -> None:
    match = Match.new(GAME, players, chance=Deal(SECRET, pinches))
    stirred = "".join(f"{seat} {pinches[seat]}\n" for seat in sorted(pinches))
    key = hmac.new(SECRET, stirred.encode(), hashlib.sha256).digest()
    assert match.record.events[0].text.split() == plain_deal(plain_stream(key, 1), players)


def test_a_seeded_deal_is_what_sfc32_gives() -> None:
    match = Match.new(GAME, 4, seed="demo")
    digest = hashlib.sha256(b"demo/1").digest()
    words = plain_sfc32(*(int.from_bytes(digest[place : place + 4], "big") for place in (0, 4, 8)))
    assert match.record.events[0].text.split() == plain_deal(words, 4)


@pytest.mark.parametrize("state", [(0, 0, 0), (1, 2, 3), (MASK, MASK, MASK), (0x9E3779B9, 0x243F6A88, 0xB7E15162)])
def test_sfc32_gives_the_words_of_a_plain_implementation(state: tuple[int, int, int]) -> None:
    ours, plain = Sfc32(*state), plain_sfc32(*state)
    for _ in range(count(2_000, 200_000)):
        assert ours.word() == next(plain)


def test_a_stream_gives_the_words_of_a_plain_implementation_over_many_blocks() -> None:
    for event in (1, 2, 1000):
        ours, plain = HmacStream(SECRET, event), plain_stream(SECRET, event)
        assert [ours.word() for _ in range(100)] == [next(plain) for _ in range(100)]


def test_each_event_has_its_own_stream() -> None:
    first = {event: HmacStream(SECRET, event).word() for event in range(1, 200)}
    assert len(set(first.values())) == len(first)


@pytest.mark.parametrize("make", [lambda: seeded("even"), lambda: HmacStream(SECRET, 1)], ids=["sfc32", "hmac"])
@pytest.mark.parametrize("n", [2, 3, 7, 54])
def test_below_favours_nothing(make: Callable[[], Rng], n: int, record_property: Callable[[str, object], None]) -> None:
    rng, times = make(), count(20_000, 2_000_000)
    seen = Counter(int(rng.below(n)) for _ in range(times))
    assert set(seen) == set(range(n))
    chi = sum((seen[value] - times / n) ** 2 for value in range(n)) / (times / n)
    record_property("chi square", round(chi, 1))
    # Mean n-1, variance 2(n-1): five deviations and more (for n = 2 the tail is longer) with fixed seeds.
    assert chi < (n - 1) + 5 * (2 * (n - 1)) ** 0.5 + 8


def test_below_favours_nothing_where_a_quarter_of_the_words_must_be_thrown_away() -> None:
    n, rng = 3 * 2**29, seeded("reject")  # 2**32 / n is no whole number: without rejection a third would come twice
    thirds = Counter(int(rng.below(n)) * 3 // n for _ in range(count(30_000, 300_000)))
    times = thirds.total()
    assert all(abs(thirds[third] - times / 3) < 5 * (times * 2 / 9) ** 0.5 for third in range(3))


def test_below_throws_away_exactly_the_words_that_would_favour_something() -> None:
    stream = HmacStream(SECRET, 1)
    for n, word, taken in ((3, 0, False), (3, 1, True), (5, 0, False), (6, 1, True), (4, 0, True), (1, 0, True)):
        stream.words = [2**31, word]  # the last is taken first
        got = stream.below(n)
        assert (len(stream.words) == 1) is taken, (n, word)
        assert got == (word if taken else 2**31) * n // 2**32


def test_below_one_is_nought_and_the_largest_stays_below() -> None:
    stream = HmacStream(SECRET, 1)
    for n in (1, 2, 54, 2**31):
        stream.words = [MASK]
        assert stream.below(n) == n - 1


def test_a_unit_is_at_least_0_and_below_1() -> None:
    stream = HmacStream(SECRET, 1)
    stream.words = [0, MASK]
    assert 0.99 < stream.unit() < 1.0
    assert stream.unit() == 0.0


def test_the_commitment_is_public_before_the_first_draw_and_the_secret_only_at_the_end() -> None:
    deal = Deal()
    promised = deal.commitment
    match = Match.new(GAME, 2, chance=deal)
    secret = deal.secret.hex()
    head = match.record.dumps().partition("\n1 deal")[0]
    assert f"chance committed {promised}" in head
    while match.outcome is None:
        for reader in (0, 1):
            assert secret not in str(match.view(reader)) + "".join(match.log(reader))
        assert secret not in match.record.dumps()
        assert match.record.reveal == ""
        step(match, seeded(f"{match.seq}"))
    assert f"\nsecret {secret}\n" in match.record.dumps()
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == promised == match.record.commitment


def test_a_seed_too_is_in_the_record_only_at_the_end() -> None:
    assert "tom-seed" not in half(20, seed="tom-seed").record.dumps()
    assert "\nseed tom-seed\n" in finished(seed="tom-seed").record.dumps()


def test_secrets_are_never_the_same() -> None:
    assert len({Deal().secret for _ in range(100)}) == 100


def test_any_pinch_changes_the_draws() -> None:
    stirrings: list[dict[int, str]] = [
        {},
        {0: "a"},
        {0: "b"},
        {1: "a"},
        {0: "a", 1: "a"},
        {0: "a 1 a"},
        {0: "11", 1: "1"},
    ]
    deals = {Match.new(GAME, 4, chance=Deal(SECRET, pinches)).record.events[0].text for pinches in stirrings}
    assert len(deals) == len(stirrings)


def test_the_order_in_which_pinches_come_does_not_matter() -> None:
    one = Match.new(GAME, 2, chance=Deal(SECRET), pinches={0: "a", 1: "b"})
    other = Match.new(GAME, 2, chance=Deal(SECRET), pinches={1: "b", 0: "a"})
    assert one.record.dumps() == other.record.dumps()
    assert Record.loads(one.record.dumps()).pinches == {0: "a", 1: "b"}


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert finished(seed="one").record.dumps() == finished(seed="one").record.dumps()
    deals = {Match.new(GAME, 4, seed=f"seed {n}").record.events[0].text for n in range(50)}
    assert len(deals) == 50


def test_every_deal_of_a_game_is_different() -> None:
    deals = [event.text for event in finished(seed=None).record.events if event.who == DEALER]
    assert len({tuple(deal.split()[-9:]) for deal in deals}) == len(deals) == 3
