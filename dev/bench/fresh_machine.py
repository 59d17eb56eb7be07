"""Times the two commands of README.md on a fresh machine: python -m dev.bench.fresh_machine.

Fresh is a clone of what is committed, with an empty home folder, and an environment in which stands
nothing but where programs are and how packages are reached. The first command has done its work
when the front page answers, the second when the tests begin; ARGS="--whole" waits for their end.
"""

import argparse
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import urlsplit
from urllib.request import urlopen

from tests.support.server import PATIENCE, READY

TOP = Path(__file__).parents[2]
REACHING = re.compile(
    r"(\w+_)?PROXY|SSL_CERT_(FILE|DIR)|PIP_(CERT|INDEX_URL)|UV_(DEFAULT_)?INDEX\w*"
)
"""The variables that say how packages are reached, and hold nothing that was fetched before."""
BLOCK = re.compile(r"^```\n(.*?)^```", re.MULTILINE | re.DOTALL)
ENDED = "It ended with {}."
TESTS_BEGIN = re.compile(r"=+ test session starts =+")


class Step(NamedTuple):
    """What a command said, or came to, and after how many seconds."""

    seconds: float
    said: str


def told_commands() -> list[str]:
    """The commands of the first block of README.md, without what stands beside them."""
    block = BLOCK.findall((TOP / "README.md").read_text("utf-8"))[0]
    return [line.partition(" # ")[0].strip() for line in block.splitlines()]


@contextmanager
def fresh_machine() -> Iterator[tuple[Path, dict[str, str]]]:
    """A clone, and an environment whose home is empty; both are gone when the block ends."""
    with TemporaryDirectory() as name:
        clone, home = Path(name, "companion"), Path(name, "home")
        home.mkdir()
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", TOP, clone], check=True)
        # Of an environment that runs this nothing may help: its programs are not on a fresh path.
        paths = os.environ["PATH"].split(os.pathsep)
        path = os.pathsep.join(each for each in paths if not each.startswith(sys.prefix))
        reaching = {
            name: value for name, value in os.environ.items() if REACHING.fullmatch(name.upper())
        }
        yield clone, {**reaching, "PATH": path, "HOME": str(home)}


@contextmanager
def steps(command: str, clone: Path, environment: Mapping[str, str]) -> Iterator[Iterator[Step]]:
    """Type a command; the lines that it says, and how it ended.

    If it has not ended with the block, it is stopped with Ctrl-C.
    """
    begun = time.monotonic()
    with subprocess.Popen(
        ["sh", "-c", command],
        cwd=clone,
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        try:
            yield (Step(time.monotonic() - begun, line) for line in _said(process))
        finally:
            if process.poll() is None:
                _stop(process)


def _said(process: subprocess.Popen[str]) -> Iterator[str]:
    """The lines that a command says, and how it ended."""
    assert process.stdout
    yield from map(str.rstrip, process.stdout)
    yield ENDED.format(process.wait(PATIENCE))


def _stop(process: subprocess.Popen[str]) -> None:
    """Stop a command, and all that it has started, with Ctrl-C; by force if that takes too long."""
    os.killpg(process.pid, signal.SIGINT)
    try:
        process.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        raise


def until_it_answers(said: Iterator[Step]) -> Iterator[Step]:
    """What is said up to the address, then when the front page was there.

    Raises RuntimeError with all that was said if there was never an address.
    """
    before = []
    for step in said:
        before.append(step)
        yield step
        if found := READY.search(step.said):
            called = time.monotonic()
            # The address is the one for phones; this machine has a nearer one.
            front = f"http://127.0.0.1:{urlsplit(found[1]).port}/"
            with urlopen(front, timeout=PATIENCE) as answer:
                title = re.search(r"<title>(.*?)</title>", answer.read().decode())
            waited = time.monotonic() - called
            yield Step(step.seconds + waited, f"{answer.status} {title and title[1]}")
            return
    raise RuntimeError("It never served:\n" + "\n".join(step.said for step in before))


def until_tests_begin(said: Iterator[Step]) -> Iterator[Step]:
    """What is said up to the first line of the tests.

    Raises RuntimeError with all that was said if they never begin.
    """
    before = []
    for step in said:
        before.append(step.said)
        yield step
        if TESTS_BEGIN.search(step.said):
            return
    raise RuntimeError("The tests never began:\n" + "\n".join(before))


def until_they_pass(said: Iterator[Step]) -> Iterator[Step]:
    """All that is said. Raises RuntimeError if the tests never begin, or do not all pass."""
    yield from until_tests_begin(said)
    last = ""
    for step in said:
        last = step.said
        yield step
    if last != ENDED.format(0):
        raise RuntimeError(last)


def main() -> None:
    """Type both, one after the other, and print when each line of theirs came."""
    parser = argparse.ArgumentParser(description="Time README's two commands on a fresh machine.")
    parser.add_argument("--whole", action="store_true", help="wait for the tests' end")
    whole = parser.parse_args().whole
    serve, test = told_commands()
    began = time.monotonic()
    with fresh_machine() as (clone, environment):
        print(f"{time.monotonic() - began:8.1f}  the clone")
        with steps(serve, clone, environment) as said:
            _print(serve, until_it_answers(said))
        with steps(test, clone, environment) as said:
            _print(test, until_they_pass(said) if whole else until_tests_begin(said))


def _print(command: str, said: Iterator[Step]) -> None:
    """A line a step; the picture of an address, and lines without a letter, are left out."""
    print(f"{command}, seconds since it was typed")
    for step in said:
        if re.search(r"[a-z]", step.said):
            print(f"{step.seconds:8.1f}  {step.said:.90}", flush=True)


if __name__ == "__main__":
    main()
