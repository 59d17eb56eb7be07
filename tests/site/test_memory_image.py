"""What Python imports, and forgets, for an image of its memory."""

import py_compile
import random
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from companion.site import memory_image
from companion.site.memory_image import drop_bytecode, import_all, wake


def test_bytecode_is_deleted_once_it_is_imported_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("imported_here", "not_imported_here"):
        text = tmp_path / f"{name}.py"
        text.write_text("FOUND = True\n", "utf-8")
        py_compile.compile(str(text), str(tmp_path / f"{name}.pyc"))
        text.unlink()
    monkeypatch.syspath_prepend(tmp_path)
    module = import_module("imported_here")
    drop_bytecode(str(tmp_path))
    assert [each.name for each in tmp_path.iterdir()] == ["not_imported_here.pyc"]
    assert module.FOUND


def test_all_bytecode_but_that_of_templates_is_imported_for_an_image_of_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "of_an_image"
    monkeypatch.setattr(memory_image, "COMPILED", folder / "templates")
    (folder / "templates" / "pages").mkdir(parents=True)
    for name in ("__init__", "within", "templates/pages/tmpl_0"):
        text = folder / f"{name}.py"
        text.write_text("", "utf-8")
        py_compile.compile(str(text), str(folder / f"{name}.pyc"))
        text.unlink()
    (folder / "not_yet.py").write_text("", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    import_all(str(tmp_path))
    found = {name for name in sys.modules if name.startswith("of_an_image")}
    assert found == {"of_an_image", "of_an_image.within"}


def test_bytecode_that_was_never_there_is_not_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = ModuleType("from_an_image")
    module.__file__ = str(tmp_path / "from_an_image.pyc")
    monkeypatch.setitem(sys.modules, "from_an_image", module)
    drop_bytecode(str(tmp_path))
    assert not list(tmp_path.iterdir())


def test_no_two_starts_from_an_image_draw_the_same_lots() -> None:
    drawn = set()
    for _ in range(2):
        random.seed(7)
        wake()
        drawn.add(random.random())
    assert len(drawn) == 2
