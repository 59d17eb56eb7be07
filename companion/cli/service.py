"""`companion service`: print the unit files for systemd, or install them."""

import argparse
import sys
from pathlib import Path

from companion.cli.command_error import trouble
from companion.cli.systemd_units import unit_files
from companion.cli.terminal import print_out, terminal_words

UNITS = Path("/etc/systemd/system")
"""Where the unit files of this machine's administrator lie."""


def service(arguments: argparse.Namespace) -> int:
    """Print the unit files, each with its name, or write them; none that differs is replaced."""
    files = unit_files(
        # The command of the environment in which this one runs, however it was called.
        str(Path(sys.executable).with_name("companion")),
        ",".join(arguments.host_name),
        arguments.keep,
        arguments.days,
    )
    if arguments.install is None:
        for name, text in files.items():
            print_out(f"# {UNITS / name}\n{text}")
        return 0
    return _install(arguments.install, files)


def _install(folder: Path, files: dict[str, str]) -> int:
    """Write the unit files into a folder, all or none. Raise Trouble if that is not possible."""
    word = terminal_words().word
    try:
        for name, text in files.items():
            path = folder / name
            if path.exists() and path.read_text("utf-8") != text:
                raise trouble("cli-service-other", file=str(path))
        for name, text in files.items():
            (folder / name).write_text(text, "utf-8")
    except OSError as error:
        raise trouble("cli-service-unwritten", folder=str(folder)) from error
    print_out(word("cli-service-done", folder=str(folder)))
    print_out("systemctl daemon-reload")
    print_out("systemctl enable --now companion.service companion-backup.timer")
    return 0
