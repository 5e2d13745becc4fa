"""How a game ended: why, who stands where, with how many points."""

from rich.text import Text

from ronron.cli.screen import Screen
from ronron.core.match import Match
from ronron.core.words import Who, message


def show_result(match: Match, screen: Screen) -> None:
    outcome = match.outcome
    assert outcome is not None
    screen.blank()
    screen.show(message(f"{match.record.game}.ending.{outcome.reason}", "strong"))
    grid = screen.grid(*(screen.word(f"cli.result.{name}") for name in ("place", "who", "score")), right=(0, 2))
    order = sorted(range(match.setup.players), key=lambda seat: outcome.places[seat])
    for seat in order:
        style = "bold" if outcome.places[seat] == 1 else ""
        cells = (outcome.places[seat], Who(seat), outcome.scores[seat])
        grid.add_row(*(Text(screen.word("cli.cell", what=cell), style) for cell in cells))
    screen.table(grid)
