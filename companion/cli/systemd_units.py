"""Unit files with which systemd runs the server, its backups, and the deletion of old tables."""

from collections.abc import Mapping, Sequence
from shlex import join

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
    tables are deleted that nobody has opened for so many `days`.
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
