"""Défis Nature – Chats on a table: everybody's current card, what was said, the own card to touch. Knows no rule."""

import msgspec

from ronron.core.game import View
from ronron.core.scene import Beat, Label, Layout, Move, Piece, Plate, Rect, Scene, Zone
from ronron.core.words import Message, Who, message
from ronron.games.defis_chats.art import ROW_BOX, card_art, name_spot, row_spot, sheet, word_spot
from ronron.games.defis_chats.names import (
    CARD_NUMBERS,
    KEYS,
    card_name,
    figure,
    rarity_name,
    short_value,
    trait_name,
    value_name,
)
from ronron.games.defis_chats.told import counts, held, traits

LOOK_AT_ROUND = 1900  # ms for which a round that is decided is looked at
LOOK_AT_COLLECTOR = 1500
SMALL = (1.0, 1.0)
BOARD = (100.0, 150.0)  # the own card, in its own units
MEMORY_MOST = 10  # small cats beside a pile


class DefisTable:
    """Opponents stand across the table, each with a pile, a card and a bubble; the own card lies large at the thumb."""

    # Where things lie

    def layout(self, view: View) -> Layout:
        me, n = view["seat"], view["players"]
        plates = {seat: f"plate{seat}" for seat in range(n)}
        if me is None:
            return watched(n, plates)
        others = [(me + i) % n for i in range(1, n)]
        zones = {"weather": weather_zone((2, 51, 30, 21), (4, 60, 48, 26))}
        for place, seat in enumerate(others):
            zones |= self.opposite(seat, place, len(others))
        zones |= {
            f"plate{me}": Zone("pile", (2, 137, 31, 11), (4, 88, 48, 11)),
            f"pile{me}": Zone("pile", (4, 108, 26, 27), (118, 60, 26, 25), name=pile_zone(me)),
            f"memory{me}": Zone("row", (2, 92, 30, 14), (108, 87, 48, 11), SMALL, memory_zone(me), room=5),
            f"says{me}": Zone("pile", (2, 84, 30, 7), (26, 53, 31, 6)),
            f"card{me}": Zone("board", (34, 51, 64, 97), (58, 42, 44, 57), BOARD, message("defis_chats.zone.mine")),
        }
        return Layout(zones, plates)

    def opposite(self, seat: int, place: int, count: int) -> dict[str, Zone]:
        """Somebody across the table: plate, bubble, pile beside the card, cats remembered."""
        (x, w), (wx, ww) = share(100, place, count), share(160, place, count)
        said = 5 if count < 4 else 3.5  # narrow plates stand upright and need the height
        card = ((x + w * 0.34, 17, w * 0.66, 25), (wx + ww * 0.34, 14, ww * 0.66, 19.5))
        memory = ((x, 43, w, 7), (wx, 34, ww, 7))
        return {
            f"plate{seat}": Zone("pile", (x, 0.5, w, 16 - said), (wx, 1, ww, 8.5)),
            f"says{seat}": Zone("pile", (x, 16.5 - said, w, said), (wx, 9.7, ww, 4)),
            f"card{seat}": Zone("pile", *card, BOARD, card_zone(seat), mat=True),
            f"pile{seat}": Zone("pile", (x, 26, w * 0.32, 16), (wx, 18, ww * 0.32, 15.5), BOARD, pile_zone(seat)),
            f"memory{seat}": Zone("row", *memory, SMALL, memory_zone(seat), room=5),
        }

    # What everybody sees

    def public(self, view: View) -> Scene:
        pieces = self.piles(view) | self.memory(view) | self.collectors(view) | self.current(view)
        plates = {seat: plate(view, seat) for seat in range(view["players"])}
        return Scene(pieces, labels=self.sayings(view), plates=plates, status=status(view), count=end_count(view))

    def piles(self, view: View) -> dict[str, Piece]:
        out: dict[str, Piece] = {}
        for seat, runs in enumerate(view["piles"]):
            n = sum(run["n"] for run in runs)
            if view["own"] is not None:
                n += len(view["own"][seat])
            if n:
                name = message("defis_chats.piece.pile", who=Who(seat), n=n)
                out[f"pile{seat}"] = Piece("back", f"pile{seat}", name, layer=1, count=n)
        return out

    def memory(self, view: View) -> dict[str, Piece]:
        """The cats that everyone has seen go into a pile, the next to come first. The table may do without."""
        out: dict[str, Piece] = {}
        if not view["options"]["memory"] or view["own"] is not None:
            return out
        for seat in range(view["players"]):
            cats = [cat for group in known_groups(view, seat) for cat in view["groups"].get(group, [])]
            for at, cat in enumerate(dict.fromkeys(cats[:MEMORY_MOST])):
                name = message("defis_chats.piece.memory", card=card_name(cat), who=Who(seat))
                out[f"seen-{cat}"] = Piece(f"small-{cat}", f"memory{seat}", name, at)
        return out

    def collectors(self, view: View) -> dict[str, Piece]:
        """The Collectors in force this round."""
        out: dict[str, Piece] = {}
        for at, (name, seat) in enumerate(view["weather"].items()):
            said = message("defis_chats.piece.collector", card=card_name(name), effect=effect(name))
            out[name] = Piece(name, "weather", said, at, enters=f"card{seat}")
        return out

    def current(self, view: View) -> dict[str, Piece]:
        """Current cards, face down until the round is decided; cards of battle and Fire lie on them."""
        out: dict[str, Piece] = {}
        for seat, hand in enumerate(view["hands"]):
            if hand:
                out[f"r{view['round']}s{seat}"] = self.face(view, seat, hand["card"])
        for at, (seat, card) in enumerate([*view["battle"], *view["fire"]], 1):
            out[f"r{view['round']}x{at}"] = self.face(view, seat, card, at)
        return out

    def face(self, view: View, seat: int, card: str | None, at: int = 0, winner: int | None = None) -> Piece:
        if card is None:
            name = message("defis_chats.piece.hidden", who=Who(seat))
            return Piece("back", f"card{seat}", name, at, enters=f"pile{seat}")
        name = message("defis_chats.piece.card", card=card_name(card), who=Who(seat))
        return Piece(
            art(view, card),
            f"card{seat}",
            name,
            at,
            layer=at,
            look="glow" if winner == seat and at == 0 else "",
            enters=f"pile{seat}",
            leaves="" if winner is None else f"pile{winner}",
        )

    def sayings(self, view: View) -> dict[str, Label]:
        """What each has said of the characteristic in force, or last."""
        out: dict[str, Label] = {}
        for seat in view["playing"]:
            said = view["said"][seat]
            earlier = [trait for trait in said if trait != "rarity"]
            trait = view["trait"] if view["trait"] in said else earlier[-1] if earlier else None
            if trait is not None and view["hands"][seat]:
                tone = "" if trait == view["trait"] else "dim"
                out[f"said{seat}"] = Label(f"says{seat}", short_value(trait, said[trait]), tone=tone)
        return out

    # On the way

    def beats(self, view: View, seat: int, text: str) -> list[Beat]:
        """A round that is decided is looked at with all its cards; then each Collector of the next, as it is shown."""
        beats = [Beat(self.decided(view), LOOK_AT_ROUND)] if ended_round(view, seat, text) else []
        return beats + self.shown(view, [draw[:-1] for draw in text.split() if draw.endswith("!")])

    def decided(self, view: View) -> Scene:
        """The last round as everyone saw it, before its cards go under the winner's pile."""
        last, number = view["last"], view["round"] - 1
        scene = self.public(view)
        pieces = {key: piece for key, piece in scene.pieces.items() if not key.startswith(("r", "seen-"))}
        labels: dict[str, Label] = {}
        for seat, card in enumerate(last["cards"]):
            if card:
                pieces[f"r{number}s{seat}"] = self.face(view, seat, card, 0, last["winner"])
                if last["trait"]:
                    said = short_value(last["trait"], figure(card, last["trait"]))
                    labels[f"said{seat}"] = Label(f"says{seat}", said)
        for at, (seat, card) in enumerate([*last["battle"], *last["fire"]], 1):
            pieces[f"r{number}x{at}"] = self.face(view, seat, card, at, last["winner"])
        plates = {seat: plate(view, seat) for seat in range(view["players"])}
        told = message("defis_chats.status.took", who=Who(last["winner"]))
        return Scene(pieces, labels=labels, plates=plates, status=told)

    def shown(self, view: View, names: list[str]) -> list[Beat]:
        """Each Collector large before its holder, one after another."""
        out = []
        for at, name in enumerate(names):
            holder = view["weather"].get(name)
            if holder is None:
                continue
            scene = self.public(view)
            later = set(names[at + 1 :])
            pieces = {key: piece for key, piece in scene.pieces.items() if key not in later}
            said = message("defis_chats.piece.collector", card=card_name(name), effect=effect(name))
            pieces[name] = Piece(name, f"card{holder}", said, layer=9, look="glow", enters=f"pile{holder}")
            told = message("defis_chats.tell.shown.who", who=Who(holder), card=card_name(name), effect=effect(name))
            out.append(Beat(Scene(pieces, plates=scene.plates, status=told), LOOK_AT_COLLECTOR))
        return out

    # What only a seat sees

    def own(self, view: View, legal: list[str]) -> Scene:
        me = view["seat"]
        hand = view["hands"][me]
        if not hand or hand["card"] is None or hand["by"] is None:
            return Scene(status=out(view))
        card = hand["card"]
        key = f"r{view['round']}s{me}"
        pieces = {key: self.large(view, me, card)}
        labels: dict[str, Label] = {}
        if CARD_NUMBERS[card] < 36:
            pieces |= self.rows(view, card)
            labels["name"] = Label(f"card{me}", card_name(card), name_spot(len(traits(view))), "print")
            labels |= self.words(view)
        known = {other: piece for other, piece in self.passed(view).items() if other != key}
        return Scene(
            known | pieces,
            labels=labels,
            status=own_status(view, legal),
            moves=self.moves(view, card, legal),
            tried=self.tried(view, card, legal),
        )

    def large(self, view: View, me: int, card: str) -> Piece:
        rarity = rarity_name(str(figure(card, "rarity"))) if CARD_NUMBERS[card] < 36 else effect(card)
        name = message("defis_chats.piece.mine", card=card_name(card), rarity=rarity)
        return Piece(art(view, card), f"card{me}", name, enters=f"pile{me}")

    def rows(self, view: View, card: str) -> dict[str, Piece]:
        """The figures of the own card, each a thing to touch; and its seal."""
        me, shown = view["seat"], traits(view)
        out: dict[str, Piece] = {}
        for place, trait in enumerate(shown):
            value = figure(card, trait)
            name = message("defis_chats.figure", trait=trait_name(trait), value=value_name(trait, value))
            spot = row_spot(place, len(shown))
            out[trait] = Piece(f"{trait}-{value}", f"card{me}", name, spot, ROW_BOX[0], layer=2)
        rarity = str(figure(card, "rarity"))
        out["rarity"] = Piece(f"dot-{rarity}", f"card{me}", rarity_name(rarity), (17, 17), 24, layer=2)
        if view["trait"] in out:
            out[view["trait"]] = msgspec.structs.replace(out[view["trait"]], look="glow")
        return out

    def words(self, view: View) -> dict[str, Label]:
        """What the icons mean, beside them, for a first time at the table; kilograms say it themselves."""
        me, shown = view["seat"], traits(view)
        return {
            f"word-{trait}": Label(
                f"card{me}", message(f"defis_chats.word.{trait}"), word_spot(place, len(shown)), "beside"
            )
            for place, trait in enumerate(shown)
            if trait != "weight"
        }

    def passed(self, view: View) -> dict[str, Piece]:
        """Cards of others that this seat has seen: it passed them on."""
        return {
            f"r{view['round']}s{seat}": self.face(view, seat, hand["card"])
            for seat, hand in enumerate(view["hands"])
            if hand and hand["by"] and hand["card"]
        }

    def moves(self, view: View, card: str, legal: list[str]) -> list[Move]:
        out = []
        for text in legal:
            verb, _, named = text.partition(" ")
            trait = named or view["trait"]
            value = value_name(trait, figure(card, trait))
            out.append(Move(text, [trait], message(f"defis_chats.do.{verb}", trait=trait_name(trait), value=value)))
        return out

    def tried(self, view: View, card: str, legal: list[str]) -> dict[str, str]:
        """Who touches another figure would like to change to it; DN-22 says who may."""
        if view["phase"] != "say" or not legal or CARD_NUMBERS[card] >= 36:
            return {}
        others = {trait: f"change {trait}" for trait in traits(view) if trait != view["trait"]}
        return {trait: text for trait, text in others.items() if text not in legal}

    def sheet(self) -> str:
        return sheet()


