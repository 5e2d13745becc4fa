"""The one search for every game: repeatable, the same compiled or not, better with more walks, free for a new game."""

import os
import subprocess
import sys

from ronron import Match
from ronron.bots.cat import Cat
from ronron.bots.random import RandomBot
from ronron.bots.search import Certain, Likely, Search
from ronron.core.rng import seeded
from ronron.core.sense import Sense
from ronron.core.shelf import find, lend
from ronron.core.skill import Skill
from ronron.core.trial import Trial
from ronron.games._template.game import GAME as TEMPLATE
from ronron.games.meow.sense import MeowSense
from tests.bots.test_sampler import play
from tests.counts import count


def weights(walks: int, seed: str = "s") -> list[tuple[int, float]]:
    match = Match.new("meow", 4, seed="weights")
    (seat,) = match.to_act
    tree = Search(MeowSense(4), 4, 80, walks)
    tree.run(match.game.worlds(match.view(seat)), seat, seeded(seed), walks)
    return tree.weights(match.state.moves(seat))


def test_every_walk_is_counted_once_and_every_move_is_tried() -> None:
    found = weights(500)
    assert sum(visits for visits, _ in found) == 500
    assert all(visits > 0 and 0 < value < 1 for visits, value in found)


def test_the_same_rng_grows_the_same_tree() -> None:
    assert weights(300) == weights(300)
    assert weights(300) != weights(300, "other")


def test_a_tree_never_outgrows_its_room() -> None:
    tree = Search(MeowSense(4), 4, 80, 50)
    match = Match.new("meow", 4, seed="room")
    tree.run(match.game.worlds(match.view(match.to_act[0])), match.to_act[0], seeded("r"), 500)
    assert sum(visits for visits, _ in tree.weights(match.state.moves(match.to_act[0]))) == 50


def test_the_search_chooses_the_same_compiled_and_interpreted() -> None:
    script = (
        "from ronron import Match\nfrom ronron.bots.registry import find\nfrom ronron.core.rng import seeded\n"
        "for key in ('meow', 'caty_mini', 'defis_chats'):\n"
        "    match = Match.new(key, 3, seed='both')\n"
        "    while match.seq < 24:\n"  # late enough for minds to be read
        "        seat = match.to_act[0]\n"
        "        match.play(seat, find(key, 'greedy').choose(match.view(seat), match.legal(seat), seeded('g')))\n"
        "    for turn in range(4):\n"
        "        seat = match.to_act[0]\n"
        "        bot = find(key, 'chat-parfait')\n"
        "        text = bot.choose(match.view(seat), match.legal(seat), seeded(f'{turn}'), 40)\n"
        "        print(key, text)\n"
        "        match.play(seat, text)\n"
    )
    said = []
    for pure in ("0", "1"):
        env = {**os.environ, "RONRON_PURE": pure}
        said.append(subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True))
    assert said[0].stdout == said[1].stdout
    assert said[0].stdout.count("\n") == 12


def test_a_game_without_a_bot_of_its_own_gets_one_that_beats_chance() -> None:
    with lend(TEMPLATE):
        games, won = count(200, 1_000), 0.0
        for number in range(games):
            seat = number % 2
            bots = [RandomBot(), RandomBot()]
            bots[seat] = Cat(Skill(walks=400))  # type: ignore[call-overload]
            outcome = play(Match.new("template", 2, seed=f"free {number}"), list(bots), f"bots {number}", 0)
            won += (seat in outcome.winners()) / len(outcome.winners())
    assert won / games > 0.55, "three in five is the most that its cards allow, tried with a thousand walks"


def test_the_default_sense_knows_only_how_a_game_ended() -> None:
    match = Match.new("meow", 2, seed="end")
    from librt.vecs import vec

    out = vec[float]([0.0, 0.0])
    Sense().value(match.state, out)
    assert list(out) == [0.5, 0.5]
    bots = [RandomBot(), RandomBot()]
    outcome = play(match, list(bots), "end", 0)
    Sense().value(match.state, out)
    assert (out[0] > out[1]) == (outcome.scores[0] > outcome.scores[1])


def test_moves_on_trial_meet_the_same_worlds_and_the_same_luck() -> None:
    match = Match.new("meow", 3, seed="trial")
    (seat,) = match.to_act
    move = match.state.moves(seat)[0]
    trial = Trial(MeowSense(3), 3, [move, move])
    trial.run(match.game.worlds(match.view(seat)), seat, seeded("t"), 50)
    assert all(row[0] == row[1] for row in trial.rows)
    assert len({row[0] for row in trial.rows}) > 5


def test_the_clairvoyant_meets_only_the_true_world() -> None:
    match = Match.new("meow", 4, seed="true")
    world = Certain(match.state).sample(seeded("any"))
    assert find("meow").view(world, 2) == find("meow").view(match.state, 2)


def replies(habit: int) -> list[int]:
    """How many answers of the other seat hang on each first move, where the world is known."""
    match = Match.new("meow", 2, seed="habit")
    (seat,) = match.to_act
    search = Search(MeowSense(2), 2, 80, 2_000)
    search.habit = habit
    search.run(Certain(match.state), seat, seeded("h"), 2_000)
    tree, found, child = search.tree, [], search.tree.first[0]
    while child:
        found.append(0)
        answer = tree.first[child]
        while answer:
            assert tree.seat[answer] == 1 - seat
            found[-1] += 1
            answer = tree.next[answer]
        child = tree.next[child]
    return found


def test_who_is_taken_to_play_as_anybody_would_has_one_answer_in_one_world() -> None:
    assert replies(256) == [1] * 9
    assert max(replies(0)) > 1


def test_worlds_that_explain_the_moves_of_others_come_up_more_often() -> None:
    """A seat that ducked under a good token is thought to hold less of the colour that would have taken it."""
    match, rng = Match.new("meow", 2, seed="reads"), seeded("greedy")
    greedy = Cat(Skill())
    for _ in range(8):
        (seat,) = match.to_act
        match.play(seat, greedy.choose(match.view(seat), match.legal(seat), rng))
    (seat,) = match.to_act
    sense, worlds = MeowSense(2), match.game.worlds(match.view(seat))
    plain = [sense.likely(worlds.sample(rng), seat) for _ in range(400)]
    likely = Likely(worlds, sense, seat, rng, 400)
    read = [sense.likely(likely.sample(rng), seat) for _ in range(400)]
    assert sum(read) > 1.2 * sum(plain)
