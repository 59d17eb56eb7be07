"""The entries of a deal of Whist, its points, and the end of a game and a rubber.

The rules are in tests/data/RULES.md, C.2.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from companion.cards import card_or_text
from companion.engine.contract.charged_tricks import MOVED, counted_tricks
from companion.engine.log.entries import Action
from companion.engine.log.position import Row
from companion.engine.messages import Message, Value, message
from companion.engine.seating import Seat, partner_sides
from companion.engine.suits import SUIT_NAMES
from companion.games.whist.rules import OUT_OF_REACH, WhistPosition, WhistRules

# Entries of a deal


SEATS = 4
"""The players of a table (W-SEAT-1)."""
TRICKS = 13
"""Tricks in a deal (W-DEAL-1)."""
REVOKE_TRICKS = 3
"""The tricks that a revoke costs (Q-W6); `rulings.toml` has the sentences."""
BOOK_OF_TRICKS = 6
"""The tricks of a side that score nothing (W-SCORE-2)."""


@dataclass(frozen=True)
class TurnUp(Action):
    """The dealer's last card: its suit as a letter, and the card itself if it was noted."""

    kind = "turn-up"
    suit: str
    card: str = ""

    def message_params(self) -> Mapping[str, Any]:
        """Return the card if it was noted, else its suit."""
        named = SUIT_NAMES.get(self.suit, self.suit)
        return {"turned": card_or_text(self.card) if self.card else named}


@dataclass(frozen=True)
class WhistTricks(Action):
    """Each side's tricks as they count, and the points for honours if they are played.

    `revoked` are the revokes charged to each side, whose tricks have been moved (Q-W6), unless
    `moved` says that the tricks are as they were taken. `charged` are the players whose revokes
    rulings have charged since (`companion.engine.contract.charged_tricks`).
    """

    kind = "tricks"
    tricks: tuple[int, ...]
    honours: tuple[int, ...] = (0, 0)
    revoked: tuple[int, ...] = (0, 0)
    moved: str = MOVED
    charged: tuple[int, ...] = field(default=(), compare=False)

    @property
    def counted(self) -> tuple[int, ...]:
        """Each side's tricks as they count."""
        return counted_tricks(self, REVOKE_TRICKS)

    def message_params(self) -> Mapping[str, Any]:
        """Return what each side took, and the honours and revokes of those that have any."""
        return {
            "parts": (
                *self._field_messages("tricks"),
                *self._field_messages("honours"),
                *self._field_messages("revoked"),
            )
        }

    def _field_messages(self, name: str) -> tuple[Message, ...]:
        """Return what one field says of each side; honours and revokes only where there are any."""
        counts = self.counted if name == "tricks" else getattr(self, name)
        return tuple(
            # Message codes: whist-told-honours, whist-told-revoked, whist-told-tricks
            message(f"whist-told-{name}", who=side, count=count)
            for side, count in zip(partner_sides(SEATS), counts, strict=False)
            if count or name == "tricks"
        )


@dataclass(frozen=True)
class Revoked(Action):
    """A revoke in the deal in progress, charged by the laws (Q-W6)."""

    kind = "revoked"
    seat: Seat


GAMES_TO_WIN = 2
"""Games that win a rubber (Q-W8)."""


def trick_points(rules: WhistRules, tricks: Sequence[int]) -> tuple[int, ...]:
    """Return a point for each trick above six, or for every trick at a club's evening."""
    return tuple(tricks) if rules.counting == "all" else odd_tricks(tricks)


def odd_tricks(tricks: Sequence[int]) -> tuple[int, ...]:
    """Return a point for each trick above six (W-SCORE-2, W-SCORE-3)."""
    return tuple(max(0, taken - BOOK_OF_TRICKS) for taken in tricks)


@dataclass(frozen=True)
class WhistStanding:
    """How the sides stand: points in the current game and games of a rubber won, by side.

    `target` is what the current game is played to; `total` are all points scored so far.
    """

    points: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    target: int = 0
    total: tuple[int, int] = (0, 0)

    @property
    def leader(self) -> int:
        """The side with the most games, then points; the first if they are equal."""
        by_side = list(zip(self.games, self.points, strict=True))
        return by_side.index(max(by_side))

    @property
    def won(self) -> int | None:
        """The side that has won the current game, or None."""
        return winner(self.target, self.points)


