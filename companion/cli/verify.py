"""`companion verify`: a verdict for each deal of a file."""

import argparse
from collections import Counter

from companion.cli.deals import read_deals
from companion.cli.files import lines, opened, size_of
from companion.cli.judging import VERDICTS, judge
from companion.cli.terminal import Progress, err, out_json, words
from companion.cli.trouble import trouble
from companion.cli.verdicts import FileVerdict
from companion.engine.messages import message
from companion.games.registry import known_games


def verify(arguments: argparse.Namespace) -> int:
    """Judge every deal of the file; 1 if one has something illegal, 2 if one is unreadable."""
    counts: Counter[str] = Counter()
    games, said, name = known_games(), words(), arguments.file
    with opened(name) as stream:
        progress = Progress(size_of(stream))
        for recorded in read_deals(lines(stream, name, progress), games):
            judged = judge(recorded, games, blind=arguments.blind)
            counts[judged.verdict] += 1
            verdict = FileVerdict(judged, said)
            out_json(verdict.to_json())
            for line, sentence in verdict.sentences():
                progress.clear()
                called = "" if recorded.id is None else f"[{recorded.id}] "
                err(f"{name}:{line}: {called}{sentence}")
        progress.clear()
    if not counts:
        raise trouble("cli-file-empty", file=name)
    err(_summary(counts))
    return 2 if counts["unreadable"] else 1 if counts["illegal"] else 0


def _summary(counts: Counter[str]) -> str:
    """How many deals there were, and of which verdict."""
    parts = tuple(
        message(f"cli-count-{verdict}", count=counts[verdict])
        for verdict in VERDICTS
        if counts[verdict]
    )
    return words().word("cli-summary", deals=counts.total(), parts=parts)
