"""The disputes of RULES.md D at a table of Hearts."""

from typing import Any

import pytest

from companion.engine.referee.ruling_file import Inquiry
from companion.engine.referee.rulings import Verdict, elsewhere, rulings_at
from companion.games.hearts import GAME
from companion.games.hearts.rules import HeartsRules
from tests.support.ruled import everywhere, shown, verdict

Said = tuple[str, str]


def _case(
    number: str, key: str, answers: dict[str, str], english: str, japanese: str, **table: Any
) -> Any:
    """A verdict: the dispute, the ruling, what is answered, how the verdict begins, the table."""
    told = " ".join(f"{name}={value}" for name, value in {**answers, **table}.items())
    said = (english, japanese)
    return pytest.param(key, answers, said, table, id=f"{number} {told}".strip())


DISPUTES = [
    _case("D-01", "hearts-led", {"broken": "queen"}, "Allowed: Q♠ is a penalty card", "出せます。"),
    _case(
        "D-01",
        "hearts-led",
        {"broken": "queen", "hand": "other", "trick": "yes"},
        "Not allowed: hearts are not broken.",
        "出せません。ハートはまだ",
        breaking="heart",
    ),
    _case(
        "D-02",
        "hearts-led",
        {"broken": "nothing", "hand": "queen"},
        "Allowed: the hand has nothing but penalty cards.",
        "出せます。手札が失点札だけ",
    ),
    _case(
        "D-02",
        "hearts-led",
        {"broken": "nothing", "hand": "queen", "trick": "yes"},
        "Not allowed: the hand has Q♠, so Q♠ must be led.",
        "出せません。♠Qがあるので、♠Qをリード",
        breaking="heart",
    ),
    _case(
        "D-03",
        "first-trick",
        {"only": "no", "trick": "yes"},
        "Not allowed: the first trick takes no penalty cards.",
        "出せません。最初のトリックに失点札は出せない",
    ),
    _case(
        "D-03",
        "first-trick",
        {"only": "yes"},
        "Allowed: the hand has nothing but",
        "出せます。手札がハートと♠Qだけ",
    ),
    _case(
        "D-03",
        "first-trick",
        {},
        "Allowed: the first trick is free here.",
        "出せます。",
        first_ban="off",
    ),
    _case(
        "D-04",
        "opening",
        {"what": "card"},
        "No: whoever holds 2♣ leads 2♣.",
        "いいえ。♣2を持つ人が、必ず♣2",
    ),
    _case(
        "D-04",
        "opening",
        {"what": "card"},
        "Yes, if it is a club",
        "クラブならかまいません。",
        opening="any_club",
    ),
    _case(
        "D-04",
        "opening",
        {"what": "card"},
        "Yes: the dealer’s left leads any card but a heart or Q♠",
        "はい。親の左隣は、ハートか♠Q以外",
        opening="dealer_left",
    ),
    _case(
        "D-05",
        "opening",
        {"what": "missing"},
        "With 5 players 3♣ is the lowest club in the pack: its holder leads it.",
        "5人では、いちばん弱いクラブは♣3です。",
        seats=5,
    ),
    _case(
        "D-05",
        "opening",
        {"what": "missing"},
        "With 6 players 4♣ is the lowest club",
        "6人では、いちばん弱いクラブは♣4です。",
        seats=6,
    ),
    _case(
        "D-05",
        "opening",
        {"what": "missing"},
        "Then it lies in the widow. The lowest club that a player holds opens.",
        "ウィドウに入っています。",
        widow="on",
    ),
    _case(
        "D-05",
        "opening",
        {"what": "missing"},
        "It does not matter: the dealer’s left opens.",
        "かまいません。",
        seats=5,
        opening="dealer_left",
    ),
    _case(
        "D-06",
        "way",
        {"unclear": "deal"},
        "Deal by deal: left, right, across, none. Only deals that were played out count",
        "順番は「左・右・向かい・なし」です。数えるのは終わったディールだけ",
    ),
    _case(
        "D-06",
        "way",
        {"unclear": "deal"},
        "Deal by deal: always left.",
        "順番は「いつも左」です。",
        pass_cycle="L",
    ),
    _case("D-06", "way", {}, "Nobody passes", "この卓では交換をしません。", pass_cycle="N"),
    _case(
        "D-06",
        "way",
        {"unclear": "deal"},
        "The dealer says, before looking at their own hand: up to 3 in all.",
        "親が手札を見る前に決めます（合わせて3枚まで）。",
        pass_cycle="DEALER",
    ),
    _case(
        "D-07",
        "way",
        {"unclear": "across"},
        "With 5 players nobody sits across, so that pass is left out: left, right, none.",
        "5人では向かいに誰もいないので",
        seats=5,
    ),
    _case(
        "D-07",
        "way",
        {"unclear": "across"},
        "With 5 players nobody sits across. Deal by deal: left, right, two left, two right, none.",
        "5人では向かいに誰もいません。順番は「左・右・2つ左・2つ右・なし」",
        seats=5,
        pass_cycle="L R L2 R2 N",
    ),
    _case(
        "D-07",
        "way",
        {"unclear": "across"},
        "Across is straight opposite: 3 places on",
        "「向かい」は真正面の人、どちらから数えても3人目です。",
        seats=6,
    ),
    _case(
        "D-08",
        "looked",
        {"laid": "yes"},
        "The cards laid down stand",
        "出してあった札はそのまま有効です。",
    ),
    _case(
        "D-08",
        "looked",
        {"laid": "no"},
        "A foul: the choice must come before the look. The table decides whether to deal again.",
        "反則です。",
    ),
    _case(
        "D-08",
        "looked",
        {"between": "yes"},
        "No foul: in two steps",
        "問題ありません。",
        two_step="on",
    ),
    _case("D-09", "pass-card", {}, "Yes: any card may be passed.", "はい。どの札を"),
    _case(
        "D-09",
        "pass-card",
        {"card": "queen"},
        "No: Q♠ may not be passed.",
        "いいえ。♠Qは渡せません。",
        pass_ban="queen",
    ),
    _case(
        "D-09",
        "pass-card",
        {"card": "club"},
        "No: 2♣ may not be passed.",
        "いいえ。♣2は渡せません。",
        pass_ban="club",
    ),
    _case(
        "D-09",
        "pass-card",
        {"card": "other"},
        "Yes: only 2♣ and Q♠ may not be passed here.",
        "はい。渡せないのは♣2と♠Qだけです。",
        pass_ban="both",
    ),
    _case(
        "D-10",
        "moon",
        {"took": "most"},
        "No: one player needs all 26 points.",
        "いいえ。1人で26点すべて",
    ),
    _case(
        "D-10",
        "moon",
        {"took": "all"},
        "Yes, a moon. The shooter chooses: −26, or +26",
        "ムーンです。本人が−26点、またはほかの全員に+26点",
    ),
    _case(
        "D-10",
        "moon",
        {"took": "all"},
        "Yes, a moon. The shooter chooses: +26, or −26",
        "ムーンです。本人が+26点、またはほかの全員に−26点",
        shown="minus",
    ),
    _case("D-10", "moon", {}, "No: there is no moon", "いいえ。この卓にムーンはなく", moon="off"),
    _case(
        "D-11",
        "moon-bonus",
        {},
        "It is a moon without J♦ too, and in a moon J♦ counts for nobody.",
        "♦Jがなくてもムーンです。",
        bonus="JD",
    ),
    _case(
        "D-11",
        "moon-bonus",
        {"holder": "other"},
        "No moon: J♦ is needed. All 26 points count, and J♦ is −10 for its holder.",
        "ムーンではありません。♦Jも必要です。",
        bonus="JD",
        bonus_required="on",
    ),
    _case(
        "D-11",
        "moon-bonus",
        {},
        "It is a moon, and 10♦ counts on top: −10 for its holder.",
        "ムーンです。♦10も数えて",
        bonus="TD",
        bonus_on_moon="on",
    ),
    _case("D-12", "moon-guard", {}, "Allowed: the shooter chooses freely", "選べます。"),
    _case(
        "D-12",
        "moon-guard",
        {},
        "Not allowed: the shooter takes −26",
        "選べません。本人が−26点",
        moon_guard="forbid",
    ),
    _case(
        "D-12",
        "moon-guard",
        {},
        "It cannot come up: a moon here is always −26",
        "この卓では起こりません。",
        moon="self",
    ),
    _case(
        "D-13",
        "moon",
        {"took": "pair"},
        "No: one player alone must have them all. Partners who do both score 26.",
        "いいえ。1人ですべて取る必要があります。味方どうしなら、2人とも26点",
        team="fixed",
    ),
    _case(
        "D-13",
        "moon",
        {"took": "pair"},
        "No: one player alone must have them all.",
        "いいえ。1人ですべて",
    ),
    _case(
        "D-14",
        "partner",
        {},
        "The first two different players to win a trick are partners",
        "このディールで先にトリックを取った別々の2人",
        team="adhoc",
    ),
    _case(
        "D-14",
        "partner",
        {},
        "Whoever sits opposite, all evening.",
        "向かいの人です。",
        team="fixed",
    ),
    _case(
        "D-15", "target", {}, "Yes, once the deal is scored: 100 is enough.", "はい。100点ちょうど"
    ),
    _case("D-15", "target", {}, "No: 100 has to be passed.", "いいえ。100点を超え", end="exceed"),
    _case(
        "D-15",
        "target",
        {},
        "No: −50 has to",
        "いいえ。−50点",
        end="exceed",
        target=50,
        shown="minus",
    ),
    _case("D-15", "target", {}, "No: 4 deals are played", "いいえ。", until="one_each"),
    _case("D-16", "tie", {"what": "tie"}, "They share first place", "2人とも1位です。"),
    _case("D-16", "tie", {"what": "tie"}, "Play on, deal by deal", "決着がつく", tie="extra_deal"),
    _case("D-16", "tie", {"what": "target"}, "Everybody gets a place", "全員に順位"),
    _case("D-16", "tie", {"what": "target"}, "Both lose", "2人とも負けです。", result="losers"),
    _case(
        "D-16", "tie", {"what": "target"}, "Only the one with more", "失点の多い", result="highest"
    ),
    _case("D-17", "widow-points", {}, "Whoever took the last trick", "最後のトリック", widow="on"),
    _case(
        "D-18",
        "revoke",
        {"noticed": "later"},
        "A revoke: a foul. The table decides",
        "リボークです。反則なので、配り直すか",
    ),
    _case(
        "D-18",
        "revoke",
        {"noticed": "later"},
        "A revoke: the deal is off and dealt again.",
        "リボークです。このディールは取りやめ",
        revoke="redeal",
    ),
    _case(
        "D-18",
        "revoke",
        {"noticed": "later"},
        "A revoke: the deal ends, and the offender takes all its points.",
        "リボークです。ディールはそこで終わり",
        revoke="charge_26",
    ),
]


