"""The page of the installed games says whose each is, and what it means to install one."""

from pathlib import Path

import pytest
from flask import Flask

from companion import __version__
from companion.games.registry import known_games
from companion.store.app_state import app_state
from tests.support.game_packages import installed, put_package
from tests.web.page import is_japanese
from tests.web.phone import Phone


def test_it_names_package_version_and_maker_of_each(
    phone: Phone, other: Phone, app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_package(tmp_path, "tiny")
    put_package(tmp_path, "broken", change={"GAME = Tiny()": "raise OSError"})
    with installed(tmp_path):
        with app.app_context():
            monkeypatch.setattr(app_state(), "games", known_games())
        home = phone.open("/")
        (link,) = [e for e in home.root.all("a") if e.attrs["href"].endswith("/games")]
        page = phone.open(link.attrs["href"])
        said = other.open("/games").title
    assert page.status == 200
    assert "Tiny" in page.text
    assert "cards-tiny 0.3 · made by Cara" in page.text
    assert f"companion-cards {__version__}" in page.text
    assert "broken" not in page.text
    assert is_japanese(said)
