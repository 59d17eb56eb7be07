"""The check of the scripts says where it cannot be made."""

from pathlib import Path

import pytest

from tests.scripts import check


@pytest.mark.parametrize(("arguments", "status"), [([], 0), (["--need-node"], 1)])
def test_want_of_npm_is_said_in_one_line_and_fails_where_it_is_needed(
    arguments: list[str],
    status: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(check, "HERE", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert check.main(arguments) == status
    (line,) = capsys.readouterr().err.splitlines()
    assert "scripts were not checked" in line
    assert "npm" in line
