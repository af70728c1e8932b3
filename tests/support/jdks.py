# SPDX-License-Identifier: MIT
"""Which JDKs this machine has, for tests that need one of a given version."""

import os
import re
import shutil
from pathlib import Path


def homes():
    """Folders that may be JDKs: JAVA_HOME, the java on PATH, and where Debian installs them."""
    if os.environ.get("JAVA_HOME"):
        yield Path(os.environ["JAVA_HOME"])
    java = shutil.which("java")
    if java:
        yield Path(java).resolve().parent.parent
    folder = Path("/usr/lib/jvm")
    if folder.is_dir():
        yield from sorted(folder.iterdir())


def feature_of(home):
    """17 for a JDK 17 with its compiler and its module image; nothing for other folders."""
    release = home / "release"
    if not (release.is_file() and (home / "bin" / "javac").exists() and (home / "lib" / "modules").exists()):
        return None
    version = re.search(r'JAVA_VERSION="(\d+)', release.read_text())
    return int(version.group(1)) if version else None


def find_jdk(feature):
    """The first JDK of that version, or nothing."""
    return next((home.resolve() for home in homes() if feature_of(home) == feature), None)
