"""`python -m companion.testing KEY FILE [NUMBER]` records an evening of an installed game."""

import sys
from pathlib import Path

from companion.games.registry import known_games
from companion.testing.evenings import record


def main(given: list[str]) -> int:
    """Record an evening; return 2 if the arguments are wrong."""
    games = known_games()
    if len(given) not in (2, 3) or given[0] not in games or not given[-1:][0]:
        sys.stderr.write(f"{__doc__}\nGames: {', '.join(games)}\n")
        return 2
    key, path, *number = given
    sheet = record(games[key], Path(path), int(*number))
    sys.stdout.write(f"{path}: {sheet.head} entries, totals {sheet.position.totals}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
