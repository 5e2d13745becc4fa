"""What happened and how things stand, as sentences."""

from ronron.core.game import View
from ronron.core.state import DEALER
from ronron.core.words import Arg, Message, Who, message
from ronron.games.caty_mini.boards import COLOURS, TOYS
from ronron.games.caty_mini.names import colour_name, notch_name, piece_name, string_name, toy_name
from ronron.games.caty_mini.rules import Count

DEALING = ("first", "rooms", "start", "heaps", "hands", "extra")


def tell(view: View, seat: int, text: str) -> Message:
    """What just happened; cats that fell asleep after it are told in the same breath."""
    if seat == DEALER:
        return tell_deal(view)
    you = "you" if seat == view["seat"] else "who"
    kind, _, rest = text.rpartition(" ")
    if text.startswith("pile"):
        names = [colour_name(colour) for colour in text.split()[1:]]
        return message(f"caty_mini.tell.piles.{you}", who=Who(seat), n=len(names), colours=list(names))
    if kind == "notch":
        return message(f"caty_mini.tell.notch.{you}", who=Who(seat), notch=notch_name(rest))
    if kind == "run":
        return with_sleepers(view, seat, tell_run(view, seat, rest, you))
    told = message(f"caty_mini.tell.tile.{you}", who=Who(seat), piece=piece_name(text))
    return with_sleepers(view, None, told)


def tell_deal(view: View) -> Message:
    if view["stage"] in DEALING:
        return message("caty_mini.tell.dealing")
    if view["stage"] == "notches" and view["players"] < 4:
        return tell_drawn(view, (view["first"] - 1) % view["players"])
    if view["step"]:
        return tell_drawn(view, (view["turn"] - 1) % view["players"])
    return message("caty_mini.tell.laid", piece=piece_name(view["start"]), who=Who(view["first"]))


def tell_drawn(view: View, seat: int) -> Message:
    return message(f"caty_mini.tell.drawn.{'you' if seat == view['seat'] else 'who'}", who=Who(seat))


def tell_run(view: View, seat: int, entry: str, you: str) -> Message:
    """A run with what it won."""
    taken = [token_name(token) for token in won_on_last_run(view, seat)]
    what = "some" if taken else "none"
    return message(f"caty_mini.tell.run.{you}.{what}", who=Who(seat), notch=notch_name(entry), toys=list(taken))


def last_round(view: View) -> int:
    """The round to which the last tile belongs."""
    return len(view["tiles"]) - 1


def won_on_last_run(view: View, seat: int) -> list[View]:
    return [token for token in view["won"] if token["round"] == last_round(view) and token["seat"] == seat]


def sleepers_after(view: View, seat: int | None) -> list[int]:
    """Who was passed over, asleep, between a seat's run (None: the tile) and the next one that has the turn."""
    r, n = last_round(view), view["players"]
    lead = view["tiles"][r]["seat"]
    begin = 0 if seat is None else (seat - lead) % n + 1
    out = []
    for i in range(begin, n):
        runs = view["strings"][(lead + i) % n]["runs"]
        if len(runs) <= r or runs[r]:
            break
        out.append((lead + i) % n)
    return out


def with_sleepers(view: View, seat: int | None, told: Message) -> Message:
    """CM-26: an asleep cat has no move, so that the one before it tells of it."""
    sleepers: list[Arg] = [Who(one) for one in sleepers_after(view, seat)]
    if not sleepers:
        return told
    return message("caty_mini.tell.asleep", event=told, n=len(sleepers), sleepers=list(sleepers))


def token_name(token: View) -> Message:
    return message("caty_mini.token", toy=toy_name(token["toy"]), value=token["value"])


# How things stand


