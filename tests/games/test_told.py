"""What the history says of a deal's tricks: who took how many, by name."""

import pytest

from companion.engine.fold.replay import Table
from companion.engine.log.entries import Action
from companion.engine.seating import Seat
from companion.games.bidwhist import GAME as BIDWHIST
from companion.games.bidwhist.bidding import BidWhistTricks
from companion.games.bidwhist.rules import BidWhistRules
from companion.games.oniontan import GAME as ONIONTAN
from companion.games.oniontan.rules import OniontanRules, WholeDeal
from companion.games.registry import known_games
from companion.games.whist import GAME as WHIST
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import WhistTricks
from companion.words.catalogue import catalogue_for
from companion.words.history import describe
from tests.support.sittings import sheet_of

NAMES = ("Anna", "Ben", "Clara", "Dora")
WHIST_TABLE = Table(WHIST, WhistRules(), NAMES, Seat(0))
ONIONTAN_TABLE = Table(ONIONTAN, OniontanRules(), NAMES[:1], Seat(0))
BIDWHIST_TABLE = Table(BIDWHIST, BidWhistRules(), NAMES, Seat(0))


@pytest.mark.parametrize(
    ("table", "deal", "english", "japanese"),
    [
        (
            WHIST_TABLE,
            WhistTricks((12, 1)),
            "Anna and Clara: 12 tricks; Ben and Dora: 1 trick",
            "AnnaとClara：12トリック、BenとDora：1トリック",
        ),
        (
            WHIST_TABLE,
            WhistTricks((13, 0), honours=(0, 4)),
            "Anna and Clara: 13 tricks; Ben and Dora: no tricks; Ben and Dora: 4 for honours",
            "AnnaとClara：13トリック、BenとDora：0トリック、BenとDora：オナー4点",
        ),
        (
            WHIST_TABLE,
            WhistTricks((9, 4), revoked=(1, 0)),
            "Anna and Clara: 9 tricks; Ben and Dora: 4 tricks; Anna and Clara: 1 revoke charged",
            "AnnaとClara：9トリック、BenとDora：4トリック、AnnaとClara：リボーク1回のペナルティ",
        ),
        (
            BIDWHIST_TABLE,
            BidWhistTricks((5, 8)),
            "Anna and Clara: 5 tricks; Ben and Dora: 8 tricks",
            "AnnaとClara：5トリック、BenとDora：8トリック",
        ),
        (
            BIDWHIST_TABLE,
            BidWhistTricks((5, 8, 3)),
            "Anna and Clara: 5 tricks; Ben and Dora: 8 tricks",
            "AnnaとClara：5トリック、BenとDora：8トリック",
        ),
    ],
)
def test_history_says_by_name_which_side_took_how_many_tricks(
    table: Table, deal: Action, english: str, japanese: str
) -> None:
    _assert_told(table, deal, english, japanese)


@pytest.mark.parametrize(
    ("deal", "english", "japanese"),
    [
        (WholeDeal(3, 5), "Anna bid 3 and took 5", "Annaはビッド3、5トリック"),
        (
            WholeDeal(3, 5, "S"),
            "Anna bid 3 and took 5. Turned up: ♠ Spades",
            "Annaはビッド3、5トリック、めくり札は♠ スペード",
        ),
    ],
)
def test_history_says_what_was_turned_up_where_it_was_noted(
    deal: Action, english: str, japanese: str
) -> None:
    _assert_told(ONIONTAN_TABLE, deal, english, japanese)


def _assert_told(table: Table, deal: Action, english: str, japanese: str) -> None:
    for language, said in (("en", english), ("ja", japanese)):
        words = catalogue_for(language, tuple(known_games().values()))
        assert words.say(describe(sheet_of(table), deal), NAMES) == said
