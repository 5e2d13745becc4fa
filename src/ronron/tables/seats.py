"""Who sits at a table. A person's seat is held by a secret token, of which only the hash is kept; never by a name."""

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Collection, Sequence
from typing import Literal, TypeVar

import msgspec

NAME_MOST = 24  # characters
CATS = 12  # avatars in the house's sheet
Thing = TypeVar("Thing")
TOKEN = re.compile(r"[A-Za-z0-9_-]{22,86}")  # 128 bits or more in base64url

# Python calls these printable, and nobody sees them: fillers and blanks are as good as a space, joiners and variation
# selectors as nothing.
BLANK = re.compile("[\u115f\u1160\u2800\u3164\uffa0\U00013441\U00013442\U0001d159]")
UNSEEN = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\ufffc\U00016fe4\U000e0100-\U000e01ef]")

NAMES = (
    "Moustache", "Réglisse", "Caramel", "Pacha", "Biscotte", "Noisette", "Griotte", "Tigrou", "Plume", "Cannelle",
    "Filou", "Praline", "Saphir", "Pépère", "Chaussette", "Mirabelle", "Sardine", "Velours", "Câline", "Barnabé",
    "Myrtille", "Ficelle", "Nougat", "Duchesse", "Gribouille", "Paprika", "Minuit", "Guimauve", "Ouistiti", "Zéphyr",
)  # fmt: skip


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat: open, a person's, or a bot's."""

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    cat: int = 0
    holder: str = ""  # the hash of the person's token
    away: bool = False  # a bot plays for the person meanwhile
    level: str = ""  # of a bot; "" is the house's own choice
    lead: int = 0  # ms that it gives the others in a race

    @property
    def by_bot(self) -> bool:
        """Whether a bot makes the moves."""
        return self.kind == "bot" or self.away


def new_token() -> str:
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """What is kept of a token. It has 128 random bits, so a plain hash cannot be turned back."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean(name: str, most: int = NAME_MOST) -> str:
    """A name as it may stand on a table: seen, one line, not too long; "" when nothing is left."""
    name = unicodedata.normalize("NFC", name[: most * 8])
    name = UNSEEN.sub("", BLANK.sub(" ", name))
    name = "".join(" " if char.isspace() else char for char in name)
    name = "".join(char for char in name if char.isprintable() and not unicodedata.combining(char))
    return " ".join(name.split())[:most].strip()


def apart(name: str, taken: Collection[str]) -> str:
    """The name, or the name with a number, so that nobody sits under somebody else's."""
    used = {one.casefold() for one in taken}
    out, number = name, 1
    while out.casefold() in used:
        number += 1
        out = f"{name[: NAME_MOST - len(str(number)) - 1].strip()} {number}"
    return out


def person(holder: str, name: str, others: Collection[Seat], cat: int | None = None) -> Seat:
    """A person in a seat; without a name, a cat's name that stays with the token."""
    start = int(holder[:8], 16)
    taken = [seat.name for seat in others]
    known = cat is not None and all(seat.cat != cat for seat in others if seat.kind != "open")
    look = cat if known and cat is not None else fresh_cat(others, start)
    return Seat("person", apart(clean(name) or fresh_name(taken, start), taken), look, holder)


def bot(others: Collection[Seat], level: str = "") -> Seat:
    start = secrets.randbelow(1 << 16)
    taken = [seat.name for seat in others]
    return Seat("bot", apart(fresh_name(taken, start), taken), fresh_cat(others, start), level=level)


def fresh_name(taken: Collection[str], start: int) -> str:
    return next((name for name in turned(NAMES, start) if name not in taken), NAMES[start % len(NAMES)])


def fresh_cat(others: Collection[Seat], start: int) -> int:
    cats = {seat.cat for seat in others if seat.kind != "open"}
    return next((cat for cat in turned(range(CATS), start) if cat not in cats), start % CATS)


def turned(items: Sequence[Thing], start: int) -> list[Thing]:
    """The same items, beginning elsewhere."""
    out = list(items)
    cut = start % len(out)
    return out[cut:] + out[:cut]
