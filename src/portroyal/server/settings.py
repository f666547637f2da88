"""The settings of a server, from arguments or environment variables that begin with `PORTROYAL_`."""

import os
import re
from pathlib import Path
from typing import Annotated

import platformdirs
from pydantic import BeforeValidator, Field, NonNegativeFloat, NonNegativeInt, PositiveFloat, PositiveInt
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PACE_LIMIT = 10.0  # seconds

PASSWORD = re.compile(r"(//[^:@/]*):[^@/]*(?=@)")


LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def own_data_folder() -> Path:
    return Path(platformdirs.user_data_dir("portroyal", appauthor=False))


def _names(given: object) -> object:
    """Split a list in an environment variable, which is separated by commas."""
    return [name.strip().lower() for name in given.split(",") if name.strip()] if isinstance(given, str) else given


class Settings(BaseSettings):
    """The settings of one server. Times are in seconds."""

    model_config = SettingsConfigDict(env_prefix="PORTROYAL_", frozen=True)

    data: Path = Field(default_factory=own_data_folder)
    """A folder, or the database file itself if it ends in `.db`."""

    database: Annotated[str, Field(pattern=r"^(postgres(ql)?://.+)?$")] = ""
    """The URL of a PostgreSQL database, for several server processes; without it, SQLite in the data folder."""

    hosts: Annotated[frozenset[str], NoDecode, BeforeValidator(_names)] = frozenset()
    """Host names accepted in requests besides `localhost`, `127.0.0.1` and `::1`, separated by commas; `*`: any.

    Others are refused against DNS rebinding: a foreign page could point its own host name to this server.
    A proxy that terminates HTTPS has to set `X-Forwarded-Proto`.
    """

    lobby: bool = True
    """Whether tables may be public: all guests find those in the lobby."""

    pace: Annotated[NonNegativeFloat, Field(le=PACE_LIMIT)] = 0.7
    """The delay before a bot's move, at tables that set no pace of their own: slow enough to follow."""

    workers: NonNegativeInt = max(2, min(4, (os.cpu_count() or 2) - 1))
    """Worker processes for bots; at least two by default, so that a hanging bot does not block all tables.

    0: none, as `portroyal worker` lets bots move elsewhere.
    """

    think_limit: PositiveFloat = 10.0
    """A bot that takes longer is stopped and tried once more; then the cautious bot moves in its place."""

    lease: PositiveFloat = 2.5
    """How long what a process has claimed is left to it; it renews its claims while it lives."""

    rooms: PositiveInt = 64
    """The number of tables kept in memory. Others are loaded from the database when requested."""

    ping: PositiveFloat = 20.0
    """The interval between two pings on a stream."""

    patience: PositiveFloat = 20.0
    """A request that takes longer to arrive is refused, and a stream that is not read for longer is closed."""

    static: Path = Path(__file__).with_name("static")
    """The folder of the built web client."""

    @property
    def file(self) -> Path:
        """The database file, if there is no URL."""
        return self.data if self.data.suffix == ".db" else self.data / "portroyal.db"

    @property
    def where(self) -> Path | str:
        """Where the database is: a file, or a URL."""
        return self.database or self.file

    @property
    def shown(self) -> str:
        """Where the database is, without a password."""
        return PASSWORD.sub(r"\1", self.database) if self.database else str(self.file)

    @property
    def lock(self) -> Path | None:
        """The file that the server of the database file locks; None if several may use the database."""
        return None if self.database else self.file.with_suffix(".lock")

    @property
    def secret(self) -> Path:
        """The file in which earlier versions kept the key that signs cookies."""
        return self.file.with_name("portroyal.secret")
