"""Eight Collectors: weather cut from paper, each on a sheet of its own sky."""

from math import cos, pi, sin

from ronron.core.paper import CARD, INK, WHITE, disc, mix, moved, oval, rounded, shape, stroke, trace

GOLD, CORAL, TEAL, SKY, ICE = "#F4C152", "#E4573D", "#1F8A8C", "#A9D8EF", "#DCEFF5"
PANEL = "M5 12a7 7 0 0 1 7-7H88a7 7 0 0 1 7 7V135a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z"
FOOT = "V135a7 7 0 0 1-7 7H12a7 7 0 0 1-7-7z"


def stars() -> str:
    return shape(
        "".join(oval(x, y, 1.3, 1.3) for x, y in ((18, 20), (82, 26), (64, 14), (30, 40), (88, 58))), CARD, 0.8
    )


def hills(colour: str) -> str:
    return shape(f"M5 112Q40 96 95 108{FOOT}", colour) + shape(f"M5 126Q60 110 95 124{FOOT}", mix(colour, INK, 0.2))


def cloud(x: float, y: float, fill: str) -> str:
    puffs = oval(x - 18, y + 4, 15, 12) + oval(x, y - 4, 20, 17) + oval(x + 19, y + 4, 14, 11)
    return shape(puffs + trace("M", x - 26, y + 4, "v", 12, "h", 52, "v", -12, "z"), fill)


def rainbow() -> str:
    colours = ("#D9475B", "#EE8B3A", GOLD, "#4FA86F", "#3F7FD0", "#7C5BB5")
    arcs = "".join(
        stroke(trace("M", 12 + 6 * i, 108, "a", 38 - 6 * i, 44 - 6 * i, 0, 0, 1, 76 - 12 * i, 0), colour, 6.4)
        for i, colour in enumerate(colours)
    )
    return shape(PANEL, SKY) + disc(26, 30, 12, GOLD) + arcs + hills("#6FB07F") + cloud(62, 112, WHITE)


def black_ice() -> str:
    arms = "".join(
        trace("M", 50, 56, "l", 26 * cos(turn), 26 * sin(turn))
        + trace("M", 50 + 15 * cos(turn), 56 + 15 * sin(turn), "l", 8 * cos(turn + 0.8), 8 * sin(turn + 0.8))
        + trace("M", 50 + 15 * cos(turn), 56 + 15 * sin(turn), "l", 8 * cos(turn - 0.8), 8 * sin(turn - 0.8))
        for turn in (i * pi / 3 + pi / 6 for i in range(6))
    )
    road = shape(f"M38 96H62L95 132{FOOT}V128z", "#3A4257")
    shine = shape("M44 104l14 0-30 30-10 0z", ICE, 0.75) + shape("M62 112l6 0-16 22-8 0z", ICE, 0.5)
    return shape(PANEL, "#5B7A99") + rounded(stroke(arms, ICE, 4.6)) + road + shine


def eclipse() -> str:
    rays = "".join(
        trace("M", 50 + 34 * cos(t), 62 + 34 * sin(t), "L", 50 + long * cos(t), 62 + long * sin(t))
        for t, long in ((i * pi / 8, 46 if i % 2 else 41) for i in range(16))
    )
    sun = disc(50, 62, 31, GOLD) + disc(50, 62, 27, "#1E1B2E") + disc(70, 44, 4, WHITE)
    return shape(PANEL, "#322A50") + stars() + rounded(stroke(rays, "#F7DE96", 3.4)) + sun + hills("#241E3C")


def aurora() -> str:
    bands = "".join(
        shape(f"M5 {y}C30 {y - 34} 60 {y + 30} 95 {y - 14}V{y + 12}C60 {y + 52} 34 {y - 6} 5 {y + 34}z", colour, 0.85)
        for y, colour in ((34, "#57C49A"), (54, "#8E7BD8"), (76, "#E27BA6"))
    )
    return shape(PANEL, "#1F2A4A") + stars() + bands + hills("#DDE7F0")


def tornado() -> str:
    rings = "".join(
        trace("M", 50 - wide + lean, y, "q", wide, 8, 2 * wide, 0)
        for y, wide, lean in ((42, 30, 0), (56, 24, 4), (69, 18, -3), (82, 13, 3), (94, 8, -2), (105, 4, 1))
    )
    bits = shape("M18 84l8-3 2 7-8 3zM78 70l7 3-4 7-7-3z", GOLD) + shape("M76 100l9-1 0 6-9 1z", CORAL)
    return (
        shape(PANEL, "#8FA3AE") + cloud(50, 27, "#5D6E7A") + rounded(stroke(rings, CARD, 9)) + bits + hills("#7C8F5A")
    )


def tsunami() -> str:
    wave = "M5 118C16 60 44 26 78 34 94 38 94 58 80 62 86 50 74 46 64 52 44 64 52 100 95 104"
    foam = "".join(oval(x, y, r, r) for x, y, r in ((78, 37, 6), (66, 36, 5), (87, 46, 5.5), (84, 58, 5)))
    stripes = "M16 112C26 78 40 56 58 48M30 116C36 92 44 76 54 68"
    return (
        shape(PANEL, "#BFE3E6")
        + disc(26, 28, 10, GOLD)
        + shape(wave + FOOT, TEAL)
        + shape(foam, WHITE)
        + rounded(stroke(stripes, "#6FC3C0", 3.4))
        + shape(f"M5 124q11-8 22 0t22 0 22 0 24 0{FOOT}", "#14686C")
    )


def hail() -> str:
    stones = ((22, 74, 5), (42, 84, 6.5), (64, 72, 5.5), (82, 86, 5), (30, 102, 6), (56, 108, 5), (76, 110, 6.5))
    balls = shape("".join(oval(x, y, r, r) for x, y, r in stones), WHITE)
    shades = shape("".join(oval(x + r * 0.3, y + r * 0.35, r * 0.55, r * 0.5) for x, y, r in stones), "#B7CBDB")
    return (
        shape(PANEL, "#6C86A8")
        + cloud(39, 44, "#4D627F")
        + cloud(61, 34, "#3E5069")
        + balls
        + shades
        + hills("#57748F")
    )


def fire() -> str:
    flame = "M50 24C58 42 80 54 78 84 77 104 64 116 50 116S22 104 22 82"
    flame += "C22 66 34 62 34 46 42 50 46 56 46 62 52 52 54 40 50 24z"
    return (
        shape(PANEL, "#5A2A38")
        + shape(flame, CORAL)
        + moved(shape(flame, "#F28C3A"), 15, 38, 0.7)
        + moved(shape(flame, GOLD), 29, 66, 0.42)
        + shape(f"M5 116Q50 106 95 116{FOOT}", "#3A1D2A")
        + rounded(stroke("M28 122l44 8M72 120l-44 12", "#8A5A3C", 7))
    )


PICTURES = {
    "rainbow": rainbow,
    "black-ice": black_ice,
    "eclipse": eclipse,
    "aurora": aurora,
    "tornado": tornado,
    "tsunami": tsunami,
    "hail": hail,
    "fire": fire,
}