def whist_standing(position: WhistPosition) -> WhistStanding:
    """Return the standings of the game or rubber; adjustments count like deals.

    Each row counts under the rules of its time, so that a change of rules never changes who has
    won. A game that was won is closed by the next row that scores, except an adjustment that brings
    its winner below the target again: that reopens the game (a revoke found at its end, Q-W6).
    After the last game all adjustments count in it. Without a rubber there is only one game.
    """
    at, rules = position.rows.gathered("standing", WhistStanding(), _after), position.rules
    if rules.rubber == "off":
        at = WhistStanding(at.total, target=rules.goal)
    if at.won is None:
        return _with_target(at, rules)
    games = _one_more(at.games, at.won)
    if is_over(rules, games):
        return replace(at, games=games)
    return _with_target(replace(at, points=(0, 0), games=games), rules)


def _after(at: WhistStanding, row: Row) -> WhistStanding:
    """Return the standing after one more row; a won game is counted when the next one begins."""
    if at.won is not None:
        games = _one_more(at.games, at.won)
        if not is_over(row.rules, games) and _begins_next_game(row, at):
            at = replace(at, points=(0, 0), games=games)
    at = _with_target(at, row.rules)
    return replace(at, points=_points_after(at.points, row), total=_points_after(at.total, row))


def _with_target(at: WhistStanding, rules: WhistRules) -> WhistStanding:
    """Return the standing with the target of these rules.

    It applies to the current game, unless a side of a rubber has reached it already or has won:
    that game keeps its target, if points were to win it at all.
    """
    reached = at.won is not None or max(at.points) >= rules.goal
    kept = rules.rubber == "on" and reached and at.target != OUT_OF_REACH
    return at if kept or at.target == rules.goal else replace(at, target=rules.goal)


def standing_before_deal(position: WhistPosition) -> WhistStanding:
    """Return the standing before the deal in progress, with the target by which it wins the game.

    Whether the game is over after a deal is decided by the rules in force then.
    """
    rules = position.rules_after
    return whist_standing(position if rules is position.rules else replace(position, rules=rules))


def game_won(position: WhistPosition, points: tuple[int, int]) -> Message | None:
    """Return the remark on a deal that wins a game of a rubber, with the games won, or None."""
    at = standing_before_deal(position)
    won = winner(at.target, (at.points[0] + points[0], at.points[1] + points[1]))
    if position.rules_after.rubber == "off" or won is None:
        return None
    games = _one_more(at.games, won)
    return message("whist-game", who=position.sides[won], own=games[won], others=games[1 - won])


def winner(target: int, points: tuple[int, int]) -> int | None:
    """Return the side that has won a game: at the target, and ahead.

    Play never ties at the target (Q-W7); adjustments can, and then the game goes on.
    """
    ahead = max(points)
    return points.index(ahead) if ahead >= target and points[0] != points[1] else None


def is_over(rules: WhistRules, games: tuple[int, int]) -> bool:
    """Whether these games end the play: one, or two of a rubber (W-END-1, Q-W8).

    A rubber has no bonus points: it is decided by games.
    """
    return max(games) >= (GAMES_TO_WIN if rules.rubber == "on" else 1)


def _begins_next_game(row: Row, at: WhistStanding) -> bool:
    """Whether a row after a won game belongs to the next one, and does not undo the win."""
    won = at.points.index(max(at.points))
    return any(row.deltas) and at.points[won] + row.deltas[won] >= at.target


def _points_after(points: tuple[int, int], row: Row) -> tuple[int, int]:
    """Return both sides' points after a row of the sheet."""
    return points[0] + row.deltas[0], points[1] + row.deltas[1]


def _one_more(games: tuple[int, int], won: int) -> tuple[int, int]:
    """Return the games with one more for a side."""
    return (games[0] + (won == 0), games[1] + (won == 1))


# Points for tricks and honours (Q-W3, Q-W7)


T = TypeVar("T")


