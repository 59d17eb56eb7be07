"""The plan of a deal of Oneonta Whist, the progress of each player, and the result."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial, reduce
from itertools import groupby

from companion.cards import Card
from companion.engine.log.position import (
    Announcement,
    Face,
    Fact,
    Plan,
    Result,
    Row,
    Standing,
    TableCentre,
)
from companion.engine.messages import Message, Text, message
from companion.engine.seating import Seat, Side, all_seats
from companion.games.oniontan.rules import (
    DEALS,
    GOAL,
    NO_TRUMP,
    TRUMPS,
    OniontanDeclaration,
    OniontanPosition,
    OniontanTricks,
    WholeDeal,
    best_deal,
    verdict,
)

# Progress of each player


WORST_LOSS = 1
"""The least that a failed deal can cost: one trick too many (O-SCORE-5)."""


@dataclass(frozen=True)
class PlayerProgress:
    """One player's progress: points, deals left, and the most that a deal can score."""

    total: int
    left: int
    most: int

    @property
    def needed(self) -> int:
        """The points missing from a success; 0 or less if none are (O-GAME-2)."""
        return GOAL - self.total

    @property
    def best(self) -> int:
        """The total if every deal left scores the most."""
        return self.total + self.most * self.left

    @property
    def none_may_fail(self) -> bool:
        """Whether one failed deal, however cheap, puts 31 out of reach."""
        return self.left > 0 and self.best - self.most - WORST_LOSS < GOAL

    @property
    def per_deal(self) -> str:
        """The points needed in each deal left, rounded up to a tenth (Q-O10).

        Raise ZeroDivisionError if no deal is left.
        """
        tenths = -(-10 * max(0, self.needed) // self.left)
        whole, rest = divmod(tenths, 10)
        return f"{whole}.{rest}" if rest else str(whole)


def progress_of(position: OniontanPosition, player: Seat) -> PlayerProgress:
    """Return a player's progress, including adjustments."""
    left = DEALS - deals_played(position, player)
    return PlayerProgress(position.totals[player], left, best_deal(position.rules))


def deals_played(position: OniontanPosition, player: Seat) -> int:
    """Return how many deals a player has on the sheet; a newcomer takes over those of the seat."""
    return position.rows.gathered(("deals", player), 0, partial(_and_one, player))


def own_rows(position: OniontanPosition, player: Seat) -> list[Row]:
    """Return the rows of a player's deals, the first one first."""
    return [row for row in position.rows if _is_own(player, row)]


def _and_one(player: Seat, deals: int, row: Row) -> int:
    """Return how many deals a player has played, after one more row."""
    return deals + _is_own(player, row)


def _is_own(player: Seat, row: Row) -> bool:
    """Whether a row of the sheet is a deal of this player."""
    done = row.effective.action
    return (
        row.deal is not None
        and isinstance(done, OniontanTricks | WholeDeal)
        and done.player == player
    )


def declaration_of(position: OniontanPosition, player: Seat) -> OniontanDeclaration | None:
    """Return a player's declaration for a deal still in play, or None."""
    return next((declared for declared in open_deals(position) if declared.player == player), None)


def open_deals(position: OniontanPosition) -> tuple[OniontanDeclaration, ...]:
    """Return the declared deals without tricks, oldest first."""
    actions = (each.action for each in position.current)
    return tuple(action for action in actions if isinstance(action, OniontanDeclaration))


def deal_labels(position: OniontanPosition) -> dict[Seat, Text]:
    """Return the number of each player's current or next deal; empty if one player sits alone."""
    if position.seats == 1:
        return {}
    numbers = {seat: 1 + deals_played(position, seat) for seat in all_seats(position.seats)}
    return {
        seat: Text("deal {number}").filled(number=number)
        for seat, number in numbers.items()
        if number <= DEALS
    }


def can_declare(position: OniontanPosition) -> tuple[Seat, ...]:
    """Return the players who have a deal left and none open."""
    return tuple(
        seat
        for seat in all_seats(position.seats)
        if deals_played(position, seat) < DEALS and declaration_of(position, seat) is None
    )


def player_in_turn(position: OniontanPosition) -> Seat:
    """Return whose turn it is: the oldest open deal's player, else who has played fewest.

    Of several such players, the first from the dealer on in the order of the seats.
    """
    waiting = open_deals(position)
    if waiting:
        return waiting[0].player
    around = (position.dealer.left(position.seats, places) for places in range(position.seats))
    return min(around, key=lambda seat: deals_played(position, seat))


# Announcement


def cue(position: OniontanPosition, player: Seat) -> Announcement:
    """Return the announcement: whose deal it is, and what was bid."""
    number = min(DEALS, DEALS + 1 - progress_of(position, player).left)
    headline = message("oniontan-cue-deal", who=player, number=number, deals=DEALS)
    declared = declaration_of(position, player)
    if declared is None:
        quiet = (message("oniontan-cue-dealt"),)
        return Announcement(headline, message("oniontan-cue-bid"), "ask-card", quiet)
    code = "oniontan-cue-no-trump" if declared.trump == NO_TRUMP else "oniontan-cue-trump"
    glow = message(code, bid=declared.bid, trump=TRUMPS[declared.trump])
    return Announcement(headline, glow, quiet=(message("oniontan-cue-lead"),))


def middle(position: OniontanPosition, player: Seat) -> TableCentre:
    """Return the centre of the table: the dummy's hand, or the card turned up once it is known."""
    declared = declaration_of(position, player)
    if declared is None:
        return TableCentre(DEALS)
    if declared.card:
        return TableCentre(face=Face.of(Card.read(declared.card)))
    return TableCentre(face=Face(suit="star" if declared.trump == NO_TRUMP else declared.trump))


def plan(position: OniontanPosition) -> Plan:
    """Return the plan of the deal in play or next to be played; its player is its dealer."""
    player = player_in_turn(position)
    return Plan(
        deal=position.completed + 1,
        dealer=player,
        tasks=tuple(_tasks(position, player)),
        own={seat: tuple(_steps_of(position, seat)) for seat in all_seats(position.seats)},
        matters=tuple(_stakes(position)),
        cue=cue(position, player),
        middle=middle(position, player),
        called=_deal_announced(position, player),
    )


def standings(position: OniontanPosition) -> tuple[Standing, ...]:
    """Return each player's points, most first, and what they still need or reached."""
    return tuple(
        Standing(
            side,
            total,
            1 + sum(other > total for other in position.totals),
            max(0, GOAL - total),
            _note(position, progress_of(position, seat)),
        )
        for seat, (side, total) in zip(
            all_seats(position.seats),
            zip(position.sides, position.totals, strict=True),
            strict=True,
        )
    )


def _deal_announced(position: OniontanPosition, player: Seat) -> Message | None:
    """Return whose deal it is and its number, or None if one player sits alone."""
    if position.seats == 1:
        return None
    number = min(DEALS, DEALS + 1 - progress_of(position, player).left)
    return message("own-deal", who=player, number=number)


def _tasks(position: OniontanPosition, player: Seat) -> Iterator[Message]:
    """Yield dealing, turning up and bidding; then trump, bid and play (O-DEAL-1 to O-LEAD-1)."""
    number = DEALS + 1 - progress_of(position, player).left
    yield message("oniontan-deal-of", who=player, number=min(number, DEALS), deals=DEALS)
    declared = declaration_of(position, player)
    if declared is None:
        yield message("oniontan-deal")
        yield message("oniontan-turn-up")
        yield message("oniontan-bid")
    else:
        yield _declaration("oniontan-declared", player, declared)
        yield message("oniontan-lead")
        yield message(
            "oniontan-play-no-trump" if declared.trump == NO_TRUMP else "oniontan-play-trump"
        )


def _steps_of(position: OniontanPosition, seat: Seat) -> Iterator[Message]:
    """Yield what one player has to do in their own deal."""
    left, declared = progress_of(position, seat).left, declaration_of(position, seat)
    if declared is not None:
        yield _declaration("oniontan-own-play", seat, declared)
    elif left:
        yield message("oniontan-own-deal", number=DEALS + 1 - left, deals=DEALS)
    else:
        yield message("oniontan-own-done")


def _declaration(code: str, player: Seat, declared: OniontanDeclaration) -> Message:
    """Return the message on a player's declaration; `code` selects whom it addresses."""
    return message(code, who=player, bid=declared.bid, trump=TRUMPS[declared.trump])


def _stakes(position: OniontanPosition) -> Iterator[Message]:
    """Yield what players with deals left need (Q-O10); of several, only what is remarkable."""
    for seat in all_seats(position.seats):
        at = progress_of(position, seat)
        outlook = _outlook(at) if at.left else ""
        if outlook and (position.seats == 1 or outlook != "needs"):
            yield message(
                # Message codes: oniontan-matters-draw, oniontan-matters-every,
                #   oniontan-matters-last, oniontan-matters-lost, oniontan-matters-needs,
                #   oniontan-matters-reached
                f"oniontan-matters-{outlook}",
                who=seat,
                points=abs(at.needed),
                left=at.left,
                each=at.per_deal,
                best=(at.best,),
            )


def _outlook(at: PlayerProgress) -> str:
    """Return the keyword for what a player can still reach."""
    if at.best < GOAL:
        return "draw" if at.best == GOAL - 1 else "lost"
    if at.needed <= 0:
        return "reached"
    if at.left == 1:
        return "last"
    return "every" if at.none_may_fail else "needs"


def _note(position: OniontanPosition, at: PlayerProgress) -> Message | None:
    """Return the note beside a player's points, or None before any deal of several players."""
    if position.seats > 1 and not position.completed:
        return None
    if not at.left:
        # Message codes: oniontan-ended-draw, oniontan-ended-failure, oniontan-ended-success
        return message(f"oniontan-ended-{verdict(at.total)}")
    if position.ended:
        return message("oniontan-note-stopped", played=DEALS - at.left)
    outlook = _outlook(at)
    code = outlook if outlook in ("draw", "lost", "reached") else "needs"
    # Message codes: oniontan-note-draw, oniontan-note-lost, oniontan-note-needs,
    #   oniontan-note-reached
    return message(f"oniontan-note-{code}", each=at.per_deal, left=at.left)


# Result


_STREAK = 3
"""The shortest run of bids made that is mentioned."""


def result(position: OniontanPosition) -> Result | None:
    """Return the verdicts once all have played nine deals, else None (O-GAME-2, Q-O10)."""
    if any(progress_of(position, seat).left for seat in all_seats(position.seats)):
        return None
    parts = _of_all(position) if position.seats > 1 else _of_one(position.sides[0], position.totals)
    listed = reduce(lambda said, more: message("oniontan-also", said=said, more=more), parts)
    return Result(message("oniontan-over", verdicts=listed))


def facts(position: OniontanPosition) -> tuple[Fact, ...]:
    """Return a lone player's distance from a success, and the longest run of bids made."""
    alone = _compared(position) if position.seats == 1 else ()
    return (*alone, *_streak(position))


def _of_one(side: Side, totals: Sequence[int]) -> Iterator[Message]:
    """Yield the verdict for one player."""
    # Message codes: oniontan-draw, oniontan-failure, oniontan-success
    yield message(f"oniontan-{verdict(totals[0])}", who=side, points=(totals[0],))


def _of_all(position: OniontanPosition) -> Iterator[Message]:
    """Yield who succeeded and who drew, or that all failed."""
    verdicts = [verdict(total) for total in position.totals]
    for kind in ("success", "draw"):
        if kind in verdicts:
            sides = zip(position.sides, verdicts, strict=True)
            yield message(
                # Message codes: oniontan-all-draw, oniontan-all-success
                f"oniontan-all-{kind}",
                who=tuple(side for side, at in sides if at == kind),
            )
    if {*verdicts} == {"failure"}:
        yield message("oniontan-all-failure", goal=GOAL)


def _compared(position: OniontanPosition) -> Iterator[Fact]:
    """Yield how many points a success had to spare, or lacked."""
    spare = position.totals[0] - GOAL
    if position.ended:
        return
    code = "oniontan-fact-missing" if spare else "oniontan-fact-exact"
    if spare > 0:
        code = "oniontan-fact-spare"
    yield Fact(message(code, points=abs(spare), goal=GOAL), sign="flag")


def _streak(position: OniontanPosition) -> Iterator[Fact]:
    """Yield the longest run of bids made, unless several players share it."""
    streaks = [
        (seat, most) for seat in all_seats(position.seats) for most in _runs_made(position, seat)
    ]
    longest = max((most for _, most in streaks), default=0)
    who = [seat for seat, most in streaks if most == longest]
    if longest >= _STREAK and len(who) == 1:
        yield Fact(message("oniontan-fact-streak", who=who[0], deals=longest), (who[0],), "check")


def _runs_made(position: OniontanPosition, seat: Seat) -> Iterator[int]:
    """Yield the lengths of a player's runs of bids made."""
    for made, rows in groupby(own_rows(position, seat), key=_is_made):
        if made:
            yield len([*rows])


def _is_made(row: Row) -> bool:
    """Whether exactly the tricks bid were taken."""
    return any(mark.sign == "check" for mark in row.signs.seat_signs)
