"""The available languages: every folder of catalogues, found by its name.

`companion/translations/LANGUAGE` holds the house's catalogues, and the folder LANGUAGE beside a
game's code those of the game; a language is named by its tag, such as "ja" or "pt-BR". Messages
are in `*.ftl` files in Fluent's format, and translations of texts that are declared in English in
`*.po` files in gettext's format. Both are read directly, without a build step.
"""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

import companion
from companion.words.po_files import Translations, read_translations

SOURCE = "en"
"""The language in which everything is first written, and the fallback of all others."""

HOUSE = (Path(companion.__file__).parent / "translations",)


def house_folders() -> tuple[Path, ...]:
    """Return the folders that contain the house's languages, without those of games."""
    return HOUSE


@cache
def known_languages() -> tuple[str, ...]:
    """Return the languages that have a folder, English first."""
    tags = {path.name for folder in house_folders() for path in folder.iterdir() if path.is_dir()}
    return (SOURCE, *sorted(tags - {SOURCE}))


def best_language(tags: Iterable[str], known: Iterable[str]) -> str:
    """Return the first of the known languages that one of these tags asks for, else English.

    A language without a region matches all its regions: "en" matches "en-GB".
    """
    by_tag = {language.lower(): language for language in known}
    matches = (by_tag.get(tag.lower()) or by_tag.get(_without_region(tag)) for tag in tags)
    return next(filter(None, matches), SOURCE)


def sentences(language: str, folders: Iterable[Path]) -> list[str]:
    """Return the texts of the language's Fluent files in these folders."""
    return [path.read_text(encoding="utf-8") for path in _catalogues(language, folders, "ftl")]


def translations(language: str, folders: Iterable[Path]) -> Translations:
    """Return the language's translations of texts; the first of several for one text counts."""
    texts: Translations = {}
    for path in reversed(_catalogues(language, folders, "po")):
        texts |= read_translations(path.read_text(encoding="utf-8"))
    return texts


def _catalogues(language: str, folders: Iterable[Path], kind: str) -> list[Path]:
    """Return the language's files of a kind in these folders."""
    return [path for folder in folders for path in sorted((folder / language).glob(f"*.{kind}"))]


def _without_region(tag: str) -> str:
    """Return the language of a tag: "en" of "en-GB"."""
    return tag.split("-", maxsplit=1)[0].lower()
