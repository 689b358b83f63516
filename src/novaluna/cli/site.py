"""``novaluna site``: the game as a folder for any web server."""

from __future__ import annotations

from pathlib import Path

import click

from novaluna.cli.errors import UserError
from novaluna.pages import SiteError, write_site


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
def site(*, folder: Path) -> None:
    """Write the game as a static site, for any web server.

    The folder DIR can be served below any path and without rules of its own. Everything plays in
    the browser; only online play and the shared daily challenge need 'novaluna serve'.
    An earlier site in DIR is replaced; other files there are left alone.
    """
    try:
        write_site(folder)
    except (SiteError, OSError) as error:
        raise UserError(str(error)) from None
    print(f"The game is in {folder}. To try it: python3 -m http.server --directory {folder}")
