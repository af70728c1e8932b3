# SPDX-License-Identifier: MIT
"""The output of `javap -v -p` for many classes, parsed to a normal form that inspect_json.py makes of our JSON too.

A class: {"name", "version", "access", "super", "pool": {index: (tag, value)}, "fields": [...], "methods": [...]}
A field: (name, descriptor, access, flag names, constant value or None)
A method: {"name", "descriptor", "access", "flags", "exceptions", "code": None or {...}}
A code: {"limits": (stack, locals), "instructions": [(pc, mnemonic, operands, comment)], "handlers": [...], "lines": [...]}

Texts are canonical(): pure ASCII, so that neither the terminal's encoding nor the choice of escapes matters.
"""

import re
import struct

_INSTRUCTION = re.compile(r"\s*(\d+): ([a-z]\w*)\s*([^/]*?)\s*(?:// ?(.*))?$")
_SWITCH_CASE = re.compile(r"\s*(-?\d+|default): (\d+)$")
_HANDLER = re.compile(r"\s*(\d+)\s+(\d+)\s+(\d+)\s+(?:Class (.*)|any)$")
_POOL = re.compile(r" *#(\d+) = (\w+ *)(.*)$")
_FLAGS = re.compile(r"\s*flags: \(0x([0-9a-f]+)\)\s*(.*)$")
_LINKED = re.compile(r"(\S+) +// ?(.*)$")
_TAG_WIDTH = 19
_SURROGATES = re.compile(r"(\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2})|\\ud[89a-f][0-9a-f]{2}")  # pairs; lone ones
_NUMBER = re.compile(r"^(float|double|Float|Double) (.*)[fd]$")


def canonical(text):
    """ASCII only: other characters as the \\uXXXX of their UTF-16 units; what javap could not encode as '?'."""
    text = text.replace("\ufffd", "?").replace("\\ufffd", "?").rstrip(" ")
    if not text.isascii():
        units = text.encode("utf-16-be", "surrogatepass")
        codes = (units[i] << 8 | units[i + 1] for i in range(0, len(units), 2))
        text = "".join(chr(c) if c < 0x80 else f"\\u{c:04x}" for c in codes)
    return _SURROGATES.sub(lambda found: found[1] or "?", text) if "\\ud" in text else text


def canonical_constant(text):
    """Like canonical(), and floating-point numbers by value: JDKs before 19 print a digit more at times."""
    number = _NUMBER.match(text)
    if not number:
        return canonical(text)
    kind, digits = number.groups()
    value = float(digits.replace("Infinity", "inf"))
    if kind.lower() == "float":
        value = struct.unpack("f", struct.pack("f", value))[0]
    return f"{kind} {value.hex()}"


def parse(text):
    """All classes of the text, in order."""
    lines = text.split("\n")
    starts = [i for i, line in enumerate(lines) if line.startswith("Classfile ")] + [len(lines)]
    return [_Class(lines[start:end]).parse() for start, end in zip(starts, starts[1:])]


