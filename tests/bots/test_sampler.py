"""The bot for any game: it knows no more than its view, chooses legally, repeats itself, and beats chance."""

from ronron import Match
from ronron.bots import Bot
from ronron.bots.random import RandomBot
from ronron.bots.sampler import SamplerBot, worth
from ronron.core.rng import seeded
from ronron.core.state import Outcome
from tests.counts import count


def play(match: Match, bots: list[Bot], seed: str, budget: int) -> Outcome:
    rng = seeded(seed)
    while match.outcome is None:
        for seat in match.to_act:
            match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat), rng, budget))
    return match.outcome


def test_the_same_view_and_chance_choose_the_same_move() -> None:
    match = Match.new("meow", 4, seed="same")
    seat = match.to_act[0]
    legal = match.legal(seat)
    choices = {SamplerBot().choose(match.view(seat), legal, seeded("s"), 300) for _ in range(3)}
    assert len(choices) == 1
    assert choices <= set(legal)


def test_a_single_move_needs_no_thought() -> None:
    assert SamplerBot().choose({}, ["b8"], seeded("s"), 300) == "b8"


def test_to_win_is_worth_more_than_to_share_then_to_lose_by_little() -> None:
    assert worth(Outcome("counted", [10, 0], [1, 2]), 0) > worth(Outcome("counted", [5, 5], [1, 1]), 0)
    assert worth(Outcome("counted", [5, 5], [1, 1]), 0) > worth(Outcome("counted", [0, 10], [2, 1]), 0)
    assert worth(Outcome("counted", [4, 5, 0], [2, 1, 3]), 0) > worth(Outcome("counted", [1, 5, 0], [2, 1, 3]), 0)


def test_it_wins_more_than_its_share_against_chance() -> None:
    games, won = count(24, 200), 0.0
    for number in range(games):
        seat = number % 4
        bots: list[Bot] = [RandomBot()] * 4
        bots[seat] = SamplerBot()
        outcome = play(Match.new("meow", 4, seed=f"arena {number}"), bots, f"bots {number}", 200)
        won += (seat in outcome.winners()) / len(outcome.winners())
    assert won / games > 0.5  # chance alone: a quarter
