"""The bots: what they choose in clear cases, that memory pays, and that they see no more than their view."""

import pytest

from ronron import Match
from ronron.bots import Bot
from ronron.bots.cat import Cat
from ronron.bots.random import RandomBot
from ronron.core.match import look
from ronron.core.rng import seeded
from ronron.core.skill import Skill
from ronron.games.defis_chats.bot import PercentileBot, percentile
from ronron.games.defis_chats.breeds import BREEDS
from ronron.games.defis_chats.names import ALL_TRAITS
from ronron.games.defis_chats.sense import BY_STRENGTH, BY_WEAKNESS
from ronron.games.defis_chats.tests.laid import deal, speak, table

MEMORY = Cat(Skill(walks=1000))
BOTS: list[Bot] = [PercentileBot(), MEMORY]


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_names_what_its_cat_is_best_at(bot: Bot) -> None:
    match = deal(table(2), "savannah persian")
    assert bot.choose(match.view(0), match.legal(0), seeded("x")) == "name weight"
    match = deal(table(2), "nebelung persian")  # red: nobody can change it
    assert bot.choose(match.view(0), match.legal(0), seeded("x")) == "name independence"


@pytest.mark.parametrize("bot", BOTS)
def test_in_an_eclipse_a_bot_names_where_its_cat_is_weakest(bot: Bot) -> None:
    match = deal(table(2, collectors=8), "eclipse persian eclipse! singapura ready")
    assert bot.choose(match.view(0), match.legal(0), seeded("x")) == "name weight"


@pytest.mark.parametrize("bot", BOTS)
def test_a_rare_bot_changes_to_its_strength(bot: Bot) -> None:
    match = speak(deal(table(2), "maine-coon nebelung"), "name weight")
    assert bot.choose(match.view(1), match.legal(1), seeded("x")) == "change independence"


def test_percentiles_are_counted_over_the_box() -> None:
    assert percentile("savannah", "weight", 1) == 1
    assert percentile("savannah", "weight", -1) == 0
    assert percentile("norwegian-forest-cat", "year", 1) == 1


def test_the_compiled_tables_hold_the_same_percentiles() -> None:
    for sign, table_ in ((1, BY_STRENGTH), (-1, BY_WEAKNESS)):
        for trait, name in enumerate(ALL_TRAITS[:4]):
            for cat, breed in enumerate(BREEDS):
                assert table_[trait * 36 + cat] == pytest.approx(70 * percentile(breed.id, name, sign))


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_chooses_the_same_when_what_it_cannot_see_is_dealt_anew(bot: Bot) -> None:
    tried = 0
    for number in range(12):
        match = Match.new("defis_chats", 2 + number % 5, {"collectors": number % 9}, seed=f"hygiene/{number}")
        rng = seeded(f"hygiene/moves/{number}")
        for _ in range(25):
            if not match.to_act:
                break
            (seat,) = match.to_act
            legal = match.legal(seat)
            world = match.game.worlds(match.view(seat)).sample(rng)
            view = look(match.game, match.setup, world, seat)
            chosen = bot.choose(match.view(seat), legal, seeded("same"), 20)
            assert chosen == bot.choose(view, legal, seeded("same"), 20)
            tried += len(legal) > 1
            match.play(seat, chosen)
    assert tried > 40


def wins(hero: Bot, other: Bot, games: int) -> float:
    """The hero's share of victories over two players and fifty rounds, from both seats of the same deals."""
    won = 0.0
    for number in range(games):
        match = Match.new("defis_chats", 2, {"ending": "50rounds"}, seed=f"bots/{number // 2}")
        rng = seeded(f"bots/moves/{number}")
        while match.to_act:
            (seat,) = match.to_act
            bot = hero if seat == number % 2 else other
            match.play(seat, bot.choose(match.view(seat), match.legal(seat), rng))
        assert match.outcome is not None
        winners = match.outcome.winners()
        won += (number % 2 in winners) / len(winners)
    return won / games


def test_percentiles_beat_chance_and_memory_beats_percentiles() -> None:
    assert wins(PercentileBot(), RandomBot(), 20) > 0.8
    assert wins(MEMORY, PercentileBot(), 40) > 0.5
