"""The built pages: where they are, what they may do, and how they become a static site.

The one document of the pages names their files from the root, because a match server shows it at
every address. On a static site it names them from its own folder, wherever that is, and says so
to the pages, which then put their addresses behind a ``#``.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""Where the build puts the pages."""

DOCUMENT = "index.html"
ASSETS = "assets"

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'"
)
"""The content security policy of the pages, as far as a document itself can tell it."""

MARK = '<meta name="novaluna-site" content="static" />'
"""By which the pages know that they are a static site."""

CHARSET = '<meta charset="utf-8" />'
HEAD = (
    CHARSET,
    f'<meta http-equiv="content-security-policy" content="{POLICY}" />',
    '<meta name="referrer" content="no-referrer" />',
    MARK,
)


class SiteError(Exception):
    """A static site cannot be written; the message says why."""


def site_document(document: str) -> str:
    """The document of a static site, made from that of a server."""
    relative = re.sub(r'\b(href|src)="/(?!/)', r'\1="./', document)
    if CHARSET not in relative:
        raise SiteError(f"{DOCUMENT} is not one of our pages")
    return relative.replace(CHARSET, "\n    ".join(HEAD), 1)


def write_site(folder: Path, *, static: Path = STATIC) -> None:
    """Write the pages into ``folder`` as a site that any web server can serve, at any path.

    Of what is there, an earlier site is replaced and other files are left alone.
    """
    if not (static / DOCUMENT).is_file():
        raise SiteError("the pages of the game are not built here; 'make site' builds them")
    if not _is_site(folder):
        for name in (DOCUMENT, ASSETS):
            if (folder / name).exists():
                raise SiteError(f"{folder / name} is not ours; name an empty folder or a new one")
    document = site_document((static / DOCUMENT).read_text("utf-8"))
    shutil.rmtree(folder / ASSETS, ignore_errors=True)
    ignore = shutil.ignore_patterns(".vite")
    shutil.copytree(static, folder, ignore=ignore, dirs_exist_ok=True)
    (folder / DOCUMENT).write_text(document, "utf-8")


def _is_site(folder: Path) -> bool:
    document = folder / DOCUMENT
    return document.is_file() and MARK in document.read_text("utf-8", "replace")
