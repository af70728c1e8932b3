# SPDX-License-Identifier: MIT
"""Tests of the symbolic engine: each was made for a path, and both machines have to take it."""

import re
from collections import Counter

from suites import ExactSuites

# Reasons that name classes and fields, and what they are together; others are told as they are.
REASONS = ((re.compile("no way was found to make a .* with its own "), "no way was found to give an object these fields"),
           (re.compile("no way was found to make a "), "no way was found to make an object of the class"),
           (re.compile("no type-correct code passes a "), "no type-correct code passes such an object"))


class PathSuites(ExactSuites):
    def look_at(self, each):
        super().look_at(each)
        for one in each["mispredictions"]:
            self.wrong.append(f"misprediction: {one}")
        for one in each["unconfirmed"]:
            self.wrong.append(f"unconfirmed: {one}")

    def row(self):
        classes = self.report["classes"]
        row = super().row()
        row.update({key: sum(each["statistics"].get(name, 0) for each in classes)
                    for key, name in (("paths", "paths"), ("unsolved", "unsolved_paths"), ("unbuilt", "unbuilt_paths"))})
        row.update({"predicted": sum(each["predicted_paths"] for each in classes),
                    "confirmed": sum(each["confirmed_paths"] for each in classes),
                    "unconfirmed": sum(len(each["unconfirmed"]) for each in classes),
                    "mispredictions": sum(len(each["mispredictions"]) for each in classes),
                    "reasons": Counter(reason(one) for each in classes for one in each["unbuilt"])})
        return row


def reason(text):
    """Of "MEMBER(TYPES): WHY"."""
    why = text.split("): ", 1)[-1]
    return next((name for pattern, name in REASONS if pattern.match(why)), why)
