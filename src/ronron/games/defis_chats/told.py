"""What happened and how things stand, as messages. From a view alone."""

from ronron.core.game import View
from ronron.core.state import CLOCK, DEALER
from ronron.core.words import Message, Who, message
from ronron.games.defis_chats.names import (
    CARD_NUMBERS,
    KEYS,
    card_name,
    figure,
    rarity_name,
    trait_name,
    value_name,
)

# What happened


def tell(view: View, seat: int, text: str) -> Message:
    """The last event, from the reader's view after it."""
    if seat == CLOCK:
        return message("defis_chats.tell.time")
    parts = dealt(view, text.split()) if seat == DEALER else spoken(view, seat, text)
    whole = parts[0]
    for part in parts[1:]:
        whole = message("defis_chats.tell.then", first=whole, then=part)
    return whole


def dealt(view: View, draws: list[str]) -> list[Message]:
    """A run of draws: the end of a battle, Collectors shown, and who leads; in this order, as far as it went."""
    parts: list[Message] = []
    turned = [card for card in draws if card in CARD_NUMBERS]
    last = view["last"]
    if view["phase"] in ("battle", "fire"):
        parts.append(message(f"defis_chats.tell.{view['phase']}", cards=[card_name(card) for card in turned]))
    elif last and draws[0] in [card for _, card in [*last["battle"], *last["fire"]]]:
        parts.append(took(view))
    parts += [shown(view, draw[:-1]) for draw in draws if draw.endswith("!")]
    if view["outcome"]:
        return [*parts, over(view)]
    if view["own"] is not None:
        return [*parts, message("defis_chats.tell.count")]
    return [*parts, *awaited(view)] or [message("defis_chats.tell.looking")]


def shown(view: View, name: str) -> Message:
    """A Collector shown, and what it does."""
    effect = message(f"defis_chats.effect.{KEYS[name]}")
    holder = view["weather"].get(name)
    if holder is None:
        return message("defis_chats.tell.aside", card=card_name(name))
    you = "you" if holder == view["seat"] else "who"
    return message(f"defis_chats.tell.shown.{you}", who=Who(holder), card=card_name(name), effect=effect)


def awaited(view: View) -> list[Message]:
    """Who is to speak first."""
    if view["turn"] is None or (view["phase"] == "say" and view["trait"] != "rarity"):
        return []
    you = "you" if view["turn"] == view["seat"] else "who"
    if view["phase"] == "say" and view["left"] < len(view["playing"]):
        return []
    return [message(f"defis_chats.tell.lead.{view['phase']}.{you}", round=view["round"] + 1, who=Who(view["turn"]))]


def spoken(view: View, seat: int, text: str) -> list[Message]:
    """A player speaks; the last one of a round decides it."""
    decided = view["turn"] is None and view["phase"] not in ("battle", "fire")
    trait = view["last"]["trait"] if decided else view["trait"]
    value = figure(view["last"]["cards"][seat], trait) if decided else view["said"][seat][trait]
    you = "you" if seat == view["seat"] else "who"
    verb = text.partition(" ")[0]
    said = message(
        f"defis_chats.tell.{verb}.{you}", who=Who(seat), trait=trait_name(trait), value=value_name(trait, value)
    )
    if decided:
        return [said, took(view), *([over(view)] if view["outcome"] else [])]
    if view["phase"] == "battle":
        return [said, message("defis_chats.tell.tie", players=[Who(one) for one in view["tied"]])]
    if view["phase"] == "fire":
        return [said, message("defis_chats.tell.burns", who=Who(view["winner"]))]
    return [said]


def took(view: View) -> Message:
    """Who won the last round, and how many cards."""
    last = view["last"]
    cards = [card for card in last["cards"] if card] + [card for _, card in [*last["battle"], *last["fire"]]]
    you = "you" if last["winner"] == view["seat"] else "who"
    fight = "battle" if last["battle"] else "took"
    return message(f"defis_chats.tell.{fight}.{you}", who=Who(last["winner"]), n=len(cards))


def over(view: View) -> Message:
    winners = [Who(seat) for seat, place in enumerate(view["outcome"]["places"]) if place == 1]
    return message("defis_chats.tell.over", winners=list(winners), n=len(winners))


# How things stand


def describe(view: View) -> list[Message]:
    if view["outcome"]:
        return [message("defis_chats.show.over"), *counts(view)]
    lines = [message("defis_chats.show.round", round=view["round"] + 1)]
    lines += [shown(view, name) for name in view["weather"]]
    lines += [stack(view, seat) for seat in range(view["players"])]
    if view["trait"]:
        lines.append(message("defis_chats.show.trait", trait=trait_name(view["trait"])))
    lines += [sayings(view, seat) for seat in view["playing"] if view["said"][seat]]
    mine = view["hands"][view["seat"]] if view["seat"] is not None else None
    if mine and mine["card"]:
        lines.append(
            message("defis_chats.show.card", card=card_name(mine["card"]), figures=figures(view, mine["card"]))
        )
    if view["turn"] is not None:
        you = "you" if view["turn"] == view["seat"] else "who"
        lines.append(message(f"defis_chats.show.turn.{you}", who=Who(view["turn"])))
    return lines


def counts(view: View) -> list[Message]:
    """DN-40, DN-41: everybody's cats, with what breaks a tie."""
    lines = []
    for seat, cats in enumerate(view["own"]):
        rarities = [figure(cat, "rarity") for cat in cats]
        dots = [(name, rarities.count(name)) for name in ("red", "orange", "yellow", "green")]
        which = [message(f"defis_chats.count.{name}", n=n) for name, n in dots if n]
        said = message("defis_chats.cats", n=len(cats))
        kind = "some" if which else "none"
        lines.append(message(f"defis_chats.count.{kind}", who=Who(seat), cats=said, which=list(which)))
    ends = {(len(cats), place) for cats, place in zip(view["own"], view["outcome"]["places"], strict=True) if cats}
    if len({cats for cats, _ in ends}) < len(ends):
        lines.append(message("defis_chats.count.rarer"))
    return lines


def stack(view: View, seat: int) -> Message:
    return message("defis_chats.show.pile", who=Who(seat), n=held(view, seat))


def held(view: View, seat: int) -> int:
    """How many cards a player has, the current one included; at the count, those still to be turned."""
    pile: int = sum(run["n"] for run in view["piles"][seat]) + (view["hands"][seat] is not None)
    return pile + (len(view["own"][seat]) if view["own"] is not None else 0)


def sayings(view: View, seat: int) -> Message:
    said = [value_name(trait, value) for trait, value in view["said"][seat].items()]
    return message("defis_chats.show.said", who=Who(seat), values=list(said))


def traits(view: View) -> list[str]:
    """The characteristics in the game."""
    return ["weight", "year", "affection", "independence", *(["life"] if view["options"]["life"] else [])]


def figures(view: View, card: str) -> list[Message]:
    """All that stands on a card, or its rarity for a Collector, which has none."""
    if CARD_NUMBERS[card] >= 36:
        return [message(f"defis_chats.effect.{KEYS[card]}")]
    lines = [
        message("defis_chats.figure", trait=trait_name(trait), value=value_name(trait, figure(card, trait)))
        for trait in traits(view)
    ]
    return [*lines, rarity_name(str(figure(card, "rarity")))]