PUT_RIGHT = (
    "Not allowed: hearts are not broken. Take it back",
    "Not allowed: the hand has Q♠, so Q♠ must be led. Take the heart back",
    "Not allowed: the first trick takes no penalty cards. Take it back",
    "A foul: the choice must come before the look. The table decides",
)
"""How verdicts begin that put right what no source tells how to put right."""


@pytest.mark.parametrize(("key", "answers", "said", "table"), DISPUTES)
def test_dispute_gets_its_verdict(
    key: str, answers: dict[str, str], said: Said, table: dict[str, Any]
) -> None:
    found = verdict(GAME, key, answers, **table)
    assert found.said.en.startswith(said[0])
    assert found.said.ja.startswith(said[1])
    assert found.silent == found.said.en.startswith(PUT_RIGHT)


def test_every_dispute_about_hearts_is_there() -> None:
    ids = {str(each.id)[:4] for each in DISPUTES}
    assert ids == {f"D-{number:02}" for number in range(1, 19)}


def test_revoke_while_the_trick_lies_open_is_put_right_whatever_it_costs_later() -> None:
    said = {verdict(GAME, "revoke", {"noticed": "open"}, revoke=each).said for each in REVOKE}
    assert len(said) == 1


REVOKE = {
    "correct": ("none", "misdeal"),
    "redeal": ("misdeal",),
    "charge_26": ("charge",),
}


