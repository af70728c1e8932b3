# SPDX-License-Identifier: MIT
"""Calls methods on the real JVM with inputs that were solved for their paths, and compares what comes of it with what was
predicted. Of static methods, with inputs that are primitives, boxes, texts, arrays of these, and null."""

import os
import re
import shutil

import java17

PRIMITIVES = {"I": "int", "J": "long", "S": "short", "B": "byte", "C": "char", "Z": "boolean", "F": "float", "D": "double"}
BOXES = {"Ljava/lang/Integer;": "int", "Ljava/lang/Long;": "long", "Ljava/lang/Short;": "short", "Ljava/lang/Byte;": "byte",
         "Ljava/lang/Character;": "char", "Ljava/lang/Boolean;": "boolean", "Ljava/lang/Float;": "float",
         "Ljava/lang/Double;": "double"}  # fmt: skip
TEXTS = {"Ljava/lang/String;", "Ljava/lang/CharSequence;"}
# Words of values that are Java; others are names of objects of the input.
WORDS = {*PRIMITIVES.values(), "new", "null", "true", "false", "String", "CharSequence", "Integer", "Long", "Short", "Byte",
         "Character", "Boolean", "Float", "Double", "MIN_VALUE", "MAX_VALUE", "NaN", "POSITIVE_INFINITY", "NEGATIVE_INFINITY"}
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"' + "|" + r"'(?:[^'\\]|\\.)*'")
NUMBER = re.compile(r"\b(?:0x[0-9a-fA-F.p+-]+|[0-9][0-9.]*(?:[eE][+-]?[0-9]+)?)[LlFfDd]?\b")
WORD = re.compile(r"[A-Za-z_$][A-Za-z_$0-9]*")
CALLS_PER_CLASS = 100
SECONDS = 300

HEAD = """import java.lang.reflect.*;

public class Calls {
  static void call(String id, String owner, String name, Class<?>[] types, Object[] arguments, String expected) {
    String found;
    System.out.println("at " + id);
    try {
      Method method = Class.forName(owner).getDeclaredMethod(name, types);
      method.setAccessible(true);
      found = "returns " + text(method.invoke(null, arguments), method.getReturnType());
    } catch (InvocationTargetException e) {
      found = "throws " + e.getCause().getClass().getName();
    } catch (ReflectiveOperationException | RuntimeException e) {
      found = "cannot be called: " + e;
    }
    boolean isNear = expected.startsWith(ABOUT) && found.startsWith("returns ")
        && isNear(found.substring(8), expected.substring(ABOUT.length()));
    boolean isAny = expected.equals(ANY) && found.startsWith("returns ");
    boolean isSome = expected.equals(SOME) && found.startsWith("returns ") && !found.equals("returns null");
    if (!isNear && !isAny && !isSome && !found.equals(expected)) System.out.println("wrong " + id + " " + line(found) + ", predicted: " + line(expected));
  }

  static final String ABOUT = "returns about ";
  static final String ANY = "returns something";
  static final String SOME = "returns an object";

  static String text(Object value, Class<?> type) {
    if (type == void.class) return "nothing";
    if (value == null || type.isPrimitive()) return String.valueOf(value);
    if (value instanceof String) return "text " + value;
    boolean isBox = value instanceof Number && value.getClass().getPackageName().equals("java.lang");
    return isBox || value instanceof Boolean || value instanceof Character ? value.getClass() + " " + value : "an object";
  }

  // Within what two implementations may differ by that are each allowed some units in the last place.
  static boolean isNear(String found, String expected) {
    double a = Double.parseDouble(found);
    double b = Double.parseDouble(expected);
    return Double.compare(a, b) == 0 || Math.abs(a - b) <= 4 * Math.ulp(b);
  }

  static String line(String text) {
    return text.replace("\\n", "\\\\n").replace("\\r", "\\\\r");
  }

"""


def parameters_of(descriptor):
    return re.findall(r"\[*(?:L[^;]+;|.)", descriptor[1:descriptor.index(")")])


def java_type(descriptor):
    base = descriptor.lstrip("[")
    name = PRIMITIVES[base] if base in PRIMITIVES else base[1:-1].replace("/", ".")
    return name + "[]" * (len(descriptor) - len(base))


def is_java(text):
    """Whether the value of an input can be written so: objects with their fields cannot."""
    bare = NUMBER.sub("0", QUOTED.sub("0", text))
    return "=" not in bare and all(word in WORDS for word in WORD.findall(bare))


def can_be_called(method):
    known = {*PRIMITIVES, *BOXES, *TEXTS}
    is_plain = all(each.lstrip("[") in known for each in parameters_of(method.descriptor))
    return method.is_static and method.report is not None and is_plain


