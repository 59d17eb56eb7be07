"""A game's rule book: plain sentences, each with the ids of the rules that it is based on."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.messages import Message, Text
from companion.engine.rules.option_kinds import Option


@dataclass(frozen=True)
class Source:
    """A document that rules are taken from: its short name and its title."""

    name: Text
    title: Text


OWN_READING = Source(
    Text("Companion’s reading"),
    Text(
        "Companion’s reading, where the documents differ or say nothing",
    ),
)
"""The source of rule ids that begin with Q: questions that the documents do not settle."""


@dataclass(frozen=True)
class BookRule:
    """One rule of a table as a sentence, with its heading and rule ids.

    `option` names the house rule that it depends on, "" if it is the same at all tables.
    """

    heading: Text
    message: Message
    sources: tuple[str, ...]
    option: str = ""


def rules_for_value(option: Option, value: str | int) -> tuple[str, ...]:
    """Return the rule ids that support a value of an option.

    If the sources differ, these are the rules that prescribe this value, and the question (Q-) that
    it answers; for a value that no source prescribes, only the question.
    """
    if not option.readings:
        return option.sources
    prescribing = option.readings.get(value, ())
    prescribing_ids = {rule for ids in option.readings.values() for rule in ids}
    shared = (
        source
        for source in option.sources
        if source not in prescribing_ids and (prescribing or is_question(source))
    )
    return (*prescribing, *shared)


def by_source(
    ids: tuple[str, ...], sources: Mapping[str, Source]
) -> tuple[tuple[Source, tuple[str, ...]], ...]:
    """Group rule ids by the document they come from, in the documents' order."""
    grouped = (
        (source, tuple(rule for rule in ids if sources.get(rule.partition("-")[0]) == source))
        for source in dict.fromkeys(sources.values())
    )
    return tuple((source, own) for source, own in grouped if own)


def is_question(rule: str) -> bool:
    """Return whether a rule id denotes an open question instead of a rule in a document."""
    return rule.startswith("Q-")
