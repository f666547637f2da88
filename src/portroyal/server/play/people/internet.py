"""Public internet addresses. Notifications go only to these, unless the host allows others."""

import ipaddress
import re
import socket
import unicodedata

from aiohttp import AddrInfoType
from yarl import URL

UNICAST = ipaddress.ip_network("2000::/3")
"""The range of all IPv6 addresses that are assigned to public hosts."""

TRANSLATED = ipaddress.ip_network("64:ff9b::/96")
"""The prefix that IPv6-only networks put before IPv4 addresses (RFC 6052)."""

SPECIAL = tuple(
    map(
        ipaddress.ip_network,
        (
            "161.26.0.0/16",  # services inside IBM's cloud
            "166.8.0.0/14",  # services inside IBM's cloud
            "168.63.129.16/32",  # the host of a virtual machine in Azure
            "192.0.0.0/24",  # assigned to protocols; Oracle's cloud serves secrets here
            "192.88.99.0/24",  # relays to IPv6
            "2001::/23",  # assigned to protocols, such as Teredo, whose addresses contain IPv4 ones
            "2001:db8::/32",  # documentation
            "2002::/16",  # 6to4: contains IPv4 addresses, possibly private ones
            "3ffe::/16",  # a discontinued test network
            "3fff::/20",  # documentation
        ),
    )
)

DISCARD = 9
"""An arbitrary port. Nothing is sent."""

NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)+\.?")
FORM = "an address has the form https://name/path"


def of_internet(host: str) -> bool:
    """Whether *host* is a public internet address in an unambiguous notation."""
    try:
        address = _reached(host)
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and (address.scope_id or address not in UNICAST):
        return False
    return address.is_global and not address.is_multicast and not any(address in network for network in SPECIAL)


def _reached(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address:
    """The address that a connection reaches after any translation. Raises ValueError if *host* is not an address."""
    address = ipaddress.ip_address(host)
    if isinstance(address, ipaddress.IPv6Address) and not address.scope_id and address in TRANSLATED:
        return ipaddress.IPv4Address(address.packed[-4:])
    return address


def guarded(resolved: AddrInfoType) -> socket.socket:
    """A socket for an address. The address is checked here because it is not resolved again.

    Raises OSError unless it is a public address of another machine.
    """
    family, kind, protocol, _, address = resolved
    host = str(address[0])
    if not of_internet(host):
        raise OSError(f"{host} is not an internet address")
    if _is_own(_reached(host)):
        raise OSError(f"{host} is this machine")
    return socket.socket(family, kind, protocol)


def _is_own(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether an address belongs to this machine. A firewall does not protect a machine from itself."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((str(address), DISCARD))  # sends nothing
            source: str = asking.getsockname()[0]
    except OSError:  # unreachable, or reachable only through a translator
        return False
    return ipaddress.ip_address(source) == address


def parsed(url: str, anywhere: bool) -> URL:
    """The URL in the form used for the connection. Raises ValueError unless notifications may be sent there.

    *anywhere* allows private networks and plain HTTP.
    """
    _check_signs(url)
    target = URL(url)
    host = target.raw_host
    if not host or target.user is not None or target.scheme not in (("https", "http") if anywhere else ("https",)):
        raise ValueError(FORM)
    if not anywhere:
        _check_host(host, target.host or "")
    return target


def _check_signs(url: str) -> None:
    """Raises ValueError if the URL contains characters that some programs ignore and others do not."""
    for place, sign in enumerate(url, 1):
        if sign == "\\" or unicodedata.category(sign)[0] in "CZ":
            name = "a line break" if sign in "\r\n" else unicodedata.name(sign, f"U+{ord(sign):04X}")
            raise ValueError(f"position {place} of the address is {name}, which no address contains")


def _check_host(host: str, shown: str) -> None:
    """Raises ValueError if the host cannot be a public one. *shown* is the host's name in its original script."""
    last = shown.removesuffix(".").rpartition(".")[2]
    if ":" in host or last[:1].isdigit():  # not a name: some programs read such a host as an IPv4 address
        usable = of_internet(host)
    else:  # a name; its addresses are checked before connecting
        usable = bool(NAME.fullmatch(host)) and not f".{host.removesuffix('.')}".endswith(".localhost")
    if not usable:
        raise ValueError(f"{host} is not an internet address")
