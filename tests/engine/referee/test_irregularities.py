"""What happens at the tables of every game: what is ruled, what is booked, what the Laws add."""

import pytest

from companion.engine.referee.ruling_file import read_rulings
from companion.engine.referee.rulings import rulings_at, shouted_rulings
from companion.games.registry import known_games
from tests.support.ruled import verdict

GAMES = {key: game for key, game in known_games().items() if read_rulings(game.folder)}
"""The games that have rulings: one that is declared at the table has none."""
OF_SEVERAL = ("hearts", "whist", "bidwhist")
PARTNERS = ("whist", "bidwhist")
SLIP, MIND = {"next": "no", "why": "slip"}, {"next": "no", "why": "mind"}


@pytest.mark.parametrize("key", OF_SEVERAL)
@pytest.mark.parametrize(
    ("answers", "begins"),
    [
        ({"next": "yes"}, "It stands: the play has gone on"),
        (SLIP, "It goes back, and the card meant is played."),
        (MIND, "It stands: a card laid face up is played."),
    ],
)
def test_card_that_was_allowed_goes_back_only_after_a_slip(
    key: str, answers: dict[str, str], begins: str
) -> None:
    found = verdict(GAMES[key], "take-back", answers)
    assert found.said.en.startswith(begins)
    assert (found.silent, found.after, found.books) == (True, None, ("none",))


@pytest.mark.parametrize("key", PARTNERS)
def test_by_the_laws_a_card_laid_by_a_slip_can_be_called(key: str) -> None:
    found = verdict(GAMES[key], "take-back", SLIP, penalties="laws")
    assert "stays face up" in found.said.en
    assert found.cost.en == "The card can be called."
    assert found.silent
    assert found.after
    # Whoever changes their mind has shown nothing: the card stays where it was played.
    assert verdict(GAMES[key], "take-back", MIND, penalties="laws").said.en.startswith("It stands")


@pytest.mark.parametrize(("turned", "begins"), [("yes", "It stands"), ("no", "It may go back")])
def test_card_against_the_dummy_goes_back_till_the_next_is_turned(turned: str, begins: str) -> None:
    found = verdict(GAMES["oniontan"], "take-back", {"next": turned}, seats=1)
    assert found.said.en.startswith(begins)
    assert found.silent


@pytest.mark.parametrize("key", OF_SEVERAL)
def test_first_card_dealt_to_the_wrong_player_is_put_right_by_moving_the_packets(key: str) -> None:
    found = verdict(GAMES[key], "first-card", {"looked": "no"})
    assert found.said.en.startswith("Move the packets round")
    assert (found.silent, found.books) == (True, ("none", "misdeal"))


@pytest.mark.parametrize("key", ["hearts", "bidwhist"])
def test_hands_dealt_from_the_wrong_player_stand_once_seen(key: str) -> None:
    found = verdict(GAMES[key], "first-card", {"looked": "yes"})
    assert found.said.en.startswith("The deal stands, if")
    assert (found.silent, found.books) == (True, ("none", "misdeal"))


@pytest.mark.parametrize(
    ("answers", "begins"),
    [
        ({"looked": "no"}, "The two packets change places"),
        ({"looked": "yes"}, "The deal stands, if"),
    ],
)
def test_first_card_that_was_not_the_dummys(answers: dict[str, str], begins: str) -> None:
    found = verdict(GAMES["oniontan"], "first-card", answers, seats=1)
    assert found.said.en.startswith(begins)
    assert found.silent


LEAVING = [
    ({"seat": "other", "seen": "no"}, "The newcomer takes over the hand", ("substitution", "none")),
    ({"seat": "other", "seen": "yes"}, "Deal again", ("misdeal", "substitution", "none")),
    ({"seat": "back"}, "Wait.", ("none",)),
    ({"seat": "empty"}, "The game ends here", ("early-end", "none")),
]
GOING_ON = "This deal does not count. The others go on", ("departure", "early-end", "none")
"""What becomes of an empty seat where another number can play."""
LEAVING_ALONE = [
    ({"seat": "other"}, "The newcomer takes over the seat", ("substitution", "none")),
    ({"seat": "back"}, "The others play on.", ("none",)),
    ({"seat": "empty"}, "The others play on to their last deal", ("none", "early-end")),
]
"""What becomes of the seat, how the verdict begins, what can be booked."""


@pytest.mark.parametrize("key", OF_SEVERAL)
@pytest.mark.parametrize(("answers", "begins", "books"), LEAVING)
def test_somebody_leaves_in_the_middle_of_a_deal(
    key: str, answers: dict[str, str], begins: str, books: tuple[str, ...]
) -> None:
    if GAMES[key].newcomers_start and answers == {"seat": "empty"}:
        begins, books = GOING_ON
    found = verdict(GAMES[key], "leaves", answers)
    assert found.said.en.startswith(begins)
    assert (found.silent, found.books) == (True, books)


@pytest.mark.parametrize(("seats", "team"), [(3, "none"), (4, "fixed"), (4, "adhoc")])
def test_hearts_ends_where_no_other_number_can_play(seats: int, team: str) -> None:
    game = GAMES["hearts"]
    found = verdict(game, "leaves", {"seat": "empty"}, seats=seats, team=team)
    assert found.books == ("early-end", "none")


@pytest.mark.parametrize(("answers", "begins", "books"), LEAVING_ALONE)
def test_somebody_leaves_where_everybody_plays_deals_of_their_own(
    answers: dict[str, str], begins: str, books: tuple[str, ...]
) -> None:
    game = GAMES["oniontan"]
    found = verdict(game, "leaves", answers, seats=3)
    assert found.said.en.startswith(begins)
    assert (found.silent, found.books) == (True, books)
    assert "leaves" not in rulings_at(game, game.rules(), 1)


@pytest.mark.parametrize("key", GAMES)
def test_taking_back_is_shouted_next_to_most(key: str) -> None:
    game = GAMES[key]
    seats = 1 if key == "oniontan" else 4
    assert [each.key for each in shouted_rulings(game, game.rules(), seats)].index("take-back") == 1
