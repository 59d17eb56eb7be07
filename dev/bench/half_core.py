"""Half a core for the whole browser, as on an old phone: pages, workers, storage.

Chromium's own throttling does not affect workers, in which the site does its work. A Linux control
group limits every process of the browser, future ones included, and Playwright's driver.
"""

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PERIOD, QUOTA = 100_000, 50_000
"""In each period, in microseconds, the browser runs for so long."""
GROUPS = Path("/sys/fs/cgroup")
PATIENCE = 5
"""Seconds until a group that cannot be removed is left behind."""
LIMITS = (
    (GROUPS, {"cpu.max": f"{QUOTA} {PERIOD}"}),
    (GROUPS / "cpu", {"cpu.cfs_period_us": f"{PERIOD}", "cpu.cfs_quota_us": f"{QUOTA}"}),
)
"""Where control groups stand, and what limits one, in their second version and in their first."""


@contextmanager
def half_core() -> Iterator[bool]:
    """Limit all that this process has started; yields False where the machine does not let us.

    Nothing started by others, nor this process itself, is limited.
    """
    group = next((made for place, limit in LIMITS if (made := _make_group(place, limit))), None)
    if group is None:
        yield False
        return
    try:
        _move(descendants(os.getpid()), group)
        yield True
    finally:
        _empty(group)


def _make_group(place: Path, limit: dict[str, str]) -> Path | None:
    """Make a group with a limit; None where that is not allowed."""
    group = place / f"companion-bench-{os.getpid()}"
    try:
        group.mkdir()
        for name, value in limit.items():
            # A file that the kernel has not made must not be made here.
            with (group / name).open("r+", encoding="ascii") as file:
                file.write(value)
    except OSError:
        with suppress(OSError):
            group.rmdir()
        return None
    return group


def _empty(group: Path) -> None:
    """Move everything out of a group and remove it, once what is ending has ended."""
    end = time.monotonic() + PATIENCE
    while group.exists() and time.monotonic() < end:
        _move(map(int, (group / "cgroup.procs").read_text("ascii").split()), group.parent)
        with suppress(OSError):
            group.rmdir()


def _move(processes: Iterable[int], group: Path) -> None:
    """Move processes into a group; those that have ended meanwhile need none."""
    for each in processes:
        with suppress(ProcessLookupError):
            (group / "cgroup.procs").write_text(f"{each}", "ascii")


def descendants(process: int) -> list[int]:
    """Every process that one has started, and that those have."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # The second field is the program's name in brackets, which may hold blanks.
            after = stat.read_text("ascii", errors="replace").rpartition(")")[2].split()
            parents.setdefault(int(after[1]), []).append(int(stat.parent.name))
    found = list(parents.get(process, ()))
    for each in found:
        found.extend(parents.get(each, ()))
    return found