@pytest.mark.parametrize("rule", REVOKE)
def test_found_revoke_books_what_the_table_plays(rule: str) -> None:
    found = verdict(GAME, "revoke", {"noticed": "later"}, revoke=rule)
    assert found.books == REVOKE[rule]
    assert not found.scored
    assert found.options == ("revoke",)
    late = verdict(GAME, "revoke", {"noticed": "scored"}, revoke=rule)
    assert late.scored
    assert REVOKE[rule][-1] in late.books


def test_revoke_tells_what_other_tables_do() -> None:
    rules = HeartsRules()
    others = elsewhere(GAME, "revoke", rules, 4, {"noticed": "later"})
    assert [each.values for each in others] == [("redeal",), ("charge_26",)]
    assert all(isinstance(each.outcome, Verdict) for each in others)


def test_what_other_tables_would_have_to_know_is_asked() -> None:
    others = elsewhere(GAME, "hearts-led", HeartsRules(), 4, {"broken": "queen"})
    asked = {(each.option.name, *each.values): each.outcome for each in others}
    outcome = asked[("breaking", "heart")]
    assert isinstance(outcome, Inquiry)
    assert outcome.key == "hand"
    assert isinstance(asked[("breaking", "none")], Verdict)


def test_queen_following_spades_in_the_first_trick() -> None:
    table: dict[str, Any] = {"opening": "dealer_left"}
    alone = verdict(GAME, "first-trick", {"how": "spade", "other": "no"}, **table)
    assert alone.said.en.startswith("Allowed, and a must")
    barred = verdict(GAME, "first-trick", {"how": "spade", "other": "yes", "trick": "yes"}, **table)
    assert barred.said.en.startswith("Not allowed: another spade")
    free = verdict(GAME, "first-trick", {"how": "spade"}, **table, first_ban_followers="free")
    assert free.said.en.startswith("Allowed")


