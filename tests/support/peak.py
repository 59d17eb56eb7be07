"""The most memory that a command took."""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.support.commands import environment

# What the system counts of a process begins with what the one had that started it; the high-water
# mark of its memory does not.
_MEASURED = """
import runpy, sys
from pathlib import Path
told = sys.argv.pop(1)
try:
    runpy.run_module("companion", run_name="__main__", alter_sys=True)
finally:
    Path(told).write_text(Path("/proc/self/status").read_text())
"""


def peak_of(*arguments: str | Path, out: Path | None = None) -> int:
    """The most memory that `companion` took, in bytes; `out` is the file for its output."""
    with TemporaryDirectory() as folder:
        told = Path(folder, "status")
        with Path(out or "/dev/null").open("wb") as written:
            subprocess.run(
                [sys.executable, "-c", _MEASURED, told, *arguments],
                stdout=written,
                stderr=subprocess.DEVNULL,
                env=environment(),
                check=True,
                timeout=300,
            )
        lines = told.read_text("utf-8").splitlines()
    mark = next(line for line in lines if line.startswith("VmHWM:"))
    return int(mark.split()[1]) * 1024
