"""The log in words: authors, times, and changes by corrections."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.deals import deal_number_of, has_own_deals, phone_of
from companion.engine.fold.events import todays_values
from companion.engine.fold.replay import Sheet, Table
from companion.engine.fold.seat_change import changed_partners
from companion.engine.log.entries import (
    COMMON_ACTIONS,
    Action,
    Adjustment,
    Amend,
    Arrival,
    Confirmed,
    Departure,
    Entry,
    Misdeal,
    RuleChange,
    RulingNoted,
    SeatChange,
    Substitution,
)
from companion.engine.log.forms import Counts
from companion.engine.log.position import Row
from companion.engine.log.resolve import resolve, retracted_numbers
from companion.engine.messages import Message, Value, message
from companion.engine.own.declaration import DeclaredAction
from companion.engine.referee.rulings import title_of
from companion.engine.seating import Player, Seat, Side, same_seats
from companion.words.catalogue import isolated
from companion.words.scores import change, points

# Names of authors


def author_called(author: str, *, begins: bool = True) -> Value:
    """Return the displayed name of an author, whose stored form may be "Ben (☎ KQM)".

    The letters, which tell one phone from another, are never shown. `begins` is false where the
    name is used in a sentence, which matters for a phone without a name.
    """
    name, letters = phone_of(author)
    if name:
        return message("author-phone", name=isolated(name))
    if letters or author == UNNAMED:
        return message("author-unknown" if begins else "author-unknown-within")
    return isolated(author)


UNNAMED = "☎"
"""How a phone without a name and without an id is listed."""


# Changes of a correction


def counts_corrected(sheet: Sheet, entry: Entry) -> tuple[Message, ...]:
    """Return whose cards of a suit a correction counts otherwise, from how many to how many.

    Return () if the entry corrects no deal, or if anything but such a count was changed (who plays,
    too): the points tell more then.
    """
    row = sheet.row_of(entry.action.target) if isinstance(entry.action, Amend) else None
    if row is None or not row.corrected or row.effective.amendment != entry:
        return ()
    last, effective = row.effective.replaced[-1], row.effective
    forms = sheet.before(effective.entry.number).forms
    form = next((each for each in forms if each.kind == effective.action.kind), None)
    before, after = map(sheet.table.game.codec.to_json, (last, effective.action))
    changed = {name for name in {*before, *after} if before.get(name) != after.get(name)}
    for field in form.fields if form else ():
        if isinstance(field, Counts) and field.suit is not None and changed == {field.name}:
            if len(before[field.name]) != len(after[field.name]):
                return ()
            numbers = enumerate(zip(before[field.name], after[field.name], strict=True))
            suit = field.suit.symbol
            return tuple(
                message("corrected-count", who=Seat(at), before=then, after=now, suit=suit)
                for at, (then, now) in numbers
                if then != now
            )
    return ()


# Players who have left or moved


def with_names_of(said: Message, then: Sequence[str], now: Sequence[Player]) -> Message:
    """Return a message about the players `then` as one that is said of those at the table `now`.

    If the seats have been renumbered since, or only names are known, it has names instead of
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
    """Return whether anybody has joined, left or changed seats, if only until it was undone."""
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


@dataclass(frozen=True)
class Written:
    """One entry of the log, as the history shows it.

    `during` is the number of the deal that was played when it was written; 0 where players have
    deals of their own.
    """

    entry: Entry
    says: Message
    players: tuple[str, ...]
    at: datetime
    deal: int | None
    during: int
    retracted: bool
    changed: bool


def history_of(sheet: Sheet, *, before: int | None = None, most: int) -> list[Written]:
    """Return the last `most` entries, newest first; with `before`, those before that number."""
    entries = sheet.entries
    end = len(entries) if before is None else bisect_left(entries, before, key=attrgetter("number"))
    listed = entries[max(0, end - most) : end]
    # Only later entries can say something about these.
    since = entries[max(0, end - most) :]
    retracted = retracted_numbers(since)
    deals = deals_during(sheet, listed)
    changed = {
        entry.action.target
        for entry in since
        if isinstance(entry.action, Amend)
        and entry.number not in retracted
        and not is_decision(sheet, entry.action)
    }
    return [
        Written(
            entry,
            describe_entry(sheet, entry),
            players_at(sheet, entry),
            datetime.fromisoformat(entry.at),
            deal_of(sheet, entry.number),
            during,
            entry.number in retracted,
            entry.number in changed,
        )
        for entry, during in zip(reversed(listed), reversed(deals), strict=True)
    ]


