"""What people do at a table with one phone: every tap counted, every page waited for."""

from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from companion.games.registry import known_games
from companion.words.catalogue import Catalogue, catalogue_for

NAMES = ("Ann", "Bo", "Cara", "Dai")
_ROWS = """rows => rows.map((row) => [".who", ".total"].map((part) => {
  const [found, ...more] = row.querySelectorAll(part);
  if (!found || more.length) throw new Error(`${more.length} more of ${part}`);
  return found.innerText;
}))"""
"""Who stands in each row and with what total; asked at once, which takes a tenth of the time."""
_SAID = """fields => Object.fromEntries(fields
  .filter(({ type, checked }) => type !== "radio" || checked)
  .map(({ name, type, checked, value }) =>
    [name, type === "checkbox" ? (checked ? "on" : "off") : value]))"""
"""What the fields of a form say, by their names."""
_VALUES = "fields => fields.map(({ value }) => value)"
_BOLD = 'rows => rows.map((row) => [...row.querySelectorAll("td b")].map((each) => each.innerText))'


@dataclass
class Taps:
    """A finger on a phone, and how often it tapped."""

    page: Page
    count: int = 0

    def tap(self, target: Locator) -> None:
        """Tap something that stays on the page."""
        target.tap()
        self.count += 1

    def go(self, target: Locator) -> None:
        """Tap something that leads to another page, and wait until that one is there."""
        with self.page.expect_navigation():
            target.tap()
        self.count += 1


def words_on(page: Page) -> Catalogue:
    """The words of the language that the page is in."""
    return words_in(page.locator("html").get_attribute("lang") or "")


def words_in(language: str) -> Catalogue:
    """The words of a language."""
    return catalogue_for(language, tuple(known_games().values()))


def action(page: Page) -> Locator:
    """The one large button of a screen."""
    return page.locator(".dock .act")


def start_table(
    page: Page,
    server: str,
    names: Sequence[str] = NAMES,
    *,
    game: str = "hearts",
    dealer: int = 0,
    **rules: str,
) -> str:
    """Start a table from the front door; further keywords are house rules. Returns its link."""
    finger = Taps(page)
    page.goto(f"{server}/")
    finger.go(page.locator(f".games a[href$='/{game}']"))
    _seat(finger, names)
    page.locator("[name=dealer]").nth(dealer).tap()
    if rules:
        open_rules(finger)
    for name, value in rules.items():
        set_rule(finger, name, value)
    finger.go(action(page))
    expect(page.locator(".standings")).to_be_visible()
    expect(page.locator(".plate")).to_have_count(len(names) if len(names) > 1 else 0)
    return page.url


def _seat(finger: Taps, names: Sequence[str]) -> None:
    """Type who sits where; more than are usual have their seats unfolded."""
    for seat, name in enumerate(names):
        field = finger.page.locator(f"[name=name-{seat}]")
        if not field.is_visible():
            finger.tap(finger.page.locator(".more-seats summary"))
        field.fill(name)


def open_rules(finger: Taps) -> None:
    """From the seats of a new table to its house rules."""
    finger.go(finger.page.locator(".to-rules"))
    expect(finger.page.locator(".questions")).to_be_visible()


def rule_field(page: Page, name: str, value: str = "") -> Locator:
    """The field of a house rule: of cards, the one of a value."""
    named = page.locator(f"[name='{name}']:not([type=hidden])")
    return page.locator(f"[name='{name}'][value='{value}']") if _kind(named) == "radio" else named


def set_rule(finger: Taps, name: str, value: str) -> None:
    """Set a house rule on the form that is open, its folds opened if it has any."""
    field = rule_field(finger.page, name, value)
    unfold(finger, field)
    match _kind(field):
        case "radio":
            finger.tap(field)
        case "checkbox":
            field.set_checked(value == "on")
        case "select-one":
            field.select_option(value)
        case _:
            field.fill(value)


def rule_values(page: Page) -> dict[str, str]:
    """What each house rule, or any other field, on the form that is open says."""
    said: dict[str, str] = page.locator("[name]:not([type=hidden])").evaluate_all(_SAID)
    return said


def unfold(finger: Taps, field: Locator) -> None:
    """Open the folds around a field, the outer one first."""
    closed = finger.page.locator("details:not([open])", has=field)
    for _ in range(closed.count()):
        finger.tap(closed.first.locator("> summary"))


def _kind(field: Locator) -> str:
    """What kind of field it is, as its page says."""
    kind: str = field.first.evaluate("each => each.type")
    return kind


