"""The eight Collectors, alone and together, early and as a last card."""

import pytest

from ronron import DEALER, IllegalMove, Match
from ronron.games.defis_chats.tests.laid import deal, drain, fight, own, prize, say_all, sizes, speak, table, winner
from ronron.testing import clause


def stormy(players: int, first: object = 0, collectors: int = 8) -> Match:
    """A table with all eight Collectors, or so many that the test chooses when they come."""
    return table(players, first, collectors=collectors)


@clause("DN-29", "DN-30")
def test_a_collector_is_shown_and_replaced_before_anything_is_named() -> None:
    match = deal(stormy(3), "persian eclipse bengal")
    assert match.to_act == (DEALER,)
    assert match.legal(DEALER) == ["eclipse!"]
    assert match.view(1)["hands"][1]["card"] == "eclipse"
    assert match.view(0)["hands"][1]["card"] is None
    deal(match, "eclipse!")
    assert match.view(0)["weather"] == {"eclipse": 1}
    assert match.view(0)["out"] == ["eclipse"]
    deal(match, "ragdoll ready")
    assert match.to_act == (0,)
    assert sizes(match) == [14, 13, 14]


@clause("DN-29")
def test_collectors_are_shown_leader_first_then_clockwise() -> None:
    match = deal(stormy(4, 2), "persian hail fire eclipse")  # seats 2, 3, 0, 1
    assert match.legal(DEALER) == ["hail!"]
    deal(match, "hail! bengal")
    assert match.legal(DEALER) == ["fire!"]
    deal(match, "fire! ragdoll")
    assert match.legal(DEALER) == ["eclipse!"]
    deal(match, "eclipse! manx")
    assert match.legal(DEALER) == ["ready"]
    deal(match, "ready")
    assert match.view()["weather"] == {"eclipse": 1, "hail": 3, "fire": 0}


@clause("DN-29")
def test_a_collector_drawn_as_a_replacement_follows_immediately() -> None:
    match = deal(stormy(3), "rainbow hail bengal")
    deal(match, "rainbow! fire")
    assert match.legal(DEALER) == ["fire!"], "before the Hail of the next player"
    deal(match, "fire! persian")
    assert match.legal(DEALER) == ["hail!"]


@clause("DN-30")
def test_a_collector_leaves_the_game_for_good() -> None:
    match = deal(stormy(2), "black-ice persian black-ice! bengal ready")
    speak(match, "name weight", "say")
    assert "black-ice" not in match.legal(DEALER)
    assert match.view()["weather"] == {}, "and counts for its round only"
    assert match.view()["out"] == ["black-ice"]
    assert sum(sizes(match)) == 43


@clause("DN-4", "DN-33")
def test_the_holder_of_the_rainbow_names_speaks_first_and_is_the_chooser() -> None:
    match = deal(stormy(3), "lykoi bengal rainbow rainbow! persian ready")
    assert match.to_act == (2,)
    speak(match, "name affection")
    assert match.view()["chooser"] == 2
    assert match.to_act == (0,)
    assert "change weight" in match.legal(0), "red against the green of the chooser"
    speak(match, "say", "say")
    assert winner(match) == 2


@clause("DN-4")
def test_on_black_ice_nobody_may_change() -> None:
    match = deal(stormy(2), "persian black-ice black-ice! lykoi ready")
    speak(match, "name weight")
    assert match.legal(1) == ["say"]
    with pytest.raises(IllegalMove) as refused:
        match.play(1, "change independence")
    assert refused.value.clause == "DN-4"


@clause("DN-4", "DN-33")
@pytest.mark.parametrize(
    ("trait", "cards", "wins"),
    [
        ("weight", "singapura savannah", 0),
        ("year", "lykoi norwegian-forest-cat", 0),  # the most recent
        ("affection", "siamese bengal", 1),
        ("weight", "ragdoll turkish-van", 1),  # a tie still goes to the rarest
    ],
)
def test_in_an_eclipse_the_weakest_wins_and_a_tie_goes_to_the_rarest(trait: str, cards: str, wins: int) -> None:
    first, other = cards.split()
    match = deal(stormy(2), f"eclipse {other} eclipse! {first} ready")
    speak(match, f"name {trait}")
    say_all(match)
    assert winner(match) == wins


@clause("DN-33")
def test_a_battle_in_an_eclipse_still_goes_to_the_rarest() -> None:
    match = deal(stormy(2), "eclipse norwegian-forest-cat eclipse! siberian ready")
    speak(match, "name weight", "say")
    deal(match, "lykoi persian")
    assert winner(match) == 0


