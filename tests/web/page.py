"""A page as a browser sees it: a tree of elements, its text, its forms and what they would send."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from html import unescape
from urllib.parse import urljoin

from werkzeug.test import TestResponse

from companion.web.request.downloads import FILE_TYPE

_HTML_VOID = frozenset(["base", "br", "col", "hr", "img", "input", "link", "meta", "wbr"])
_SVG_VOID = frozenset(["circle", "ellipse", "line", "path", "polyline"])
_VOID = _HTML_VOID | _SVG_VOID
_PIECE = re.compile(
    r"""([^<]+)|<(?:/(\w+)|(\w+)((?:\s+[^\s"'<>/=]+(?:=(?:"[^"]*"|[^\s"'<>=`]+))?)*)\s*(/?)"""
    r"""|!--.*?--|!doctype[^<>]*)>""",
    re.DOTALL | re.IGNORECASE,
)
"""A text, the end of an element, its beginning with its attributes, a comment or a declaration."""
_ATTRIBUTE = re.compile(r"""([^\s"'<>/=]+)(?:=(?:"([^"]*)"|([^\s"'<>=`]+)))?""")


@dataclass(eq=False)
class Node:
    """An element with its attributes and what is in it."""

    tag: str
    attrs: dict[str, str]
    children: list["Node | str"] = field(default_factory=list)

    def walk(self) -> Iterator["Node"]:
        """This element and every one inside it, in the order of the page."""
        todo = [self]
        while todo:
            node = todo.pop()
            yield node
            todo += [child for child in reversed(node.children) if isinstance(child, Node)]

    def all(self, tag: str = "", cls: str = "", **attrs: str) -> list["Node"]:
        """Every element inside of that tag, class and attributes."""
        return [
            node
            for node in self.walk()
            if tag in ("", node.tag)
            and (not cls or cls in node.classes)
            and all(node.attrs.get(name) == value for name, value in attrs.items())
        ]

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
    """The tree of a page. What is opened and not closed is refused, and all that is no markup.

    Our pages are written so plainly that this takes a third of the time of the library's parser.
    """
    root = Node("", {})
    opened, at = [root], 0
    for found in _PIECE.finditer(html):
        assert found.start() == at, f"no markup: {html[at : at + 80]}"
        at = found.end()
        text, closed, tag, attrs, selfclosing = found.groups()
        if text:
            opened[-1].children.append(unescape(text) if "&" in text else text)
        elif tag:
            node = Node(tag.lower(), _attributes(tag, attrs) if attrs else {})
            opened[-1].children.append(node)
            if not selfclosing and tag not in _VOID:
                opened.append(node)
        elif closed:
            node = opened.pop()
            assert node.tag == closed.lower(), f"</{closed}> closes <{node.tag}>"
    assert at == len(html), f"no markup: {html[at : at + 80]}"
    assert opened == [root], f"left open: {[each.tag for each in opened]}"
    return root


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
