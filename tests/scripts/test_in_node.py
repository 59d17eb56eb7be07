"""The tests of the scripts in Node.js; Playwright brings one."""

import subprocess
from pathlib import Path

from dev.audit.tools import find_node
from tests.support.server import PATIENCE

HERE = Path(__file__).parent


def test_scripts_do_in_node_what_their_tests_say() -> None:
    tests = sorted(HERE.glob("*.test.mjs"))
    assert tests
    # A clock that a failed test leaves running keeps nobody waiting.
    command = [find_node(), "--test", "--test-force-exit", "--test-timeout=60000"]
    done = subprocess.run(
        [*command, *tests],
        cwd=HERE,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE * 2,
    )
    assert done.returncode == 0, done.stdout + done.stderr
