"""What of the standard library the site carries, and as what."""

import zipfile
from pathlib import Path

import pytest

from companion.site.compile import split


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """An archive like that of the standard library."""
    archive = tmp_path / "library.zip"
    with zipfile.ZipFile(archive, "w") as files:
        for name in ("json/__init__.py", "statistics.py", "csv.py", "encodings/cp037.py"):
            files.writestr(name, "FOUND = True\n")
    return archive


def test_modules_that_no_page_needs_are_left_out_and_others_stay_text(library: Path) -> None:
    imported, others = split(library, {"json/__init__.py"})
    assert [*imported] == ["json/__init__.pyc"]
    assert [*others] == ["csv.py"]


def test_module_that_a_game_imports_is_never_left_out(library: Path) -> None:
    imported, _ = split(library, {"statistics.py", "encodings/cp037.py"})
    assert {*imported} == {"statistics.pyc", "encodings/cp037.pyc"}
