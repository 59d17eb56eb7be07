"""What each entry says in the end: amendments and retractions, resolved before the fold."""

from collections.abc import Mapping, Sequence

from companion.engine.log.entries import Action, Amend, Entry, Retract
from companion.engine.log.position import Live
from companion.engine.problem import Problem, problem


def live_entries(entries: Sequence[Entry]) -> tuple[Live, ...]:
    """The entries that count, as they read after every amendment that stands.

    What points at nothing sensible is left out (`target_problem` says so).
    """
    earlier = {entry.number: entry for entry in entries}
    retracted = retracted_numbers(entries)
    standing = [each for each in entries if each.number not in retracted]
    contents: dict[int, list[Action]] = {
        each.number: [each.action]
        for each in standing
        if not isinstance(each.action, Amend | Retract)
    }
    for each in standing:
        if (
            isinstance(each.action, Amend)
            and each.action.target in contents
            and target_problem(each, earlier) is None
        ):
            contents[each.action.target].append(each.action.action)
    return tuple(
        Live(each, said[-1], tuple(said[:-1]))
        for each in standing
        if (said := contents.get(each.number))
    )


def retracted_numbers(entries: Sequence[Entry]) -> frozenset[int]:
    """The numbers of the entries that are taken back; a later retraction decides first."""
    retracted: set[int] = set()
    for entry in reversed(entries):
        match entry.action:
            case Retract(target) if target < entry.number and entry.number not in retracted:
                retracted.add(target)
    return frozenset(retracted)


def target_problem(entry: Entry, earlier: Mapping[int, Entry]) -> Problem | None:
    """What is wrong with what an amendment or a retraction points at."""
    action = entry.action
    if not isinstance(action, Amend | Retract):
        return None
    target = earlier.get(action.target)
    if target is None or target.number >= entry.number:
        return problem("entry-unknown", field="target", entry=action.target)
    both = (target.action, action.action) if isinstance(action, Amend) else ()
    if any(isinstance(each, Amend | Retract) for each in both):
        return problem("amend-what", field="target", entry=action.target)
    return None
