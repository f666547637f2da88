"""What a host may set: by arguments, or by environment variables that begin with `PORTROYAL_`."""

import os
from pathlib import Path
from typing import Annotated

import platformdirs
from pydantic import BeforeValidator, Field, NonNegativeFloat, PositiveFloat, PositiveInt
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PACE_LIMIT = 10.0


LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def own_data_folder() -> Path:
    return Path(platformdirs.user_data_dir("portroyal", appauthor=False))


def _names(given: object) -> object:
    """A list as an environment variable has it: with commas between."""
    return [name.strip().lower() for name in given.split(",") if name.strip()] if isinstance(given, str) else given


class Settings(BaseSettings):
    """One server's settings. Times are seconds."""

    model_config = SettingsConfigDict(env_prefix="PORTROYAL_", frozen=True)

    data: Path = Field(default_factory=own_data_folder)
    """A folder, or the database file itself if it ends in `.db`."""

    hosts: Annotated[frozenset[str], NoDecode, BeforeValidator(_names)] = frozenset()
    """Names that browsers may call it by besides `localhost`, `127.0.0.1` and `::1`, with commas between; `*`: any.

    A page elsewhere could give its own name this machine's address, and would then be no foreign page.
    A proxy that speaks HTTPS has to say so by `X-Forwarded-Proto`.
    """

    pace: Annotated[NonNegativeFloat, Field(le=PACE_LIMIT)] = 0.7
    """A bot's move at a table that asks for no other pace: slow enough to follow."""

    workers: PositiveInt = max(2, min(4, (os.cpu_count() or 2) - 1))
    """Processes in which bots think; at least two, so that one bot that hangs does not hold up every table."""

    think_limit: PositiveFloat = 10.0
    """A bot that takes longer is stopped and asked once more; then the cautious bot moves in its place."""

    lease: PositiveFloat = 30.0
    """A claimed bot turn is free again after this; longer than two `think_limit`, or turns are thought about twice."""

    rooms: PositiveInt = 64
    """Games kept in memory. The truth is the database: any other is loaded when it is asked for."""

    ping: PositiveFloat = 20.0
    """Between two pings on a stream."""

    patience: PositiveFloat = 20.0
    """A request that has not come whole within this is refused, a stream that is not read for so long is cut."""

    static: Path = Path(__file__).with_name("static")
    """The built web client."""

    @property
    def database(self) -> Path:
        return self.data if self.data.suffix == ".db" else self.data / "portroyal.db"

    @property
    def lock(self) -> Path:
        """What the server of the database holds."""
        return self.database.with_suffix(".lock")

    @property
    def secret(self) -> Path:
        """The key that signs cookies; beside the database, since guests and their tables belong together."""
        return self.database.with_name("portroyal.secret")
