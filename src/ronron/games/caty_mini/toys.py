"""Ten toys in cut paper, each filling a disc in a box of 100 × 100: what can be seen is what can be touched."""

from ronron.core.paper import CARD, INK, WHITE, disc, mix, oval, rounded, shape, sheet_of_paper, stroke


def mouse() -> str:
    body = shape("M12 66C14 40 40 28 62 40 80 48 88 58 92 66 80 76 30 78 12 66z", "#A89BC4")
    ears = disc(58, 36, 13, "#A89BC4") + disc(58, 36, 7.5, "#F2B8BE")
    key = rounded(stroke("M34 42V22M26 18h16", INK, 5))
    tail = rounded(stroke("M14 66C2 58 10 46 4 38", "#8A7DAA", 5))
    return tail + key + body + ears + disc(78, 54, 4, INK) + disc(92, 64, 4.5, "#F2705E")


def ball() -> str:
    stripes = "M20 22Q50 44 80 22L90 36Q50 60 10 36zM9 62Q50 84 91 62L82 78Q50 96 18 78z"
    return disc(50, 50, 46, "#F2705E") + shape(stripes, "#F4C152") + disc(50, 50, 8, CARD)


def feather() -> str:
    vane = "M30 92C14 60 22 22 62 4 84 30 78 70 44 88z"
    return (
        shape(vane, "#1E9E8F")
        + rounded(stroke("M20 98C34 66 46 40 58 22", "#0F5C52", 5))
        + disc(57, 30, 13, "#3F7FD0")
        + disc(57, 30, 6.5, INK)
    )


def fish() -> str:
    body = shape("M6 50C22 20 58 22 72 46L94 28Q90 50 94 72L72 54C58 80 22 80 6 50z", "#3F7FD0")
    return (
        body
        + rounded(stroke("M42 34Q50 50 42 66M54 38Q60 50 54 62", CARD, 4))
        + rounded(stroke("M20 42l10 10m0-10l-10 10", INK, 5))
    )


def bell() -> str:
    dome = "M10 72C24 66 18 20 50 16 82 20 76 66 90 72z"
    return (
        rounded(stroke("M50 16V6", "#9A6238", 9))
        + shape(dome, "#F4C152")
        + disc(50, 82, 10, "#9A6238")
        + rounded(stroke("M34 58Q32 38 44 30", WHITE, 5))
    )


def cork() -> str:
    body = sheet_of_paper(52, 78, 8, "#D9A566", (24, 12)) + shape(oval(50, 16, 26, 10), "#EBC795")
    holes = "".join(oval(x, y, 3, 2.4) for x, y in ((36, 40), (60, 48), (44, 62), (62, 72), (36, 78), (54, 34)))
    return body + shape(holes, "#9A6238")


def sock() -> str:
    leg = "M30 4H64V50L88 70C98 82 86 96 72 92L36 78C30 74 30 70 30 64z"
    return (
        shape(leg, "#E8719C")
        + shape("M30 4H64V18H30zM30 28H64V38H30z", CARD)
        + disc(82, 82, 10, CARD)
        + disc(84, 84, 4.5, INK)
    )


def spring() -> str:
    coil = "M22 20C40 4 84 14 76 28S20 36 24 48 84 44 76 60 18 62 24 78 70 88 80 80"
    return rounded(stroke(coil, mix("#7C879C", INK, 0.2), 11), stroke(coil, "#C4CDD8", 5))


def duck() -> str:
    body = "M10 58C20 50 30 62 42 54 30 30 46 8 66 12 86 16 86 40 76 48 94 56 90 88 58 90 28 92 12 80 10 58z"
    return (
        shape(body, "#F4C152")
        + shape("M82 26 98 32 82 40z", "#E2873A")
        + disc(66, 28, 5, INK)
        + shape("M34 66Q52 56 66 68 54 84 38 78z", "#E0A52E")
    )


def block() -> str:
    front = sheet_of_paper(66, 62, 5, "#2F9E6E", (6, 30))
    return (
        shape("M8 32 28 10H92L72 32z", "#6CC79E")
        + shape("M72 32 92 10V70L72 92z", "#1C6E4A")
        + front
        + rounded(stroke("M26 74 39 44 52 74M31 64H47", CARD, 7))
    )


DRAWINGS = {
    "mouse": mouse, "ball": ball, "feather": feather, "fish": fish, "bell": bell,
    "cork": cork, "sock": sock, "spring": spring, "duck": duck, "block": block,
}  # fmt: skip
