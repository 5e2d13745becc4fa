"""A cat of some skill, for any game: by the game's own way of thinking where it has one, else by the general search."""

from collections.abc import Sequence

import msgspec

from ronron.bots.knowledge import Knowledge, knowledge
from ronron.bots.search import Likely, Search
from ronron.core.game import View
from ronron.core.rng import Rng
from ronron.core.skill import Skill, Weighed, pick
from ronron.core.state import Worlds
from ronron.core.trial import Trial

FEWEST = 4  # walks for each move, when a game has no sense to play by


class Cat:
    """Plays with a given skill."""

    def __init__(self, skill: Skill) -> None:
        self.skill = skill

    def choose(self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        """A budget limits the walks of the search; the same rng always chooses the same move."""
        return self.choose_in(None, view, legal, rng, budget)

    def choose_in(self, worlds: Worlds | None, view: View, legal: Sequence[str], rng: Rng, budget: int = 0) -> str:
        """As in these worlds; None imagines its own."""
        if len(legal) == 1:
            return legal[0]
        sound = sober(view, legal, self.skill, rng)
        if self.skill.slip and rng.unit() < self.skill.slip:
            return legal[sound[rng.below(len(sound))]]
        weighed = self.weigh(view, legal, rng, budget, worlds)
        return legal[sound[pick([weighed[place] for place in sound], self.skill, rng)]]

    def weigh(
        self, view: View, legal: Sequence[str], rng: Rng, budget: int = 0, worlds: Worlds | None = None
    ) -> list[Weighed]:
        """What this cat thinks of each move."""
        skill = self.skill
        if 0 < budget < skill.walks:
            skill = msgspec.structs.replace(skill, walks=budget)
        known = knowledge(view["game"])
        seen = known.recall(view, skill.memory)
        worlds = worlds or known.game.worlds(seen)
        own = known.weigh(seen, legal, skill, rng, worlds)
        return search(known, seen, legal, skill, rng=rng, worlds=worlds) if own is None else own


def sober(view: View, legal: Sequence[str], skill: Skill, rng: Rng) -> list[int]:
    """The places of moves that are no howlers: all tried in the same worlds with the same luck, nothing forgotten.

    Whole games are played, and only winning them counts, so that a guard is a share of them.
    """
    if skill.guard >= 1.0:
        return list(range(len(legal)))
    known, seat = knowledge(view["game"]), int(view["seat"])
    worlds = known.game.worlds(view)
    world = worlds.sample(rng)
    trial = Trial(known.sense(view), view["players"], [known.game.read(world, seat, text) for text in legal])
    trial.noise, trial.depth, trial.whole = known.noise, known.longest, True
    trial.run(worlds, seat, rng, skill.looks)
    means = trial.means()
    bar = max(means) - skill.guard * min(1.0, 2 / view["players"])  # among more, each has less to lose
    return [place for place, mean in enumerate(means) if mean >= bar]


def search(
    known: Knowledge, view: View, legal: Sequence[str], skill: Skill, *, rng: Rng, worlds: Worlds
) -> list[Weighed]:
    """What the general search thinks of each move."""
    game, seat = known.game, int(view["seat"])
    world, sense = worlds.sample(rng), known.sense(view)
    moves = [game.read(world, seat, text) for text in legal]
    if not skill.walks and known.has_sense:
        guess = sense.guess(world, seat, rng)
        return [Weighed(float(move == guess), 0.5) for move in moves]
    walks = skill.walks or FEWEST * len(legal)
    tree = Search(sense, view["players"], game.info.moves, walks)
    tree.explore, tree.noise, tree.depth = skill.explore, int(256 * skill.noise), skill.depth
    tree.habit = int(256 * skill.habit)
    if skill.reads:
        worlds = Likely(worlds, sense, seat, rng, max(1, walks // skill.reads))
    tree.run(worlds, seat, rng, walks)
    return [Weighed(float(visits), value) for visits, value in tree.weights(moves)]
