"""A round: naming, saying, changing, ties and battles, and what happens to the prize."""

import pytest

from ronron import DEALER, IllegalMove
from ronron.games.defis_chats.tests.laid import (
    deal,
    drain,
    fight,
    in_turn,
    own,
    prize,
    say_all,
    sizes,
    speak,
    table,
    winner,
)
from ronron.testing import clause


@clause("DN-20")
def test_the_leader_names_a_characteristic_and_says_its_value() -> None:
    match = deal(table(2), "maine-coon ocicat")
    speak(match, "name weight")
    assert match.view()["trait"] == "weight"
    assert match.view()["said"][0] == {"weight": 96, "rarity": "green"}
    assert match.to_act == (1,)


@clause("DN-21")
def test_the_others_say_their_value_in_turn_and_everybody_hears_it() -> None:
    match = deal(table(4, 2), "maine-coon bengal korat savannah")
    speak(match, "name year")
    assert match.to_act == (3,)
    speak(match, "say")
    assert match.to_act == (0,)
    speak(match, "say")
    for reader in (0, 1, 2, 3):
        assert [said.get("year") for said in match.view(reader)["said"]] == [1350, None, 1861, 1963]


@clause("DN-21")
def test_saying_is_a_move_even_where_nothing_else_is() -> None:
    match = deal(table(3), "savannah bengal persian")
    speak(match, "name weight")
    assert match.legal(1) == ["say"]
    speak(match, "say")
    assert match.legal(2) == ["say"]


@clause("DN-22")
def test_a_strictly_rarer_card_may_change_but_not_to_the_same() -> None:
    match = deal(table(2), "persian manx")
    speak(match, "name weight")
    assert match.legal(1) == ["say", "change year", "change affection", "change independence"]
    speak(match, "change affection")
    assert match.view()["chooser"] == 1
    assert match.view()["trait"] == "affection"


@clause("DN-22")
@pytest.mark.parametrize("cards", ["persian bengal", "manx burmese", "savannah korat", "lykoi chausie", "lykoi korat"])
def test_a_change_is_refused_on_equal_or_lower_rarity(cards: str) -> None:
    match = deal(table(2), cards)
    speak(match, "name weight")
    with pytest.raises(IllegalMove) as refused:
        match.play(1, "change year")
    assert refused.value.clause == "DN-22"
    assert match.legal(1) == ["say"]


@clause("DN-22", "DN-23")
def test_the_rarity_that_counts_is_that_of_whoever_changed_last() -> None:
    match = deal(table(3), "persian korat savannah")
    speak(match, "name weight", "change year")
    assert match.legal(2) == ["say"], "orange is not rarer than orange"
    speak(match, "say")
    assert match.legal(0) == ["say"], "nor is green, which named first"


@clause("DN-22", "DN-23")
def test_a_chain_of_three_changes_from_green_to_red_and_back_to_the_first_characteristic() -> None:
    match = deal(table(4), "maine-coon manx ocicat nebelung")
    speak(match, "name weight", "change year", "change affection")
    assert match.view()["chooser"] == 2
    speak(match, "change weight")  # back to an earlier one
    assert match.view()["chooser"] == 3
    assert match.view()["left"] == 3
    for seat in (0, 1, 2):
        assert match.to_act == (seat,)
        assert match.legal(seat) == ["say"], "nothing is rarer than red"
        speak(match, "say")
    assert winner(match) == 0
    assert sorted(prize(match)) == ["maine-coon", "manx", "nebelung", "ocicat"]


@clause("DN-23")
def test_after_a_change_everyone_speaks_again_from_the_changer() -> None:
    match = deal(table(3), "persian bengal lykoi")
    speak(match, "name weight", "say", "change independence")
    assert match.to_act == (0,)
    speak(match, "say")
    assert match.to_act == (1,)
    speak(match, "say")
    assert winner(match) == 2
    assert prize(match) == ["persian", "bengal", "lykoi"]


@clause("DN-23")
def test_what_was_said_before_a_change_is_still_known() -> None:
    match = deal(table(3), "persian bengal lykoi")
    speak(match, "name weight", "say", "change independence")
    assert match.view()["said"] == [
        {"weight": 57, "rarity": "green"},
        {"weight": 62},
        {"independence": 9, "rarity": "red"},
    ]


@clause("DN-24")
def test_the_best_value_wins_every_card_and_leads_next() -> None:
    match = fight(table(3), "persian bengal ragdoll", "weight")
    assert winner(match) == 2
    assert sizes(match) == [11, 11, 14]
    assert match.view()["leader"] == 2
    assert match.view()["piles"][2][-1] == {"group": 1, "n": 3}
    assert match.view()["groups"]["1"] == ["bengal", "persian", "ragdoll"]


@clause("DN-25")
def test_a_tie_goes_to_the_rarest() -> None:
    match = fight(table(3), "ragdoll persian turkish-van", "weight")  # 9.1 kg twice, green and orange
    assert winner(match) == 2
    assert prize(match) == ["ragdoll", "persian", "turkish-van"]
    assert match.view()["last"]["battle"] == []


@clause("DN-25")
def test_a_battle_of_two_compares_rarity_only() -> None:
    match = fight(table(2), "siberian norwegian-forest-cat", "weight")  # 8.2 kg, green both
    assert match.view()["phase"] == "battle"
    deal(match, "savannah lykoi")  # heavier, but red is rarer than orange
    assert winner(match) == 1
    assert prize(match) == ["siberian", "norwegian-forest-cat", "savannah", "lykoi"]
    assert sizes(match) == [16, 20]