class _Class:
    def __init__(self, lines):
        self.lines = lines
        self.at = 0

    def parse(self):
        result = {"fields": [], "methods": []}
        self._head(result)
        result["pool"] = self._pool()
        for start, end in self._members():
            self._member(result, start, end)
        return result

    def _head(self, result):
        while not self.lines[self.at].startswith("Constant pool:"):
            line = self.lines[self.at].strip()
            if line.startswith("major version: "):
                result["version"] = int(line.split()[-1])
            elif line.startswith("this_class: "):
                result["name"] = canonical(line.split("// ", 1)[1])
            elif line.startswith("super_class: "):
                result["super"] = canonical(line.split("// ", 1)[1]) if "// " in line else None
            elif flags := _FLAGS.match(line):
                result["access"] = int(flags[1], 16)
            self.at += 1
        self.at += 1

    def _pool(self):
        pool = {}
        while self.lines[self.at] != "{":
            index, tag, rest = _POOL.match(self.lines[self.at]).groups()
            rest = (tag + rest)[_TAG_WIDTH:]
            pool[int(index)] = (tag.strip(), self._pool_value(tag.strip(), rest))
            self.at += 1
        self.at += 1
        return pool

    @staticmethod
    def _pool_value(tag, rest):
        if tag == "Utf8":
            return canonical(rest)
        if tag in ("Integer", "Long", "Float", "Double"):
            return canonical_constant(f"{tag} {rest}")
        links, text = _LINKED.match(rest).groups()
        return links, canonical(text.removeprefix(" ") if tag == "MethodType" else text)

    def _members(self):
        """Ranges of lines: a declaration at two blanks and what is indented deeper."""
        end = self.lines.index("}", self.at)
        starts = [i for i in range(self.at, end) if self.lines[i][:2] == "  " and self.lines[i][2:3] not in ("", " ")]
        return list(zip(starts, starts[1:] + [end]))

    def _member(self, result, start, end):
        declaration = self.lines[start].strip()
        descriptor = self.lines[start + 1].strip().removeprefix("descriptor: ")
        access, flags = _FLAGS.match(self.lines[start + 2]).groups()
        flags = [name for name in flags.split(", ") if name]
        body = self.lines[start + 3 : end]
        if not descriptor.startswith("("):
            name = declaration.removesuffix(";").split(" ")[-1]
            field = (canonical(name), canonical(descriptor), int(access, 16), flags, self._constant_value(body))
            result["fields"].append(field)
            return
        method = {"name": self._method_name(declaration, result["name"]), "descriptor": canonical(descriptor)}
        method |= {"access": int(access, 16), "flags": flags, "exceptions": self._exceptions(body)}
        method["code"] = _code(body)
        result["methods"].append(method)

    @staticmethod
    def _method_name(declaration, class_name):
        if declaration.endswith("{};"):
            return "<clinit>"
        name = declaration.split("(")[0].split(" ")[-1]
        return "<init>" if canonical(name) == class_name.strip('"').replace("/", ".") else canonical(name)

    @staticmethod
    def _constant_value(body):
        for line in body:
            if line.startswith("    ConstantValue: "):
                return canonical_constant(line.removeprefix("    ConstantValue: "))
        return None

    @staticmethod
    def _exceptions(body):
        for i, line in enumerate(body):
            if line == "    Exceptions:":
                return canonical(body[i + 1]).strip().removeprefix("throws ").split(", ")
        return []


def _code(body):
    if "    Code:" not in body:
        return None
    start = body.index("    Code:") + 1
    stack, local = re.match(r"\s*stack=(\d+), locals=(\d+)", body[start]).groups()
    code = {"limits": (int(stack), int(local)), "instructions": [], "handlers": [], "lines": []}
    at = _instructions(body, start + 1, code["instructions"])
    section = None
    for line in body[at:]:
        if line[:6] != "      ":
            break
        if line[6] != " ":
            section = line.strip()
        elif section == "Exception table:" and (row := _HANDLER.match(line)):
            catch = None if row[4] is None else canonical(row[4])
            code["handlers"].append((int(row[1]), int(row[2]), int(row[3]), catch))
        elif section == "LineNumberTable:":
            number, pc = line.strip().removeprefix("line ").split(": ")
            code["lines"].append((int(pc), int(number)))
    return code


def _instructions(body, at, result):
    """Parses from line `at` on; returns the line behind the last instruction."""
    while at < len(body) and (found := _INSTRUCTION.match(body[at])):
        pc, mnemonic, operands, comment = found.groups()
        at += 1
        if mnemonic in ("tableswitch", "lookupswitch"):
            cases = []
            while case := _SWITCH_CASE.match(body[at]):
                cases.append((case[1], int(case[2])))
                at += 1
            at += 1  # the closing brace
            result.append((int(pc), mnemonic, cases, None))
        else:
            operands = [part.strip() for part in operands.split(",")] if operands else []
            comment = None if comment is None else canonical_constant(comment)
            result.append((int(pc), mnemonic, operands, comment))
    return at
