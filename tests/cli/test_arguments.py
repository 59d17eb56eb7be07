"""A command line that cannot be meant so: the usage and one sentence, in the reader's language."""

from pathlib import Path

import pytest

from companion.cli.command import LINK_LIKE_AN_OPTION
from companion.store.db.models import db
from companion.store.tables.stored_tables import create_table
from companion.web.app import create_app
from tests.starting.starts import said
from tests.support.commands import companion
from tests.support.sittings import hearts

WRONG = [
    ([], "cli-missing", {"names": "cli-command"}),
    (["verify"], "cli-missing", {"names": "cli-file"}),
    (["export"], "cli-missing", {"names": "cli-link"}),
    (["prune"], "cli-missing", {"names": "--days"}),
    (["play"], "cli-no-command", {}),
    (["score", "a", "b"], "cli-unknown", {"typed": "b"}),
    (["verify", "--blnd", "a"], "cli-unknown", {"typed": "--blnd"}),
    (["serve", "--port"], "cli-wrong", {"argument": "--port"}),
    (["prune", "--days", "３０"], "cli-wrong", {"argument": "--days"}),
    (["prune", "--days", "1_0"], "cli-wrong", {"argument": "--days"}),
    (["backup", "."], "cli-wrong", {"argument": "cli-file"}),
    (["score", "--json=yes", "a"], "cli-wrong", {"argument": "--json"}),
    (["translations", "../../x"], "cli-wrong", {"argument": "cli-language"}),
    (["translations", "x" * 5_000], "cli-wrong", {"argument": "cli-language"}),
    (["serve", "--instance"], "cli-wrong", {"argument": "--instance"}),
]


@pytest.mark.parametrize(("number", "language"), [(0, "en"), (1, "ja")])
@pytest.mark.parametrize(("arguments", "code", "params"), WRONG)
def test_wrong_arguments_are_said(
    arguments: list[str], code: str, params: dict[str, str], number: int, language: str
) -> None:
    done = companion(*arguments, language=language)
    *usage, sentence = done.said
    assert (done.status, done.out) == (2, "")
    # What has to be typed is named as the usage names it.
    named = {name: said(word)[number] if "cli-" in word else word for name, word in params.items()}
    assert sentence == f"companion: {said(code, **named)[number]}"
    assert usage[0].startswith(("Usage: companion", "使い方： companion", "使い方：companion"))
    assert "�" not in done.err


@pytest.mark.parametrize("link", ["-bcdefghijklmnop", "--cdefghijklmnop", "-hcdefghijklmnop"])
def test_link_that_begins_like_an_option_is_exported(tmp_path: Path, link: str) -> None:
    assert LINK_LIKE_AN_OPTION.fullmatch(link)
    with create_app(instance=tmp_path).app_context():
        create_table(hearts(), link=link)
        db.engine.dispose()
    done = companion("export", "--instance", tmp_path, link)
    assert (done.status, done.err) == (0, "")
    assert '"hearts"' in done.out


def test_link_that_is_none_is_said_as_it_was_typed(tmp_path: Path) -> None:
    with create_app(instance=tmp_path).app_context():
        db.engine.dispose()
    done = companion("export", "--instance", tmp_path, "-bcdefghijklmnop")
    assert done.said == [f"companion: {said('cli-no-table', link='-bcdefghijklmnop')[0]}"]
