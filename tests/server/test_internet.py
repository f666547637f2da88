"""Notices only reach the internet, whatever address, name server or service is used, because the socket is checked."""

from __future__ import annotations

import asyncio
import ipaddress
import random
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import aiodns
import pytest
from aiohttp.abc import ResolveResult

from portroyal.server.db.records import Address
from portroyal.server.play.people import delivery
from portroyal.server.play.people.delivery import Delivery, NoAnswer, new_key
from portroyal.server.play.people.internet import guarded, of_internet, parsed
from portroyal.server.play.people.notices import Unreachable
from tests.server.helpers import Guest

ORIGIN = "https://table.example"
DIGITS = {"full-width": 0xFF10, "mathematical": 0x1D7CE, "Arabic": 0x0660, "Devanagari": 0x0966}
CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨"
STOPS = ("。", "．", "｡")
INTERNAL = ("127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0")
HOSTS = ("1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e")


def spellings(address: str) -> Iterator[str]:
    """Ways to write an IPv4 address that some program understands."""
    parts = [int(part) for part in address.split(".")]
    number = int(ipaddress.IPv4Address(address))
    for zero in DIGITS.values():
        yield "".join(chr(zero + int(sign)) if sign.isdigit() else sign for sign in address)
    yield "".join(CIRCLED[int(sign)] if sign.isdigit() else sign for sign in address)
    yield from (address.replace(".", stop) for stop in STOPS)
    yield from (".".join(map(form, parts)) for form in (oct, hex, "0{:o}".format, "{:03d}".format))
    yield from (f"{number}", hex(number), f"0{number:o}", f"{parts[0]}.{number % 2**24}")
    yield from (f"{parts[0]}.{parts[1]}.{number % 2**16}", f"{address}.", f"%{ord(address[0]):x}{address[1:]}")
    yield from (f"{address}\u00ad", f"{address}\u200b", f"{address}\t", f"[{address}]", f"[::{address}]")
    yield from (f"[::ffff:{address}]", f"[64:ff9b::{address}]", f"[64:ff9b:1::{address}]")
    yield f"[2002:{number >> 16:x}:{number & 0xFFFF:x}::1]"
    yield f"[2001:0:{number >> 16:x}:{number & 0xFFFF:x}::]"


ODD = [spelling for address in INTERNAL for spelling in (address, *spellings(address))]


NAMES = (
    "localhost", "localhost.", "LOCALHOST", "app.localhost", "app.localhost.", "router", "router.", "..", "a..b", "",
    "[::1]", "[::]", "[fe80::1]", "[fe80::1%25eth0]", "[fec0::1]", "[fc00::1]", "[ff02::1]", "[100::1]", "[::1].evil",
    "224.0.0.1",
)  # fmt: skip


def test_no_spelling_of_an_internal_host_is_taken() -> None:
    for host in (*ODD, *NAMES):
        for url in (f"https://{host}/x", f"https://{host}:8368/x"):
            with pytest.raises(ValueError):
                print(parsed(url, anywhere=False))


SIGNS = ("\n", "\r", "\r\n", "\t", "\0", " ", "\x7f", "\x85", "\u2028", "\u200b", "\u202e", "\\")


def test_line_breaks_and_signs_that_programs_skip_are_refused_with_their_place(guest: Guest) -> None:
    for sign in SIGNS:
        for url in (f"https://exam{sign}ple.org/x", f"https://example.org/{sign}x", f"https://example.org/x{sign}"):
            with pytest.raises(ValueError, match=f"position {url.index(sign[0]) + 1} of the address"):
                parsed(url, anywhere=True)
            assert guest.post("/me/notices", {"url": url}).status_code in (400, 422)
    refused = guest.post("/me/notices", {"url": "https://example.org/\nx"}).json()
    assert refused["code"] == "bad-address"
    assert "position 21 of the address is a line break" in refused["detail"]
    assert guest.get("/me/notices").json()["addresses"] == []


@pytest.mark.parametrize("url", [
    "https://example.org/x", "https://bücher.example/x?a=b#c", "https://example.org.:8443/x", "https://1.1.1.1/x",
    "https://[2606:4700:4700::1111]/x", "https://my_hook.example.org/%20x",
])  # fmt: skip
def test_addresses_of_the_internet_are_taken(url: str) -> None:
    assert parsed(url, anywhere=False).host


def test_a_host_that_allows_private_networks_gets_them() -> None:
    for url in ("http://127.0.0.1:8000/x", "https://[::1]/x", "http://nas/x", "http://nas.local/x"):
        parsed(url, anywhere=True)


# Connections


