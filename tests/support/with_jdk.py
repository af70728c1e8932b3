#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a command with JAVA_HOME set to a JDK of the version given; skipped for want of one."""

import os
import sys

sys.dont_write_bytecode = True
import java17


def main():
    feature, command = int(sys.argv[1]), sys.argv[2:]
    os.environ["JAVA_HOME"] = str(java17.find_jdk(feature=feature))
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
