"""The deals of a file: transcripts in JSON lines, or PBN, told apart by what stands there."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from companion.cli.files import LONGEST_LINE, Line
from companion.engine.contract.game import Games
from companion.engine.files.recorded import Located, RecordedDeal
from companion.engine.files.strict import read_json
from companion.engine.files.transcripts import read_transcript
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, problem
from companion.games.whist.pbn import read_pbn

LONGEST_ID = 200
_HEAD = 1000
"""How many lines may go by before one tells the form; as many may one deal in JSON take."""
_PBN = re.compile(r'\s*\[\s*\w+\s+"|%')


def read_deals(lines: Iterator[Line], games: Games) -> Iterator[RecordedDeal]:
    """Every deal of a file, each as soon as its lines are read."""
    head: list[Line] = []
    size = 0
    for line in lines:
        head.append(line)
        size += len(line.text)
        # No more is read ahead than is needed to tell, for somebody may be typing.
        if _PBN.match(line.text):
            return read_pbn(each.text for each in chain(head, lines))
        if line.text.strip() and isinstance(read_json(line.text), Mapping):
            break
        if len(head) == _HEAD or size > LONGEST_LINE:
            break
    else:
        whole = Line(_first(head), "\n".join(each.text for each in head))
        if isinstance(read_json(whole.text), Mapping):
            return iter([_read_line(whole, games)])
    return _read_lines(chain(head, lines), games)


def _first(lines: Iterable[Line]) -> int:
    """The number of the first line that is not empty."""
    return next((line.number for line in lines if line.text.strip()), 1)


def _read_lines(lines: Iterable[Line], games: Games) -> Iterator[RecordedDeal]:
    """A deal from each line that is not empty."""
    for line in lines:
        if line.fault:
            found = problem(line.fault, most=LONGEST_LINE)
            yield RecordedDeal(line.number, problems=(Located(line.number, found),))
        elif line.text.strip():
            yield _read_line(line, games)


def _read_line(line: Line, games: Games) -> RecordedDeal:
    """The deal of a line of JSON."""
    data = read_json(line.text)
    if isinstance(data, Problem):
        return RecordedDeal(line.number, problems=(Located(line.number, data),))
    read = read_transcript(data, games)
    wrong = [] if isinstance(read, Transcript) else list(read)
    name = data.get("id") if isinstance(data, Mapping) else None
    if name is not None and not _is_id(name):
        wrong.append(problem("transcript-contract", field="id"))
        name = None
    found = tuple(Located(line.number, each) for each in wrong)
    return RecordedDeal(
        line.number, name, read if isinstance(read, Transcript) and not found else None, found
    )


def _is_id(value: object) -> bool:
    """Whether something can name a deal: a short text or a number."""
    if isinstance(value, str):
        return len(value) <= LONGEST_ID
    return type(value) is int and abs(value) < 10**18
