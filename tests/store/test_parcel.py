"""A packed table says all that the log says, in few bytes; whatever else comes is a ParcelError."""

import json
import zlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Action, Amend, Misdeal, Substitution
from companion.engine.log.log_length import MOST_ENTRIES
from companion.engine.seating import Seat
from companion.games.registry import known_games
from companion.store.marks import mark_of_ticket
from companion.store.parcel import FORM, LARGEST_PACKED, Flaw, ParcelError, pack, unpack
from tests.support.evenings import evenings
from tests.support.parcels import (
    COMMON,
    EMPTY,
    TICKET,
    deals,
    document_with,
    forged,
    opened,
    parcel,
    with_checksum,
)
from tests.support.sittings import LAW, hearts
from tests.support.strategies import WILD

GAMES = known_games()


def flaw(data: bytes) -> Flaw:
    """Why it cannot be unpacked."""
    with pytest.raises(ParcelError) as found:
        unpack(data, GAMES)
    return found.value.flaw


@LAW
@given(evenings(), st.integers(0, 99), st.sampled_from(["", "https://cards.example:8443/at/home"]))
def test_unpacking_gives_back_what_was_packed(evening: Sheet, seed: int, home: str) -> None:
    said = [each.action for each in evening.entries]
    packed = parcel(evening.table, said, seed, home=home)
    assert unpack(pack(packed), GAMES) == packed


@LAW
@given(st.lists(WILD, max_size=8), st.integers(0, 99))
def test_whatever_a_log_can_carry_comes_back_or_is_refused(said: list[Action], seed: int) -> None:
    packed = parcel(hearts(), said, seed)
    codec = packed.table.game.codec
    try:
        known = all(codec.from_json(codec.to_json(each)) == each for each in said)
    except EntryError:
        known = False
    if known:
        assert unpack(pack(packed), GAMES) == packed
    else:
        assert flaw(pack(packed)) is Flaw.NEWER


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_can_be_packed(game: str) -> None:
    each = GAMES[game]
    names = ("Ann", "Bo", "Cara", "Dai")[: max(each.table_sizes)]
    packed = parcel(Table(each, each.rules(), names, Seat(0)), [])
    assert unpack(pack(packed), GAMES) == packed
    assert len(pack(packed)) <= 60


def test_an_evening_of_hearts_takes_less_than_twenty_bytes_a_deal() -> None:
    none, evening = (
        len(pack(parcel(hearts(), deals(count), authors=("Ann", "Bo"), odd=0))) for count in (0, 12)
    )
    assert evening - none < 12 * 18
    assert none < 40


def test_nobody_can_tell_the_link_from_a_parcel() -> None:
    data = pack(parcel(hearts(), deals(3)))
    document = opened(data)[0]
    assert TICKET.encode() not in data + document
    assert mark_of_ticket(TICKET) != mark_of_ticket("abcdefghijklmnoq")


COMMON_OF_FORM_1 = 1495919743


def test_what_parcels_have_in_common_is_part_of_the_form() -> None:
    assert (FORM, zlib.crc32(COMMON)) == (1, COMMON_OF_FORM_1)


@LAW
@given(st.data())
def test_a_damaged_parcel_is_refused(data: st.DataObject) -> None:
    whole = pack(parcel(hearts(), deals(5)))
    at = data.draw(st.integers(0, len(whole) - 1))
    other = data.draw(st.integers(1, 255))
    assert flaw(whole[:at] + bytes([whole[at] ^ other]) + whole[at + 1 :]) is Flaw.DAMAGED
    assert flaw(whole[:at]) is Flaw.DAMAGED
    assert flaw(whole + bytes([other])) is Flaw.DAMAGED


@LAW
@given(st.binary(max_size=60))
def test_any_bytes_behind_a_right_checksum_are_refused(body: bytes) -> None:
    assert flaw(with_checksum(bytes([FORM]), body)) is Flaw.DAMAGED
    assert flaw(body) is Flaw.DAMAGED


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
)


@LAW
@given(st.data())
def test_a_forged_document_is_refused_or_read(data: st.DataObject) -> None:
    whole = pack(parcel(hearts(), deals(3)))
    packed, tail = opened(whole)
    document = json.loads(packed)
    at = data.draw(st.integers(0, len(document) - 1))
    document[at] = data.draw(JSON)
    try:
        read = unpack(forged(document, tail), GAMES)
    except ParcelError:
        return
    assert unpack(pack(read), GAMES) == read


@pytest.mark.parametrize("text", [b"", b"null", b"[]", b"{}", b"[" * 9999, b"NaN", b"\xff", b"7"])
def test_a_document_that_is_none_is_damaged(text: bytes) -> None:
    assert flaw(forged(text)) is Flaw.DAMAGED


def test_another_form_is_a_newer_version() -> None:
    assert flaw(forged([], form=FORM + 1)) is Flaw.NEWER


def test_a_game_that_is_unknown_here_is_named_as_the_reason() -> None:
    assert flaw(forged(document_with(game="skat"))) is Flaw.GAME


def test_a_rule_that_is_unknown_here_is_a_newer_version() -> None:
    assert flaw(forged(document_with(rules={"x": 1}))) is Flaw.NEWER


def test_what_would_grow_too_large_is_not_unpacked() -> None:
    assert flaw(forged(b'"' + b"a" * 50_000_000 + b'"')) is Flaw.LARGE
    assert flaw(bytes(LARGEST_PACKED + 1)) is Flaw.LARGE


def test_a_log_that_is_too_large_is_not_packed() -> None:
    random = Random(1)
    said = [
        Amend(
            1, Substitution(Seat(0), "".join(chr(random.randrange(9000, 9999)) for _ in range(200)))
        )
        for _ in range(2000)
    ]
    with pytest.raises(ParcelError) as found:
        pack(parcel(hearts(), said))
    assert found.value.flaw is Flaw.LARGE


def test_the_longest_log_of_deals_can_be_handed_over() -> None:
    packed = parcel(hearts(), deals(MOST_ENTRIES))
    assert unpack(pack(packed), GAMES) == packed


def test_a_log_that_is_longer_than_any_is_refused() -> None:
    assert flaw(pack(parcel(hearts(), [Misdeal()] * (MOST_ENTRIES + 1)))) is Flaw.DAMAGED


def test_more_kinds_of_entries_than_any_game_has_are_refused() -> None:
    sixty, more = ([[f"kind-{number}"] for number in range(count)] for count in (60, 61))
    assert unpack(forged([*EMPTY[:-2], sixty, ""]), GAMES).entries == ()
    assert flaw(forged([*EMPTY[:-2], more, ""])) is Flaw.DAMAGED


@pytest.mark.parametrize("seconds", [-1, 253_402_300_800, 10**17, 10**40, 1e300])
def test_a_time_that_no_clock_shows_is_refused(seconds: float) -> None:
    assert flaw(forged(document_with(created=seconds))) is Flaw.DAMAGED


def test_homes_that_are_no_addresses_are_refused() -> None:
    for home in ("javascript:alert(1)", "https://a b", "//x", 7, "https://" + "x" * 300):
        assert flaw(forged(document_with(home=home))) is Flaw.DAMAGED
