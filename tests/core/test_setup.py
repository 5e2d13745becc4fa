"""Tables that cannot be set: one clear sentence each, in both languages."""

import pytest

import ronron
from ronron import BadSetup, Deal, Match, RonronError, UnknownGame
from ronron.core.chance import Fast
from tests.core.tables import GAME


@pytest.mark.parametrize("key", ["", "chess", "MEOW", "meow ", "../meow", "_template", "os", "core", "é" * 500, "a\nb"])
def test_a_game_that_is_not_on_the_shelf_is_unknown(key: str) -> None:
    with pytest.raises(UnknownGame, match=GAME):
        Match.new(key, 4)


@pytest.mark.parametrize("players", [-1, 0, 1, 7, 10**30, True, 2.0, "4", None])
def test_a_number_of_players_that_the_box_does_not_allow_is_refused(players: object) -> None:
    with pytest.raises(BadSetup, match="2–6 players"):
        Match.new(GAME, players)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "options",
    [
        {"expert": True},
        {"experts": "maybe"},
        {"experts": 1},
        {"experts": None},
        {"vases": True},
        {"vases": "twice"},
        {"first": 4},
        {"first": -1},
        {"first": "04"},
        {"": "yes"},
    ],
)
def test_an_option_that_the_game_does_not_take_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(BadSetup, match=r"[Oo]ption"):
        Match.new(GAME, 4, options)


def test_an_option_is_taken_as_a_value_or_as_its_text() -> None:
    by_value = Match.new(GAME, 4, {"experts": True, "first": 2}, seed="same")
    by_text = Match.new(GAME, 4, {"experts": "yes", "first": "2"}, seed="same")
    assert by_value.setup.options == {"experts": True, "vases": "once", "first": 2}
    assert by_value.record.dumps() == by_text.record.dumps()


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb", "tab\t", "\x1b[31m", " Minou", "Minou "])
def test_a_name_is_short_and_printable(name: str) -> None:
    with pytest.raises(BadSetup, match="name"):
        Match.new(GAME, 4, names=[name])


def test_a_name_may_have_forty_characters_and_any_letters() -> None:
    names = ["x" * 40, "Noël 🐈", "; @5", "猫"]
    record = Match.new(GAME, 4, names=names).record
    assert ronron.Record.loads(record.dumps()).names == dict(enumerate(names))


def test_there_are_no_more_names_than_seats() -> None:
    with pytest.raises(BadSetup, match="no seat 2"):
        Match.new(GAME, 2, names=["a", "b", "c"])


@pytest.mark.parametrize("pinch", ["", " ", "x" * 65, "a\nb", " a", "a ", "\ud800", 5])
def test_a_pinch_is_short_and_printable(pinch: object) -> None:
    with pytest.raises(BadSetup, match="pinch"):
        Match.new(GAME, 4, pinches={0: pinch})  # type: ignore[dict-item]


@pytest.mark.parametrize("seat", [-1, 4, 99, "0", None, True])
def test_a_pinch_belongs_to_a_seat_of_the_table(seat: object) -> None:
    with pytest.raises(BadSetup, match="no seat"):
        Match.new(GAME, 4, pinches={seat: "miaou"})  # type: ignore[dict-item]


def test_only_a_committed_deal_takes_pinches() -> None:
    with pytest.raises(BadSetup, match="committed"):
        Match.new(GAME, 4, seed="x", pinches={0: "miaou"})
    with pytest.raises(BadSetup, match="committed"):
        Match.new(GAME, 4, chance="manual", pinches={0: "miaou"})


def test_a_pinch_comes_before_the_first_draw_or_not_at_all() -> None:
    deal = Deal()
    Match.new(GAME, 4, chance=deal)
    with pytest.raises(BadSetup, match="too late"):
        deal.pinch(1, "miaou")


@pytest.mark.parametrize("seed", ["", " ", "x" * 65, "a\nb", "a ", "\ud800", 5])
def test_a_seed_is_short_and_printable(seed: object) -> None:
    with pytest.raises(BadSetup, match="seed"):
        Match.new(GAME, 4, seed=seed)  # type: ignore[arg-type]


def test_a_secret_has_32_bytes() -> None:
    with pytest.raises(BadSetup, match="32 bytes"):
        Deal(b"short")


def test_chance_has_one_source() -> None:
    for chance in ("dice", "", 7, "committed"):
        with pytest.raises(BadSetup, match="Chance is"):
            Match.new(GAME, 4, chance=chance)  # type: ignore[arg-type]
    with pytest.raises(BadSetup, match="Chance is"):
        Match.new(GAME, 4, chance="manual", seed="x")
    with pytest.raises(BadSetup, match="Chance is"):
        Match.new(GAME, 4, chance=Fast("x"), seed="x")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_refusal_is_one_line_without_control_characters(lang: str) -> None:
    noise = "a\nb\x1b[31m\x07\u2028\ud800é"
    for attempt in (
        lambda: Match.new(noise, 4),
        lambda: Match.new(GAME, noise),  # type: ignore[arg-type]
        lambda: Match.new(GAME, 4, {noise: 1}),
        lambda: Match.new(GAME, 4, {"experts": noise}),
        lambda: Match.new(GAME, 4, chance=noise),
        lambda: Match.new(GAME, 4, seed="x").play(0, noise),
        lambda: Match.new(GAME, 4, seed="x").view(noise),  # type: ignore[arg-type]
    ):
        with pytest.raises(RonronError) as caught:
            attempt()
        said = caught.value.say(lang)
        assert all(char.isprintable() or char == "\N{NO-BREAK SPACE}" for char in said), said
        assert 10 < len(said) < 200