def test_only_ipv6_addresses_of_hosts_of_the_internet_pass() -> None:
    rng = random.Random(38)
    outside = [rng.getrandbits(128) for _ in range(3000)]
    found = [address for address in map(ipaddress.IPv6Address, outside) if of_internet(str(address))]
    assert found
    assert all(address in ipaddress.ip_network("2000::/3") for address in found)
    networks = (
        "::/96", "::ffff:0:0/96", "64:ff9b:1::/48", "100::/64", "100:0:0:1::/64", "2001::/23",
        "2001::/32", "2001:db8::/32", "2002::/16", "3ffe::/16", "3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10",
        "fec0::/10", "ff00::/8",
    )  # fmt: skip
    for network in map(ipaddress.ip_network, networks):
        for _ in range(20):
            number = int(network.network_address) | rng.getrandbits(network.max_prefixlen - network.prefixlen)
            assert not of_internet(str(ipaddress.IPv6Address(number)))


SERVICES_OF_CLOUDS = ("168.63.129.16/32", "161.26.0.0/16", "166.8.0.0/14", "192.0.0.192/32", "100.100.100.200/32")


def test_only_public_ipv4_addresses_pass() -> None:
    networks = (
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
        "224.0.0.0/4", "240.0.0.0/4", "255.255.255.255/32", *SERVICES_OF_CLOUDS,
    )  # fmt: skip
    for network in map(ipaddress.ip_network, networks):
        for address in {
            network.network_address,
            network.broadcast_address,
            network.network_address + 1 % network.num_addresses,
        }:
            assert not of_internet(str(address))
    assert all(map(of_internet, HOSTS))


def test_a_network_of_ipv6_only_reaches_the_same_ipv4_addresses() -> None:
    """NAT64 translates them. If these were refused, honest addresses would be dropped after a few failures."""
    assert of_internet("64:ff9b::1.1.1.1")
    for address in (*INTERNAL, "168.63.129.16", "192.0.0.192"):
        assert not of_internet(f"64:ff9b::{address}")
    for other in ("64:ff9b::1.1.1.1%lo", "64:ff9b:0:1::1.1.1.1", "64:ff9b:1::1.1.1.1"):
        assert not of_internet(other)


def test_no_socket_is_made_for_an_internal_address() -> None:
    for host in (*INTERNAL, *(odd.strip("[]") for odd in ODD), "::1", "fe80::1%lo", "localhost"):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        address: Any = (host, 443, 0, 0) if ":" in host else (host, 443)
        with pytest.raises(OSError, match="not an internet address"):
            guarded((family, socket.SOCK_STREAM, 6, "", address))


