"""Cachette again, under another name and without a drawing."""

import msgspec

from tests.server.cachette.game import CachetteGame


class BareGame(CachetteGame):
    """The same rules in a folder that has no scene.py."""

    info = msgspec.structs.replace(CachetteGame.info, key="bare")


GAME = BareGame()
