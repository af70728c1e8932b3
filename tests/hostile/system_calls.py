# SPDX-License-Identifier: MIT
"""What a process asks of the kernel, seen by strace, and whether a sealed one may.

Calls that can change nothing but the process itself, or that need a descriptor which only another call can give, are
not traced at all. Of the others, each must be in a table below; whatever is in none is a way out.
"""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

QUIET = """
    read readv pread64 preadv write writev pwrite64 lseek close mmap munmap mprotect mremap madvise brk fstat fstatfs
    getdents64 futex rt_sigprocmask rt_sigreturn sigaltstack clock_gettime clock_getres gettimeofday time
    restart_syscall sched_yield membarrier fadvise64
""".split()

# Of the process itself.
HARMLESS = set("""
    rt_sigaction getcwd arch_prctl set_tid_address set_robust_list rseq prlimit64 getrandom sysinfo sched_getaffinity
    uname getpid gettid exit exit_group poll ppoll getuid geteuid getgid getegid
""".split())

LOOKING = set("access faccessat faccessat2 readlink readlinkat newfstatat statx stat lstat".split())
OPENING = set("open openat openat2 creat".split())
# By descriptor of a folder and a name in it, or of a file.
CHANGING = set("""
    mkdirat unlinkat renameat renameat2 symlinkat linkat fchmod utimensat ftruncate fsync fdatasync fallocate
""".split())

WRITING = re.compile(r"\bO_(WRONLY|RDWR|CREAT|TRUNC|APPEND|TMPFILE)\b")
LINE = re.compile(r"^(?:\d+ +)?(\w+)\((.*)$")
FOLDER_AND_NAME = re.compile(r'(AT_FDCWD|\d+)<([^>]*)>, "((?:[^"\\]|\\.)*)"')
FILE = re.compile(r"^\d+<([^>]*)>")
RESULT = re.compile(r"= \d+<([^>]*)>")
NAME = re.compile(r'^"((?:[^"\\]|\\.)*)"')
SHARED_LIBRARIES = [Path(p) for p in ("/lib", "/lib64", "/usr/lib", "/usr/local/lib", "/etc/ld.so.cache",
                                      "/etc/ld.so.preload")]


def reason_to_skip():
    """Why this machine cannot trace; nothing when it can."""
    if shutil.which("strace") is None:
        return "strace is not installed"
    with tempfile.NamedTemporaryFile() as log:
        tried = subprocess.run(["strace", "-f", "-y", "-o", log.name, "true"], capture_output=True)
    return None if tried.returncode == 0 else "strace may not trace here: " + tried.stderr.decode().strip()


def traced(command, log):
    """The command under strace, written to `log`."""
    quiet = "trace=!" + ",".join(QUIET)
    return ["strace", "-f", "-y", "-qqq", "--seccomp-bpf", "-e", "signal=none", "-e", quiet, "-o", str(log), *command]


class Rules:
    """Folders of the host that may be read, and those that may be changed."""

    def __init__(self, readable, writable):
        self.readable = [Path(p) for p in readable] + SHARED_LIBRARIES
        self.writable = [Path(p) for p in writable]

    def violations(self, log):
        """The lines of a log that no table allows, each with the reason."""
        found = []
        executed = 0
        for line in Path(log).read_text(errors="replace").splitlines():
            match = LINE.match(line)
            if not match:
                continue
            call, rest = match.groups()
            if call == "execve":
                executed += 1
                if executed > 1:
                    found.append(f"another program: {line}")
            elif reason := self.complaint(call, rest):
                found.append(f"{reason}: {line}")
        return found

    def complaint(self, call, rest):
        if call in HARMLESS:
            return None
        if call == "fcntl":
            return None if re.search(r"F_(GETFD|SETFD|GETFL|DUPFD_CLOEXEC)\b", rest) else "a lock"
        if call == "ioctl":
            return None if "FIONREAD" in rest else "a device"
        places = paths_of(call, rest)
        if call in LOOKING:
            is_known = all(inside(path, self.readable + self.writable) or self.leads_to_known(path) for path in places)
            return None if is_known or "AT_EMPTY_PATH" in rest else "looks outside"
        if call in OPENING and not WRITING.search(rest) and call != "creat":
            return None if all(inside(path, self.readable + self.writable) for path in places) else "reads outside"
        if call in OPENING:
            return None if all(inside(path, self.writable) for path in places) else "writes outside"
        if call in CHANGING:
            return None if places and all(inside(path, self.writable) for path in places) else "changes outside"
        return "a call that is not on the list"


    def leads_to_known(self, path):
        """Folders above one that may be read: real paths are found from the root down."""
        return any(path in folder.parents for folder in self.readable + self.writable)


def paths_of(call, rest):
    """Every path that the arguments of a call name, and its result, since the kernel may have followed links. The target
    of a new link is text to it."""
    paths = [joined(folder, name) for _, folder, name in FOLDER_AND_NAME.findall(rest)]
    if call != "symlinkat" and (match := NAME.match(rest)):
        paths.append(joined("/", match.group(1)))
    if not paths and (match := FILE.match(rest)):
        paths.append(Path(match.group(1)))
    if match := RESULT.search(rest):
        paths.append(Path(match.group(1)))
    return paths


def joined(folder, name):
    parts = []
    for part in (Path(folder) / name).parts[1:]:
        if part == "..":
            parts = parts[:-1]
        else:
            parts.append(part)
    return Path("/", *parts)


def inside(path, folders):
    return any(path == folder or folder in path.parents for folder in folders)
