"""Tests that run in a loop of their own."""

import asyncio
import functools
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeAlias

Story: TypeAlias = Callable[[Path], Coroutine[Any, Any, None]]


def live(story: Story) -> Callable[[Path], None]:
    """An async test that is given a folder."""

    @functools.wraps(story)
    def test(tmp_path: Path) -> None:
        asyncio.run(story(tmp_path))

    del test.__dict__["__wrapped__"]  # else pytest takes it for the async function
    return test
