"""The same input makes the same site; what is not ours is never replaced."""

import importlib.metadata
import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from companion.engine.messages import message
from companion.site import build
from companion.site import build as archive
from companion.site import packages as libraries
from companion.site import packages as runtime
from companion.site.build import File, SiteParts, assemble
from companion.site.packages import LIBRARIES, library_files, licence_files, own_files
from companion.store.db.faults import Fault
from companion.web.assets.static_files import MARK

SHELL = Path(build.__file__).parent / "shell"
PARTS = SiteParts(
    {"pyodide.mjs": File(archive.packed(b"runtime"), packed=True)}, {"files.js": File(b"files")}
)
LEFT_OUT = {"brotli", "flask-compress", "greenlet", "httptools", "limits", "uvicorn"}
"""What only a network or the commands need, or is quicker where it is compiled."""


def _needed(name: str, seen: set[str]) -> set[str]:
    """A library and all that it requires, but for what is left out."""
    name = re.sub(r"[._]", "-", name).lower()
    if name in LEFT_OUT | seen:
        return seen
    seen |= {name}
    for line in importlib.metadata.requires(name) or ():
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
            _needed(requirement.name, seen)
    return seen


def test_libraries_are_those_that_the_pages_require_without_a_network() -> None:
    listed = {each.replace(".", "-") for each in LIBRARIES}
    assert _needed("companion-cards", set()) - {"companion-cards", "greenlet"} == listed


def test_no_library_is_taken_that_only_this_machine_can_run() -> None:
    zones = "pytz/zoneinfo/"
    files = library_files()
    assert f"{zones}Europe/Berlin" in files
    for name, data in files.items():
        assert name.endswith((".py", ".dat")) or (name.startswith(zones) and data[:4] == b"TZif")


def test_own_files_have_templates_and_static_files_in_the_package() -> None:
    names = {*own_files()}
    assert {"companion/web/app.py", "companion/templates/base.html"} <= names
    assert {"companion/static/companion.css", "companion/games/hearts/en/sentences.ftl"} <= names


def test_own_files_are_the_same_below_a_folder_of_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "testing" / "companion"
    for name in ("cards.py", "testing/invariants.py"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("")
    monkeypatch.setattr(libraries, "_PACKAGE", package)
    names = {*own_files()}
    assert "companion/cards.py" in names
    assert "companion/testing/invariants.py" not in names


def test_archive_says_nothing_of_when_it_was_made() -> None:
    files = {"b": b"2", "a": b"1"}
    assert archive.stored(files) == archive.stored(dict(sorted(files.items())))
    assert archive.packed(b"text" * 99) == archive.packed(b"text" * 99)


def _contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_same_parts_make_the_same_bytes(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        folder.mkdir()
        assemble(folder, PARTS)
    assert _contents(one) == _contents(two)


def test_new_version_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    old = assemble(tmp_path, PARTS)
    new = assemble(tmp_path, SiteParts(PARTS.runtime, {"files.js": File(b"other")}))
    assert old.version != new.version
    assert len([each for each in tmp_path.iterdir() if each.name.startswith("companion-")]) == 1
    assert new.version in (tmp_path / MARK).read_text("utf-8")


def test_page_around_the_pages_names_an_icon_for_iphones(tmp_path: Path) -> None:
    assemble(tmp_path, PARTS)
    found = re.search(
        r'rel="apple-touch-icon" href="([^"]+)"', (tmp_path / "index.html").read_text("utf-8")
    )
    assert found is not None
    assert (tmp_path / found[1]).read_bytes().startswith(b"\x89PNG")


def test_damage_is_looked_for_in_every_script_without_which_nothing_is_said() -> None:
    needed, found = {"files.js", "shell.js"}, list[str](["shell.js"])
    while found:
        text = (SHELL / found.pop()).read_text("utf-8")
        more = {*re.findall(r'from "\./([\w-]+\.js)"', text)} - needed
        needed |= more
        found += more
    listed = re.search(r"const NAMES = \[(.*?)\]", (SHELL / MARK).read_text("utf-8"))
    assert listed is not None
    assert {*re.findall(r'"([^"]+)"', listed[1])} == needed


def test_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear", "utf-8")
    with pytest.raises(Fault) as raised:
        build.build(tmp_path)
    assert raised.value.message == message("site-foreign", folder=str(tmp_path))
    assert _contents(tmp_path) == {"letter": b"Dear"}


def test_first_build_that_was_interrupted_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replace = Path.replace

    def full(path: Path, target: Path) -> Path:
        if target.name == MARK:
            raise OSError(28, "No space left on device")
        return replace(path, target)

    monkeypatch.setattr(build, "_compiled", lambda *given: PARTS)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", full)
        with pytest.raises(Fault):
            build.build(tmp_path)
    assert not (tmp_path / MARK).exists()
    version = build.build(tmp_path).version
    assert version in (tmp_path / MARK).read_text("utf-8")
    assert not [*tmp_path.rglob("*.new")]


def test_page_that_is_called_like_one_of_ours_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("Dear", "utf-8")
    with pytest.raises(Fault):
        build.build(tmp_path)
    assert _contents(tmp_path) == {"index.html": b"Dear"}


def test_want_of_npm_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Fault) as raised:
        build.build(tmp_path / "site")
    assert raised.value.message == message("site-no-program", program="npm")


def test_package_with_another_hash_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    npm = tmp_path / "npm"
    npm.write_text(
        '#!/bin/sh\necho other > other.tgz; echo \'[{"filename": "other.tgz"}]\'\n', "utf-8"
    )
    npm.chmod(0o700)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(Fault) as raised:
        runtime.fetch_runtime(tmp_path)
    assert raised.value.message == message("site-integrity", package=runtime.PACKAGE)


def test_licences_of_the_libraries_go_with_their_code() -> None:
    files = licence_files()
    listed = files["licences/LIBRARIES.txt"].decode().splitlines()
    assert [each.partition(" ")[0] for each in listed] == [*LIBRARIES]
    for each in listed:
        where = each.partition(": ")[2]
        assert where
        assert all(text in files for text in where.split(", ") if text.startswith("licences/"))
    assert sum(": licences/" in each for each in listed) >= len(LIBRARIES) - 2
    assert b"Redistribution and use" in files["licences/flask/LICENSE.txt"]