@pytest.mark.parametrize("opening", ["lowest_club", "any_club"])
@pytest.mark.parametrize("seats", [3, 4])
def test_h1_deal_2_missing_club_that_opens_makes_the_deal_faulty(seats: int, opening: str) -> None:
    found = verdict(GAME, "opening", {"what": "missing"}, seats, opening=opening)
    assert found.said.en.startswith("Misdeal: 2♣ is in the pack")
    assert found.books == ("misdeal",)
    for other in (5, 6):
        found = verdict(GAME, "opening", {"what": "missing"}, other, opening=opening)
        assert found.said.en.endswith("it is a misdeal.")
        assert found.books == ("none", "misdeal")


@pytest.mark.parametrize("ban", ["on", "off"])
def test_h0_loc_lead_2_no_penalty_card_opens_whatever_the_first_trick_takes(ban: str) -> None:
    table: dict[str, Any] = {"opening": "dealer_left", "first_ban": ban}
    barred = verdict(GAME, "first-trick", {"how": "led", "only": "no", "trick": "yes"}, **table)
    assert barred.said.en.startswith("Not allowed: the dealer’s left leads any card but")
    assert "H0-LOC-LEAD-2" in barred.about
    assert barred.silent
    free = verdict(GAME, "first-trick", {"how": "led", "only": "yes"}, **table)
    assert free.said.en.startswith("Allowed")
    asked = verdict(GAME, "opening", {"what": "card"}, **table)
    assert asked.said.en.startswith("Yes: the dealer’s left leads any card but a heart or Q♠")


def test_moon_with_every_trick_counts_double_where_the_sun_does() -> None:
    answers = {"took": "all", "tricks": "yes"}
    assert "−52, or +52" in verdict(GAME, "moon", answers, sun="on").said.en
    assert "+52" in verdict(GAME, "moon", answers, sun="on", moon="others").said.en


@pytest.mark.parametrize("team", ["fixed", "adhoc"])
def test_h2_team_6_moon_is_ruled_for_the_sides_that_share_it(team: str) -> None:
    chosen = verdict(GAME, "moon", {"took": "all"}, team=team)
    assert "−26 for the shooter and the partner, or +26 for both players" in chosen.said.en
    assert "本人と味方が−26点、または相手側の2人に+26点" in chosen.said.ja
    assert "team" in chosen.options
    given = verdict(GAME, "moon", {"took": "all"}, team=team, moon="others")
    assert "nothing for the shooter and the partner" in given.said.en
    assert ("the shooter’s alone" in chosen.cost.en) == (team == "adhoc")
    sun = verdict(GAME, "moon", {"took": "all", "tricks": "yes"}, team=team, sun="on")
    assert ("partner" in sun.said.en) == (team == "fixed")


