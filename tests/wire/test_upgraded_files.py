"""A newer version's files are laid over those of a running server: it goes on with its own."""

import shutil
import sys
from pathlib import Path
from urllib.request import Request, urlopen

from tests.support.server import PATIENCE, serving

TOP = Path(__file__).parents[2]
LAID_OVER = ("*.html", "*.svg", "*.css", "*.js", "*.ftl", "*.po", "*.toml", "*.json")
PLACES = ("/", "/new/hearts", "/new/bidwhist")
STRANGE = "{% another version %}"


def _got(url: str, language: str = "en") -> tuple[str, str]:
    """The address at which a page was found, and the page."""
    asked = Request(url, headers={"Accept-Language": language})
    with urlopen(asked, timeout=PATIENCE) as answer:
        return answer.url, answer.read().decode()


def test_server_goes_on_with_the_files_that_it_was_started_with(tmp_path: Path) -> None:
    own = tmp_path / "own"
    for name in ("companion", "templates", "static"):
        shutil.copytree(TOP / name, own / name, ignore=shutil.ignore_patterns("__pycache__"))
    static = [
        path.relative_to(own).as_posix()
        for path in (own / "static").rglob("*.*")
        if path.suffix in (".css", ".js")
    ]
    paths = {"PYTHONPATH": str(own), "PYTHONSAFEPATH": "1"}
    start = [sys.executable, "-m", "companion"]
    with serving(tmp_path / "data", companion=start, folder=tmp_path, environment=paths) as server:
        changed = [path for kind in LAID_OVER for path in own.rglob(kind)]
        assert len(changed) > 150
        for path in changed:
            path.write_text(STRANGE)
        for language in ("en", "ja"):
            for place in PLACES:
                assert STRANGE not in _got(server.url + place, language)[1]
            evening, _ = _got(f"{server.url}/evening", language)
            for page in ("sheet", "referee", "rules", "board"):
                assert STRANGE not in _got(evening + page, language)[1]
        for name in static:
            assert STRANGE not in _got(f"{server.url}/{name}")[1]
