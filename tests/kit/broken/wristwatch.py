"""What the rules in drawer.py hide behind their back: not a word of it stands in their own source."""

import random
import time


def now() -> int:
    return int(time.monotonic())


def roll(sides: int) -> int:
    return random.randrange(sides)
