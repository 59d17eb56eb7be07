"""`python -m tests.scripts.check`: holds the pages' scripts against their types and ES2020.

TypeScript reads the types in their remarks; acorn sees that the browsers of 2021 can parse them,
and that they mean the same as they go out. Scripts and style sheets alike are held against what
the browsers of docs/browsers.md know, by Mozilla's data. All of it comes from npm. Where it cannot
be had, one line says so; with --need-node that is a failure.
"""

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.web.assets.static_files import minify_file
from dev.audit.tools import MissingToolError, fetch_packages, find_node

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SCRIPTS = ROOT / "static" / "js"
SHELL = Path("companion") / "site" / "shell"
NEEDED = "--need-node"


def main(arguments: list[str]) -> int:
    """Check all scripts; 0 where nothing is wrong with them, or nothing can be said."""
    try:
        fetch_packages(HERE)
        node = find_node()
    except MissingToolError as missing:
        reason = " ".join(str(missing).split())
        print(f"make lint: the scripts were not checked. {reason}", file=sys.stderr)
        return int(NEEDED in arguments)
    with TemporaryDirectory() as folder:
        minified = Path(folder)
        for path in SCRIPTS.glob("*.js"):
            (minified / path.name).write_bytes(minify_file(path))
        tsc = HERE / "node_modules" / "typescript" / "bin" / "tsc"
        commands = (
            [tsc, "--project", HERE],
            [HERE / "check.mjs", SCRIPTS, minified],
            [HERE / "browsers.mjs", Path("docs") / "browsers.md", *_held_against_browsers()],
        )
        runs = [subprocess.run([node, *each], cwd=ROOT, check=False) for each in commands]
        return max(each.returncode for each in runs)


def _held_against_browsers() -> list[Path]:
    """Return the style sheets and scripts, relative to the root; the site's own need newer ones."""
    found = [*ROOT.glob("static/*.css"), *(ROOT / SHELL).glob("*.css"), *SCRIPTS.glob("*.js")]
    return sorted(each.relative_to(ROOT) for each in found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
