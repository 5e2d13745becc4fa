"""The code of a table: short enough to say aloud, letters that nobody confuses, no words by accident."""

import re
import secrets

LETTERS = "BCDFGHJKMNPRSTVXZ"  # no vowel, no I L O Q U W Y
LENGTH = 6  # 24 million codes
CODE = re.compile(f"[{LETTERS}]{{{LENGTH}}}")


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def is_code(text: str) -> bool:
    return CODE.fullmatch(text) is not None
