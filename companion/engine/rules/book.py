"""A game's rules as a table reads them: plain sentences, each with the rules it rests on."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.messages import Message, Text
from companion.engine.rules.option_kinds import Option


@dataclass(frozen=True)
class Source:
    """A document that rules come from: its short name and its title."""

    name: Text
    title: Text


OWN_READING = Source(
    Text("Companion’s reading", "Companionの判断"),
    Text(
        "Companion’s reading, where the documents differ or say nothing",
        "Companionの判断（出典が食い違うところ、何も書いていないところ）",
    ),
)
"""What rule ids that begin with Q come from: a question that no document settles alone."""


@dataclass(frozen=True)
class Rule:
    """One rule in force, in words: under its heading, with the ids of RULES.md it comes from.

    `option` names the house rule that decides it, "" where no table plays it otherwise.
    """

    heading: Text
    message: Message
    sources: tuple[str, ...]
    option: str = ""


def cited(option: Option, value: str | int) -> tuple[str, ...]:
    """The rule ids on which a value of an option rests.

    Where the sources differ, these are the rules that give this value, and the question that it
    answers; a value that no source gives rests on the question alone.
    """
    if not option.readings:
        return option.sources
    said = option.readings.get(value, ())
    others = {each for ids in option.readings.values() for each in ids}
    shared = (each for each in option.sources if each not in others and (said or is_question(each)))
    return (*said, *shared)


def by_source(
    ids: tuple[str, ...], sources: Mapping[str, Source]
) -> tuple[tuple[Source, tuple[str, ...]], ...]:
    """Rule ids by the document they come from, in the documents' order."""
    found = (
        (source, tuple(each for each in ids if sources.get(each.partition("-")[0]) == source))
        for source in dict.fromkeys(sources.values())
    )
    return tuple((source, own) for source, own in found if own)


def is_question(rule: str) -> bool:
    """Whether a rule id is that of a question, not of a document's own words."""
    return rule.startswith("Q-")
