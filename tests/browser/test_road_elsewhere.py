"""“You had a club!” in Whist, Bid Whist and Oniontan: from the shout to the booking by tapping."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.at_table import NAMES, Taps, action
from tests.browser.prepared import Prepared, prepare
from tests.browser.shaped import JAPANESE_AT_LENGTH, NO_SCRIPT, option

BESIDES = 8
"""Taps beside the cards, from the shout to the booking."""
WAYS = ["en", "ja", "no script"]
NO_SCRIPT_AT_LENGTH = pytest.param(NO_SCRIPT, marks=pytest.mark.at_length)


@dataclass(frozen=True)
class Dispute:
    """A revoke at a table of a game, proved by its cards.

    `asked` is what must be known before they can be typed. The first `open` of them prove nothing
    yet; all of them that `offender` revoked in the first trick. `booked` stands in the log, in
    English and Japanese.
    """

    game: str
    names: tuple[str, ...]
    rules: dict[str, Any]
    asked: Mapping[str, str]
    cards: str
    open: int
    offender: str
    booked: tuple[str, str]

    @property
    def typed(self) -> list[str]:
        """The cards, one by one."""
        return self.cards.split()


DISPUTES = [
    Dispute(
        game="whist",
        names=NAMES,
        rules={"revoke": "three_tricks"},
        asked={"trump": "S"},
        cards="2C 9C 4D KC 2H 3H 4H 5H 8C",
        open=4,
        offender="Dai",
        booked=(
            "Dai revoked; it is charged with the tricks.",
            "Daiがリボーク（ペナルティはトリックを入れるとき）",
        ),
    ),
    Dispute(
        game="bidwhist",
        names=NAMES,
        rules={"renege_tricks": "3"},
        asked={"bidder": "0", "bid": "4 up", "named": "S"},
        cards="2C 9C 4D KC 2H 3H 4H 5H 8C",
        open=4,
        offender="Cara",
        booked=(
            "Cara reneged; it is charged with the tricks.",
            "Caraがリボーク（ペナルティはトリックを入れるとき）",
        ),
    ),
    Dispute(
        game="oniontan",
        names=NAMES[:1],
        rules={},
        asked={"trump": "S"},
        cards="AC KD AH TH AD KC",
        open=2,
        offender="Ann",
        booked=("Misdeal: redeal", "ミスディール。配り直し"),
    ),
]
SEVEN = {"tricks-0": "7", "tricks-1": "6", "revoked-0": "0", "revoked-1": "0"}
EVERYWHERE = pytest.mark.parametrize("dispute", DISPUTES, ids=lambda each: each.game)
FIRST_OF_ALL = pytest.mark.parametrize(
    "dispute",
    [DISPUTES[0], *(pytest.param(each, marks=pytest.mark.at_length) for each in DISPUTES[1:])],
    ids=[each.game for each in DISPUTES],
)
"""Whist, and at length the others, which go the same way."""


def _shout(page: Page, server: str, dispute: Dispute) -> tuple[Prepared, Taps]:
    """A new table, and a finger that tapped what was shouted there."""
    table = prepare(page, server, dispute.names, game=dispute.game, **dispute.rules)
    page.goto(f"{table.link}referee")
    finger = Taps(page)
    finger.go(page.locator(".shouts a[href$='ruling=revoke']"))
    return table, finger


def _say(finger: Taps, asked: Mapping[str, str]) -> None:
    """Answer what must be known first; choosing from a list takes two taps."""
    for name, value in asked.items():
        choices = finger.page.locator(f"select[name={name}]")
        if choices.count():
            choices.select_option(value)
            finger.count += 2
        else:
            finger.tap(option(finger.page, name, value))
    finger.go(action(finger.page))


def _type(finger: Taps, cards: list[str]) -> None:
    """Type cards on the pad; each is gone from it once it was played, with script or without."""
    for card in cards:
        key = finger.page.locator(f"button[data-card='{card}']")
        finger.tap(key)
        expect(key).to_have_count(0)


@EVERYWHERE
@pytest.mark.parametrize(
    "phone", [{}, JAPANESE_AT_LENGTH, NO_SCRIPT_AT_LENGTH], indirect=True, ids=WAYS
)
def test_revoke_is_proved_and_booked_within_eight_taps_beside_its_cards(
    phone: Page, server: str, dispute: Dispute
) -> None:
    table, finger = _shout(phone, server, dispute)
    _say(finger, dispute.asked)
    _type(finger, dispute.typed)
    finger.go(phone.locator(".to-ruling"))
    expect(phone.locator(".ruling .headline")).to_contain_text("1")
    framed = phone.locator(".laid-trick .wrong .visually-hidden").all_inner_texts()
    assert [each.split(": ")[0] for each in framed] == [dispute.offender] * 2
    finger.go(action(phone))
    assert finger.count <= len(dispute.typed) + BESIDES
    phone.goto(f"{table.link}log")
    said = phone.locator("ol.log > li").first.inner_text()
    assert any(words in said for words in dispute.booked)


@FIRST_OF_ALL
def test_nobody_is_guilty_before_the_cards_show_it(
    phone: Page, server: str, dispute: Dispute
) -> None:
    table = prepare(phone, server, dispute.names, game=dispute.game, **dispute.rules)
    typed = dispute.typed[: dispute.open]
    said = urlencode({**dispute.asked, "plays": "-".join(typed)})
    phone.goto(f"{table.link}referee/tricks?ruling=revoke&{said}")
    finger = Taps(phone)
    finger.go(phone.locator(".to-ruling"))
    expect(phone.locator(".ruling .headline")).to_have_text("Not proven")
    expect(phone.locator(".still-open")).to_contain_text(f"{dispute.offender} still has clubs")
    assert not phone.locator("[name=do]").count()
    finger.go(action(phone))
    expect(phone.locator("textarea")).to_have_value(" ".join(typed))


@FIRST_OF_ALL
def test_whoever_leaves_a_question_open_is_led_to_it_and_types_nothing_twice(
    phone: Page, server: str, dispute: Dispute
) -> None:
    table, finger = _shout(phone, server, dispute)
    finger.go(action(phone))
    expect(phone.locator(".summary")).to_be_focused()
    expect(phone.locator(".summary a")).to_have_count(len(dispute.asked))
    phone.locator(".summary a").last.tap()
    last = list(dispute.asked)[-1]
    expect(phone.locator(f"#ask-{last}")).to_be_focused()
    expect(phone.locator(f"#ask-{last}-error")).to_be_in_viewport(ratio=1)
    said = urlencode({**dispute.asked, "plays": "-".join(dispute.typed)})
    phone.goto(f"{table.link}referee/tricks?ruling=revoke&{said}")
    finger.go(phone.locator(".to-ruling"))
    ruling = phone.url
    finger.go(phone.locator(".road a[href*='tricks']"))
    expect(phone.locator("textarea")).to_have_value(" ".join(dispute.typed))
    finger.go(phone.locator(".to-ruling"))
    assert phone.url == ruling


@pytest.mark.parametrize(
    ("dispute", "posts", "effect"),
    [
        (DISPUTES[0], [("deal?by=tricks", SEVEN)], "1 → 4"),
        (
            DISPUTES[1],
            [
                ("deal?by=contract", {"bidder": "0", "bid": "4 up", "named": "S"}),
                ("deal", {"tricks-0": "10", "tricks-1": "2"}),
            ],
            "5 → −2",
        ),
    ],
    ids=["whist", "bidwhist"],
)
def test_scored_deal_is_charged_by_its_own_cards(
    phone: Page,
    server: str,
    dispute: Dispute,
    posts: list[tuple[str, dict[str, str]]],
    effect: str,
) -> None:
    table = prepare(phone, server, dispute.names, game=dispute.game, **dispute.rules)
    for path, typed in posts:
        table.post(path, typed)
    said = urlencode({**dispute.asked, "deal": "1", "plays": "-".join(dispute.typed)})
    phone.goto(f"{table.link}referee/tricks?ruling=revoke&{said}")
    finger = Taps(phone)
    finger.go(phone.locator(".to-ruling"))
    expect(action(phone)).to_contain_text(effect)
    finger.go(action(phone))
    _, after = effect.split(" → ")
    expect(phone.locator(".standings .total").filter(has_text=after)).to_have_count(1)