def describe(view: View) -> list[Message]:
    if view["outcome"]:
        return [message("caty_mini.show.over"), *count_lines(view)]
    if view["stage"] in DEALING:
        return [message("caty_mini.show.dealing")]
    lines = [where(view), duty(view)]
    lines += [show_seat(view, seat) for seat in range(view["players"])]
    lines.append(message("caty_mini.show.heaps", heaps=[heap_name(view, toy) for toy in TOYS]))
    if view["hand"]:
        lines.append(message("caty_mini.show.hand", pieces=[piece_name(piece) for piece in view["hand"]]))
    return lines


def where(view: View) -> Message:
    last = piece_name(view["tiles"][-1]["piece"] if view["tiles"] else view["start"])
    if view["stage"] in ("piles", "notches"):
        return message("caty_mini.show.setup", piece=last)
    return message("caty_mini.show.where", round=view["round"] + 1, piece=last)


def duty(view: View) -> Message:
    """Who has to do what."""
    you = "you" if view["turn"] == view["seat"] else "who"
    return message(f"caty_mini.show.{view['stage']}.{you}", who=Who(view["turn"]))


def show_seat(view: View, seat: int) -> Message:
    line, hand = view["strings"][seat], view["colours"][seat]
    held = [message("caty_mini.show.held", n=n, colour=colour_name(c)) for c, n in zip(COLOURS, hand, strict=True) if n]
    taken = [token_name(token) for token in view["won"] if token["seat"] == seat]
    outs = [line["start"], *(run[1] for run in line["runs"] if run)]
    points = view["scores"][seat]
    return message(
        "caty_mini.show.seat",
        who=Who(seat),
        left=string_name(line["left"]),
        at=notch_name(outs[-1]) if outs[-1] else message("caty_mini.show.nowhere"),
        tiles=list(held) or message("caty_mini.show.nothing", tone="dim"),
        toys=list(taken) or message("caty_mini.show.nothing", tone="dim"),
        points=message("caty_mini.show.hidden", tone="dim")
        if points is None
        else message("caty_mini.points", n=points),
    )


def heap_left(view: View, toy: str) -> list[int]:
    """The tokens that still lie in a pile, the top one first."""
    heap: list[int] = view["heaps"][TOYS.index(toy)]
    return heap[sum(1 for token in view["won"] if token["toy"] == toy) :]


def heap_name(view: View, toy: str) -> Message:
    left = heap_left(view, toy)
    if not left:
        return message("caty_mini.show.empty", tone="dim", toy=toy_name(toy))
    return message("caty_mini.show.heap", toy=toy_name(toy), values="·".join(map(str, left)))


def tokens(view: View, seat: int, toy: str) -> list[int]:
    """What a seat won with a toy, token by token."""
    return [token["value"] for token in view["won"] if token["seat"] == seat and token["toy"] == toy]


def caught(view: View, seat: int, toy: str) -> Message:
    return message("caty_mini.token", toy=toy_name(toy), value=" + ".join(map(str, tokens(view, seat, toy))))


def counts(view: View) -> list[Count]:
    """Everybody's count at the end."""
    out = []
    for seat in range(view["players"]):
        mine = [token for token in view["won"] if token["seat"] == seat]
        kinds = len({token["toy"] for token in mine})
        out.append(Count(sum(token["value"] for token in mine), kinds, view["options"]["experienced"]))
    return out


def ended(view: View) -> list[Message]:
    """Why it is over, and the count."""
    return [message(f"caty_mini.ending.{view['outcome']['reason']}"), *count_lines(view)]


def count_lines(view: View) -> list[Message]:
    """The count explained, a line for each seat: every token that it won."""
    kind = "bonus" if view["options"]["experienced"] else "plain"
    return [
        message(
            f"caty_mini.count.{kind}",
            who=Who(seat),
            toys=[caught(view, seat, toy) for toy in TOYS if tokens(view, seat, toy)]
            or message("caty_mini.show.nothing", tone="dim"),
            tokens=one.tokens,
            kinds=one.kinds,
            bonus=one.bonus,
            points=message("caty_mini.points", n=one.total),
            left=string_name(view["strings"][seat]["left"]),
        )
        for seat, one in enumerate(counts(view))
    ]
