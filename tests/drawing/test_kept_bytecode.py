"""A template is compiled once, and anew where anything is not as it was."""

import sys
from pathlib import Path

import pytest
from jinja2 import Environment
from jinja2.bccache import bc_magic

from companion.drawing import kept_bytecode
from companion.drawing.kept_bytecode import KeptBytecode
from companion.drawing.parts import ReadTemplates

NAME = "page.html"


@pytest.fixture(autouse=True)
def _writes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python writes bytecode, whatever it was told."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a template."""
    (tmp_path / NAME).write_text("Deal {{ deal }}")
    return tmp_path


def _environment(folder: Path, name: str = "pages") -> Environment:
    """An environment of a process that starts now."""
    cache = KeptBytecode(folder, name)
    return Environment(autoescape=True, loader=ReadTemplates(folder), bytecode_cache=cache)


def _shown(folder: Path, name: str = "pages") -> str:
    return _environment(folder, name).get_template(NAME).render(deal=5)


def _compile_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> str:
        raise AssertionError

    monkeypatch.setattr(Environment, "compile", refuse)


def test_template_is_compiled_at_the_first_start_only(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _shown(folder) == "Deal 5"
    _compile_none(monkeypatch)
    assert _shown(folder) == "Deal 5"


def test_template_that_was_changed_is_compiled_anew(folder: Path) -> None:
    _shown(folder)
    (folder / NAME).write_text("{{ deal }} deals")
    assert _shown(folder) == "5 deals"


def test_another_compiler_compiles_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _shown(folder)
    monkeypatch.setattr(kept_bytecode, "_COMPILER", "another")
    _compile_none(monkeypatch)
    with pytest.raises(AssertionError):
        _shown(folder)


def test_environments_do_not_share_bytecode(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _shown(folder, "pages")
    _compile_none(monkeypatch)
    with pytest.raises(AssertionError):
        _shown(folder, "parts")


def test_template_is_shown_where_nothing_can_be_written(folder: Path) -> None:
    (folder / "__pycache__").write_text("no folder")
    assert _shown(folder) == "Deal 5"


def test_nothing_is_written_where_python_writes_none(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert _shown(folder) == "Deal 5"
    assert [*folder.iterdir()] == [folder / NAME]


def test_bytecode_is_no_template(folder: Path) -> None:
    _shown(folder)
    assert [*(folder / "__pycache__").iterdir()]
    assert ReadTemplates(folder).list_templates() == [NAME]


def test_damaged_bytecode_is_compiled_anew(folder: Path) -> None:
    _shown(folder)
    (kept,) = (folder / "__pycache__").iterdir()
    whole = kept.read_bytes()
    for length in range(0, len(whole), 29):
        kept.write_bytes(whole[:length])
        assert _shown(folder) == "Deal 5", length


def test_bytecode_with_a_wrong_byte_at_its_beginning_is_compiled_anew(folder: Path) -> None:
    _shown(folder)
    (kept,) = (folder / "__pycache__").iterdir()
    whole = kept.read_bytes()
    for place in range(len(bc_magic), len(bc_magic) + 50):
        for wrong in (0xFF, 0xE3, ord("."), ord("b"), 0):
            kept.write_bytes(whole[:place] + bytes([wrong]) + whole[place + 1 :])
            assert _shown(folder) == "Deal 5", (place, wrong)
