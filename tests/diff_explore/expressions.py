# SPDX-License-Identifier: MIT
"""Random Java expressions over what is in scope. Every condition is marked (program.py)."""

import re

import program

EDGES = {
    "int": ["0", "1", "-1", "2", "3", "5", "7", "10", "31", "32", "100", "255", "-128", "1000", "65536", "Integer.MAX_VALUE",
            "Integer.MIN_VALUE"],
    "long": ["0L", "1L", "-1L", "3L", "10L", "4294967296L", "Long.MAX_VALUE", "Long.MIN_VALUE", "2147483648L"],
    "double": ["0.0", "-0.0", "1.0", "0.5", "-2.5", "10.0", "1e10", "Double.NaN", "Double.POSITIVE_INFINITY", "Double.MIN_VALUE"],
    "float": ["0f", "1f", "-1.5f", "16777216f", "Float.NaN", "Float.MAX_VALUE"],
    "boolean": ["true", "false"],
    "char": ["'a'", "'0'", "'\\n'", "'\\u00e9'", "'Z'"],
    "short": ["(short) 7", "(short) -300"],
    "byte": ["(byte) 3", "(byte) -128"],
}  # fmt: skip
STRINGS = ["", "a", "ab", "abc", "foo", "x1", "12", "-7", "b a", "Aa", "BB", "\u00e9"]
REFERENCES = ("String", "int[]", "Node", "Integer", "Color", "Op", "Object")
WHOLE = ("int", "short", "byte", "char")
VARIABLE = re.compile(r"\b(?:x|k|[plsiq]\d+)\b")
ORDER = re.compile(" (?:<=?|>=?|==|!=) ")
ORDERS = ("<", "<=", ">", ">=", "==", "!=")


