"""nginx configured by deploy/nginx.conf, on ports of this machine, in front of servers under a path."""

from __future__ import annotations

import contextlib
import datetime
import os
import socket
import subprocess
from pathlib import Path
from typing import Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.e2e.browsing import ROOT
from tests.e2e.driver import within

SHIPPED = ROOT / "deploy" / "nginx.conf"
CERTIFICATES = "/etc/letsencrypt/live/games.example"
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
LOG = "access.log"


class Nginx:
    """A running nginx. *prefix*: the path of the servers at two *ports*, which receive it; *others*: other servers.

    *patience*: the time limit for answers, apart from reviews.
    """

    def __init__(
        self, program: str, folder: Path, prefix: str, ports: tuple[int, int], other_ports: dict[str, int],
        patience: str = "60s",
    ) -> None:  # fmt: skip
        self.folder = folder
        self.port, beside = _free_ports(2)
        self.origin = f"https://127.0.0.1:{self.port}"
        self.url = f"{self.origin}{prefix}/"
        text = SHIPPED.read_text(encoding="utf-8")
        for shipped, here in {
            "    listen [::]:443 ssl;\n": "",
            "    listen [::]:80;\n": "",
            "listen 443 ssl;": f"listen 127.0.0.1:{self.port} ssl;",
            "listen 80;": f"listen 127.0.0.1:{beside};",
            "127.0.0.1:8001": f"127.0.0.1:{ports[0]}",
            "127.0.0.1:8002": f"127.0.0.1:{ports[1]}",
            CERTIFICATES: str(folder),
            "proxy_read_timeout 60s;": f"proxy_read_timeout {patience};",
            "    location / {": "".join(map(_stripping, other_ports.items())) + f"    location {prefix}/ {{",
        }.items():
            assert shipped in text, f"{SHIPPED} has no {shipped!r}"
            text = text.replace(shipped, here)
        (folder / "site.conf").write_text(text)
        (folder / "nginx.conf").write_text(_around(folder))
        _certify(folder)
        command = f"{program} -p {folder} -e error.log -c nginx.conf -g".split()
        self.process = subprocess.Popen([*command, "daemon off;"], stderr=subprocess.DEVNULL)
        within(self._listens, seconds=60)

    def _listens(self) -> bool:
        assert self.process.poll() is None, (self.folder / "error.log").read_text()
        with socket.socket() as asking:
            return asking.connect_ex(("127.0.0.1", self.port)) == 0

    def answers(self) -> list[tuple[str, int, str]]:
        """All answers: the server, the status and the path."""
        lines = [line.split(" ", 2) for line in (self.folder / LOG).read_text().splitlines()]
        return [(server, int(status), path) for server, status, path in lines]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait()


def _stripping(other: tuple[str, int]) -> str:
    prefix, port = other
    return f"    location {prefix}/ {{\n        proxy_pass http://127.0.0.1:{port}/;\n    }}\n"


def _around(folder: Path) -> str:
    """The rest of the configuration. By default, root's workers run as another user, who cannot enter test folders."""
    lines = [
        *(["user root;"] if os.geteuid() == 0 else []),
        "worker_processes 1;",
        f"pid {folder}/nginx.pid;",
        "events {}",
        "http {",
        *(f"{name}_temp_path {folder}/{name};" for name in TEMPORARY),
        "log_format short '$upstream_addr $status $request_uri';",
        f"access_log {folder}/{LOG} short;",
        f"include {folder}/site.conf;",
        "}",
    ]
    return "\n".join(lines)


def _free_ports(number: int) -> list[int]:
    with contextlib.ExitStack() as held:
        sockets = [held.enter_context(socket.socket()) for _ in range(number)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


def _certify(folder: Path) -> None:
    """Make a self-signed certificate."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = datetime.datetime.now(datetime.UTC)
    day = datetime.timedelta(days=1)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number(), now - day, now + day)
    ).sign(key, hashes.SHA256())
    pem = serialization.Encoding.PEM
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(pem))
    plain = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (folder / "privkey.pem").write_bytes(key.private_bytes(pem, *plain))
