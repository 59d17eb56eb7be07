"""What is true of a deal that a game dealt and played by itself, whatever the game."""

from collections.abc import Iterable
from random import Random
from typing import Any

from hypothesis import settings

from companion.cards import Card
from companion.engine.contract.game import AnyGame
from companion.engine.contract.trick_game import Cardplay
from companion.engine.fold.replay import Sheet, Table, judge, replay
from companion.engine.log.entries import Action
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import CARD_BITS, Mask, cards_of
from companion.engine.play.transcript import AnyTranscript
from companion.engine.play.tricks import PlayState
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.engine.verification.verify import verify
from companion.words.catalogue import catalogue_for, known_languages
from tests.support.random_deals import RANDOM_DEALS
from tests.support.self_play import deal_and_play, turns
from tests.support.sittings import LAW, then

NAMES = ("Ann", "Bo", "Cara", "Dai")
DEALS = settings(LAW, max_examples=60)
"""How properties of whole deals are tried: fewer cases, for each is some fifty plays."""


def play_of(game: AnyGame) -> Cardplay[Any]:
    """How a game is played that has said so."""
    assert game.cardplay is not None
    return game.cardplay


def whole_deal(game: AnyGame, rules: Ruleset, seed: int) -> AnyTranscript:
    """A deal played to its end."""
    play = play_of(game)
    return deal_and_play(play, rules, play.seats[0], Seat(seed % play.seats[0]), Random(seed))


def dealt_of(game: AnyGame, transcript: AnyTranscript) -> KnownDeal:
    """What is known as the play begins."""
    dealt = play_of(game).known_deal(transcript)
    assert isinstance(dealt, KnownDeal), dealt
    return dealt


def report_of(game: AnyGame, transcript: AnyTranscript) -> Report:
    """The verdict on a transcript."""
    return verify(dealt_of(game, transcript), transcript.who, transcript.cards)


def refusals(game: AnyGame, transcript: AnyTranscript) -> list[tuple[str, str]]:
    """What cannot be in a transcript, and where."""
    dealt = play_of(game).known_deal(transcript)
    return [] if isinstance(dealt, KnownDeal) else [(each.code, each.field) for each in dealt]


def legal_and_nothing_open(game: AnyGame, transcript: AnyTranscript) -> Report:
    """The verdict, which is the same for one who saw the hands and one who saw only the table."""
    report = report_of(game, transcript)
    blind = report_of(game, play_of(game).blind(transcript))
    assert report.clean
    assert blind.clean
    assert report.complete
    assert blind.winners == report.winners
    assert blind.aside == report.aside
    return report


def never_accused(game: AnyGame, transcript: AnyTranscript, plays: int) -> None:
    """Whoever saw only the table and the first plays of a clean deal accuses nobody."""
    hidden = play_of(game).blind(transcript)
    seen = verify(dealt_of(game, hidden), transcript.who[:plays], transcript.cards[:plays])
    assert not seen.findings
    assert not seen.unattributed


def others_are_refused(game: AnyGame, transcript: AnyTranscript, at: int) -> Mask:
    """At one play of a deal every card but those returned is refused, for a reason in words."""
    dealt, legal = dealt_of(game, transcript), 0
    words = [catalogue_for(each, (game,)) for each in known_languages()]
    who = transcript.who[: at + 1]
    for card in map(Card, range(54)):
        found = verify(dealt, who, (*transcript.cards[:at], int(card))).findings
        legal |= 0 if found else CARD_BITS[card]
        assert all(each.index == at for each in found)
        assert all(said.say(each.problem.message, NAMES) for each in found for said in words)
    return legal


def played_wildly(game: AnyGame, rules: Ruleset, seed: int) -> tuple[AnyTranscript, set[int]]:
    """A whole deal in which now and then any card of the hand is played; which plays were wrong."""
    random, play = Random(seed), play_of(game)
    transcript = RANDOM_DEALS[game.key](rules, play.seats[0], Seat(0), random)
    dealt = dealt_of(game, transcript)
    held, wrong = [each.holds for each in dealt.hands], set[int]()
    made: list[Card] = []

    def choose(progress: PlayState, legal: tuple[Card, ...]) -> Card:
        hand = held[progress.turn]
        card = random.choice(cards_of(hand) if random.random() < 0.1 else legal)
        if card not in legal:
            wrong.add(len(made))
        held[progress.turn] = hand & ~CARD_BITS[card]
        made.append(card)
        return card

    plays = list(turns(dealt, choose))
    who = tuple(int(seat) for seat, _ in plays)
    return transcript.but(who=who, cards=tuple(map(int, made))), wrong


def wrong_plays_come_out(game: AnyGame, rules: Ruleset, seed: int) -> int:
    """Whoever saw only the table of a whole deal finds exactly what was wrong: so many plays."""
    transcript, wrong = played_wildly(game, rules, seed)
    for each in (transcript, play_of(game).blind(transcript)):
        report = report_of(game, each)
        assert {found.index for found in report.findings} == wrong
        assert not report.open
    return len(wrong)


def taken_by_table(table: Table, actions: Iterable[Action]) -> Sheet:
    """The sheet of a table after a result, every entry of which it took."""
    reached = replay(table, ())
    for action in actions:
        found = judge(reached, action)
        assert found is None, (action, found)
        reached = then(reached, action)
    return reached