def test_h2_bon_5_moon_is_ruled_with_the_bonus_card_where_it_counts() -> None:
    plain = verdict(GAME, "moon", {"took": "all"})
    assert plain.cost.en == ""
    assert "bonus_on_moon" not in plain.options
    silent = verdict(GAME, "moon", {"took": "all"}, bonus="JD")
    assert silent.cost.en == "J♦ counts nothing in a moon here."
    assert "bonus_on_moon" in silent.options
    counts = verdict(GAME, "moon", {"took": "all"}, bonus="JD", bonus_on_moon="on", team="fixed")
    assert counts.cost.en == "J♦ counts on top: −10 for whoever took it and the partner."


def test_basic_hearts_speaks_of_hearts_alone() -> None:
    ruling = shown(GAME, "first-trick", 4, game="basic")
    assert ruling.pick.en == "Somebody played, or wants to play, a heart to the first trick."
    queen = {"broken": "queen", "hand": "queen", "trick": "yes"}
    assert "Q♠ must be led" in verdict(GAME, "hearts-led", queen, game="basic").said.en


def test_nothing_says_2_of_clubs_where_another_club_is_the_lowest() -> None:
    for seats, club in ((5, "3♣"), (6, "4♣")):
        rulings = rulings_at(GAME, HeartsRules(), seats).values()
        texts = [text.en for each in rulings for text in (each.pick, *_said(each))]
        assert any(club in text for text in texts)
        assert not any("2♣" in text for text in texts)


def _said(ruling: Any) -> list[Any]:
    asked = [text for each in ruling.questions for text in each.answers.values()]
    return [*asked, *(case.verdict for case in ruling.cases)]


def test_rulings_are_a_short_list_for_each_table() -> None:
    sizes = {len(rulings_at(GAME, rules, seats)) for _, rules, seats in everywhere(GAME)}
    assert max(sizes) <= 40


IRREGULARITIES: list[tuple[str, dict[str, str], str, dict[str, Any]]] = [
    ("pass-forgotten", {"noticed": "before"}, "Pass now.", {}),
    ("pass-forgotten", {"noticed": "play", "all": "yes"}, "Play on without a pass", {}),
    ("pass-forgotten", {"noticed": "play", "all": "no"}, "Deal again", {}),
    ("pass-forgotten", {"noticed": "scored"}, "The score stands.", {}),
    ("pass-hold", {"noticed": "before"}, "The cards go back", {}),
    ("pass-hold", {"noticed": "play", "all": "yes"}, "Play on: every hand", {}),
    ("pass-hold", {"noticed": "play", "all": "no"}, "Deal again", {}),
    ("pass-hold", {"noticed": "scored"}, "The score stands.", {"pass_cycle": "N"}),
    ("opening", {"what": "closed"}, "It was a foul, but the trick stands.", {}),
    ("widow-looked", {"when": "before"}, "Deal again if anybody asks", {"widow": "on"}),
    ("widow-looked", {"when": "play"}, "All may see those cards.", {"widow": "on"}),
    ("smoosh-count", {"seen": "no"}, "Put the cards back", {"pass_cycle": "L R A SMOOSH"}),
    ("smoosh-count", {"seen": "yes"}, "Deal again", {"pass_cycle": "L SMOOSH N"}),
]
"""What really happens at tables and no source tells how to put right."""


@pytest.mark.parametrize(("key", "answers", "said", "table"), IRREGULARITIES)
def test_irregularity_that_no_source_settles_is_ruled_as_a_reading(
    key: str, answers: dict[str, str], said: str, table: dict[str, Any]
) -> None:
    found = verdict(GAME, key, answers, **table)
    assert found.said.en.startswith(said)
    assert found.silent
    assert found.about


def test_h1_wid_4_widow_is_looked_at_by_whoever_took_the_last_trick() -> None:
    found = verdict(GAME, "widow-looked", {"when": "last"}, widow="on")
    assert "H1-WID-4" in found.sources
    assert not found.silent


def test_irregularity_is_offered_only_where_it_can_happen() -> None:
    offered = {key: rulings_at(GAME, HeartsRules(pass_cycle=key), 4) for key in ("L", "N", "L N")}
    assert ["pass-hold" in each for each in offered.values()] == [False, True, True]
    assert ["pass-forgotten" in each for each in offered.values()] == [True, False, True]
    assert not {"smoosh-count", "widow-looked"} & rulings_at(GAME, HeartsRules(), 4).keys()
