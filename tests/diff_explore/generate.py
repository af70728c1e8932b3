#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Random Java classes from a seed: the same seed gives the same class everywhere.

generate.py SEED prints one; run_diff_explore.py explores many."""

import random
import sys

import program
from expressions import Expressions

TYPES = {"int": 10, "long": 3, "short": 1, "byte": 1, "char": 2, "boolean": 2, "float": 1, "double": 2, "String": 5, "int[]": 4,
         "Node": 6, "Integer": 2, "Color": 2, "Op": 2, "Object": 1}  # fmt: skip
RESULTS = {"int": 8, "long": 2, "double": 1, "boolean": 2, "String": 2, "char": 1, "float": 1, "short": 1}
STATICS = {"int": 4, "Node": 2, "int[]": 1, "String": 1, "long": 1}
CAUGHT = ["NullPointerException", "ArithmeticException", "ArrayIndexOutOfBoundsException", "IndexOutOfBoundsException",
          "NumberFormatException", "ClassCastException", "IllegalStateException", "RuntimeException"]  # fmt: skip
SUPERS = {"ArrayIndexOutOfBoundsException": ["IndexOutOfBoundsException", "RuntimeException"]}
ASSIGNED = (
    "int",
    "long",
    "short",
    "byte",
    "char",
    "double",
    "float",
    "boolean",
    "String",
    "Node",
    "int[]",
    "Integer",
    "Color",
)


class Statements(Expressions):
    def __init__(self, seed):
        super().__init__(random.Random(seed))
        self.fixed = set()  # names that must not be written: loop variables
        self.names = 0
        self.loops = 0
        self.left = 0  # statements of this method
        self.is_looping = False

    def kind(self, table):
        return self.random.choices(list(table), list(table.values()))[0]

    def fresh(self, stem):
        self.names += 1
        return f"{stem}{self.names}"

    def hit(self):
        self.conditions += 1
        return program.mark(program.BLOCK, self.conditions)

    def block(self, depth, size):
        """Statements in braces; what is declared in it goes out of scope."""
        known = len(self.scope)
        lines = [self.hit(), *(self.statement(depth) for _ in range(1 + self.random.randrange(size)))]
        del self.scope[known:]
        return "{ " + "\n".join(lines) + "\n}"

    def statement(self, depth):
        self.left -= 1
        nests = 1 if depth > 0 and self.left > 0 else 0
        return self.pick(
            (3, self.declaration),
            (4, self.assignment),
            (2, self.write),
            (1, self.local_object),
            (6 * nests, lambda: self.branch(depth - 1)),
            (2 if nests else 1, self.leave),
            (3 * nests, lambda: self.loop(depth - 1)),
            (2 * nests, lambda: self.switch(depth - 1)),
            (2 * nests, lambda: self.attempt(depth - 1)),
        )

    def declaration(self):
        kind = self.kind({**TYPES, "Color": 1, "Op": 1, "Node": 3})
        text = self.make(kind, 2)
        name = self.fresh("l")
        self.scope.append((name, kind))
        return f"{kind} {name} = {self.cast(kind, text)};"

    def cast(self, kind, text):
        return f"({kind}) ({text})" if kind in ("short", "byte", "char") else text

    def assignment(self):
        names = [(name, kind) for name, kind in self.scope if kind in ASSIGNED and name not in self.fixed]
        if not names:
            return self.declaration()
        name, kind = self.one(names)
        if kind in ("int", "long", "short", "byte", "char") and self.chance(50):
            if self.chance(25):
                return f"{name}{self.one(['++', '--'])};"
            operator = self.one(["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", ">>>="])
            operand = self.make_int(0) if operator in ("*=", "/=", "%=") else self.make_int(1)
            return f"{name} {operator} {operand};"
        return f"{name} = {self.cast(kind, self.make(kind, 2))};"

    def write(self):
        node, array = self.name("Node"), self.name("int[]")
        value = lambda: self.make_int(1)
        places = []
        if array:
            places += [lambda: f"{array}[{self.index()}] {self.one(['=', '+=', '='])} {value()};"]
        if node:
            places += [lambda: f"{node}.v {self.one(['=', '-=', '='])} {value()};", lambda: f"{node}.next = {self.make_node(0)};",
                       lambda: f"{node}.a = {self.make_ints(0)};", lambda: f"{node}.a[{self.index()}] = {value()};",
                       lambda: f"{node}.next.v = {value()};"]  # fmt: skip
        return self.one(places)() if places else self.assignment()

    def local_object(self):
        """An array or a builder that is filled and read at places that are not known; what comes of it is a new local."""
        name, out = self.fresh("z"), self.fresh("l")
        array = self.name("int[]")
        makers = [self.filled, self.filled, self.built, self.nested] + ([self.copied, self.summed] if array else [])
        kind, text = self.one(makers)(name, out, array)
        self.scope.append((out, kind))
        return text

    def filled(self, name, out, _):
        kind = self.one(["long", "Node", "String", "char", "Object"])
        at = self.index()
        value = self.cast(kind, self.make(kind, 1))
        return kind, (
            f"{kind}[] {name} = new {kind}[{1 + self.random.randrange(4)}];\n{name}[{at}] = {value};\n"
            f"{kind} {out} = {name}[{self.one([at, self.index()])}];"
        )

    def built(self, name, out, _):
        change = self.one(
            [
                f"setCharAt({self.index()}, {self.constant('char')})",
                f"insert(0, {self.make_int(0)})",
                f"delete({self.index()}, {self.index()})",
                f"replace({self.index()}, {self.index()}, {self.literal()})",
                f"setLength({self.index()})",
            ]
        )
        added = self.make(self.one(["int", "char", "String", "boolean", "long"]), 1)
        return "String", (
            f"StringBuilder {name} = new StringBuilder({self.make_string(0)});\n{name}.append({added});\n"
            f"{name}.{change};\nString {out} = {name}.toString();"
        )

    def nested(self, name, out, _):
        return "int", (
            f"int[][] {name} = new int[{1 + self.random.randrange(3)}][{self.make_int(0)} & 3];\n"
            f"{name}[{self.index()}][{self.index()}] = {self.make_int(1)};\n"
            f"int {out} = {name}[{self.index()}][{self.index()}];"
        )

    def copied(self, _, out, array):
        return "int[]", (
            f"int[] {out} = new int[4];\n"
            f"System.arraycopy({array}, {self.index()}, {out}, {self.index()}, {self.index()});"
        )

    def summed(self, name, out, array):
        self.loops += 1
        enter, iterate = program.mark(program.LOOP, self.loops), program.mark(program.ITERATION, self.loops)
        test = self.one([f"{name} > {self.make_int(0)}", f"{name} == {out}"])
        return "int", (
            f"{enter}int {out} = 0;\nfor (int {name} : {array}) {{ {iterate} "
            f"if ({test}) {{ {self.hit()} {out} += {name}; }} }}"
        )

    def branch(self, depth):
        text = f"if ({self.test(2)}) {self.block(depth, 3)}"
        return text + (f" else {self.block(depth, 2)}" if self.chance(50) else "")

    def leave(self):
        """Only under a condition, so that what follows can be reached."""
        how = [
            f"return {self.cast(self.result, self.make(self.result, 1))};",
            f"throw new {self.one(['IllegalStateException', 'ArithmeticException'])}();",
        ]
        if self.is_looping:
            how += ["break;", "continue;"] * 2
        return f"if ({self.test(1)}) {{ {self.hit()} {self.one(how)} }}"

    def loop(self, depth):
        self.loops += 1
        number = self.loops
        enter, iterate = program.mark(program.LOOP, number), program.mark(program.ITERATION, number)
        was, self.is_looping = self.is_looping, True
        known = len(self.scope)
        make = self.pick((4, lambda: self.counting), (2, lambda: self.following), (2, lambda: self.general))
        text = make(depth, iterate)
        del self.scope[known:]
        self.is_looping = was
        return f"{enter}\n{text}"

    def counting(self, depth, iterate):
        bound = self.one(
            [str(1 + self.random.randrange(3)), f"({self.make_int(0)} & 3)", self.make_int(0), self.of_array(0)]
        )
        name = self.fresh("i")
        self.scope.append((name, "int"))
        self.fixed.add(name)
        self.conditions += 1
        test = program.condition(self.conditions, f"{name} < {bound}")
        return f"for (int {name} = 0; {test}; {name}++) {{ {iterate}\n{self.block(depth, 2)} }}"

    def following(self, depth, iterate):
        name = self.fresh("q")
        text = f"Node {name} = {self.make_node(0)};\n"
        self.scope.append((name, "Node"))
        self.fixed.add(name)
        self.conditions += 1
        test = program.condition(self.conditions, f"{name} != null")
        rest = f" && {self.atom(1)}" if self.chance(40) else ""
        return f"{text}for (; {test}{rest}; {name} = {name}.next) {{ {iterate}\n{self.block(depth, 2)} }}"

    def general(self, depth, iterate):
        if self.chance(50):
            return f"do {{ {iterate}\n{self.block(depth, 2)} }} while ({self.test(1)});"
        return f"while ({self.test(1)}) {{ {iterate}\n{self.block(depth, 2)} }}"

    def switch(self, depth):
        was, self.is_looping = self.is_looping, False  # a break would leave the switch
        if self.name("String") and self.chance(30):
            subject = self.make_string(1)
            labels = [f'"{text}"' for text in self.random.sample(["a", "ab", "foo", "Aa", "BB", "12", ""], 3)]
            self.strings += [label[1:-1] for label in labels]
        elif self.name("Color") and self.chance(50):
            subject, labels = self.make_color(0), self.random.sample(["RED", "GREEN", "BLUE"], 2)
        else:
            subject = f"(int) {self.make_int(1)}"
            labels = [str(n) for n in self.random.sample([*range(-2, 8), 100, -2147483648, 2147483647], 3)]
            self.numbers += [("int", label) for label in labels]
        text = f"switch ({subject}) {{\n"
        for label in labels:
            end = "break;" if self.chance(70) else ""
            text += f"case {label}: {self.block(depth, 2)} {end}\n"
        if self.chance(60):
            text += f"default: {self.block(depth, 2)}\n"
        self.is_looping = was
        return text + "}"

    def attempt(self, depth):
        caught = self.random.sample(CAUGHT, 1 + self.random.randrange(2))
        caught = [
            each
            for each in caught
            if not any(each in SUPERS.get(other, ["RuntimeException"]) for other in caught if other != each)
        ]
        text = f"try {self.block(depth, 3)}"
        for each in caught:
            text += f" catch ({each} {self.fresh('e')}) {self.block(depth, 2)}"
        if self.chance(35):
            text += f" finally {self.block(0, 2)}"
        return text

    def last(self, result):
        """What was written to objects shows in the result."""
        text = self.make(result, 2)
        if result in ("int", "long", "double"):
            parts = [f"({node} == null ? 0 : {node}.v)" for node in self.named("Node")]
            parts += [f"({array} == null || {array}.length == 0 ? 0 : {array}[0])" for array in self.named("int[]")]
            parts += self.named("int", "long", "short", "byte", "char")
            text = " + ".join([text, *self.random.sample(parts, min(len(parts), 3))])
            return f"(int) ({text})" if result == "int" else text
        return text

    def method(self, name, parameters, result, statics, size, depth):
        self.result = result
        self.scope = [*((each, kind) for kind, each in parameters), *((each, kind) for kind, each in statics)]
        self.is_looping = False
        self.left = size * 2
        body = "\n".join(self.statement(depth) for _ in range(size))
        last = f"return {self.cast(result, self.last(result))};"
        head = ", ".join(f"{kind} {each}" for kind, each in parameters)
        return f"{result} {name}({head}) {{\n{body}\n{last}\n}}\n"


def generate(seed):
    made = Statements(seed)
    statics = [(made.kind(STATICS), f"s{i}") for i in range(made.random.randrange(3))]
    text = f"package s{seed};\n\nclass T {{\n"
    text += "".join(f"static {kind} {name};\n" for kind, name in statics)
    entries = []
    for i in range(made.random.randrange(3)):
        parameters = [(made.kind(TYPES), f"p{j}") for j in range(1 + made.random.randrange(2))]
        helper = program.Method(f"h{i}", made.kind({"int": 3, "boolean": 1, "String": 1, "Node": 1}), parameters)
        text += "static " + made.method(helper.name, parameters, helper.result, statics, 2, 1)
        made.methods.append(helper)
    for i in range(2):
        parameters = [(made.kind(TYPES), f"p{j}") for j in range(2 + made.random.randrange(3))]
        entry = program.Method(f"m{i}", made.kind(RESULTS), parameters)
        text += "static " + made.method(entry.name, parameters, entry.result, statics, 2 + made.random.randrange(3), 2)
        entries.append(entry)
    text += "}\n"
    made.methods = []
    for name in ("Add", "Mul"):
        made.scope = [("k", "int")]
        body = made.method("at", [("int", "x")], "int", [("int", "k")], 1, 1)
        text += f"\nclass {name} implements Op {{\nint k;\npublic {body}}}\n"
    return program.Program(seed, text, entries, statics, made.numbers, made.strings)


if __name__ == "__main__":
    print(generate(int(sys.argv[1])).plain)
