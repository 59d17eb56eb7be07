"""What people do at a table, on a phone of any engine."""

from collections.abc import Mapping, Sequence

from tests.browser.engines.phone import Phone
from tests.browser.phones import UNHURRIED

ACTION = ".dock .act"
"""The one large button of a screen."""
COUNTS = ".count input[type=text]"
_COUNTED = f"""
(hearts) => `${{[...document.querySelectorAll("{COUNTS}")].map((each) => each.value)}}` === hearts
"""
_STANDINGS = """
(totals) => {
  const listed = (part) =>
    page.found(`.standings ${part}`, "").map((each) => each.innerText.trim());
  const shown = listed(".total");
  return `${listed(".who").map((who, place) => [who, shown[place]]).sort()}` === `${totals}`;
}
"""


def open_deal(phone: Phone) -> None:
    """From the table to the form of the deal in progress."""
    phone.go(ACTION)
    phone.see("form.entry")
    phone.evaluate(f"() => {{ const {{ Event }} = view; {UNHURRIED}; }}")


def take(phone: Phone, card: str, seat: int) -> None:
    """Say on a form who took a card ("queen", "bonus")."""
    phone.tap(f".count:nth-of-type({seat + 1}) .chip:has([name={card}])")


def press(phone: Phone, *numbers: int) -> None:
    """Tap keys of the pad."""
    for each in numbers:
        phone.tap(f".pad [data-number='{each}']")


def count_captures(phone: Phone, hearts: Sequence[int], queen: int) -> None:
    """Fill in an empty form; script fills in the last count, or all others after the sweep."""
    take(phone, "queen", queen)
    if sum(hearts) in hearts:
        sweeper = hearts.index(sum(hearts))
        if sweeper:
            phone.tap(".count .whose", at=sweeper)
        press(phone, sum(hearts))
    else:
        press(phone, *hearts[:-1])
    phone.wait_until(_COUNTED, ",".join(map(str, hearts)))


def score(phone: Phone, hearts: Sequence[int], queen: int) -> None:
    """Score the deal in progress, from the table page to the one that follows."""
    open_deal(phone)
    count_captures(phone, hearts, queen)
    phone.go(ACTION)


def see_standings(phone: Phone, totals: Mapping[str, int]) -> None:
    """Wait until the table page lists everybody with these totals, counted up."""
    said = {who: f"{total}".replace("-", "\N{MINUS SIGN}") for who, total in totals.items()}
    phone.wait_until(_STANDINGS, sorted(said.items()))
