# SPDX-License-Identifier: MIT
"""Counts what is not as expected, and names it."""


class Checks:
    def __init__(self):
        self.failures = 0

    def expect(self, condition, text):
        if not condition:
            self.failures += 1
            print(f"FAILED {text}")

    def same(self, what, found, expected):
        """Compares two tables by key, so that what has changed is named."""
        for key in sorted({*found, *expected}):
            self.expect(found.get(key) == expected.get(key),
                        f"{what}: {key}: {found.get(key)!r} instead of {expected.get(key)!r}")
