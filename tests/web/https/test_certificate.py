"""The certificate that a server makes for its home network: for whom, for how long, kept how."""

import ssl
import stat
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.x509.oid import ExtendedKeyUsageOID

from companion.engine.messages import message
from companion.store.db.faults import Fault
from companion.web.https import certificate
from companion.web.https.certificate import AUTHORITY, CERTIFICATE, SignedCertificate, certify
from companion.web.https.home_certificate import HomeCertificate, subjects_at
from tests.web.https.handshakes import shake_hands

NAMES, ADDRESSES = (
    ["den.home.arpa", "den.local"],
    [ip_address(each) for each in ("192.168.1.5", "fd00::5")],
)
NOW = datetime.now(UTC).replace(microsecond=0)
DAY = timedelta(days=1)
LONGEST_ON_IPHONES = timedelta(days=825)


def _made(folder: Path, days: int = 0) -> HomeCertificate:
    return certify(folder, NAMES, ADDRESSES, NOW + days * DAY)


def _served(made: HomeCertificate) -> x509.Certificate:
    return x509.load_pem_x509_certificate(made.file.read_bytes())


@pytest.mark.parametrize("name", ["den.home.arpa", "den.local", "192.168.1.5", "fd00::5"])
def test_whoever_trusts_the_authority_is_convinced(tmp_path: Path, name: str) -> None:
    made = _made(tmp_path)
    shake_hands(made.file, made.authority, name)


@pytest.mark.parametrize("name", ["192.168.1.6", "attic.local", "bank.example"])
def test_nobody_is_convinced_of_another_name(tmp_path: Path, name: str) -> None:
    made = _made(tmp_path)
    with pytest.raises(ssl.SSLCertVerificationError, match="match"):
        shake_hands(made.file, made.authority, name)


def test_who_does_not_trust_it_is_not_convinced(tmp_path: Path) -> None:
    made, other = _made(tmp_path / "ours"), _made(tmp_path / "other")
    with pytest.raises(ssl.SSLCertVerificationError):
        shake_hands(made.file, other.authority, "den.local")


@pytest.mark.parametrize(
    ("name", "subject"),
    [
        ("bank.example", x509.DNSName("bank.example")),
        ("8.8.8.8", x509.IPAddress(ip_address("8.8.8.8"))),
    ],
)
def test_authority_can_certify_nothing_on_the_internet(
    tmp_path: Path, name: str, subject: x509.GeneralName
) -> None:
    made = _made(tmp_path)
    authority = SignedCertificate.read(tmp_path / AUTHORITY)
    assert authority is not None
    made.file.write_bytes(certificate._issue(authority, [subject], NOW).pem())
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        shake_hands(made.file, made.authority, name)


def test_certificate_is_one_that_iphones_accept(tmp_path: Path) -> None:
    served = _served(_made(tmp_path))
    assert served.not_valid_after_utc - served.not_valid_before_utc <= LONGEST_ON_IPHONES
    assert isinstance(served.signature_hash_algorithm, SHA256)
    uses = served.extensions.get_extension_for_class(x509.ExtendedKeyUsage).value
    assert list(uses) == [ExtendedKeyUsageOID.SERVER_AUTH]
    subjects = served.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert subjects.get_values_for_type(x509.DNSName) == NAMES
    assert {*subjects.get_values_for_type(x509.IPAddress)} == {*ADDRESSES}


def test_authority_is_an_authority(tmp_path: Path) -> None:
    authority = x509.load_der_x509_certificate(_made(tmp_path).authority)
    basic = authority.extensions.get_extension_for_class(x509.BasicConstraints)
    assert (basic.critical, basic.value.ca, basic.value.path_length) == (True, True, 0)


