# SPDX-License-Identifier: MIT
"""Class files: what javac makes of java/ for several releases, what only old compilers made, and damaged ones."""

import struct
import subprocess
import tempfile
from pathlib import Path

JAVA = Path(__file__).parent / "java"
# By release: options, and the sources that it compiles and that look different there.
RELEASES = {
    8: (["-g"], ["Base", "Flow", "Generic", "Lambdas", "Marks"]),
    9: (["-g:none"], ["module-info", "Task"]),
    17: (["-g:none", "-parameters"], ["Base", "Flow", "Generic", "Lambdas", "Marks", "Modern"]),
}
OBJECT = "java/lang/Object"


def u1(*values):
    return struct.pack(f">{len(values)}B", *values)


def u2(*values):
    return struct.pack(f">{len(values)}H", *values)


def u4(value):
    return struct.pack(">I", value & 0xFFFFFFFF)


class Pool:
    """A constant pool in which equal entries are one."""

    def __init__(self):
        self.entries = []

    def add(self, entry):
        if entry not in self.entries:
            self.entries.append(entry)
        return self.entries.index(entry) + 1

    def utf8(self, text):
        return self.add(u1(1) + u2(len(text)) + text.encode())

    def class_(self, name):
        return self.add(u1(7) + u2(self.utf8(name)))

    def member(self, tag, owner, name, descriptor):
        pair = self.add(u1(12) + u2(self.utf8(name), self.utf8(descriptor)))
        return self.add(u1(tag) + u2(self.class_(owner), pair))


def class_file(major, name, methods, pool, super_name=OBJECT, flags=0x21):
    """`methods` are (flags, name, descriptor, code bytes or None, handlers)."""
    members = b""
    for method_flags, method, descriptor, code, handlers in methods:
        members += u2(method_flags, pool.utf8(method), pool.utf8(descriptor))
        if code is None:
            members += u2(0)
            continue
        table = u2(len(handlers)) + b"".join(u2(*handler) for handler in handlers)
        body = u2(8, 8) + u4(len(code)) + code + table + u2(0)
        members += u2(1, pool.utf8("Code")) + u4(len(body)) + body
    links = u2(flags, pool.class_(name), pool.class_(super_name) if super_name else 0)
    head = u4(0xCAFEBABE) + u2(0, major, len(pool.entries) + 1) + b"".join(pool.entries)
    return head + links + u2(0, 0, len(methods)) + members + u2(0)


def subroutines(major):
    """try { } finally { } as javac 1.4 compiled it, one subroutine inside another, and a jump back by wide goto."""
    pool = Pool()
    throwable = pool.class_("java/lang/Throwable")
    plain = (
        u1(0xA8) + u2(6) + u1(0x03, 0xAC)  # jsr 6; iconst_0; ireturn
        + u1(0x00, 0x4C, 0x84, 0x00, 0x01, 0xA9, 0x01)  # 5: nop; astore_1; iinc 0 1; ret 1
        + u1(0x4D, 0xA8) + u2(0x10000 - 8) + u1(0x2C, 0xBF)  # 12: astore_2; jsr 5; aload_2; athrow
    )
    nested = (
        u1(0xC9) + u4(6) + u1(0xB1)  # jsr_w 6; return
        + u1(0x4B, 0xA8) + u2(5) + u1(0xA9, 0x00)  # 6: astore_0; jsr 12; ret 0
        + u1(0x4C, 0xC4, 0xA9) + u2(1)  # 12: astore_1; wide ret 1
    )
    backwards = u1(0x04, 0x9A) + u2(3) + u1(0xC8) + u4(-4)  # iconst_1; ifne 4; goto_w 0
    methods = [
        (9, "plain", "(I)I", plain, [(0, 3, 12, 0), (5, 7, 12, throwable)]),
        (9, "nested", "()V", nested, []),
        (9, "backwards", "()V", backwards, []),
    ]
    return class_file(major, "seed/Old", methods, pool)


def opcodes(major, codes):
    """One method an opcode, with operands near zero: most are rejected, each by its own rule."""
    pool = Pool()
    pool.member(9, "seed/Base", "shared", "I")
    pool.member(10, "seed/Base", "hook", "(D)J")
    pool.member(11, "java/lang/Runnable", "run", "()V")
    descriptor = "(IJFDLjava/lang/Object;[I)V"
    methods = [(9, f"m{code:x}", descriptor, u1(code, 0, 1, 0, 0, 0, 0xB1), []) for code in codes]
    return class_file(major, "seed/Opcodes", methods, pool)


def compiled(release):
    options, sources = RELEASES[release]
    command = ["javac", "-nowarn", "-Xlint:-options", "-proc:none", "--release", str(release)] + options
    with tempfile.TemporaryDirectory() as folder:
        files = [str(JAVA / f"{source}.java") for source in sources]
        subprocess.run(command + ["-d", folder] + files, check=True, stderr=subprocess.DEVNULL)
        return {file.stem.replace("$", "-"): file.read_bytes() for file in sorted(Path(folder).rglob("*.class"))}


def with_version(data, major):
    return data[:6] + u2(major) + data[8:]


def seeds():
    made = {}
    for release in RELEASES:
        made |= {f"{name}-{release}": data for name, data in compiled(release).items()}
    flow = made["Flow-8"]
    for major in (45, 49, 50):  # the stack maps are ignored, or may fail
        made[f"Flow-major-{major}"] = with_version(flow, major)
        made[f"jsr-major-{major}"] = subroutines(major)
    made["jsr-major-51"] = subroutines(51)
    for first in range(0, 0xCA, 32):
        codes = range(first, min(first + 32, 0xCA))
        made |= {f"opcodes-{first:02x}-major-{major}": opcodes(major, codes) for major in (49, 61)}
    made["interface"] = class_file(61, "seed/I", [(0x401, "run", "()V", None, [])], Pool(), flags=0x601)
    made["own-superclass"] = class_file(61, "seed/S", [], Pool(), super_name="seed/S")
    made["object"] = class_file(61, OBJECT, [(0x102, "registerNatives", "()V", None, [])], Pool(), super_name="")
    made["extends-final"] = class_file(61, "seed/F", [], Pool(), super_name="java/lang/String")
    made["empty"] = b""
    made["magic-only"] = flow[:4]
    made["wrong-magic"] = b"PK\3\4" + flow[4:]
    made["version-99"] = with_version(flow, 99)
    made["cut-in-pool"] = flow[:100]
    made["cut-in-code"] = flow[: len(flow) * 2 // 3]
    made["cut-at-end"] = flow[:-1]
    made["one-byte-more"] = flow + b"\0"
    return made


def slow_seeds():
    """Small classes that once took minutes: quadratic work in the analyses of control flow and locals."""
    pool = Pool()
    throwable = pool.class_("java/lang/Throwable")
    array_lengths = u1(0x01, 0xBE, 0x57, 0xA7) + u2(3)  # aconst_null; arraylength; pop; goto next
    blocks = array_lengths * 4000 + u1(0xB1)
    handlers = [(0, 24000, 0, throwable)] * 5000
    stores = u1(3, 0x3B) * 31000 + u1(0xB1)  # iconst_0; istore_0
    return {
        "slow-one-local-stored-often": class_file(49, "seed/Slow", [(9, "m", "(I)V", stores, [])], Pool()),
        "slow-handlers-of-one-type": class_file(49, "seed/Slow", [(9, "m", "()V", blocks, handlers)], pool),
    }
