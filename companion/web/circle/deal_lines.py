"""Deals that were written down card by card, as lines: our transcripts, or a game's notation."""

import re
from collections.abc import Iterator, Mapping

from companion.engine.contract.game import notation_of
from companion.engine.files.strict_reader import read_json
from companion.engine.files.transcript_file import read_transcript
from companion.engine.play.recorded_deal import LocatedProblem, RecordedDeal
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem
from companion.games.registry import known_games
from companion.store.tables.stored_tables import games

_TRANSCRIPT = re.compile(r"\s*\{")


def is_of_deals(text: str) -> bool:
    """Whether a text contains deals rather than a sheet of points; its beginning tells."""
    plain = _plain(text)
    return bool(notation_of(plain, known_games()) or _TRANSCRIPT.match(plain))


def deals_in(text: str) -> Iterator[RecordedDeal]:
    """Yield the deals in a text, each with its problems."""
    plain = _plain(text)
    notation = notation_of(plain, known_games())
    if notation is not None:
        return notation.read(plain.splitlines())
    data = read_json(plain)
    if isinstance(data, Mapping):
        # One deal may be written over several lines.
        return iter([_deal(1, data)])
    lines = enumerate(plain.splitlines(), 1)
    return (_deal(number, read_json(line)) for number, line in lines if line.strip())


def _plain(text: str) -> str:
    """Return a text without a byte order mark."""
    return text.removeprefix("\ufeff")


def _deal(line: int, data: object) -> RecordedDeal:
    """Parse a deal from a JSON object; a deal that cannot be read carries its problems."""
    read = (data,) if isinstance(data, Problem) else read_transcript(data, games())
    if isinstance(read, Transcript):
        return RecordedDeal(line, transcript=read)
    return RecordedDeal(line, problems=tuple(LocatedProblem(line, each) for each in read))
