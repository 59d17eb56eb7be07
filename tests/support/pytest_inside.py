"""Runs tests inside the runtime: its own Python, the site's code, and the tests beside them.

Its folder has the archives, and `arguments.json` for pytest.
"""

import json
import os
import sys
import zipfile
from pathlib import Path
from unittest.mock import MagicMock

WORK = Path("/work")


def main() -> int:
    """Run the tests; returns pytest's exit status."""
    # What comes first is the code as the site has it.
    for name in ("companion", "tests"):
        zipfile.ZipFile(WORK / f"{name}.zip").extractall(f"/{name}")
    sys.path[:0] = ["/companion", "/tests"]
    os.chdir("/tests")
    import pytest

    # It has parts that only other machines can run. Tests that draw nothing need but its name.
    for name in ("hypothesis", "hypothesis.stateful", "hypothesis.strategies"):
        sys.modules[name] = MagicMock()

    return int(pytest.main(json.loads((WORK / "arguments.json").read_text("utf-8"))))


if __name__ == "__main__" and (status := main()):
    raise SystemExit(status)
