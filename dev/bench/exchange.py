"""Measures exporting a large circle and importing it into an empty instance.

Both are the commands as people type them, each in a process of its own. Exported again from where
it came in, it must be the same bytes.
"""

import time
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.store.db.models import db
from companion.web.app import create_app
from dev.bench.circles import a_circle
from dev.bench.sizes import Sizes
from tests.support.peak import peak_of

_MEGABYTE = 1_000_000


def print_exchange(sizes: Sizes) -> None:
    """Measure and print."""
    print(f"\n{'a circle, out and in':<50}{'tables':>8}{'seconds':>10}{'peak MB':>10}{'MB':>10}")
    for tables in sizes.exchanged:
        with TemporaryDirectory() as folder:
            _measure(Path(folder), tables)


def _measure(folder: Path, tables: int) -> None:
    """Measure one circle and print."""
    home, away = folder / "home", folder / "away"
    app = create_app(instance=home)
    with app.app_context():
        link = a_circle(tables).link
        db.session.remove()
        db.engine.dispose()
    first, second, said = folder / "first.json", folder / "second.json", folder / "said"
    _run("export", tables, first, "export", link, "--instance", str(home))
    _run("import", tables, said, "import", str(first), "--instance", str(away), size_of=first)
    address = said.read_text("utf-8").strip()
    _run("export again", tables, second, "export", address, "--instance", str(away))
    if first.read_bytes() != second.read_bytes():
        raise SystemExit("bench: a circle was exported otherwise after it had been imported")


def _run(name: str, tables: int, out: Path, *arguments: str, size_of: Path | None = None) -> None:
    """Run a command whose output goes to a file; print its line of the table."""
    begun = time.perf_counter()
    peak = peak_of(*arguments, out=out)
    taken = time.perf_counter() - begun
    size = (size_of or out).stat().st_size
    figures = f"{taken:>10.1f}{peak / _MEGABYTE:>10.0f}{size / _MEGABYTE:>10.1f}"
    print(f"{name:<50}{tables:>8}{figures}", flush=True)
