"""The rule book of Whist says every rule in force, in words, from the pack to the end."""

from companion.games.whist import GAME
from companion.words.catalogue import catalogue_for
from tests.support.books import BookTests, Shelf

SHELF = Shelf(
    GAME,
    sizes=(4,),
    known=("W-", "Q-W"),
    background=frozenset({"W-WIN-4"}),
    bases=({}, {"honours": "on"}, {"rubber": "on", "honours": "on"}, {"until": "deals"}),
)


class TestBookOfWhist(BookTests):
    shelf = SHELF


def test_book_goes_from_the_pack_to_the_end() -> None:
    told = GAME.book(GAME.rules(), 4)
    headings = list(dict.fromkeys(rule.heading.en for rule in told))
    assert headings == ["The game", "Cards and dealing", "Play", "Scoring", "The end"]
    dealing = [rule for rule in told if rule.heading.en == "Cards and dealing"]
    first = catalogue_for("en", (GAME,)).say(dealing[0].message)
    assert first == "One pack of 52 cards; take out the jokers."
    assert catalogue_for("ja", (GAME,)).say(dealing[0].message).endswith("ジョーカーは抜く。")


def test_q_w7_honours_come_after_tricks_and_not_one_short_of_the_target() -> None:
    at = SHELF.said(GAME.rules(honours="on", target=7), 4)
    assert "Tricks count before honours. A side with 6 scores no honours." in at
    assert not any("before honours" in each for each in SHELF.said(GAME.rules(), 4))


def test_penalty_that_no_source_names_is_not_cited_from_one() -> None:
    for revoke in ("report", "three_tricks"):
        (rule,) = (r for r in GAME.book(GAME.rules(revoke=revoke), 4) if r.option == "revoke")
        assert rule.sources == ("Q-W6",)


def test_w_end_1_is_cited_for_five_points_only() -> None:
    for target, cited in ((5, ("W-END-1", "Q-W2")), (7, ("Q-W2",))):
        (rule,) = (r for r in GAME.book(GAME.rules(target=target), 4) if r.option == "target")
        assert rule.sources == cited
    assert SHELF.line("target", target=7) == "A side with 7 points or more wins the game."