@clause("DN-4", "DN-33")
def test_under_a_polar_aurora_all_say_their_rarity_and_the_rarest_wins() -> None:
    match = deal(stormy(3), "savannah aurora bengal aurora! lykoi ready")
    for seat in (0, 1, 2):
        assert match.to_act == (seat,)
        assert match.legal(seat) == ["say"]
        speak(match, "say")
    assert winner(match) == 1
    assert match.view()["last"]["trait"] == "rarity"


@clause("DN-33")
def test_under_a_polar_aurora_a_tie_goes_to_battle() -> None:
    match = deal(stormy(3), "savannah aurora korat aurora! persian ready")
    speak(match, "say", "say", "say")
    assert match.view()["tied"] == [0, 2]
    deal(match, "bengal manx")
    assert winner(match) == 2


@clause("DN-33")
def test_aurora_and_eclipse_together_let_the_commonest_win() -> None:
    match = deal(stormy(3), "eclipse aurora korat eclipse! persian aurora! lykoi ready")
    speak(match, "say", "say", "say")
    assert winner(match) == 0


@clause("DN-4", "DN-33")
def test_in_a_tornado_each_passes_left_and_both_remember() -> None:
    match = deal(stormy(3), "persian tornado bengal tornado! lykoi ready")
    deal(match, "bengal persian lykoi")  # seats 0, 1, 2 look at what they were passed
    assert [own(match, seat) for seat in range(3)] == ["bengal", "persian", "lykoi"]
    assert match.view(0)["hands"][1] == {"group": 0, "by": [0, 1], "card": "persian"}
    assert match.view(2)["hands"][1]["card"] is None
    assert match.log(2)[-1] == "2 deal bengal ? lykoi", "the passer knows the first, the receiver the last"
    assert match.to_act == (0,)


@clause("DN-32", "DN-33")
def test_a_tornado_passes_only_among_players_in_the_round() -> None:
    match = drain(stormy(4, collectors=1), [1], 1, keep="siamese birman burmese")
    deal(match, "siamese tornado birman burmese tornado!")
    assert match.view()["playing"] == [0, 2, 3]
    deal(match, "burmese siamese birman")
    assert [own(match, seat) for seat in (0, 2, 3)] == ["burmese", "siamese", "birman"]


@clause("DN-4", "DN-33")
def test_in_a_tsunami_all_cards_go_under_the_piles_and_everyone_draws_anew() -> None:
    match = deal(stormy(2), "persian tsunami tsunami! lykoi ready")
    assert match.view(0)["piles"][0][-1] == {"group": 0, "n": 1, "by": [0], "card": "persian"}
    assert match.view(1)["piles"][0][-1] == {"group": 0, "n": 1, "by": [0], "card": None}
    deal(match, "bengal ragdoll ready")
    assert [own(match, seat) for seat in (0, 1)] == ["bengal", "ragdoll"]
    assert sizes(match) == [22, 21]


@clause("DN-33")
def test_in_a_tsunami_a_player_with_no_other_card_draws_it_again() -> None:
    match = drain(stormy(2, collectors=1), [1], 1, keep="siamese")
    deal(match, "tsunami siamese tsunami!")
    for _ in range(2):  # the leader replaces it, then draws anew
        deal(match, match.legal(DEALER)[0])
    assert match.legal(DEALER) == ["siamese"]
    deal(match, "siamese")
    assert own(match, 1) == "siamese"


@clause("DN-31", "DN-33")
def test_after_a_tornado_the_tsunami_sinks_a_card_where_it_lies_now() -> None:
    match = deal(stormy(2), "tornado tsunami tornado! persian tsunami! lykoi ready")
    deal(match, "lykoi persian")
    assert match.view(1)["piles"][0][-1] == {"group": 0, "n": 1, "by": [0, 1], "card": "lykoi"}
    assert match.view(0)["piles"][1][-1] == {"group": 0, "n": 1, "by": [0, 1], "card": "persian"}
    assert match.view()["piles"][0][-1]["card"] is None


@clause("DN-31", "DN-33")
def test_shown_the_other_way_round_the_tsunami_comes_before_the_tornado() -> None:
    match = deal(stormy(2), "tsunami tornado tsunami! persian tornado! lykoi ready")
    assert match.view(0)["piles"][0][-1]["card"] == "persian"
    deal(match, "bengal ragdoll ready ragdoll bengal")
    assert [own(match, seat) for seat in (0, 1)] == ["ragdoll", "bengal"]


