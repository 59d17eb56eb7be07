"""A visitor without scripts: opens pages, follows links, submits forms."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from typing import NoReturn
from urllib.parse import urldefrag, urljoin

from flask import Flask
from werkzeug.test import TestResponse

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet
from companion.games.registry import known_games
from companion.store.app_state import app_state
from companion.store.database import upgrade_database
from companion.store.db.models import db
from companion.store.tables.stored_tables import find_table, read_sheet
from companion.web.app import create_app

Fields = dict[str, str]


@contextmanager
def house_with(game: AnyGame, folder: Path) -> Iterator[Flask]:
    """Yield the app with an empty database in a folder, and with a game, installed or not."""
    address = f"sqlite:///{folder / 'companion.sqlite'}"
    app = create_app(
        {"SQLALCHEMY_DATABASE_URI": address}, instance=folder, prepare=upgrade_database
    )
    app.register_error_handler(Exception, _raise)
    app.config["PROPAGATE_EXCEPTIONS"] = True
    with app.app_context():
        app_state().games = {**known_games(), game.key: game}
    yield app
    with app.app_context():
        db.engine.dispose()


def _raise(error: Exception) -> NoReturn:
    """Let what a page raises fail the test, instead of becoming a page that says so."""
    raise error


@dataclass
class PostForm:
    """A form of a page: where it posts to, what it would send, and all names of its fields."""

    action: str
    fields: Fields = field(default_factory=dict)
    names: set[str] = field(default_factory=set)


@dataclass
class Shown:
    """A page that was opened: its address, its status, its forms, its links, its words."""

    path: str
    status: int
    html: str
    forms: list[PostForm] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    text: str = ""

    def form(self, name: str) -> PostForm:
        """Return the first form that has a field of this name, or posts to such an address.

        By its "key" it is the page's own form, and none that takes something back.
        """
        for form in self.forms:
            its_own = name != "key" or "target" not in form.names
            if its_own and (name in form.names or form.action.endswith(name)):
                return form
        raise AssertionError(f"{self.path} has no form with {name}: {self.text[:300]}")


class Visitor:
    """A browser of its own, without scripts, whose owner reads one language."""

    def __init__(self, app: Flask, language: str = "en") -> None:
        self._app, self._language = app, language
        self._client = app.test_client()

    def open(self, path: str) -> Shown:
        """Return a page."""
        headers = {"Accept-Language": self._language}
        return _read_page(self._client.get(path, headers=headers, follow_redirects=True))

    def send(self, form: PostForm, changes: Mapping[str, str] | None = None) -> Shown:
        """Send a form with some values, and return the page that comes then."""
        headers, data = {"Accept-Language": self._language}, {**form.fields, **(changes or {})}
        return _read_page(
            self._client.post(form.action, data=data, headers=headers, follow_redirects=True)
        )

    def new_table(self, sheet: Sheet) -> str:
        """Lay a table as a sheet has it; return its address without the last slash."""
        table = sheet.table
        options = {name: str(value) for name, value in table.rules.to_json().items()}
        names = {f"name-{seat}": name for seat, name in enumerate(table.players)}
        typed = {**options, **names, "dealer": str(int(table.first_dealer))}
        form = self.open(f"/new/{table.game.key}").form("ticket")
        page = self.send(form, typed)
        assert page.path.startswith("/t/"), f"no table is laid: {page.text[:500]}"
        return page.path.rstrip("/")

    def sit_down(self, table: str, seat: int) -> None:
        """Say whose phone it is."""
        self.send(self.open(f"{table}/seat").form("/seat"), {"seat": str(seat)})

    def sheet(self, table: str) -> Sheet:
        """Return the sheet as it is stored."""
        with self._app.app_context():
            stored = find_table(table.rsplit("/", 1)[-1])
            assert stored is not None
            return read_sheet(stored)


def _read_page(response: TestResponse) -> Shown:
    """Return what a response shows."""
    is_page = response.mimetype == "text/html"
    html = response.get_data(as_text=True) if is_page else ""
    page = Shown(response.request.full_path.rstrip("?"), response.status_code, html)
    _PageReader(page).feed(html)
    page.text = " ".join(page.text.split())
    return page


class _PageReader(HTMLParser):
    """Reads the forms and links of a page."""

    def __init__(self, page: Shown) -> None:
        super().__init__()
        self._page, self._form, self._select = page, PostForm(""), ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a form, a field or a link."""
        told = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = PostForm(told.get("action") or self._page.path)
            if told.get("method", "").lower() == "post":
                self._page.forms.append(self._form)
        elif tag == "a" and "href" in told:
            self._page.links.append(urldefrag(urljoin(self._page.path, told["href"])).url)
        elif tag == "select":
            self._select = told.get("name", "")
        elif tag == "option":
            self._option(told)
        elif tag in ("input", "button", "textarea") and told.get("name"):
            self._field(tag, told)

    def _field(self, tag: str, told: Fields) -> None:
        """Note a field with the value it would send; of buttons the first one counts."""
        name, value = told["name"], told.get("value", "")
        self._form.names.add(name)
        chosen = told.get("type") not in ("radio", "checkbox") or "checked" in told
        if (
            "disabled" not in told
            and chosen
            and not (tag == "button" and name in self._form.fields)
        ):
            self._form.fields[name] = value

    def _option(self, told: Fields) -> None:
        """Note a choice of a list: the selected one, else the first."""
        if self._select and ("selected" in told or self._select not in self._form.fields):
            self._form.fields[self._select] = told.get("value", "")
            self._form.names.add(self._select)

    def handle_data(self, data: str) -> None:
        """Collect the text."""
        self._page.text += data + " "
