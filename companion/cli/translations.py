"""`companion translations`: print what is not yet translated into a language."""

import argparse

from companion.cli.exit_status import WRONG
from companion.cli.terminal import print_out, terminal_words
from companion.games.registry import known_games


def translations(arguments: argparse.Namespace) -> int:
    """Print the missing translations in catalogue format. Return 1 if there are any."""
    # Imported here because other commands do not parse the sources.
    from companion.words.catalogue_gaps import gaps_in

    every_gap = [gap for gap in gaps_in(arguments.language, known_games()) if gap]
    for gaps in every_gap:
        lists = (gaps.sentences, gaps.texts, gaps.misnamed, gaps.unused)
        for code, lines in zip(("sentences", "texts", "misnamed", "unused"), lists, strict=True):
            if lines:
                heading = terminal_words().word(
                    f"cli-translations-{code}", part=gaps.part, count=len(lines)
                )
                print_out(f"# {heading}\n")
                print_out("\n".join((*lines, "")))
    if not every_gap:
        print_out(terminal_words().word("cli-translations-none", language=arguments.language))
    return WRONG if every_gap else 0
