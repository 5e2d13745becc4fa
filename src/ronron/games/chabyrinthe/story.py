"""Who is who around the square: cats and homes followed by the eye, from the first ones through every cat won."""

from typing import NamedTuple

from ronron.core.game import View


class Story(NamedTuple):
    """Where the homes are, where each cat sits, and who has taken which, all by number in the order they came."""

    homes: dict[int, int]  # number → place
    cats: dict[int, int]
    taken: dict[int, int]  # number → seat
    values: dict[int, int]


def story(view: View, wins: int | None = None, laid: int | None = None) -> Story:
    """How things lie, or how they lay after so many cats were won and so many new ones had been laid."""
    side = view["options"]["side"]
    entries = view["won"] if wins is None else view["won"][:wins]
    homes, cats, taken = {0: 0, 1: 2 * side}, {0: side, 1: 3 * side}, dict[int, int]()
    new = 2
    for won in entries:
        cat = first_at(cats, won["at"])
        if cat is not None:
            taken[cat] = won["seat"]
            del cats[cat]
        home = first_at(homes, won["home"])
        if home is not None:
            homes[home] = won["to"]
            homes = {1 - home: homes[1 - home], home: homes[home]}  # who came last to a place leaves it last
        if won["next"] is not None and (laid is None or new - 2 < laid):
            cats[new] = won["next"]
            new += 1
    return Story(homes, cats, taken, values(view))


def first_at(places: dict[int, int], place: int) -> int | None:
    """Who has been longest at a place."""
    return next((number for number, there in places.items() if there == place), None)


def values(view: View) -> dict[int, int]:
    """What each cat is worth that has been seen."""
    out, cats, new = dict[int, int](), {0: view["options"]["side"], 1: 3 * view["options"]["side"]}, 2
    for won in view["won"]:
        cat = first_at(cats, won["at"])
        if cat is not None:
            out[cat] = won["value"]
            del cats[cat]
        if won["next"] is not None:
            cats[new] = won["next"]
            new += 1
    here = dict(view["cats"])
    return out | {cat: here[place] for cat, place in cats.items() if place in here}
