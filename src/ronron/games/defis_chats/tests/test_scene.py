"""The table: what lies where, what may be touched, what is looked at on the way."""

import pytest

from ronron import WATCHER, Match
from ronron.core.words import say
from ronron.games.defis_chats.scene import TABLE
from ronron.games.defis_chats.tests.laid import deal, drain, fight, speak, table
from ronron.games.defis_chats.told import counts
from ronron.testing import clause


def beats(match: Match) -> list[dict[str, str]]:
    """What is looked at on the way to the last event: art by piece."""
    event = match.record.events[-1]
    found = TABLE.beats(match.view(), event.who, match.shown(match.seq, WATCHER))
    return [{key: piece.art for key, piece in beat.scene.pieces.items()} for beat in found]


@clause("DN-20")
def test_a_characteristic_is_named_by_touching_its_line_on_the_card() -> None:
    match = deal(table(2), "maine-coon persian")
    own = TABLE.own(match.view(0), match.legal(0))
    assert {move.text: move.touch for move in own.moves} == {
        f"name {trait}": [trait] for trait in ("weight", "year", "affection", "independence")
    }
    assert own.pieces["weight"].art == "weight-96"
    assert own.pieces["r0s0"].art == "maine-coon"
    assert say(own.labels["name"].text, "fr") == "Maine Coon"


@clause("DN-21", "DN-22")
def test_saying_is_touching_the_line_in_force_and_changing_another() -> None:
    match = speak(deal(table(2), "persian lykoi"), "name weight")
    own = TABLE.own(match.view(1), match.legal(1))
    assert own.moves[0].text == "say"
    assert own.moves[0].touch == ["weight"]
    assert own.pieces["weight"].look == "glow"
    assert {move.touch[0] for move in own.moves[1:]} == {"year", "affection", "independence"}


@clause("DN-33")
def test_under_a_polar_aurora_the_seal_is_touched() -> None:
    match = deal(table(2, collectors=8), "aurora bengal aurora! persian ready")
    own = TABLE.own(match.view(0), match.legal(0))
    assert [move.touch for move in own.moves] == [["rarity"]]


@clause("DN-35")
def test_to_the_others_a_current_card_lies_face_down_with_what_was_said() -> None:
    match = speak(deal(table(2), "persian lykoi"), "name weight")
    scene = TABLE.public(match.view())
    assert {key: piece.art for key, piece in scene.pieces.items() if key.startswith("r0")} == {
        "r0s0": "back",
        "r0s1": "back",
    }
    assert say(scene.labels["said0"].text, "en") == "5.7 kg"
    assert "said1" not in scene.labels


@clause("DN-24", "DN-35")
def test_a_decided_round_is_looked_at_with_all_its_cards() -> None:
    (beat,) = beats(fight(table(3), "persian bengal ragdoll", "weight"))
    assert {key: art for key, art in beat.items() if key.startswith("r0")} == {
        "r0s0": "persian",
        "r0s1": "bengal",
        "r0s2": "ragdoll",
    }


@clause("DN-25")
def test_a_battle_is_looked_at_when_it_is_won() -> None:
    match = fight(table(2), "siberian norwegian-forest-cat", "weight")
    assert beats(match) == []
    deal(match, "savannah lykoi")
    (beat,) = beats(match)
    assert {beat["r0x1"], beat["r0x2"]} == {"savannah", "lykoi"}


@clause("DN-30")
def test_each_collector_is_looked_at_before_its_holder() -> None:
    match = deal(table(3, collectors=8), "persian eclipse hail eclipse! manx hail! korat ready")
    event = match.record.events[-1]
    found = TABLE.beats(match.view(), event.who, match.shown(match.seq, WATCHER))
    assert [(beat.scene.pieces["eclipse"].zone, "hail" in beat.scene.pieces) for beat in found] == [
        ("card1", False),
        ("weather", True),
    ]


@pytest.mark.parametrize("memory", [True, False])
def test_the_table_remembers_public_cards_or_not(memory: bool) -> None:
    match = fight(table(3, memory=memory), "persian bengal ragdoll", "weight")
    seen = {key: piece.zone for key, piece in TABLE.public(match.view()).pieces.items() if key.startswith("seen-")}
    expected = {f"seen-{cat}": "memory2" for cat in ("persian", "bengal", "ragdoll")}
    assert seen == (expected if memory else {})


def test_the_end_counts_everybodys_cats() -> None:
    match = drain(table(2), [1], 0)
    scene = TABLE.public(match.view())
    assert [say(line, "en", ("Tom", "Zoé")) for line in scene.count] == [
        "All the cats are in one basket.",
        "Tom: 36 cats, of which 4 red, 9 orange, 11 yellow, 12 green.",
        "Zoé: 0 cats.",
    ]
    assert scene.plates[0].place == 1


@clause("DN-41")
@pytest.mark.parametrize(
    ("own", "places", "told"),
    [
        ([["lykoi"], ["persian"]], [1, 2], True),
        ([["persian"], ["bengal"]], [1, 1], False),
        ([["persian", "bengal"], ["lykoi"]], [1, 2], False),
        ([["persian"], [], []], [1, 2, 3], False),
    ],
)
def test_the_count_says_when_rarer_cats_have_decided(own: list[list[str]], places: list[int], told: bool) -> None:
    said = [line.id for line in counts({"own": own, "outcome": {"places": places}})]
    assert ("defis_chats.count.rarer" in said) is told