def prediction(method, path, given):
    """As Java text whose value is the line expected."""
    if path["ending"] == "threw":
        return f'"throws {path["exception"]}"'
    result = method.descriptor[method.descriptor.index(")") + 1:]
    value = path.get("value")
    if result == "V":
        return '"returns nothing"'
    if path["approximation"] and result == "D":
        return f'Calls.ABOUT + String.valueOf((double) ({value}))'
    if result in PRIMITIVES:
        return f'"returns " + String.valueOf(({PRIMITIVES[result]}) ({value}))'
    if value == "null":
        return '"returns null"'
    if value is None:  # a reference of the input
        of_argument = given.get(path.get("result"))
        return f'"returns " + Calls.text({of_argument}, Object.class)' if of_argument and result in TEXTS else "Calls.ANY"
    if result in BOXES:
        return f'"returns " + Calls.text(({BOXES[result]}) ({value}), Object.class)'
    return f'"returns " + Calls.text({value}, Object.class)' if value.startswith('"') else "Calls.SOME"


def calls_of(method, prefix):
    """One Java block a path."""
    types = parameters_of(method.descriptor)
    classes = ", ".join(f"{java_type(each)}.class" for each in types)
    for path in method.report["paths"]:
        is_known = path["ending"] in ("returned", "threw") and len(path["inputs"]) == len(types)
        if not is_known:
            continue
        given = {each["name"]: f"v{i}" for i, each in enumerate(path["inputs"])}
        values = [given.get(each["value"], each["value"]) for each in path["inputs"]]
        if not all(value in given.values() or is_java(value) for value in values):
            continue
        lines = [f"    {java_type(each)} v{i} = {value};" for i, (each, value) in enumerate(zip(types, values))]
        lines.append(f'    Calls.call("{prefix}#{path["id"]}", "{method.class_name}", "{method.name}", new Class<?>[]{{{classes}}}, '
                     f'new Object[]{{{", ".join(given.values())}}}, {prediction(method, path, given)});')
        yield "\n".join(["    {", *lines, "    }"])


def write_sources(blocks, folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    groups = [blocks[i:i + CALLS_PER_CLASS] for i in range(0, len(blocks), CALLS_PER_CLASS)]
    body = "".join(f"    Part{i}.main();\n" for i in range(len(groups)))
    sources = [folder / "Calls.java"]
    sources[0].write_text(HEAD + "  public static void main(String[] arguments) {\n" + body + "  }\n}\n")
    for i, group in enumerate(groups):
        parts = "\n".join(f"  static void call{j}() {{\n{block}\n  }}" for j, block in enumerate(group))
        main = "\n".join(f"    call{j}();" for j in range(len(group)))
        sources.append(folder / f"Part{i}.java")
        sources[-1].write_text(f"class Part{i} {{\n{parts}\n  static void main() {{\n{main}\n  }}\n}}\n", encoding="utf-8")
    return sources


def run_calls(source, methods, blocks, folder, options):
    java17.compile_java(options.home, write_sources(blocks, folder), folder / "classes", "-nowarn")
    packages = sorted({method.class_name.rsplit(".", 1)[0] for method in methods})
    opened = [part for each in packages for part in ("--add-opens", f"java.base/{each}=ALL-UNNAMED")] if source == "jdk" else []
    path = os.pathsep.join([str(folder / "classes"), *sorted({method.path for method in methods if method.path})])
    command = [options.home / "bin" / "java", *java17.JAVA_OPTIONS, "-ea", *opened, "-cp", path, "Calls"]
    return java17.run(command, timeout=SECONDS)


def call(source, methods, options):
    """For each of the methods, all of one source: how many calls were made, and a line for each that ended otherwise."""
    made = [list(calls_of(method, i)) if can_be_called(method) else [] for i, method in enumerate(methods)]
    wrong = [[] for _ in methods]
    blocks = [block for each in made for block in each]
    if blocks:
        result = run_calls(source, methods, blocks, options.into / "calls" / source, options)
        at = ""
        for line in result.stdout.decode().splitlines():
            kind, _, rest = line.partition(" ")
            place, _, text = rest.partition(" ")
            number, _, path_id = place.partition("#")
            if kind == "at":
                at = place
            elif kind == "wrong":
                wrong[int(number)].append(f"on HotSpot path {path_id} {text}")
        if result.returncode != 0:
            number, _, path_id = at.partition("#")
            text = result.stderr.decode(errors="replace")[-1000:].strip()
            wrong[int(number or 0)].append(f"on HotSpot path {path_id}: the JVM ended with {result.returncode}: {text}")
    return [(len(calls), lines) for calls, lines in zip(made, wrong)]
