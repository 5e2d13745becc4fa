"""Positions laid by hand: the cards that a test is about come up when somebody looks at them."""

import itertools
from collections.abc import Sequence

from ronron import DEALER, Match
from ronron.games.defis_chats.breeds import BREEDS
from ronron.games.defis_chats.names import BREED

WEIGHT = {breed.id: breed.weight for breed in BREEDS}


def table(players: int, first: object = 0, collectors: int = 0, **options: object) -> Match:
    """A match whose cards the test deals, without Collectors unless it says so."""
    return Match.new("defis_chats", players, {"first": first, "collectors": collectors, **options}, chance="manual")


def deal(match: Match, cards: str) -> Match:
    """Cards looked at, turned or added, in their order; `rainbow!` and `ready` where Collectors are about."""
    match.play(DEALER, cards)
    return match


def speak(match: Match, *texts: str) -> Match:
    """Everybody in turn."""
    for text in texts:
        (seat,) = match.to_act
        match.play(seat, text)
    return match


def say_all(match: Match) -> Match:
    """Whoever is still to speak says the value."""
    while match.to_act and match.to_act[0] >= 0 and match.view()["phase"] == "say":
        speak(match, "say")
    return match


def fight(match: Match, cards: str, trait: str = "weight") -> Match:
    """A round in which the leader names a characteristic and all say their value."""
    deal(match, cards)
    speak(match, f"name {trait}")
    return say_all(match)


def winner(match: Match) -> int:
    """Who won the last round."""
    return int(match.view()["last"]["winner"])


def prize(match: Match) -> list[str]:
    """The cards of the last round: current ones by seat, then battle and Fire."""
    last = match.view()["last"]
    return [card for card in last["cards"] if card] + [card for _, card in [*last["battle"], *last["fire"]]]


def sizes(match: Match) -> list[int]:
    """How many cards each player has."""
    view = match.view()
    return [sum(run["n"] for run in view["piles"][seat]) + bool(view["hands"][seat]) for seat in range(view["players"])]


def drain(match: Match, losers: Sequence[int], left: int, keep: str = "", champions: Sequence[int] = (0,)) -> Match:
    """Play rounds that the champions win in turn, until the losers have so many cards; `keep` stays unseen."""
    kept = set(keep.split())
    for champion in itertools.cycle(champions):
        if all(sizes(match)[seat] <= left for seat in losers):
            return match
        while match.to_act == (DEALER,):
            legal = [card for card in match.legal(DEALER) if card in WEIGHT and card not in kept] or ["ready"]
            strong = legal != ["ready"] and looking(match) == champion
            deal(match, (max if strong else min)(legal, key=lambda card: WEIGHT.get(card, 0)))
        speak(match, f"name {where_wins(match, champion)}")
        say_all(match)
        assert winner(match) == champion
    raise AssertionError("no champion")


def where_wins(match: Match, seat: int) -> str:
    """A characteristic in which this seat's card beats all others."""
    cards = {one: BREED[own(match, one)] for one in match.view()["playing"]}
    for trait in ("weight", "year", "affection", "independence"):
        figures = {one: getattr(breed, trait) * (-1 if trait == "year" else 1) for one, breed in cards.items()}
        if all(figures[seat] > figure for one, figure in figures.items() if one != seat):
            return trait
    raise AssertionError(f"seat {seat} wins nowhere: {cards}")


def looking(match: Match) -> int:
    """Whose card the DEALER draws next."""
    return next(seat for seat in turn_order(match) if seat in match.view()["want"])


def turn_order(match: Match) -> list[int]:
    leader, n = match.view()["leader"], match.setup.players
    return [(leader + i) % n for i in range(n)]


def own(match: Match, seat: int) -> str:
    """The current card as its holder sees it."""
    return str(match.view(seat)["hands"][seat]["card"])


def in_turn(match: Match, cards: str) -> list[str]:
    """Cards given by seat, in the order in which they are looked at."""
    by_seat = cards.split()
    return [by_seat[seat] for seat in turn_order(match)]
