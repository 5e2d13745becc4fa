"""`ronron play GAME`: one person and some random bots, in a terminal."""

import argparse
import secrets

from ronron.bots.race import racer_of
from ronron.cli.evening import Evening
from ronron.cli.files import claim
from ronron.cli.parser import Parsers, add_setup, whole
from ronron.cli.screen import Screen
from ronron.cli.setup import usual_players
from ronron.cli.sprint import Sprint
from ronron.core.match import Match
from ronron.core.rng import seeded
from ronron.core.shelf import find

CATS = ("Félix", "Grisette", "Praline", "Réglisse", "Moustache", "Caramel", "Noisette", "Ficelle", "Biscotte")


def add(parsers: Parsers) -> None:
    parser = parsers.add("play", run)
    add_setup(parser)
    parser.take("--seat", type=whole, default=0, metavar="seat")
    parser.take("--seed", metavar="text")
    parser.take("--pinch", metavar="text")
    parser.take("--name", metavar="text")
    parser.take("--record", metavar="file")


def run(args: argparse.Namespace, screen: Screen) -> int:
    game = find(args.game)
    players = usual_players(game.info) if args.players is None else args.players
    game.info.setup(players, dict(args.option))  # so that what is wrong with the table is said first
    names = table_names(players, args.seat, args.name or screen.word("cli.play.you"))
    pinches = {} if args.pinch is None else {args.seat: args.pinch}
    match = Match.new(game, players, dict(args.option), seed=args.seed, pinches=pinches, names=names)
    match.view(args.seat)  # refuses a seat that this table does not have
    if args.record is not None:
        claim(args.record)
    screen.names = names
    bots = seeded(f"{args.seed or secrets.token_hex(16)}/bots")
    racer = racer_of(game)
    if racer is not None:
        return Sprint(match, args.seat, bots, screen, args.record, racer=racer).run()
    return Evening(match, args.seat, bots, screen, args.record).run()


def table_names(players: int, me: int, name: str) -> list[str]:
    """The person's name at their seat, and cats everywhere else."""
    cats = [*CATS, *(f"Chat {n}" for n in range(len(CATS), players))]
    return [name if seat == me else cats[seat] for seat in range(players)]