def deals_during(sheet: Sheet, entries: Sequence[Entry]) -> list[int]:
    """Return for each entry the number of the deal that was played when it was written.

    The entry that closes a deal belongs to it, and so does what is said about the deal right after
    it; what is written after the game's last deal, to that deal. All are 0 where players have deals
    of their own.
    """
    if has_own_deals(sheet):
        return [0] * len(entries)
    closing = [_last_of_deal(sheet, row.effective.entry.number) for row in sheet.rows if row.deal]
    last = len(closing) if sheet.result else len(closing) + 1
    return [min(bisect_left(closing, entry.number) + 1, last) for entry in entries]


def _last_of_deal(sheet: Sheet, closing: int) -> int:
    """Return the number of the last entry of a deal, such as the choice after a moon.

    `closing` is the number of the entry that closed the deal.
    """
    last = closing
    while last < sheet.head and about(sheet.entries[last]) == closing:
        last += 1
    return last


def describe_entry(sheet: Sheet, entry: Entry) -> Message:
    """Describe an entry; name both scorers if one's entry replaced the other's."""
    action, other = entry.action, replaced_author(sheet, entry)
    changed = () if other else counts_corrected(sheet, entry)
    deal = deal_of(sheet, about(entry)) if changed else None
    if deal:
        return message("entry-amend-deal", deal=deal, action=changed)
    if not isinstance(action, Amend) or not other:
        row = sheet.row_of(entry.number)
        as_written = row is not None and row.effective.action == action
        return (told_of_seats(sheet, row) if row and as_written else None) or describe(
            sheet, action
        )
    return message(
        "entry-replaced",
        author=author_called(entry.author),
        other=other,
        what=deal_or_entry(sheet, action.target),
        said=describe(sheet, action.action),
    )


def replaced_author(sheet: Sheet, entry: Entry) -> Value:
    """Return the author whose conflicting entry was replaced, or "" if the entry replaced none."""
    replaces = entry.action.replaces if isinstance(entry.action, Amend) else 0
    replaced = sheet.entries[replaces - 1] if 0 < replaces <= sheet.head else None
    return author_called(replaced.author, begins=False) if replaced else ""


def deal_or_entry(sheet: Sheet, number: int) -> Message:
    """Return the name of an entry: the deal that it closed, else its number."""
    deal = deal_of(sheet, number)
    return message("what-deal", deal=deal) if deal else message("what-entry", entry=number)


def describe(sheet: Sheet, action: Action) -> Message:
    """Describe an action: the message of its kind, with the action's own parameters."""
    if isinstance(action, RuleChange):
        return _describe_rule_change(sheet.table.game, action)
    if isinstance(action, RulingNoted):
        return _describe_ruling(sheet.table.game, action)
    deal = deal_of(sheet, action.target) if isinstance(action, Amend | Confirmed) else None
    if deal and isinstance(action, Confirmed):
        return message("entry-confirmed-deal", deal=deal)
    dealer = dealer_named(action) if isinstance(action, Misdeal) else None
    if isinstance(action, Misdeal) and dealer is not None:
        return _because(sheet, message("entry-misdeal-by", dealer=dealer), action.ruling)
    prefix = _prefix(sheet.table.game, action)
    params: dict[str, Any] = {
        name: describe(sheet, value) if isinstance(value, Action) else value
        for name, value in action.message_params().items()
    }
    if isinstance(action, Adjustment):
        params["points"] = _adjusted(sheet, action)
    ruling = params.pop("ruling", "")
    if isinstance(action, Amend) and getattr(action.action, "ruling", "") == ruling:
        # The amended action mentions the ruling already.
        ruling = ""
    if deal:
        code = "entry-decided" if is_decision(sheet, action) else "entry-amend-deal"
        return _because(sheet, message(code, deal=deal, action=params["action"]), ruling)
    # A game's own are KEY-entry-KIND.
    # Message codes: declared-entry-bids, declared-entry-points, declared-entry-tricks,
    #   entry-adjustment, entry-amend, entry-arrival, entry-confirmed, entry-confirming,
    #   entry-departure, entry-early-end, entry-gone-home, entry-misdeal, entry-on-paper,
    #   entry-retract, entry-seat-change, entry-sitting-out, entry-substitution, entry-team-name,
    #   entry-wrong-dealer
    return _because(sheet, Message(f"{prefix}entry-{action.kind}", params), ruling)


def is_decision(sheet: Sheet, action: Action) -> bool:
    """Return whether an amendment in the log only decides what its deal left open, as a moon."""
    row = sheet.row_of(action.target) if isinstance(action, Amend) else None
    amendment = row.effective.amendment if row is not None and not row.corrected else None
    return amendment is not None and amendment.action == action


