"""Guests: a name and a cat that stay with a token, and a code by which somebody moves to another device."""

import secrets

import msgspec

from ronron.tables import seats
from ronron.tables.errors import TableError
from ronron.tables.seats import CATS, clean, hashed
from ronron.tables.store import Store

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that looks like something else
CODE_SIGNS = 16  # nearly 80 bits: cannot be guessed, can be copied by hand
CODE_MS = 7 * 24 * 3600 * 1000  # that a code is good for


class Person(msgspec.Struct, frozen=True):
    """What a guest is called and looks like."""

    name: str
    cat: int


class People:
    """Everybody whom the house knows."""

    def __init__(self, store: Store, devices: dict[str, str]) -> None:
        self.store = store
        self.devices = devices  # hash of a token → whose it has become, for those who moved in

    @classmethod
    async def open(cls, store: Store) -> "People":
        return cls(store, await store.devices())

    def holder(self, key: str) -> str:
        """Whose seats a token's hash opens."""
        return self.devices.get(key, key)

    async def find(self, holder: str) -> Person:
        """Somebody without a name yet has a cat's name that stays with the token."""
        kept = await self.store.person(holder)
        if kept is not None:
            return Person(*kept)
        start = int(holder[:8], 16)
        return Person(seats.fresh_name((), start), start % CATS)

    async def rename(self, holder: str, name: str, cat: int) -> Person:
        before = await self.find(holder)
        person = Person(clean(name) or before.name, cat if 0 <= cat < CATS else before.cat)
        await self.store.keep_person(holder, person.name, person.cat)
        return person

    async def new_code(self, holder: str, now: int) -> str:
        """A code that works once, for a week; an older one works no more. Only its hash is kept."""
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_SIGNS))
        await self.store.keep_code(hashed(code), holder, now)
        return "-".join(code[i : i + 4] for i in range(0, CODE_SIGNS, 4))

    async def would_leave(self, holder: str, code: str, now: int) -> bool:
        """Whether a device that moves in with a code leaves games of its own behind."""
        owner = await self.store.whose(plain(code), now - CODE_MS)
        if owner is None:
            raise TableError("people.code")
        return owner != holder and bool(await self.store.history(holder, 1))

    async def move_in(self, key: str, code: str, now: int) -> str:
        """Another device becomes the code's owner; the answer is whose seats it opens from now on."""
        holder = await self.store.redeem(plain(code), key, now, now - CODE_MS)
        if holder is None:
            raise TableError("people.code")
        self.devices[key] = holder
        return holder


def plain(code: str) -> str:
    """What is kept of a code, however it was typed."""
    return hashed("".join(sign for sign in code.lower() if sign.isalnum()))
