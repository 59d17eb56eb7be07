"""The certificates of a home network: its own authority, and the server's certificate.

Phones trust the authority once. It can only certify names and addresses of home networks.
The server's certificate can be renewed without trusting anything again.
"""

import socket
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.engine.messages import message
from companion.store.db.clock import is_behind
from companion.store.db.faults import Fault
from companion.store.instance import open_folder, write_closed
from companion.web.https.home_certificate import (
    DOMAINS,
    NETWORKS,
    Address,
    HomeCertificate,
    is_home_address,
    is_home_name,
)

AUTHORITY, CERTIFICATE = "home-authority.pem", "home-certificate.pem"
"""The files in the instance folder: each holds a private key and its certificate."""
AUTHORITY_LIFE, LIFE = timedelta(days=3650), timedelta(days=397)
"""How long they last. iPhones refuse a server's certificate of more than 825 days."""
RENEWED_BEFORE = timedelta(days=30)
_SKEW = timedelta(days=1)
"""How far a phone's clock may be behind."""


@dataclass(frozen=True)
class SignedCertificate:
    """A certificate with its private key."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey

    def pem(self) -> bytes:
        """Return both as a file."""
        key = self.key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        return key + self.certificate.public_bytes(serialization.Encoding.PEM)

    @classmethod
    def read(cls, path: Path) -> "SignedCertificate | None":
        """Read a file; None if it does not exist. Raises ValueError if it holds something else."""
        try:
            text = path.read_bytes()
        except FileNotFoundError:
            return None
        key = serialization.load_pem_private_key(text, None)
        if not isinstance(key, ec.EllipticCurvePrivateKey):
            raise ValueError(path.name)
        return cls(x509.load_pem_x509_certificate(text), key)


def certify(
    folder: Path, names: Iterable[str], addresses: Iterable[Address], now: datetime | None = None
) -> HomeCertificate:
    """Return a certificate for these names and addresses, kept in the instance folder.

    It is renewed if it ends soon or is for others. Addresses outside of home networks are left out.
    Raises Fault for such a name, and if the folder or the authority in it cannot be used.
    """
    time, opened = now or datetime.now(UTC), open_folder(folder)
    wanted = _subjects(names, addresses)
    authority = _authority(opened, time)
    file = opened / CERTIFICATE
    if not _serves(file, authority, wanted, time):
        write_closed(file, _issue(authority, wanted, time).pem())
    (name,) = authority.certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    return HomeCertificate(
        file=file,
        authority=authority.certificate.public_bytes(serialization.Encoding.DER),
        authority_name=str(name.value),
    )


def _subjects(names: Iterable[str], addresses: Iterable[Address]) -> list[x509.GeneralName]:
    """Return what a certificate is for. Raises Fault for a name that is no home name."""
    called = sorted({f"*{name}" if name.startswith(".") else name for name in names})
    for name in called:
        if not is_home_name(name):
            raise Fault(message("https-name", name=name))
    reached = sorted(filter(is_home_address, set(addresses)), key=lambda address: address.packed)
    return [*map(x509.DNSName, called), *map(x509.IPAddress, reached)]


def _authority(folder: Path, now: datetime) -> SignedCertificate:
    """Return the authority, which is made once and again when it ends.

    Raises Fault if it is to be made while the clock is behind, or cannot be read.
    """
    path = folder / AUTHORITY
    try:
        authority = SignedCertificate.read(path)
    except (OSError, ValueError) as error:
        raise Fault(message("https-authority-wrong", file=str(path))) from error
    if authority is None and is_behind(now):
        # Phones would refuse what begins and ends in another time than theirs.
        raise Fault(message("https-clock", date=f"{now:%Y-%m-%d}"))
    if authority is None or authority.certificate.not_valid_after_utc < now + RENEWED_BEFORE:
        authority = _new_authority(now)
        write_closed(path, authority.pem())
    return authority


def _serves(
    file: Path, authority: SignedCertificate, wanted: list[x509.GeneralName], now: datetime
) -> bool:
    """Whether the file has a certificate from this authority that is still good for all wanted."""
    try:
        signed = SignedCertificate.read(file)
        if signed is None:
            return False
        signed.certificate.verify_directly_issued_by(authority.certificate)
        covered = signed.certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName)
    except (OSError, ValueError, InvalidSignature, x509.ExtensionNotFound):
        return False
    lasts = signed.certificate.not_valid_after_utc > now + RENEWED_BEFORE
    return lasts and list(covered.value) == wanted


def _new_authority(now: datetime) -> SignedCertificate:
    """Make an authority that can certify nothing outside of home networks."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = _name(f"Companion ({socket.gethostname().partition('.')[0][:40]})")
    homes = [*map(x509.DNSName, DOMAINS), *map(x509.IPAddress, NETWORKS)]
    builder = _builder(name, name, key.public_key(), now, now + AUTHORITY_LIFE)
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
    builder = builder.add_extension(_usage(signs=True), critical=True)
    # Not critical: what does not know it (iPhones of some years ago) would refuse the certificate.
    builder = builder.add_extension(x509.NameConstraints(homes, None), critical=False)
    return SignedCertificate(builder.sign(key, hashes.SHA256()), key)


def _issue(
    authority: SignedCertificate, wanted: list[x509.GeneralName], now: datetime
) -> SignedCertificate:
    """Issue a certificate for the server."""
    key, issuer = ec.generate_private_key(ec.SECP256R1()), authority.certificate
    # A machine without a clock battery may believe in a time before the authority's.
    start = max(now, issuer.not_valid_before_utc + _SKEW)
    end = min(start + LIFE, issuer.not_valid_after_utc)
    builder = _builder(_name("Companion"), issuer.subject, key.public_key(), start, end)
    signer = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority.key.public_key())
    builder = builder.add_extension(
        x509.BasicConstraints(ca=False, path_length=None), critical=True
    )
    builder = builder.add_extension(_usage(signs=False), critical=True)
    for extension in (
        x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]),
        x509.SubjectAlternativeName(wanted),
        signer,
    ):
        builder = builder.add_extension(extension, critical=False)
    return SignedCertificate(builder.sign(authority.key, hashes.SHA256()), key)


def _builder(
    subject: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePublicKey,
    start: datetime,
    end: datetime,
) -> x509.CertificateBuilder:
    """Return what both kinds of certificates have in common."""
    return (
        x509.CertificateBuilder(subject_name=subject, issuer_name=issuer, public_key=key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(start - _SKEW)
        .not_valid_after(end)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
    )


def _usage(*, signs: bool) -> x509.KeyUsage:
    """Return what a key may be used for: to sign certificates, or to serve."""
    return x509.KeyUsage(
        digital_signature=not signs,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=signs,
        crl_sign=signs,
        encipher_only=False,
        decipher_only=False,
    )


def _name(common: str) -> x509.Name:
    """Return a name for a certificate."""
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, common)])
