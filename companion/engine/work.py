"""A budget of work: how many steps a request may still take.

Steps are counted, not seconds, so that the same request gets the same answer on every machine.
"""


class Work:
    """Counts down the steps of a computation; one step is some five microseconds of work."""

    def __init__(self, most: int) -> None:
        self.left = most

    def take(self, steps: int = 1) -> None:
        """Count steps as done; more may be done than are left."""
        self.left -= steps

    @property
    def is_used_up(self) -> bool:
        """Whether no more steps may be taken."""
        return self.left <= 0
