"""Runs tests inside the runtime: its own Python, the site's code, and the tests beside them.

Its folder has the archives, and `arguments.json` for pytest.
"""

import json
import os
import sys
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any, Self

WORK = Path("/work")
ARCHIVES = {"imported": "/companion", "companion": "/companion", "tests": "/tests"}


class Absent(ModuleType):
    """Stands for a library that is not there; whatever is taken from it is absent too."""

    def __init__(self, *_: Any, **__: Any) -> None:
        super().__init__("absent")

    def __getattr__(self, _: str) -> Self:
        return self

    def __call__(self, *_: Any, **__: Any) -> Self:
        return self


def main() -> int:
    """Run the tests; returns pytest's exit status."""
    # What comes first is the code as the site has it: what every start imports, and the rest.
    for name, folder in ARCHIVES.items():
        zipfile.ZipFile(WORK / f"{name}.zip").extractall(folder)
    sys.path[:0] = ["/companion", "/tests"]
    os.chdir("/tests")
    import pytest

    import companion

    # The site leaves out the kit for games, with which tests make up their logs.
    companion.__path__.append("/tests/companion")

    # Hypothesis has parts that only other machines can run, and the site leaves the debugger out.
    # Tests that draw nothing need but their names.
    for name in ("hypothesis", "hypothesis.stateful", "hypothesis.strategies", "pdb"):
        sys.modules[name] = Absent()

    return int(pytest.main(json.loads((WORK / "arguments.json").read_text("utf-8"))))


if __name__ == "__main__" and (status := main()):
    raise SystemExit(status)
