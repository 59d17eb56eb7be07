"""House rules that phones have saved, and what a table has that is made from each."""

from collections.abc import Mapping
from random import Random
from typing import Any

from flask import Flask

from companion.engine.contract.game import AnyGame
from companion.games.registry import known_games
from companion.web.setup.saved_rules import MOST_SETS
from tests.earlier.at_table import typed_options
from tests.earlier.facts import options_of
from tests.earlier.varied import varied
from tests.web.house_rules import asked, starts_on
from tests.web.page import Page
from tests.web.phone import Phone

COOKIE = "house-rules"


def keep_rules(app: Flask, random: Random) -> dict[str, dict[str, Any]]:
    """By game a phone's saved sets, as its cookie, and the rules that each of them stands for."""
    return {game.key: _keep(Phone(app), game, random) for game in known_games().values()}


def _keep(phone: Phone, game: AnyGame, random: Random) -> dict[str, Any]:
    """Save a set that rests on each preset, and others with much that is unusual."""
    presets = ["", *(each.key for each in game.rules.presets)]
    some = [values for seats, values in varied(game, random) if seats == game.table_sizes[0]]
    names = [each or "plain" for each in presets]
    for name, preset in zip(names, presets, strict=True):
        _save(phone, game, f"{name} 同じ", preset, {})
    for number, values in enumerate(some[: MOST_SETS - len(presets)], 1):
        _save(phone, game, f"own {number}", "", values)
    cookie = phone.client.get_cookie(COOKIE)
    assert cookie is not None
    return {"cookie": cookie.value, "rules": rules_saved(phone, game.key)}


def _save(
    phone: Phone, game: AnyGame, name: str, preset: str, values: dict[str, str | int]
) -> None:
    """Save the rules of a new table."""
    page = asked(phone, game=game.key)
    page = phone.submit(page.form("ticket"), {"preset": preset, "do": "use"})
    changes = {**typed_options(game, values), **_seats(game), "do": "play"}
    page = phone.submit(page.form("ticket"), changes)
    assert page.path.startswith("/t/"), page.problems
    phone.fill(f"{page.path}rules/save", "name", {"name": name})


def rules_saved(phone: Phone, game: str) -> dict[str, dict[str, str | int]]:
    """By name the rules of a table that is made from each set on a phone, if one can be."""
    page = asked(phone, game=game)
    made = {name: _began(phone, known_games()[game], page, key).path for name, key in _sets(page)}
    tables = {name: path.rstrip("/") for name, path in made.items() if path.startswith("/t/")}
    return {name: options_of(phone.sheet(table).table.rules) for name, table in tables.items()}


def sets(phone: Phone, game: str) -> list[tuple[str, str]]:
    """The sets on a phone, by name and key."""
    return _sets(asked(phone, game=game))


def _sets(page: Page) -> list[tuple[str, str]]:
    """The sets that a page of house rules offers, by name and key."""
    return [(name, key) for key, name in starts_on(page).items() if key.startswith("saved:")]


def began(phone: Phone, game: AnyGame, key: str) -> Page:
    """What follows where a table is made from a set: the table, or why it is refused."""
    return _began(phone, game, asked(phone, game=game.key), key)


def _began(phone: Phone, game: AnyGame, page: Page, key: str) -> Page:
    """The same, from the page of house rules; without a ticket each post makes another table."""
    page = phone.submit(page.form("ticket"), {"preset": key, "do": "use", "ticket": ""})
    return phone.submit(page.form("ticket"), {**_seats(game), "do": "play"})


def refused_now(game: AnyGame, rules: Mapping[str, str | int]) -> list[str]:
    """Why no table can be made any more that plays so, though those that do go on."""
    stored = game.rules.read(rules, game.table_sizes[0])
    assert isinstance(stored, game.rules), stored
    return [each.code for each in stored.clashing(game.table_sizes[0], new=True)]


def _seats(game: AnyGame) -> dict[str, str | None]:
    """As many names as the game mostly has."""
    return {f"name-{seat}": f"Kim {seat}" for seat in range(game.table_sizes[0])}