def test_files_are_their_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "instance"
    _made(folder)
    modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in folder.iterdir()}
    assert modes == {AUTHORITY: 0o600, CERTIFICATE: 0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_certificate_is_kept_while_it_is_good(tmp_path: Path) -> None:
    first = _served(_made(tmp_path))
    assert _served(_made(tmp_path, 300)) == first


def test_certificate_is_renewed_before_it_ends_and_needs_no_new_trust(tmp_path: Path) -> None:
    before = _made(tmp_path)
    first, again = _served(before), _made(tmp_path, 380)
    assert again.authority == before.authority
    assert _served(again).not_valid_after_utc > first.not_valid_after_utc + 300 * DAY


def test_certificate_is_renewed_for_another_address(tmp_path: Path) -> None:
    before = _made(tmp_path)
    moved = certify(tmp_path, NAMES, [ip_address("192.168.1.77")], NOW)
    assert moved.authority == before.authority
    shake_hands(moved.file, before.authority, "192.168.1.77")


def test_authority_is_made_anew_before_it_ends(tmp_path: Path) -> None:
    before = _made(tmp_path)
    again = _made(tmp_path, 3640)
    assert again.authority != before.authority
    assert _served(again).issuer == x509.load_der_x509_certificate(again.authority).subject


def test_certificate_does_not_outlast_its_authority(tmp_path: Path) -> None:
    _made(tmp_path)
    late = _made(tmp_path, 3500)
    authority = x509.load_der_x509_certificate(late.authority)
    assert _served(late).not_valid_after_utc == authority.not_valid_after_utc


def test_clock_that_starts_in_1970_makes_no_certificate_from_then(tmp_path: Path) -> None:
    _made(tmp_path)
    moved = certify(tmp_path, NAMES, [ip_address("10.0.0.9")], datetime(1970, 1, 1, tzinfo=UTC))
    shake_hands(moved.file, moved.authority, "10.0.0.9")


@pytest.mark.parametrize("left", [b"", b"no certificate", b"-----BEGIN CERTIFICATE-----"])
def test_damaged_certificate_is_made_anew(tmp_path: Path, left: bytes) -> None:
    made = _made(tmp_path)
    made.file.write_bytes(left)
    shake_hands(_made(tmp_path).file, made.authority, "den.local")


def test_certificate_of_another_authority_is_made_anew(tmp_path: Path) -> None:
    made, other = _made(tmp_path / "ours"), _made(tmp_path / "other")
    made.file.write_bytes(other.file.read_bytes())
    shake_hands(_made(tmp_path / "ours").file, made.authority, "den.local")


@pytest.mark.parametrize("left", [b"", b"no certificate", b"-----BEGIN CERTIFICATE-----"])
def test_damaged_authority_is_not_replaced_in_silence(tmp_path: Path, left: bytes) -> None:
    _made(tmp_path)
    path = tmp_path / AUTHORITY
    path.write_bytes(left)
    with pytest.raises(Fault) as found:
        _made(tmp_path)
    assert found.value.message == message("https-authority-wrong", file=str(path))
    assert path.read_bytes() == left


@pytest.mark.parametrize(
    "name", ["games.example", ".games.example", "companion.invalid.com", "den"]
)
def test_name_on_the_internet_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Fault) as found:
        certify(tmp_path, [name], ADDRESSES)
    shown = f"*{name}" if name.startswith(".") else name
    assert found.value.message == message("https-name", name=shown)


def test_all_names_under_one_are_covered(tmp_path: Path) -> None:
    made = certify(tmp_path, [".games.lan"], ADDRESSES)
    shake_hands(made.file, made.authority, "cards.games.lan")


def test_machine_with_an_address_on_the_internet_is_refused() -> None:
    with pytest.raises(Fault) as found:
        subjects_at("8.8.8.8")
    assert found.value.message == message("https-name", name="8.8.8.8")


def test_machine_is_certified_for_what_phones_are_told() -> None:
    assert ip_address("10.9.8.7") in subjects_at("10.9.8.7")[1]
    assert "den.lan" in subjects_at("den.lan")[0]
