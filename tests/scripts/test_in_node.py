"""The tests of the scripts in Node.js; Playwright brings one."""

import subprocess
from pathlib import Path

from dev.audit.tools import find_node

HERE = Path(__file__).parent


def test_scripts_do_in_node_what_their_tests_say() -> None:
    tests = sorted(HERE.glob("*.test.mjs"))
    assert tests
    done = subprocess.run(
        [find_node(), "--test", *tests], cwd=HERE, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
