"""A phone at the table: it opens pages, fills in their forms and sends them, cookies and all."""

import re
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

from flask import Flask
from flask.testing import FlaskClient

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Entry
from companion.store.tables.stored_tables import find_table, games, read_sheet
from companion.web.setup.saved_rules import COOKIE as HOUSE_RULES
from tests.support.rulebook import ID
from tests.support.sittings import NAMES
from tests.web.page import Page, PageForm

_ANY_ID = re.compile(rf"(?=[BHOQW])\b(?:{ID})\b")
"""Any rule's id. By the letters with which one begins it is looked for in few places."""
Changes = Mapping[str, str | None]
_FORMS: WeakKeyDictionary[Flask, dict[str, tuple[AnyGame, PageForm]]] = WeakKeyDictionary()
"""The form of a new table of each game, as an app's page has it."""


class Phone:
    """A browser of its own, asking for one language."""

    def __init__(self, app: Flask, language: str = "en") -> None:
        self.app = app
        self.client: FlaskClient = app.test_client()
        self.language = language

    def open(self, path: str, **kwargs: Any) -> Page:
        """Get a page, redirects followed."""
        return self.send("GET", path, **kwargs)

    def post(self, path: str, data: Any = None, **kwargs: Any) -> Page:
        """Post to an address, redirects followed."""
        return self.send("POST", path, data=data, **kwargs)

    def send(self, method: str, path: str, *, follow: bool = True, **kwargs: Any) -> Page:
        """Send anything."""
        headers = {"Accept-Language": self.language, **kwargs.pop("headers", {})}
        page = Page(
            self.client.open(
                path, method=method, follow_redirects=follow, headers=headers, **kwargs
            )
        )
        # Readers are not shown rule ids unless they unfold them, or follow a link that names them.
        if "source=" not in page.path and _ANY_ID.search(page.html):
            assert not _ANY_ID.search(page.running_text), page.path
        return page

    def submit(self, form: PageForm, changes: Changes | None = None, **kwargs: Any) -> Page:
        """Send a form with changes; a change to None leaves the field out."""
        fields = {**form.fields, **(changes or {})}
        data = {name: value for name, value in fields.items() if value is not None}
        return self.post(form.action, data, **kwargs)

    def fill(self, path: str, marker: str, changes: Changes | None = None) -> Page:
        """Open a page, fill its form and send it."""
        return self.submit(self.open(path).form(marker), changes)

    def new_table(
        self, names: Sequence[str] = NAMES, game: str = "hearts", **changes: str | None
    ) -> str:
        """Start a table that must be accepted; returns its address without the last slash."""
        fields = {f"name-{seat}": name for seat, name in enumerate(names)}
        form = self.form_of_new_table(game)
        # Both pages have tests of their own, and this is called by nearly all others.
        page = self.submit(form, {**fields, **changes}, follow=False)
        made = urlsplit(page.response.location or page.path).path
        assert made.startswith("/t/"), page.problems or page.text[:500]
        return made.rstrip("/")

    def form_of_new_table(self, game: str) -> PageForm:
        """The form of a new table, opened once for all phones without house rules of their own.

        It is the same for all of them, but for the token, and the ticket: without one each post
        makes another table.
        """
        if self.client.get_cookie(HOUSE_RULES):
            return self.open(f"/new/{game}").form("ticket")
        with self.app.app_context():
            offered = games()[game]
        known, form = _FORMS.setdefault(self.app, {}).get(game, (None, None))
        if form is None or known is not offered:
            form = self.open(f"/new/{game}").form("ticket")
            _FORMS[self.app][game] = offered, form
        token = self.client.get("/token").get_data(as_text=True)
        return PageForm(form.action, {**form.fields, "ticket": "", "csrf_token": token})

    def deal(self, table: str, *hearts: str | int, queen: int | None = 0) -> Page:
        """Enter a deal by hearts each and the queen; blanks as ""."""
        return self.fill(f"{table}/deal", "key", captured(*hearts, queen=queen))

    def points(self, table: str, *points: str | int) -> Page:
        """Enter a deal by points."""
        changes = {f"points-{seat}": str(value) for seat, value in enumerate(points)}
        return self.fill(f"{table}/deal?by=points", "key", changes)

    def happen(self, table: str, kind: str, **changes: str) -> Page:
        """Enter an event; underscores in the names stand for hyphens."""
        fields = {name.replace("_", "-"): value for name, value in changes.items()}
        return self.fill(f"{table}/happened/{kind}", "key", fields)

    def correct(self, table: str, number: int, changes: Changes) -> Page:
        """Correct an entry."""
        return self.fill(f"{table}/entry/{number}", "key", changes)

    def take_back(self, table: str, number: int) -> Page:
        """Take an entry back from its own page."""
        return self.fill(f"{table}/entry/{number}", "target")

    def answer(self, table: str, answer: str) -> Page:
        """Choose what a moon does."""
        return self.fill(f"{table}/question", "key", {"answer": answer})

    def sheet(self, table: str) -> Sheet:
        """The sheet as it is stored."""
        with self.app.app_context():
            stored = find_table(table.rsplit("/", 1)[-1])
            assert stored is not None
            return read_sheet(stored)

    def log(self, table: str) -> tuple[Entry, ...]:
        """The log as it is stored."""
        return self.sheet(table).entries

    def totals(self, table: str) -> tuple[int, ...]:
        """The totals by side."""
        return self.sheet(table).position.totals


def captured(*hearts: str | int, queen: int | None = 0) -> dict[str, str | None]:
    """The fields of a deal by hearts each and the queen; None: nobody chosen."""
    counts: dict[str, str | None] = {f"hearts-{seat}": str(n) for seat, n in enumerate(hearts)}
    return {**counts, "queen": None if queen is None else str(queen)}
