"""The client's types match the OpenAPI document: `scripts/wire` rewrites them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GENERATED = ROOT / "web/src/wire/wire.generated.ts"
GENERATOR = ROOT / "web/wire/node_modules/.bin/openapi-typescript"


@pytest.mark.slow
@pytest.mark.skipif(not GENERATOR.exists(), reason="the generator is installed by scripts/test and scripts/wire")
def test_the_types_of_the_client_are_those_of_the_server() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", ROOT / "scripts")))}
    done = subprocess.run(
        [sys.executable, ROOT / "scripts/wire", "--print"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == GENERATED.read_text(encoding="utf-8"), "the API has changed: run scripts/wire"
