"""What tests of house rules share: the form, a table's rules, one case for every clash."""

from companion.games.hearts.rules import HeartsRules
from tests.web.page import Page
from tests.web.phone import Changes, Phone

NEW = "/new/hearts"

CLASHES: dict[tuple[str, str], tuple[int, dict[str, str]]] = {
    ("pass_cycle", "hearts-no-across"): (5, {"pass_cycle": "L R A SPLIT N"}),
    ("pass_cycle", "hearts-two-places"): (4, {"pass_cycle": "L R L2 R2 N"}),
    ("two_step", "hearts-two-step-one-card"): (4, {"two_step": "on", "pass_count": "1"}),
    ("result", "hearts-losers-no-target"): (4, {"result": "losers", "until": "deals"}),
    ("sun", "hearts-sun-without-moon"): (4, {"sun": "on", "moon": "off"}),
    ("bonus_required", "hearts-bonus-missing"): (4, {"bonus_required": "on"}),
    ("bonus_on_moon", "hearts-bonus-missing"): (4, {"bonus_on_moon": "on"}),
    ("team", "hearts-team-four"): (3, {"team": "adhoc"}),
    ("widow", "hearts-widow-seats"): (6, {"widow": "on"}),
    ("dealers", "hearts-dealer-recorded"): (4, {"dealers": "free", "opening": "dealer_left"}),
    ("dealers", "hearts-dealer-decides"): (4, {"dealers": "free", "pass_cycle": "DEALER"}),
    ("dealers", "hearts-dealer-each-once"): (4, {"dealers": "free", "until": "one_each"}),
}
"""By field and code: how many players, and what is chosen."""

DECLARED = {(each.field, each.code) for each in HeartsRules.clashes}
PEOPLE = ("Ann", "Bo", "Cara", "Dai", "Ema", "Fay")
FILLED = {f"name-{seat}": name for seat, name in enumerate(PEOPLE[:4])}
PRESETS = {each.key: each for each in HeartsRules.presets}


def asked(phone: Phone, changes: Changes | None = None, game: str = "hearts") -> Page:
    """The page of a new table's house rules, with changes."""
    return phone.fill(f"/new/{game}", "ticket", {**(changes or {}), "do": "rules"})


def starts(phone: Phone, game: str = "hearts") -> dict[str, str]:
    """What a new table of a phone can start from, by key."""
    return starts_on(asked(phone, game=game))


def starts_on(page: Page) -> dict[str, str]:
    """What a page of house rules offers to start from, by key."""
    cards = [each for each in page.root.all("label") if each.all("input", name="preset")]
    return {each.one("input").attrs["value"]: each.one("b").text for each in cards}


def chosen_start(page: Page) -> str:
    """What the rules on a page started from, by name."""
    (card,) = [
        each for each in page.root.all("label") if each.all("input", name="preset", checked="")
    ]
    return card.one("b").text


def rules_of(phone: Phone, **changes: str) -> HeartsRules:
    rules = phone.sheet(phone.new_table(**changes)).table.rules
    assert isinstance(rules, HeartsRules)
    return rules


def rules_at(phone: Phone, page: Page) -> HeartsRules:
    """The rules of the table that was just made."""
    assert page.path.startswith("/t/"), page.problems
    rules = phone.sheet(page.path.rstrip("/")).table.rules
    assert isinstance(rules, HeartsRules)
    return rules


def own_row(*parts: str) -> dict[str, str]:
    """The fields of an own row of passes."""
    return {"pass_cycle": "own"} | {f"pass_cycle-{n}": part for n, part in enumerate(parts, 1)}


def unfolded(page: Page, name: str) -> bool:
    """Whether an option can be seen: no fold around it is closed."""
    folds = [each for each in page.root.all("details") if each.all(name=name)]
    return all("open" in each.attrs for each in folds)
