"""`companion site`: build the whole program as a static site."""

import argparse

from companion.cli.terminal import print_out, terminal_words


def site(arguments: argparse.Namespace) -> int:
    """Build the site in the folder."""
    # Imported here because other commands do not need the site builder.
    from companion.site.build import build

    built = build(arguments.folder, arguments.packages)
    megabytes = f"{built.size / 1_000_000:.1f}"
    print_out(terminal_words().word("cli-site-built", folder=str(arguments.folder), size=megabytes))
    return 0
