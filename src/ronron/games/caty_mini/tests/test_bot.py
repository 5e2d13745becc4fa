"""Bots read views, take what lies in their way, and keep the game as it was measured."""

from math import prod

import pytest

from ronron import Match
from ronron.bots import Bot
from ronron.bots.cat import Cat
from ronron.bots.random import RandomBot
from ronron.core.rng import seeded
from ronron.core.skill import Skill
from ronron.games.caty_mini.boards import PIECES
from ronron.games.caty_mini.bot import GreedyBot
from ronron.games.caty_mini.rules import BIT, Caty
from ronron.games.caty_mini.sense import DOUBT, CatySense
from ronron.games.caty_mini.tests.laid import act, fix, lay, room, table
from ronron.testing import clause
from tests.counts import count

SEARCH = Cat(Skill(walks=200))


def game(bots: list[Bot], seed: str) -> Match:
    match, rng = Match.new("caty_mini", len(bots), seed=seed), seeded(f"{seed}/bots")
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), rng))
    return match


def greedy(match: Match) -> str:
    (seat,) = match.to_act
    return GreedyBot().choose(match.view(seat), match.legal(seat), seeded("greedy"))


def ready(toys: dict[str, int], hands: list[str]) -> Match:
    return fix(lay(table(2, boards="drawn"), [room(toys)], "radiator", hands), "t3", "t3")


def test_greedy_goes_in_where_the_toys_are() -> None:
    assert greedy(act(ready({"mouse": 3}, ["stove"]), "stove")) == "run c4"


def test_greedy_saves_its_string_where_nothing_is_to_be_won() -> None:
    match = act(ready({"mouse": 39}, ["stove"]), "stove")
    assert greedy(match) == "run c4"  # 1.000 against 1.015


def test_greedy_plays_the_tile_with_the_best_leg() -> None:
    assert greedy(ready({"mouse": 3, "ball": 14, "fish": 25}, ["stove table curtain piano"])) == "stove"


def test_a_tile_that_would_have_won_more_and_was_not_led_is_thought_to_lie_elsewhere() -> None:
    match = ready({"mouse": 3, "ball": 14, "fish": 25}, ["table curtain piano box bed", "basket"])
    assert greedy(match) == "table"
    act(match, "table", "run y1", "run y1")
    worlds, rng, stove = match.game.worlds(match.view(1)), seeded("worlds"), BIT[PIECES.index("stove")]
    sense, held = CatySense(2), {True: set[float](), False: set[float]()}
    for _ in range(200):
        world = worlds.sample(rng)
        assert isinstance(world, Caty)
        held[bool(world.hands[0] & stove)].add(sense.likely(world, 1))
    assert max(held[True]) < 0.3 * max(held[False])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_hands_of_eager_cats_explain_all_that_they_led_asleep_or_not(players: int) -> None:
    match = Match.new("caty_mini", players, seed=f"eager {players}")
    fits, whim = [0.5] * players, [0.5] * players
    while match.to_act:
        (seat,) = match.to_act
        if match.view()["stage"] == "tile":
            among = len(match.legal(seat))
            fits[seat] *= 1 - DOUBT + DOUBT / among
            whim[seat] /= among
        act(match, greedy(match))
        for reader in range(players):
            terms = [fits[seat] + whim[seat] for seat in range(players) if seat != reader]
            assert CatySense(players).likely(match.state, reader) == pytest.approx(prod(terms))


@pytest.mark.parametrize("bot", [GreedyBot(), SEARCH])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_bot_cannot_see_does_not_change_its_move(bot: Bot, players: int) -> None:
    match, rng = Match.new("caty_mini", players, seed=f"hygiene {players}"), seeded("play")
    while match.to_act:
        (seat,) = match.to_act
        view, legal = match.view(seat), match.legal(seat)
        chosen = bot.choose(view, legal, seeded("same"), 24)
        other = match.game.worlds(view).sample(rng)
        assert other.moves(seat) == match.state.moves(seat)
        again = {**view, **match.game.view(other, seat)}
        assert bot.choose(again, legal, seeded("same"), 24) == chosen
        match.play(seat, chosen)


def test_greedy_beats_chance_and_search_beats_greedy() -> None:
    """At most once in a thousand tries would an equal win so often."""
    games = count(12, 200)
    for strong, weak, least in ((GreedyBot(), RandomBot(), 0.9), (SEARCH, GreedyBot(), 0.7)):
        won = 0
        for i in range(games):
            bots: list[Bot] = [strong, weak] if i % 2 else [weak, strong]
            outcome = game(bots, f"arena {i // 2}").outcome
            assert outcome is not None
            won += outcome.places[1 - i % 2] == 1
        assert won >= least * games - (1 if games < 50 else 0)


@clause("CM-5", "CM-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_some_greedy_players_fall_asleep_and_piles_run_dry_late(players: int) -> None:
    games = count(25, 400)
    asleep, early, late = 0, 0, 0
    for i in range(games):
        view = game([GreedyBot()] * players, f"measure {i}").view()
        asleep += sum(None in line["runs"] for line in view["strings"])
        high = {2: 3, 3: 4, 4: 5}[players]
        for r, tally in ((4, 0), (12, 1)):
            won = [token["toy"] for token in view["won"] if token["round"] < r]
            dry = sum(won.count(toy) == high for toy in set(won))
            early, late = (early + dry, late) if not tally else (early, late + dry)
    share = asleep / (games * players)
    assert 0.05 <= share <= 0.25 + (0.12 if games < 100 else 0.0)
    assert early / games <= 2.0  # of ten piles, after four rounds
    assert 4.0 <= late / games <= 8.0  # at the end
