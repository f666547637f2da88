"""What a host may set: by arguments, or by environment variables that begin with `PORTROYAL_`."""

import os
from pathlib import Path
from typing import Annotated

import platformdirs
from pydantic import Field, NonNegativeFloat, PositiveFloat, PositiveInt
from pydantic_settings import BaseSettings, SettingsConfigDict

PACE_LIMIT = 10.0


def own_data_folder() -> Path:
    return Path(platformdirs.user_data_dir("portroyal", appauthor=False))


class Settings(BaseSettings):
    """One server's settings. Times are seconds."""

    model_config = SettingsConfigDict(env_prefix="PORTROYAL_", frozen=True)

    data: Path = Field(default_factory=own_data_folder)
    """A folder, or the database file itself if it ends in `.db`."""

    pace: Annotated[NonNegativeFloat, Field(le=PACE_LIMIT)] = 0.7
    """A bot's move at a table that asks for no other pace: slow enough to follow."""

    workers: PositiveInt = max(1, min(4, (os.cpu_count() or 2) - 1))
    """Processes in which bots think."""

    think_limit: PositiveFloat = 10.0
    """A bot that takes longer is stopped, and a random legal move is played for it."""

    lease: PositiveFloat = 30.0
    """A claimed bot turn is free again after this; longer than `think_limit`, or turns would be thought about twice."""

    rooms: PositiveInt = 64
    """Games kept in memory. The truth is the database: any other is loaded when it is asked for."""

    ping: PositiveFloat = 20.0
    """Between two pings on a stream."""

    static: Path = Path(__file__).with_name("static")
    """The built web client."""

    @property
    def database(self) -> Path:
        return self.data if self.data.suffix == ".db" else self.data / "portroyal.db"

    @property
    def secret(self) -> Path:
        """The key that signs cookies; beside the database, since guests and their tables belong together."""
        return self.database.with_name("portroyal.secret")