def watched(players: int, plates: dict[int, str]) -> Layout:
    """The whole table is for everybody's cards: side by side; many on a tall screen, in two lines, each with its pile
    beside it.
    """
    lines = 1 if players < 4 else 2
    per, high = -(-players // lines), 74 if lines == 1 else 57
    zones = {"weather": weather_zone((20, lines * high + 1, 60, 13), (50, 84, 60, 15))}
    for seat in range(players):
        line, place = divmod(seat, per)
        (x, w), (wx, ww), y = share(100, place, min(per, players - line * per)), share(160, seat, players), line * high
        low, part = y + high - 13, w * 0.28
        card: Rect = (x, y + 15, w, high - 29)
        memory: Rect = (x + w * 0.3, low, w * 0.7, 12)
        if lines == 2:
            card, memory = (x + w * 0.3, y + 15.5, w * 0.66, high - 17.5), (x, y + 15.5, part, high - 33)
            low = y + high - 16
        zones |= {
            f"plate{seat}": Zone("pile", (x, y + 0.5, w, 10), (wx, 1, ww, 10)),
            f"says{seat}": Zone("pile", (x, y + 10.5, w, 4.5), (wx, 11, ww, 5)),
            f"card{seat}": Zone("pile", card, (wx, 16, ww, 50), BOARD, card_zone(seat), mat=True),
            f"pile{seat}": Zone("pile", (x, low, part, 12.5), (wx, 68, ww * 0.28, 15), BOARD, pile_zone(seat)),
            f"memory{seat}": Zone("row", memory, (wx + ww * 0.3, 68, ww * 0.7, 15), SMALL, memory_zone(seat), room=5),
        }
    return Layout(zones, plates, tall=(100, lines * high + 15))


def weather_zone(tall: Rect, wide: Rect) -> Zone:
    return Zone("row", tall, wide, name=message("defis_chats.zone.weather"))


def share(width: float, place: int, count: int) -> tuple[float, float]:
    """Left edge and width of one of several equal parts, none wider than is comfortable."""
    part = min(width / count, 44.0)
    left = (width - part * count) / 2
    return left + part * place + 0.8, part - 1.6


def known_groups(view: View, seat: int) -> list[str]:
    """The groups of public cards in a pile, from the current card downwards; never the deck."""
    hand = view["hands"][seat]
    groups = [hand["group"]] if hand and hand["group"] is not None else []
    groups += [run["group"] for run in view["piles"][seat]]
    return [str(group) for group in dict.fromkeys(groups) if group != 0]


def ended_round(view: View, seat: int, text: str) -> bool:
    """Whether the last event decided a round: the last word, or the last card of a battle or Fire."""
    last = view["last"]
    if last is None or (view["turn"] is not None and seat >= 0):
        return False
    if seat >= 0:
        return view["phase"] in ("look", "count", "over") and not (last["battle"] or last["fire"])
    draws = text.split()
    extra = [card for _, card in [*last["battle"], *last["fire"]]]
    alone = view["own"] is not None and any(draw.endswith("!") or draw == "ready" for draw in draws)
    return alone or bool(extra and draws and draws[0] in extra and view["phase"] not in ("battle", "fire"))


def plate(view: View, seat: int) -> Plate:
    n = held(view, seat)
    note = message("defis_chats.cards", n=n) if n else message("defis_chats.out")
    leads = view["chooser"] if view["chooser"] is not None else view["leader"]
    return Plate(
        awaited=view["turn"] == seat,
        note=note,
        mark="lead" if leads == seat and view["own"] is None and view["players"] < 5 else "",  # it needs room
        place=view["outcome"]["places"][seat] if view["outcome"] else 0,
        out=not n and not view["outcome"],  # DN-28
    )


def status(view: View) -> Message:
    if view["outcome"]:
        winners = [Who(seat) for seat, place in enumerate(view["outcome"]["places"]) if place == 1]
        return message("defis_chats.status.over", winners=list(winners), n=len(winners))
    if view["own"] is not None:
        return message("defis_chats.status.count")
    if view["phase"] in ("battle", "fire"):
        return message("defis_chats.status.battle")
    if view["turn"] is None:
        return message("defis_chats.status.looking")
    if view["phase"] == "name":
        return message("defis_chats.status.name.who", who=Who(view["turn"]))
    return message("defis_chats.status.say.who", who=Who(view["turn"]), trait=trait_name(view["trait"]))


def out(view: View) -> Message | None:
    """For who has no card left while others go on: nobody waits for them any more."""
    if view["outcome"] or held(view, view["seat"]):
        return None
    return message("defis_chats.status.out", now=status(view))


def own_status(view: View, legal: list[str]) -> Message | None:
    if not legal:
        return None
    if view["phase"] == "name":
        return message("defis_chats.status.name.you")
    if view["trait"] == "rarity":
        return message("defis_chats.status.rarity.you")
    kind = "change" if len(legal) > 1 else "say"
    return message(f"defis_chats.status.{kind}.you", trait=trait_name(view["trait"]))


def end_count(view: View) -> list[Message]:
    """Why it is over, and whose the cats are."""
    if not view["outcome"]:
        return []
    return [message(f"defis_chats.ending.{view['outcome']['reason']}"), *counts(view)]


def art(view: View, card: str) -> str:
    """The symbol of a card: cats show four figures or five."""
    return card_art(card, len(traits(view))) if CARD_NUMBERS[card] < 36 else card


def effect(name: str) -> Message:
    return message(f"defis_chats.effect.{KEYS[name]}")


def pile_zone(seat: int) -> Message:
    return message("defis_chats.zone.pile", who=Who(seat))


def card_zone(seat: int) -> Message:
    return message("defis_chats.zone.card", who=Who(seat))


def memory_zone(seat: int) -> Message:
    return message("defis_chats.zone.memory", who=Who(seat))


TABLE = DefisTable()
