"""The key that signs cookies: 64 hexadecimal digits, one for all who start, or a clear sentence."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from companion.store.instance import KEY_VARIABLE, secret_key
from tests.starting.starts import Starting, said
from tests.support.server import PATIENCE

KEY = "0123456789abcdef" * 4
BAD = [
    b"",
    b"\n",
    KEY[:-1].encode(),
    KEY.encode() + b"0",
    b"g" * 64,
    b"\xff" * 64,
    b"0x" + b"1" * 62,
]


@pytest.mark.parametrize("written", BAD)
def test_key_that_is_none(starting: Starting, written: bytes) -> None:
    starting.once()
    path = starting.folder / "secret-key"
    path.write_bytes(written)
    assert starting.serve() == said("key-wrong", file=str(path))


def test_key_that_cannot_be_read(starting: Starting) -> None:
    starting.folder.mkdir()
    path = starting.folder / "secret-key"
    path.mkdir()
    assert starting.serve() == said("key-unreadable", file=str(path))


@pytest.mark.parametrize("given", ["", "secret", KEY[:-1], KEY + "0", "g" * 64])
def test_key_of_the_environment_that_is_none(starting: Starting, given: str) -> None:
    starting.monkeypatch.setenv(KEY_VARIABLE, given)
    assert starting.serve() == said("key-variable-wrong", name=KEY_VARIABLE)


def test_key_of_the_environment_stands_for_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KEY_VARIABLE, KEY)
    assert secret_key(tmp_path) == KEY
    assert list(tmp_path.iterdir()) == []


def test_key_is_made_once_and_kept(tmp_path: Path) -> None:
    first = secret_key(tmp_path)
    assert len(bytes.fromhex(first)) == 32
    assert secret_key(tmp_path) == first
    assert [each.name for each in tmp_path.iterdir()] == ["secret-key"]


def test_key_may_end_with_a_line(tmp_path: Path) -> None:
    (tmp_path / "secret-key").write_text(f"{KEY}\n")
    assert secret_key(tmp_path) == KEY


def test_first_starts_at_once_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object) -> None:
        raise PermissionError("this file system has none")

    monkeypatch.setattr("os.link", no_links)
    for number in range(20):
        folder = tmp_path / str(number)
        folder.mkdir()
        together = Barrier(8)

        def start(_: int, folder: Path = folder, together: Barrier = together) -> str:
            together.wait(PATIENCE)
            return secret_key(folder)

        with ThreadPoolExecutor(8) as pool:
            keys = set(pool.map(start, range(8)))
        assert keys == {(folder / "secret-key").read_text()}


@pytest.mark.parametrize("left", [b"", b"0123", KEY.encode() + b"more"])
def test_first_start_that_was_killed_is_no_hindrance(tmp_path: Path, left: bytes) -> None:
    (tmp_path / "secret-key.new").write_bytes(left)
    assert len(secret_key(tmp_path)) == 64
    assert [each.name for each in tmp_path.iterdir()] == ["secret-key"]
