"""Tests that run in a loop of their own."""

import asyncio
import functools
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

Story: TypeAlias = Callable[[Path], Coroutine[Any, Any, None]]
Told = TypeVar("Told")


def run(story: Coroutine[Any, Any, Told]) -> Told:
    """In a thread of its own: a browser test in the same process leaves a loop running in the main one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, story).result()


def live(story: Story) -> Callable[[Path], None]:
    """An async test that is given a folder."""

    @functools.wraps(story)
    def test(tmp_path: Path) -> None:
        run(story(tmp_path))

    del test.__dict__["__wrapped__"]  # else pytest takes it for the async function
    return test
