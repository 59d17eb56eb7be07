"""Files that are none: one clear sentence, status 2, no traceback."""

import errno
import os
from pathlib import Path

import pytest

from companion.cli.terminal import Trouble
from companion.cli.text_file import open_file
from tests.cli.deals import lines, whole
from tests.support.commands import companion, written

COMMANDS = ("verify", "score")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("language", "words"), [("en", "There is no file"), ("ja", "というファイルはありません")]
)
def test_missing_file(command: str, language: str, words: str, tmp_path: Path) -> None:
    done = companion(command, tmp_path / "none.pbn", language=language)
    assert (done.status, done.out, len(done.said)) == (2, "", 1)
    assert words in done.err
    assert "none.pbn" in done.err


@pytest.mark.parametrize("command", COMMANDS)
def test_folder(command: str, tmp_path: Path) -> None:
    done = companion(command, tmp_path)
    assert (done.status, done.out) == (2, "")
    assert done.said == [f"companion: {tmp_path} is a folder; a file is needed."]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("nothing", [b"", b"\n \r\n\t\n"])
def test_empty_file(command: str, nothing: bytes, tmp_path: Path) -> None:
    for done in (
        companion(command, written(tmp_path, nothing)),
        companion(command, "-", given=nothing),
    ):
        assert (done.status, done.out, len(done.said)) == (2, "", 1)
        assert "is empty" in done.err


@pytest.mark.parametrize(
    "data",
    [b"\x7fELF\x02\x01\x00\x00", '[Event "x"]\n'.encode("utf-16"), b"\xff\xfe\xfd\n" * 9],
    ids=["program", "utf-16", "bytes"],
)
def test_binary_file(data: bytes, tmp_path: Path) -> None:
    for command in COMMANDS:
        done = companion(command, written(tmp_path, data))
        assert done.status == 2
        assert "this is not text" in done.err


def test_binary_in_the_middle_stops_there_and_says_where(tmp_path: Path) -> None:
    data = lines(whole(1)).encode() * 2 + b"\x00\x01"
    done = companion("verify", written(tmp_path, data))
    assert [each["verdict"] for each in done.verdicts] == ["legal", "legal"]
    assert (done.status, "line 3" in done.err) == (2, True)


def test_line_that_is_not_utf8_is_refused_and_the_others_are_done() -> None:
    data = lines(whole(1)).encode() + b'{"game": "caf\xe9"}\n' + lines(whole(2)).encode()
    done = companion("verify", "-", given=data)
    assert [each["verdict"] for each in done.verdicts] == ["legal", "unreadable", "legal"]
    assert "-:2: This line is not UTF-8." in done.said


def test_line_that_is_too_long_is_refused_and_the_others_are_done() -> None:
    data = lines(whole(1), '{"note": "' + "x" * 3_000_000 + '"}', whole(2))
    done = companion("verify", "-", given=data)
    assert [each["verdict"] for each in done.verdicts] == ["legal", "unreadable", "legal"]
    assert [each["line"] for each in done.verdicts] == [1, 2, 3]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("language", "words"), [("en", "cannot be the name of a file."), ("ja", "名前にできません。")]
)
def test_file_name_that_cannot_be_is_said(
    command: str, language: str, words: str, tmp_path: Path
) -> None:
    done = companion(command, tmp_path / ("n" * 300), language=language)
    assert (done.status, len(done.said)) == (2, 1)
    assert done.err.endswith(f"{words}\n")


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.EACCES, "cli-file-denied"),
        (errno.EPERM, "cli-file-denied"),
        (errno.ENOTDIR, "cli-file-missing"),
        (errno.ELOOP, "cli-file-name"),
        (errno.EIO, "cli-file-disk"),
        (errno.EMFILE, "cli-file-error"),
    ],
)
def test_file_that_the_system_refuses_is_said(
    number: int, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    # Whoever runs the tests may be allowed to read everything.
    monkeypatch.setattr(Path, "open", fail)
    with pytest.raises(Trouble, match=code), open_file("deals"):
        pass


def test_files_cannot_steer_the_terminal(tmp_path: Path) -> None:
    text = '[Event "x"]\n[Board "\x1b[31m"]\n[Deal "\x1b]0;x\x07"]\n[Play "N"]\nS2 \x1b[2J H3 H4\n'
    done = companion("verify", written(tmp_path, text))
    assert "\x1b" not in done.err + done.out
