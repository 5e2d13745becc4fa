"""Looking back on a game: curves that end where it ended, labels that are no noise, numbers that can be found again."""

import re
from functools import cache
from itertools import pairwise

import pytest

from ronron import Match
from ronron.bots.analysis import LABELS, TOLD, Analysis, analyse
from ronron.bots.cat import Cat
from ronron.bots.hints import hint
from ronron.bots.knowledge import knowledge
from ronron.bots.mine import MyLevel, adapted
from ronron.bots.reasons import NOISE, Reason
from ronron.core.record import Record
from ronron.core.rng import Sfc32, seeded
from ronron.core.sense import finish
from ronron.core.skill import Skill
from ronron.core.words import LANGS, say

SLOPPY = Cat(Skill(slip=0.5))  # whose mistakes there is something to say about


@cache
def played(players: int = 3) -> Record:
    match, rng = Match.new("meow", players, seed="analysed"), seeded("sloppy")
    while match.to_act:
        (seat,) = match.to_act
        match.play(seat, SLOPPY.choose(match.view(seat), match.legal(seat), rng))
    return match.record


@cache
def found(players: int = 3) -> Analysis:
    return analyse(played(players))


def test_the_curves_begin_nearly_even_and_end_with_the_result() -> None:
    record, analysis = played(), found()
    assert record.outcome is not None
    winners = record.outcome.winners()
    end = [1 / len(winners) if seat in winners else 0.0 for seat in range(3)]
    for curve in (analysis.curve, analysis.hindsight):
        assert len(curve) == len(record.events) + 1
        assert curve[-1] == end
        assert all(sum(point) == pytest.approx(1) for point in curve)
        assert all(0.1 < chance < 0.6 for chance in curve[0])


def test_luck_own_moves_and_others_add_up_to_the_result() -> None:
    analysis = found()
    for seat, share in enumerate(analysis.shares):
        gained = analysis.hindsight[-1][seat] - analysis.hindsight[0][seat]
        assert share.luck + share.own + share.others == pytest.approx(gained)
        assert share.lost >= 0


def test_every_choice_has_its_label_and_a_loss_counts_only_beyond_two_standard_errors() -> None:
    record, analysis = played(), found()
    moves = [event for event in record.events if event.who >= 0]
    assert [choice.seq for choice in analysis.choices] == [event.seq for event in moves]
    labels = {choice.label for choice in analysis.choices}
    assert {"forced", "best", "equivalent"} <= labels
    assert labels & dict(LABELS).keys(), "a sloppy player makes mistakes"
    for choice in analysis.choices:
        if choice.label in dict(LABELS):
            assert choice.loss > 2 * choice.error
            assert choice.loss >= dict(LABELS)[choice.label] * 2 / 3
        if choice.label in ("forced", "best", "only", "praise"):
            assert choice.loss == 0


def test_three_moments_are_the_greatest_changes_of_the_curve() -> None:
    analysis = found()
    changes = [max(abs(b - a) for a, b in zip(one, two, strict=True)) for one, two in pairwise(analysis.curve)]
    assert len(analysis.moments) == 3
    assert sorted(abs(moment.change) for moment in analysis.moments) == pytest.approx(sorted(changes)[-3:])
    for moment in analysis.moments:
        assert abs(moment.change) == pytest.approx(changes[moment.seq - 1])


def test_the_same_record_gives_the_same_analysis() -> None:
    assert analyse(played()) == found()


def recount(record: Record, seq: int, seat: int, text: str, why: Reason) -> int:
    """The number that a sentence quotes, counted again from the record with our own loop."""
    match = Match.replay(record, upto=seq - 1)
    known, view = knowledge(record.game), match.view(seat)
    rng, worlds, times = seeded(f"analysis/{seq}/why"), match.game.worlds(match.view(seat)), 0
    for _ in range(why.of):
        world = worlds.sample(rng)
        luck = Sfc32(rng.word(), rng.word(), rng.word())
        after = world.copy()
        after.play(seat, match.game.read(world, seat, text))
        finish(after, known.sense(view), luck, NOISE, 600)
        outcome = after.outcome()
        assert outcome is not None
        true = {event.id: true for event, true in known.events(world, after, seat)}
        true["bots.event.win"] = seat in outcome.winners()
        times += true[why.event.id]
    return times


def test_every_number_that_a_sentence_quotes_can_be_counted_again() -> None:
    record, told = played(), 0
    for choice in found().choices:
        why = choice.reason
        assert (why is not None) == (choice.label in TOLD)
        if why is None:
            continue
        assert why.move == choice.text
        assert why.count == recount(record, choice.seq, choice.seat, why.move, why)
        assert why.other_count == recount(record, choice.seq, choice.seat, why.other, why)
        for lang in LANGS:
            said = re.findall(r"[0-9]+", say(why.told(), lang))
            assert {str(why.count), str(why.other_count), str(why.of)} <= set(said)
        told += 1
    assert told > 3


def test_hints_lead_from_some_moves_to_two_to_the_best() -> None:
    match = Match.new("meow", 4, seed="hints")
    (seat,) = match.to_act
    view, legal = match.view(seat), match.legal(seat)
    steps = [hint(view, legal, step, seeded("hint"), 300) for step in (1, 2, 3)]
    some, two, best = (set(step.moves) for step in steps)
    assert best < two < some <= set(legal)
    assert (len(two), len(best)) == (2, 1)
    for step in steps:
        for lang in LANGS:
            assert say(step.message, lang)
    with pytest.raises(ValueError, match="steps"):
        hint(view, legal, 4, seeded("hint"))


def test_a_single_move_needs_no_thought_to_be_hinted_at() -> None:
    assert hint({}, ["b8"], 3, seeded("x")).moves == ["b8"]


def test_at_my_level_rises_with_wins_falls_with_losses_and_stays_within_the_house() -> None:
    assert adapted(2.0, [1.0], 2) > 2.0 > adapted(2.0, [0.0], 2)
    assert adapted(2.0, [1.0, 0.0], 2) == pytest.approx(2.0)
    assert adapted(2.0, [1.0] * 50, 2) == 4.0
    assert adapted(2.0, [0.0] * 50, 4) == 0.0
    match = Match.new("meow", 2, seed="mine")
    (seat,) = match.to_act
    for strength in (-3.0, 0.0, 1.5, 4.0, 9.0):
        assert MyLevel("meow", strength).choose(match.view(seat), match.legal(seat), seeded("m"), 20) in match.legal(
            seat
        )