def open_deal(finger: Taps) -> None:
    """From the table to the form of the deal in progress."""
    finger.go(action(finger.page))
    expect(finger.page.locator("form.entry")).to_be_visible()


def chip(page: Page, card: str, seat: int) -> Locator:
    """The card of a field ("queen", "bonus") in a player's row, as it is tapped."""
    return page.locator(".count").nth(seat).locator(".chip", has=page.locator(f"[name={card}]"))


def count_captures(finger: Taps, hearts: Sequence[int], queen: int) -> None:
    """Say on an empty form who took the queen and how many hearts each; script fills the rest."""
    finger.tap(chip(finger.page, "queen", queen))
    count_hearts(finger, hearts)


def count_hearts(finger: Taps, hearts: Sequence[int]) -> None:
    """Say how many hearts each took, the one who took them all first; script fills the rest."""
    page = finger.page
    sweeps = [seat for seat, count in enumerate(hearts) if count == sum(hearts)]
    for seat in sweeps or range(len(hearts)):
        if counts(page) == [str(count) for count in hearts]:
            break
        _say_count(finger, seat, hearts[seat])
    expect_counts(page, hearts)


def recount(finger: Taps, hearts: Sequence[int]) -> None:
    """Change the counts of a filled form, first those that shrink: nothing is asked in between."""
    now = [int(count) for count in counts(finger.page)]
    changes = [(wanted - now[seat], seat) for seat, wanted in enumerate(hearts)]
    for change, seat in sorted(changes):
        if change:
            _say_count(finger, seat, hearts[seat])
    expect_counts(finger.page, hearts)


def _say_count(finger: Taps, seat: int, count: int) -> None:
    row = finger.page.locator(".count").nth(seat)
    if "active" not in (row.get_attribute("class") or "").split():
        finger.tap(row.locator(".whose"))
    finger.tap(pad(finger.page, count))


def pad(page: Page, number: int) -> Locator:
    """The key of a number on the pad."""
    return page.locator(f".pad [data-number='{number}']")


def inputs(page: Page) -> list[Locator]:
    """The inputs of the counts, by seat."""
    return page.locator(".count input[type=text]").all()


def counts(page: Page) -> list[str]:
    """What stands in the count of each seat."""
    typed: list[str] = page.locator(".count input[type=text]").evaluate_all(_VALUES)
    return typed


def expect_counts(page: Page, wanted: Sequence[int | str]) -> None:
    """The form shows these counts, or will in a moment."""
    if counts(page) == [str(count) for count in wanted]:
        return
    for field, count in zip(inputs(page), wanted, strict=True):
        expect(field).to_have_value(str(count))


def save(finger: Taps) -> None:
    """Save the form that is open, and wait for where it leads."""
    finger.go(action(finger.page))


def score(finger: Taps, hearts: Sequence[int], queen: int, choice: str = "") -> None:
    """Score the deal in progress, from the table page back to it; `choice` settles a moon."""
    open_deal(finger)
    count_captures(finger, hearts, queen)
    save(finger)
    if choice:
        choose(finger, choice)
    expect(finger.page.locator(".drawn, .ranking")).to_be_visible()


def choose(finger: Taps, choice: str) -> None:
    """Settle the moon that is being asked for: "self" or "others"."""
    finger.go(finger.page.locator(f"button[name=answer][value={choice}]"))


def go_to(finger: Taps, screen: str) -> None:
    """Go from one page of a table to another by the dock: "", "sheet" or "happened"."""
    finger.go(finger.page.locator(f".dock li a[href$='/{screen}']"))


def totals_by_deal(page: Page) -> list[list[int]]:
    """The running totals that the sheet shows, one row a deal, the first one first."""
    return _numbers(page.locator("table.sheet tbody tr.deal"))[::-1]


def last_totals(page: Page) -> list[int]:
    """The totals of the newest line of the sheet."""
    newest = page.locator("table.sheet tbody tr:has(td b)").first
    expect(newest).to_be_attached()
    return _numbers(newest)[0]


def standings(page: Page) -> dict[str, int]:
    """Everybody's total as the table page or the final ranking lists them, best first."""
    rows: list[tuple[str, str]] = page.locator(".standings li, .ranking li").evaluate_all(_ROWS)
    return {who: number(total) for who, total in rows}


def _numbers(rows: Locator) -> list[list[int]]:
    """The numbers of some rows of the sheet."""
    found: list[list[str]] = rows.evaluate_all(_BOLD)
    return [[number(each) for each in row] for row in found]


def number(text: str) -> int:
    """A number as people write it."""
    return int(text.replace("−", "-"))
