#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Fetches the jars of a list, such as tests/libraries.txt, from Maven Central with mvn. What is already there is not
fetched again. A line of the list is group:artifact:version, or group:artifact:version:classifier."""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1"

POM = """<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>ristretto.tests</groupId><artifactId>libraries</artifactId><version>1</version><packaging>pom</packaging>
  <build><plugins><plugin>
    <groupId>{group}</groupId><artifactId>{artifact}</artifactId><version>{version}</version>
    <configuration><artifactItems>
{items}
    </artifactItems></configuration>
  </plugin></plugins></build>
</project>
"""

ITEM = ("      <artifactItem><groupId>{}</groupId><artifactId>{}</artifactId><version>{}</version>"
        "<classifier>{}</classifier></artifactItem>")


def coordinates(listing):
    lines = (line.split("#")[0].strip() for line in listing.read_text().splitlines())
    return [tuple((line + ":").split(":")[:4]) for line in lines if line]


def jar_of(folder, coordinate):
    _, artifact, version, classifier = coordinate
    return folder / f"{artifact}-{version}{'-' if classifier else ''}{classifier}.jar"


def fetch(missing, folder):
    group, artifact, version = PLUGIN.split(":")
    items = "\n".join(ITEM.format(*coordinate) for coordinate in missing)
    pom = folder / "pom.xml"
    pom.write_text(POM.format(group=group, artifact=artifact, version=version, items=items))
    command = ["mvn", "-q", "-B", "-f", str(pom), f"{PLUGIN}:copy", f"-DoutputDirectory={folder.resolve()}"]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", type=Path, required=True, help="the coordinates")
    parser.add_argument("--into", type=Path, required=True, help="folder for the jars")
    options = parser.parse_args()
    options.into.mkdir(parents=True, exist_ok=True)
    missing = [each for each in coordinates(options.list) if not jar_of(options.into, each).is_file()]
    if not missing:
        print("all libraries are there already")
        return 0
    names = ", ".join(":".join(filter(None, each)) for each in missing)
    if shutil.which("mvn") is None:
        print(f"cannot fetch {names}: mvn is not installed (Debian package maven)")
        return 1
    result = fetch(missing, options.into)
    if result.returncode != 0 or not all(jar_of(options.into, each).is_file() for each in missing):
        print(result.stdout.strip()[-2000:])
        print(f"cannot fetch {names} from Maven Central: is this machine offline? Everything else can be tested without.")
        return 1
    print(f"fetched {names}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
