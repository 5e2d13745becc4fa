"""What lies in the box: furniture, toys, the four boards, and the places where a drawn board may have its toys."""

from itertools import permutations

from ronron.games.caty_mini.room import Spot

# CM-1: five pieces on each wall, clockwise from the top. A chair hangs on turquoise, a table on yellow.
COLOURS = ("turquoise", "yellow", "coral", "lilac")
FURNITURE = (
    ("chair", "piano", "radiator", "lamp", "aquarium"),
    ("table", "fridge", "sofa", "plant", "clock"),
    ("box", "bed", "bookcase", "stove", "basket"),
    ("curtain", "window", "desk", "mirror", "bath"),
)
PIECES = tuple(piece for wall in FURNITURE for piece in wall)

# CM-2: ten types of toys, five tokens of each.
TOYS = ("mouse", "ball", "feather", "fish", "bell", "cork", "sock", "spring", "duck", "block")
VALUES = (2, 2, 3, 3, 4)

# CM-3: on every board the same pieces hang on the same walls, in another order (a digit is a piece, from 1, clockwise),
# and the toys (in the order of TOYS) lie elsewhere. Thousandths of the side, from the top left corner.
BOARDS: tuple[tuple[tuple[str, str, str, str], tuple[Spot, ...]], ...] = (
    (  # the ring: toys around an empty carpet
        ("12345", "12345", "12345", "12345"),
        (
            *((500, 190), (690, 250), (810, 410), (800, 610), (680, 770)),
            *((490, 820), (300, 760), (190, 590), (200, 390), (320, 240)),
        ),
    ),
    (  # the heap: somebody tidied up, in the middle
        ("31524", "25143", "42315", "53241"),
        (
            *((500, 500), (377, 430), (620, 420), (554, 650), (430, 640)),
            *((500, 330), (270, 560), (740, 570), (240, 240), (770, 800)),
        ),
    ),
    (  # the two camps: left against right
        ("45213", "41352", "15432", "24135"),
        (
            *((180, 200), (760, 180), (300, 330), (640, 300), (200, 500)),
            *((800, 480), (330, 640), (690, 660), (210, 800), (830, 820)),
        ),
    ),
    (  # the comet: a head, a curved tail, and a stray sock
        ("54132", "53421", "23541", "31452"),
        (
            *((230, 770), (350, 815), (270, 640), (400, 690), (510, 600)),
            *((630, 560), (190, 190), (690, 440), (700, 310), (820, 210)),
        ),
    ),
)

# Drawn boards: the order along a wall is one of 120, and each toy lies on one of 39 places, which never overlap.
ORDERS = tuple("".join(order) for order in permutations("12345"))
PLACES: tuple[Spot, ...] = tuple(
    (150 + 70 * (row % 2) + 140 * column, 150 + 116 * row) for row in range(7) for column in range(6 - row % 2)
)

# CM-12: what may remain of a type when tokens have left, by players, and in how many ways it may happen.
REMAINS: dict[int, tuple[tuple[str, int], ...]] = {
    2: (("223", 2), ("224", 1), ("233", 2), ("234", 4), ("334", 1)),
    3: (("2233", 1), ("2234", 2), ("2334", 2)),
    4: (("22334", 1),),
}
