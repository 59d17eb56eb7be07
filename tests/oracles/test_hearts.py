"""OpenSpiel's deals of Hearts: the same legal cards, trick winners, raw points and points.

Its options are ours but for two. `MUST_LEAD_QUEEN` and `MAY_LEAD_ANYTHING` are readings of a hand
of nothing but hearts and Q♠, led from before hearts are broken, that our tables have only together
with the other reading of what breaks them (Q-H17). Such deals are judged by laws put together for
them, and where a table here differs is said exactly. `avoid_all_tricks_bonus` takes 5 off
whoever takes no trick, which no source knows.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from companion.cards import RANKS, Card
from companion.engine.fold.replay import Table, judge, replay
from companion.engine.play.known_deal import KnownDeal
from companion.engine.play.laws import CARD_BITS, Mask
from companion.engine.play.transcript import AnyTranscript, KnownPass, Transcript
from companion.engine.play.tricks import PlayState
from companion.engine.seating import Seat
from companion.engine.verification.report import Report
from companion.engine.verification.verify import first_leader, verify, verify_with_reasons
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures
from companion.games.hearts.cardplay import HeartsCardplay, HeartsLaws
from companion.games.hearts.rules import HeartsRules
from tests.support.data import HERE, lines, transcripts
from tests.support.playing import cards, plays_of, words
from tests.support.rows import for_each
from tests.support.sittings import NAMES, then

EVERY = transcripts("hearts")
PLAY = HeartsCardplay()
PLACES = {"none": 0, "left": 1, "across": 2, "right": 3}
SAID = {True: "on", False: "off"}
QUEEN, HEARTS = cards("QS"), cards(f"{rank}H" for rank in RANKS)

MUST_LEAD_QUEEN = "any penalty card breaks, yet Q♠ must be led from hearts and Q♠"
MAY_LEAD_ANYTHING = "only hearts break, yet a heart may be led from hearts and Q♠"
NOT_OURS = "avoid_all_tricks_bonus"
LOOKED_AT = (
    "pass_cards",
    "no_pts_on_first_trick",
    "can_lead_any_club",
    "jd_bonus",
    "must_break_hearts",
    "qs_breaks_hearts",
    "can_lead_hearts_instead_of_qs",
)

deals = for_each("line", EVERY, ids=lambda line: line["id"])


def rules_of(options: dict[str, bool]) -> HeartsRules:
    """OpenSpiel's options by our names; its ban binds only who cannot follow."""
    breaking = "penalty" if options["qs_breaks_hearts"] else "heart"
    return HeartsRules(
        opening="any_club" if options["can_lead_any_club"] else "lowest_club",
        breaking=breaking if options["must_break_hearts"] else "none",
        first_ban=SAID[options["no_pts_on_first_trick"]],
        first_ban_followers="free",
        moon="others",
        bonus="JD" if options["jd_bonus"] else "none",
        bonus_on_moon=SAID[options["jd_bonus"]],
    )


def without_counterpart(options: dict[str, bool]) -> str:
    """How leading from hearts and Q♠ differs from our rules, if it does."""
    if not options["must_break_hearts"]:
        return ""
    free = options["can_lead_hearts_instead_of_qs"]
    if options["qs_breaks_hearts"]:
        return "" if free else MUST_LEAD_QUEEN
    return MAY_LEAD_ANYTHING if free else ""


def transcript_of(line: dict[str, Any]) -> AnyTranscript:
    """A line as it would have been written down, with hands and passes."""
    who, played = plays_of(line)
    places = PLACES[line["pass_direction"]]
    passes = tuple(
        KnownPass(Seat(giver), Seat((giver + places) % 4), tuple(map(Card.read, given)))
        for giver, given in enumerate(line["passed"] or ())
    )
    hands = tuple(cards(hand) for hand in line["hands_after_pass"])
    told = {"hands": hands, "passes": passes, "who": who, "cards": played}
    return Transcript("hearts", rules_of(line["options"]), 4, **told)  # type: ignore[arg-type]


@cache
def _with_exception(laws: HeartsLaws, reading: str) -> HeartsLaws:
    return replace(laws, breaking=reading)


def dealt_of(line: dict[str, Any], *, blind: bool = False, ours: bool = False) -> KnownDeal:
    """What is known before the first lead, by OpenSpiel's laws or those of a table of Companion."""
    transcript, named = transcript_of(line), without_counterpart(line["options"])
    dealt = PLAY.known_deal(PLAY.blind(transcript) if blind else transcript)
    assert isinstance(dealt, KnownDeal), dealt
    assert isinstance(dealt.laws, HeartsLaws)
    if ours or not named:
        return dealt
    reading = "heart" if named == MUST_LEAD_QUEEN else "penalty"
    return replace(dealt, laws=_with_exception(dealt.laws, reading))


def report_of(line: dict[str, Any], *, blind: bool = False, ours: bool = False) -> Report:
    """The verdict."""
    return verify(dealt_of(line, blind=blind, ours=ours), *plays_of(line))


Position = tuple[int, dict[str, Any], PlayState, Mask]


