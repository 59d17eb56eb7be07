"""docs/verifying.md says what the commands do."""

import json
import re
from pathlib import Path

from tests.cli.deals import OPEN, REVOKE, lines, whole
from tests.support.commands import companion
from tests.support.data import transcripts
from tests.support.pbn import file_of, game_of

DOCUMENT = (Path(__file__).parents[2] / "docs/verifying.md").read_text("utf-8")


def test_every_field_of_a_verdict_is_in_the_document() -> None:
    told = set()
    for row in re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|", DOCUMENT, re.MULTILINE):
        told |= set(re.findall(r"\w+", row))
    done = companion("verify", "-", given=lines(whole(1), "x", REVOKE, OPEN))
    pbn = file_of([game_of(transcripts("whist_core")[0])[:-1]])
    verdicts = [*done.verdicts, *companion("verify", "-", given=pbn).verdicts]
    assert {name for each in verdicts for name in each} == told


def test_example_of_an_exported_table_is_scored() -> None:
    (example,) = re.findall(r"```json\n(.+?)\n```", DOCUMENT)
    done = companion("score", "--json", "-", given=example)
    assert done.status == 0
    assert json.loads(done.out)["totals"] == [3, 0]
