"""`ronron play GAME`: one person and bots of a level, in a terminal."""

import argparse
import secrets

from ronron.bots.levels import names as levels
from ronron.bots.race import racer_at
from ronron.bots.registry import UnknownBot
from ronron.bots.registry import find as find_bot
from ronron.cli.evening import Evening
from ronron.cli.files import claim
from ronron.cli.parser import Parsers, add_setup, whole
from ronron.cli.screen import Screen
from ronron.cli.setup import usual_players
from ronron.cli.sprint import Sprint
from ronron.core.match import Match
from ronron.core.rng import seeded
from ronron.core.shelf import find
from ronron.core.words import message

USUAL = levels()[len(levels()) // 2]
CATS = ("Félix", "Grisette", "Praline", "Réglisse", "Moustache", "Caramel", "Noisette", "Ficelle", "Biscotte")


def add(parsers: Parsers) -> None:
    parser = parsers.add("play", run)
    add_setup(parser)
    parser.take("--seat", type=whole, default=0, metavar="seat")
    parser.take("--seed", metavar="text")
    parser.take("--pinch", metavar="text")
    parser.take("--level", metavar="level", default=USUAL)
    parser.take("--name", metavar="text", words="yours")
    parser.take("--record", metavar="file")


def run(args: argparse.Namespace, screen: Screen) -> int:
    game = find(args.game)
    players = usual_players(game.info) if args.players is None else args.players
    game.info.setup(players, dict(args.option))  # so that what is wrong with the table is said first
    bot, racer = find_bot(args.game, args.level), racer_at(args.game, args.level)
    if racer is None and racer_at(args.game, USUAL):  # a game of speed, and a bot without a sense of time
        raise UnknownBot(message("error.bot", given=args.level, known=", ".join(levels(args.game))))
    names = table_names(players, args.seat, args.name or screen.word("cli.play.you"))
    pinches = {} if args.pinch is None else {args.seat: args.pinch}
    match = Match.new(game, players, dict(args.option), seed=args.seed, pinches=pinches, names=names)
    match.view(args.seat)  # refuses a seat that this table does not have
    if args.record is not None:
        claim(args.record)
    screen.names = names
    luck = seeded(f"{args.seed or secrets.token_hex(16)}/bots")
    if racer is not None:
        return Sprint(match, args.seat, racer, luck, screen, args.record).run()
    return Evening(match, args.seat, bot, luck, screen, args.record).run()


def table_names(players: int, me: int, name: str) -> list[str]:
    """The person's name at their seat, and cats everywhere else."""
    cats = [*CATS, *(f"Chat {n}" for n in range(len(CATS), players))]
    return [name if seat == me else cats[seat] for seat in range(players)]
