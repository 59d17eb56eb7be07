"""What the page that invites other phones shows and offers."""

from dataclasses import dataclass

from companion.store.access.links import Right
from tests.web.page import Node, Page, PageForm
from tests.web.phone import Phone


@dataclass(frozen=True)
class Invited:
    """The part of the page for one link."""

    page: Page
    part: Node

    @property
    def table(self) -> str:
        """The link as an address on this site, without the last slash."""
        path: str = self.part.one("a", "address").attrs["href"].partition("/t/")[2]
        return f"/t/{path.rstrip('/')}"

    @property
    def link(self) -> str:
        """The link itself."""
        return self.table.removeprefix("/t/")

    @property
    def code(self) -> str:
        """The code that is shown; "" where none is."""
        return "".join(each.one("b").text for each in self.part.all(cls="code"))

    def renewal(self) -> PageForm:
        """The form that renews the link."""
        ticket = self.part.one("input", name="ticket").attrs["value"]
        return next(each for each in self.page.forms() if each.fields.get("ticket") == ticket)


def invited(page: Page, right: Right) -> Invited:
    """The part of an open page for the link that allows this."""
    return Invited(page, page.root.one("section", "share", id=str(right)))


def invitation(phone: Phone, table: str, right: Right) -> Invited:
    """What a phone that may score is shown to invite others with."""
    return invited(phone.open(f"{table}/share"), right)


def watch_table(phone: Phone, table: str) -> str:
    """The address by which a table is only watched."""
    return invitation(phone, table, Right.WATCH).table


def show_code(phone: Phone, table: str, right: Right) -> Invited:
    """Have a code shown."""
    page = phone.open(f"{table}/share")
    token = page.form("right").fields["csrf_token"]
    return invited(
        phone.post(f"{table}/share/code", {"csrf_token": token, "right": str(right)}), right
    )
