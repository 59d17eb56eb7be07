"""How much a run tries: `make test` less of the same than `make test-all` does."""

from hypothesis import settings

FEW = "few"
"""The profile of Hypothesis that `make test` chooses."""
NIGHTLY = "nightly"
"""The profile that tries more examples, and other ones every time."""
FEW_EVENINGS = 8


def register_profiles() -> None:
    """Tell Hypothesis of the profiles; without a choice 150 examples are tried."""
    # How long an example takes says more of the machine's other work than of the code.
    plain = settings(deadline=None, max_examples=150)
    settings.register_profile("companion", plain)
    settings.register_profile(FEW, plain, max_examples=20)
    settings.register_profile(NIGHTLY, plain, max_examples=500)
    settings.load_profile("companion")


def same_every_time() -> bool:
    """Whether properties are tried with the same examples in every run."""
    return settings.get_current_profile_name() != NIGHTLY


def evenings(most: int) -> int:
    """How many evenings of a game are made up: `most`, or a few in `make test`."""
    return min(most, FEW_EVENINGS) if settings.get_current_profile_name() == FEW else most
