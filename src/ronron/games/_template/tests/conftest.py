"""While it is only a pattern for other games, it stands on no shelf: lend it for each test. Not copied."""

from collections.abc import Iterator

import pytest

from ronron.core.shelf import lend
from ronron.games._template.game import GAME


@pytest.fixture(autouse=True)
def _on_the_shelf() -> Iterator[None]:
    with lend(GAME):
        yield
