"""``python -m novaluna`` is the ``novaluna`` command."""

from novaluna.cli import main

if __name__ == "__main__":
    main()
