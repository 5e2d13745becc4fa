"""Every store that the house knows: each is asked what stands in test_store.py. Another one joins with a line here."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from ronron.tables.sqlite import SqliteStore
from ronron.tables.store import Store

Opens: TypeAlias = Callable[[], Awaitable[Store]]  # the same store again, each time
Story: TypeAlias = Callable[[Opens], Coroutine[Any, Any, None]]

STORES: dict[str, Callable[[Path], Awaitable[Store]]] = {"sqlite": SqliteStore.open}


def on_every_store(story: Story) -> Callable[[str, Path], None]:
    """An async test of the protocol alone, in a loop of its own."""

    @pytest.mark.parametrize("name", STORES)
    def test(name: str, tmp_path: Path) -> None:
        opens = partial(STORES[name], tmp_path / "a" / "folder")
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, story(opens)).result()

    test.__name__, test.__doc__ = story.__name__, story.__doc__
    return test