def test_nor_for_an_address_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even a public address of this machine: no firewall protects the server's own ports from it."""
    monkeypatch.setattr("portroyal.server.play.people.internet.of_internet", lambda _: True)
    with pytest.raises(OSError, match="this machine"):
        guarded((socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", 443)))
    with pytest.raises(OSError, match="this machine"):
        guarded((socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("64:ff9b::127.0.0.1", 443, 0, 0)))


# Names


class Inside:
    """A server on this machine that must not be reached, and the answers of name servers."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reached = 0
        self.asked: list[str] = []
        self.says: list[list[str]] = []
        """The answers of the name servers, one after the other; the last one repeats."""

    async def resolve(self, host: str, port: int, family: int) -> list[ResolveResult]:
        self.asked.append(host)
        said = self.says.pop(0) if len(self.says) > 1 else self.says[0]
        return [
            ResolveResult(hostname=host, host=each, port=port, family=_family(each), proto=0, flags=0) for each in said
        ]


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


@asynccontextmanager
async def an_inside() -> AsyncIterator[Inside]:
    async def reached(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        network.reached += 1
        writer.close()

    server = await asyncio.start_server(reached, "127.0.0.1", 0)
    network = Inside(server.sockets[0].getsockname()[1])
    yield network
    server.close()


@pytest.fixture
async def inside(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    async with an_inside() as network:
        resolve = network.resolve
        monkeypatch.setattr(
            "aiohttp.resolver.AsyncResolver.resolve",
            lambda _, host, port, family: resolve(host, port, family),
        )
        yield network


@pytest.fixture
async def outgoing() -> AsyncIterator[Delivery]:
    found = Delivery(new_key(), anywhere=False)
    yield found
    await found.close()


def _to(host: str, port: int) -> Address:
    return Address(f"https://{host}:{port}/x", "", "", "en", ORIGIN)


@pytest.mark.parametrize("said", [["127.0.0.1"], ["::1", "127.0.0.1"], ["::ffff:127.0.0.1"], ["64:ff9b:1::7f00:1"], []])
async def test_no_host_name_leads_inside(inside: Inside, outgoing: Delivery, said: list[str]) -> None:
    inside.says = [said]
    with pytest.raises(Unreachable) as refused:
        await outgoing.send(_to("inside.example.org", inside.port), {})
    assert not refused.value.ours
    assert (inside.asked, inside.reached) == (["inside.example.org"], 0)


async def test_the_socket_checks_what_a_name_becomes_after_the_check(
    inside: Inside, outgoing: Delivery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "of_internet", lambda _: True)  # as if the first answer had been fine
    inside.says = [["127.0.0.1"]]
    with pytest.raises(Unreachable, match=r"Cannot connect"):
        await outgoing.send(_to("inside.example.org", inside.port), {})
    assert inside.reached == 0


async def test_the_socket_checks_literals_too(
    inside: Inside, outgoing: Delivery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "parsed", lambda url, _: parsed(url, anywhere=True))
    monkeypatch.setattr(delivery, "of_internet", lambda _: True)
    for host in ODD:
        inside.says = [["127.0.0.1"]]
        with pytest.raises(Unreachable):
            await outgoing.send(_to(host, inside.port), {})
    assert inside.reached == 0


async def test_every_attempt_looks_a_name_up_again(
    inside: Inside, outgoing: Delivery, monkeypatch: pytest.MonkeyPatch
) -> None:
    addresses: list[Any] = []

    def refusing(found: Any) -> socket.socket:
        addresses.append(found[4][0])
        raise OSError("closed")

    monkeypatch.setattr(delivery, "guarded", refusing)
    inside.says = [["1.1.1.1", "10.0.0.1"], ["10.0.0.1"]]
    for _ in range(3):
        with pytest.raises(Unreachable):
            await outgoing.send(_to("rebinding.example.org", 443), {})
    assert len(inside.asked) == 3
    assert addresses == ["1.1.1.1"]


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_no_redirect_is_followed(status: int) -> None:
    async with an_inside() as inside:

        async def redirect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"\r\n\r\n")
            head = f"HTTP/1.1 {status} Elsewhere\r\nLocation: http://127.0.0.1:{inside.port}/\r\n"
            writer.write(f"{head}Content-Length: 0\r\n\r\n".encode())
            await writer.drain()
            writer.close()

        server = await asyncio.start_server(redirect, "127.0.0.1", 0)
        outgoing = Delivery(new_key(), anywhere=True)
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/x"
        with pytest.raises(Unreachable, match=f"status {status}"):
            await outgoing.send(Address(url, "", "", "en", ORIGIN), {})
        await outgoing.close()
        server.close()
        assert inside.reached == 0


async def test_a_push_service_takes_the_same_path(inside: Inside, outgoing: Delivery) -> None:
    inside.says = [["127.0.0.1"]]
    keys = delivery.public_key(new_key()), "MDEyMzQ1Njc4OWFiY2RlZg", "en", ORIGIN
    with pytest.raises(Unreachable, match="not an internet address"):
        await outgoing.send(Address(f"https://push.example.org:{inside.port}/x", *keys), {})
    for host in ODD:
        with pytest.raises(Unreachable):
            await outgoing.send(Address(f"https://{host}/x", *keys), {})
    assert inside.reached == 0


# Failures that are not the address's fault


@pytest.mark.parametrize(
    ("number", "ours"),
    [
        (aiodns.error.ARES_ENOTFOUND, False),
        (aiodns.error.ARES_ENODATA, False),
        (aiodns.error.ARES_ETIMEOUT, True),
        (aiodns.error.ARES_ESERVFAIL, True),
        (aiodns.error.ARES_ECONNREFUSED, True),
    ],
)
async def test_silent_name_servers_are_not_the_fault_of_an_address(
    outgoing: Delivery, monkeypatch: pytest.MonkeyPatch, number: int, ours: bool
) -> None:
    async def failing(*_: Any, **__: Any) -> None:
        raise aiodns.error.DNSError(number, "as c-ares says it")

    monkeypatch.setattr("aiodns.DNSResolver.getaddrinfo", failing)
    with pytest.raises(Unreachable) as failed:
        await outgoing.send(_to("example.org", 443), {})
    assert failed.value.ours is ours
    assert isinstance(failed.value.__cause__, NoAnswer) is ours


async def test_slow_names_use_no_threads_and_delay_no_other(
    outgoing: Delivery, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delivery, "LOOKUP", 0.3)
    slow = asyncio.Event()

    async def resolving(_: Any, host: str, **__: Any) -> Any:
        if host.startswith("slow"):
            await slow.wait()
        raise aiodns.error.DNSError(aiodns.error.ARES_ENOTFOUND, "none")

    def threads(*_: Any) -> None:
        raise AssertionError("a thread looks up a name")

    monkeypatch.setattr("aiodns.DNSResolver.getaddrinfo", resolving)
    monkeypatch.setattr(socket, "getaddrinfo", threads)
    waiting = [asyncio.create_task(outgoing.send(_to(f"slow{n}.example.org", 443), {})) for n in range(50)]
    await asyncio.sleep(0)
    with pytest.raises(Unreachable, match=r"there is no honest\.example\.org"):
        await outgoing.send(_to("honest.example.org", 443), {})
    assert not any(task.done() for task in waiting)
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(each, Unreachable) and each.ours for each in found)
