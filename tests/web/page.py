"""A page as a browser sees it: a tree of elements, its text, its forms and what they would send."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from html import unescape
from urllib.parse import urljoin

from werkzeug.test import TestResponse

from companion.web.request.downloads import FILE_TYPE

_HTML_VOID = frozenset(["base", "br", "col", "hr", "img", "input", "link", "meta", "wbr"])
_SVG_VOID = frozenset(["circle", "ellipse", "line", "path", "polyline"])
_VOID = _HTML_VOID | _SVG_VOID
_PIECE = re.compile(r"""(<!--.*?-->|<[^<>"]*(?:"[^"]*"[^<>"]*)*>)""", re.DOTALL)
"""What stands between two texts."""
_MARKUP = re.compile(
    r"""<(?:/(\w+)|(\w+)((?:\s+[^\s"'<>/=]+(?:=(?:"[^"]*"|[^\s"'<>=`]+))?)*)\s*(/?)"""
    r"""|!--.*?--|!doctype[^<>]*)>""",
    re.DOTALL | re.IGNORECASE,
)
"""The end of an element, its beginning with its attributes, a comment or a declaration."""
_ATTRIBUTE = re.compile(r"""([^\s"'<>/=]+)(?:=(?:"([^"]*)"|([^\s"'<>=`]+)))?""")


class Node:
    """An element with its attributes and what is in it."""

    __slots__ = ("_at", "_end", "_page", "attrs", "children", "tag")

    def __init__(self, tag: str, attrs: dict[str, str], page: "list[Node]") -> None:
        """`page` has all elements that begin before this one, which is added to it."""
        self.tag, self.attrs = tag, attrs
        self.children: list[Node | str] = []
        self._page, self._at = page, len(page)
        page.append(self)
        self._end = self._at + 1

    def close(self) -> None:
        """Let it be the end of this element."""
        self._end = len(self._page)

    def walk(self) -> "list[Node]":
        """This element and every one inside it, in the order of the page."""
        return self._page[self._at : self._end]

    def all(self, tag: str = "", cls: str = "", **attrs: str) -> "list[Node]":
        """Every element inside of that tag, class and attributes."""
        found = self.walk()
        if tag:
            found = [node for node in found if node.tag == tag]
        if cls:
            found = [node for node in found if cls in node.classes]
        for name, value in attrs.items():
            found = [node for node in found if node.attrs.get(name) == value]
        return found

    def one(self, tag: str = "", cls: str = "", **attrs: str) -> "Node":
        """The only such element."""
        (found,) = self.all(tag, cls, **attrs)
        return found

    @property
    def classes(self) -> list[str]:
        return self.attrs.get("class", "").split()

    @property
    def text(self) -> str:
        """The text inside, single-spaced."""
        return " ".join(self._raw().split())

    def _raw(self) -> str:
        return "".join(c if isinstance(c, str) else c._raw() for c in self.children)


def parse(html: str) -> Node:
    """The tree of a page. What is opened and not closed is refused, and all that is no markup."""
    page: list[Node] = []
    root = Node("", {}, page)
    opened = [root]
    for at, piece in enumerate(_PIECE.split(html)):
        if at % 2 == 0:
            if piece:
                opened[-1].children.append(_text(piece))
            continue
        tag, attrs, is_closed = _read(piece)
        if attrs is not None:
            node = Node(tag, attrs.copy(), page)
            opened[-1].children.append(node)
            if not is_closed:
                opened.append(node)
        elif is_closed:
            node = opened.pop()
            node.close()
            assert node.tag == tag, f"</{tag}> closes <{node.tag}>"
    root.close()
    assert opened == [root], f"left open: {[each.tag for each in opened]}"
    return root


def _text(written: str) -> str:
    """A text between markup."""
    assert "<" not in written, f"no markup: {written[written.index('<') :][:80]}"
    return unescape(written) if "&" in written else written


@lru_cache(maxsize=8192)
def _read(markup: str) -> tuple[str, dict[str, str] | None, bool]:
    """The element of this markup, its attributes if it begins here, and whether it ends here.

    Most stands on many pages, and is read once.
    """
    found = _MARKUP.fullmatch(markup)
    assert found, f"no markup: {markup[:80]}"
    closed, tag, attrs, selfclosing = found.groups()
    if tag:
        return tag.lower(), _attributes(tag, attrs), bool(selfclosing) or tag in _VOID
    return (closed or "").lower(), None, bool(closed)


def _attributes(tag: str, written: str) -> dict[str, str]:
    """The attributes of an element; none stands there twice."""
    pairs = _ATTRIBUTE.findall(written)
    attrs = {name.lower(): value or bare for name, value, bare in pairs}
    assert len(attrs) == len(pairs), f"<{tag}> has an attribute twice: {written}"
    if "&" in written:
        return {name: unescape(value) for name, value in attrs.items()}
    return attrs


def is_japanese(text: str) -> bool:
    """Whether a text has Japanese in it."""
    return any(ord(mark) > 0x2FFF for mark in text)


@dataclass(frozen=True)
class PageForm:
    """A form: where it posts to, and what it would send as it stands."""

    action: str
    fields: dict[str, str]

    def has(self, name: str) -> bool:
        return name in self.fields


class Page:
    """A response that was read."""

    def __init__(self, response: TestResponse) -> None:
        self.response = response
        self.status = response.status_code
        self.path = response.request.full_path.rstrip("?")
        self.html = "" if response.mimetype == FILE_TYPE else response.get_data(as_text=True)

    @cached_property
    def root(self) -> Node:
        root = parse(self.html)
        for link in root.all("a"):
            # What begins so leads elsewhere from wherever the page stands, or nowhere else.
            if not link.attrs.get("href", "#").startswith(("#", "/")):
                link.attrs["href"] = urljoin(self.path, link.attrs["href"])
        return root

    @property
    def text(self) -> str:
        return self.root.text

    @property
    def running_text(self) -> str:
        """What is read without unfolding anything."""
        return " ".join(_unfolded(self.root))

    @property
    def title(self) -> str:
        return self.root.one("title").text

    @property
    def problems(self) -> list[str]:
        """Every message of the class "error", in the order of the page."""
        return [node.text for node in self.root.all(cls="error")]

    @property
    def notices(self) -> list[str]:
        """What was flashed; the question whose phone it is says nothing of what happened."""
        said = self.root.one(cls="notices").all(cls="notice")
        return [node.one("p").text for node in said if "asks-owner" not in node.classes]

    def forms(self) -> list[PageForm]:
        return [
            PageForm(node.attrs.get("action", self.path), dict(_sent(node)))
            for node in self.root.all("form")
        ]

    def form(self, marker: str) -> PageForm:
        """The form that has a field of that name, or that posts to an address ending so.

        By its "key" it is the page's own form, not one that takes something back.
        """
        named = [form for form in self.forms() if marker != "key" or not form.has("target")]
        found = [form for form in named if form.has(marker) or form.action.endswith(marker)]
        assert found, f"no form with {marker} on {self.path}: {self.text[:300]}"
        return found[0]

    def field(self, name: str) -> Node:
        """The input or select of that name (of radio buttons: the first)."""
        return next(n for n in self.root.walk() if n.attrs.get("name") == name)

    def around(self, name: str, *classes: str) -> Node:
        """The innermost element of one of these classes around the field of that name."""
        target = self.field(name)
        around = [
            node
            for node in self.root.walk()
            if any(cls in node.classes for cls in classes) and target in node.walk()
        ]
        return around[-1]


def _unfolded(node: Node) -> Iterator[str]:
    """The texts of an element outside of everything that is folded away; of that its summary."""
    folded = node.tag == "details" and "open" not in node.attrs
    for child in node.children:
        if isinstance(child, str):
            yield "" if folded else child
        elif not folded or child.tag == "summary":
            yield from _unfolded(child)


def _sent(form: Node) -> Iterator[tuple[str, str]]:  # noqa: C901 - one branch for each tag
    """What a form would send, were it sent as it stands by its first button."""
    buttons = [node for node in form.all("button") if node.attrs.get("name")]
    for button in buttons[:1]:
        yield button.attrs["name"], button.attrs["value"]
    for node in form.walk():
        name = node.attrs.get("name", "")
        if not name or "disabled" in node.attrs:
            continue
        if node.tag == "textarea":
            yield name, "".join(map(str, node.children)).lstrip("\n")
        elif node.tag == "select":
            options = node.all("option")
            chosen = [option for option in options if "selected" in option.attrs] or options[:1]
            yield name, chosen[0].attrs["value"]
        elif node.tag == "input":
            kind = node.attrs.get("type", "text")
            if kind not in ("radio", "checkbox"):
                yield name, node.attrs.get("value", "")
            elif "checked" in node.attrs:
                yield name, node.attrs["value"]
