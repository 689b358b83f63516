"""The sources of the page's engine as a web server gives them to a browser: without their types.

They have the content security policy of the pages.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).parents[2]
POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
STRIP = """
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
const files = process.argv.slice(1).map((file) => stripTypeScriptTypes(readFileSync(file, "utf8")));
process.stdout.write(JSON.stringify(files));
"""


def files() -> dict[str, tuple[str, bytes]]:
    """What is served: by path, its media type and its bytes."""
    sources = sorted((ROOT / "web/src/engine").glob("*.ts"))
    node = Path(sys.executable).with_name("node")
    options = ["--no-warnings", "--input-type=module", "--eval", STRIP]
    command: list[str | Path] = [node, *options, *sources]
    stripped = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    served = {"/": ("text/html", b"<!doctype html><title>engine</title>")}
    for path, text in zip(sources, stripped, strict=True):
        served[f"/web/src/engine/{path.name}"] = ("text/javascript", text.encode())
    for name, kind in {
        "web/src/engine/engine.wasm": "application/wasm",
        "src/novaluna/engine/weights.json": "application/json",
        "src/novaluna/engine/solo_weights.json": "application/json",
    }.items():
        served[f"/{name}"] = (kind, (ROOT / name).read_bytes())
        # What Vite makes of the import of an address.
        served[f"/{name}?url"] = ("text/javascript", f'export default "/{name}"'.encode())
    return served


@contextmanager
def serve_engine() -> Iterator[str]:
    """The address at which the engine is served meanwhile."""
    served = files()

    class Handler(BaseHTTPRequestHandler):
        """Serves these files only."""

        def do_GET(self) -> None:
            kind, body = served.get(self.path, ("", b""))
            self.send_response(200 if kind else 404)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Security-Policy", POLICY)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()
