"""The same game seen plainly: rows of shapes by name, a search over cells and lanes, pieces in a dictionary."""

from ronron.games.chabyrinthe.tests.test_box import LANES

OPPOSITE = {"n": "s", "s": "n", "e": "w", "w": "e"}
STEP = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
CLOCKWISE = "nesw"
Rows = list[list[str]]
Lane = tuple[int, int, str]  # row, column, the sides that it joins


def places(n: int) -> list[tuple[int, int, str]]:
    """CH-11: the cell beside each place, and the side of the cell that the place lies on."""
    top = [(0, column, "n") for column in range(n)]
    right = [(row, n - 1, "e") for row in range(n)]
    bottom = [(n - 1, column, "s") for column in reversed(range(n))]
    left = [(row, 0, "w") for row in reversed(range(n))]
    return top + right + bottom + left


def lane(rows: Rows, row: int, column: int, side: str) -> Lane | None:
    """The lane of a cell that opens on a side."""
    for sides in LANES[rows[row][column]]:
        if side in sides:
            return (row, column, sides)
    return None


def joined(rows: Rows, place: int) -> set[int]:
    """CH-30: the places that are joined to a place, itself left out."""
    n = len(rows)
    around = places(n)
    start = lane(rows, *around[place])
    seen: set[Lane] = set()
    todo = [start] if start else []
    found = set()
    while todo:
        here = todo.pop()
        if here in seen:
            continue
        seen.add(here)
        row, column, sides = here
        for side in sides:
            down, right = STEP[side]
            if 0 <= row + down < n and 0 <= column + right < n:
                beyond = lane(rows, row + down, column + right, OPPOSITE[side])
                if beyond:
                    todo.append(beyond)
            else:
                found.add(around.index((row, column, side)))
    return found - {place}


def turned(shape: str, quarters: int) -> str:
    """CH-21: the shape whose lanes are those of another, turned."""
    lanes = [{CLOCKWISE[(CLOCKWISE.index(side) + quarters) % 4] for side in sides} for sides in LANES[shape]]
    for other, theirs in LANES.items():
        if sorted(map(sorted, lanes)) == sorted(map(sorted, theirs)):
            return other
    raise AssertionError(f"{shape} turned {quarters} times is no gutter")


def played(rows: Rows, text: str) -> Rows:
    """CH-21, CH-22: the square after a rotation or an insertion."""
    n = len(rows)
    words = text.split()
    out = [row[:] for row in rows]
    cell = words[1] if words[0] == "push" else words[0]
    row, column = n - int(cell[1]), "abcde".index(cell[0])
    if words[0] != "push":
        out[row][column] = turned(rows[row][column], {"right": 1, "half": 2, "left": 3}[words[1]])
    elif words[2] in ("left", "right"):
        line = [shape for i, shape in enumerate(rows[row]) if i != column]
        out[row] = [*line, words[3]] if words[2] == "left" else [words[3], *line]
    else:
        line = [rows[i][column] for i in range(n) if i != row]
        line = [*line, words[3]] if words[2] == "up" else [words[3], *line]
        for i in range(n):
            out[i][column] = line[i]
    return out
