"""Types for responses about guests and the server itself."""

import msgspec


class MeOut(msgspec.Struct, frozen=True):
    """The guest who uses this browser. `guest` is a public identifier. `name` is null if none was chosen."""

    guest: str
    name: str | None


class AddressOut(msgspec.Struct, frozen=True):
    """An address for notifications. `push` is true for a browser's push service, and false for a webhook."""

    url: str
    push: bool
    language: str


class NoticesOut(msgspec.Struct, frozen=True):
    """The guest's addresses for notifications. `key` is this server's public key for push services (RFC 8292)."""

    key: str
    addresses: list[AddressOut]


class PassOut(msgspec.Struct, frozen=True):
    """The secret part of a link that moves the guest to another device. `lasts` is its lifetime in seconds."""

    secret: str
    lasts: int


class HolderOut(msgspec.Struct, frozen=True):
    """The guest whom a link moves to this device. `name` is null if none was chosen.

    `here` says whether the device already belongs to this guest.
    """

    name: str | None
    here: bool


class HealthOut(msgspec.Struct, frozen=True):
    """The status and the version of the server."""

    status: str
    version: str


class AboutOut(msgspec.Struct, frozen=True):
    """The version of the server, and the address of its source code. The address is null if the package has none."""

    version: str
    source: str | None
