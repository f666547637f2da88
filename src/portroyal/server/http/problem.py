"""Errors as problem+json (RFC 9457): a stable `code`, a description, and the clause that applies, if any."""

import math
from collections.abc import Sequence
from typing import Any

import msgspec
import structlog
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import Scope

from portroyal import BadCampaign, BadFormat, CannotUndo, IllegalMove, PortRoyalError
from portroyal.errors import as_made
from portroyal.lessons import LessonOver
from portroyal.server.db.database import DatabaseError
from portroyal.server.http.current_request import current, route_of
from portroyal.server.http.prefix import prefix_of
from portroyal.server.process.metrics import PROBLEMS

FAULTS = 8
"""The maximum number of validation errors reported for a request."""

FAILED = 500
"""The lowest status for server errors. Problems for server errors include the id of the request."""

MEDIA_TYPE = "application/problem+json"

CODES: dict[str, tuple[int, str]] = {
    "illegal-move": (422, "This move is not legal now."),
    "bad-format": (422, "No such format, or not for this many players."),
    "bad-request": (400, "The request is malformed."),
    "foreign-page": (403, "Only pages of this server may do this."),
    "not-your-seat": (403, "Only the guest who sits there may do this."),
    "not-your-table": (403, "Only the guest who opened the table may do this."),
    "words-not-allowed": (403, "The owner of this table does not allow this in the chat."),
    "too-many-requests": (429, "Too many requests from one address; try again later."),
    "too-many-guests": (429, "Too many new guests have come from this address; try again later."),
    "too-many-streams": (429, "Too many pages are open; close some."),
    "too-many-tables": (429, "Too many new tables in a short time; try again later."),
    "host-has-many-tables": (429, "The host of the next game cannot open any more tables now; nothing was changed."),
    "too-many-seats": (429, "You have seats at many tables; finish some games first."),
    "too-many-words": (429, "Too many messages in a short time; try again in a few seconds."),
    "odds-not-allowed": (403, "The owner of this table does not allow this level of odds."),
    "tips-not-allowed": (403, "The owner of this table does not allow tips."),
    "no-tip": (409, "This seat has nothing to decide now."),
    "not-invited": (403, "Only those who were invited may sit down here."),
    "played-on": (403, "This game continues one whose cards are known; only its owner and bots can play here."),
    "no-lobby": (403, "This server has no public tables."),
    "no-such-invite": (404, "This invitation is no longer valid; its table may have a new one."),
    "no-such-pass": (404, "This link has been used or has expired."),
    "bad-address": (422, "Notifications cannot be sent there."),
    "too-many-addresses": (409, "You already have the maximum number of addresses; remove one first."),
    "no-such-campaign": (404, "There is no such campaign."),
    "bad-campaign": (422, "This is not a saved campaign, or the campaign does not allow that."),
    "not-your-campaign": (403, "Only the guest who began the campaign may do this."),
    "too-many-campaigns": (429, "You have too many campaigns on this server; delete some first."),
    "no-such-table": (404, "There is no such table."),
    "no-such-lesson": (404, "There is no such lesson."),
    "not-found": (404, "There is nothing at this address."),
    "method-not-allowed": (405, "This address does not support that method."),
    "stale-seq": (409, "The table has changed in the meantime."),
    "cannot-undo": (409, "This cannot be taken back."),
    "log-full": (409, "The log of this table is very long; it accepts only moves."),
    "table-over": (409, "The game is over."),
    "table-waiting": (409, "The game has not begun: a seat is open."),
    "table-begun": (409, "The game has begun."),
    "paused": (409, "The game is paused."),
    "no-clock": (409, "This table has no clock to pause."),
    "undo-not-allowed": (403, "This table does not allow undoing a final move, even by consent."),
    "already-asked": (409, "Another request is still open."),
    "nothing-asked": (409, "There is no open request."),
    "bot-plays": (409, "A bot plays in this seat until its guest takes it back."),
    "not-away": (409, "The game has not waited long enough for this player, or they are not away."),
    "time-up": (409, "The time for this decision is up: a bot makes it, and then the seat can be taken back."),
    "seated": (409, "You have a seat at this table."),
    "seat-taken": (409, "This seat is not free."),
    "no-free-seat": (409, "No seat is free."),
    "lesson-over": (409, "The lesson has ended."),
    "no-such-entry": (404, "The log has no entry with this number."),
    "rules-changed": (409, "The rules have changed since this game; the position cannot be shown as it was."),
    "not-finished": (409, "The game is not over yet."),
    "nothing-learned": (409, "Games of this format cannot be reviewed yet."),
    "no-compiler": (409, "This server has no C compiler; without one, a review would take too long."),
    "too-many-reviews": (503, "Many games are being reviewed; try again in a minute."),
    "review-failed": (503, "The game could not be reviewed; try again later."),
    "wrong-host": (421, "This server does not accept this host name."),
    "too-large": (413, "The body is too large."),
    "head-too-large": (431, "The URL and the headers are too long."),
    "too-slow": (408, "The request took too long to arrive."),
    "not-ready": (503, "The server is not ready."),
    "busy": (503, "Too many requests change this table at the same time; try again."),
    "database-locked": (503, "Another program has locked the database; nothing was written. Try again."),
    "database-full": (503, "The disk is full: nothing can be written until there is space. Reading still works."),
    "database-failed": (503, "The database cannot be read or written; nothing was written."),
    "internal": (500, "Internal error; the table has not changed."),
}

