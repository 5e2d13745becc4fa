"""The house, opened and closed: from settings to an address, until it is told to stop."""

import asyncio
import gc
import logging
import signal
from collections.abc import Callable

from aiohttp import web

from ronron.core.errors import RonronError
from ronron.core.words import message
from ronron.server.app import ROOM, make_app
from ronron.server.callers import CALLERS, IDLE_S
from ronron.server.reach import is_everywhere, own_address
from ronron.server.settings import Settings

log = logging.getLogger(__name__)

GOODBYE_S = 3.0  # for those who are still being answered


class NoPlace(RonronError):
    """An address that cannot be listened at."""


async def opened(settings: Settings) -> tuple[web.AppRunner, str]:
    """Listen; the answer holds the address, with its real port when any was good."""
    app = await make_app(settings)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=GOODBYE_S, keepalive_timeout=IDLE_S)
    await runner.setup()
    assert runner.server is not None
    app[CALLERS].watch(runner.server)
    site = web.TCPSite(runner, settings.host, settings.port)
    try:
        await site.start()
    except OSError as error:
        await runner.cleanup()
        raise NoPlace(message("serve.place", host=settings.host, port=settings.port)) from error
    port = runner.addresses[0][1]
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    if is_everywhere(settings.host):
        host = own_address(settings.host) or host
    return runner, f"http://{host}:{port}"


async def serve(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve until SIGINT or SIGTERM, then let everybody go in good order."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for sign in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(sign, stop.set)
    runner, address = await opened(settings)
    gc.freeze()  # what is here now stays: games, words, art
    # What comes and goes with an event has no cycles; looking for some took an eighth of all time.
    gc.set_threshold(300_000, 10, 50)
    announce(address)
    log.info("open", extra={"facts": {"port": runner.addresses[0][1], "workers": settings.bot_workers}})
    await stop.wait()
    log.info("closing", extra={"facts": {"tables": len(runner.app[ROOM].tables)}})
    await runner.cleanup()
    log.info("closed")
