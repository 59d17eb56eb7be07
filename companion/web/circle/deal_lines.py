"""Deals that were written down card by card, as lines: our transcripts, or PBN."""

import re
from collections.abc import Iterator, Mapping

from companion.engine.files.recorded_deal import LocatedProblem, RecordedDeal
from companion.engine.files.strict_reader import read_json
from companion.engine.files.transcript_file import read_transcript
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem
from companion.games.whist.pbn import read_pbn
from companion.store.tables.stored_tables import games

_PBN = re.compile(r'\s*(\[\s*\w+\s+"|%)')
_TRANSCRIPT = re.compile(r"\s*\{")


def is_of_deals(text: str) -> bool:
    """Whether a text contains deals rather than a sheet of points; its beginning tells."""
    return bool(_PBN.match(_plain(text)) or _TRANSCRIPT.match(_plain(text)))


def deals_in(text: str) -> Iterator[RecordedDeal]:
    """Yield the deals in a text, each with its problems."""
    plain = _plain(text)
    if _PBN.match(plain):
        return read_pbn(plain.splitlines())
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