@clause("DN-4", "DN-33")
def test_in_the_hail_the_holder_speaks_and_may_change_but_cannot_win() -> None:
    match = deal(stormy(3), "persian hail bengal hail! lykoi ready")
    speak(match, "name weight")
    assert "change independence" in match.legal(1)
    speak(match, "change independence", "say", "say")  # 9 against 6 and 7
    assert winner(match) == 0
    assert "lykoi" in prize(match)


@clause("DN-33")
def test_a_card_in_the_hail_is_not_compared_in_a_tie_either() -> None:
    match = deal(stormy(3), "ragdoll hail persian hail! turkish-van ready")
    speak(match, "name weight", "say", "say")
    assert winner(match) == 0
    assert match.view()["last"]["battle"] == []


@clause("DN-4", "DN-33")
def test_in_a_fire_each_loser_adds_a_card_and_a_collector_there_is_replaced() -> None:
    match = deal(stormy(3), "ragdoll fire persian fire! bengal ready")
    speak(match, "name weight", "say", "say")
    assert match.view()["phase"] == "fire"
    assert match.view()["winner"] == 0
    deal(match, "manx hail korat")  # seat 1, then seat 2, whose Hail has no effect
    assert prize(match) == ["ragdoll", "bengal", "persian", "manx", "korat"]
    assert match.view()["last"]["fire"] == [[1, "manx"], [2, "korat"]]
    assert match.view()["out"] == ["hail", "fire"]
    assert match.view()["weather"] == {}


@clause("DN-33")
def test_in_a_fire_who_has_no_card_left_adds_nothing() -> None:
    match = drain(stormy(2, collectors=1), [1], 2, keep="savannah persian")
    deal(match, "savannah fire fire! persian")
    speak(match, "name weight", "say")
    assert match.view()["last"]["fire"] == []
    assert sizes(match)[1] == 0


@clause("DN-31")
def test_a_collector_in_a_battle_has_no_effect_and_is_replaced() -> None:
    match = fight(stormy(2), "siberian norwegian-forest-cat ready", "weight")
    deal(match, "eclipse")
    assert match.view()["want"] == [0, 1]
    assert match.view()["out"] == ["eclipse"]
    deal(match, "lykoi persian")
    assert winner(match) == 0
    assert "eclipse" not in prize(match)
    assert match.view()["weather"] == {}


@clause("DN-26", "DN-31")
def test_in_a_battle_a_last_card_that_is_a_collector_loses_it() -> None:
    match = drain(stormy(2, collectors=1), [1], 2, keep="siberian norwegian-forest-cat")
    fight(match, "siberian norwegian-forest-cat ready", "weight")
    deal(match, f"{match.legal(DEALER)[0]} aurora")
    assert winner(match) == 0
    assert match.view()["out"] == ["aurora"]


@clause("DN-28", "DN-32", "DN-34")
def test_a_collector_as_last_card_puts_its_holder_out_of_the_round_and_of_the_game() -> None:
    match = drain(stormy(2, collectors=1), [1], 1, keep="siamese")
    deal(match, "siamese fire fire!")
    assert winner(match) == 0
    assert prize(match) == ["siamese"]
    assert match.view()["ending"] == "victory"


@clause("DN-32", "DN-33")
def test_a_leader_out_of_the_round_hands_over_to_the_next_in_it() -> None:
    match = deal(stormy(6), "rainbow persian bengal ragdoll manx lykoi rainbow!")  # seven cards each
    deal(match, "black-ice black-ice! eclipse eclipse! aurora aurora! tornado tornado! hail hail! fire fire!")
    assert match.view()["playing"] == [1, 2, 3, 4, 5]
    deal(match, "ready lykoi persian bengal ragdoll manx")
    assert match.to_act == (1,)
    say_all(match)
    assert sizes(match)[0] == 0


@clause("DN-33")
def test_the_rainbow_has_no_effect_when_its_holder_is_out_of_the_round() -> None:
    match = drain(stormy(3, collectors=1), [1], 1, keep="siamese birman")
    deal(match, "siamese rainbow birman rainbow!")
    assert match.view()["playing"] == [0, 2]
    assert match.to_act == (0,)


@clause("DN-34")
def test_alone_in_the_round_one_wins_whatever_the_collectors_say() -> None:
    match = drain(stormy(5, collectors=5), [1, 2, 3, 4], 1)
    deal(match, "hail fire eclipse rainbow black-ice hail!")
    deal(match, match.legal(DEALER)[0])
    deal(match, "fire! eclipse! rainbow! black-ice!")
    assert winner(match) == 0, "though it stands in the Hail"
    assert match.view()["ending"] == "victory"
