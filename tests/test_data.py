"""The test data: whole as copied, and other data can be put in its place."""

import hashlib
import json
from pathlib import Path

import pytest

from tests.support.data import HERE, transcripts, vectors

MANIFEST = json.loads((HERE / "transcripts" / "MANIFEST.json").read_text("utf-8"))["files"]


@pytest.mark.parametrize("name", MANIFEST)
def test_transcripts_are_as_the_manifest_says(name: str) -> None:
    content = (HERE / "transcripts" / name).read_bytes()
    assert hashlib.sha256(content).hexdigest() == MANIFEST[name]["sha256"]


def test_vectors_can_be_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mine.json").write_text('{"hearts_deal": [{"id": 1}]}')
    monkeypatch.setenv("COMPANION_VECTORS", str(tmp_path / "mine.json"))
    assert vectors("hearts_deal") == [{"id": 1}]
    with pytest.raises(KeyError):
        vectors("hearts_end")


def test_transcripts_can_be_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "hearts.jsonl").write_text('{"id": "a"}\n{"id": "b"}\n')
    monkeypatch.setenv("COMPANION_CORPUS", str(tmp_path))
    assert [deal["id"] for deal in transcripts("hearts")] == ["a", "b"]
