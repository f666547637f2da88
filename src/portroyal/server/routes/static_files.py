"""Serves the built web client from the package: `static/index.html` and `static/assets/`."""

import mimetypes
import re
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

from portroyal.server.http.guests import KnownGuest
from portroyal.server.http.prefix import prefix_of
from portroyal.server.http.problem import Problem
from portroyal.server.play.state import State
from portroyal.server.routes.hints import Hints, table_of

FOREVER = "public, max-age=31536000, immutable"  # the names of assets change with their content
FRESH = "no-cache"  # may be cached, but has to be revalidated
VARY = "Accept-Encoding, Accept-Language"

ID = r"[\w.-]+"
PAGE = re.compile(
    rf"(new|about|campaigns|cards|(rules|learn)(/[^/\0]+)?|(table|join|pass)/{ID}|replay/{ID}(/\d+)?)?/?", re.ASCII
)
"""The paths of the client's pages, which `web/src/lib/browser/route.svelte.ts` interprets."""

ROBOTS = "User-agent: *\nDisallow: {prefix}/api/\n"
"""Tables and invitations are not disallowed here, because search engines must be able to read their `noindex`."""

MISSING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Port Royal</title>
<h1>The web client is not built</h1>
<p>This copy of portroyal does not contain it. To build it in a checkout:</p>
<pre>cd web
npm ci
npm run build</pre>
<p>The server itself works; see <a href="{prefix}/docs">its API</a>.</p>
</html>
"""


def router(folder: Path) -> APIRouter:
    """Routes for the files in *folder*, and for the pages of the client, which does its own routing."""
    routes = APIRouter(include_in_schema=False)
    root = folder.resolve()
    hints = Hints(root)

    @routes.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def page(path: str, request: Request, state: State, guest: KnownGuest) -> Response:
        if path == "api" or path.startswith("api/"):
            raise Problem("not-found")
        prefix, wanted = prefix_of(request.scope), _file(root, path)
        if wanted is not None:
            return _sent(wanted, FOREVER if path.startswith("assets/") else FRESH, request)
        if path == "robots.txt":
            return PlainTextResponse(ROBOTS.format(prefix=prefix))
        index = root / "index.html"
        if not PAGE.fullmatch(path):
            return _not_found(index, path, request)
        if not index.is_file():
            return HTMLResponse(MISSING.format(prefix=prefix), 503, {"Cache-Control": "no-store"})
        response = _page(index, prefix)
        table = table_of(path)
        known = await state.store.table(table) if table else None
        format = known.setup.format if known and known.may_open(guest) else ""
        if link := hints.link(path, request.headers.get("accept-language", ""), format, prefix):
            response.headers["Link"] = link
        return response

    return routes


def _not_found(index: Path, path: str, request: Request) -> Response:
    """The client's page with a message for an unknown path. Raises Problem if the request is not from a browser."""
    if path.startswith("assets/") or "text/html" not in request.headers.get("accept", "") or not index.is_file():
        raise Problem("not-found")
    return _page(index, prefix_of(request.scope), 404)


def _page(index: Path, prefix: str, status: int = 200) -> Response:
    """The client's page. The page works at any path, because the build refers to files by relative paths."""
    text = index.read_text(encoding="utf-8").replace('"./', f'"{prefix}/')
    return HTMLResponse(text, status, {"Cache-Control": FRESH, "Vary": VARY})


def _sent(file: Path, kept: str, request: Request) -> Response:
    """A file, compressed if the build has a compressed version of it and the browser accepts that."""
    headers = {"Cache-Control": kept, "Vary": VARY}
    packed = file.with_name(file.name + ".br")
    if "br" not in request.headers.get("accept-encoding", "") or not packed.is_file():
        return FileResponse(file, headers=headers)
    media_type = mimetypes.guess_type(file.name)[0]
    return FileResponse(packed, headers={**headers, "Content-Encoding": "br"}, media_type=media_type)


def _file(root: Path, path: str) -> Path | None:
    """The file for a path inside the folder *root*, or None if there is no such file or it is hidden."""
    if any(part.startswith(".") for part in path.split("/")):
        return None
    try:
        wanted = (root / path).resolve()
        return wanted if wanted.is_relative_to(root) and wanted.is_file() else None
    except (OSError, ValueError):  # the path is too long or contains a NUL character
        return None
