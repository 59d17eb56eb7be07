"""The games of the house pass through the kit that games of others are tested with."""

from companion.games.bidwhist import GAME as BIDWHIST
from companion.games.hearts import GAME as HEARTS
from companion.games.oniontan import GAME as ONIONTAN
from companion.games.whist import GAME as WHIST
from companion.testing import check_game

TestBidWhist = check_game(BIDWHIST, evenings=40, browser=False)
TestHearts = check_game(HEARTS, evenings=40, browser=False)
TestOneontaWhist = check_game(ONIONTAN, evenings=40, browser=False)
TestWhist = check_game(WHIST, evenings=40, browser=False)
