"""`companion service`: print the unit files for systemd, or install them."""

import argparse
import os
import sys
from contextlib import suppress
from pathlib import Path

from companion.cli.command_error import trouble
from companion.cli.systemd_units import unit_files
from companion.cli.terminal import print_err, print_out, terminal_words

HIDDEN = ("/home", "/root", "/run/user", "/tmp", "/var/tmp")  # noqa: S108 - nothing is made there
"""Folders that services do not see, by `ProtectHome` and `PrivateTmp` in their units."""
UNITS = Path("/etc/systemd/system")
"""Where the unit files of this machine's administrator lie."""


def service(arguments: argparse.Namespace) -> int:
    """Print the unit files, each with its name, or write them; none that differs is replaced.

    Where the services would not see this environment, that is said as well.
    """
    python = Path(sys.executable)
    hidden = hidden_place(python)
    notes = [terminal_words().word("cli-service-hidden", place=hidden)] if hidden else []
    files = unit_files(
        # The command of the environment in which this one runs, however it was called.
        str(python.with_name("companion")),
        ",".join(arguments.host_name),
        arguments.keep,
        arguments.days,
    )
    if arguments.install is None:
        for note in notes:
            print_out(f"# {note}\n")
        for name, text in files.items():
            print_out(f"# {UNITS / name}\n{text}")
        return 0
    _install(arguments.install, files)
    for note in notes:
        print_err(f"companion: {note}")
    return 0


def hidden_place(python: Path) -> str | None:
    """Return the folder by which an interpreter is hidden from services; None if they see it.

    What an environment links to must be seen too.
    """
    places = (
        place
        for place in HIDDEN
        for path in (python, python.resolve())
        if path.is_relative_to(place)
    )
    return next(places, None)


def _install(folder: Path, files: dict[str, str]) -> None:
    """Write the unit files into a folder, all or none. Raise Trouble if that is not possible."""
    missing = [name for name in files if not os.path.lexists(folder / name)]
    try:
        for name in files.keys() - {*missing}:
            if (folder / name).read_bytes() != files[name].encode():
                raise trouble("cli-service-other", file=str(folder / name))
        for name in missing:
            (folder / name).write_text(files[name], "utf-8")
    except OSError as error:
        with suppress(OSError):
            for name in missing:
                (folder / name).unlink(missing_ok=True)
        raise trouble("cli-service-unwritten", folder=str(folder)) from error
    print_out(terminal_words().word("cli-service-done", folder=str(folder)))
    print_out("systemctl daemon-reload")
    print_out("systemctl enable --now companion.service companion-backup.timer")
