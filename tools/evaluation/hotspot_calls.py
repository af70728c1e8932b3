# SPDX-License-Identifier: MIT
"""Calls methods on the real JVM with inputs that were solved for their paths, and compares what comes of it with what was
predicted. Of static methods whose parameters are primitives and arrays of these."""

import os
import re
from collections import Counter

import java17

PRIMITIVES = {"I": "int", "J": "long", "S": "short", "B": "byte", "C": "char", "Z": "boolean", "F": "float", "D": "double"}
CALLS_PER_CLASS = 100

HEAD = """import java.lang.reflect.*;

public class Calls {
  static void call(String id, String owner, String name, Class<?>[] types, Object[] arguments, String expected) {
    String found;
    try {
      Method method = Class.forName(owner).getDeclaredMethod(name, types);
      method.setAccessible(true);
      found = "returns " + text(method.invoke(null, arguments), method.getReturnType(), arguments);
    } catch (InvocationTargetException e) {
      found = "throws " + e.getCause().getClass().getName();
    } catch (ReflectiveOperationException | RuntimeException e) {
      found = "cannot be called: " + e;
    }
    if (!found.equals(expected)) System.out.println(id + " " + found + ", predicted: " + expected);
  }

  static String text(Object value, Class<?> type, Object[] arguments) {
    if (type == void.class) return "nothing";
    if (type.isPrimitive()) return String.valueOf(value);
    return value == null ? "null" : "an object";
  }

"""


def parameters_of(descriptor):
    return re.findall(r"\[*(?:L[^;]+;|.)", descriptor[1:descriptor.index(")")])


def java_type(descriptor):
    base = descriptor.lstrip("[")
    return PRIMITIVES[base] + "[]" * (len(descriptor) - len(base))


def can_be_called(method):
    is_plain = all(each.lstrip("[") in PRIMITIVES for each in parameters_of(method.descriptor))
    return method.is_static and method.report is not None and is_plain


def prediction(method, path):
    """As Java text whose value is the line expected."""
    if path["ending"] == "threw":
        return f'"throws {path["exception"]}"'
    result = method.descriptor[method.descriptor.index(")") + 1:]
    if result == "V":
        return '"returns nothing"'
    if result in PRIMITIVES:
        return f'"returns " + String.valueOf(({PRIMITIVES[result]}) ({path["value"]}))'
    return '"returns null"' if path.get("value") == "null" else '"returns an object"'


def calls_of(method, prefix):
    """One Java block a path."""
    types = parameters_of(method.descriptor)
    classes = ", ".join(f"{java_type(each)}.class" for each in types)
    for path in method.report["paths"]:
        is_known = path["ending"] in ("returned", "threw") and len(path["inputs"]) == len(types)
        if not is_known:
            continue
        given = {each["name"]: f"v{i}" for i, each in enumerate(path["inputs"])}
        lines = [f"    {java_type(each)} v{i} = {given.get(value['value'], value['value'])};"
                 for i, (each, value) in enumerate(zip(types, path["inputs"]))]
        arguments = ", ".join(given.values())
        lines.append(f'    Calls.call("{prefix}#{path["id"]}", "{method.class_name}", "{method.name}", '
                     f"new Class<?>[]{{{classes}}}, new Object[]{{{arguments}}}, {prediction(method, path)});")
        yield "\n".join(["    {", *lines, "    }"])


def write_sources(blocks, folder):
    folder.mkdir(parents=True, exist_ok=True)
    groups = [blocks[i:i + CALLS_PER_CLASS] for i in range(0, len(blocks), CALLS_PER_CLASS)]
    body = "".join(f"    Part{i}.main();\n" for i in range(len(groups)))
    sources = [folder / "Calls.java"]
    sources[0].write_text(HEAD + "  public static void main(String[] arguments) {\n" + body + "  }\n}\n")
    for i, group in enumerate(groups):
        parts = "\n".join(f"  static void call{j}() {{\n{block}\n  }}" for j, block in enumerate(group))
        main = "\n".join(f"    call{j}();" for j in range(len(group)))
        sources.append(folder / f"Part{i}.java")
        sources[-1].write_text(f"class Part{i} {{\n{parts}\n  static void main() {{\n{main}\n  }}\n}}\n")
    return sources


def call_all(source, methods, options):
    """Calls that were made, and lines for those that ended otherwise."""
    blocks = [block for i, method in enumerate(methods) for block in calls_of(method, i)]
    if not blocks:
        return 0, []
    folder = options.into / "calls" / source
    java17.compile_java(options.home, write_sources(blocks, folder), folder / "classes", "-nowarn")
    packages = sorted({method.class_name.rsplit(".", 1)[0] for method in methods})
    opened = [part for each in packages for part in ("--add-opens", f"java.base/{each}=ALL-UNNAMED")] if source == "jdk" else []
    path = os.pathsep.join([str(folder / "classes"), *sorted({method.path for method in methods if method.path})])
    result = java17.run([options.home / "bin" / "java", *java17.JAVA_OPTIONS, *opened, "-cp", path, "Calls"], timeout=600)
    lines = []
    for line in result.stdout.decode().splitlines():
        number, _, rest = line.partition("#")
        path_id, _, text = rest.partition(" ")
        target = methods[int(number)].target if number.isdigit() else ""
        lines.append(f"{target}: on HotSpot path {path_id} {text}")
    if result.returncode != 0:
        lines.append(f"{source}: HotSpot ended with {result.returncode}: {result.stderr.decode()[-1000:]}")
    return len(blocks), lines


def compare(methods, options):
    groups = {}
    for method in methods:
        if can_be_called(method):
            groups.setdefault(method.source, []).append(method)
    for source, group in groups.items():
        yield source, *call_all(source, group, options)
