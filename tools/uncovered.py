"""Prints what the tests cover, by folder, and below it the lines of each file that no test runs."""

import json
import sys
from collections import Counter
from pathlib import Path


def main():
    """Read the JSON report of coverage.py that is named on the command line."""
    files = json.loads(Path(sys.argv[1]).read_text("utf-8"))["files"]
    lines, missing = Counter(), Counter()
    for name, file in files.items():
        folder = str(Path(name).parent)
        lines[folder] += file["summary"]["num_statements"]
        missing[folder] += file["summary"]["missing_lines"]
    for folder in sorted(lines):
        covered = 1 - missing[folder] / lines[folder] if lines[folder] else 1
        print(f"{covered:7.1%}  {missing[folder]:4} of {lines[folder]:5} lines not run  {folder}")
    print()
    for name, file in sorted(files.items()):
        if file["missing_lines"]:
            print(f"{name}: {ranges(file['missing_lines'])}")


def ranges(numbers):
    """Line numbers in short: 3-5, 9."""
    parts = []
    for number in numbers:
        if parts and parts[-1][1] == number - 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    return ", ".join(f"{a}" if a == b else f"{a}-{b}" for a, b in parts)


if __name__ == "__main__":
    main()
