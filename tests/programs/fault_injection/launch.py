"""Starts the server as usual, but with the shuffles of a run: ``launch SEED PORT FOLDER``."""

import os
import random
import sys
import threading
import time


def main() -> None:
    """Serve until killed, or until the parent process is gone."""
    from portroyal.server import serve  # here, because the worker process of a bot imports this module as well
    from portroyal.server.play.table import commitment

    seed, port, folder = sys.argv[1:]
    chance = random.Random(seed)
    commitment.new_seed = lambda: chance.randbytes(32).hex()
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    serve(port=int(port), data=folder, browser=False)


def _end_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


if __name__ == "__main__":
    main()
