"""Twenty pieces of furniture in cut paper, each in a box of 100 × 100, standing on its bottom edge."""

from ronron.core.paper import CARD, INK, WHITE, disc, mix, moved, oval, rounded, shape, sheet_of_paper, stroke

WOOD, DARK, PALE, STEEL = "#9A6238", "#5E3A25", "#D9A566", "#B9C2CC"
PLUM, NAVY, SKY, MINT = "#4B3F6B", "#2F4A7A", "#BFE3F2", "#CDEBDD"
ROSE, RED, GOLD, LEAF = "#F7C6BC", "#C9384E", "#F4C152", "#2F8F5B"


def shadow(width: float = 40) -> str:
    """On the floor, under a piece."""
    return shape(oval(50, 93, width, 4), INK, 0.16)


def box(x: float, y: float, width: float, height: float, fill: str, radius: float = 3) -> str:  # noqa: PLR0917  # a box has four numbers
    return sheet_of_paper(width, height, radius, fill, (x, y))


def dots(fill: str, radius: float, *spots: tuple[float, float]) -> str:
    return shape("".join(oval(x, y, radius, radius) for x, y in spots), fill)


# Turquoise


def chair() -> str:
    """Taken: only a tail is to be seen."""
    legs = box(27, 64, 7, 29, DARK) + box(66, 64, 7, 29, DARK)
    back = box(26, 10, 48, 46, WOOD, 8) + box(33, 17, 34, 32, GOLD, 6)
    tail = rounded(stroke("M58 58C60 44 72 46 70 32", "#E2873A", 6))
    return shadow(30) + legs + back + tail + box(20, 55, 60, 12, RED, 5)


def piano() -> str:
    keys = box(12, 56, 76, 11, WHITE, 1) + "".join(box(17 + 9.4 * i, 56, 4.4, 6.5, INK, 1) for i in range(8))
    paws = dots("#F6C98B", 5, (34, 60), (48, 60), (56, 60), (70, 60))
    legs = box(14, 66, 8, 27, DARK, 2) + box(78, 66, 8, 27, DARK, 2)
    return shadow() + legs + box(8, 16, 84, 52, PLUM, 5) + box(30, 22, 40, 26, CARD, 2) + keys + paws


def radiator() -> str:
    ribs = "".join(box(14 + 12.6 * i, 34, 9.6, 50, CARD, 4.5) for i in range(6))
    heat = rounded(stroke("M32 26c-5-6 5-8 0-15M50 24c-5-6 5-8 0-15M68 26c-5-6 5-8 0-15", ROSE, 4))
    return (
        shadow()
        + heat
        + box(10, 46, 80, 6, PALE)
        + box(10, 70, 80, 6, PALE)
        + ribs
        + box(16, 84, 6, 9, DARK)
        + box(78, 84, 6, 9, DARK)
    )


def lamp() -> str:
    """Falling, all by itself."""
    body = box(46, 40, 8, 46, DARK) + shape(oval(50, 88, 18, 5), DARK) + shape("M28 44 38 10H62L72 44z", GOLD)
    return shadow(34) + shape("M44 46 20 92H60z", WHITE, 0.25) + moved(body, 6, -12, 1, 8)


def aquarium() -> str:
    fish = shape("M30 52c8-10 22-8 27 0l9-7v15l-9-7c-5 8-19 9-27-1z", "#F2705E") + disc(38, 51, 2, INK)
    weed = rounded(stroke("M72 80c-6-8 6-12 0-22M20 80c5-7-5-10 0-18", LEAF, 5))
    water = box(10, 26, 80, 58, WHITE, 6) + box(14, 36, 72, 44, "#6FC3E0", 4) + box(14, 74, 72, 7, PALE, 3)
    return (
        shadow()
        + water
        + weed
        + fish
        + rounded(stroke("M64 46v-1M68 40v-1M63 34v-1", WHITE, 4))
        + box(6, 84, 88, 9, DARK)
    )


# Yellow


def table() -> str:
    """Forbidden: so there are prints on it."""
    legs = box(16, 48, 8, 45, DARK) + box(76, 48, 8, 45, DARK)
    cloth = shape("M6 38H94L88 62Q80 54 72 62 64 54 56 62 48 54 40 62 32 54 24 62 16 54 12 62z", WHITE)
    vase = shape("M44 36Q36 26 44 18H56Q64 26 56 36z", "#3F7FD0") + disc(50, 11, 7, RED)
    return (
        shadow()
        + legs
        + cloth
        + box(4, 34, 92, 8, WOOD)
        + vase
        + dots(DARK, 2.4, (20, 30), (26, 28), (32, 30), (72, 29), (79, 30))
    )


