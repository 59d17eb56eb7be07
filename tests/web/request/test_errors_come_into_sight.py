"""A refused form says so first, leads to each field that is wrong, and says there what is wrong."""

from collections.abc import Callable

import pytest
from flask import Flask

from tests.web.conftest import empty
from tests.web.page import Node, Page
from tests.web.phone import Phone

Refused = Callable[[Phone], Page]


def _at(game: str, path: str, **changes: str | None) -> Refused:
    """A form of a new table, sent with changes; underscores stand for hyphens."""
    fields = {name.replace("_", "-"): value for name, value in changes.items()}

    def refused(phone: Phone) -> Page:
        return phone.fill(f"{phone.new_table(game=game)}/{path}", "key", fields)

    return refused


def _after_a_deal(path: str, marker: str = "key", **changes: str | None) -> Refused:
    """The same at a table of Hearts where a deal was scored."""
    fields = {name.replace("_", "-"): value for name, value in changes.items()}

    def refused(phone: Phone) -> Page:
        table = phone.new_table()
        phone.deal(table, 5, 4, 3, 1, queen=2)
        return phone.fill(f"{table}/{path}", marker, fields)

    return refused


def _moon_with_no_answer(phone: Phone) -> Page:
    table = phone.new_table()
    phone.deal(table, 13, 0, 0, 0, queen=0)
    return phone.answer(table, "neither")


def _new_table(**changes: str) -> Refused:
    fields = {name.replace("_", "-"): value for name, value in changes.items()}
    return lambda phone: phone.fill("/new/hearts", "ticket", fields)


def _referee(game: str, asked: str) -> Refused:
    """What the referee is asked by an address, at a new table of a game."""
    return lambda phone: phone.open(f"{phone.new_table(game=game)}/referee/{asked}")


def _ruled(game: str, ruling: str, **rules: str) -> Refused:
    """The usual booking of a ruling, of which nobody has said whose doing it was."""

    def refused(phone: Phone) -> Page:
        page = phone.open(f"{phone.new_table(game=game, **rules)}/referee/settle/{ruling}")
        (usual,) = {each.attrs["value"] for each in page.root.all("input", name="do", checked="")}
        return phone.submit(page.form("do"), {"do": usual})

    return refused


def _may_i_with_no_trump(phone: Phone) -> Page:
    return phone.fill(f"{phone.new_table(game='whist')}/referee/may-i", "hand", {})