def _prefix(game: AnyGame, action: Action) -> str:
    """Return with what the code of an action's sentence begins: whose words it has."""
    if type(action) in COMMON_ACTIONS:
        return ""
    return "declared-" if isinstance(action, DeclaredAction) else f"{game.key}-"


def told_of_row(sheet: Sheet, row: Row) -> tuple[Message, ...]:
    """Return the text of a row: what happened, if it is not a deal, and its remarks."""
    if row.deal:
        return row.remarks
    return (told_of_seats(sheet, row) or describe(sheet, row.effective.action), *row.remarks)


def _because(sheet: Sheet, description: Message, ruling: str) -> Message:
    """Add the ruling behind an action to its description, if there is one."""
    if not ruling:
        return description
    return message("entry-because", said=description, ruling=title_of(sheet.table.game, ruling))


def _adjusted(sheet: Sheet, action: Adjustment) -> tuple[Value, ...]:
    """Return whose points an adjustment changes, by how much; numbers alone of other sides."""
    sides = sheet.position.sides
    if len(sides) != len(action.points):
        return tuple(sheet.sign * amount for amount in action.points)
    return tuple(
        message("entry-adjusted", who=side, change=change(points, sheet.sign))
        for side, points in zip(sides, action.points, strict=True)
        if points
    )


def _describe_ruling(game: AnyGame, action: RulingNoted) -> Message:
    """Describe a ruling: the dispute, the player concerned, and what the table agreed instead."""
    parts = [message("entry-ruling-what", ruling=title_of(game, action.ruling))]
    if action.seat >= 0:
        parts.append(message("entry-ruling-who", seat=action.seat))
    if action.note:
        parts.append(message("entry-ruling-agreed", note=action.note))
    return message("entry-ruling", parts=tuple(parts))


def _describe_rule_change(game: AnyGame, action: RuleChange) -> Message:
    """Describe a rule change: each option with its new value; unknown options are left out."""
    options = {declared.name: declared.option for declared in game.rules.declared()}
    changes = tuple(
        message("entry-rules-value", label=options[name].label, value=options[name].words(value))
        for name, value in todays_values(game.rules, action).items()
        if name in options and options[name].accepts(value)
    )
    return message("entry-rules", begins=action.begins, changes=changes)


def deals_now(after: Sheet) -> Message | None:
    """Return who deals next, or None if nothing is dealt or one player always deals."""
    if after.result or after.stop or after.position.seats == 1:
        return None
    return message("deals-now", dealer=dealer_now(after))


def dealer_now(after: Sheet) -> Seat:
    """Return who deals; valid only while the game goes on, as the plan is.

    The plan says the same, but making it takes long for a post, which shows nothing else of it.
    """
    deals_alone = after.table.game.own_deals(after.position)
    return after.plan.dealer if deals_alone else after.position.dealer


def deals_again(after: Sheet) -> Message | None:
    """Return who deals after a misdeal; None also if all players deal for themselves."""
    return None if after.table.game.own_deals(after.position) else deals_now(after)


def redealer(after: Sheet) -> Message | None:
    """Return who deals again, for a button; None as for `deals_again`."""
    return message("deals-again", dealer=dealer_now(after)) if deals_again(after) else None


def dealer_named(misdeal: Misdeal) -> Seat | None:
    """Return who deals after a misdeal, or None: the dealer named, else the owner of the deal."""
    return next((seat for seat in (misdeal.dealer, misdeal.player) if seat >= 0), None)


def about(entry: Entry) -> int:
    """Return the number of the entry that an entry amends or confirms, else its own."""
    action = entry.action
    return action.target if isinstance(action, Amend | Confirmed) else entry.number


def players_at(sheet: Sheet, entry: Entry) -> tuple[str, ...]:
    """Return the players seated when the event happened that an entry is about.

    An entry without a row of its own (a bid, a retracted entry) belongs to the next row. Where that
    may have other seats, the players are those whom its author saw.
    """
    rows, number = sheet.rows, about(entry)
    if sheet.row_of(number) is None and is_numbered_anew(sheet.entries):
        return names_before(sheet.table, sheet.entries[: number - 1])
    place = bisect_left(rows, number, key=lambda row: row.effective.entry.number)
    return rows[place].players if place < len(rows) else sheet.position.players


def deal_of(sheet: Sheet, number: int) -> int | None:
    """Return the number of the deal that an entry closed, or None."""
    row = sheet.row_of(number)
    return deal_number_of(sheet, row) if row and row.deal else None
