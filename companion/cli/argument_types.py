"""What may be typed for the arguments of the commands; argparse reports a ValueError."""

import re
from pathlib import Path

from companion.cli.command_error import trouble
from companion.cli.serve import LARGEST_PORT
from companion.store.bundle.fingerprints import is_origin_url

_NO_HOST_NAME = re.compile(r"[\s/@?#%$\\'\"*]")
"""What is in no host name, but may be in an address, or in a pattern."""
_PORT = re.compile(r"[0-9]{1,5}")
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}")
_COUNT = re.compile(r"[0-9]{1,9}")


def count(typed: str) -> int:
    """Parse a number that is not negative, of at most nine digits."""
    if not _COUNT.fullmatch(typed):
        raise ValueError(typed)
    return int(typed)


def positive_count(typed: str) -> int:
    """Parse a positive number."""
    if not (number := count(typed)):
        raise ValueError(typed)
    return number


def host_names(typed: str) -> list[str]:
    """Parse a list of host names separated by commas. Raise Trouble if one is none."""
    hosts = [name for part in typed.split(",") if (name := part.strip())]
    if any(_NO_HOST_NAME.search(host) for host in hosts):
        raise trouble("cli-host-name")
    return hosts


def language(typed: str) -> str:
    """Parse the tag of a language, such as "ja" or "pt-BR": it names folders."""
    if not _LANGUAGE.fullmatch(typed):
        raise ValueError(typed)
    return typed


def address(typed: str) -> str:
    """Parse the address of a site."""
    if not is_origin_url(typed):
        raise ValueError(typed)
    return typed


def port(typed: str) -> int:
    """Parse a port number. Raise Trouble if it is none."""
    if not _PORT.fullmatch(typed) or int(typed) > LARGEST_PORT:
        raise trouble("cli-port", most=str(LARGEST_PORT))
    return int(typed)


def path(typed: str) -> Path:
    """Parse the path of a file."""
    if not Path(typed).name or "\0" in typed:
        raise ValueError(typed)
    return Path(typed)


def folder(typed: str) -> Path:
    """Parse the path of a folder. Raise Trouble if it is empty."""
    if not typed:
        raise trouble("cli-no-folder")
    return Path(typed)
