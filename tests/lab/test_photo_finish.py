"""The judge over the links that everybody measures with: the bounds that it has to keep in each mix."""

import pytest

from ronron.lab.photo_finish import MIXES, simulate, table
from tests.counts import count

ROUNDS = count(6_000, 60_000)
SEED = "photo finish 4"


@pytest.mark.parametrize("mix", MIXES)
def test_the_truly_first_finger_wins_99_of_100_decided_rounds_and_every_seat_its_share(mix: str) -> None:
    found = simulate(mix, ROUNDS, SEED)
    assert found.right >= 0.99
    assert all(abs(share - 0.25) <= 0.015 for share in found.shares)
    assert found.ties < 0.1


@pytest.mark.parametrize("mix", [mix for mix in MIXES if mix != "four fibre"])
def test_order_of_arrival_would_be_wrong_much_more_often(mix: str) -> None:
    found = simulate(mix, ROUNDS // 3, SEED)
    assert 1 - found.arrival > 5 * (1 - found.right)


@pytest.mark.parametrize(("mix", "liar"), [(mix, seat) for mix in MIXES for seat in range(4)])
def test_a_client_that_claims_400_ms_less_wins_at_most_35_of_100(mix: str, liar: int) -> None:
    found = simulate(mix, ROUNDS // 2, SEED, liar)
    assert found.shares[liar] <= 0.35


def test_a_verdict_comes_within_400_ms_of_the_first_slap() -> None:
    for mix in MIXES:
        found = simulate(mix, ROUNDS // 3, SEED)
        assert 0 < found.delay < found.delay_95 <= 400


def test_the_same_seed_gives_the_same_report_and_another_one_another() -> None:
    one = simulate("family", 300, "a")
    assert one == simulate("family", 300, "a")
    assert one.shares != simulate("family", 300, "b").shares


def test_a_report_can_be_read() -> None:
    lines = table([simulate("family", 50, "a"), simulate("family", 50, "a", 3)]).splitlines()
    assert len(lines) == 3
    assert lines[2].startswith("family            4g")
