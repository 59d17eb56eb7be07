"""`companion service`: unit files that systemd takes, as they stand in docs/hosting.md."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.cli import server_commands as service
from companion.cli.server_commands import unit_files
from tests.support.commands import companion

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
NAMES = {
    "companion.service",
    "companion-backup.service",
    "companion-backup.timer",
    "companion-prune.service",
    "companion-prune.timer",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where unit files are installed."""
    folder = tmp_path / "units"
    folder.mkdir()
    return folder


def test_all_files_are_printed_with_their_names() -> None:
    done = companion("service", "--host-name", "games.example")
    assert (done.status, done.err) == (0, "")
    assert {*re.findall(r"^# /etc/systemd/system/(\S+)$", done.out, re.MULTILINE)} == NAMES
    assert "--proxies 1 --host-name games.example" in done.out


def test_without_a_host_name_the_home_network_is_served() -> None:
    assert "--host" not in companion("service").out


def test_files_are_installed_and_the_same_ones_again(folder: Path) -> None:
    for _ in range(2):
        done = companion("service", "--install", folder)
        assert (done.status, "systemctl enable --now companion.service" in done.out) == (0, True)
        assert {each.name for each in folder.iterdir()} == NAMES


def test_file_that_differs_is_not_replaced_and_nothing_is_written(folder: Path) -> None:
    own = folder / "companion-prune.timer"
    own.write_text("ours")
    done = companion("service", "--install", folder)
    assert (done.status, done.out, len(done.said)) == (2, "", 1)
    assert str(own) in done.err
    assert [*folder.iterdir()] == [own]
    assert own.read_text() == "ours"


@pytest.mark.parametrize(
    ("target", "hidden"), [("/opt/none/python3", None), ("/root/none/python3", "/root")]
)
def test_environment_that_services_do_not_see_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str, hidden: str | None
) -> None:
    python = tmp_path / "python"
    python.symlink_to(target)
    monkeypatch.setattr(service, "HIDDEN", ("/home", "/root"))
    assert service.hidden_place(python) == hidden
    assert service.hidden_place(Path("/home/ann/venv/bin/python")) == "/home"


def test_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    done = companion("service", "--install", tmp_path / "nowhere")
    assert (done.status, len(done.said)) == (2, 1)


def test_documented_unit_is_the_one_that_is_made() -> None:
    units = unit_files("/opt/companion/bin/companion", "games.example", 14, 365)
    found = re.findall(r"```ini\n(.*?)```", HOSTING.read_text("utf-8"), re.DOTALL)
    assert found == [units["companion.service"]]


@pytest.mark.proxy
@pytest.mark.other_programs
def test_systemd_takes_the_files_and_sees_little_exposed(folder: Path) -> None:
    # systemd looks for the program that a unit starts.
    program = shutil.which("true")
    assert program
    for name, text in unit_files(program, "games.example", 14, 365).items():
        (folder / name).write_text(text)
    for name in sorted(NAMES):
        verified = _analyze("verify", "--man=no", "--generators=no", str(folder / name))
        assert (verified.returncode, verified.stderr) == (0, ""), name
        if name.endswith(".service"):
            exposed = _analyze("security", "--offline=yes", "--threshold=30", str(folder / name))
            assert exposed.returncode == 0, exposed.stdout[-200:]


def _analyze(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What systemd says of unit files."""
    return subprocess.run(
        ["systemd-analyze", *arguments], capture_output=True, text=True, check=False
    )
