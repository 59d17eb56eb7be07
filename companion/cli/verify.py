"""`companion verify`: print a verdict on each deal of a file."""

import argparse
from collections import Counter

from companion.cli.command_error import trouble
from companion.cli.deal_file import read_deals
from companion.cli.exit_status import FAULT, WRONG
from companion.cli.file_verdict import FileVerdict
from companion.cli.judged_deal import VERDICTS, judge_deal
from companion.cli.terminal import ProgressBar, out_json, print_err, terminal_words
from companion.cli.text_file import lines, open_file, size_of
from companion.engine.messages import message
from companion.games.registry import known_games


def verify(arguments: argparse.Namespace) -> int:
    """Judge every deal of the file.

    Return 2 if one is unreadable, else 1 if one is illegal, else 0, even if some are open or empty.
    """
    counts: Counter[str] = Counter()
    games, words, name = known_games(), terminal_words(), arguments.file
    with open_file(name) as stream:
        progress = ProgressBar(size_of(stream))
        for recorded in read_deals(lines(stream, name, progress), games):
            judged = judge_deal(recorded, games, blind=arguments.blind)
            counts[judged.verdict] += 1
            verdict = FileVerdict(judged, words)
            out_json(verdict.to_json())
            for line, sentence in verdict.sentences():
                progress.clear()
                called = "" if recorded.id is None else f"[{recorded.id}] "
                print_err(f"{name}:{line}: {called}{sentence}")
        progress.clear()
    if not counts:
        raise trouble("cli-file-empty", file=name)
    print_err(_summary(counts))
    return FAULT if counts["unreadable"] else WRONG if counts["illegal"] else 0


def _summary(counts: Counter[str]) -> str:
    """Return the number of deals, in total and by verdict."""
    parts = tuple(
        message(f"cli-count-{verdict}", count=counts[verdict])
        for verdict in VERDICTS
        if counts[verdict]
    )
    return terminal_words().word("cli-summary", deals=counts.total(), parts=parts)
