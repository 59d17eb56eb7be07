"""Measures how fast a match file is read and verified: python -m dev.bench.matches.

The file is one that a championship could have written: each board's deal once, then the plays of
two tables, rows in the order of the seats at one and in that of play at the other. ARGS: how many
deals (5,000 if not told).
"""

import sys
import time

from companion.cli.verify import judge_deal
from companion.games.registry import known_games
from companion.games.whist.pbn import read_pbn
from tests.support.match import games_of, lines_of, match

GOAL = 4.0
"""Seconds within which 5,000 deals should be read and verified."""


def main() -> None:
    """Make the file, measure and print."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000
    games, verdicts = known_games(), dict[str, int]()
    lines = list(lines_of(game for board in match(deals // 2) for game in games_of(board)))
    start = time.process_time()
    for found in read_pbn(lines):
        verdict = judge_deal(found, games, blind=False).verdict
        verdicts[verdict] = verdicts.get(verdict, 0) + 1
    taken = time.process_time() - start
    read = sum(verdicts.values())
    if read != deals // 2 * 2:
        raise SystemExit("bench: not every deal was read")
    print(f"{read} deals of a match read and verified in {taken:.2f} s (goal {GOAL:.1f} s)")
    print(", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items())))


if __name__ == "__main__":
    main()
