# SPDX-License-Identifier: MIT
"""What tools/trust has found out, a line of JSON each, written as it comes: a run that was broken off goes on from there."""

import json
import threading


class Results:
    """By method, what exploring said and what calls on the real JVM did."""

    EXPLORED = "results.jsonl"
    CALLED = "calls.jsonl"

    def __init__(self, folder, keeps):
        self.folder = folder
        self.lock = threading.Lock()
        if not keeps:
            for name in (self.EXPLORED, self.CALLED):
                (folder / name).unlink(missing_ok=True)
        self.explored = self.read(self.EXPLORED)
        self.called = self.read(self.CALLED)

    def read(self, name):
        file = self.folder / name
        found = {}
        for line in file.read_text().splitlines() if file.is_file() else []:
            try:
                target, *rest = json.loads(line)
            except ValueError:  # the last line of a run that was killed
                continue
            found[target] = rest
        return found

    def add(self, name, target, *rest):
        with self.lock:
            (self.explored if name == self.EXPLORED else self.called)[target] = list(rest)
            with open(self.folder / name, "a") as file:
                print(json.dumps([target, *rest]), file=file)
