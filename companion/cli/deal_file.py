"""Read the deals of a file: transcripts as JSON lines, or a game's notation, told by content."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from companion.cli.plain_line import LARGEST_ID, LONGEST_ID, read_plain_line
from companion.cli.text_file import LONGEST_LINE, FileLine
from companion.engine.contract.game import Games, notation_of
from companion.engine.files.strict_reader import read_json
from companion.engine.files.transcript_file import read_transcript
from companion.engine.play.recorded_deal import LocatedProblem, RecordedDeal
from companion.engine.play.transcript import Transcript
from companion.engine.problem import Problem, problem

_HEAD = 1000
"""The number of lines read to detect the format, and the most that one JSON deal may span."""


def read_deals(lines: Iterator[FileLine], games: Games) -> Iterator[RecordedDeal]:
    """Return an iterator over the deals of a file that reads no further than each needs."""
    head: list[FileLine] = []
    size = 0
    for line in lines:
        head.append(line)
        size += len(line.text)
        # Read no further than needed to detect the format: the input may be typed.
        if notation := notation_of(line.text, games):
            return notation.read(each.text for each in chain(head, lines))
        if line.text.strip() and isinstance(read_json(line.text), Mapping):
            break
        if len(head) == _HEAD or size > LONGEST_LINE:
            break
    else:
        whole = FileLine(_first(head), "\n".join(each.text for each in head))
        if isinstance(read_json(whole.text), Mapping):
            return iter([_read_line(whole, games)])
    return _read_lines(chain(head, lines), games)


def _first(lines: Iterable[FileLine]) -> int:
    """Return the number of the first line that is not empty."""
    return next((line.number for line in lines if line.text.strip()), 1)


def _read_lines(lines: Iterable[FileLine], games: Games) -> Iterator[RecordedDeal]:
    """Yield a deal for each line that is not empty."""
    for line in lines:
        if line.fault:
            wrong = problem(line.fault, most=LONGEST_LINE)
            yield RecordedDeal(line.number, problems=(LocatedProblem(line.number, wrong),))
        elif line.text.strip():
            yield _read_line(line, games)


def _read_line(line: FileLine, games: Games) -> RecordedDeal:
    """Return the deal of a line of JSON."""
    plain = read_plain_line(line.text, games)
    if plain is not None:
        return RecordedDeal(line.number, plain.id, plain.transcript)
    data = read_json(line.text)
    if isinstance(data, Problem):
        return RecordedDeal(line.number, problems=(LocatedProblem(line.number, data),))
    read = read_transcript(data, games)
    faults = [] if isinstance(read, Transcript) else list(read)
    name = data.get("id") if isinstance(data, Mapping) else None
    if name is not None and not _is_id(name):
        faults.append(problem("transcript-contract", field="id"))
        name = None
    located = tuple(LocatedProblem(line.number, fault) for fault in faults)
    return RecordedDeal(
        line.number, name, read if isinstance(read, Transcript) and not located else None, located
    )


def _is_id(value: object) -> bool:
    """Return whether a value can be the id of a deal: a short text or a number."""
    if isinstance(value, str):
        return len(value) <= LONGEST_ID
    return type(value) is int and abs(value) < LARGEST_ID
