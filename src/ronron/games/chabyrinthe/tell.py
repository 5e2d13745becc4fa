"""Chabyrinthe in words: what just happened, and how things stand."""

import functools

from ronron.core.game import View
from ronron.core.state import DEALER
from ronron.core.words import Message, Who, message
from ronron.games.chabyrinthe.notation import CAT_TEXTS, GLYPHS, SHAPE_TEXTS
from ronron.games.chabyrinthe.scale import step

# What just happened


def event(view: View, seat: int, text: str) -> Message:
    """One event as a sentence, with the cats that it brought home."""
    if seat == DEALER:
        return dealt(view, text)
    parts = [made(view, seat, text), *(brought(view, won) for won in news(view, seat, text))]
    return sentences([*parts, *the_end(view)])


def made(view: View, seat: int, text: str) -> Message:
    you = "you" if seat == view["seat"] else "who"
    words = text.split()
    if words[0] == "push":
        return message(f"chabyrinthe.tell.{you}.push", who=Who(seat), line=line_name(words), card=shape_name(words[3]))
    if words[0] == "home":
        return message(f"chabyrinthe.tell.{you}.home", who=Who(seat), place=int(words[1]))
    if words[0] == "pass":
        return message(f"chabyrinthe.tell.{you}.pass", who=Who(seat))
    return message(f"chabyrinthe.tell.{you}.{words[1]}", who=Who(seat), cell=words[0])


def dealt(view: View, text: str) -> Message:
    if view["turn"] is None and not view["won"]:
        return message("chabyrinthe.tell.dealing")
    words = text.split()
    if not view["won"] and not view["turns"] and not view["actions"] and len(view["cats"]) == 2 and "cat" in words[-1]:
        return message("chabyrinthe.tell.begin", who=Who(view["turn"]))
    parts = [message("chabyrinthe.tell.top", card=kind_name(word[4:])) for word in words if word.startswith("top-")]
    new = news(view, DEALER, text)
    values = [int(word[3:]) for word in words if word in CAT_TEXTS]
    laid = [won for won in view["won"][view["fresh"] :] if won["next"] is not None][-len(values) :] if values else []
    steps = sorted({won["link"] for won in (*new, *laid)})
    for link in steps:  # as it happened: a cat goes home, then another one comes
        parts += [brought(view, won) for won in new if won["link"] == link]
        for won, value in zip(laid, values, strict=True):
            if won["link"] == link:
                parts.append(message("chabyrinthe.tell.cat", value=value, place=won["next"]))
    return sentences([*parts, *the_end(view)])


def news(view: View, seat: int, text: str) -> list[View]:
    """The cats won in the last event: since the last move of a seat, but for those before the first cat of a deal."""
    won: list[View] = view["won"][view["fresh"] :]
    cats = sum(1 for word in text.split() if word in CAT_TEXTS)
    if not won or seat != DEALER or "top-" in text or not cats:
        return won
    before = [one for one in won if one["next"] is not None][-cats]["link"]
    return [one for one in won if one["link"] > before]


def brought(view: View, won: View) -> Message:
    you = "you" if won["seat"] == view["seat"] else "who"
    chain = "chain" if won["link"] > 1 else "won"
    return message(f"chabyrinthe.tell.{you}.{chain}", who=Who(won["seat"]), value=won["value"])


def the_end(view: View) -> list[Message]:
    return [ending(view)] if view["outcome"] else []


def ending(view: View) -> Message:
    """The result in one sentence; CH-41: with the step of the scale where there is one."""
    outcome = view["outcome"]
    if outcome["reason"] == "together":
        turns = message("chabyrinthe.turns", n=view["turns"])
        pun = step(view["turns"], view["options"]["side"])
        if pun is None:
            return message("chabyrinthe.end.together", turns=turns)
        return message("chabyrinthe.end.scale", turns=turns, pun=message(f"chabyrinthe.scale.{pun}"))
    if outcome["reason"] == "unfinished":
        turns = message("chabyrinthe.turns", n=view["turns"])
        return message("chabyrinthe.end.unfinished", turns=turns, cats=message("chabyrinthe.cats", n=len(view["won"])))
    winners = [Who(seat) for seat, place in enumerate(outcome["places"]) if place == 1]
    together = "team" if view["teams"] and len(winners) == 2 else "won"
    return message(f"chabyrinthe.end.{together}", winners=list(winners), n=len(winners))


def sentences(parts: list[Message]) -> Message:
    """Several sentences as one message."""
    whole = parts[0]
    for part in parts[1:]:
        whole = message("chabyrinthe.both", first=whole, then=part)
    return whole


# How things stand


