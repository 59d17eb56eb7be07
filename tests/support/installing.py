"""Installing what the tests want and the machine may lack; it is told, and never insisted on."""

import os
import shutil
import subprocess


def attempt(command: list[str]) -> None:
    """Run a command and say so; a failure is said as well, and not raised."""
    print("Trying:", *command, flush=True)
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        command, env=os.environ | quiet, capture_output=True, check=False, text=True
    )
    if done.returncode:
        print("That failed:", (done.stderr or done.stdout).strip().partition("\n")[0], flush=True)


def install_debians(package: str) -> None:
    """Install a package of Debian's where we may."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        attempt(["apt-get", "update", "-qq"])
        attempt(["apt-get", "install", "-qq", "--no-install-recommends", package])
