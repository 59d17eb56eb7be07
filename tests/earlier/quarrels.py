"""Rulings that the referee books at a table, and results on which two phones do not agree."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from urllib.parse import urlencode

from companion.engine.fold import replay as judge
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action, Adjustment, Entry
from companion.engine.referee.rulings import rulings_at
from tests.earlier.at_table import AtTable, sit
from tests.support.ruled import paths
from tests.web.page import Page
from tests.web.phone import Phone
from tests.web.settled import buttons

RESULTS = {"own": ("points",)}
_USUAL = ("tricks", "captures")
"""The kinds of entries that close a deal, by game where they have others than most."""


def settle_everything(phone: Phone, address: str, random: Random, *, part: int, parts: int) -> None:
    """Have every dispute settled that can come up at a table, or every so-manieth."""
    table, booked = AtTable(phone, address, random), Counter[str]()
    table.deal()
    for place, (key, answers) in enumerate([*_disputes(table)][part::parts]):
        if not table.is_over and place % 4 == 0:
            table.step()
        _settle(table, key, answers, booked)
    if not table.is_over and table.sheet.stop is None:
        table.say(table.drawn(table.shape(Adjustment.kind)), "revoke")
        table.step()


def charge_what_was_noted(phone: Phone, address: str, random: Random) -> None:
    """Play deals in which a revoke is noted, and charged with the tricks."""
    table = AtTable(phone, address, random)
    for _ in range(3):
        for _ in range(20):
            page = table.phone.open(f"{address}/referee/settle/revoke?noticed=later")
            if "charge" in _ways(page):
                table.phone.submit(page.form("note"), {"do": "charge", "seat": "0"})
                break
            table.step()
        table.deal()


def _disputes(table: AtTable) -> Iterator[tuple[str, dict[str, str]]]:
    """Each ruling of the table, and what is answered for each of its verdicts."""
    position = table.sheet.position
    for key, ruling in rulings_at(table.game, position.rules, position.seats).items():
        every = paths(ruling, position.rules, position.seats)
        for answers in {id(case): answers for answers, case in every}.values():
            yield key, answers


def _settle(table: AtTable, key: str, answers: dict[str, str], booked: Counter[str]) -> None:
    """Book that of the ways of a verdict that was booked least, if any can be."""
    path = f"{table.address}/referee/settle/{key}?{urlencode(answers)}"
    page = table.phone.open(path)
    ways = _ways(page)
    if not ways:
        return
    head, chosen = table.sheet.head, min(ways, key=lambda way: booked[way])
    booked[chosen] += 1
    seat = str(table.random.randrange(table.sheet.position.seats))
    note = "as they all agreed, 合意" if chosen == "agreed" else ""
    form = page.form("note")
    table.phone.submit(form, {"do": chosen, "seat": seat, "note": note})
    if table.sheet.head > head and (table.is_over or table.sheet.stop):
        table.retract(table.sheet.head)
    if table.sheet.question is not None:
        table.step()


def _ways(page: Page) -> list[str]:
    """The choices of a verdict that can be booked."""
    if not any(form.has("note") for form in page.forms()):
        return []
    return [do for do, node in buttons(page).items() if "disabled" not in node.attrs]


def enter_differently(phones: Sequence[Phone], address: str, random: Random) -> None:
    """Two phones enter the same deal: first differently, of which one gives way; then alike."""
    ann, ben = (AtTable(each, address, random) for each in phones[:2])
    seats = [side.seats[0] for side in ann.sheet.position.sides]
    sit(ann.phone, address, seats[0])
    sit(ben.phone, address, seats[1])
    for do in ("replace", "keep", ""):
        while not _closes(ann):
            ann.step()
        first = _result(ann)
        second = _result(ann, beside=first) if do else first
        form = ben.phone.open(f"{address}/deal?by={first.kind}").form("key")
        typed = ben.typed(ben.shape(second.kind), second)
        ann.say(first)
        page = ben.phone.submit(form, typed)
        if do:
            ben.phone.submit(page.form("content"), {"do": do})


def _closes(table: AtTable) -> bool:
    """Whether the deal in progress only needs its result."""
    forms = [] if table.sheet.question else table.game.forms(table.sheet.position)
    return any(each.kind in RESULTS.get(table.game.key, _USUAL) for each in forms)


def _result(table: AtTable, beside: Action | None = None) -> Action:
    """A result of the deal in progress, another than that, which leaves nothing to decide."""
    kinds = RESULTS.get(table.game.key, _USUAL)
    closing = [each for each in table.game.forms(table.sheet.position) if each.kind in kinds]
    while True:
        found = table.drawn(*closing)
        after = judge.sheet_after(table.sheet, Entry(table.sheet.head + 1, "", "", "", 0, found))
        of_another = beside is not None and table.game.whose(found) != table.game.whose(beside)
        if (
            found != beside
            and not of_another
            and isinstance(after, Sheet)
            and after.question is None
        ):
            return found
