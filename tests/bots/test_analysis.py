"""Looking back on a game: curves that end where it ended, labels that are no noise, numbers that can be found again."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise

import msgspec
import pytest

from ronron import Match
from ronron.bots.analysis import LABELS, TOLD, Analysis, Part, analyse, look, rivals, whole
from ronron.bots.cat import Cat
from ronron.bots.hints import hint
from ronron.bots.knowledge import knowledge
from ronron.bots.mine import adapted, around, named, strength_of
from ronron.bots.reasons import Reason, counted, reason
from ronron.bots.registry import find
from ronron.core.game import View
from ronron.core.record import Event, Record
from ronron.core.rng import Sfc32, seeded
from ronron.core.sense import finish, pass_time
from ronron.core.shelf import keys
from ronron.core.skill import Skill
from ronron.core.words import LANGS, Message, say
from tests.counts import count
from tests.finished import recorded

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


def recount(view: View, text: str, event: Message, of: int, seed: str) -> int:
    """The number that a sentence quotes, counted again with our own loop."""
    known, seat, times = knowledge(view["game"]), view["seat"], 0
    rng, worlds, sense = seeded(f"{seed}/why"), known.game.worlds(view), known.sense(view)
    for _ in range(of):
        world = worlds.sample(rng)
        luck = Sfc32(rng.word(), rng.word(), rng.word())
        after = world.copy()
        after.play(seat, known.game.read(world, seat, text))
        while after.to_act() and not known.decided(world, after):
            acting = after.to_act()
            mover = sense.whose(after, acting, luck) if acting > 0 else acting
            if mover < 0:
                pass_time(after, mover, luck)
            elif known.noise and (luck.word() & 255) < known.noise:
                after.play(mover, after.pick(mover, luck))
            else:
                after.play(mover, sense.guess(after, mover, luck))
        soon = after.copy()
        finish(after, sense, luck, known.noise, known.longest)
        outcome = after.outcome()
        true = {event.id: true for event, true in known.events(world, soon, after, seat)}
        true["bots.event.win"] = outcome is not None and seat in outcome.winners()
        times += true[event.id]
    return times


def counts_again(view: View, why: Reason, seed: str) -> bool:
    """Both numbers of a reason."""
    both = ((why.move, why.count), (why.other, why.other_count))
    return all(recount(view, text, why.event, why.of, seed) == times for text, times in both)


def choices(record: Record) -> Iterator[tuple[Match, Event]]:
    """The decisions of a game between two moves or more."""
    for match in Match.steps(record):
        if match.seq < len(record.events):
            event = record.events[match.seq]
            if event.who >= 0 and len(match.legal(event.who)) > 1:
                yield match, event


@pytest.mark.parametrize("key", keys())
def test_every_game_has_reasons_of_its_own_whose_numbers_can_be_counted_again(key: str) -> None:
    record, known, told = recorded(key), knowledge(key), 0
    for match, event in islice(choices(record), 3, count(60, 400), 12):
        legal = match.legal(event.who)
        other = next(text for text in reversed(legal) if text != event.text)
        seed = f"analysis/{event.seq}"
        view = match.view(event.who)
        kinds = counted(known, view, event.text, seed).keys()
        assert len(kinds - {"bots.event.win"}) >= 2, "two kinds of events, beside winning"
        for why in (reason(known, view, event.text, other, seed, pro=pro) for pro in (True, False)):
            if why is None:
                continue
            told += 1
            assert counts_again(view, why, seed)
            for lang in LANGS:
                assert {str(why.count), str(why.other_count)} <= set(re.findall(r"[0-9]+", say(why.told(), lang)))
    assert told


@pytest.mark.parametrize("key", keys())
def test_chances_are_shared_out_among_the_seats_whatever_the_game(key: str) -> None:
    record = recorded(key)
    first, *_ = (look(record, place, lambda: True) for place in (0, len(record.events) // 2))
    for point in (*first.curve, *first.hindsight):
        assert sum(point) == pytest.approx(1)
        assert all(abs(chance - 1 / record.players) < 0.25 for chance in point), "nobody is ahead before the start"


def test_who_looks_back_bit_by_bit_finds_the_same() -> None:
    record, parts = played(), list[Part]()
    while sum(len(part.curve) for part in parts) <= len(record.events):
        steps = iter(range(30))
        parts.append(look(record, sum(len(part.curve) for part in parts), lambda: next(steps, 30) >= 29))  # noqa: B023
    assert len(parts) > 2
    assert whole(record, parts) == found()


def test_every_number_that_a_sentence_quotes_can_be_counted_again() -> None:
    record, told = played(), 0
    for choice in found().choices:
        why = choice.reason
        assert why is None or choice.label in TOLD
        if why is None:
            continue
        assert why.move == choice.text
        view = Match.replay(record, upto=choice.seq - 1).view(choice.seat)
        assert counts_again(view, why, f"analysis/{choice.seq}")
        for lang in LANGS:
            said = re.findall(r"[0-9]+", say(why.told(), lang))
            assert {str(why.count), str(why.other_count), str(why.of)} <= set(said)
        told += 1
    assert told > 3
    assert told == sum(choice.label in TOLD for choice in found().choices), "something counted speaks in each case"


def test_a_reason_speaks_for_the_better_move_and_never_for_the_worse() -> None:
    match, spoken = Match.new("meow", 2, seed="reasons"), 0
    while match.to_act and match.seq < 40:
        (seat,) = match.to_act
        view, legal = match.view(seat), match.legal(seat)
        if len(legal) > 1:
            pro = reason(knowledge("meow"), view, legal[0], legal[-1], "r")
            con = reason(knowledge("meow"), view, legal[0], legal[-1], "r", pro=False)
            if pro and con and pro.event == con.event:
                pytest.fail("the same event cannot speak for a move and against it")
            spoken += bool(pro) + bool(con)
            for why, sign in ((pro, 1), (con, -1)):
                if why and why.event.id == "bots.event.win":
                    assert (why.count - why.other_count) * sign > 0
                if why and why.event.id == "meow.event.bones":  # a bone costs points, and games with it
                    assert (why.count - why.other_count) * sign < 0
        match.play(seat, legal[0])
    assert spoken > 10


def test_a_difference_that_may_be_chance_is_no_reason_for_a_hint() -> None:
    event, counts = Message("bots.event.win", {}), ((50, 49), (50, 37), (50, 35), (1, 0), (9, 0))
    sure = [Reason("a", "b", event, one, other, 100).sure() for one, other in counts]
    assert sure == [False, False, True, False, True]


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
    why = steps[2].message
    assert why.id == "bots.hint.why"
    said = msgspec.convert(why.args, Reason)
    assert counts_again(view, said, f"hint {seeded('hint').word()}")
    with pytest.raises(ValueError, match="steps"):
        hint(view, legal, 4, seeded("hint"))


def test_a_single_move_needs_no_thought_to_be_hinted_at() -> None:
    assert hint({}, ["b8"], 3, seeded("x")).moves == ["b8"]


def test_at_my_level_rises_with_wins_falls_with_losses_and_stays_within_the_house() -> None:
    assert adapted(2.0, [1.0], 2) > 2.0 > adapted(2.0, [0.0], 2)
    assert adapted(2.0, [1.0, 0.0], 2) == pytest.approx(2.0)
    assert adapted(2.0, [1.0] * 50, 2) == 4.0
    assert adapted(2.0, [0.0] * 50, 4) == 0.0


@pytest.mark.parametrize("key", keys())
def test_a_cat_at_my_level_plays_like_the_two_levels_around_it(key: str) -> None:
    match, event = next(choices(recorded(key)))
    view, legal = match.view(event.who), match.legal(event.who)
    assert find(key, named(1.5)).choose(view, legal, seeded("m"), 20) in legal
    for strength, level in ((0.0, "chaton"), (4.0, "chat-parfait")):
        rng = seeded("m")
        rng.unit()  # which of the two
        cat = find(key, named(strength))
        assert cat.choose(view, legal, seeded("m"), 20) == find(key, level).choose(view, legal, rng, 20)


def test_a_name_says_how_strong_a_cat_is_and_never_leaves_the_house() -> None:
    assert [named(strength) for strength in (-3.0, 2.345, 9.0)] == ["mine-0.00", "mine-2.35", "mine-4.00"]
    assert strength_of("mine-2.35") == 2.35
    assert [strength_of(name) for name in ("mine", "mine-9.00", "chaton", "mine-2.3")] == [None] * 4
    assert around("multipli_cats", 2.25) == ("chat-de-salon", "chat-savant", 0.25)
    assert around("multipli_cats", 4.0) == ("chat-savant", "chat-parfait", 1.0)


def test_where_a_game_has_fewer_cats_one_lies_between_two_that_are_further_apart() -> None:
    assert around("meow", 1.25) == ("chat-de-gouttiere", "chat-de-salon", 0.25)
    assert around("meow", 2.5) == ("chat-de-salon", "chat-parfait", 0.25)
    assert around("meow", 3.5) == ("chat-de-salon", "chat-parfait", 0.75)
    assert around("meow", 4.0) == ("chat-de-salon", "chat-parfait", 1.0)


@pytest.mark.parametrize("key", keys())
def test_two_play_against_each_other(key: str) -> None:
    game = knowledge(key).game
    assert rivals(game, game.info.setup(2, {}))
