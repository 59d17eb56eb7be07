"""Starting within the test's own process, so that a fault can be put where it is wanted."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn

from companion.cli.terminal import terminal_words
from companion.store.instance import KEY_VARIABLE
from tests.starting.starts import Starting


@pytest.fixture
def starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Iterator[Starting]:
    """Starts that must not come to a running server."""

    def run(*_: object, **__: object) -> None:
        raise AssertionError("it started")

    monkeypatch.setattr(uvicorn.Server, "run", run)
    for name in ("DATABASE_URL", KEY_VARIABLE, "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    before = signal.getsignal(signal.SIGTERM)
    yield Starting(tmp_path / "instance", monkeypatch, capsys)
    signal.signal(signal.SIGTERM, before)
    terminal_words.cache_clear()
