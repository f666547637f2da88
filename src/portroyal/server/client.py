"""The built web client, from the package: `static/index.html` and `static/assets/`."""

from pathlib import Path

from fastapi import APIRouter
from starlette.responses import FileResponse, HTMLResponse, Response

from portroyal.server.problem import Problem

FOREVER = "public, max-age=31536000, immutable"  # the names of assets change with their content
FRESH = "no-cache"  # may be kept, is asked for each time

MISSING = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Port Royal</title>
<h1>The web client is not built</h1>
<p>This copy of portroyal came without it. In a checkout, build it once:</p>
<pre>cd web
npm ci
npm run build</pre>
<p>The server itself runs: <a href="/docs">its API</a>.</p>
</html>
"""


def router(folder: Path) -> APIRouter:
    """Files as they are; any other address is the client's own affair and gets its page."""
    routes = APIRouter(include_in_schema=False)
    root = folder.resolve()

    @routes.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def page(path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise Problem("not-found")
        wanted = _file(root, path)
        if wanted is not None:
            return FileResponse(wanted, headers={"Cache-Control": FOREVER if path.startswith("assets/") else FRESH})
        if path.startswith("assets/"):
            raise Problem("not-found")
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(MISSING, 503, {"Cache-Control": "no-store"})
        return FileResponse(index, headers={"Cache-Control": FRESH})

    return routes


def _file(root: Path, path: str) -> Path | None:
    """A file inside the folder; None for anything else a path may say."""
    try:
        wanted = (root / path).resolve()
        return wanted if wanted.is_relative_to(root) and wanted.is_file() else None
    except (OSError, ValueError):  # too long, a zero byte
        return None