def _positions(line: dict[str, Any], *, ours: bool = False) -> Iterator[Position]:
    """Each play with its index, how the deal stood before it, and the hand it came from."""
    dealt = dealt_of(line, ours=ours)
    hands = [each.holds for each in dealt.hands]
    progress = PlayState(dealt.laws, first_leader(dealt, hands, 0))
    for index, play in enumerate(line["plays"]):
        seat, card = Seat(play["seat"]), Card.read(play["card"])
        yield index, play, progress, hands[seat]
        hands[seat] &= ~CARD_BITS[card]
        progress.put(seat, card)


def _odd_leads(line: dict[str, Any]) -> dict[int, set[str]]:
    """By play, what a table here allows where that differs: closed, from hearts and Q♠ alone."""
    named = without_counterpart(line["options"])
    return {
        index: words(hand) if named == MUST_LEAD_QUEEN else {"QS"}
        for index, play, progress, hand in _positions(line)
        if named and progress.leads and not play["hearts_broken_before"]
        if hand & QUEEN and hand & HEARTS and not hand & ~(QUEEN | HEARTS)
    }


@deals
def test_the_same_cards_are_legal_at_each_play(line: dict[str, Any]) -> None:
    for _, play, progress, hand in _positions(line):
        assert progress.turn == play["seat"]
        assert words(progress.legal(hand)) == set(play["legal"])


@deals
def test_a_table_of_ours_differs_only_where_it_is_said(line: dict[str, Any]) -> None:
    odd = _odd_leads(line)
    for index, play, progress, hand in _positions(line, ours=True):
        assert words(progress.legal(hand)) == odd.get(index, set(play["legal"]))
        assert index not in odd or odd[index] != set(play["legal"])


@deals
def test_hearts_break_when_they_do_there(line: dict[str, Any]) -> None:
    must = line["options"]["must_break_hearts"]
    for _, play, progress, _ in _positions(line):
        assert play["hearts_broken_before"] == (progress.broken or not must)


@deals
def test_the_same_seats_win_and_all_is_legal(line: dict[str, Any]) -> None:
    report = report_of(line)
    assert report.clean
    assert report.complete
    assert list(report.winners) == line["trick_winners"]


@deals
def test_a_table_of_ours_bars_only_the_leads_that_are_said(line: dict[str, Any]) -> None:
    barred = {
        index: "closed-lead"
        for index, legal in _odd_leads(line).items()
        if line["plays"][index]["card"] not in legal
    }
    for blind in (False, True):
        found = report_of(line, blind=blind, ours=True).findings
        assert {each.index: each.kind for each in found} == barred


@deals
def test_a_complete_deal_without_hands_leaves_nothing_open(line: dict[str, Any]) -> None:
    report = report_of(line, blind=True)
    assert report.clean
    assert report == verify_with_reasons(dealt_of(line, blind=True), *plays_of(line))


@deals
def test_the_same_points_after_each_trick(line: dict[str, Any]) -> None:
    totals, running = [0, 0, 0, 0], []
    worth = {"QS": 13, "JD": -10 * line["options"]["jd_bonus"]}
    worth |= dict.fromkeys(words(HEARTS), 1)
    for trick in report_of(line).tricks:
        totals[trick.winner] += sum(worth.get(str(card), 0) for card in trick.cards)
        running.append(list(totals))
    assert running == line["points_after_each_trick"]


def _entered(line: dict[str, Any]) -> Captures:
    (action,) = PLAY.result(transcript_of(line), report_of(line))
    assert isinstance(action, Captures)
    return action


@deals
def test_the_same_raw_points(line: dict[str, Any]) -> None:
    action = _entered(line)
    raw = action.penalty_points(rules_of(line["options"]))
    counted = [each - 10 * (seat == action.bonus) for seat, each in enumerate(raw)]
    assert counted == line["raw_points"]


@deals
def test_the_same_points_at_a_table(line: dict[str, Any]) -> None:
    before = replay(Table(GAME, rules_of(line["options"]), NAMES, Seat(0)), ())
    assert judge(before, _entered(line)) is None
    row = then(before, _entered(line)).position.rows[-1]
    bonus = line["options"][NOT_OURS] and line["moon_shooter"] is None
    spared = [5 * (bonus and seat not in line["trick_winners"]) for seat in range(4)]
    assert [delta - five for delta, five in zip(row.deltas, spared, strict=True)] == line["points"]
    assert bool(row.remarks) == (line["moon_shooter"] is not None)


def test_what_has_no_counterpart_in_our_own_corpus() -> None:
    own = lines(HERE / "transcripts" / "hearts.jsonl")
    listed = Counter(without_counterpart(line["options"]) for line in own)
    assert listed == {"": 56, MUST_LEAD_QUEEN: 98, MAY_LEAD_ANYTHING: 14}
    leads = Counter({without_counterpart(line["options"]): 0 for line in own})
    for line in own:
        leads[without_counterpart(line["options"])] += len(_odd_leads(line))
    assert leads == {"": 0, MUST_LEAD_QUEEN: 7, MAY_LEAD_ANYTHING: 3}
    assert sum(line["options"][NOT_OURS] for line in own) == 28


@deals
def test_no_option_of_the_oracle_is_passed_over(line: dict[str, Any]) -> None:
    assert set(line["options"]) == {*LOOKED_AT, NOT_OURS}
