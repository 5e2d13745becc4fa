"""Who knows what: nothing but what was seen or said, and worlds that fit it, each as likely as any other."""

import itertools
from collections import Counter

import pytest

from ronron import WATCHER, Match
from ronron.core.rng import seeded
from ronron.games.defis_chats.breeds import BREEDS
from ronron.games.defis_chats.names import CARD_TEXTS, figure
from ronron.games.defis_chats.rules import Defis
from ronron.games.defis_chats.tests.laid import deal, drain, fight, own, speak, table
from ronron.testing import clause


def hands(match: Match, reader: int, samples: int, label: str = "") -> Counter[tuple[str, ...]]:
    """How often each set of current cards comes in the worlds of a reader."""
    worlds, rng = match.game.worlds(match.view(reader)), seeded(f"hands/{label}")
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(samples):
        world = worlds.sample(rng)
        assert isinstance(world, Defis)
        found[tuple("-" if card == 255 else CARD_TEXTS[card] for card in world.hand)] += 1
    return found


@clause("DN-35")
def test_before_anything_is_said_a_current_card_is_known_to_its_holder_alone() -> None:
    match = deal(table(3), "persian bengal ragdoll")
    for reader in (0, 1, 2, WATCHER):
        known = [hand["card"] for hand in match.view(reader)["hands"]]
        assert known == [card if seat == reader else None for seat, card in enumerate(("persian", "bengal", "ragdoll"))]


@clause("DN-35")
def test_the_rarity_of_whoever_names_or_changes_is_public_and_of_nobody_else() -> None:
    match = deal(table(3), "persian bengal lykoi")
    speak(match, "name weight", "say")
    assert match.view()["said"] == [{"weight": 57, "rarity": "green"}, {"weight": 62}, {}]
    speak(match, "change independence")
    assert match.view()["said"][2] == {"independence": 9, "rarity": "red"}


@clause("DN-35")
def test_when_a_round_is_decided_everyone_sees_all_its_cards() -> None:
    match = fight(table(3), "persian bengal ragdoll", "weight")
    for reader in (0, 1, 2, WATCHER):
        assert match.view(reader)["last"]["cards"] == ["persian", "bengal", "ragdoll"]
        assert match.view(reader)["groups"]["1"] == ["bengal", "persian", "ragdoll"]


@clause("DN-35")
def test_in_a_tie_the_cards_are_seen_before_the_battle() -> None:
    match = fight(table(3), "siberian norwegian-forest-cat persian", "weight")
    assert [hand["card"] for hand in match.view()["hands"]] == ["siberian", "norwegian-forest-cat", "persian"]
    deal(match, "lykoi")
    assert match.view()["battle"] == [[0, "lykoi"]]
    assert match.log()[-1].endswith("lykoi")


@clause("DN-35")
@pytest.mark.parametrize("trait", ["weight", "affection", "year"])
def test_worlds_hold_exactly_the_cards_that_fit_what_was_said(trait: str) -> None:
    match = deal(table(2), "siamese burmese")
    speak(match, f"name {trait}")
    value = figure("siamese", trait)
    fits = {b.id for b in BREEDS if getattr(b, trait) == value and b.rarity == "green" and b.id != "burmese"}
    seen = {cards[0] for cards in hands(match, 1, 400, trait)}
    assert seen == fits


@clause("DN-27", "DN-35")
def test_a_card_from_a_shuffled_prize_is_one_of_that_prize_in_every_world() -> None:
    match = drain(table(2), [1], 1, keep="savannah persian")
    fight(match, "persian savannah", "weight")
    deal(match, "savannah")
    deal(match, match.legal(-1)[0])
    seen = hands(match, 0, 400)
    assert {cards[1] for cards in seen} == {"persian", "savannah"}
    assert all(150 < n < 250 for n in seen.values())
    assert {cards[0] for cards in seen} == {own(match, 0)}


@clause("DN-27", "DN-35")
def test_with_a_fixed_order_everybody_who_saw_the_prize_knows_the_next_card() -> None:
    match = drain(table(2, shuffle=False), [1], 1, keep="savannah persian")
    fight(match, "persian savannah", "weight")
    deal(match, "savannah")  # the winner's card lies first
    deal(match, match.legal(-1)[0])
    assert {cards[1] for cards in hands(match, 0, 40)} == {"savannah"}
    assert {cards[1] for cards in hands(match, WATCHER, 40)} == {"savannah"}


@clause("DN-29", "DN-35")
def test_a_player_who_was_passed_over_when_a_collector_was_shown_holds_none() -> None:
    match = deal(table(3, collectors=8), "persian bengal hail hail!")
    seen = {card for cards in hands(match, 2, 600) for card in cards[:2]}
    assert not seen & set(CARD_TEXTS[36:])
    before = deal(table(3, collectors=8), "persian bengal hail")
    assert {card for cards in hands(before, 2, 600) for card in cards[:2]} & set(CARD_TEXTS[36:])


