"""Says in plain words what this machine lacks, before an installer does it in a page of errors.

Run by the Makefile with the Python that is to be used; it has to start on old ones too.
"""

import importlib.util
import os
import shlex
import shutil
import sys
import sysconfig

OLDEST = (3, 11)


def problems():
    """Each missing thing as one sentence with the remedy."""
    if sys.version_info < OLDEST:
        yield (
            f"{sys.executable} is Python {sys.version_info[0]}.{sys.version_info[1]}, but "
            f"{OLDEST[0]}.{OLDEST[1]} or newer is needed. "
            "Choose another with: make PYTHON=python3.12 …"
        )
        return
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        yield (
            "this Python cannot make virtual environments. "
            "On Debian and Ubuntu: apt install python3-venv"
        )
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if not shutil.which(compiler):
        yield (
            f"there is no C compiler ({compiler}). "
            "On Debian and Ubuntu: apt install build-essential; elsewhere set CC to yours"
        )
    if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
        yield (
            "the C headers of this Python (Python.h) are missing. "
            "On Debian and Ubuntu: apt install python3-dev"
        )


def main():
    """Print every problem and fail if there is any."""
    found = list(problems())
    for problem in found:
        print("novaluna: " + problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
