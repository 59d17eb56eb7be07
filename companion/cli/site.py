"""`companion site`: the whole program as a static site."""

import argparse

from companion.cli.terminal import out, words


def site(arguments: argparse.Namespace) -> int:
    """Build the site in the folder."""
    # What builds a site is loaded by nobody who only verifies a file.
    from companion.site.build import build

    built = build(arguments.folder)
    megabytes = f"{built.size / 1_000_000:.1f}"
    out(words().word("cli-site-built", folder=str(arguments.folder), size=megabytes))
    return 0
