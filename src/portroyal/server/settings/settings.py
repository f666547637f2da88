"""The settings of a server, from arguments, environment variables that begin with `PORTROYAL_`, or a file."""

import ipaddress
import os
import re
from pathlib import Path
from typing import Annotated, Literal

import platformdirs
from pydantic import AfterValidator, BeforeValidator, Field, NonNegativeInt, PositiveFloat, PositiveInt
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PACE_LIMIT = 10.0  # seconds
PRESET_PACE = 0.7  # seconds
LONGEST = 24 * 3600.0  # seconds
ANY = "*"

PREFIX = re.compile(r"(/(?!\.+(/|$))[\w.-]+)+", re.ASCII)
OWN = (
    "about", "api", "assets", "campaigns", "cards", "docs", "healthz", "icons", "join", "learn", "new", "openapi.json",
    "pass", "readyz", "replay", "robots.txt", "rules", "stories", "table",
)  # fmt: skip
"""The first parts of the server's own paths. A prefix like one of these would be ambiguous if a proxy stripped it."""

PASSWORD = re.compile(r"(//[^:@/]*):[^@/]*(?=@)")


LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def own_data_folder() -> Path:
    return Path(platformdirs.user_data_dir("portroyal", appauthor=False))


def _names(value: object) -> object:
    """Split a comma-separated list in an environment variable."""
    if isinstance(value, str):
        value = value.split(",")
    if not isinstance(value, list | tuple | set | frozenset):
        return value
    return [name.strip().lower() if isinstance(name, str) else name for name in value if name != ""]


def _networks(given: frozenset[str]) -> frozenset[str]:
    return frozenset(name if name == ANY else str(ipaddress.ip_network(name, strict=False)) for name in given)


def _url(given: str) -> str:
    if given and not re.match(r"postgres(ql)?://.", given):
        raise ValueError("this is not a URL that begins with postgresql://")
    return given


def _listening(value: str) -> str:
    if value:
        host, _, port = value.rpartition(":")
        if not (port.isdecimal() and 0 < int(port) < 65536) or (":" in host and not host.startswith("[")):
            raise ValueError("this is neither a PORT nor an ADDRESS:PORT, such as 9464 or 127.0.0.1:9464")
    return value


def _prefix(given: str) -> str:
    prefix = given.removesuffix("/")
    if prefix and not PREFIX.fullmatch(prefix):
        raise ValueError("this is not a path like /portroyal, of letters, digits, '-', '_' and '.'")
    if prefix and (first := prefix.split("/")[1]) in OWN:
        raise ValueError(f"the server has pages at /{first}; choose another path")
    return prefix


Names = Annotated[frozenset[str], NoDecode, BeforeValidator(_names)]
Folder = Annotated[Path, AfterValidator(Path.expanduser)]
Many = Annotated[int, Field(ge=0, le=10**9)]
Seconds = Annotated[float, Field(gt=0, le=LONGEST, allow_inf_nan=False)]


class _Group(BaseSettings):
    """A group of settings. Its docstring is the heading of the group in docs/settings.md."""

    model_config = SettingsConfigDict(
        env_prefix="PORTROYAL_",
        env_ignore_empty=True,
        frozen=True,
        extra="forbid",
        use_attribute_docstrings=True,
    )


class Storage(_Group):
    """Data"""

    data: Folder = Field(default_factory=own_data_folder)
    """The data folder, or the database file itself if the name ends in `.db`."""

    database: Annotated[str, AfterValidator(_url)] = ""
    """The URL of a PostgreSQL database. Without it, the server uses an SQLite file in the data folder."""

    @property
    def file(self) -> Path:
        """The database file, if there is no URL."""
        return self.data if self.data.suffix == ".db" else self.data / "portroyal.db"

    @property
    def where(self) -> Path | str:
        """The location of the database: a file, or a URL."""
        return self.database or self.file

    @property
    def shown(self) -> str:
        """The location of the database, without a password."""
        return PASSWORD.sub(r"\1", self.database) if self.database else str(self.file)

    @property
    def lock(self) -> Path | None:
        """The file that a server locks while it uses the database file, or None if servers may share the database."""
        return None if self.database else self.file.with_suffix(".lock")

    @property
    def secret(self) -> Path:
        """The file where earlier versions stored the key that signs cookies."""
        return self.file.with_name("portroyal.secret")


