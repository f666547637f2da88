"""Writes the logs of this program and its libraries to stderr, with one line for each event, as logfmt or JSON."""

import logging
import sys

import structlog
from structlog.typing import Processor

from portroyal.server.settings.settings import Telling

MIGRATIONS = "alembic.runtime.migration"
"""The only library logger allowed to log below warning level. Other loggers log addresses that contain secrets."""

SERVER = "uvicorn"
"""A logger whose warnings are about malformed requests. Anyone can send any number of such requests."""


def start_logging(settings: Telling) -> None:
    """Log at the level and in the format given by the settings."""
    level = logging.getLevelNamesMapping()[settings.log.upper()]
    form: Processor = structlog.processors.JSONRenderer()
    if settings.log_format == "logfmt":
        form = structlog.processors.LogfmtRenderer(key_order=("timestamp", "level", "event"), bool_as_flag=False)
    common: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper("iso", utc=True),
    ]
    # tracebacks without local variables, which include seeds and cookies
    last: list[Processor] = [structlog.processors.format_exc_info, form]
    structlog.configure(
        processors=[*common, *last],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    of_library: list[Processor] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*common, structlog.stdlib.add_logger_name], processors=of_library
        )
    )
    logging.basicConfig(handlers=[handler], level=max(level, logging.WARNING), force=True)
    logging.getLogger(MIGRATIONS).setLevel(level)
    logging.getLogger(SERVER).setLevel(logging.ERROR)
