"""What lies in the box, and how it is set up."""

from collections import Counter

import pytest

from ronron import DEALER
from ronron.core.words import both
from ronron.games.defis_chats.breeds import BREEDS
from ronron.games.defis_chats.names import CARD_TEXTS, KEYS
from ronron.games.defis_chats.rules import RARITIES, RARITY_OF, STRENGTH, TRAITS, WEATHER
from ronron.games.defis_chats.tests.laid import deal, fight, sizes, speak, table, winner
from ronron.testing import clause


@clause("DN-1")
def test_thirty_six_cats_twelve_green_eleven_yellow_nine_orange_four_red() -> None:
    assert len(BREEDS) == 36
    assert Counter(breed.rarity for breed in BREEDS) == {"green": 12, "yellow": 11, "orange": 9, "red": 4}
    assert len({breed.id for breed in BREEDS}) == 36


@clause("DN-1")
def test_figures_stay_within_their_scales() -> None:
    for breed in BREEDS:
        assert 1 <= breed.affection <= 10
        assert 1 <= breed.independence <= 10
        assert 30 <= breed.weight <= 120
        assert 1000 <= breed.year <= 2020
        assert 100 <= breed.life <= 180


@clause("DN-1")
def test_a_few_cats_as_they_stand_on_their_cards() -> None:
    cats = {breed.id: breed for breed in BREEDS}
    assert cats["maine-coon"][3:] == (96, 1861, 6, 7, 135, "green")
    assert cats["savannah"][3:] == (112, 1986, 2, 5, 170, "orange")
    assert cats["lykoi"][3:] == (50, 2010, 1, 9, 135, "red")
    assert max(BREEDS, key=lambda breed: breed.weight).id == "savannah"
    assert min(BREEDS, key=lambda breed: breed.year).id == "norwegian-forest-cat"


@clause("DN-1")
def test_every_cat_has_its_name_in_both_languages() -> None:
    table(2)  # which makes its words known
    for breed in BREEDS:
        assert both(f"defis_chats.card.{KEYS[breed.id]}") == {"fr": breed.fr, "en": breed.en}


@clause("DN-1")
def test_life_expectancy_is_named_only_where_the_table_plays_with_it() -> None:
    assert deal(table(2), "persian bengal").legal(0) == [f"name {trait}" for trait in TRAITS[:4]]
    assert deal(table(2, life=True), "persian bengal").legal(0) == [f"name {trait}" for trait in TRAITS]
    assert winner(fight(table(2, life=True), "khao-manee savannah", "life")) == 1


@clause("DN-2")
def test_red_is_rarer_than_orange_than_yellow_than_green() -> None:
    assert RARITIES == ("green", "yellow", "orange", "red")
    for card, breed in enumerate(BREEDS):
        assert RARITIES[RARITY_OF[card]] == breed.rarity


@clause("DN-3")
@pytest.mark.parametrize(
    ("trait", "best", "other"),
    [
        ("weight", "savannah", "maine-coon"),
        ("year", "norwegian-forest-cat", "siamese"),
        ("affection", "ragdoll", "birman"),
        ("independence", "nebelung", "chausie"),
        ("life", "savannah", "burmese"),
    ],
)
def test_higher_wins_and_for_the_date_the_older(trait: str, best: str, other: str) -> None:
    assert winner(fight(table(2, life=True), f"{best} {other}", trait)) == 0
    assert winner(fight(table(2, life=True), f"{other} {best}", trait)) == 1


@clause("DN-3")
def test_strength_follows_the_figures() -> None:
    for t, trait in enumerate(TRAITS):
        order = sorted(range(36), key=lambda card: STRENGTH[t * 36 + card])
        figures = [getattr(BREEDS[card], trait) for card in order]
        assert figures == sorted(figures, reverse=trait == "year")


@clause("DN-4")
def test_eight_collectors_none_twice() -> None:
    assert WEATHER == ("rainbow", "black-ice", "eclipse", "aurora", "tornado", "tsunami", "hail", "fire")
    match = table(2, collectors=8)
    assert set(match.legal(DEALER)) == set(CARD_TEXTS)
    deal(match, "hail")
    assert "hail" not in match.legal(DEALER)


@clause("DN-4")
def test_with_one_collector_a_second_never_comes() -> None:
    match = deal(table(2, collectors=1), "hail")
    assert not set(match.legal(DEALER)) & set(WEATHER)
    assert not set(table(2, collectors=0).legal(DEALER)) & set(WEATHER)


@clause("DN-4")
def test_which_collectors_are_in_the_deck_is_in_no_view() -> None:
    match = deal(table(3, collectors=2), "persian bengal ragdoll ready")
    for reader in (0, 1, 2):
        assert not set(WEATHER) & set(str(match.view(reader)["groups"]).split("'"))
    assert match.view()["options"]["collectors"] == 2


@clause("DN-10")
@pytest.mark.parametrize(
    ("players", "collectors", "each"),
    [(2, 0, 18), (2, 1, 18), (3, 0, 12), (4, 8, 11), (5, 0, 7), (5, 1, 7), (5, 4, 8), (6, 1, 6), (6, 6, 7)],
)
def test_everyone_gets_as_many_cards_and_the_rest_leaves_unseen(players: int, collectors: int, each: int) -> None:
    match = table(players, collectors=collectors)
    assert sizes(match) == [each] * players
    assert sum(match.game.box(match.state).values()) == 44


@clause("DN-10", "DN-40")
def test_with_five_players_one_card_is_left_over_and_nobody_ever_sees_it() -> None:
    match = table(5, ending="10rounds")
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[0])
    assert match.outcome is not None
    assert sum(match.outcome.scores) == 35
    cats = [cat for own in match.view()["own"] for cat in own]
    assert len(set(cats)) == 35
    (left,) = {breed.id for breed in BREEDS} - set(cats)
    assert match.view()["groups"] == {"0": [left]}


@clause("DN-11")
def test_chance_or_the_host_says_who_leads() -> None:
    match = table(3, "random")
    assert match.to_act == (DEALER,)
    assert match.legal(DEALER) == ["first0", "first1", "first2"]
    deal(match, "first2 persian bengal ragdoll")
    assert match.to_act == (2,)
    assert deal(table(3, 1), "persian bengal ragdoll").to_act == (1,)


@clause("DN-10", "DN-11")
def test_cards_are_looked_at_from_the_leader_clockwise() -> None:
    match = deal(table(3, 1), "persian bengal ragdoll")
    assert [match.view(seat)["hands"][seat]["card"] for seat in range(3)] == ["ragdoll", "persian", "bengal"]
    assert speak(match, "name year").to_act == (2,)