class Expressions:
    """`scope` has (name, type) of what can be read; `methods` what can be called."""

    def __init__(self, random):
        self.random = random
        self.scope = []
        self.methods = []
        self.numbers = []
        self.strings = []
        self.conditions = 0

    # --- choosing

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def pick(self, *weighted):
        """Of (weight, make) pairs those with a weight."""
        total = sum(weight for weight, _ in weighted)
        at = self.random.randrange(total)
        for weight, make in weighted:
            at -= weight
            if at < 0:
                return make()
        raise AssertionError

    def one(self, items):
        return items[self.random.randrange(len(items))]

    def named(self, *types):
        return [name for name, kind in self.scope if kind in types]

    def name(self, kind):
        names = self.named(kind)
        return self.one(names) if names else None

    # --- by type

    def make(self, kind, depth):
        return getattr(self, "make_" + kind.replace("[]", "s").lower())(depth)

    def constant(self, kind):
        if kind == "int" and self.chance(40):
            text = str(self.random.randrange(-20, 50))
        else:
            text = self.one(EDGES[kind])
        self.numbers.append((kind, text))
        return f"({text})" if text.startswith("-") else text

    def leaf(self, kind):
        name = self.name(kind)
        return name if name and self.chance(80) else self.constant(kind)

    def literal(self):
        text = self.one(STRINGS)
        self.strings.append(text)
        return '"' + text + '"'

    def make_int(self, depth):
        if depth <= 0:
            names = self.named(*WHOLE)
            if names and self.chance(75):
                return self.one(names)
            return self.part() if self.chance(40) else self.constant("int")
        deeper = depth - 1
        return self.pick(
            (6, lambda: self.make_int(0)),
            (
                6,
                lambda: f"({self.make_int(deeper)} {self.one(['+', '-', '+', '-', '&', '|', '^'])} {self.make_int(deeper)})",
            ),
            (2, lambda: f"({self.make_int(deeper)} * {self.one([self.constant('int'), self.make_int(0)])})"),
            (2, lambda: f"({self.make_int(deeper)} {self.one('/%')} {self.make_int(0)})"),
            (2, lambda: f"({self.make_int(deeper)} {self.one(['<<', '>>', '>>>'])} {self.make_int(0)})"),
            (1, lambda: f"(-{self.make_int(0)})".replace("--", "- -")),
            (1, lambda: f"(~{self.make_int(0)})"),
            (1, lambda: f"(({self.one(['byte', 'short', 'char'])}) {self.make_int(deeper)})"),
            (1, lambda: f"((int) {self.make(self.one(['long', 'double', 'float']), deeper)})"),
            (4, lambda: self.of_array(deeper)),
            (4, lambda: self.of_node(deeper)),
            (4, lambda: self.of_string(deeper)),
            (2, self.of_box),
            (2, lambda: self.of_math(deeper)),
            (2, lambda: self.conditional("int", deeper)),
            (3, lambda: self.call("int", deeper)),
        )

    def make_short(self, depth):
        return f"((short) {self.make_int(depth)})" if self.chance(50) else self.leaf("short")

    def make_byte(self, depth):
        return f"((byte) {self.make_int(depth)})" if self.chance(50) else self.leaf("byte")

    def make_char(self, depth):
        name = self.name("String")
        if name and self.chance(30):
            return f"{name}.charAt({self.index()})"
        return f"((char) {self.make_int(depth)})" if self.chance(40) else self.leaf("char")

    def make_long(self, depth):
        if depth <= 0:
            return self.leaf("long")
        deeper = depth - 1
        return self.pick(
            (5, lambda: self.leaf("long")),
            (
                3,
                lambda: f"({self.make_long(deeper)} {self.one('+-&|^')} {self.make(self.one(['long', 'int']), deeper)})",
            ),
            (1, lambda: f"({self.make_long(deeper)} {self.one('*/%')} {self.constant('long')})"),
            (1, lambda: f"({self.make_long(deeper)} {self.one(['<<', '>>', '>>>'])} {self.make_int(0)})"),
            (2, lambda: f"((long) {self.make(self.one(['int', 'double', 'float']), deeper)})"),
            (
                1,
                lambda: f"Math.{self.one(['max', 'min', 'addExact', 'floorMod'])}({self.make_long(deeper)}, {self.leaf('long')})",
            ),
            (1, lambda: f"Math.round({self.make_double(deeper)})"),
            (1, lambda: f"Double.doubleToLongBits({self.leaf('double')})"),
            (1, lambda: f"Long.parseLong({self.make_string(deeper)})"),
            (
                1,
                lambda: f"Long.{self.one(['reverse', 'highestOneBit', 'signum', 'bitCount', 'abs'])}({self.leaf('long')})".replace(
                    "Long.abs", "Math.abs"
                ),
            ),
            (1, lambda: self.conditional("long", deeper)),
        )

    def make_double(self, depth):
        if depth <= 0:
            return self.leaf("double")
        deeper = depth - 1
        return self.pick(
            (5, lambda: self.leaf("double")),
            (3, lambda: f"({self.make_double(deeper)} {self.one('+-')} {self.make_double(0)})"),
            (1, lambda: f"({self.make_double(deeper)} {self.one('*/')} {self.constant('double')})"),
            (2, lambda: f"((double) {self.make(self.one(['int', 'long', 'float']), deeper)})"),
            (
                2,
                lambda: f"Math.{self.one(['abs', 'floor', 'ceil', 'rint', 'sqrt', 'signum'])}({self.make_double(deeper)})",
            ),
            (1, lambda: f"({self.make_double(0)} % {self.leaf('double')})"),
            (1, lambda: f"Math.{self.one(['max', 'min'])}({self.make_double(deeper)}, {self.leaf('double')})"),
        )

    def make_float(self, depth):
        if depth <= 0 or self.chance(50):
            return self.leaf("float")
        return self.pick(
            (2, lambda: f"({self.make_float(depth - 1)} {self.one('+-')} {self.leaf('float')})"),
            (1, lambda: f"((float) {self.make(self.one(['int', 'double', 'long']), depth - 1)})"),
        )

    def make_boolean(self, depth):
        name = self.name("boolean")
        if name and self.chance(50):
            return name
        return f"({self.open_question(max(depth, 0))})"  # no probe: as a value it need not be a branch

    def make_string(self, depth):
        name = self.name("String")
        if depth <= 0 or self.chance(40):
            return name if name and self.chance(85) else self.literal()
        deeper = depth - 1
        return self.pick(
            (
                3,
                lambda: f"({self.make_string(deeper)} + {self.make(self.one(['String', 'int', 'char', 'boolean', 'long']), deeper)})",
            ),
            (3, lambda: f"{self.make_string(deeper)}.substring({self.index()})"),
            (2, lambda: f"{self.make_string(deeper)}.substring({self.index()}, {self.index()})"),
            (
                2,
                lambda: f"{self.make_string(deeper)}.{self.one(['trim', 'toUpperCase', 'toLowerCase', 'strip', 'toString', 'stripLeading'])}()",
            ),
            (1, lambda: f"String.join({self.literal()}, {self.make_string(0)}, {self.make_string(deeper)})"),
            (
                1,
                lambda: f"new StringBuilder({self.make_string(deeper)}).insert({self.index()}, {self.make(self.one(['String', 'int', 'char']), 0)}).toString()",
            ),
            (1, lambda: f"new StringBuilder({self.make_string(deeper)}).deleteCharAt({self.index()}).toString()"),
            (1, lambda: f"{self.make_string(deeper)}.replace({self.literal()}, {self.literal()})"),
            (1, lambda: f"{self.make_string(deeper)}.replace({self.constant('char')}, {self.constant('char')})"),
            (1, lambda: f"String.valueOf({self.make(self.one(['int', 'long', 'boolean', 'char']), deeper)})"),
            (1, lambda: f"Integer.toString({self.make_int(deeper)})"),
            (1, lambda: self.conditional("String", deeper)),
            (
                1,
                lambda: f"new StringBuilder({self.make_string(deeper)}).append({self.make_int(0)}).reverse().toString()",
            ),
        )

    def reference(self, kind, depth, fresh):
        name = self.name(kind)
        if name and self.chance(75):
            return name
        return self.pick((1, lambda: f"(({kind}) null)"), (3, fresh))

    def make_ints(self, depth):
        node = self.name("Node")
        if node and self.chance(30):
            return f"{node}.a"
        return self.reference(
            "int[]",
            depth,
            lambda: self.one(
                [
                    f"new int[{self.make_int(0)} & 7]",
                    f"new int[] {{{self.make_int(0)}, {self.make_int(0)}, 3}}",
                    f"new int[{self.make_int(0)} % 5]",
                ]
            ),
        )

    def make_node(self, depth):
        name = self.name("Node")
        if name and self.chance(35):
            return f"{name}.next"
        return self.reference("Node", depth, lambda: self.one(["new Node()", "new Big()"]))

    def make_integer(self, depth):
        return self.reference("Integer", depth, lambda: f"Integer.valueOf({self.make_int(max(depth, 0))})")

    def make_color(self, depth):
        return self.reference("Color", depth, lambda: self.one(["Color.RED", "Color.GREEN", "Color.BLUE"]))

    def make_object(self, depth):
        return self.reference("Object", depth, lambda: self.make(self.one(["Node", "Integer", "String", "Color"]), 0))

    def make_op(self, depth):
        return self.reference("Op", depth, lambda: self.one(["new Add()", "new Mul()"]))

    # --- parts of whole numbers

    def part(self):
        """Of an object, if there is one."""
        parts = [
            f"{name}.{part}"
            for kind, part in (("Node", "v"), ("String", "length()"), ("int[]", "length"), ("Color", "ordinal()"))
            for name in self.named(kind)
        ]
        return self.one(parts) if parts else self.constant("int")

    def index(self):
        """Mostly of a place that is there."""
        names = self.named("int", "short", "byte", "char")
        return self.pick(
            (3, lambda: self.one(names) if names else "0"),
            (3, lambda: str(self.random.randrange(4))),
            (1, lambda: f"({self.make_int(0)} & 3)"),
            (1, lambda: self.make_int(1)),
        )

    def of_array(self, depth):
        array = self.make_ints(0)
        if self.chance(30):
            return f"{array}.length" if not array.startswith("new") else f"({array}).length"
        return f"{self.name('int[]') or '(' + array + ')'}[{self.index()}]"

    def of_node(self, depth):
        node = self.name("Node")
        if node is None:
            return self.make_int(depth)
        return self.pick((4, lambda: f"{node}.v"), (2, lambda: f"{node}.next.v"), (2, lambda: f"{node}.a[{self.index()}]"),
                         (1, lambda: f"{node}.a.length"), (1, lambda: f"((int) ((Big) {node}).w)"))  # fmt: skip

    def of_string(self, depth):
        text = self.name("String")
        if text is None:
            return self.make_int(depth)
        return self.pick(
            (4, lambda: f"{text}.length()"),
            (4, lambda: f"{text}.charAt({self.index()})"),
            (2, lambda: f"{text}.indexOf({self.one([self.constant('char'), self.literal(), self.make_string(0)])})"),
            (1, lambda: f"{text}.lastIndexOf({self.constant('char')})"),
            (1, lambda: f"{text}.indexOf({self.constant('char')}, {self.make_int(0)})"),
            (2, lambda: f"Integer.parseInt({self.make_string(depth)})"),
            (1, lambda: f"{text}.hashCode()"),
            (1, lambda: f"{text}.{self.one(['compareTo', 'compareToIgnoreCase'])}({self.make_string(0)})"),
            (1, lambda: f"{text}.lastIndexOf({self.literal()})"),
            (
                1,
                lambda: f"Character.{self.one(['digit', 'forDigit'])}({text}.charAt({self.index()}), 10)".replace(
                    "forDigit", "digit"
                ),
            ),
            (1, lambda: f"Character.getNumericValue({text}.charAt({self.index()}))"),
        )

    def of_box(self):
        box, color = self.name("Integer"), self.name("Color")
        if box and (not color or self.chance(60)):
            return self.one([f"((int) {box})", f"{box}.intValue()", f"{box}.hashCode()"])
        return f"{color}.ordinal()" if color else self.make_int(0)

    def of_math(self, depth):
        two = lambda: f"({self.make_int(depth)}, {self.make_int(0)})"
        return self.pick(
            (3, lambda: f"Math.{self.one(['max', 'min'])}{two()}"),
            (2, lambda: f"Math.abs({self.make_int(depth)})"),
            (
                2,
                lambda: f"Math.{self.one(['floorMod', 'floorDiv', 'addExact', 'subtractExact', 'multiplyExact'])}{two()}",
            ),
            (1, lambda: f"Integer.{self.one(['compare', 'compareUnsigned', 'divideUnsigned', 'rotateLeft'])}{two()}"),
            (
                1,
                lambda: f"Integer.{self.one(['bitCount', 'signum', 'reverse', 'numberOfTrailingZeros'])}({self.make_int(depth)})",
            ),
            (1, lambda: f"Math.toIntExact({self.make_long(depth)})"),
            (1, lambda: f"Math.round({self.make_float(depth)})"),
            (1, lambda: f"Float.floatToIntBits({self.leaf('float')})"),
            (1, lambda: f"{self.one(['Long', 'Double'])}.compare({self.leaf('long')}, {self.leaf('long')})"),
            (1, lambda: f"Double.compare({self.make_double(depth)}, {self.leaf('double')})"),
            (
                1,
                lambda: f"Integer.{self.one(['highestOneBit', 'numberOfLeadingZeros', 'reverseBytes', 'hashCode'])}({self.make_int(depth)})",
            ),
        )

    def conditional(self, kind, depth):
        return f"({self.atom(depth)} ? {self.make(kind, depth)} : {self.make(kind, 0)})"

    def call(self, kind, depth):
        op = self.name("Op")
        if op and self.chance(50):
            return f"{op}.at({self.make_int(depth)})"
        known = [method for method in self.methods if method.result == kind]
        if not known:
            return self.make(kind, depth)
        method = self.one(known)
        arguments = ", ".join(self.make(each, min(depth, 1)) for each, _ in method.parameters)
        return f"{method.name}({arguments})"

    # --- conditions

    def test(self, depth):
        return self.pick(
            (6, lambda: self.atom(depth)),
            (1, lambda: f"!{self.atom(depth)}"),
            (2, lambda: f"({self.atom(depth)} && {self.test(depth - 1)})"),
            (2, lambda: f"({self.atom(depth)} || {self.test(depth - 1)})"),
        )

    def atom(self, depth):
        self.conditions += 1
        number = self.conditions
        return program.condition(number, self.open_question(max(depth, 0)))

    def open_question(self, depth):
        """Not of constants alone, for which javac makes no branch, and no operand twice."""
        for _ in range(8):
            text = self.question(depth)
            sides = ORDER.split(text)
            if VARIABLE.search(text) and not (len(sides) == 2 and sides[0] == sides[1]):
                break
        return text

    def question(self, depth):
        kinds = {kind for _, kind in self.scope}

        def when(weight, *needed):
            return weight if any(each in kinds for each in needed) else 0

        order = lambda kind, other: f"{self.make(kind, depth)} {self.one(ORDERS)} {self.make(other, 0)}"
        return self.pick(
            (10, lambda: order("int", "int")),
            (when(5, "long"), lambda: order("long", self.one(["long", "int"]))),
            (when(4, "double"), lambda: order("double", "double")),
            (when(3, "float"), lambda: order("float", "float")),
            (when(3, "char"), lambda: order("char", "char")),
            (when(3, "boolean"), lambda: f"{self.name('boolean')} {self.one(['==', '!='])} true"),
            (when(4, *REFERENCES), lambda: self.is_null()),
            (when(3, "Node"), lambda: f"{self.make_node(0)} {self.one(['==', '!='])} {self.make_node(0)}"),
            (when(1, "Node"), lambda: f"{self.name('Node')} instanceof Big"),
            (when(1, "int[]"), lambda: f"{self.make_ints(0)} == {self.make_ints(0)}"),
            (when(4, "String"), lambda: self.of_text(depth)),
            (when(1, "String"), lambda: f"{self.name('String')} == {self.make_string(0)}"),
            (when(2, "Integer"), lambda: f"{self.make_integer(0)} == {self.make_integer(0)}"),
            (when(2, "Integer"), lambda: f"{self.name('Integer')}.equals({self.make_integer(0)})"),
            (when(2, "Color"), lambda: f"{self.name('Color')} == {self.make_color(0)}"),
            (when(4, "Object"), lambda: self.of_object()),
            (when(2, "Op"), lambda: f"{self.name('Op')} instanceof {self.one(['Add', 'Mul'])}"),
        )

    def is_null(self):
        name = self.one(self.named(*REFERENCES))
        return f"{name} {self.one(['==', '!='])} null"

    def of_object(self):
        name = self.name("Object")
        others = [
            lambda: f"{name} instanceof {self.one(['Integer', 'String', 'Node', 'Big', 'int[]', 'Color'])}",
            lambda: f"{name} == {self.make(self.one(['Node', 'Color', 'Integer', 'String', 'int[]']), 0)}",
            lambda: f"{name}.equals({self.make(self.one(['Node', 'Color', 'Integer', 'String']), 0)})",
            lambda: f"((Integer) {name}) {self.one(ORDERS)} {self.make_int(0)}",
            lambda: f"((String) {name}).equals({self.make_string(0)})",
            lambda: f"((Node) {name}).v {self.one(ORDERS)} {self.make_int(0)}",
        ]
        return self.one(others)()

    def of_text(self, depth):
        text = self.name("String")
        return self.pick(
            (3, lambda: f"{self.literal()}.equals({self.make_string(depth)})"),
            (3, lambda: f"{text}.equals({self.make_string(depth)})"),
            (2, lambda: f"{text}.startsWith({self.make_string(0)})"),
            (1, lambda: f"{text}.endsWith({self.make_string(0)})"),
            (1, lambda: f"{text}.contains({self.make_string(0)})"),
            (1, lambda: f"{text}.isEmpty()"),
            (1, lambda: f"{text}.equalsIgnoreCase({self.literal()})"),
            (1, lambda: f"{text}.isBlank()"),
            (1, lambda: f"{text}.regionMatches({self.index()}, {self.make_string(0)}, {self.index()}, {self.index()})"),
            (
                2,
                lambda: f"Character.{self.one(['isDigit', 'isLetter', 'isUpperCase', 'isWhitespace', 'isLetterOrDigit'])}({text}.charAt({self.index()}))",
            ),
        )
