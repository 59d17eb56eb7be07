"""What people do on the pages of a dispute: from the list, answer by answer, to what is booked."""

from flask import Flask

from companion.engine.fold.replay import Table
from companion.engine.log.entries import Action
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.store.tables.append import append
from companion.store.tables.stored_tables import create_table
from tests.support.sittings import EVERYBODY
from tests.web.page import Node, Page
from tests.web.phone import Phone


def table_of(key: str) -> Table:
    """A table of a game by its standard rules."""
    game = known_games()[key]
    seats = 1 if key == "oniontan" else 4
    return Table(game, game.rules(), EVERYBODY[:seats], Seat(0))


def sit(app: Flask, table: Table, *actions: Action) -> str:
    """A table at which all that was said; its address."""
    with app.app_context():
        stored = create_table(table)
        for seen, action in enumerate(actions):
            outcome = append(stored, key=f"key-{seen}", author="Ann", seen=seen, action=action)
            assert hasattr(outcome, "position"), outcome
        return f"/t/{stored.link}"


def settle(phone: Phone, table: str, key: str, answers: dict[str, str] | None = None) -> Page:
    """From the list to the verdict, by the links as they come; every answer must be asked for."""
    page = phone.open(f"{table}/referee/settle")
    page = phone.open(_link(page.root, f"/settle/{key}"))
    left = dict(answers or {})
    while replies := page.root.all("ul", "replies"):
        hrefs = [node.attrs["href"] for node in replies[0].all("a")]
        asked = next(name for name in left if any(f"{name}={left[name]}" in h for h in hrefs))
        page = phone.open(next(h for h in hrefs if f"{asked}={left[asked]}" in h))
        del left[asked]
    assert page.status == 200
    assert not left, f"nobody asked for {left}"
    return page


def ruled(page: Page) -> str:
    """What happens now, as the page says it first."""
    return page.root.one("section", "ruling").one("h2").text


def book(phone: Phone, page: Page, do: str, **fields: str) -> Page:
    """Tap one of the buttons of a verdict."""
    return phone.submit(page.form("do"), {"do": do, **fields})


def buttons(page: Page) -> dict[str, Node]:
    """The choices that book something, by what they send."""
    return {node.attrs["value"]: node for node in page.root.all("input", name="do")}


def choice(page: Page, do: str) -> str:
    """What stands on the choice that sends this."""
    cards = page.root.one("fieldset", "costs").all("label")
    (card,) = [each for each in cards if each.all("input", value=do)]
    return card.one("b").text


def _link(root: Node, ending: str) -> str:
    (href,) = {n.attrs["href"] for n in root.all("a") if n.attrs["href"].endswith(ending)}
    return href


def said_in_log(phone: Phone, table: str) -> list[str]:
    """What the log says, the newest first."""
    log = phone.open(f"{table}/log").root.all("ol", "log")
    return [each.one("span", "what").text for each in log[0].all("li")] if log else []


def remarks(phone: Phone, table: str) -> list[str]:
    """What the sheet says between its deals."""
    rows = phone.open(f"{table}/sheet").root.all("tr", "remark")
    return [row.text for row in rows]
