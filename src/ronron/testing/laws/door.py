"""The checked door: what is not a legal move is refused, in words, and changes nothing; what is reads well."""

from ronron.core.errors import BadNotation, IllegalMove, RonronError
from ronron.core.match import TEXT_MOST, Match
from ronron.core.rng import Rng
from ronron.core.state import DEALER
from ronron.core.words import LANGS
from ronron.testing.bench import Bench, actors, name, readers
from ronron.testing.clauses import anchors
from ronron.testing.fingerprint import Plain, fingerprint
from ronron.testing.law import law

NOISE = ["", " ", "?", "0", "-1", "1e9", "null", "{}", "é", "\0", "\n", "<b>", "9" * 400, "x" * (TEXT_MOST + 1)]
ALPHABET = "abcdefghijklmnopqrstuvwxyzABC0123456789 -+?@;:,.'\"<>{}[]()/\\\t\n\0éñ🐈"


@law("refusals")
def what_is_not_legal_is_refused(bench: Bench) -> None:
    """A move that is not legal now is refused with a clause of the rulebook and a sentence; nothing changes."""
    clauses = set(anchors(bench.game, LANGS[0], bench.folder))
    pool: dict[int, dict[str, None]] = {}  # every text seen so far, by who may write it
    for match, _ in bench.games():
        for seat in actors(match.setup):
            pool.setdefault(min(seat, 0), {}).update(dict.fromkeys(match.legal(seat)))
    for match, rng in bench.looks():
        for seat in actors(match.setup):
            legal, known = match.legal(seat), pool[min(seat, 0)]
            others = [text for text in known if text not in legal]
            for text in chosen(others, 2, rng):
                refused = try_text(bench, match, seat, text)
                if isinstance(refused, IllegalMove) and refused.clause not in clauses:
                    bench.broken(f"{name(seat)} {text}: refused by {refused.clause!r}, which no rulebook states")


@law("noise")
def noise_is_refused(bench: Bench) -> None:
    """Noise is not a move: whatever bytes come in, a typed error comes out and nothing changes."""
    for match, rng in bench.looks():
        texts = [*chosen(NOISE, 2, rng), *(noise(rng) for _ in range(bench.counts.noise))]
        for text in texts:
            seat = actors(match.setup)[rng.below(match.setup.players + 2)]
            if text not in match.legal(seat) and not (seat == DEALER and len(text.split()) > 1):
                try_text(bench, match, seat, text)


def try_text(bench: Bench, match: Match, seat: int, text: str) -> RonronError:
    """The refusal of a text that is not a legal move."""
    before, tried = everything(match), f"{name(seat)} {text[:80]!r}"
    try:
        match.play(seat, text)
    except (BadNotation, IllegalMove) as error:
        refusal: RonronError = error
    else:
        bench.broken(f"{tried} was accepted, and is not among the legal moves")
    if everything(match) != before:
        bench.broken(f"{tried} was refused, and yet something changed")
    for lang in LANGS:
        sentence = refusal.say(lang)
        if not sentence.strip() or ("{" in sentence and "{" not in text):
            bench.broken(f"{tried}: refused in {lang} with {sentence!r}")
    return refusal


def everything(match: Match) -> tuple[object, ...]:
    """All that may not change: the position, the record, what every reader sees."""
    views = [fingerprint(match.view(reader)) for reader in readers(match.setup)]
    legal = [match.legal(seat) for seat in actors(match.setup)]
    return fingerprint(match.state), match.record.dumps(), views, legal


@law("looking")
def looking_changes_nothing(bench: Bench) -> None:
    """Asking changes nothing: views, moves, notation, worlds, the count and the census leave a position as it was."""
    game = bench.game
    for match, rng in bench.looks():
        state = match.state
        before: Plain = fingerprint(state)
        for watching in readers(match.setup):
            game.worlds(match.view(watching)).sample(rng)
        for seat in actors(match.setup):
            for move in state.moves(seat)[:8]:
                for reader in (*readers(match.setup), None):
                    game.write(state, seat, move, reader)
                game.read(state, seat, game.write(state, seat, move, None))
                state.pick(seat, rng)
            match.legal(seat)
        if match.to_act == (DEALER,):
            state.draw(rng)
        game.box(state), state.outcome(), state.deadline(), state.copy()
        if fingerprint(state) != before:
            bench.broken("a position changed while it was only looked at")


@law("notation")
def notation_reads_back(bench: Bench) -> None:
    """Every legal move has its own text, which reads back and fits into a line of a record."""
    game = bench.game
    for match, _ in bench.games():
        for seat in actors(match.setup):
            moves = match.state.moves(seat)
            texts = [game.write(match.state, seat, move, None) for move in moves]
            if len(set(texts)) < len(texts):
                bench.broken(f"two moves of {name(seat)} read the same: {sorted(texts)}")
            for move, text in zip(moves, texts, strict=True):
                check_text(bench, seat, text)
                if game.read(match.state, seat, text) != move:
                    bench.broken(f"{name(seat)} {text!r} does not read back as the move {move} that it was written for")
                if seat >= 0 and game.write(match.state, seat, move, seat) != text:
                    bench.broken(f"{name(seat)} cannot read its own move {text!r} in full")


def check_text(bench: Bench, seat: int, text: str) -> None:
    if not text.strip("? ") or text != text.strip() or not text.isprintable() or len(text) > TEXT_MOST:
        bench.broken(f"{text!r} is no text for a move: it is empty, hidden, ragged or too long")
    if " ; " in text or " @" in text or (seat == DEALER and " " in text):
        bench.broken(f"{text!r} cannot be told from the rest of its line in a record")


def chosen(things: list[str], count: int, rng: Rng) -> list[str]:
    return [things[rng.below(len(things))] for _ in range(count)] if things else []


def noise(rng: Rng) -> str:
    return "".join(ALPHABET[rng.below(len(ALPHABET))] for _ in range(1 + int(rng.below(12))))
