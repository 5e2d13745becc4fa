"""From a view back to positions: all that the reader knows, and places for what the reader has not seen."""

from mypy_extensions import u8

from ronron.core.game import View
from ronron.games.defis_chats.names import ALL_TRAITS, CARD_NUMBERS, CARD_TEXTS, figure
from ronron.games.defis_chats.rules import (
    CATS,
    ENDINGS,
    GROUPS,
    NONE,
    PHASES,
    ROOM,
    SUNK,
    WEATHER,
    Defis,
    DefisWorlds,
    Place,
    appended,
)

COLLECTOR_MASK = 2**44 - 2**36


def worlds(state: Defis, view: View) -> DefisWorlds:
    """Fill a fresh position with what a view tells."""
    public(state, view)
    places: list[Place] = []
    for seat in range(view["players"]):
        lay_pile(state, seat, view["piles"][seat], places)
        if view["hands"][seat]:
            lay_hand(state, seat, view, places)
    return DefisWorlds(state, places)


def public(state: Defis, view: View) -> None:
    state.phase = PHASES.index(view["phase"])
    state.round, state.late, state.left, state.since = view["round"], view["late"], view["left"], view["since"]
    state.leader, state.speaker = number(view["leader"]), number(view["turn"])
    state.chooser, state.winner = number(view["chooser"]), number(view["winner"])
    state.trait = NONE if view["trait"] is None else ALL_TRAITS.index(view["trait"])
    state.playing, state.want, state.clean = seats(view["playing"]), seats(view["want"]), seats(view["clean"])
    state.tied = seats(view["tied"])
    state.out = cards(view["out"])
    for name, seat in view["weather"].items():
        state.turned[WEATHER.index(name)] = u8(seat)
        state.weather |= 1 << WEATHER.index(name)
    winds = [*map(WEATHER.index, view["winds"]), NONE, NONE]
    state.next_wind, state.last_wind = winds[0], winds[1]
    for seat, said in enumerate(view["said"]):
        state.said[seat] = u8(sum(1 << ALL_TRAITS.index(trait) for trait in said))
    groups(state, view)
    lay_open(state, view)


def groups(state: Defis, view: View) -> None:
    """Every card in its group; those that the reader knows leave it later."""
    for card in range(len(CARD_TEXTS)):
        state.group[card] = u8(NONE)
    for group in range(GROUPS):
        state.members[group] = cards(view["groups"].get(str(group), []))
    state.members[0] |= COLLECTOR_MASK & ~state.out
    for group in range(GROUPS):
        state.undrawn[group] = state.members[group]
        for card in range(len(CARD_TEXTS)):
            if state.members[group] >> card & 1:
                state.group[card] = u8(group)
    state.hidden = state.terms.collectors - len(view["out"])


def lay_open(state: Defis, view: View) -> None:
    """What everybody sees, or saw at the end of the last round."""
    state.open = any(hand and hand["by"] is None for hand in view["hands"])
    extra = [*view["battle"], *view["fire"]]
    state.battled = len(view["battle"])
    for seat, card in extra:
        state.extra = appended(state.extra, seat, CARD_NUMBERS[card])
    if view["last"]:
        last = view["last"]
        state.last_winner = last["winner"]
        state.last_trait = NONE if last["trait"] is None else ALL_TRAITS.index(last["trait"])
        state.last_battled = len(last["battle"])
        for seat, card in enumerate(last["cards"]):
            state.last[seat] = u8(NONE if card is None else CARD_NUMBERS[card])
        for seat, card in [*last["battle"], *last["fire"]]:
            state.last_extra = appended(state.last_extra, seat, CARD_NUMBERS[card])
    if view["own"] is not None:
        state.reason = ENDINGS.index(view["ending"])
        for seat, cats in enumerate(view["own"]):
            state.own[seat] = cards(cats)


def lay_pile(state: Defis, seat: int, pile: list[View], places: list[Place]) -> None:
    state.head[seat] = u8(0)
    place = 0
    for run in pile:
        for _ in range(run["n"]):
            state.slots[seat * ROOM + place] = u8(run["group"])
            if "by" in run:
                put_back(state, seat, place, run, places)
            place += 1
    state.held[seat] = u8(place)


def put_back(state: Defis, seat: int, place: int, run: View, places: list[Place]) -> None:
    if run["card"] is None:
        places.append(Place(run["group"], seat, place, seats(run["by"]), 2**CATS - 1))
        return
    card = CARD_NUMBERS[run["card"]]
    know(state, card, run)
    state.slots[seat * ROOM + place] = u8(SUNK + card)


def lay_hand(state: Defis, seat: int, view: View, places: list[Place]) -> None:
    hand = view["hands"][seat]
    if hand["card"] is None:
        told = view["said"][seat].items()
        fits = [c for c in range(CATS) if all(figure(CARD_TEXTS[c], trait) == value for trait, value in told)]
        place = Place(hand["group"], seat, -1, seats(hand["by"]), sum(2**card for card in fits))
        place.clean = hand["group"] != 0 or seat in view["clean"]
        places.append(place)
        return
    card = CARD_NUMBERS[hand["card"]]
    state.hand[seat] = u8(card)
    if hand["by"] is not None:
        know(state, card, hand)


def know(state: Defis, card: int, where: View) -> None:
    """A card that the reader has seen is drawn from its group."""
    state.undrawn[where["group"]] &= ~(2**card)
    state.group[card] = u8(where["group"])
    state.seen[card] = u8(seats(where["by"]))
    if card >= CATS:
        state.hidden -= 1


def seats(listed: list[int]) -> int:
    return sum(1 << seat for seat in listed)


def cards(listed: list[str]) -> int:
    return sum(2 ** CARD_NUMBERS[text] for text in listed)


def number(seat: int | None) -> int:
    return NONE if seat is None else seat
