"""Writes the runtime dependencies of a release, from the lock file, as CycloneDX."""

import base64
import json
import tomllib
import uuid
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

Package = Mapping[str, Any]
"""A package as it stands in the lock file."""


def bill_of_materials(
    lock: str, name: str, version: str, from_npm: Mapping[str, str] | None = None
) -> str:
    """The bill of materials of a release, as JSON: the same lock file gives the same text.

    Args:
        lock: The text of the lock file.
        name: The distribution's name; its extras are taken along, its development groups are not.
        version: The version of the release.
        from_npm: What the site takes from npm besides, as "name@version", each with its
            integrity: "sha512-" and the digest in base64.
    """
    packages: Sequence[Package] = tomllib.loads(lock)["package"]
    (own,) = [{**each, "version": version} for each in packages if each["name"] == name]
    needed = _needed(packages, own)
    runtime = [_npm_component(each, digest) for each, digest in sorted((from_npm or {}).items())]
    of_runtime = [each["bom-ref"] for each in runtime]
    bill: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _component(own, "application")},
        "components": [*(_component(each, "library") for each in needed), *runtime],
        "dependencies": [
            _dependency(_address(own), _direct(packages, own) + of_runtime),
            *(_dependency(_address(each), _direct(packages, each)) for each in needed),
            *(_dependency(each, []) for each in of_runtime),
        ],
    }
    return json.dumps(bill | {"serialNumber": _serial(bill)}, indent=1, sort_keys=True) + "\n"


def _serial(bill: Mapping[str, Any]) -> str:
    """A serial number made of what a bill says: one by chance would differ with every build."""
    return f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(bill, sort_keys=True))}"


def _dependency(address: str, needed: list[str]) -> dict[str, Any]:
    """What a package needs directly; all are named by their addresses."""
    return {"ref": address, "dependsOn": needed}


def _needed(packages: Sequence[Package], own: Package) -> list[Package]:
    """All that a package needs, directly or not, by name and version."""
    found: dict[str, Package] = {}
    waiting = [own]
    while waiting:
        for each in _requirements(packages, waiting.pop()):
            if _address(each) not in found:
                found[_address(each)] = each
                waiting.append(each)
    return [found[address] for address in sorted(found)]


def _requirements(packages: Sequence[Package], package: Package) -> Iterator[Package]:
    """The packages that one requires directly; each version of those that are locked in several."""
    extras: Mapping[str, list[Package]] = package.get("optional-dependencies", {})
    for wanted in chain(package.get("dependencies", ()), *extras.values()):
        for each in packages:
            versions = (each["version"], None) if "version" in each else (None,)
            if each["name"] == wanted["name"] and wanted.get("version") in versions:
                yield each


def _direct(packages: Sequence[Package], package: Package) -> list[str]:
    return sorted({_address(each) for each in _requirements(packages, package)})


def _address(package: Package) -> str:
    return f"pkg:pypi/{package['name']}@{package['version']}"


def _component(package: Package, kind: str) -> dict[str, Any]:
    component: dict[str, Any] = {
        "type": kind,
        "bom-ref": _address(package),
        "purl": _address(package),
        "name": package["name"],
        "version": package["version"],
    }
    if "sdist" in package:
        method, _, digest = package["sdist"]["hash"].partition(":")
        component["externalReferences"] = [
            {
                "type": "source-distribution",
                "url": package["sdist"]["url"],
                "hashes": [{"alg": {"sha256": "SHA-256"}[method], "content": digest}],
            }
        ]
    return component


def _npm_component(package: str, integrity: str) -> dict[str, Any]:
    name, _, version = package.rpartition("@")
    digest = base64.b64decode(integrity.removeprefix("sha512-")).hex()
    return {
        "type": "framework",
        "bom-ref": f"pkg:npm/{package}",
        "purl": f"pkg:npm/{package}",
        "name": name,
        "version": version,
        "hashes": [{"alg": "SHA-512", "content": digest}],
    }
