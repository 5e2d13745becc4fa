"""Games of speed: what the judge is told fits the rules."""

from ronron.core.game import Race, Racing
from ronron.core.match import Match
from ronron.core.state import CLOCK
from ronron.testing.bench import Bench
from ronron.testing.law import law


@law("race")
def the_judge_is_told_what_the_rules_say(bench: Bench) -> None:
    """In a game of speed the judge may time exactly the seats that may answer, card by card, and time can close it."""
    game = bench.game
    if not isinstance(game, Racing):
        if game.info.race:
            bench.broken("the box says that it is a game of speed, and the judge is told nothing")
        return
    if not game.info.race:
        bench.broken("the judge is told something, and the box does not say that it is a game of speed")
    for match, _ in bench.looks():
        race = game.race(match.state)
        may = {seat for seat in match.to_act if seat >= 0 and race and race.move in match.legal(seat)}
        if race is None:
            continue
        if set(race.seats) != may or not may:
            bench.broken(f"{sorted(race.seats)} may race by {race.move!r}, and {sorted(may)} may play it")
        if not 0 <= race.since <= match.record.events[-1].at or race.paint <= 0:
            bench.broken(f"card {race.number} is shown at {race.since} ms, which has not come yet")
        can_be_closed(bench, match, game, race)


def can_be_closed(bench: Bench, match: Match, game: Racing, race: Race) -> None:
    """One answer, whatever it is worth, and time does the rest: the card is judged, with or without the others."""
    for unseen in ([], list(race.seats[1:])):
        copy = match.copy()
        now = copy.record.events[-1].at
        copy.play(race.seats[0], race.move, now)
        for _ in range(20):
            again = game.race(copy.state)
            if again is None or again.number != race.number:
                break
            if copy.state.deadline() < 0:
                bench.broken(f"card {race.number} was answered, and time can not close it")
            now = max(now, int(copy.state.deadline()))
            still = [seat for seat in unseen if seat in again.seats]
            text = game.unseen(copy.state, still)
            if text not in copy.legal(CLOCK):
                bench.broken(f"{text!r} is no move of the CLOCK, when {still} have not seen card {race.number}")
            copy.play(CLOCK, text, now)
        else:
            bench.broken(f"card {race.number} was answered, and is never judged")
