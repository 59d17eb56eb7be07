"""May I? over HTTP: the oracle's legal cards, reasons, and a hand that is kept nowhere."""

from collections.abc import Iterator

import pytest

from tests.web.page import Node, Page, is_japanese
from tests.web.phone import Phone
from tests.web.referee.checking import ORACLE

HAND = "5C-JC-QS-3H-AD"


def ask(phone: Phone, link: str, /, **typed: str) -> Page:
    """Post what was typed."""
    return phone.fill(f"{link}/referee/may-i", "csrf_token", typed)


def shown(row: Node) -> list[str]:
    """The cards of a list as people read them."""
    return [each.text for each in row.one(cls="hand-cards").all("b")]


def legal(page: Page) -> set[str]:
    """The cards that may be played, by the keys of the pad."""
    return {e.attrs["data-card"] for e in page.root.all("button", "may")}


def barred(page: Page) -> set[str]:
    return {e.attrs["data-card"] for e in page.root.all("button", "may-not")}


def positions() -> Iterator[tuple[str, dict[str, str], set[str]]]:
    """Positions of the oracle's deals: what lies there, what is held, what it allows."""
    for line in ORACLE:
        hands = [set(hand) for hand in line["hands_after_pass"]]
        for index, play in enumerate(line["plays"]):
            start = index - index % 4
            before = [each["card"] for each in line["plays"][start:index]]
            if index % 7 == 0 or (index % 4 == 0 and not play["hearts_broken_before"]):
                typed = {
                    "table": "-".join(before),
                    "hand": "-".join(sorted(hands[play["seat"]])),
                    "first": "yes" if index < 4 else "no",
                    "broken": "yes" if play["hearts_broken_before"] else "no",
                }
                yield f"{line['id']}-{index}", typed, set(play["legal"])
            hands[play["seat"]].remove(play["card"])


def test_it_agrees_with_the_oracle_on_fifty_positions_and_more(phone: Phone) -> None:
    table = phone.new_table(first_ban_followers="free")
    asked = list(positions())
    picked = asked[:: max(1, len(asked) // 60)]
    assert len(picked) >= 50
    for name, typed, allowed in picked:
        page = ask(phone, table, **typed)
        assert legal(page) == allowed, name
        assert legal(page) | barred(page) == set(typed["hand"].split("-")), name


def test_each_reason_is_a_duty_in_words_with_its_rule(phone: Phone, table: str) -> None:
    page = ask(phone, table, table="9C-KC", hand=HAND)
    assert legal(page) == {"5C", "JC"}
    (reason,) = page.root.all("div", "illegal")
    assert "You must follow clubs: you hold 5♣ and J♣." in reason.text
    assert shown(reason) == ["A♦", "Q♠", "3♥"]
    assert "source=H0-PLAY-4" in reason.one(cls="rests-on").one("a").attrs["href"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"hand": "5C-3H"}, "Hearts are not broken yet, and you hold 5♣."),
        ({"hand": "2C-5C-3H", "first": "yes"}, "The deal opens with 2♣."),
        ({"table": "2C", "hand": "5D-QS", "first": "yes"}, "Not in the first trick: you hold 5♦."),
    ],
)
def test_hearts_has_its_own_reasons(
    phone: Phone, table: str, typed: dict[str, str], said: str
) -> None:
    page = ask(phone, table, **typed)
    assert said in [node.all("p")[1].text for node in page.root.all("div", "illegal")]


def test_broken_hearts_may_be_led(phone: Phone, table: str) -> None:
    page = ask(phone, table, hand="5C-3H", turn="broken")
    assert legal(page) == {"5C", "3H"}
    assert "You may play any of your cards." in page.text


def test_cards_are_tapped_onto_the_table_then_into_the_hand(phone: Phone, table: str) -> None:
    page = ask(phone, table, tap="9C")
    assert page.field("table").attrs["value"] == "9C"
    page = phone.submit(page.form("hand"), {"go": "hand", "tap": "5C"})
    assert (page.field("table").attrs["value"], page.field("hand").attrs["value"]) == ("9C", "5C")
    assert page.field("to").attrs["value"] == "hand"
    page = phone.submit(page.form("hand"), {"go": None, "tap": "5C"})
    assert page.field("hand").attrs["value"] == ""


def test_full_table_sends_cards_to_the_hand(phone: Phone, table: str) -> None:
    page = ask(phone, table, table="2C-3C", tap="4C")
    assert page.field("to").attrs["value"] == "hand"
    page = phone.submit(page.form("hand"), {"go": None, "tap": "5C"})
    assert page.field("table").attrs["value"] == "2C-3C-4C"


