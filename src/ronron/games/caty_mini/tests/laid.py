"""Rooms, hands and tokens laid by hand: what a test is about, filled up with what does not matter."""

from collections.abc import Mapping, Sequence

from ronron import DEALER, Match
from ronron.games.caty_mini.rules import Caty

COLOURS = ["turquoise", "yellow", "coral", "lilac"]
BY_COLOUR = {
    "turquoise": ["chair", "piano", "radiator", "lamp", "aquarium"],
    "yellow": ["table", "fridge", "sofa", "plant", "clock"],
    "coral": ["box", "bed", "bookcase", "stove", "basket"],
    "lilac": ["curtain", "window", "desk", "mirror", "bath"],
}
TOYS = ["mouse", "ball", "feather", "fish", "bell", "cork", "sock", "spring", "duck", "block"]
COLOUR = {piece: colour for colour, pieces in BY_COLOUR.items() for piece in pieces}
IN_ORDER = "12345 12345 12345 12345"  # on every wall, the pieces in the order above
HEAPS = {2: "234", 3: "2234"}
ASIDE = (1, 12, 23, 34, 6, 17, 28, 39, 13, 16)  # places beside the left and right walls, off every upright leg


def table(players: int, first: object = 0, **options: object) -> Match:
    """A match in which the test makes every draw."""
    return Match.new("caty_mini", players, {"first": first, **options}, chance="manual")


def room(toys: Mapping[str, int], walls: str = IN_ORDER) -> str:
    """The draws of a room: the order along each wall, and these toys at these places; the others out of the way."""
    spare = [place for place in ASIDE if place not in toys.values()]
    places = [toys[toy] if toy in toys else spare.pop(0) for toy in TOYS]
    return " ".join([*(f"wall:{order}" for order in walls.split()), *(f"place{place}" for place in places)])


def lay(
    match: Match,
    rooms: Sequence[str] = (),
    start: str = "chair",
    hands: Sequence[str] = (),
    heaps: Mapping[str, str] | None = None,
) -> Match:
    """Rooms, start tile, token piles, and a hand for each seat, which chooses the piles that its hand needs."""
    players = match.setup.players
    fixed = match.setup.options["boards"] == "fixed"
    boards = [board for board in ("board1", "board2", "board3", "board4") if board not in rooms]
    usual = boards if fixed else [room({})] * players
    match.play(DEALER, " ".join([*rooms, *usual[: players - len(rooms)], start]))
    if players < 4:
        match.play(DEALER, " ".join(f"{toy}:{(heaps or {}).get(toy, HEAPS[players])}" for toy in TOYS))
    wishes = [hand.split() for hand in hands] + [[] for _ in range(players - len(hands))]
    kept = {piece for wish in wishes for piece in wish}
    first = match.view()["first"]
    order = [(first + i) % players for i in range(players)]
    match.play(DEALER, " ".join(deal(match, order, wishes, kept)))
    while match.view()["stage"] == "piles":
        (seat,) = match.to_act
        choose(match, seat, wishes[seat], kept)
    return match


def deal(match: Match, order: Sequence[int], wishes: Sequence[list[str]], kept: set[str]) -> list[str]:
    """One tile of each colour for each seat, wishes first."""
    gone = {match.view()["start"]}
    out = []
    for seat in order:
        for colour in COLOURS:
            wished = [piece for piece in wishes[seat] if COLOUR[piece] == colour]
            spare = [piece for piece in BY_COLOUR[colour] if piece not in kept and piece not in gone]
            out.append((wished or spare)[0])
            gone.add(out[-1])
    return out


def choose(match: Match, seat: int, wish: Sequence[str], kept: set[str]) -> None:
    """The piles from which the rest of a hand comes."""
    hand = match.view(seat)["hand"]
    missing = {COLOUR[piece]: piece for piece in wish if piece not in hand}
    legal = match.legal(seat)
    text = next(text for text in legal if set(missing) <= set(text.split()[1:]))
    match.play(seat, text)
    drawn: list[str] = []
    for colour in COLOURS:
        if colour in text.split()[1:]:
            trial = match.copy()
            if drawn:
                trial.play(DEALER, " ".join(drawn))
            spare = [piece for piece in trial.legal(DEALER) if piece not in kept]
            drawn.append(missing.get(colour) or spare[0])
    match.play(DEALER, " ".join(drawn))


def act(match: Match, *texts: str) -> Match:
    """Whoever has the turn plays the next text."""
    for text in texts:
        (seat,) = match.to_act
        match.play(seat, text)
    return match


def fix(match: Match, *notches: str) -> Match:
    """Fix every string: these notches in turn, then the first one that is offered."""
    for i in range(match.setup.players):
        (seat,) = match.to_act
        match.play(seat, f"notch {notches[i]}" if i < len(notches) else match.legal(seat)[0])
    return match


def run_round(match: Match, piece: str) -> Match:
    """A round in which every cat goes in by the first entry that is offered."""
    act(match, piece)
    while match.to_act and match.view()["stage"] == "runs":
        act(match, match.legal(match.to_act[0])[0])
    return match


def reel(match: Match, seat: int, millionths: int) -> Match:
    """Leave just so much string on a reel."""
    assert isinstance(match.state, Caty)
    match.state.left[seat] = millionths
    return match


def finish(match: Match) -> Match:
    """Play on with whatever is offered first."""
    while match.to_act:
        act(match, match.legal(match.to_act[0])[0])
    return match


def caught(match: Match, seat: int) -> list[tuple[str, int]]:
    """The toys that a seat has won, with their values, in the order of winning."""
    return [(token["toy"], token["value"]) for token in match.view()["won"] if token["seat"] == seat]


def left(match: Match, seat: int) -> int:
    """Millionths on a reel."""
    millionths: int = match.view()["strings"][seat]["left"]
    return millionths
