"""The types of responses about guests and the server itself."""

import msgspec


class MeOut(msgspec.Struct, frozen=True):
    """The guest of the browser. `guest`: a public identifier; `name`: null if none was chosen."""

    guest: str
    name: str | None


class AddressOut(msgspec.Struct, frozen=True):
    """Where the guest is told of what happens. `push`: by the push service of a browser; else by a webhook."""

    url: str
    push: bool
    language: str


class NoticesOut(msgspec.Struct, frozen=True):
    """Where the guest is told of what happens. `key`: the public key of this server, for push services (RFC 8292)."""

    key: str
    addresses: list[AddressOut]


class PassOut(msgspec.Struct, frozen=True):
    """The secret part of a link by which the guest comes to another device. `lasts`: in seconds."""

    secret: str
    lasts: int


class HolderOut(msgspec.Struct, frozen=True):
    """Who comes to this device by a link: `name`, null if none was chosen. `here`: whether they are here already."""

    name: str | None
    here: bool


class HealthOut(msgspec.Struct, frozen=True):
    """The status and the version of the server."""

    status: str
    version: str
