"""Measures how fast deals of Hearts are verified, compared with OpenSpiel on the same deals.

Times are of this process alone (CPU), the best of several rounds over all deals: other work on the
machine makes single rounds slower, never faster.
"""

import gc
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from random import Random
from typing import Any

from companion.cards import Card
from companion.engine.files.transcript_file import read_line
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.transcript import AnyTranscript, Transcript
from companion.engine.seating import Seat
from companion.engine.verification.verify import verify
from companion.games.hearts import GAME
from companion.games.hearts.cardplay import HeartsCardplay
from companion.games.hearts.rules import HeartsRules
from tests.support.self_play import deal_and_play

try:
    import pyspiel
except ImportError:
    pyspiel = None

PLAY, GAMES = HeartsCardplay(), {"hearts": GAME}
RULES = HeartsRules(pass_cycle="N", first_ban_followers="free")
PEER = {"pass_cards": False, "can_lead_hearts_instead_of_qs": True}
"""The same rules as OpenSpiel names them, so that both allow the same cards."""
ROUNDS = 7
LINE_GOAL = 60.0
"""Microseconds within which a line with a whole deal should be read and verified."""
HALF_BLIND_GOAL = 250.0
"""Microseconds within which half a deal should be verified of which no hand is known."""


@dataclass(frozen=True)
class Speed:
    """Microseconds for each deal, or line, and the goal if there is one."""

    what: str
    deals: int
    each: float
    goal: float | None = None

    @property
    def line(self) -> str:
        """One line of the table."""
        goal = f"{self.goal:8.1f}" if self.goal else ""
        return f"{self.what:<52}{self.deals:>7}{self.each:>8.1f}{goal}"


def print_speeds(deals: int) -> None:
    """Measure and print."""
    print(f"{'microseconds for each deal of Hearts':<52}{'deals':>7}{'each':>8}{'goal':>8}")
    transcripts = [
        deal_and_play(PLAY, RULES, 4, Seat(seed % 4), Random(seed)) for seed in range(deals)
    ]
    peers = theirs(transcripts)
    for speed in (*ours(transcripts, peers[0].each if peers else None), *peers):
        print(speed.line, flush=True)
    if pyspiel is None:
        print("OpenSpiel is not installed, so nothing stands beside (uv sync --group bench).")
    print()


def ours(transcripts: Sequence[AnyTranscript], goal: float | None) -> list[Speed]:
    """Whole deals, with and without hands; parts of them; files of lines.

    `goal` is what OpenSpiel takes that checks each play.
    """
    count = len(transcripts)
    blind = [PLAY.blind(each) for each in transcripts]
    lines = [json.dumps(each.to_json()) for each in transcripts]
    found = [
        Speed("known hands, cards parsed", count, timed(check, transcripts), goal),
        Speed("the same, ten times as many", 10 * count, timed(check, [*transcripts] * 10)),
        Speed("no hand known", count, timed(check, blind)),
        Speed("a line of JSON, read and verified", count, timed(check_line, lines), LINE_GOAL),
    ]
    for plays in (13, 26, 39):
        parts = [each.but(who=each.who[:plays], cards=each.cards[:plays]) for each in transcripts]
        found.append(Speed(f"known hands, the first {plays} cards", count, timed(check, parts)))
    few = [each.but(who=each.who[:26], cards=each.cards[:26]) for each in blind[: count // 10]]
    half = "no hand known, the first 26 cards"
    found.append(Speed(half, len(few), timed(check, few), HALF_BLIND_GOAL))
    return found


def theirs(transcripts: Sequence[AnyTranscript]) -> list[Speed]:
    """OpenSpiel, dealt the same cards beforehand, taking the same plays."""
    if pyspiel is None:
        return []
    number, count = _actions(), len(transcripts)
    started = [_started(each, number) for each in transcripts]
    plays = [[number[str(Card(card))] for card in each.cards] for each in transcripts]

    def fresh() -> list[tuple[Any, list[int]]]:
        return [(state.clone(), cards) for state, cards in zip(started, plays, strict=True)]

    name = f"OpenSpiel {version('open_spiel')}"
    return [
        Speed(f"{name}, each play checked", count, timed(apply, fresh)),
        Speed(f"{name}, asked for turn and legal cards", count, timed(ask, fresh)),
        Speed(f"{name}, asked for them by name", count, timed(ask_by_name, fresh)),
    ]


def check(transcript: AnyTranscript) -> None:
    """A transcript, verified from its hands on."""
    dealt = PLAY.known_deal(transcript)
    if not isinstance(dealt, KnownDeal) or verify(dealt, transcript.who, transcript.cards).findings:
        raise SystemExit("bench: a legal deal was found wrong")


def check_line(line: str) -> None:
    """A line as `companion verify` reads it, and its verdict."""
    transcript = read_line(line, GAMES)
    if not isinstance(transcript, Transcript):
        raise SystemExit("bench: a line was not read")
    check(transcript)


def apply(given: tuple[Any, list[int]]) -> None:
    """Play a deal; an illegal card is an error."""
    state, cards = given
    for card in cards:
        state.apply_action_with_legality_check(card)


def ask(given: tuple[Any, list[int]]) -> None:
    """Play a deal, asking each time whose turn it is and what may be played."""
    state, cards = given
    for card in cards:
        if state.current_player() < 0 or card not in state.legal_actions():
            raise SystemExit("bench: the two do not agree")
        state.apply_action(card)


def ask_by_name(given: tuple[Any, list[int]]) -> None:
    """The same, the legal cards by their names."""
    state, cards = given
    for card in cards:
        player = state.current_player()
        names = [state.action_to_string(player, each) for each in state.legal_actions()]
        if state.action_to_string(player, card) not in names:
            raise SystemExit("bench: the two do not agree")
        state.apply_action(card)


def _actions() -> dict[str, int]:
    """OpenSpiel's numbers of the cards, by name."""
    state = pyspiel.load_game("hearts", PEER).new_initial_state()
    state.apply_action(state.legal_actions()[0])
    return {state.action_to_string(each): each for each in state.legal_actions()}


def _started(transcript: AnyTranscript, number: dict[str, int]) -> Any:
    """OpenSpiel's state with these hands dealt."""
    state = pyspiel.load_game("hearts", PEER).new_initial_state()
    state.apply_action(state.legal_actions()[0])  # nobody passes
    hands = [[card for card in range(52) if (hand or 0) >> card & 1] for hand in transcript.hands]
    for place in range(52):
        state.apply_action(number[str(Card(hands[place % 4][place // 4]))])
    return state


def timed(run: Callable[[Any], None], given: Sequence[Any] | Callable[[], Sequence[Any]]) -> float:
    """Microseconds for each of what is given; a function makes it anew for every round."""
    best = float("inf")
    # What was there before is no garbage of the rounds.
    gc.freeze()
    for _ in range(ROUNDS):
        todo = given() if callable(given) else given
        gc.collect()
        start = time.process_time()
        for each in todo:
            run(each)
        best = min(best, (time.process_time() - start) / len(todo))
    return 1e6 * best
