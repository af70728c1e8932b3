# SPDX-License-Identifier: MIT
"""A generated class in two spellings of the same lines: plain, as it is explored, and probed, as it is run on HotSpot.

Generated text has marks where the probed spelling calls P (world/P.java): around each condition, at the start of each
block that a test leads to, and at loops."""

import dataclasses

CONDITION, TEXT, END = "\x01", "\x02", "\x03"
BLOCK, LOOP, ITERATION = "\x04", "\x05", "\x06"
CALLS = {BLOCK: "hit", LOOP: "enter", ITERATION: "iterate"}


@dataclasses.dataclass
class Method:
    name: str
    result: str
    parameters: list  # of (type, name)


@dataclasses.dataclass
class Program:
    seed: int
    text: str  # with marks
    entries: list  # of Method: those that are explored
    statics: list  # of (type, name)
    numbers: list  # that the source names
    strings: list

    @property
    def package(self):
        return f"s{self.seed}"

    @property
    def uses_text(self):
        """Then loops of the JDK, which nothing here sees, count against the bounds too."""
        return "String" in self.text or '"' in self.text

    @property
    def plain(self):
        return spell(self.text, False)[0]

    @property
    def probed(self):
        return spell(self.text, True)[0]

    @property
    def probes(self):
        """line -> numbers of its conditions. javac gives a statement the line that it begins on."""
        return spell(self.text, True)[1]


def condition(number, text):
    return f"{CONDITION}{number}{TEXT}{text}{END}"


def mark(kind, number):
    return f"{kind}{number}{TEXT}"


def spell(text, is_probed):
    out, lines, line, i = [], {}, 1, 0
    while i < len(text):
        c = text[i]
        if c in (CONDITION, *CALLS):
            end = text.index(TEXT, i)
            number, i = int(text[i + 1 : end]), end
            if c == CONDITION:
                lines.setdefault(line, []).append(number)
                out.append(f"P.is({number}, " if is_probed else "(")
            elif is_probed:
                out.append(f"P.{CALLS[c]}({number});")
        elif c == END:
            out.append(")")
        else:
            line += c == "\n"
            out.append(c)
        i += 1
    return "".join(out), lines
