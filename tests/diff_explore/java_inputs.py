# SPDX-License-Identifier: MIT
"""Inputs as reports tell them, made into Java statements. `x = new Node{v = 3, next = y}` is an object with the fields
that matter; a name such as `y` or `x.next` is the object that is shown there."""

import re

PLACE = re.compile(r"[A-Za-z_]\w*(?:\.\w+|\[\d+\])*")
CONSTANT = re.compile(r"[A-Z]\w*\.[A-Za-z_]+|true|false")
PRIMITIVES = ("int", "long", "short", "byte", "char", "boolean", "float", "double")


class Strange(Exception):
    """A text that this reader does not know."""


class Inputs:
    def __init__(self):
        self.lines = []
        self.places = {}
        self.text, self.at = "", 0

    def read(self, name, kind, text):
        """The Java expression for one input; what it needs goes to `lines`."""
        self.text, self.at = text, 0
        made = self.value(name, kind)
        if self.at != len(text):
            raise Strange(f"{text!r} at {self.at}")
        return made

    def value(self, place, kind):
        if self.text.startswith("new ", self.at) and not self.text.startswith("new String(", self.at):
            return self.array(place) if self.text.startswith("new int[]", self.at) else self.object(place)
        token = self.token()
        if kind in PRIMITIVES:
            return f"({kind}) ({token})"
        if token == "null" or token in self.places:
            return self.places.get(token, token)
        if PLACE.fullmatch(token) and not CONSTANT.fullmatch(token):
            raise Strange(f"{token} is no place")
        return self.keep(place, kind, token)

    def keep(self, place, kind, text):
        name = f"v{len(self.places)}"
        self.places[place] = name
        self.lines.append(f"{kind} {name} = {text};")
        return name

    def token(self):
        """Up to the comma or brace that ends it, which quotes may hide."""
        start, quote = self.at, None
        while self.at < len(self.text):
            c = self.text[self.at]
            if quote:
                if c == "\\":
                    self.at += 1
                elif c == quote:
                    quote = None
            elif c in "\"'":
                quote = c
            elif c in ",}":
                break
            self.at += 1
        return self.text[start : self.at]

    def array(self, place):
        end = self.text.index("}", self.at) + 1
        text, self.at = self.text[self.at : end], end
        return self.keep(place, "int[]", text)

    def object(self, place):
        match = re.compile(r"new (\w+)\{").match(self.text, self.at)
        if match is None:
            raise Strange(self.text[self.at :])
        kind, self.at = match[1], match.end()
        name = self.keep(place, kind, "0" if kind == "Integer" else f"new {kind}()")
        while self.text[self.at] != "}":
            self.field(place, name)
            if self.text.startswith(", ", self.at):
                self.at += 2
        self.at += 1
        return name

    def field(self, place, name):
        field, equals, _ = self.text[self.at :].partition(" = ")
        if not equals or not field.isidentifier():
            raise Strange(self.text[self.at :])
        self.at += len(field) + 3
        types = {"v": "int", "next": "Node", "a": "int[]", "w": "long", "k": "int"}
        text = self.value(f"{place}.{field}", types[field])
        self.lines.append(f"{name}.{field} = {text};")
