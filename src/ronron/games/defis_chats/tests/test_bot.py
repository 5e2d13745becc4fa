"""The bots: what they choose in clear cases, that memory pays, and that they see no more than their view."""

import pytest
from librt.vecs import vec

from ronron import Match
from ronron.bots import Bot
from ronron.bots.cat import Cat
from ronron.bots.random import RandomBot
from ronron.core.match import look
from ronron.core.rng import seeded
from ronron.core.skill import Skill
from ronron.core.trial import Trial
from ronron.games.defis_chats.bot import PercentileBot, percentile
from ronron.games.defis_chats.breeds import BREEDS
from ronron.games.defis_chats.game import NUMBERS
from ronron.games.defis_chats.names import ALL_TRAITS
from ronron.games.defis_chats.sense import BY_STRENGTH, BY_WEAKNESS, DefisSense
from ronron.games.defis_chats.tests.laid import deal, fight, speak, table, winner

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


def promises(match: Match) -> list[float]:
    """What the position promises each seat."""
    out = vec[float]([0.0] * match.setup.players)
    DefisSense(match.setup.players, 1).value(match.state, out)
    return list(out)


def test_a_lead_promises_more_than_its_share_of_the_cards() -> None:
    assert promises(table(4)) == [0.25] * 4
    match = fight(table(2), "savannah persian")
    assert promises(match) == pytest.approx([19**2 / (19**2 + 17**2), 17**2 / (19**2 + 17**2)])


def test_who_cannot_win_a_round_would_rather_leave_it_to_the_weak() -> None:
    hopes = []
    for trait, wins in (("weight", 1), ("year", 2)):
        match = fight(table(3), "persian savannah singapura")
        assert winner(match) == 1
        fight(match, "maine-coon norwegian-forest-cat sphynx", trait)
        assert winner(match) == wins
        hopes.append(promises(match)[0])
    assert hopes[1] > hopes[0]


def test_at_the_end_a_victory_is_worth_most_of_all() -> None:
    match, rng = Match.new("defis_chats", 4, {"ending": "10rounds"}, seed="the end"), seeded("the end")
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, RandomBot().choose(match.view(seat), match.legal(seat), rng))
    assert match.outcome is not None
    (first,) = match.outcome.winners()
    for seat, promise in enumerate(promises(match)):
        assert (promise >= 0.8) == (seat == first)


@pytest.mark.parametrize("cat", ["chausie", "khao-manee"])
def test_sampled_deals_win_a_round_as_often_as_all_cards_of_the_box_do(cat: str) -> None:
    match = deal(table(2), f"{cat} persian")  # red: nobody can change it
    traits = ["weight", "year", "affection", "independence"]
    trial = Trial(DefisSense(2, 1), 2, [NUMBERS[f"name {trait}"] for trait in traits])
    trial.run(match.game.worlds(match.view(0)), 0, seeded(cat), 4000)
    won, lost = (mine**2 / (mine**2 + (36 - mine) ** 2) for mine in (19, 17))
    for trait, mean in zip(traits, trial.means(), strict=True):
        assert (mean - lost) / (won - lost) == pytest.approx(percentile(cat, trait, 1), abs=0.03)


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
