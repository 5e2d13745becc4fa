"""`ronron serve`: the house, open in a browser."""

import argparse
import asyncio
import os
import sqlite3
from pathlib import Path

from ronron.cli.parser import Parsers, Usage, whole
from ronron.cli.screen import Screen
from ronron.core.words import message

FLAGS = ("host", "port", "data", "scale", "hosts", "log", "demo")


def add(parsers: Parsers) -> None:
    parser = parsers.add("serve", run)
    parser.take("--host", metavar="host")
    parser.take("--port", metavar="number", type=whole)
    parser.take("--data", metavar="folder", type=Path)
    parser.take("--name", metavar="name", action="append", dest="hosts")
    parser.take("--demo", action="store_const", const=True)
    parser.take("--log", choices=("text", "json"))
    parser.take("--config", metavar="file", type=Path, default=os.environ.get("RONRON_CONFIG"))
    scale = os.environ.get("RONRON_TIME_SCALE")
    parser.add_argument("--time-scale", type=float, dest="scale", default=scale, help=argparse.SUPPRESS)  # for tests


def run(args: argparse.Namespace, screen: Screen) -> int:
    from ronron.server import logs
    from ronron.server.run import serve
    from ronron.server.settings import read_settings

    if args.port is not None and not 0 <= args.port <= 65535:
        raise Usage(message("serve.port", given=str(args.port)))
    config = Path(args.config) if args.config else None
    settings = read_settings(config, os.environ, {name: getattr(args, name) for name in FLAGS})
    logs.set_up(settings)
    try:
        asyncio.run(serve(settings, lambda address: screen.say("serve.open", address=address)))
    except sqlite3.Error as error:  # before anybody was let in
        raise Usage(message("cli.store", file=str(settings.data / "ronron.db"), why=str(error))) from error
    except OSError as error:
        raise Usage(message("serve.data", folder=str(settings.data), why=error.strerror or str(error))) from error
    screen.say("serve.closed")
    return 0