def fridge() -> str:
    magnets = dots(RED, 4, (40, 52)) + box(52, 48, 12, 9, GOLD, 2)
    paper = box(32, 58, 20, 18, SKY, 1) + rounded(stroke("M36 64h12M36 69h8", INK, 2))
    return (
        shadow(32)
        + box(22, 8, 56, 84, WHITE, 8)
        + box(22, 36, 56, 3, STEEL)
        + box(69, 18, 4, 14, INK, 2)
        + box(69, 46, 4, 20, INK, 2)
        + magnets
        + paper
    )


def sofa() -> str:
    """By a designer with claws."""
    seat = (
        box(10, 36, 80, 34, NAVY, 12)
        + box(4, 48, 20, 36, mix(NAVY, WHITE, 0.15), 9)
        + box(76, 48, 20, 36, mix(NAVY, WHITE, 0.15), 9)
    )
    cushions = box(22, 58, 28, 22, mix(NAVY, WHITE, 0.3), 6) + box(50, 58, 28, 22, mix(NAVY, WHITE, 0.3), 6)
    claws = rounded(stroke("M82 56l-3 18M87 56l-3 18M92 57l-3 16", CARD, 2.4))
    return shadow(44) + box(12, 80, 8, 13, DARK) + box(80, 80, 8, 13, DARK) + seat + cushions + claws


def plant() -> str:
    leaves = "M50 62C30 56 22 40 20 22 40 26 50 42 50 62zM50 62C70 56 80 42 84 26 62 26 52 42 50 62z"
    leaves += "M50 60C40 44 42 24 50 8 58 24 60 44 50 60z"
    bitten = dots(GOLD, 6, (24, 26), (82, 38))
    return (
        shadow(28)
        + shape(leaves, LEAF)
        + bitten
        + shape("M28 60H72L66 92H34z", RED)
        + box(24, 56, 52, 10, mix(RED, WHITE, 0.2))
    )


def clock() -> str:
    face = disc(50, 32, 23, WHITE) + rounded(stroke("M50 32V17M50 32L60 38", INK, 4))
    feed = dots(RED, 3, (50, 14))
    pendulum = box(48, 60, 4, 18, GOLD, 2) + disc(50, 80, 7, GOLD)
    return (
        shadow(28) + box(22, 4, 56, 88, DARK, 12) + face + feed + box(34, 58, 32, 30, mix(DARK, INK, 0.5), 4) + pendulum
    )


# Coral


def carton() -> str:
    """A box: two ears show that it is let."""
    ears = shape("M34 40 38 20 50 36zM66 40 62 20 50 36z", INK) + dots(GOLD, 3.2, (43, 42), (57, 42))
    flaps = shape("M14 46 2 34 40 38 50 48zM86 46 98 34 60 38 50 48z", mix(PALE, WHITE, 0.35))
    return (
        shadow()
        + shape("M30 52Q28 34 50 34 72 34 70 52z", INK)
        + ears
        + box(14, 46, 72, 46, PALE, 3)
        + flaps
        + box(44, 48, 12, 44, mix(PALE, WHITE, 0.4), 0)
    )


def bed() -> str:
    frame = box(6, 24, 10, 66, DARK) + box(84, 46, 10, 44, DARK)
    quilt = shape("M30 54H88V80H30z", "#3F7FD0") + dots(SKY, 3, (44, 62), (60, 70), (76, 62), (52, 74), (70, 76))
    return (
        shadow(44)
        + frame
        + box(12, 62, 76, 20, CARD)
        + box(16, 46, 26, 18, WHITE, 8)
        + quilt
        + shape(oval(60, 52, 16, 9), "#8C93A8")
    )


def bookcase() -> str:
    rows = []
    for y in (14, 40, 66):
        rows.append(box(20, y, 60, 20, INK, 1))
        for i, tint in enumerate((RED, GOLD, SKY, MINT, CARD, "#F2705E", "#A48BDE")):
            rows.append(box(22 + 8 * i, y + (i * 5 + y) % 7, 6.6, 20 - (i * 5 + y) % 7, tint, 1))
    return shadow(38) + box(14, 6, 72, 86, DARK, 4) + "".join(rows)


