"""The tests pass however they were started: as a job in the background, too."""

import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).parents[1]
CTRL_C = "tests/cli/test_streams.py::test_ctrl_c_ends_it_quietly"


def test_ctrl_c_reaches_what_a_job_in_the_background_starts() -> None:
    tests = [sys.executable, "-m", "pytest", "-q", "--all", "-p", "no:cacheprovider", CTRL_C]
    done = subprocess.run(
        ["sh", "-c", "trap '' INT; exec \"$@\"", "sh", *tests],
        cwd=TOP,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
