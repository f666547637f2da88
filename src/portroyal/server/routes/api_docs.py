"""The API's documentation page, generated from the OpenAPI document.

The page contains no scripts and loads nothing from other sites.
"""

import json
from collections.abc import Iterator
from html import escape
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from portroyal.server.http.prefix import prefix_of
from portroyal.server.http.problem import CODES

STYLE = """\
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
code, pre { font: 14px/1.4 ui-monospace, monospace; }
pre { background: #f4f2ec; padding: .8rem; overflow: auto; max-height: 24rem; white-space: pre-wrap; }
section { border-top: 1px solid #ccc; padding: .5rem 0; }
h3 code { font-size: 1rem; }
b { display: inline-block; min-width: 4rem; }
@media (prefers-color-scheme: dark) { body { background: #181a1f; color: #ddd; } pre { background: #24272e; }
  a { color: #8ab4f8; } }
"""

router = APIRouter(include_in_schema=False)


@router.get("/docs")
async def docs(request: Request) -> HTMLResponse:
    """The documentation page."""
    return HTMLResponse(page(request.app.openapi(), prefix_of(request.scope)))


@router.get("/docs/style.css")
async def style() -> Response:
    """The style sheet of the page."""
    return Response(STYLE, media_type="text/css", headers={"Cache-Control": "no-cache"})


def page(document: dict[str, Any], prefix: str = "") -> str:
    """The page as HTML: all operations with their parameters, bodies and responses, and then problems and schemas."""
    title = f"{document['info']['title']} {document['info']['version']}"
    paragraphs = "".join(f"<p>{_prose(part)}</p>" for part in document["info"]["description"].split("\n\n"))
    schemas = document["components"]["schemas"]
    parts = (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width">',
        f'<link rel="stylesheet" href="{prefix}/docs/style.css"></head>',
        f'<body><h1>{escape(title)}</h1>{paragraphs}<p><a href="{prefix}/openapi.json">openapi.json</a></p>',
        "<h2>Operations</h2>",
        *_operations(document, prefix),
        "<h2>Problems</h2><dl>",
        *(f'<dt id="{code}"><code>{status} {code}</code><dd>{escape(says)}' for code, (status, says) in CODES.items()),
        "</dl><h2>Schemas</h2>",
        *(f'<section id="{name}">{_folded(name, schema)}</section>' for name, schema in sorted(schemas.items())),
        "</body></html>",
    )
    return "\n".join(parts)


def _operations(document: dict[str, Any], prefix: str) -> Iterator[str]:
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            heading = f"<b>{method.upper()}</b><code>{escape(prefix + path)}</code>"
            yield f'<section id="{operation["operationId"]}"><h3>{heading}</h3>'
            yield f"<p>{_prose(operation.get('description', ''))}</p>"
            for parameter in operation.get("parameters", ()):
                yield _folded(f"{parameter['in']} parameter {parameter['name']}", parameter)
            if "requestBody" in operation:
                yield _folded("body", operation["requestBody"]["content"]["application/json"])
            for status, answer in operation["responses"].items():
                yield _folded(f"{status}: {answer['description']}", answer.get("content", {}))
            yield "</section>"


def _folded(summary: str, content: Any) -> str:
    text = json.dumps(content, indent=2, ensure_ascii=False)
    return f"<details><summary>{_prose(summary)}</summary><pre>{escape(text)}</pre></details>"


def _prose(text: str) -> str:
    """Text as HTML, with parts in backquotes as code."""
    parts = escape(text.strip()).split("`")
    return "".join(f"<code>{part}</code>" if n % 2 else part for n, part in enumerate(parts))
