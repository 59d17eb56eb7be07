"""Output that nobody reads, input that never ends, files that are long."""

import json
import os
import pty
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.deals import OPEN, lines, whole
from tests.cli.test_exchange import circle
from tests.support.commands import companion, companion_process, environment, written
from tests.support.peak import peak_of
from tests.support.server import COMPANION, PATIENCE

pytestmark = pytest.mark.at_length

VERIFY = (*COMPANION, "verify")


@contextmanager
def _typing() -> Iterator[subprocess.Popen[str]]:
    """The command reading what is typed, and answering at once."""
    with subprocess.Popen(
        [*VERIFY, "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(PYTHONUNBUFFERED="1"),
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def test_verdict_comes_before_the_next_deal_is_written() -> None:
    with _typing() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for seed in range(3):
            process.stdin.write(lines(whole(seed)))
            process.stdin.flush()
            assert '"verdict": "legal"' in process.stdout.readline()


def test_ctrl_c_ends_it_quietly() -> None:
    with _typing() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(lines(whole(1)))
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_reader_that_leaves_ends_it_quietly(tmp_path: Path) -> None:
    path = written(tmp_path, lines(whole(1)) * 3000)
    with subprocess.Popen(
        [*VERIFY, path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(PATIENCE) == 141


@pytest.mark.parametrize(
    ("language", "words"), [("en", "the disk is full."), ("ja", "ディスクに空きがなく")]
)
def test_full_disk_is_said(tmp_path: Path, language: str, words: str) -> None:
    path = written(tmp_path, lines(whole(1)))
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*VERIFY, path],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(language),
            check=False,
        )
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert words in done.stderr.decode()


@pytest.mark.parametrize(
    ("deals", "status"), [(None, 2), (lines(whole(1)), 0)], ids=["no file", "legal"]
)
def test_full_standard_error_leaves_the_exit_status_as_it_is(
    tmp_path: Path, deals: str | None, status: int
) -> None:
    path = written(tmp_path, deals) if deals else tmp_path / "none"
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*VERIFY, path],
            stdout=subprocess.DEVNULL,
            stderr=full,
            env=environment(),
            check=False,
        )
    assert done.returncode == status


def test_ascii_terminal_gets_all_of_it() -> None:
    done = companion_process(
        "verify", "-", given=lines(OPEN), PYTHONIOENCODING="ascii", PYTHONUTF8="0"
    )
    assert done.verdicts[0]["open"][0]["says"].startswith("seat 1 played K♦")


def test_long_file_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    deal = lines({**OPEN, "note": "x" * 5000})
    short, long = (written(tmp_path, deal * many, str(many)) for many in (10, 5000))
    assert long.stat().st_size > 25_000_000
    assert peak_of("verify", long) < peak_of("verify", short) + 5_000_000


def test_long_game_of_pbn_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    game, row = '[Event "x"]\n[Auction "N"]\n', '1C {x} Pass ; all of it\n[Note "1:x"]\n'
    short, long = (written(tmp_path, game + row * many, str(many)) for many in (10, 600_000))
    assert long.stat().st_size > 20_000_000
    assert peak_of("verify", long) < peak_of("verify", short) + 5_000_000


def _circle_of(tables: int, tmp_path: Path) -> tuple[str, Path]:
    """The address of a circle with this many tables in an instance, and the folder of that."""
    table = circle()["tables"][0]
    many = [{**table, "mark": f"{place:012d}"} for place in range(tables)]
    folder = tmp_path / str(tables)
    file = written(tmp_path, json.dumps({**circle(), "tables": many}), f"{tables}.json")
    done = companion("import", file, "--instance", folder)
    assert done.status == 0, done.err
    return done.out.strip(), folder


def test_large_circle_takes_little_more_memory_than_a_small_one(tmp_path: Path) -> None:
    peaks = {}
    for tables in (10, 1000):
        address, folder = _circle_of(tables, tmp_path)
        out = tmp_path / "out.json"
        peaks[tables] = peak_of("export", address, "--instance", folder, out=out)
        assert len(json.loads(out.read_text("utf-8"))["tables"]) == tables
    assert peaks[1000] < peaks[10] + 5_000_000


def _watched(path: Path) -> str:
    """What somebody at a terminal sees of standard error, standard output going to a file."""
    master, slave = pty.openpty()
    with subprocess.Popen(
        [*VERIFY, path], stdout=subprocess.DEVNULL, stderr=slave, env=environment()
    ) as process:
        os.close(slave)
        seen = b""
        while True:
            try:
                more = os.read(master, 65536)
            except OSError:  # the other end is closed
                break
            if not more:
                break
            seen += more
        process.wait(PATIENCE)
    os.close(master)
    return seen.decode()


def test_person_who_watches_a_long_file_sees_a_bar(tmp_path: Path) -> None:
    path = written(tmp_path, lines({**OPEN, "note": "x" * 50_000}) * 100)
    seen = _watched(path)
    assert "\r[" in seen
    assert "100 %" in seen
    assert seen.rstrip().splitlines()[-1].rsplit("\r", 1)[-1] == "100 deals: 100 open."


def test_nobody_sees_a_bar_for_a_short_file_or_without_a_terminal(tmp_path: Path) -> None:
    assert "[#" not in _watched(written(tmp_path, lines(OPEN)))
    path = written(tmp_path, lines({**whole(1), "note": "x" * 50_000}) * 100)
    assert companion_process("verify", path).said == ["100 deals: 100 legal."]
