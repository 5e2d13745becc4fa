"""MC-1, MC-2: what lies in the box, and what is dealt."""

from collections import Counter

import pytest

from ronron import Match
from ronron.games.multipli_cats.cards import (
    ACTIONS,
    COPIES,
    FACTORS,
    PRODUCTS,
    TEXTS,
    TIMES,
    WORTH,
    deck,
    factorisations,
)
from ronron.testing import clause


def dealt(players: int = 4, **options: object) -> dict[str, int]:
    match = Match.new("multipli_cats", players, options, seed="box")
    return {card: n for card, n in match.game.box(match.state).items() if n}


@clause("MC-1")
def test_there_are_a_hundred_multiplications_each_once() -> None:
    times = {card: n for card, n in dealt().items() if "x" in card}
    assert times == {f"{a}x{b}": 1 for a in range(1, 11) for b in range(1, 11)}


@clause("MC-1")
def test_there_are_42_products_every_one_that_the_tables_give() -> None:
    products = {card: n for card, n in dealt().items() if card.isdecimal()}
    assert len(products) == 42
    assert set(products.values()) == {1}
    assert {int(card) for card in products} == {a * b for a in range(1, 11) for b in range(1, 11)}


@clause("MC-1")
def test_a_product_has_one_to_four_factorisations_and_all_make_a_hundred() -> None:
    ways = {product: len(factorisations(product)) for product in PRODUCTS}
    assert set(ways.values()) == {1, 2, 3, 4}
    assert sum(ways.values()) == 100
    assert factorisations(24) == [(3, 8), (4, 6), (6, 4), (8, 3)]
    assert factorisations(1) == [(1, 1)]
    assert Counter(ways.values()) == {1: 6, 2: 23, 3: 4, 4: 9}


@clause("MC-1")
def test_there_are_eighteen_actions_beside_the_mouse() -> None:
    actions = {card: n for card, n in dealt().items() if card in ACTIONS}
    assert actions == {"chase": 4, "uturn": 4, "clock": 4, "sumo": 4, "trap": 1, "gift": 1}
    assert sum(COPIES) + 1 == 19  # MC-1: with the mouse, which lies in the middle and is not dealt


@clause("MC-1", "MC-2")
def test_160_cards_are_dealt_142_without_actions() -> None:
    assert sum(dealt().values()) == 160
    assert sum(dealt(actions=False).values()) == 142
    assert not set(dealt(actions=False)) & set(ACTIONS)


@clause("MC-1")
def test_a_multiplication_is_worth_its_product_and_an_action_nothing() -> None:
    for text, worth in zip(TEXTS, WORTH, strict=True):
        if "x" in text:
            a, b = text.split("x")
            assert worth == int(a) * int(b)
        else:
            assert worth == (int(text) if text.isdecimal() else 0)


@clause("MC-2")
@pytest.mark.parametrize("factor", FACTORS)
def test_one_table_is_its_19_multiplications_and_its_10_products(factor: int) -> None:
    cards = dealt(actions=False, **{f"table{factor}": True})
    times = [card for card in cards if "x" in card]
    assert len(times) == 19
    assert all(str(factor) in card.split("x") for card in times)
    assert sorted(int(card) for card in cards if card.isdecimal()) == [factor * n for n in FACTORS]


@clause("MC-2")
def test_two_tables_are_their_union() -> None:
    cards = dealt(actions=False, table2=True, table5=True)
    times = {card for card in cards if "x" in card}
    assert len(times) == 36  # 100 less the 64 without a 2 or a 5
    assert times == {f"{a}x{b}" for a, b in TIMES if {a, b} & {2, 5}}
    assert {int(card) for card in cards if card.isdecimal()} == {a * b for a, b in TIMES if {a, b} & {2, 5}}


@clause("MC-2")
def test_chosen_tables_keep_the_actions_unless_they_are_left_out_too() -> None:
    assert sum(dealt(table7=True).values()) == 29 + 18
    assert sum(dealt(table7=True, actions=False).values()) == 29


@clause("MC-2")
def test_all_tables_chosen_are_the_same_as_none() -> None:
    assert dealt(**{f"table{factor}": True for factor in FACTORS}) == dealt()
    assert len(deck(list(FACTORS), True)) == 160
