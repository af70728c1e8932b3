# SPDX-License-Identifier: MIT
"""The output of `ristretto inspect --json`, in the normal form of javap_text.py."""

import json

from javap_text import canonical, canonical_constant

_ESCAPES = {"\n": "\\n", "\t": "\\t", "\b": "\\b", "\f": "\\f", "\r": "\\r", '"': '\\"', "'": "\\'", "\\": "\\\\"}
_KINDS = {"Integer": "int", "Long": "long", "Float": "float", "Double": "double", "String": "String"}
_SUFFIXES = {"Integer": "", "Long": "l", "Float": "f", "Double": "d"}


def parse(text):
    """All classes of the text, in order."""
    return [_class(json.loads(line)) for line in text.rstrip("\n").split("\n")]


def escape(text):
    """As in a Java string literal, where control characters have no other form."""
    return "".join(_ESCAPES.get(c) or (c if ord(c) >= 0x20 and not 0x7F <= ord(c) < 0xA0 else f"\\u{ord(c):04x}") for c in text)


def _class(value):
    return {
        "name": _quoted(value["name"]),
        "version": value["version"]["major"],
        "access": value["access"],
        "super": _quoted(value["super"]) if "super" in value else None,
        "pool": {entry["index"]: (entry["tag"], _pool_value(entry)) for entry in value["constant_pool"]},
        "fields": [_field(field) for field in value["fields"]],
        "methods": [_method(method) for method in value["methods"]],
    }


def _quoted(name):
    plain = all(c.isalnum() or c in "/_$" or ord(c) >= 0x80 for c in name)
    return canonical(escape(name)) if plain else f'"{canonical(escape(name))}"'


def _pool_value(entry):
    tag = entry["tag"]
    if tag == "Utf8":
        return canonical(escape(entry["value"]))
    if tag in _SUFFIXES:
        return canonical_constant(f"{tag} {entry['value']}{_SUFFIXES[tag]}")
    return _links(entry), canonical(entry["text"])


def _links(entry):
    """As javap writes them: #2.#3, #0:#10, 6:#150."""
    links = [f"#{link}" for link in entry["links"]]
    if entry["tag"].endswith("ref"):
        return ".".join(links)
    if entry["tag"] == "MethodHandle":
        return f"{entry['reference_kind']}:{links[0]}"
    return ":".join(([f"#{entry['bootstrap_method']}"] if "bootstrap_method" in entry else []) + links)


def _constant(value):
    tag = value["tag"]
    if tag == "String":
        return canonical(f"String {escape(value['value'])}")
    return canonical_constant(f"{_KINDS[tag]} {value['value']}{_SUFFIXES[tag]}")


def _field(value):
    constant = _constant(value["constant_value"]) if "constant_value" in value else None
    return (canonical(value["name"]), canonical(value["descriptor"]), value["access"], value["flags"], constant)


def _method(value):
    return {
        "name": canonical(value["name"]),
        "descriptor": canonical(value["descriptor"]),
        "access": value["access"],
        "flags": value["flags"],
        "exceptions": [canonical(name.replace("/", ".")) for name in value["exceptions"]],
        "code": _code(value["code"]) if "code" in value else None,
    }


def _code(value):
    return {
        "limits": (value["max_stack"], value["max_locals"]),
        "instructions": [_instruction(each) for each in value["instructions"]],
        "handlers": [_handler(each) for each in value["handlers"]],
        "lines": [tuple(pair) for pair in value["lines"]],
    }


def _handler(value):
    catch = None if value["catch_type"] is None else _quoted(value["catch_type"])
    return (value["start_pc"], value["end_pc"], value["handler_pc"], catch)


def _instruction(value):
    mnemonic = value["mnemonic"] + ("_w" if value.get("wide") else "")
    if "switch" in value:
        cases = [(str(key), target) for key, target in value["switch"]["cases"]]
        return (value["pc"], mnemonic, cases + [("default", value["switch"]["default"])], None)
    comment = canonical_constant(value["text"]) if "text" in value else None
    return (value["pc"], mnemonic, _operands(value, mnemonic), comment)


def _operands(value, mnemonic):
    operands = []
    if "pool" in value:
        operands.append(f"#{value['pool']}")
    if "local" in value and not mnemonic[-2:] in ("_0", "_1", "_2", "_3"):
        operands.append(str(value["local"]))
    for key in ("constant", "increment", "target", "type", "count", "dimensions"):
        if key in value:
            operands.append(str(value[key]))
    if mnemonic == "invokedynamic":
        operands.append("0")
    return operands
