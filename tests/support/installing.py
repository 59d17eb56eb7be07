"""Installing what the tests want and the machine may lack; it is told, and never insisted on."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).parents[2]

PATIENCE = 300
"""Seconds after which something will not come any more."""


def attempt(command: list[str]) -> None:
    """Run a command and say so; a failure is said as well, and not raised."""
    print("Trying:", *command, flush=True)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command,
            env=os.environ | quiet,
            capture_output=True,
            check=False,
            text=True,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        print(f"That took longer than {PATIENCE} seconds.", flush=True)
        return
    if done.returncode:
        print("That failed:", (done.stderr or done.stdout).strip().partition("\n")[0], flush=True)


def install_debians(package: str) -> None:
    """Install a package of Debian's where we may."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        attempt(["apt-get", "update", "-qq"])
        attempt(["apt-get", "install", "-qq", "--no-install-recommends", package])


def starts(program: str | Path) -> bool:
    """Whether a program says its version: of no use is one that lacks a library of the system."""
    try:
        asked = subprocess.run([program, "--version"], capture_output=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


def uv(*arguments: str | Path) -> None:
    """Run the uv that runs the tests; it must succeed."""
    beside = str(Path(sys.executable).parent)
    program = os.environ.get("UV") or shutil.which("uv", path=f"{beside}:{os.environ['PATH']}")
    assert program, "uv is missing: run the tests with make test or uv run pytest"
    done = subprocess.run(
        [program, "--quiet", *arguments], cwd=TOP, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
