#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Holds src/ to the include table of cmake/rooms.txt.

Fails, one line a violation, when
  - a folder of src/ is no row of the table, or a row has no folder or names a room not declared above it;
  - a file includes a room or a library outside its row, itself or through the headers it includes;
  - a file outside solver/backend/z3/ includes a header of Z3;
  - a .h or .cc file has no SPDX line, or a header no #pragma once;
  - x.cc does not include its own x.h first, which is what shows that x.h stands alone;
  - a file other than base/clock.cc reads the host's clock, or any file takes randomness from outside base/rng.h;
  - the table in docs/architecture.md differs from cmake/rooms.txt.

usage: tools/check_rooms.py [ROOT]       check the tree at ROOT, by default this one
       tools/check_rooms.py --self-test  check that each of these violations is found
"""

import re
import sys
import tempfile
from pathlib import Path

SPDX = "// SPDX-License-Identifier: MIT"
SOURCE_SUFFIXES = {".h", ".cc", ".def"}

# Library of the table -> how the headers it owns begin.
LIBRARIES = {
    "fmt": ("fmt/",),
    "spdlog": ("spdlog/",),
    "CLI11": ("CLI/",),
    "nlohmann_json": ("nlohmann/",),
    "libdeflate": ("libdeflate.h",),
    "zlib": ("zlib.h",),
    "libzip": ("zip.h",),
    "z3": ("z3.h", "z3++.h", "z3_"),
    "sqlite3": ("sqlite3.h",),
}

# Library -> the only folder of src/ whose files may include its headers, whatever the row of the room says.
CONFINED = {"z3": "solver/backend/z3/", "sqlite3": "campaign/exploration_store."}

STANDARD = set(
    """
    algorithm any array atomic barrier bit bitset charconv chrono codecvt compare complex concepts condition_variable
    coroutine deque exception execution expected filesystem format forward_list fstream functional future
    initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map memory memory_resource
    mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator semaphore set
    shared_mutex source_location span spanstream sstream stack stacktrace stdexcept stdfloat stop_token streambuf
    string string_view strstream syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map
    unordered_set utility valarray variant vector version
    cassert cctype cerrno cfenv cfloat cinttypes climits clocale cmath csetjmp csignal cstdarg cstddef cstdint cstdio
    cstdlib cstring ctime cuchar cwchar cwctype
    """.split()
)

POSIX = set(
    """
    dirent.h dlfcn.h endian.h fcntl.h malloc.h poll.h signal.h spawn.h unistd.h
    sys/file.h sys/ioctl.h sys/mman.h sys/prctl.h sys/resource.h sys/socket.h sys/stat.h sys/types.h sys/un.h sys/wait.h
    """.split()
)

# What makes results depend on the host, and the files that may use it.
HOST = [
    (
        re.compile(r"\b(?:steady|system|high_resolution|utc|file)_clock::now\b|\b(?:clock_gettime|gettimeofday)\b"),
        {"base/clock.cc"},
        "reads the host's clock; use base/clock.h",
    ),
    (
        re.compile(r"\bstd::(?:random_device|mt19937(?:_64)?|default_random_engine|rand|srand)\b|\bgetrandom\b"),
        set(),
        "takes random numbers from outside; use base/rng.h",
    ),
]

INCLUDE = re.compile(r'^\s*#\s*include\b\s*(?:"([^"]*)"|<([^>]*)>|(.*))')
COMMENT = re.compile(r"//.*")
DOC_HEADER = re.compile(r"^\|\s*room\s*\|\s*may include rooms\s*\|\s*may include libraries\s*\|$")


class Room:
    def __init__(self, name, rooms, libraries):
        self.name = name
        self.rooms = rooms
        self.libraries = libraries

    def row(self):
        return (self.name, sorted(self.rooms), sorted(self.libraries))


def read_table(path, problems):
    """The rows of cmake/rooms.txt, in order."""
    table = {}
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) != 3:
            problems.append(f"cmake/rooms.txt:{number}: cannot read '{line}'")
            continue
        name, rooms, libraries = cells[0], cells[1].split(), cells[2].split()
        for other in rooms:
            if other not in table:
                problems.append(f"cmake/rooms.txt:{number}: '{name}' names '{other}', which is not declared above it")
        for library in libraries:
            if library not in LIBRARIES:
                problems.append(f"cmake/rooms.txt:{number}: '{name}' names the unknown library '{library}'")
        if name in table:
            problems.append(f"cmake/rooms.txt:{number}: '{name}' is declared twice")
        table[name] = Room(name, rooms, libraries)
    return table


def library_of(header):
    for library, prefixes in LIBRARIES.items():
        if header.startswith(prefixes):
            return library
    return None


class Source:
    """One file of src/: what it includes, as (line, header) pairs."""

    def __init__(self, src, path, problems):
        self.name = path.relative_to(src).as_posix()
        self.room = self.name.split("/")[0]
        self.lines = path.read_text(errors="replace").splitlines()
        self.quoted = []
        self.angled = []
        for number, line in enumerate(self.lines, 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            if match.group(1) is not None:
                self.quoted.append((number, match.group(1)))
            elif match.group(2) is not None:
                self.angled.append((number, match.group(2)))
            else:
                problems.append(f"src/{self.name}:{number}: #include of neither \"room/file\" nor <header>")


def check_form(source, problems):
    if source.name.endswith(".def"):
        return
    if not source.lines or source.lines[0] != SPDX:
        problems.append(f"src/{source.name}:1: the first line must be '{SPDX}'")
    if source.name.endswith(".h") and "#pragma once" not in source.lines:
        problems.append(f"src/{source.name}: a header needs #pragma once")


def check_own_header(source, sources, problems):
    own = source.name.removesuffix(".cc") + ".h"
    if not source.name.endswith(".cc") or own not in sources:
        return
    first = min(source.quoted + source.angled, default=(0, ""))
    if first[1] != own:
        problems.append(f'src/{source.name}:{first[0]}: the first #include must be its own header, "{own}"')


def check_host(source, problems):
    for number, line in enumerate(source.lines, 1):
        for pattern, exempt, what in HOST:
            if source.name not in exempt and pattern.search(COMMENT.sub("", line)):
                problems.append(f"src/{source.name}:{number}: {what}")


def check_direct(source, room, sources, problems):
    for number, header in source.quoted:
        place = f"src/{source.name}:{number}"
        target = header.split("/")[0]
        if header not in sources:
            problems.append(f'{place}: "{header}" is no file of src/; write "room/file"')
        elif target != room.name and target not in room.rooms:
            problems.append(f'{place}: room {room.name} may not include "{header}" of room {target}')
    for number, header in source.angled:
        place = f"src/{source.name}:{number}"
        library = library_of(header)
        if library is not None:
            if library not in room.libraries:
                problems.append(f"{place}: room {room.name} may not include <{header}> of library {library}")
            elif not source.name.startswith(CONFINED.get(library, "")):
                problems.append(f"{place}: only {CONFINED[library]} may include <{header}> of library {library}")
        elif header not in STANDARD and header not in POSIX:
            problems.append(f"{place}: <{header}> is no header of C++, POSIX or a library that tools/check_rooms.py knows")


def check_reached(source, room, sources, problems):
    """Headers reached through other headers: the rooms and libraries that a public header drags in."""
    seen = {source.name}
    pending = [(header, header) for _, header in source.quoted if header in sources]
    while pending:
        header, chain = pending.pop()
        if header in seen:
            continue
        seen.add(header)
        reached = sources[header]
        for _, name in reached.angled:
            library = library_of(name)
            if library is not None and library not in room.libraries:
                problems.append(f"src/{source.name}: room {room.name} reaches <{name}> of library {library} through {chain}")
        for _, name in reached.quoted:
            if name not in sources:
                continue
            target = name.split("/")[0]
            if target != room.name and target not in room.rooms:
                problems.append(f'src/{source.name}: room {room.name} reaches "{name}" of room {target} through {chain}')
            pending.append((name, f"{chain} -> {name}"))


def check_folders(src, table, problems):
    for entry in sorted(src.iterdir()):
        if not entry.is_dir():
            problems.append(f"src/{entry.name}: src/ holds rooms only")
        elif entry.name not in table:
            problems.append(f"src/{entry.name}: no row in cmake/rooms.txt")
    for name in table:
        if not (src / name).is_dir():
            problems.append(f"cmake/rooms.txt: room '{name}' has no folder in src/")


def check_document(path, table, problems):
    if not path.is_file():
        problems.append("docs/architecture.md: missing; it must hold the include table")
        return
    rows, inside = [], False
    for line in path.read_text().splitlines():
        if DOC_HEADER.match(line):
            inside = True
        elif inside and not line.startswith("|"):
            break
        elif inside and not set(line) <= set("|-: "):
            name, rooms, libraries = [cell.strip() for cell in line.strip("|").split("|")]
            split = lambda cell: sorted(re.findall(r"\w+", cell))  # noqa: E731
            rows.append((name, split(rooms), split(libraries)))
    expected = [room.row() for room in table.values()]
    for row in expected:
        if row not in rows:
            problems.append(f"docs/architecture.md: the include table lacks the row of '{row[0]}' as cmake/rooms.txt has it")
    for row in rows:
        if row not in expected:
            problems.append(f"docs/architecture.md: the include table has a row of '{row[0]}' that cmake/rooms.txt has not")
    if not problems and rows != expected:
        problems.append("docs/architecture.md: the rows are not in the order of cmake/rooms.txt")


def check_tree(root):
    problems = []
    src = root / "src"
    table = read_table(root / "cmake" / "rooms.txt", problems)
    check_folders(src, table, problems)
    paths = sorted(p for p in src.rglob("*") if p.is_file() and p.suffix in SOURCE_SUFFIXES and p.parent != src)
    sources = {}
    for path in paths:
        source = Source(src, path, problems)
        sources[source.name] = source
    for source in sources.values():
        check_form(source, problems)
        check_own_header(source, sources, problems)
        check_host(source, problems)
        room = table.get(source.room)
        if room is not None:
            check_direct(source, room, sources, problems)
            check_reached(source, room, sources, problems)
    check_document(root / "docs" / "architecture.md", table, problems)
    return problems


GOOD_TREE = {
    "cmake/rooms.txt": "# comment\nlow | | fmt spdlog\nmid | low | fmt\nhigh | mid low | fmt\n",
    "docs/architecture.md": "| room | may include rooms | may include libraries |\n| --- | --- | --- |\n"
    "| low | | fmt, spdlog |\n| mid | low | fmt |\n| high | mid, low | fmt |\n\nThe end.\n",
    "src/low/a.h": f"{SPDX}\n#pragma once\n#include <vector>\n",
    "src/low/hidden.cc": f'{SPDX}\n#include "low/a.h"\n#include <spdlog/logger.h>\n#include <unistd.h>\n',
    "src/mid/b.h": f'{SPDX}\n#pragma once\n#include "low/a.h"\n',
    "src/high/c.cc": f'{SPDX}\n#include "mid/b.h"\n#include <fmt/format.h>\n',
}

# What is changed in the good tree, and what must be said about it; None removes the file.
BAD_TREES = [
    ({"src/low/a.h": f'{SPDX}\n#pragma once\n#include "mid/b.h"\n'}, 'room low may not include "mid/b.h"'),
    ({"src/mid/b.h": f"{SPDX}\n#pragma once\n#include <spdlog/logger.h>\n"}, "may not include <spdlog/logger.h>"),
    ({"src/low/a.h": f"{SPDX}\n#pragma once\n#include <spdlog/logger.h>\n"}, "reaches <spdlog/logger.h>"),
    ({"src/mid/b.h": f"{SPDX}\n#pragma once\n#include <boost/any.hpp>\n"}, "<boost/any.hpp> is no header of"),
    ({"src/mid/b.h": f"{SPDX}\n#pragma once\n#include <z3++.h>\n"}, "of library z3"),
    (
        {
            "cmake/rooms.txt": "low | | fmt spdlog\nmid | low | fmt z3\nhigh | mid low | fmt\n",
            "src/mid/b.h": f"{SPDX}\n#pragma once\n#include <z3++.h>\n",
        },
        "only solver/backend/z3/ may include <z3++.h>",
    ),
    ({"src/mid/b.h": f'{SPDX}\n#pragma once\n#include "b_detail.h"\n'}, '"b_detail.h" is no file of src/'),
    ({"src/mid/b.h": f"{SPDX}\n#pragma once\n#include HEADER\n"}, "of neither"),
    ({"src/mid/b.h": "#pragma once\n"}, "src/mid/b.h:1: the first line"),
    ({"src/mid/b.h": f"{SPDX}\n"}, "needs #pragma once"),
    ({"src/mid/b.cc": f'{SPDX}\n#include <vector>\n#include "mid/b.h"\n'}, "must be its own header"),
    ({"src/extra/d.h": f"{SPDX}\n#pragma once\n"}, "src/extra: no row"),
    ({"src/stray.cc": f"{SPDX}\n"}, "src/ holds rooms only"),
    ({"src/high/c.cc": None}, "room 'high' has no folder"),
    ({"cmake/rooms.txt": "mid | low | fmt\nlow | | fmt spdlog\nhigh | mid low | fmt\n"}, "not declared above it"),
    ({"cmake/rooms.txt": "low | | fmt spdlog\nmid | low | fmt\nhigh | low | fmt\n"}, 'may not include "mid/b.h"'),
    (
        {
            "cmake/rooms.txt": "low | | fmt spdlog\nmid | low | fmt\nhigh | mid | fmt\n",
            "docs/architecture.md": "| room | may include rooms | may include libraries |\n",
        },
        'room high reaches "low/a.h" of room low through mid/b.h',
    ),
    ({"cmake/rooms.txt": "low | | fmt spdlog boost\nmid | low | fmt\nhigh | mid low | fmt\n"}, "unknown library 'boost'"),
    ({"docs/architecture.md": "No table.\n"}, "lacks the row of 'low'"),
    ({"src/mid/e.cc": f"{SPDX}\nauto t = std::chrono::steady_clock::now();\n"}, "reads the host's clock"),
    ({"src/mid/e.cc": f"{SPDX}\nstd::mt19937 twister;\n"}, "takes random numbers"),
]


def problems_of(files):
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in files.items():
            if text is not None:
                path = root / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
        return check_tree(root)


def self_test():
    failures = []
    unwanted = problems_of(GOOD_TREE)
    if unwanted:
        failures.append(f"the good tree is rejected: {unwanted}")
    for change, expected in BAD_TREES:
        found = problems_of({**GOOD_TREE, **change})
        if not any(expected in problem for problem in found):
            failures.append(f"expected '{expected}' for {change}, found {found}")
    return failures


def main(arguments):
    if arguments == ["--self-test"]:
        problems = self_test()
    elif len(arguments) <= 1 and not any(a.startswith("-") for a in arguments):
        problems = check_tree(Path(arguments[0]) if arguments else Path(__file__).resolve().parent.parent)
    else:
        print(__doc__, file=sys.stderr)
        return 2
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