@dataclass(frozen=True)
class DealScore:
    """Each side's points in a deal: for its tricks, for honours, and in all.

    `remarks` say what does not count, and why.
    """

    for_tricks: tuple[int, int]
    honours: tuple[int, int]
    points: tuple[int, int]
    remarks: tuple[Message, ...]


def deal_score(position: WhistPosition, action: WhistTricks) -> DealScore:
    """Return the points of a deal, in the position before the entry that closes it."""
    at = standing_before_deal(position)
    offending = offenders(position, action)
    for_tricks = _pair(trick_points(position.rules, action.counted))
    kept = _short_of_winning(at, for_tricks, offending)
    won = winner(at.target, _sum(at.points, kept))
    honours = _pair(
        0 if is_one_short(at.target, points) or won == 1 - side else counted
        for side, (points, counted) in enumerate(zip(at.points, action.honours, strict=True))
    )
    earned = _short_of_winning(at, _sum(for_tricks, honours), offending)
    stopped = tuple(_stopped(position, _sum(for_tricks, honours), earned))
    return DealScore(
        for_tricks,
        honours,
        earned,
        (
            *_honours_lost(position, action, honours),
            *_revokes_told(position, action, [each.params["who"] for each in stopped]),
            *stopped,
        ),
    )


def offenders(position: WhistPosition, action: WhistTricks | None = None) -> tuple[bool, bool]:
    """Return which sides cannot win with this deal because they are charged a revoke (Q-W6)."""
    noted = [each.action.seat for each in position.current if isinstance(each.action, Revoked)]
    charged = (0, 0) if action is None else action.revoked
    return _pair(
        bool(count) or any(seat in side.seats for seat in noted)
        for count, side in zip(charged, position.sides, strict=True)
    )


def is_one_short(target: int, points: int) -> bool:
    """Whether a side is so close to the target that honours score nothing (Q-W7)."""
    return points >= target - 1


def _short_of_winning(
    standing: WhistStanding, points: tuple[int, int], offending: tuple[bool, bool]
) -> tuple[int, int]:
    """Return the points, with an offending side stopped one short of the target (Q-W6)."""
    return _pair(
        min(earned, max(0, standing.target - 1 - at)) if barred else earned
        for at, earned, barred in zip(standing.points, points, offending, strict=True)
    )


def _honours_lost(
    position: WhistPosition, action: WhistTricks, honours: tuple[int, int]
) -> Iterator[Message]:
    """Yield why honours that a side was dealt do not count."""
    standing = standing_before_deal(position)
    for side, at, was_dealt, each in zip(
        position.sides, standing.points, action.honours, honours, strict=True
    ):
        if was_dealt and not each:
            short = is_one_short(standing.target, at)
            code = "whist-why-honours-short" if short else "whist-why-honours-late"
            yield message(code, who=side, points=at)


def _revokes_told(
    position: WhistPosition, action: WhistTricks, told: Collection[Value]
) -> Iterator[Message]:
    """Yield which revokes are charged, but of sides of which it is `told`, and what they moved.

    Of those that somebody wrote down with the tricks, as they were moved, the entry says it.
    """
    if action.moved == MOVED and not action.charged:
        return
    for side, revokes in zip(position.sides, action.revoked, strict=True):
        if revokes and side not in told:
            yield message("whist-charged", who=side, count=revokes)
    for side, taken, counted in zip(position.sides, action.tricks, action.counted, strict=True):
        if counted < taken:
            yield message("whist-moved", who=side, count=taken - counted)


def _stopped(
    position: WhistPosition, uncapped: tuple[int, int], earned: tuple[int, int]
) -> Iterator[Message]:
    """Yield which side's revoke keeps it from winning: it earns less than `uncapped`."""
    standing = standing_before_deal(position)
    for side, at, full, each in zip(position.sides, standing.points, uncapped, earned, strict=True):
        if each < full:
            yield message("whist-why-revoked", who=side, points=at + each)


def _sum(points: tuple[int, int], more: tuple[int, int]) -> tuple[int, int]:
    """Add two pairs."""
    return points[0] + more[0], points[1] + more[1]


def _pair(each: Iterable[T]) -> tuple[T, T]:
    """Return the values for the two sides as a pair."""
    first, second = each
    return first, second
