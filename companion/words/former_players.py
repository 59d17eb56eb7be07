"""Players whose seats have another number now, or who have left, in sentences."""

from collections.abc import Sequence

from companion.engine.fold.replay import Sheet, Table
from companion.engine.fold.seat_change import changed_partners
from companion.engine.log.entries import Arrival, Departure, Entry, SeatChange, Substitution
from companion.engine.log.position import Row
from companion.engine.log.resolve import resolve
from companion.engine.messages import Message, Value, message
from companion.engine.seating import Player, Seat, Side, same_seats
from companion.words.catalogue import isolated
from companion.words.scores import points


def with_names_of(said: Message, then: Sequence[str], now: Sequence[Player]) -> Message:
    """Return a message about the players `then` as one that is said of those at the table `now`.

    Where the seats have been numbered anew since, or only names are known, it has names instead of
    seats.
    """
    if same_seats([player for player in then if isinstance(player, Player)], now):
        return said
    return Message(
        said.code, {name: _with_names(value, then) for name, value in said.params.items()}
    )


def _with_names(value: Value, players: Sequence[str]) -> Value:
    """Return a parameter with names in place of seats."""
    if isinstance(value, Seat):
        return isolated(players[value]) if 0 <= value < len(players) else value
    if isinstance(value, Side):
        return _with_names(value.seats, players)
    if isinstance(value, Message):
        return Message(
            value.code, {name: _with_names(at, players) for name, at in value.params.items()}
        )
    return (
        tuple(_with_names(part, players) for part in value) if isinstance(value, tuple) else value
    )


def told_of_seats(sheet: Sheet, row: Row) -> Message | None:
    """Return who joins or leaves in a row, and with how many points, or whose partner changes.

    None for any other row.
    """
    action = row.effective.action
    if isinstance(action, Arrival):
        total = points(row.totals[action.seat + 1], sheet.sign)
        return message("entry-joins", name=isolated(action.name), seat=action.seat, total=total)
    if isinstance(action, Departure):
        total = points(row.totals[action.seat], sheet.sign)
        return message("entry-leaves", seat=action.seat, total=total)
    partners = changed_partners(row)
    if not isinstance(action, SeatChange) or partners is None:
        return None
    joined, left = partners
    seats = {"seat": action.seat, "other": action.other}
    return message("entry-partners-change", **seats, partners=joined, others=left)


def is_numbered_anew(entries: Sequence[Entry]) -> bool:
    """Return whether anybody has joined, left or changed seats, if only until it was taken back."""
    return any(isinstance(entry.action, Arrival | Departure | SeatChange) for entry in entries)


def names_before(table: Table, entries: Sequence[Entry]) -> tuple[str, ...]:
    """Return the names of those seated after these entries, whether the rules allowed them or not.

    They are those that the author of the next entry saw.
    """
    names = [*table.players]
    for effective in resolve(entries).effective_entries:
        match effective.action:
            case Substitution(seat, name) if 0 <= seat < len(names):
                names[seat] = name
            case SeatChange(seat, other) if 0 <= seat < len(names) and 0 <= other < len(names):
                names[seat], names[other] = names[other], names[seat]
            case Arrival(name, seat):
                names.insert(seat + 1, name)
            case Departure(seat) if 0 <= seat < len(names):
                del names[seat]
    return tuple(names)
