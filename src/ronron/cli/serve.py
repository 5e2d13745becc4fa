"""`ronron serve`: the house, open in a browser."""

import argparse
import asyncio
import os
from pathlib import Path

from ronron.cli.parser import Parsers, Usage, whole
from ronron.cli.screen import Screen
from ronron.core.words import message


def add(parsers: Parsers) -> None:
    parser = parsers.add("serve", run)
    parser.take("--host", metavar="host", default=os.environ.get("RONRON_HOST", "127.0.0.1"))
    parser.take("--port", metavar="number", type=whole, default=os.environ.get("RONRON_PORT", "8765"))
    parser.take("--data", metavar="folder", type=Path, default=Path(os.environ.get("RONRON_DATA", "data")))
    scale = os.environ.get("RONRON_TIME_SCALE", "1")
    parser.add_argument("--time-scale", type=float, default=scale, help=argparse.SUPPRESS)  # faster time, for tests


def run(args: argparse.Namespace, screen: Screen) -> int:
    from ronron.server.app import Settings
    from ronron.server.run import serve

    if not 0 <= args.port <= 65535:
        raise Usage(message("serve.port", given=str(args.port)))
    settings = Settings(args.host, args.port, args.data, args.time_scale)
    try:
        asyncio.run(serve(settings, lambda address: screen.say("serve.open", address=address)))
    except OSError as error:
        raise Usage(message("serve.data", folder=str(args.data), why=error.strerror or str(error))) from error
    screen.say("serve.closed")
    return 0
