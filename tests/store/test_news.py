"""News of the logs: who is told, and when other processes are heard."""

from companion.store.news import Listener, News

Told = list[tuple[str | None, int]]


class _Other:
    """Another process, and what became known to it."""

    def __init__(self) -> None:
        self.announced: Told = []
        self.tell: Listener | None = None

    def announce(self, link: str, head: int) -> None:
        self.announced.append((link, head))

    def start(self, tell: Listener) -> None:
        self.tell = tell

    def stop(self) -> None:
        self.tell = None

    def write(self) -> None:
        if self.tell is not None:
            self.tell(None, 0)


def _listener(told: Told) -> Listener:
    return lambda link, head: told.append((link, head))


def test_listeners_are_told_until_they_leave() -> None:
    news, one, two = News(), Told(), Told()
    leave = news.subscribe(_listener(one))
    news.subscribe(_listener(two))
    news.publish("a", 1)
    leave()
    leave()
    news.publish("a", 2)
    assert one == [("a", 1)]
    assert two == [("a", 1), ("a", 2)]


def test_other_processes_are_heard_only_while_somebody_listens() -> None:
    other, told = _Other(), Told()
    news = News(other)
    other.write()
    leave = news.subscribe(_listener(told))
    other.write()
    leave()
    other.write()
    assert told == [(None, 0)]


def test_others_are_told_though_nobody_listens_here() -> None:
    other = _Other()
    News(other).announce("a", 3)
    assert other.announced == [("a", 3)]
