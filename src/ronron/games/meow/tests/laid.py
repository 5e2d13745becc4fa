"""Deals laid by hand: the cards that a test is about, filled up with others that do not matter."""

import itertools
from collections.abc import Sequence
from typing import NamedTuple

from ronron import DEALER, Match

HAND = 9
BAG = "+1 +2 +3 +4 +5 +5 +6 +7 +8 +9 +10 -1 -2 -3 -4 -5 -6 -8 -10 fish fish fish fish vase vase vase vase"  # MW-2
TOKENS = BAG.split()


def table(players: int, first: object = 0, **options: object) -> Match:
    """A match whose cards and tokens the test lays out."""
    return Match.new("meow", players, {"first": first, **options}, chance="manual")


def lay(match: Match, hands: Sequence[str] = (), row: str = "", without: Sequence[str] = ()) -> Match:
    """Deal a round: hands by seat and a row of tokens, each filled up; `without` names a seat's missing colours."""
    players = match.setup.players
    full = [hand.split() for hand in hands] + [[] for _ in range(players - len(hands))]
    lacks = [*without, *[""] * (players - len(without))]
    taken = {card for hand in full for card in hand}
    spare = [card for card in match.legal(DEALER) if card not in taken]
    for seat in sorted(range(players), key=lambda one: not lacks[one]):
        fill = [card for card in spare if card[0] not in lacks[seat]][: HAND - len(full[seat])]
        full[seat] += fill
        spare = [card for card in spare if card not in fill]
    trial = match.copy()
    cards = [card for hand in full for card in hand]
    trial.play(DEALER, " ".join(cards))
    tokens = row.split()
    for place in range(HAND):
        if place == len(tokens):
            tokens.append(trial.legal(DEALER)[0])
        trial.play(DEALER, tokens[place])
    match.play(DEALER, " ".join([*cards, *tokens]))
    return match


class Trick(NamedTuple):
    """A trick just played: where it was played, who took it and what for. Seat 0 led."""

    match: Match
    winner: int
    card: str
    token: str


def trick(*cards: str, row: str = "", **options: object) -> Trick:
    """Play these cards in turn as the first trick of a game, seat 0 leading; all through the door."""
    match = table(len(cards), **options)
    led = cards[0][0]
    lay(match, cards, row, ["" if card[0] == led else led for card in cards])
    for seat, card in enumerate(cards):
        match.play(seat, card)
    last = match.view()["last"]
    return Trick(match, last["winner"], cards[last["winner"]], last["token"])


def left_with(hand: str, led: str = "") -> Match:
    """Seat 1 holds just these cards and is to play: on the card led by seat 0, or to lead when there is none.

    The other cards of both hands have gone in tricks where the lower card followed the higher one.
    """
    kept = hand.split()
    leader = 0 if led else 1
    match = table(2, leader)
    spare = [card for card in match.legal(DEALER) if card not in [*kept, led] and card[1:] != "1"]
    couples = [couple for colour in "bgp" for couple in coupled([card for card in spare if card[0] == colour])]
    gone = couples[: HAND - len(kept)]
    lows, highs = [low for low, _ in gone], [high for _, high in gone]
    hands = [[*highs, led], [*lows, *kept]] if led else [lows, [*highs, *kept]]
    lay(match, [" ".join(cards) for cards in hands])
    for low, high in gone:
        match.play(leader, high)
        match.play(1 - leader, low)
    if led:
        match.play(0, led)
    return match


def coupled(cards: Sequence[str]) -> list[tuple[str, str]]:
    """Two by two, each card once."""
    return list(zip(cards[0::2], cards[1::2], strict=False))


def play_round(match: Match, winners: Sequence[int], row: str = "") -> Match:
    """Lay out a round in which everyone can follow every trick, and play it so that each falls to its winner."""
    players = match.setup.players
    deck = match.legal(DEALER)
    blocks: list[list[str]] = []
    for colour in "bgp":
        cards = [card for card in deck if card[0] == colour]
        blocks += [cards[i : i + players] for i in range(0, len(cards) - players + 1, players)]
    hands: list[list[str]] = [[] for _ in range(players)]
    for winner, block in zip(winners, blocks[:HAND], strict=True):
        for i in range(players):
            hands[(winner - i) % players].append(block[-1 - i])
    lay(match, [" ".join(hand) for hand in hands], row)
    for k in range(HAND):
        for _ in range(players):
            (seat,) = match.to_act
            match.play(seat, hands[seat][k])
    return match


def play_game(players: int, takings: Sequence[str], **options: object) -> Match:
    """A whole game in which each seat takes these tokens; what nobody is given goes to the last seat."""
    match = table(players, **options)
    bag = list(TOKENS)
    order: list[tuple[str, int]] = []
    for seat, tokens in enumerate(takings):
        for token in tokens.split():
            bag.remove(token)
            order.append((token, seat))
    order += [(token, players - 1) for token in bag]
    for start in range(0, len(order), HAND):
        part = order[start : start + HAND]
        play_round(match, [seat for _, seat in part], " ".join(token for token, _ in part))
    return match


def leaders(match: Match) -> list[int]:
    """Who led the first trick of each round: the first to play after each deal."""
    return [after.who for before, after in itertools.pairwise(match.record.events) if before.who == DEALER]
