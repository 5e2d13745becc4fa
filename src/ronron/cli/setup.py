"""What a command assumes when it is not told."""

from ronron.core.game import GameInfo

USUAL = 4  # players, where the game takes so many


def usual_players(info: GameInfo) -> int:
    least, most = info.seats
    return max(least, min(USUAL, most))