FORMS: dict[str, Refused] = {
    "new table": _new_table(dealer="9"),
    "new table, a name twice": _new_table(name_0="Ann", name_1="Ann", name_2="Bo", name_3="Cy"),
    "new table, a house rule": _new_table(target="many"),
    "deal, counts": _at("hearts", "deal", hearts_0="many", hearts_1="99", queen="0"),
    "deal, nobody took the queen": _at("hearts", "deal", queen=None),
    "deal, too few": _at(
        "hearts", "deal", hearts_0="1", hearts_1="1", hearts_2="1", hearts_3="1", queen="0"
    ),
    "deal by points": _at("hearts", "deal?by=points", points_0="1", points_1="2"),
    "correction": _after_a_deal("entry/1", hearts_0="12"),
    "adjustment": _after_a_deal("happened/adjustment", points_0="many"),
    "adjustment of nothing": _after_a_deal("happened/adjustment"),
    "substitution": _after_a_deal("happened/substitution", seat="1", name=""),
    "wrong dealer": _after_a_deal("happened/wrong-dealer", dealer=None),
    "change of rules": _after_a_deal("rules/change", "moon", target="many"),
    "rules kept": _after_a_deal("rules/save", "name", name=" "),
    "ruling": _after_a_deal("referee/settle/revoke?noticed=scored", "do", do="agreed", note=""),
    "ruling, whose revoke": _ruled("hearts", "revoke?noticed=later", revoke="charge_26"),
    "ruling, whose revoke in whist": _ruled("whist", "revoke?noticed=later", revoke="three_tricks"),
    "ruling, who dealt": _ruled("hearts", "wrong-dealer"),
    "what a deal scores": _referee("hearts", "score?by=points&go=yes&points-0=many"),
    "what a deal scores, cards": _referee(
        "hearts", "score?by=captures&go=yes&queen=0&hearts-0=9&hearts-1=9"
    ),
    "what a deal scores, nothing": _referee("hearts", "score?by=captures&go=yes"),
    "what a deal scores, whist": _referee("whist", "score?by=tricks&go=yes&tricks-0=99"),
    "what a deal scores, contract": _referee("bidwhist", "score?by=contract&go=yes&bidder=0"),
    "what a deal scores, oniontan": _referee("oniontan", "score?by=deal&go=yes&bid=many"),
    "tricks, a card passed twice": _referee("hearts", "tricks?leader=0&pass-0-1=5C+5C"),
    "tricks, two such cards": _referee("hearts", "tricks?leader=0&pass-0-1=5C+5C&pass-1-2=ZZ"),
    "tricks, the card turned up": _referee("whist", "tricks?trump=S&turned=ZZ"),
    "tricks, the kitty": _referee("bidwhist", "tricks?bidder=0&bid=4+up&named=S&kitty=ZZ"),
    "tricks, as text": _referee("hearts", "tricks?leader=0&plays=2C&text=2C+2C+11H"),
    "may I, no trump": _may_i_with_no_trump,
    "tricks, no trump": _referee("whist", "tricks?deal=1&go=yes"),
    "tricks, no contract": _referee("bidwhist", "tricks?deal=1&bidder=0&go=yes"),
    "moon": _moon_with_no_answer,
    "whist, tricks": _at("whist", "deal?by=tricks", tricks_0="9", tricks_1="9"),
    "whist, turned up": _at("whist", "deal", suit=None),
    "bid whist, no bid": _at("bidwhist", "deal", bid=None),
    "bid whist, contract": _at("bidwhist", "deal?by=contract", bidder=None, bid=None),
    "this phone": lambda phone: phone.fill("/phone", "called", {"called": "x" * 99}),
    "this phone, its suits": lambda phone: phone.fill("/phone", "called", {"suits": "three"}),
    "oniontan": _at("oniontan", "deal?by=deal", bid="many", tricks="4"),
}


@pytest.fixture(scope="module", params=FORMS)
def page(request: pytest.FixtureRequest, served: Flask) -> Page:
    """A form that was refused."""
    refused = FORMS[request.param](Phone(served))
    empty(served)
    return refused


def _summary(page: Page) -> Node:
    return page.root.one("main").one(role="alert", tabindex="-1")


def _by_id(page: Page) -> dict[str, Node]:
    return {node.attrs["id"]: node for node in page.root.walk() if "id" in node.attrs}


def _described(page: Page) -> dict[str, list[Node]]:
    """What says of itself which text is about it, by that text's id."""
    found: dict[str, list[Node]] = {}
    for node in page.root.walk():
        for name in node.attrs.get("aria-describedby", "").split():
            found.setdefault(name, []).append(node)
    return found


def test_summary_is_announced_and_takes_the_focus(page: Page) -> None:
    summary = _summary(page)
    assert "autofocus" in summary.attrs
    assert summary.text
    assert len([node for node in page.root.walk() if "autofocus" in node.attrs]) == 1


def test_summary_leads_to_what_can_take_the_focus(page: Page) -> None:
    known = _by_id(page)
    for link in _summary(page).all("a"):
        target = known[link.attrs["href"].removeprefix("#")]
        assert target.tag in ("input", "select", "textarea") or "tabindex" in target.attrs
        assert link.text


def test_each_field_says_what_is_wrong_with_it(page: Page) -> None:
    described = _described(page)
    summary = _summary(page)
    for error in page.root.all(cls="error"):
        if error is summary:
            continue
        fields = described[error.attrs["id"]]
        marked = [field for field in fields if field.attrs.get("aria-invalid") == "true"]
        # A group of fields has no such mark; those in it do that are wrong themselves.
        assert marked or {field.tag for field in fields} == {"fieldset"}, error.text


def test_each_field_that_is_wrong_is_in_the_summary(page: Page) -> None:
    known = _by_id(page)
    led_to = [known[link.attrs["href"][1:]] for link in _summary(page).all("a")]
    within = {id(node) for target in led_to for node in target.walk()}
    for node in page.root.walk():
        if node.attrs.get("aria-invalid") == "true":
            assert id(node) in within, node.attrs
