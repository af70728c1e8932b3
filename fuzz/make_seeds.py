#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the seeds of every corpus: fuzz/corpus/<harness>/seed-*. The same JDK (17) gives the same bytes.

Other files of a corpus, inputs that fuzzing found, are left alone.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))
sys.dont_write_bytecode = True

from seeds import classes, images, texts, zips  # noqa: E402


def main():
    class_seeds = classes.seeds()
    corpora = {
        "class_file": class_seeds,
        "descriptor": texts.numbered(texts.DESCRIPTORS),
        "manifest": texts.numbered(texts.MANIFESTS),
        "modified_utf8": texts.numbered(texts.MODIFIED_UTF8),
        "module_image": images.seeds(),
        "resolution": class_seeds,
        "signature": texts.numbered(texts.SIGNATURES),
        "verifier": class_seeds | classes.slow_seeds(),
        "zip": zips.seeds(),
    }
    for name, seeds in corpora.items():
        folder = ROOT / "corpus" / name
        folder.mkdir(parents=True, exist_ok=True)
        for stale in folder.glob("seed-*"):
            stale.unlink()
        for seed, data in seeds.items():
            (folder / f"seed-{seed}").write_bytes(data)
        print(f"{name}: {len(seeds)} seeds, {sum(map(len, seeds.values()))} bytes")


if __name__ == "__main__":
    main()
