"""The store's database interface. It runs whole transactions and is the same for SQLite and PostgreSQL.

A transaction is a generator function: it yields queries, receives their rows, and returns its result. The same
transactions are used for both databases. With SQLite, they run in a thread. With PostgreSQL, they run in the event
loop.
"""

import re
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

Result = TypeVar("Result")
Rows = Sequence[Sequence[Any]]
Values = Mapping[str, Any]

NOW = ":db_now::double precision"
PARAMETER = re.compile(r"(?<!:):(\w+)")


class DatabaseError(Exception):
    """The database cannot be read or written at the moment. *code* is the problem code that is sent to the client."""

    def __init__(self, text: str, code: str = "database-failed") -> None:
        super().__init__(text)
        self.code = code


class Conflict(Exception):
    """Another writer got there first: the expected sequence number or the idempotency key has already been used."""


class Duplicate(Exception):
    """A row with the same primary key or unique value already exists. Raised by the query's `yield`."""


class Query(NamedTuple):
    """A statement with its values.

    If the values are a list, the statement is executed for each item and returns no rows.
    """

    statement: "Statement"
    values: Values | list[Values]


class Statement:
    """SQL with parameters like `:name`. *postgres* is the SQL for PostgreSQL, if it differs.

    `db_now()` is the server's time. SQLite calls a function for it. PostgreSQL receives the value as a parameter,
    because the clock on PostgreSQL's machine can jump.
    """

    def __init__(self, sql: str, postgres: str | None = None) -> None:
        self.sql = sql
        self.names: list[str] = []
        self.numbered = PARAMETER.sub(self._number, (postgres or sql).replace("db_now()", NOW))

    def _number(self, found: re.Match[str]) -> str:
        name = found[1]
        if name not in self.names:
            self.names.append(name)
        return f"${self.names.index(name) + 1}"

    def __call__(self, **values: Any) -> Query:
        return Query(self, values)

    def many(self, values: Sequence[Values]) -> Query:
        """A query that executes the statement for each item of *values*."""
        return Query(self, list(values))

    def ordered(self, values: Values) -> list[Any]:
        """The values in the order of PostgreSQL's numbered parameters."""
        return [values[name] for name in self.names]


Steps = Generator[Query, Rows, Result]
Transaction = Callable[[], Steps[Result]]


class Database(Protocol):
    """An open database. Every method raises DatabaseError if the database cannot be used.

    `distant` is true if each statement is a message to another program. In that case, combining statements saves time.
    """

    distant: bool

    async def write(self, transaction: Transaction[Result]) -> Result:
        """Run a transaction that may write, commit it, and return its result. If it fails, nothing is written."""

    async def read(self, transaction: Transaction[Result]) -> Result:
        """Run a transaction that reads from one consistent snapshot, and return its result."""

    async def rows(self, query: Query) -> Rows:
        """The rows of a single read-only query."""

    async def do(self, query: Query) -> Rows:
        """Run a statement that may write, commit it, and return its rows. Raises Duplicate if a row already exists."""

    async def time(self) -> float:
        """The current time according to the database, as a Unix time."""

    async def check(self) -> None:
        """Check that the database has not been removed or replaced since it was opened."""

    def connections(self) -> dict[str, int]:
        """Counts by name, such as the number of open connections or waiting transactions."""

    def announce(self, news: str) -> None:
        """Send *news* to all processes within a few milliseconds. If the database cannot be reached, *news* is lost."""

    def listen(self, tell: Callable[[str | None], None]) -> None:
        """Pass other processes' announcements to *tell* until the database is closed.

        Pass None if announcements may have been missed.
        """

    async def close(self) -> None:
        """Close the database after finishing all pending writes."""


def alone(query: Query) -> Transaction[Rows]:
    """A transaction that runs a single query and returns its rows."""

    def asking() -> Steps[Rows]:
        return (yield query)

    return asking


def scalar(query: Query) -> Steps[Any]:
    """Within a transaction, run a query and return the first column of the first row, or None if there is no row."""
    rows = yield query
    return rows[0][0] if rows else None
