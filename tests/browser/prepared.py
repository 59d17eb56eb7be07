"""Tables prepared without showing a page: the forms' own posts, sent for a phone.

For tests of what comes after. That people can do it themselves is shown by the others.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from playwright.sync_api import Page

from companion.games.registry import known_games
from tests.browser.at_table import NAMES
from tests.web.page import parse

_FORMS = {"new", "entry", "answers", "my-seat", "circle"}
"""The forms that are sent here, by their class or their id."""


class Answer(Protocol):
    """What a server said, as far as it matters here."""

    @property
    def status(self) -> int: ...
    @property
    def url(self) -> str: ...
    @property
    def ok(self) -> bool: ...
    def text(self) -> str: ...


class Sender(Protocol):
    """What gets pages and sends forms, with the cookies of a phone."""

    def get(self, url: str) -> Answer: ...
    def post(self, url: str, *, form: dict[str, str | float | bool]) -> Answer: ...


class Phone(Protocol):
    """What has such a sender: a page of Playwright's, and whatever stands for one."""

    @property
    def request(self) -> Sender: ...


@dataclass
class Prepared:
    """A table, and a phone's way to write to it. Ends with the slash of its link."""

    link: str
    sender: Sender

    def deal(self, *hearts: int, queen: int, choice: str = "") -> None:
        """Score a deal; `choice` settles a moon."""
        counts = {f"hearts-{seat}": str(count) for seat, count in enumerate(hearts)}
        self.post("deal", counts | {"queen": str(queen)})
        if choice:
            self.post("question", {"answer": choice})

    def post(self, path: str, typed: Mapping[str, str]) -> None:
        """Fill in and send the form of one of the table's pages; it must be accepted."""
        _accepted(send_form(self.sender, self.link + path, typed))

    def sit(self, seat: int) -> None:
        """Say whose phone this is: who sits there at a table where nobody has moved."""
        self.post("seat", {"seat": str(seat)})

    def correct(self, number: int, *hearts: int, queen: int) -> None:
        """Correct the captures of an entry."""
        counts = {f"hearts-{seat}": str(count) for seat, count in enumerate(hearts)}
        self.post(f"entry/{number}", counts | {"queen": str(queen)})


def prepare(
    page: Phone,
    server: str,
    names: Sequence[str] = NAMES,
    *,
    game: str = "hearts",
    dealer: int = 0,
    **rules: str,
) -> Prepared:
    """Start a table for a phone, which will know it; further keywords are house rules."""
    declared = known_games()[game].rules.declared()
    standard = {each.name: str(each.default) for each in declared}
    typed = {f"name-{seat}": name for seat, name in enumerate(names)}
    answer = send_form(
        page.request, f"{server}/new/{game}", {**standard, **typed, "dealer": str(dealer), **rules}
    )
    return Prepared(_accepted(answer).url, page.request)


def open_table(
    page: Page,
    server: str,
    names: Sequence[str] = NAMES,
    *,
    game: str = "hearts",
    dealer: int = 0,
    **rules: str,
) -> str:
    """Start a table for a phone in the same way, and open it. Returns its link."""
    link = prepare(page, server, names, game=game, dealer=dealer, **rules).link
    page.goto(link)
    return link


def send_form(sender: Sender, url: str, typed: Mapping[str, str]) -> Answer:
    """Get a page and send its form, its hidden fields as they came."""
    page = parse(sender.get(url).text())
    (form,) = [each for each in page.all("form") if _FORMS & {*each.classes, each.attrs.get("id")}]
    hidden = {each.attrs["name"]: each.attrs["value"] for each in form.all("input", type="hidden")}
    return sender.post(url, form={**hidden, **typed})


def _accepted(answer: Answer) -> Answer:
    assert answer.ok, f"{answer.status} {answer.url}"
    return answer
