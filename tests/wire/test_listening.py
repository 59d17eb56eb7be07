"""How the server listens, and how it can be told what to wait for."""

import asyncio
import socket
import subprocess
import sys
from dataclasses import Field, fields
from pathlib import Path

import pytest

from companion.engine.messages import message
from companion.store.db.faults import Fault
from companion.web.posting.rate_limits import NETWORK_CODES, RATE_LIMITS, TABLES
from companion.web.server import listen
from companion.web.serving.application import Limits, gone_settings
from companion.web.serving.uvicorn_server import end_unreachable
from companion.words.catalogue import catalogue_for
from tests.support.commands import TOP, companion
from tests.support.event_loops import run
from tests.support.server import PATIENCE, serving

SOFT = 256
RAISED = "from companion.web.serving.application import descriptors; print(descriptors())"


async def _option(number: int) -> int:
    """An option of a connection to a server on such a socket."""
    met: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        met.set_result(writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, number))
        writer.close()

    with listen("127.0.0.1", 0) as listener:
        end_unreachable(listener, 30)
        async with await asyncio.start_server(meet, sock=listener):
            _, writer = await asyncio.open_connection(*listener.getsockname())
            try:
                return await asyncio.wait_for(met, PATIENCE)
            finally:
                writer.close()


def test_answers_are_sent_without_waiting_to_fill_a_packet() -> None:
    assert run(_option(socket.TCP_NODELAY))


def test_phone_that_receives_nothing_for_half_a_minute_is_given_up_on_linux() -> None:
    option: int | None = getattr(socket, "TCP_USER_TIMEOUT", None)
    given = None if option is None else run(_option(option))
    assert given == (30_000 if sys.platform == "linux" else None)


def test_number_of_descriptors_is_raised_as_far_as_it_may_be() -> None:
    done = subprocess.run(
        ["sh", "-c", f'ulimit -Sn {SOFT} && exec "$@"', "sh", sys.executable, "-c", RAISED],
        capture_output=True,
        check=True,
        timeout=PATIENCE,
    )
    assert int(done.stdout) > SOFT


def test_connections_leave_descriptors_for_the_database() -> None:
    assert Limits(connections=3_000).connections_within(1_024) < 1_024 - 3 * 16
    assert Limits(connections=3_000).connections_within(65_536) == 3_000


def test_limits_are_read_from_the_environment() -> None:
    given = {"COMPANION_STREAMS": "3", "COMPANION_THREADS": "", "STREAMS": "4"}
    assert Limits.read(given) == Limits(streams=3)


@pytest.mark.parametrize("value", ["0", "-1", "1.5", "soon", "１５", "9" * 5_000, " "])
def test_limit_that_is_no_number_is_refused(value: str) -> None:
    with pytest.raises(Fault) as refused:
        Limits.read({"COMPANION_BODY_MEGABYTES": value})
    expected = message(
        "cli-serve-limit", name="COMPANION_BODY_MEGABYTES", value=value, most="999999999"
    )
    assert refused.value.message == expected


def test_settings_of_earlier_versions_are_told_with_what_to_use_instead() -> None:
    given = dict.fromkeys(("COMPANION_IDLE_SECONDS", "COMPANION_LOOKS_A_MINUTE"), "60")
    told = gone_settings({**given, "COMPANION_STREAMS": "3", "COMPANION_STOP_SECONDS": ""})
    idle, looks = [catalogue_for("en", ()).say(each) for each in told]
    assert idle == (
        "The setting COMPANION_IDLE_SECONDS is no longer read. The server’s own time applies;"
        " a proxy in front of it can set a shorter one."
    )
    assert looks == (
        "The setting COMPANION_LOOKS_A_MINUTE is no longer read."
        " Use COMPANION_ENTRIES_AN_HOUR instead."
    )


def test_server_starts_though_a_setting_is_no_longer_read(tmp_path: Path) -> None:
    with serving(tmp_path, environment={"COMPANION_STOP_SECONDS": "soon"}) as server:
        first = server.output[0]
    assert first == (
        "companion: The setting COMPANION_STOP_SECONDS is no longer read. The server’s own time"
        " applies. You can delete the setting.\n"
    )


def test_limits_without_a_setting_grow_with_those_that_are_like_them() -> None:
    usual = {limit.setting: limit.amount for limit in RATE_LIMITS}
    assert Limits().rates() == usual
    ten = Limits(entries_an_hour=500_000, checks_a_minute=3_000, wrong_codes=3_000)
    assert ten.rates() == {
        name: amount if name == TABLES.setting else 10 * amount for name, amount in usual.items()
    }
    assert Limits(wrong_codes=3).rates() == {**usual, NETWORK_CODES.setting: 3}


@pytest.mark.parametrize("limit", fields(Limits), ids=lambda limit: limit.name)
def test_limit_is_documented_with_its_default(limit: Field[int]) -> None:
    row = f"| `COMPANION_{limit.name.upper()}` | {limit.default} |"
    assert row in (TOP / "docs" / "running.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        (
            "en_GB.UTF-8",
            "none",
            "COMPANION_THREADS must be a whole number from 1 to 999999999, not “none”.",
        ),
        (
            "ja_JP.UTF-8",
            "1000000000",
            "COMPANION_THREADSには1から999999999までの整数を指定してください（いまの値：「1000000000」）。",
        ),
    ],
)
def test_server_says_which_limit_cannot_be(language: str, typed: str, said: str) -> None:
    done = companion("serve", "--port", "0", language=language, COMPANION_THREADS=typed)
    assert (done.status, done.out) == (2, "")
    assert done.said == [f"companion: {said}"]
