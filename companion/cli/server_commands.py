"""Commands that run the server: `serve` and `service`."""

import argparse
import gc
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from shlex import join
from typing import TYPE_CHECKING

from companion import __version__
from companion.cli.data import print_notice
from companion.cli.terminal import flush, is_terminal, print_err, print_out, terminal_words, trouble
from companion.engine.messages import message

if TYPE_CHECKING:
    from companion.web.server import HttpsSettings

LARGEST_PORT = 65535
SITE = "site"
"""The default folder of the static site, inside the instance folder."""
SERVED_AT = "site/"
"""The path, relative to the front page, under which the static site is served."""


def serve(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C or SIGTERM."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # What is made until the server is ready stays: a search for garbage in it finds nothing.
    gc.disable()
    try:
        # Imported here because commands that only read a file need no server.
        from companion.store.database import TELL
        from companion.store.db.postgresql import await_server
        from companion.web.server import ServerSettings
        from companion.web.server import serve as run
        from companion.web.serving.application import Limits, gone_settings

        limits = Limits.read(os.environ)
        for notice in gone_settings(os.environ):
            print_notice(notice)
        folder = _site_folder(arguments.site_folder, arguments.instance)
        settings = {
            TELL: print_notice,
            "PROXIES": arguments.proxies,
            "TRUSTED_HOSTS": arguments.host_name or None,
            **limits.rates(),
            "SEVERAL_PROCESSES": arguments.workers > 1,
            "SITE": arguments.site or (SERVED_AT if folder else ""),
            "SITE_FOLDER": folder,
        }
        server = ServerSettings(
            host=arguments.host,
            port=arguments.port,
            instance=arguments.instance,
            workers=arguments.workers,
            https=_https(arguments) if arguments.https else None,
        )
        _mind_clock()
        await_server(os.environ.get("DATABASE_URL", ""), print_notice)
        return run(server, settings, limits, announce)
    except KeyboardInterrupt:
        return 0
    finally:
        gc.enable()


def _mind_clock() -> None:
    """Print one line if the computer's clock is behind."""
    from companion.store.db.clock import is_behind

    if is_behind(datetime.now(UTC)):
        print_notice(message("clock-behind", date=f"{datetime.now(UTC):%Y-%m-%d}"))


def _https(arguments: argparse.Namespace) -> "HttpsSettings":
    """Return the settings of HTTPS. Raise Trouble if the library that it takes is missing."""
    from companion.web.server import HttpsSettings

    try:
        from companion.web.https.certificate import certify
    except ModuleNotFoundError as error:
        raise trouble("https-library", library=error.name or "cryptography") from error
    beside = arguments.port + (1 if arguments.port < LARGEST_PORT else -1)
    return HttpsSettings(
        trust_port=arguments.port and beside
        if arguments.trust_port is None
        else arguments.trust_port,
        certify=certify,
        names=tuple(arguments.host_name),
    )


def _site_folder(named: Path | None, instance: Path) -> Path | None:
    """Return the folder of the site to serve, or None. Raise Trouble if `named` holds no site."""
    from companion.web.assets.static_files import holds_site

    folder = named or instance / SITE
    if holds_site(folder):
        return folder
    if named:
        raise trouble("cli-serve-no-site", folder=str(named))
    return None


def announce(address: str, trust: str) -> None:
    """Print the address, and its QR code if standard output is a terminal.

    Before it comes the same for the page about trust, where phones go first, unless `trust` is "".
    """
    if trust:
        print_out(terminal_words().word("cli-serve-trust", address=trust))
        _print_qr(trust, "cli-serve-scan-trust")
    print_out(terminal_words().word("cli-serve-ready", version=__version__, address=address))
    _print_qr(address, "cli-serve-scan")


def _print_qr(address: str, caption: str) -> None:
    """Print a QR code and its caption, a message code, if standard output is a terminal."""
    flush()
    if is_terminal(sys.stdout):
        from companion.web.table.share import qr_code

        qr_code(address, "l").terminal(compact=True)
        print_out(terminal_words().word(caption))
        flush()


# systemd units


DATA, BACKUPS = "/var/lib/companion", "/var/lib/companion-backups"
"""Where systemd keeps what the services may write (`StateDirectory`)."""
ENVIRONMENT = "/etc/companion.env"
"""The file with `DATABASE_URL` and the like, if there is one."""

_Section = Sequence[tuple[str, str]]

_BOUNDS: _Section = (
    ("DynamicUser", "yes"),
    ("User", "companion"),
    ("StateDirectory", "companion companion-backups"),
    ("StateDirectoryMode", "0700"),
    ("UMask", "0077"),
    ("EnvironmentFile", f"-{ENVIRONMENT}"),
    ("CapabilityBoundingSet", ""),
    ("DevicePolicy", "closed"),
    ("KeyringMode", "private"),
    ("LockPersonality", "yes"),
    ("MemoryDenyWriteExecute", "yes"),
    ("NoNewPrivileges", "yes"),
    ("PrivateDevices", "yes"),
    ("PrivateTmp", "yes"),
    ("PrivateUsers", "yes"),
    ("ProcSubset", "pid"),
    ("ProtectClock", "yes"),
    ("ProtectControlGroups", "yes"),
    ("ProtectHome", "yes"),
    ("ProtectHostname", "yes"),
    ("ProtectKernelLogs", "yes"),
    ("ProtectKernelModules", "yes"),
    ("ProtectKernelTunables", "yes"),
    ("ProtectProc", "invisible"),
    ("ProtectSystem", "strict"),
    ("RestrictAddressFamilies", "AF_INET AF_INET6 AF_UNIX"),
    ("RestrictNamespaces", "yes"),
    ("RestrictRealtime", "yes"),
    ("RestrictSUIDSGID", "yes"),
    ("SystemCallArchitectures", "native"),
    ("SystemCallFilter", "@system-service"),
    ("SystemCallFilter", "~@privileged"),
)
"""What the services may do and see: their own folders, the network, and nothing else."""

# As long as it takes: the database server may be away for an hour.
_FOR_EVER: _Section = (("Restart", "always"), ("RestartSec", "2"))
_TO_THE_DATABASE: _Section = (
    ("Wants", "network-online.target"),
    ("After", "network-online.target postgresql.service"),
)


def unit_files(program: str, host_name: str, most_backups: int, days: int) -> dict[str, str]:
    """Return the text of each unit file by its name.

    `program` is the path of `companion`. With a `host_name` the server is behind a proxy on this
    machine, without one it is for the home network. The latest `most_backups` backups are kept, and
    tables are deleted that nobody has opened for `days` days.
    """
    proxy = ("--host", "127.0.0.1", "--proxies", "1", "--host-name", host_name)
    serving = (program, "serve", *(proxy if host_name else ()), "--instance", DATA)
    backup = (program, "backup", f"{BACKUPS}/companion.zip", "--keep", f"{most_backups}")
    pruning = (program, "prune", "--days", f"{days}", "--yes", "--instance", DATA)
    return {
        "companion.service": _server(serving),
        "companion-backup.service": _task("Companion: a backup", (*backup, "--instance", DATA)),
        "companion-backup.timer": _timer("Companion: a backup every night", "daily"),
        "companion-prune.service": _task("Companion: delete tables nobody opens", pruning),
        "companion-prune.timer": _timer("Companion: delete tables nobody opens", "monthly"),
    }


def _server(command: Sequence[str]) -> str:
    """Return the unit file of the server."""
    return _text(
        {
            "Unit": (
                ("Description", "Companion, for score-keeping at card tables"),
                *_TO_THE_DATABASE,
                ("StartLimitIntervalSec", "0"),
            ),
            "Service": (
                ("Type", "exec"),
                ("ExecStart", _typed(command)),
                *_FOR_EVER,
                ("TimeoutStopSec", "10"),
                ("LimitNOFILE", "65536"),
                *_BOUNDS,
            ),
            "Install": (("WantedBy", "multi-user.target"),),
        }
    )


def _task(description: str, command: Sequence[str]) -> str:
    """Return the unit file of a task that a timer starts."""
    return _text(
        {
            "Unit": (("Description", description), *_TO_THE_DATABASE),
            "Service": (("Type", "oneshot"), ("ExecStart", _typed(command)), *_BOUNDS),
        }
    )


def _typed(command: Sequence[str]) -> str:
    """Return a command as systemd reads it, which has a meaning for "%" and "$"."""
    return join(command).replace("%", "%%").replace("$", "$$")


def _timer(description: str, how_often: str) -> str:
    """Return the unit file of a timer; what was missed while the machine was off is made up for."""
    return _text(
        {
            "Unit": (("Description", description),),
            "Timer": (
                ("OnCalendar", how_often),
                ("RandomizedDelaySec", "1h"),
                ("Persistent", "true"),
            ),
            "Install": (("WantedBy", "timers.target"),),
        }
    )


def _text(sections: Mapping[str, _Section]) -> str:
    """Return a unit file."""
    parts = ("\n".join([f"[{name}]", *map("=".join, lines)]) for name, lines in sections.items())
    return "\n\n".join(parts) + "\n"


# `companion service`


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
