"""The packages under `examples/`, installed in a fresh environment, on a phone tap by tap."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.example_packages import play_euchre, play_oh_hell, play_spades
from tests.browser.shaped import JAPANESE_DARK
from tests.examples_of_games.packages import install
from tests.support.server import serving

pytestmark = pytest.mark.at_length


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address, without the last slash, of a server with the packages."""
    folder = tmp_path_factory.mktemp("with-packages")
    command = install(folder)
    with serving(folder / "instance", companion=[command], folder=folder) as running:
        yield running.url


@pytest.mark.usefixtures("forgiven")
@pytest.mark.parametrize(
    ("phone", "play"),
    [({}, play_oh_hell), (JAPANESE_DARK, play_spades), ({}, play_euchre)],
    indirect=["phone"],
    ids=["oh-hell", "spades", "euchre"],
)
def test_evening_is_played_to_its_end(
    phone: Page, server: str, play: Callable[[Page, str], None]
) -> None:
    play(phone, server)