RETRY_AFTER = {
    "too-many-words": 5.0,
    "too-many-streams": 30.0,
    "too-many-reviews": 30.0,
    "busy": 1.0,
    "database-locked": 1.0,
    "not-ready": 2.0,
}
"""For each problem, the default number of seconds that a client should wait before repeating the request."""

OF_STATUS = {404: "not-found", 405: "method-not-allowed", 413: "too-large"}

log = structlog.get_logger()


class Problem(Exception):
    """An error raised while a request is handled. It determines the response.

    *code* is a key of CODES, *retry_after* is the number of seconds before the request may be repeated, and *more* are
    additional keys in the body.
    """

    def __init__(self, code: str, detail: str = "", retry_after: float | None = None, **more: Any) -> None:
        super().__init__(detail or CODES[code][1])
        self.code = code
        self.retry_after = RETRY_AFTER.get(code) if retry_after is None else retry_after
        self.more = more

    def __reduce__(self) -> tuple[Any, ...]:
        return as_made(self)

    def body(self) -> dict[str, Any]:
        """The response body (RFC 9457)."""
        status, title = CODES[self.code]
        request = current()
        about = f"{prefix_of(request.scope) if request else ''}/docs#{self.code}"
        head: dict[str, Any] = {"type": about, "title": title, "status": status, "code": self.code}
        if status >= FAILED and request:
            head["request"] = request.id
        return {**head, "detail": str(self), **{key: value for key, value in self.more.items() if value is not None}}


def of_engine(error: PortRoyalError) -> Problem:
    """The problem for an engine error."""
    if isinstance(error, IllegalMove):
        return Problem("illegal-move", str(error), reason=error.reason, clause=error.clause)
    if isinstance(error, CannotUndo):
        return Problem("cannot-undo", error.reason, reason=error.code)
    if isinstance(error, LessonOver):
        return Problem("lesson-over", str(error))
    if isinstance(error, BadCampaign):
        return Problem("bad-campaign", str(error), reason=error.what, line=error.line)
    return Problem("bad-format" if isinstance(error, BadFormat) else "bad-request", str(error), reason=str(error))


def of_faults(found: Sequence[Any]) -> Problem:
    """The problem for the validation errors in a request, each with its location."""
    faults = [{"at": ".".join(map(str, fault["loc"])), "says": fault["msg"]} for fault in found[:FAULTS]]
    detail = "; ".join(f"{fault['at']}: {fault['says']}" for fault in faults)
    return Problem("bad-request", detail, faults=faults)


def answer(problem: Problem) -> Response:
    """The response for a problem."""
    body = problem.body()
    PROBLEMS.labels(problem.code).inc()
    if asked := current():
        asked.code = problem.code
    wait = problem.retry_after
    headers = {} if wait is None else {"Retry-After": str(math.ceil(wait))}
    return Response(msgspec.json.encode(body), body["status"], headers, media_type=MEDIA_TYPE)


def database_failed(scope: Scope, error: DatabaseError) -> Response:
    """Log a database error, and return the response for it."""
    log.error("the database failed", route=route_of(scope), code=error.code, error=str(error).partition("\n")[0])
    return answer(Problem(error.code, reason=str(error)))


def install(app: FastAPI) -> None:
    """Register handlers that turn every error of the application into a problem."""

    @app.exception_handler(Problem)
    async def problem(_: Request, error: Problem) -> Response:
        return answer(error)

    @app.exception_handler(PortRoyalError)
    async def refused(_: Request, error: PortRoyalError) -> Response:
        return answer(of_engine(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> Response:
        return answer(of_faults(error.errors()))

    @app.exception_handler(HTTPException)
    async def http(_: Request, error: HTTPException) -> Response:
        response = answer(Problem(OF_STATUS.get(error.status_code, "bad-request")))
        response.headers.update(error.headers or {})
        if response.headers.get("Allow") == "GET":
            response.headers["Allow"] = "GET, HEAD"
        return response

    @app.exception_handler(DatabaseError)
    async def stuck(request: Request, error: DatabaseError) -> Response:
        return database_failed(request.scope, error)

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        log.error("a request failed", route=route_of(request.scope), exc_info=error)
        return answer(Problem("internal"))
