"""The programs with which servers are run: nginx, Caddy, PgBouncer, and systemd to judge units.

`python -m tests.support.proxies` prints where they are, and installs Debian's where one is missing.
It fails, and says which, when one cannot be had.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

import psycopg

from tests.support.installing import install_debians
from tests.support.postgresql import OWNER, Cluster, unprivileged

PACKAGES = {
    "nginx": "nginx-light",
    "caddy": "caddy",
    "pgbouncer": "pgbouncer",
    "systemd-analyze": "systemd",
}
"""The programs, and the packages of Debian's that they are in."""
_PATIENCE, _GLANCE = 60, 0.05
_POOLER = """
[databases]
* = host={server} user={owner}
[pgbouncer]
unix_socket_dir = {folder}
listen_port = 6432
auth_type = any
pool_mode = {mode}
logfile = {folder}/log
pidfile = {folder}/pid
"""


def find() -> dict[str, str] | None:
    """The path of each program; None where one is missing."""
    # Debian keeps them where only root looks.
    places = f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin"
    found = {name: shutil.which(name, path=places) for name in PACKAGES}
    return {name: path for name, path in found.items() if path} if all(found.values()) else None


@contextmanager
def pooled(cluster: Cluster, mode: str) -> Iterator[Path]:
    """PgBouncer before a cluster, in that mode; the folder of its socket."""
    programs = find()
    assert programs is not None
    folder = cluster.folder / f"pooler-{mode}"
    folder.mkdir()
    user = unprivileged() if os.geteuid() == 0 else None
    if user:
        shutil.chown(folder, user)
    text = _POOLER.format(server=cluster.folder, owner=OWNER, folder=folder, mode=mode)
    (folder / "pgbouncer.ini").write_text(text)
    command = [programs["pgbouncer"], str(folder / "pgbouncer.ini")]
    with subprocess.Popen(command, user=user, stderr=subprocess.DEVNULL) as process:
        try:
            _await(folder)
            yield folder
        finally:
            process.kill()


def _await(folder: Path) -> None:
    """Wait until the pooler lets somebody in."""
    end = monotonic() + _PATIENCE
    while monotonic() < end:
        with suppress(psycopg.OperationalError):
            psycopg.connect(host=str(folder), port=6432, user=OWNER, dbname="postgres").close()
            return
        sleep(_GLANCE)
    raise TimeoutError("PgBouncer lets nobody in")


def main() -> int:
    """Find or install; print the paths and return 0, or say what is missing and return 1."""
    if find() is None:
        for package in PACKAGES.values():
            install_debians(package)
    found = find()
    print(f"Around a server: {found or 'one is missing, and could not be installed'}")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
