# SPDX-License-Identifier: MIT
"""The Java sources that call a generated method on HotSpot as its report says."""

import re

import java_inputs

BOXES = {"int": "Integer", "long": "Long", "short": "Short", "byte": "Byte", "char": "Character", "boolean": "Boolean",
         "float": "Float", "double": "Double"}  # fmt: skip
ENDS = ("returned", "threw")

CLASS = """package {package};

final class {name} implements Check.Subject {{
  public Object call(Object[] a) {{
{statics}    return T.{method}({arguments});
  }}

  public Object[] inputs(int path) {{
    switch (path) {{
{inputs}      default: throw new AssertionError();
    }}
  }}

  public String expected(int path) {{
    switch (path) {{
{expected}      default: return null;
    }}
  }}

{bodies}}}
"""

MAIN = """package {package};

public final class Main {{
  private static final double[] NUMBERS = {{{numbers}}};
  private static final String[] STRINGS = {{{strings}}};

  public static void main(String[] arguments) {{
{checks}  }}
}}
"""


def inputs_of(program, method, path):
    """The lines of a Java method that makes the inputs: parameters, then static fields."""
    given = {each["name"]: each for each in path["inputs"]}
    reader = java_inputs.Inputs()
    wanted = [(kind, name) for kind, name in method.parameters] + [
        (kind, f"T.{name}") for kind, name in program.statics
    ]
    default = {"boolean": "false"}
    texts = {}
    for each in path["inputs"]:  # in the order of the report: later ones refer to earlier ones
        kinds = {name: kind for kind, name in wanted}
        if each["name"] not in kinds:
            raise java_inputs.Strange(f"an input {each['name']}")
        texts[each["name"]] = reader.read(each["name"], kinds[each["name"]], each["value"])
    values = []
    for kind, name in wanted:
        unused = default.get(kind, f"({kind}) 0" if kind in BOXES else "null")
        values.append(texts[name] if name in given else unused)
    return [*reader.lines, f"return new Object[] {{{', '.join(values)}}};"]


def expected_of(method, path):
    """As a Java expression. How much memory there is differs."""
    if path["approximation"] or path.get("exception") == "java.lang.OutOfMemoryError":
        return '"any"'
    if path["ending"] == "threw":
        return f'"throws {path["exception"]}"'
    if "value" not in path:
        return '"any"'
    cast = "(int) (char)" if method.result == "char" else f"({method.result})"
    return f'"returns " + ({cast} ({path["value"]}))'


def subject(program, method, name, paths):
    boxed = lambda kind: BOXES.get(kind, kind)
    count = len(method.parameters)
    statics = "".join(
        f"    T.{field} = ({boxed(kind)}) a[{count + i}];\n" for i, (kind, field) in enumerate(program.statics)
    )
    arguments = ", ".join(f"({boxed(kind)}) a[{i}]" for i, (kind, _) in enumerate(method.parameters))
    inputs, expected, bodies = "", "", ""
    for path in paths:
        lines = "".join(f"    {line}\n" for line in inputs_of(program, method, path))
        bodies += f"  private static Object[] path{path['id']}() {{\n{lines}  }}\n\n"
        inputs += f"      case {path['id']}: return path{path['id']}();\n"
        if path["ending"] in ENDS:
            expected += f"      case {path['id']}: return {expected_of(method, path)};\n"
    return CLASS.format(
        package=program.package,
        name=name,
        statics=statics,
        method=method.name,
        arguments=arguments,
        inputs=inputs,
        expected=expected,
        bodies=bodies,
    )


def main(program, checks):
    numbers = ", ".join(sorted({f"(double) ({text})" for _, text in program.numbers}))
    strings = ", ".join(sorted({f'"{text}"' for text in program.strings}))
    return MAIN.format(package=program.package, numbers=numbers, strings=strings, checks="".join(checks))


def java_boolean(value):
    return "true" if value else "false"


def check(program, case, runs):
    """Arrays and strings are within the bounds, but beyond them where the report says that these are all paths."""
    method = case.method
    types = ", ".join(f'"{kind}"' for kind, _ in [*method.parameters, *program.statics])
    paths = ", ".join(str(path["id"]) for path in case.paths)
    longer = 2 if case.report["complete"] else 0
    subject = f'"{case.name}", new {case.subject}(), new String[] {{{types}}}'
    return "\n".join(
        [
            "    {",
            "      Gen gen = new Gen(NUMBERS, STRINGS);",
            f"      gen.arrayLength = {case.array_length + longer};",
            f"      gen.stringLength = {case.string_length + longer};",
            f"      int[] paths = {{{paths}}};",
            f"      Check check = new Check({subject}, gen, {case.loops}, {java_boolean(program.uses_text)});",
            "      check.paths(paths);",
            f"      check.random({runs}, paths, {java_boolean(case.is_whole)});",
            "    }\n",
        ]
    )


def hits(text):
    return {int(each) for each in re.findall(r"\d+", text)}
