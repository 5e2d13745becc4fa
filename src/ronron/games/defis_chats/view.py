"""What one reader may know of a position: what lies open, what was said, and every card that the reader has seen."""

from librt.vecs import vec
from mypy_extensions import u8

from ronron.core.game import View
from ronron.games.defis_chats.names import ALL_TRAITS, CARD_TEXTS, figure
from ronron.games.defis_chats.rules import (
    CAT_MASK,
    CATS,
    ENDINGS,
    NONE,
    PHASES,
    SUNK,
    WEATHER,
    Defis,
    cards_of,
    seats_of,
)


def look(state: Defis, reader: int) -> View:
    """DN-35. Groups are sets of cards that everybody has seen go into piles, in no known order; 0 is the deck."""
    return {
        "phase": PHASES[state.phase],
        "round": state.round,
        "late": state.late,
        "leader": seat_or_none(state.leader),
        "playing": seats_of(state.playing),
        "turn": seat_or_none(state.speaker),
        "chooser": seat_or_none(state.chooser),
        "trait": trait_or_none(state.trait),
        "left": state.left,
        "said": [said(state, seat) for seat in range(state.players)],
        "weather": {name: state.turned[kind] for kind, name in enumerate(WEATHER) if state.turned[kind] != NONE},
        "winds": [WEATHER[wind] for wind in (state.next_wind, state.last_wind) if wind != NONE],
        "out": [CARD_TEXTS[card] for card in cards_of(state.out)],
        "want": seats_of(state.want),
        "clean": seats_of(state.clean),
        "tied": seats_of(state.tied),
        "since": state.since,
        "winner": seat_or_none(state.winner),
        **private(state, reader),
        "battle": pairs(state.extra, 0, state.battled),
        "fire": pairs(state.extra, state.battled, len(state.extra) // 2),
        "groups": {str(g): names(cats) for g, cats in enumerate(state.members) if cats & CAT_MASK},
        "last": last(state),
        "ending": None if state.reason == NONE else ENDINGS[state.reason],
        "own": [names(cats) for cats in state.own] if state.reason != NONE else None,
    }


def private(state: Defis, reader: int) -> View:
    """By what a seat's view differs from the watcher's: the cards that this seat has seen where they lie hidden."""
    return {
        "hands": [hand(state, seat, reader) for seat in range(state.players)],
        "piles": [pile(state, seat, reader) for seat in range(state.players)],
    }


def said(state: Defis, seat: int) -> dict[str, int | str]:
    """DN-21: what a player has said of the current card in this round."""
    told = [trait for t, trait in enumerate(ALL_TRAITS) if state.said[seat] >> t & 1]
    return {trait: figure(CARD_TEXTS[card_of(state, seat)], trait) for trait in told}


def card_of(state: Defis, seat: int) -> int:
    """The current card; once the prize is gone, what it was."""
    return state.hand[seat] if state.hand[seat] != NONE else state.last[seat]


def hand(state: Defis, seat: int, reader: int) -> dict[str, object] | None:
    """The current card of a seat: from which group it was drawn, who has seen it, and what it is to those."""
    card = int(state.hand[seat])
    if card == NONE:
        return None
    if state.open:
        return {"group": None, "by": None, "card": CARD_TEXTS[card]}
    return {"group": state.group[card], **secret(state, card, reader)}


def secret(state: Defis, card: int, reader: int) -> dict[str, object]:
    by = seats_of(int(state.seen[card]))
    return {"by": by, "card": CARD_TEXTS[card] if reader in by else None}


def pile(state: Defis, seat: int, reader: int) -> list[dict[str, object]]:
    """From top to bottom: so many cards of a group, or a card that somebody has seen and put back."""
    out: list[dict[str, object]] = []
    for place in range(int(state.held[seat])):
        slot = state.slot(seat, place)
        if slot >= SUNK:
            out.append({"group": state.group[slot - SUNK], "n": 1, **secret(state, slot - SUNK, reader)})
        elif out and out[-1]["group"] == slot and "by" not in out[-1]:
            out[-1] = {"group": slot, "n": int(str(out[-1]["n"])) + 1}
        else:
            out.append({"group": slot, "n": 1})
    return out


def last(state: Defis) -> dict[str, object] | None:
    """The round before this one, as everybody saw it."""
    if state.last_winner == NONE:
        return None
    return {
        "winner": state.last_winner,
        "trait": trait_or_none(state.last_trait),
        "cards": [None if card == NONE else CARD_TEXTS[card] for card in state.last],
        "battle": pairs(state.last_extra, 0, state.last_battled),
        "fire": pairs(state.last_extra, state.last_battled, len(state.last_extra) // 2),
    }


def pairs(extra: vec[u8], start: int, end: int) -> list[list[int | str]]:
    """Cards laid open beside the current ones, with their seats."""
    return [[int(extra[2 * i]), CARD_TEXTS[extra[2 * i + 1]]] for i in range(start, end)]


def names(cards: int) -> list[str]:
    """The cats of a set: which Collectors the deck holds is nobody's to know."""
    return [CARD_TEXTS[card] for card in cards_of(cards) if card < CATS]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NONE else seat


def trait_or_none(trait: int) -> str | None:
    return None if trait == NONE else ALL_TRAITS[trait]
