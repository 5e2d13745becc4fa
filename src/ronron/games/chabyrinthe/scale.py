"""CH-41: how well a game against the turns went."""

SCALE = (7, 9, 11, 13, 15, 17)  # turns at most, step by step; the last step has no end


def step(turns: int, side: int) -> int | None:
    """The step of the scale, from 1 (the best) to 7; CH-41: there is one on 4×4 only."""
    if side != 4:
        return None
    return 1 + sum(1 for most in SCALE if turns > most)
