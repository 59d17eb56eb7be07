"""Kill the server (SIGKILL) while four phones post to it through two processes, again and again.

    .venv/bin/python -m dev.bench.torture [--rounds 200] [--database sqlite|postgresql]

After each round the log must hold every acknowledged entry once and none twice, and replay to its
end. Ends with 1 at the first that does not.
"""

import argparse
import random
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests.support import postgresql
from tests.support.torture import Torture


def main() -> int:
    """Kill it as often as is asked for, and print what is there after each round."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        address = f"sqlite:///{folder / 'companion.sqlite'}"
        if options.database == "postgresql":
            address = _new_postgresql(stack)
        torture = Torture(folder, address, random.Random(options.seed))
        for number in range(1, options.rounds + 1):
            torture.round()
            print(f"round {number}: {torture.said()}", flush=True)
    return 0


def _new_postgresql(stack: ExitStack) -> str:
    """The address of an empty database in a PostgreSQL, which runs as long as the stack is open."""
    programs = postgresql.find()
    if programs is None:
        raise SystemExit("There is no PostgreSQL here.")
    cluster = stack.enter_context(postgresql.running(programs))
    return cluster.url(stack.enter_context(cluster.database()))


if __name__ == "__main__":
    sys.exit(main())
