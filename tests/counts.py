"""Small counts for every day, the long ones for `make test-long`."""

import os

taken: list[int] = []  # for the long report


def count(small: int, long: int) -> int:
    """How often to try something: RONRON_LONG=1 asks for the long count."""
    taken.append(long if os.environ.get("RONRON_LONG") == "1" else small)
    return taken[-1]