@clause("DN-33", "DN-35")
def test_who_saw_a_card_sink_in_a_tsunami_remembers_it_and_the_others_guess() -> None:
    match = deal(table(3, collectors=8), "persian tsunami bengal tsunami! lykoi ready ragdoll manx korat ready")
    worlds = {reader: match.game.worlds(match.view(reader)) for reader in (0, 1)}
    rng = seeded("sunk")
    sunk = {
        reader: {str(match.game.view(one.sample(rng), 0)["piles"][0][-1]["card"]) for _ in range(60)}
        for reader, one in worlds.items()
    }
    assert sunk[0] == {"persian"}
    assert len(sunk[1]) > 10


def deals_that_fit(match: Match, reader: int) -> set[tuple[str, ...]]:
    """By brute force: every way to give cats to the players that agrees with what was said and with the own card."""
    view = match.view(reader)
    choices = []
    for seat, said in enumerate(view["said"]):
        cats = [b.id for b in BREEDS if all(figure(b.id, trait) == value for trait, value in said.items())]
        choices.append([own(match, seat)] if seat == reader else cats)
    return {cards for cards in itertools.product(*choices) if len(set(cards)) == len(cards)}


@clause("DN-21", "DN-35")
@pytest.mark.parametrize(
    ("cards", "trait"),
    [
        ("siamese burmese sphynx", "affection"),
        ("bengal savannah chausie", "affection"),
        ("persian burmese korat", "weight"),
    ],
)
def test_every_deal_that_fits_is_as_likely_as_any_other(cards: str, trait: str) -> None:
    match = deal(table(4), f"{cards} bengal" if "bengal" not in cards else f"{cards} manx")
    speak(match, f"name {trait}", "say", "say")
    reader = 3
    expected = deals_that_fit(match, reader)
    samples = 60 * len(expected)
    seen = hands(match, reader, samples, cards)
    assert set(seen) == expected
    chi = sum((n - 60) ** 2 / 60 for n in seen.values())
    free = len(expected) - 1
    assert chi < free * (1 - 2 / (9 * free) + 3.7 * (2 / (9 * free)) ** 0.5) ** 3, "once in ten thousand by chance"


@clause("DN-4", "DN-35")
def test_a_collector_hides_behind_a_look_as_often_as_chance_says() -> None:
    match = deal(table(2, collectors=4), "persian bengal")  # forty cards, four of them Collectors
    seen = hands(match, 0, 4000)
    share = sum(n for cards, n in seen.items() if cards[1] in CARD_TEXTS[36:]) / 4000
    assert abs(share - 4 / 39) < 0.02
    assert {cards[1] for cards in seen if cards[1] in CARD_TEXTS[36:]} == set(CARD_TEXTS[36:])


@clause("DN-27")
def test_what_is_public_of_a_pile_does_not_change_when_its_owner_looks() -> None:
    match = drain(table(2), [1], 1, keep="savannah persian")
    fight(match, "persian savannah", "weight")
    other = match.copy()
    deal(match, "savannah")
    deal(other, "persian")
    assert match.view(0) == other.view(0)
    assert match.view() == other.view()
    assert match.view(1) != other.view(1)
    assert match.log(0) == other.log(0)


@clause("DN-24", "DN-25")
def test_the_winner_of_many_rounds_is_the_one_an_independent_judge_names() -> None:
    """The judge sorts whole rows (value, rarity) of the cards shown; it knows nothing of the rules' code."""
    judged = 0
    for number in range(40):
        match = Match.new("defis_chats", 2 + number % 5, {"collectors": 0, "life": True}, seed=f"judge/{number}")
        rng = seeded(f"judge/moves/{number}")
        for _ in range(60):
            if not match.to_act:
                break
            (seat,) = match.to_act
            legal = match.legal(seat)
            before = match.view()["round"]
            match.play(seat, legal[rng.below(len(legal))])
            last = match.view()["last"]
            if match.view()["round"] > before and not last["battle"] and last["trait"] != "rarity":
                rows = sorted(judge(card, last["trait"], one) for one, card in enumerate(last["cards"]) if card)[::-1]
                if rows[0][:2] != rows[1][:2]:
                    assert rows[0][2] == last["winner"]
                    judged += 1
    assert judged > 300


def judge(card: str, trait: str, seat: int) -> tuple[int, int, int]:
    """A row to be sorted: the value, the rarity, whose it is."""
    return int(figure(card, trait)) * (-1 if trait == "year" else 1), RANK[str(figure(card, "rarity"))], seat


RANK = {"green": 0, "yellow": 1, "orange": 2, "red": 3}
