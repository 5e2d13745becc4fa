"""A law that every game keeps, and what it says when one is broken."""

import importlib.util
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from ronron.testing.bench import Bench


class Broken(Exception):
    """A law that a game does not keep: what was seen, and a record that leads there (or nothing)."""

    def __init__(self, law: str, message: str, record: str = "") -> None:
        super().__init__(law, message, record)
        self.law = law
        self.message = message
        self.record = record

    def __str__(self) -> str:
        return f"[{self.law}] {self.message}" + (f"\n{self.record}" if self.record else "")


class Law(msgspec.Struct, frozen=True):
    """One property: a name, what it promises in one line, how to look for a breach, and which packages that needs."""

    name: str
    says: str
    look: Callable[["Bench"], None]
    needs: tuple[str, ...] = ()

    def can_run(self) -> bool:
        return all(importlib.util.find_spec(package) for package in self.needs)


LAWS: dict[str, Law] = {}


def law(name: str, needs: Sequence[str] = ()) -> Callable[[Callable[["Bench"], None]], Callable[["Bench"], None]]:
    """Add a law to the kit. Its promise is the first line of the docstring."""

    def add(look: Callable[["Bench"], None]) -> Callable[["Bench"], None]:
        assert look.__doc__, f"{name} promises nothing"
        LAWS[name] = Law(name, look.__doc__.strip().splitlines()[0], look, tuple(needs))
        return look

    return add
