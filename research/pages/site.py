"""Build the documentation site, check its links and serve it on this machine.

scripts/pages site               build, check and serve
scripts/pages site --check       only build and check; exit 1 if anything is wrong
scripts/pages site --port 8080   serve on this port
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from research.site.building import BUILT, build
from research.site.links import broken
from research.site.staging import BadDocument


def main(words: Sequence[str]) -> int:
    """Build the site. Returns the exit status."""
    parser = argparse.ArgumentParser(prog="scripts/pages site", description="Build, check and serve the documentation.")
    parser.add_argument("--check", action="store_true", help="only build and check")
    parser.add_argument("--port", type=int, default=8010, metavar="N", help="the port to serve at, 8010 by default")
    options = parser.parse_args(words)
    try:
        status = build()
    except BadDocument as error:
        print(f"site: {error}", file=sys.stderr)
        return 1
    for line in broken(BUILT):
        print(f"site: {line}", file=sys.stderr)
        status = 1
    if status == 0 and not options.check:
        serve(options.port)
    return status


def serve(port: int) -> None:
    """Serve the built site until Ctrl-C is pressed."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(BUILT))
    with ThreadingHTTPServer(("127.0.0.1", port), handler) as server:
        print(f"The documentation is at http://127.0.0.1:{port}/ (Ctrl-C ends)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
