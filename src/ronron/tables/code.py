"""The code of a table: short enough to say aloud, letters that nobody confuses, no words by accident."""

import re
import secrets

LETTERS = "BCDFGHJKMNPRSTVXZ"  # no vowel, no I L O Q U W Y
LENGTH = 8  # 7 thousand million codes: with 100,000 tables, 70,000 guesses for one of them, and guesses are counted
CODE = re.compile(f"[{LETTERS}]{{{LENGTH}}}")


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_code(text: str) -> bool:
    return CODE.fullmatch(text) is not None