@clause("DN-25")
def test_a_battle_goes_on_while_the_rarest_are_tied() -> None:
    match = fight(table(2), "siberian norwegian-forest-cat", "weight")
    deal(match, "persian bengal manx burmese korat abyssinian")
    assert winner(match) == 0
    assert len(prize(match)) == 8
    assert sizes(match) == [22, 14]


@clause("DN-25")
def test_in_a_battle_of_three_only_those_still_tied_turn_again() -> None:
    match = fight(table(4), "siamese sphynx persian bengal", "affection")
    assert match.view()["tied"] == [0, 1]
    match = fight(table(4), "devon-rex burmese munchkin persian", "affection")  # 10 three times, yellow
    assert match.view()["tied"] == [0, 1, 2]
    deal(match, "korat bengal savannah")  # orange, green, orange: the second is out of the battle
    assert match.view()["tied"] == [0, 2]
    assert match.view()["want"] == [0, 2]
    deal(match, "lykoi chartreux")
    assert winner(match) == 0
    assert prize(match) == [
        *("devon-rex", "burmese", "munchkin", "persian"),
        *("korat", "bengal", "savannah", "lykoi", "chartreux"),
    ]
    assert sizes(match) == [9 - 3 + 9, 9 - 2, 9 - 3, 9 - 1]


@clause("DN-26")
def test_a_tied_player_with_no_card_left_loses_the_battle() -> None:
    match = drain(table(2), [1], 1, keep="siberian norwegian-forest-cat")
    fight(match, "siberian norwegian-forest-cat", "weight")
    assert winner(match) == 0
    assert match.view()["last"]["battle"] == []
    assert match.outcome is not None


@clause("DN-26")
def test_of_three_tied_one_without_cards_is_out_and_the_others_go_on() -> None:
    match = drain(table(3), [1], 1, keep="devon-rex burmese munchkin", champions=(0, 2))
    fight(match, " ".join(in_turn(match, "devon-rex burmese munchkin")), "affection")
    assert match.view()["want"] == [0, 2]
    while match.view()["phase"] == "battle":
        deal(match, match.legal(DEALER)[0])
    assert winner(match) in (0, 2)
    assert {seat for seat, _ in match.view()["last"]["battle"]} == {0, 2}
    assert "burmese" in prize(match)
    assert sizes(match)[1] == 0


@clause("DN-26")
def test_when_all_tied_are_out_of_cards_the_first_clockwise_from_the_chooser_wins() -> None:
    match = drain(table(3), [1, 2], 1, keep="persian burmese devon-rex")
    fight(match, "persian burmese devon-rex", "affection")
    assert winner(match) == 1
    assert match.view()["last"]["battle"] == []
    assert sizes(match) == [33, 3, 0]


@clause("DN-26")
def test_when_all_tied_are_out_of_cards_the_chooser_wins_if_tied() -> None:
    match = drain(table(3), [1, 2], 1, keep="persian burmese devon-rex")
    deal(match, "persian burmese devon-rex")
    speak(match, "name weight", "say", "change affection")
    say_all(match)
    assert winner(match) == 2


@clause("DN-27")
def test_a_shuffled_prize_is_a_set_and_any_of_its_cards_may_come_first() -> None:
    match = drain(table(2), [1], 1, keep="savannah persian")
    fight(match, "persian savannah", "weight")
    assert match.view()["piles"][1] == [{"group": 18, "n": 2}]
    assert match.view()["groups"]["18"] == ["persian", "savannah"]
    assert match.legal(DEALER) == ["persian", "savannah"]
    deal(match, "savannah")
    assert match.view(0)["hands"][1] == {"group": 18, "by": [1], "card": None}
    assert match.view(0)["groups"]["18"] == ["persian", "savannah"], "to the others it is still one of the two"


@clause("DN-27")
def test_in_a_fixed_order_the_prize_lies_winner_first_then_clockwise_then_the_battle() -> None:
    match = table(4, 1, shuffle=False)
    deal(match, "persian burmese devon-rex bengal")  # seats 1, 2, 3, 0
    speak(match, "name affection")
    say_all(match)
    deal(match, "korat lykoi")
    assert winner(match) == 3
    bottom = match.view()["piles"][3][-6:]
    groups = match.view()["groups"]
    order = [groups[str(run["group"])] for run in bottom]
    assert order == [["devon-rex"], ["bengal"], ["persian"], ["burmese"], ["korat"], ["lykoi"]]


@clause("DN-28")
def test_who_has_no_card_after_the_prize_is_out_and_the_turn_order_closes_up() -> None:
    match = drain(table(3), [1], 1, keep="persian bengal ragdoll")
    assert sizes(match) == [34, 1, 1]
    deal(match, "bengal persian ragdoll")
    speak(match, "name affection", "say", "say")
    assert winner(match) == 2
    assert sizes(match) == [33, 0, 3]
    assert match.outcome is None
    for _ in range(2):
        deal(match, match.legal(DEALER)[0])
    assert match.view()["playing"] == [0, 2]
    speak(match, "name weight")
    assert match.to_act == (0,)


@clause("DN-28")
def test_with_the_last_card_one_may_still_win_and_stay() -> None:
    match = drain(table(2), [1], 1, keep="savannah persian")
    fight(match, "persian savannah", "weight")
    assert winner(match) == 1
    assert sizes(match) == [34, 2]
    assert match.outcome is None


@clause("DN-20", "DN-35")
def test_a_current_card_is_its_holders_secret() -> None:
    match = deal(table(2), "maine-coon ocicat")
    assert own(match, 0) == "maine-coon"
    assert match.view(1)["hands"][0]["card"] is None
    assert match.log(1) == ["1 deal ? ocicat"]
    assert match.log(0) == ["1 deal maine-coon ?"]
    assert match.log() == ["1 deal ? ?"]