def test_hand_is_kept_nowhere(phone: Phone, table: str) -> None:
    with phone.client.session_transaction() as before:
        kept = {name: value for name, value in before.items() if name != "csrf_token"}
    page = ask(phone, table, table="9C", hand=HAND)
    assert page.response.headers["Cache-Control"] == "no-store"
    assert page.path == f"{table}/referee/may-i"
    with phone.client.session_transaction() as after:
        assert {name: value for name, value in after.items() if name != "csrf_token"} == kept
    assert phone.log(table) == ()
    fresh = phone.open(f"{table}/referee/may-i")
    assert fresh.field("hand").attrs["value"] == ""
    links = [e.attrs.get("href", "") + e.attrs.get("action", "") for e in page.root.walk()]
    # The table's code is random, and may hold the letters of a card.
    assert not [each for each in links if "QS" in each.replace(table, "") or "hand=" in each]


def test_hand_in_an_address_is_not_read(phone: Phone, table: str) -> None:
    page = phone.open(f"{table}/referee/may-i?hand={HAND}&table=9C")
    assert page.field("hand").attrs["value"] == ""


def test_more_cards_than_a_hand_has(phone: Phone, table: str) -> None:
    hand = "-".join(f"{rank}{suit}" for suit in "CD" for rank in "23456789")
    page = ask(phone, table, hand=hand)
    assert page.problems == ["A hand has 13 cards; these are 16."]
    assert page.field("hand").attrs["value"] == hand


@pytest.mark.parametrize("odd", ["", "x", "99-", "BJ-BJ", "2C" * 400, "\0", "<b>"])
@pytest.mark.parametrize("game", ["hearts", "whist", "bidwhist", "oniontan"])
def test_no_post_is_our_mistake(phone: Phone, game: str, odd: str) -> None:
    table = phone.new_table(("Ann", "Bo", "Cara", "Dai"), game=game)
    told = {"trump": "S", "bidder": "0", "bid": "3 nt", "named": "up", "player": "0"}
    for field in ("table", "hand", "tap", "to", "go", "turn", "clear", "first", *told):
        typed = {**told, "hand": "AS-KS", field: odd}
        page = phone.fill(f"{table}/referee/may-i", "csrf_token", typed)
        assert page.status == 200


def test_without_a_token_nothing_is_answered(phone: Phone, table: str) -> None:
    assert phone.post(f"{table}/referee/may-i", {"hand": HAND}).status == 400


def test_bid_whist_says_which_card_wins_now(phone: Phone) -> None:
    table = phone.new_table(game="bidwhist")
    down = {"bidder": "0", "bid": "3 down", "named": "S"}
    page = ask(phone, table, table="9H-2H-LJ", hand="3H-BJ", **down)
    assert "LJ is winning so far." in page.text
    assert legal(page) == {"3H"}
    page = ask(phone, table, table="9H-2H", hand="AH-KH", **down)
    assert "2♥ is winning so far." in page.text


@pytest.mark.parametrize(
    ("high", "new", "said", "allowed"),
    [
        ("3 down", "3 up", "3 uptown is not higher than 3 downtown.", False),
        ("3 up", "3 nt", "3 no trump is higher than 3 uptown.", True),
        ("4 nt", "5 up", "5 uptown is higher than 4 no trump.", True),
    ],
)
def test_bid_whist_says_whether_a_bid_is_higher(
    phone: Phone, high: str, new: str, said: str, allowed: bool
) -> None:
    table = phone.new_table(game="bidwhist")
    page = phone.open(f"{table}/referee/may-i?high={high}&new={new}")
    (answer,) = page.root.all(cls="verdict")
    assert said in answer.text
    assert "BW-ORD-1" in answer.one("a").attrs["href"]
    assert ("legal" in answer.classes) == allowed


def test_dealer_may_match_where_the_table_has_it(phone: Phone) -> None:
    table = phone.new_table(game="bidwhist", dealer_may_match="on")
    same = f"{table}/referee/may-i?high=3+up&new=3+up&dealer="
    assert "legal" in phone.open(same + "yes").root.all(cls="verdict")[0].classes
    assert "illegal" in phone.open(same + "no").root.all(cls="verdict")[0].classes


def test_oniontan_answers_what_follows_the_dummys_lead(phone: Phone) -> None:
    table = phone.new_table(("Ann",), game="oniontan")
    page = ask(phone, table, trump="H", hand="TC-BJ-AH")
    assert "Dummy always leads" in page.text
    page = ask(phone, table, trump="H", hand="TC-BJ-AH", table="KH")
    assert legal(page) == {"BJ", "AH"}
    page = ask(phone, table, trump="N", hand="TC-BJ-AH", table="KC")
    assert legal(page) == {"TC"}


def test_it_is_said_in_japanese(phone: Phone, other: Phone, table: str) -> None:
    page = ask(other, table, table="9C-KC", hand=HAND)
    assert "クラブをフォローしなければなりません（手札に♣5と♣J）。" in page.text
    assert all(is_japanese(each.text) for each in page.root.all("h1"))