def stove() -> str:
    fire = shape("M36 74C34 62 44 60 44 50 54 54 52 60 58 58 64 64 64 70 62 76z", GOLD) + shape(
        "M42 76C42 68 50 68 50 62 58 68 58 72 56 76z", RED
    )
    return (
        shadow(32)
        + box(42, 2, 16, 30, INK)
        + box(22, 28, 56, 58, INK, 8)
        + box(30, 46, 40, 32, mix(INK, RED, 0.35), 5)
        + fire
        + box(26, 84, 8, 9, INK)
        + box(66, 84, 8, 9, INK)
    )


def basket() -> str:
    """Never used: the label is still on."""
    weave = rounded(stroke("M20 66h60M22 76h56M25 85h50", WOOD, 4))
    label = moved(box(0, 0, 20, 13, WHITE, 2) + rounded(stroke("M5 6.5h10", INK, 2)), 70, 44, 1, 14)
    return (
        shadow()
        + shape("M10 56H90L80 92H20z", PALE)
        + weave
        + shape(oval(50, 56, 40, 9), mix(WOOD, INK, 0.2))
        + shape(oval(50, 56, 33, 6.5), WHITE)
        + label
    )


# Lilac


def curtain() -> str:
    left, right = "M14 14H46C44 40 30 60 18 92H14z", "M86 14H54C56 40 70 60 82 92H86z"
    claws = rounded(stroke("M70 34l4 16M75 34l4 16M80 34l4 15", CARD, 2.2))
    return (
        box(8, 16, 84, 74, SKY, 2)
        + shape(left + right, RED)
        + claws
        + box(4, 6, 92, 9, DARK, 4)
        + dots(GOLD, 5, (6, 10), (94, 10))
    )


def window() -> str:
    """A pigeon looks in."""
    pigeon = (
        shape("M28 78C26 62 36 58 42 60 46 54 54 56 54 62 60 66 58 78 48 80z", "#7C879C")
        + disc(49, 62, 2, INK)
        + shape("M54 63l7 2-7 2z", GOLD)
    )
    return (
        box(10, 8, 80, 80, WHITE, 4)
        + box(16, 14, 68, 68, "#8FD0EA", 2)
        + disc(70, 30, 9, GOLD)
        + pigeon
        + box(48, 14, 4, 44, WHITE, 0)
        + box(16, 44, 68, 4, WHITE, 0)
        + box(4, 86, 92, 8, DARK)
    )


def desk() -> str:
    screen = box(28, 8, 44, 34, INK, 4) + box(32, 12, 36, 26, "#6FC3E0", 2) + box(46, 42, 8, 8, INK, 0)
    keys = box(22, 48, 42, 8, CARD, 2) + shape(oval(42, 49, 15, 7), "#E2873A")
    return (
        shadow(44)
        + screen
        + box(4, 55, 92, 9, WOOD)
        + box(10, 62, 24, 31, DARK)
        + box(82, 62, 8, 31, DARK)
        + box(14, 68, 16, 3, GOLD)
        + box(14, 80, 16, 3, GOLD)
        + keys
    )


def mirror() -> str:
    """With a handsome stranger."""
    cat = (
        shape("M34 74 36 46 44 54Q50 51 56 54L64 46 66 74Q50 86 34 74z", "#4A4257")
        + dots(GOLD, 3.6, (44, 64), (56, 64))
        + shape("M48 70h4l-2 3z", ROSE)
    )
    return (
        shadow(26)
        + shape(oval(50, 48, 34, 44), GOLD)
        + shape(oval(50, 48, 27, 37), SKY)
        + cat
        + rounded(stroke("M32 36Q36 24 46 19", WHITE, 4))
    )


def bath() -> str:
    feet = dots(GOLD, 5, (24, 90), (76, 90))
    foam = dots(WHITE, 9, (26, 48), (40, 44), (54, 47), (68, 45)) + dots(SKY, 5, (34, 38), (60, 36), (47, 34))
    tap = rounded(stroke("M84 50V24Q84 16 76 16H72V22", STEEL, 6))
    return (
        shadow()
        + feet
        + tap
        + foam
        + shape("M8 52H92C92 76 84 88 70 88H30C16 88 8 76 8 52z", CARD)
        + box(4, 48, 92, 8, WHITE, 4)
    )


DRAWINGS = {
    "chair": chair, "piano": piano, "radiator": radiator, "lamp": lamp, "aquarium": aquarium,
    "table": table, "fridge": fridge, "sofa": sofa, "plant": plant, "clock": clock,
    "box": carton, "bed": bed, "bookcase": bookcase, "stove": stove, "basket": basket,
    "curtain": curtain, "window": window, "desk": desk, "mirror": mirror, "bath": bath,
}  # fmt: skip
