"""A folder that cannot keep the data: one sentence in the reader's language, status 2."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from companion.web.app import create_app
from tests.starting.starts import Starting, said


def test_instance_that_is_a_file(starting: Starting) -> None:
    starting.folder.write_text("")
    assert starting.serve() == said("instance-is-file", folder=str(starting.folder))


def test_instance_within_a_file(starting: Starting) -> None:
    starting.folder.write_text("")
    inside = starting.folder / "kept"
    assert starting.serve("--instance", str(inside)) == said("instance-is-file", folder=str(inside))


@pytest.mark.parametrize("name", ["n" * 300, "loop"])
def test_instance_that_can_be_no_folder(starting: Starting, name: str) -> None:
    path = starting.folder.with_name(name)
    if name == "loop":
        path.symlink_to(path)
    assert starting.serve("--instance", str(path)) == said("instance-is-name", folder=str(path))


def test_instance_without_a_name(starting: Starting) -> None:
    assert starting.serve("--instance", "") == said("cli-no-folder")


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.EACCES, "instance-is-denied"),
        (errno.EPERM, "instance-is-denied"),
        (errno.EROFS, "instance-is-denied"),
        (errno.ENOSPC, "instance-is-full"),
        (errno.EDQUOT, "instance-is-full"),
    ],
    ids=["denied", "not ours", "read-only", "full", "quota"],
)
@pytest.mark.parametrize("call", ["mkdir", "open", "fsync"])
def test_folder_or_key_that_cannot_be_made(
    starting: Starting, call: str, number: int, code: str
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise OSError(number, os.strerror(number))

    # Whoever runs the tests may be allowed everything; the system's own refusal is put in.
    starting.monkeypatch.setattr(f"companion.store.instance.os.{call}", fail)
    assert starting.serve() == said(code, folder=str(starting.folder))
    assert not (starting.folder / "secret-key").exists()


def test_any_other_failure_says_the_systems_reason(starting: Starting) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise OSError(errno.EIO, "Input/output error")

    starting.monkeypatch.setattr("os.mkdir", fail)
    assert starting.serve() == said(
        "instance-other", folder=str(starting.folder), reason="Input/output error"
    )


def test_missing_folder_is_made(starting: Starting) -> None:
    deep = Starting(starting.folder / "a" / "b", starting.monkeypatch, starting.capsys)
    deep.once()
    assert deep.database.is_file()


@pytest.mark.parametrize("name", ["a b", "a?b=c", "a%41", "a#b", "卓"])
def test_any_name_of_a_folder_is_taken_to_the_letter(tmp_path: Path, name: str) -> None:
    create_app(instance=tmp_path / name)
    assert {each.name for each in (tmp_path / name).iterdir()} >= {"companion.sqlite", "secret-key"}
    assert [each.name for each in tmp_path.iterdir()] == [name]
