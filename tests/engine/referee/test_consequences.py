"""What a ruling makes of the log: one entry, finished, which the table takes and can say."""

import pytest

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    Misdeal,
    RulingNoted,
    WrongDealer,
)
from companion.engine.messages import Problem
from companion.engine.referee.bookings import FORMS, booked_action
from companion.engine.referee.ruling_file import BOOKINGS
from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts.actions import Charge
from tests.support.sittings import PLAIN, captures, refusal, sheet, then
from tests.support.spoken import refused, speak, spoken
from tests.web.tiny import GAME as TINY

GAME: AnyGame = sheet().table.game


def _of(at: Sheet, booking: str, seat: int = NO_SEAT, number: int = 0) -> Action | None:
    """The consequence at a table, for the deal in progress or for the entry of a scored one."""
    effective = next((each for each in at.effective_entries if each.entry.number == number), None)
    ahead = at.before(number) if effective else at
    ruling, game = "revoke", at.table.game
    position, at_seat = ahead.position, Seat(seat)
    action = booked_action(game, position, booking, ruling, seat=at_seat, deal=effective)
    assert not isinstance(action, Problem)
    return action


def test_misdeal_of_the_deal_in_progress() -> None:
    before = sheet(PLAIN)
    action = _of(before, "misdeal")
    assert action == Misdeal("revoke")
    after = then(before, action)
    assert (after.position.dealer, after.position.completed) == (Seat(1), 1)


def test_misdeal_of_a_scored_deal_takes_its_score_and_its_number() -> None:
    before = sheet(PLAIN, PLAIN)
    action = _of(before, "misdeal", number=1)
    assert action == Amend(1, Misdeal("revoke"), "revoke")
    after = then(before, action)
    assert after.stop is None
    assert (after.position.totals, after.position.completed) == ((5, 4, 16, 1), 1)


def test_line_of_its_own_moves_nothing() -> None:
    before = sheet(PLAIN)
    action = _of(before, "none", seat=2)
    assert action == RulingNoted("revoke", Seat(2))
    after = then(before, action)
    assert after.stop is None
    assert after.position.totals == before.position.totals
    assert (after.position.dealer, after.position.current) == (before.position.dealer, ())
    assert after.position.rows[-1].deltas == (0, 0, 0, 0)


def test_wrong_dealer() -> None:
    assert _of(sheet(), "wrong-dealer", seat=3) == WrongDealer(Seat(3))


@pytest.mark.parametrize("booking", FORMS)
def test_what_has_to_be_typed_is_no_entry_yet(booking: str) -> None:
    assert _of(sheet(PLAIN), booking) is None
    assert _of(sheet(PLAIN), booking, number=1) is None


def test_every_booking_is_an_entry_or_a_form() -> None:
    at = sheet(revoke="charge_26")
    made = {each for each in BOOKINGS if _of(at, each, seat=1) is not None}
    assert made | {*FORMS} == {*BOOKINGS}


def test_charge_is_the_games_own() -> None:
    charging = sheet(PLAIN, revoke="charge_26")
    assert _of(charging, "charge", seat=1) == Charge(Seat(1))
    assert _of(charging, "charge", seat=1, number=1) == Amend(1, Charge(Seat(1)), "revoke")
    assert _of(sheet(PLAIN), "charge", seat=1, number=1) is None
    assert TINY.charge_revoke(charging.position, None, Seat(0)) is None
    assert TINY.terms(TINY.rules(), 3) == {}


def test_table_that_agreed_otherwise_notes_how_even_after_the_end() -> None:
    over = sheet(captures(13, 0, 0, 0, queen=0, choice="others"), target=26)
    assert over.result is not None
    agreed = RulingNoted("revoke", NO_SEAT, "Bo buys the next round")
    assert judge(over, agreed) is None
    assert then(over, agreed).result == over.result


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (RulingNoted("", NO_SEAT), "ruling-missing"),
        (RulingNoted(" ", NO_SEAT, "why"), "ruling-missing"),
        (RulingNoted("revoke", Seat(4)), "seat-unknown"),
        (RulingNoted("revoke", Seat(-2)), "seat-unknown"),
    ],
)
def test_ruling_that_cannot_be_is_refused(action: RulingNoted, code: str) -> None:
    assert refusal(sheet(), action) == code
    assert all(refused(sheet(), judge(sheet(), action)))


@pytest.mark.parametrize(
    ("action", "english", "japanese"),
    [
        (
            RulingNoted("play-turn", Seat(1)),
            "Settled: Played out of turn; Bo",
            "裁定：順番を飛ばして出した、Bo",
        ),
        (
            RulingNoted("play-turn", NO_SEAT, "a warning"),
            "Settled: Played out of turn; the table agreed: a warning",
            "裁定：順番を飛ばして出した、みんなで決めたこと：a warning",
        ),
        (
            Misdeal("misdeal"),
            "Too many or too few cards – Misdeal: redeal.",
            "裁定「ミスディール（枚数が合わない）」：ミスディール。配り直し。",
        ),
        (
            Adjustment((5, 0, 0, 0), "agreed", "play-turn"),
            "Played out of turn – Adjusted: Ann +5 (agreed)",
            "裁定「順番を飛ばして出した」：調整：Ann +5（agreed）",
        ),
        (
            Amend(1, Misdeal(), "play-turn"),
            "Played out of turn – Entry 1 corrected: Misdeal: redeal.",
            "裁定「順番を飛ばして出した」：記録1を訂正：ミスディール。配り直し。",
        ),
        (
            RulingNoted("gone-since", Seat(0)),
            "Settled: gone-since; Ann",
            "裁定：gone-since、Ann",
        ),
    ],
)
def test_log_says_which_ruling_led_to_an_entry(action: Action, english: str, japanese: str) -> None:
    after = then(sheet(PLAIN), action)
    assert after.stop is None
    assert speak(after)
    assert (english, japanese) in speak(after)


def test_entry_without_a_ruling_is_said_as_ever() -> None:
    after = then(sheet(PLAIN), Misdeal())
    assert ("Misdeal: redeal.", "ミスディール。配り直し。") in speak(after)


def test_charge_is_said() -> None:
    after = sheet(Charge(Seat(1)), revoke="charge_26")
    said = speak(after)
    assert ("Revoke: all points to Bo", "反則：全失点をBoに") in said
    (remark,) = after.position.rows[0].remarks
    assert spoken(after, remark) == ("Bo revoked: all 26 points.", "反則したBoに26点すべて。")
