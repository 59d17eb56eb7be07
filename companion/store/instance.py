"""The folder that keeps the data, closed to others, and the key in it that signs cookies."""

import errno
import fcntl
import os
import re
import secrets
from contextlib import suppress
from pathlib import Path

from companion.engine.messages import Message, message
from companion.store.faults import Fault

DATABASE = "companion.sqlite"
KEY = "secret-key"
KEY_VARIABLE = "COMPANION_SECRET_KEY"
"""What in the environment stands for the file of the key."""

# The checkout's own folder says in a README what will be in it.
_BESIDE = r"(\.copy|\.before_\w+)?(-wal|-shm|-journal)?"
_OURS = re.compile(rf"companion\.sqlite{_BESIDE}|secret-key(\.new)?|README\.md|site")
_KEY_FORM = re.compile(r"[0-9A-Fa-f]{64}")

_SAYING = {
    **dict.fromkeys((errno.EEXIST, errno.ENOTDIR), "file"),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), "denied"),
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT), "full"),
    **dict.fromkeys((errno.ENAMETOOLONG, errno.ELOOP, errno.EINVAL), "name"),
}
"""How the sentence ends that says why a folder cannot be used."""


def open_folder(named: Path) -> Path:
    """The folder of that name, made if there is none, with what is ours in it closed to others.

    A folder is closed as well where it is new or holds nothing but our files. Raises Fault where
    there can be no such folder.
    """
    try:
        folder = named.resolve()
        new = not folder.exists()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        inside = list(folder.iterdir())
    except (OSError, RuntimeError, ValueError) as error:
        raise _unusable(named, error) from error
    ours = [each for each in inside if _OURS.fullmatch(each.name)]
    for each in ours:
        _close(each, 0o700 if each.is_dir() else 0o600)
    if new or len(ours) == len(inside):
        _close(folder, 0o700)
    return folder


def secret_key(folder: Path) -> str:
    """The key that signs cookies: from the environment, else made once and kept with the data.

    Raises Fault where it cannot be had, or is not 64 hexadecimal digits.
    """
    given = os.environ.get(KEY_VARIABLE)
    if given is not None:
        return _checked(given, message("key-variable-wrong", name=KEY_VARIABLE))
    path = folder / KEY
    try:
        if not path.exists():
            _make_key(path)
    except OSError as error:
        raise _unusable(folder, error) from error
    wrong = message("key-wrong", file=str(path))
    try:
        return _checked(path.read_text(encoding="ascii"), wrong)
    except UnicodeDecodeError as error:
        raise Fault(wrong) from error
    except OSError as error:
        raise Fault(message("key-unreadable", file=str(path))) from error


def _make_key(path: Path) -> None:
    """Make the key, whole or not at all; of two first starts at once, one makes it."""
    draft = path.with_name(f"{KEY}.new")
    opened = os.open(draft, os.O_RDWR | os.O_CREAT, 0o600)
    with os.fdopen(opened, "r+", encoding="ascii") as file:
        # Who had to wait finds the key made. The lock ends with its process, however that ends.
        fcntl.flock(file, fcntl.LOCK_EX)
        if path.exists():
            draft.unlink(missing_ok=True)
            return
        file.truncate()
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file)
        draft.replace(path)


def _checked(typed: str, wrong: Message) -> str:
    """A key that is one; Fault says what is wrong with another."""
    key = typed.strip()
    if not _KEY_FORM.fullmatch(key):
        raise Fault(wrong)
    return key


def _close(path: Path, most: int) -> None:
    """Take from others what they may do; file systems without modes, and owners, may not let us."""
    with suppress(OSError):
        path.chmod(path.stat().st_mode & most)


def _unusable(folder: Path, error: Exception) -> Fault:
    """Why a folder cannot keep the data."""
    number = error.errno if isinstance(error, OSError) else errno.EINVAL
    ending = _SAYING.get(number or 0)
    if ending is None:
        reason = getattr(error, "strerror", None) or str(error)
        return Fault(message("instance-other", folder=str(folder), reason=reason))
    return Fault(message(f"instance-is-{ending}", folder=str(folder)))
