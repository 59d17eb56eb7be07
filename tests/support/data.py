"""The test data: rule vectors and oracle transcripts.

Both are in `tests/data`. COMPANION_VECTORS names another file of vectors, COMPANION_CORPUS another
folder of transcripts.
"""

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parents[1] / "data"


@cache
def _all_vectors(path: Path) -> dict[str, list[dict[str, Any]]]:
    groups: dict[str, list[dict[str, Any]]] = json.loads(path.read_text("utf-8"))
    return groups


def vectors(group: str) -> list[dict[str, Any]]:
    """The vectors of one group, such as "hearts_deal".

    A group that the file does not have raises KeyError: a test without cases must not pass.
    """
    return _all_vectors(Path(os.environ.get("COMPANION_VECTORS") or HERE / "rules-vectors.json"))[
        group
    ]


@cache
def lines(path: Path) -> list[dict[str, Any]]:
    """The objects of a file of JSON lines, in their order."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def transcripts(name: str) -> list[dict[str, Any]]:
    """The deals of one transcript file, such as "hearts", in their order.

    A missing file raises FileNotFoundError.
    """
    folder = Path(os.environ.get("COMPANION_CORPUS") or HERE / "transcripts")
    return lines(folder / f"{name}.jsonl")