def position(view: View) -> list[Message]:
    if view["outcome"]:
        return [ending(view), *drawn(view), *before_each(view)]
    if view["turn"] is None:
        return [message("chabyrinthe.tell.dealing")]
    lines = [*drawn(view), *before_each(view)]
    if view["pile"][0]:
        top, below = kind_name(view["pile"][0][1]), len(view["pile"]) - 1
        lines.append(message("chabyrinthe.show.pile", card=top, n=below))
    under = [kind_name(card[1]) for card in view["pile"][1:] if card]
    if under:
        lines.append(message("chabyrinthe.show.under", cards=list(under)))
    lines.append(message("chabyrinthe.show.waiting", n=view["waiting"]))
    return [*lines, whose_turn(view)]


def whose_turn(view: View) -> Message:
    you = "you" if view["turn"] == view["seat"] else "who"
    if view["want"] == "home":
        return message(f"chabyrinthe.show.{you}.home", who=Who(view["turn"]), place=view["asking"])
    step = "second" if view["actions"] else "first"
    return message(f"chabyrinthe.show.{you}.{step}", who=Who(view["turn"]), turn=view["turns"] + 1)


def before_each(view: View) -> list[Message]:
    """CH-15: the cats that lie before each player."""
    if view["mode"] in ("solo", "coop"):
        cats = message("chabyrinthe.cats", n=len(view["won"]))
        return [message("chabyrinthe.show.together", turns=message("chabyrinthe.turns", n=view["turns"]), cats=cats)]
    lines = []
    for seat in range(view["players"]):
        cats = message("chabyrinthe.cats", n=sum(1 for won in view["won"] if won["seat"] == seat))
        points = message("chabyrinthe.points", n=view["scores"][seat])
        lines.append(message("chabyrinthe.show.won", who=Who(seat), cats=cats, points=points))
    for team in range(2 if view["teams"] else 0):
        seats = [seat for seat in range(4) if view["teams"][seat] == team]
        points = message("chabyrinthe.points", n=sum(view["scores"][seat] for seat in seats))
        lines.append(message("chabyrinthe.show.team", who=[Who(seat) for seat in seats], points=points))
    return lines


def counted(view: View) -> list[Message]:
    """Why it is over, and the points of each, cat by cat; those who play together read how they did."""
    if view["mode"] in ("solo", "coop"):
        return [ending(view), *before_each(view)]
    lines = before_each(view)
    for seat in range(view["players"]):
        values = [str(won["value"]) for won in view["won"] if won["seat"] == seat]
        if len(values) > 1:
            points = message("chabyrinthe.points", n=view["scores"][seat])
            lines[seat] = message("chabyrinthe.show.count", who=Who(seat), values=" + ".join(values), points=points)
    return [message(f"chabyrinthe.ending.{view['outcome']['reason']}"), *lines]


def drawn(view: View) -> list[Message]:
    """The square in letters, with what lies around it: a home is a house, a cat its value."""
    n = view["options"]["side"]
    around = ["·"] * (4 * n)
    for home in view["homes"]:
        around[home] = "⌂"
    for place, value in view["cats"]:
        around[place] = str(value)
    rows = [[GLYPHS[SHAPE_TEXTS.index(card[1])] for card in view["grid"][r * n : r * n + n]] for r in range(n)]
    lines = [f"    {'  '.join(around[:n])}"]
    for r, row in enumerate(rows):
        lines.append(f"{n - r} {around[4 * n - 1 - r]} {'  '.join(row)} {around[n + r]}")
    lines += [f"    {'  '.join(reversed(around[2 * n : 3 * n]))}", f"    {'  '.join('abcde'[:n])}"]
    return [message("chabyrinthe.show.line", line=line) for line in lines]


# Names


@functools.cache
def kind_name(kind: str) -> Message:
    return message(f"chabyrinthe.kind.{kind}")


@functools.cache
def shape_name(shape: str) -> Message:
    return message(f"chabyrinthe.shape.{shape.replace('-', '_')}")


@functools.cache
def gutter_name(cell: str, shape: str) -> Message:
    return message("chabyrinthe.piece.gutter", cell=cell, shape=shape_name(shape))


@functools.cache
def doing(text: str) -> Message:
    """A move that may be made, as a sentence."""
    words = text.split()
    if words[0] == "push":
        return message("chabyrinthe.do.push", line=line_name(words), card=shape_name(words[3]))
    if words[0] == "home":
        return message("chabyrinthe.do.home", place=int(words[1]))
    if words[0] == "pass":
        return message("chabyrinthe.do.pass")
    return message(f"chabyrinthe.do.{words[1]}", cell=words[0])


def line_name(words: list[str]) -> Message:
    """`push b4 up …` moves column b up; `push d2 right …` moves row 2 to the right."""
    _, cell, way, *_ = words
    return message(f"chabyrinthe.line.{way}", line=cell[0] if way in ("up", "down") else cell[1])