class Network(_Group):
    """Network"""

    hosts: Names = frozenset()
    """Host names accepted in requests besides `localhost`, `127.0.0.1` and `::1`, separated by commas. `*` means any.

    Other names are refused to prevent DNS rebinding: a malicious site could point its own host name at this server.
    """

    proxies: Annotated[Names, AfterValidator(_networks)] = frozenset()
    """Addresses or networks of proxies, separated by commas. `*` means any.

    The server trusts `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Request-Id` headers only from these proxies. A proxy
    that terminates HTTPS must be among them. Otherwise, the server refuses commands from its own pages.
    """

    prefix: Annotated[str, AfterValidator(_prefix)] = ""
    """The path under which a proxy publishes the server, such as `/portroyal` for `https://example.org/portroyal/`.

    The proxy may forward the path or strip it. Without this setting, the whole host name belongs to the server.
    """

    next_port: bool = True
    """Whether the server takes the next free port if its own is in use. Switch this off behind a proxy."""

    processes: Annotated[int, Field(ge=1, le=256)] = 1
    """The number of server processes behind one address. More than one requires PostgreSQL.

    Use one process per available core. Each table belongs to one process. The processes' metrics use consecutive ports.
    """

    ping: Seconds = 20.0
    """The interval between pings on a stream."""

    patience: Seconds = 20.0
    """The time limit for a request to arrive, and for a client to read from a stream. When the time is up,
    the connection is closed."""

    drain: Annotated[float, Field(ge=0, le=LONGEST, allow_inf_nan=False)] = 0.0
    """How long the server keeps serving after a signal to stop, while `/readyz` warns the proxy."""

    static: Folder = Path(__file__).parents[1] / "static"
    """The folder that contains the built web client."""


class Play(_Group):
    """Play"""

    lobby: bool = True
    """Whether tables may be public. All guests see public tables in the lobby."""

    pace: Annotated[float, Field(ge=0, le=PACE_LIMIT, allow_inf_nan=False)] = PRESET_PACE
    """The delay before the first card of a bot's turn, at tables that set no pace. The bot's other moves are faster."""

    workers: NonNegativeInt = max(2, min(4, (os.cpu_count() or 2) - 1))
    """The number of worker processes for bots. With at least two, a bot that hangs does not block all tables.

    Set it to 0 if `portroyal worker` runs the bots elsewhere.
    """

    think_limit: Seconds = 10.0
    """The time limit for a bot's move. A late bot is stopped and retried once. After that, the `cautious` bot moves
    instead."""

    review_limit: Seconds = 120.0
    """The time limit for the review of a game."""

    reviews: PositiveInt = 8
    """The maximum number of waiting reviews. All reviews share one worker process."""

    lease: Seconds = 2.5
    """How long a process's claims on scheduled work last. The process renews them as long as it is running."""

    private_notices: bool = False
    """Whether notifications may go to private networks or this machine, or over plain HTTP. Any guest can enter
    an address."""

    room_memory: PositiveFloat = 256.0
    """The memory for tables, in megabytes. A table takes about 0.25 MB. Tables with open streams stay loaded. Others
    are loaded from the database when requested."""


class Telling(_Group):
    """Logs and metrics"""

    log: Literal["debug", "info", "warning", "error"] = "warning"
    """The level of log messages, which go to stderr. At `info` and below, each request gets a line."""

    log_format: Literal["logfmt", "json"] = "logfmt"
    """The format of log lines."""

    metrics: Annotated[str, Field(coerce_numbers_to_str=True), AfterValidator(_listening)] = ""
    """The port, or address and port, where Prometheus finds `/metrics`. The default address is 127.0.0.1.

    Without this setting, there are no metrics. Metrics are served on a separate port, so that no proxy exposes them by
    mistake.
    """


class Limiting(_Group):
    """Limits

    0 means no limit. Requests from the server's own machine are not limited. That includes every request through a
    proxy on that machine, unless `PORTROYAL_PROXIES` names the proxy. A /64 IPv6 network counts as one address.
    """

    requests: Many = 50
    """Sustained requests per second from one address."""

    request_burst: Many = 500
    """Requests from one address in a burst."""

    new_guests: Many = 200
    """New guests (browsers without a cookie) per hour from one address."""

    address_tables: Many = 300
    """Tables that one address may open per hour."""

    tables_per_hour: Many = 60
    """Tables that one guest may open per hour."""

    tables_at_once: Many = 200
    """Unfinished games with a move in the last week at tables that one guest has opened."""

    tables_kept: Many = 10_000
    """Tables in the database that one guest has opened."""

    seats_at_once: Many = 300
    """Seats that one guest may have in unfinished games with a move in the last week."""

    guest_streams: Many = 60
    """Streams that one guest may have open: one for each page, and another for each page with a table."""

    address_streams: Many = 500
    """Streams that one address may have open."""

    log_length: Many = 10_000
    """The number of log entries after which a table's chat is closed. After twice this number, only moves are accepted.

    A long game has about a thousand entries.
    """

    campaigns: Many = 50
    """Campaigns that one guest may keep."""

    public_tables: PositiveInt = 3
    """The maximum number of one guest's tables that the lobby shows."""


class Settings(Storage, Network, Play, Telling, Limiting):
    """The settings of one server. Times are in seconds."""


GROUPS: tuple[type[_Group], ...] = (Storage, Network, Play, Telling, Limiting)
