"""What may be taken back without asking: only what told nobody anything."""

from ronron.core.match import Match, look
from ronron.core.rng import seeded
from ronron.tables import undo

GAMES, MOVES, WORLDS = 15, 80, 300


def share(match: Match, seat: int, text: str, other: int) -> float:
    """In how many of the worlds that somebody else holds possible this move is."""
    worlds, rng = match.game.worlds(look(match.game, match.setup, match.state, other)), seeded("share")
    return sum(undo.is_possible(match, worlds.sample(rng), seat, text) for _ in range(WORLDS)) / WORLDS


def test_what_was_probable_and_not_known_has_told_something() -> None:
    probable = known = 0
    for game in range(GAMES):
        match, rng = Match.new("defis_chats", 3, seed=f"quiet {game}"), seeded(f"quiet {game}")
        while match.outcome is None and match.seq < MOVES:
            (seat,) = match.to_act
            text = match.legal(seat)[rng.below(len(match.legal(seat)))]
            other = (seat + 1) % 3
            sure = share(match, seat, text, other)
            event = match.play(seat, text)[0]
            if 0.6 < sure < 1:
                probable += 1
                assert not undo.is_quiet(match, seat, [event], [other]), (sure, event)
            elif sure == 1 and not known:
                known += 1
                assert undo.is_quiet(match, seat, [event], [other]), event
    assert probable > 20
    assert known
