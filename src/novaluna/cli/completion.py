"""``novaluna completion``: the script with which a shell completes what is typed."""

from __future__ import annotations

import click
from click.shell_completion import shell_complete

from novaluna.cli.app import COMPLETE, novaluna


@click.command(
    epilog="""\b
For bash, put this line into ~/.bashrc:
    eval "$(novaluna completion bash)"
For zsh, put this line into ~/.zshrc:
    eval "$(novaluna completion zsh)"
For fish, run this once:
    novaluna completion fish >~/.config/fish/completions/novaluna.fish
"""
)
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(shell: str) -> None:
    """Print what a shell needs to complete commands and options."""
    shell_complete(novaluna, {}, "novaluna", COMPLETE, f"{shell}_source")
