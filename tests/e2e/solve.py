#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`ristretto solve` as users meet it: answers and models on standard output, exit codes, and one line about bad input."""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

HEAD = "(set-logic QF_ABVFP)\n(declare-const x (_ BitVec 32))\n(declare-fun y () Float64)\n"
FACTORS = """(declare-const a (_ BitVec 64))(declare-const b (_ BitVec 64))
(assert (= (bvmul a b) #x3fffffed80000013))
(assert (bvult a #x0000000080000000))(assert (bvult b #x0000000080000000))(assert (bvugt a #x0000000000000001))
(assert (bvugt b #x0000000000000001))(check-sat)
"""

# What it shows, the text, options, standard output (None: anything), exit code.
ANSWERS = [
    ("a model", HEAD + "(assert (bvslt #x00000005 x))(assert (bvsle x #x00000006))(check-sat)(get-model)", [],
     "sat\n(\n  (define-fun x () (_ BitVec 32) #x00000006)\n  (define-fun y () Float64 ((_ to_fp 11 53) "
     "#x0000000000000000))\n)\n", 0),
    ("scopes", HEAD + "(push 1)(assert (= x #x00000001))(check-sat)(assert (= x #x00000002))(check-sat)(pop 1)(check-sat)",
     [], "sat\nunsat\nsat\n", 0),
    ("wrap-around", HEAD + "(assert (bvslt (bvadd x #x00000001) x))(check-sat)(exit)(nonsense)", [], "sat\n", 0),
    ("floating point", HEAD + "(assert (fp.lt y y))(check-sat)", [], "unsat\n", 0),
    ("definitions", HEAD + "(define-fun twice ((a (_ BitVec 32))) (_ BitVec 32) (bvadd a a))"
     "(assert (let ((t (twice x))) (and (= t #x0000000a) (bvsgt x #x00000000))))(check-sat)", [], "sat\n", 0),
    ("no steps left", FACTORS, ["--steps", "1000"],
     "unknown\n; the solver's steps for one query are used up\n", 0),
    ("every answer checked", HEAD + "(assert (= x #x00000001))(check-sat)(assert (= x #x00000003))(check-sat)",
     ["--check-solver"], "sat\nunsat\n; answers verified 2, wrong 0, undecided 0\n", 0),
    ("answers that nobody can check", FACTORS, ["--steps", "1000", "--check-solver"],
     "unknown\n; the solver's steps for one query are used up\n; answers verified 0, wrong 0, undecided 1\n", 0),
    ("a core that is too hard to check", HEAD + "(declare-const z (_ BitVec 32))(assert (bvslt x z))(assert (bvslt z x))"
     "(check-sat)", ["--steps", "1", "--check-solver"], "unsat\n; answers verified 0, wrong 0, undecided 1\n", 0),
    ("the backend alone", HEAD + "(assert (bvslt x #x00000000))(check-sat)",
     ["--without", "latest,split,cached,fixed,ranges,search"], "sat\n", 0),
    ("values", HEAD + "(define-fun z () (_ BitVec 32) (bvadd x x))(declare-const |a b| Bool)(assert (= x #x00000007))"
     "(assert |a b|)(check-sat)(get-value (x z |a b| (bvmul x x)))", [],
     "sat\n((x #x00000007)\n (z #x0000000e)\n (|a b| true)\n ((bvmul x x) #x00000031))\n", 0),
    ("a core", HEAD + "(assert (! (bvslt x #x00000000) :named less))(assert (! (bvsgt x #x00000005) :named more))"
     "(assert (! (fp.isNaN y) :named other))(check-sat)(get-unsat-core)", [], "unsat\n(less more)\n", 0),
    ("a core is that of the answer", HEAD + "(push 1)(assert (! (bvslt x #x00000000) :named less))"
     "(assert (! (bvsgt x #x00000005) :named more))(check-sat)(pop 1)(get-unsat-core)(check-sat)(get-unsat-core)", [],
     "unsat\n(less more)\nsat\n(error \"there is no core\")\n", 0),
    ("assumptions", HEAD + "(declare-const p Bool)(declare-const q Bool)(assert (=> p (= x #x00000001)))"
     "(assert (=> q (= x #x00000002)))(check-sat-assuming (p q))(get-unsat-assumptions)(check-sat-assuming (p (not q)))"
     "(get-value (x))(check-sat)", [], "unsat\n(p q)\nsat\n((x #x00000001))\nsat\n", 0),
    ("echo", "(echo \"he said \"\"no\"\"\")", [], "\"he said \"\"no\"\"\"\n", 0),
    ("unsigned division", HEAD + "(assert (= (bvudiv x #x00000007) #x24924924))(assert (= (bvurem x #x00000007) "
     "#x00000003))(check-sat)(get-value (x))", [], "sat\n((x #xffffffff))\n", 0),
    ("nothing is read behind the end", HEAD + "(check-sat)(exit)\n)) no list", [], "sat\n", 0),
    ("statistics", HEAD + "(check-sat)", ["--statistics"], None, 0),
]

# What is wrong, the text, and what the line must contain.
WRONG = [
    ("a sort of another width", "(declare-const z (_ BitVec 7))", ["line 1", "(_ BitVec 7)"]),
    ("a function without a counterpart", HEAD + "\n(assert (= (bvsmod x x) x))", ["line 5", "'bvsmod' has no counterpart"]),
    ("an undeclared name", HEAD + "(assert (= x nowhere))", ["line 4", "'nowhere' is not declared"]),
    ("what is no condition", HEAD + "(assert x)", ["line 4", "true or false"]),
    ("an unknown command", HEAD + "(simplify x)", ["line 4", "simplify"]),
    ("a parenthesis too few", HEAD + "(assert (= x x)", ["line 4", "never closed"]),
    ("a parenthesis too many", "\n)", ["line 2", "no opening one"]),
    ("nesting without end", "(" * 100000, ["too deep"]),
    ("too many scopes closed", "(push 1)(pop 2)", ["line 1", "scopes"]),
]


def solve(binary, options, *files):
    result = subprocess.run([binary, "solve", *options, *files], capture_output=True, text=True, timeout=60)
    return result.returncode, result.stdout, result.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", type=Path, required=True, help="the ristretto to test")
    binary = str(parser.parse_args().binary.resolve())
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "query.smt2"
        for name, text, options, expected, code in ANSWERS:
            file.write_text(text)
            found = solve(binary, options, str(file))
            if found[0] != code or found[2] or (expected is not None and found[1] != expected):
                failures.append(f"{name}: {found}")
        for name, text, expected in WRONG:
            file.write_text(text)
            code, out, err = solve(binary, [], str(file))
            if code != 2 or out or err.count("\n") != 1 or any(part not in err for part in ["query.smt2", *expected]):
                failures.append(f"{name}: {code} {out}{err}")
        file.write_text(HEAD + "(check-sat)\n(simplify x)\n(check-sat)")
        code, out, err = solve(binary, [], str(file))
        if code != 2 or out != "sat\n" or "query.smt2: line 5" not in err or err.count("\n") != 1:
            failures.append(f"answers before an error: {code} {out}{err}")
        file.write_text(HEAD + "(check-sat)")
        code, out, err = solve(binary, ["--without", "ranges,search"], str(file), str(file))
        if (code, out, err) != (0, "sat\nsat\n", ""):
            failures.append(f"files behind a list of links: {code} {out}{err}")
        code, _, err = solve(binary, ["--without", "magic"], str(file))
        if code != 2 or "magic" not in err or "ranges" not in err:
            failures.append(f"an unknown link: {code} {err}")
        code, _, err = solve(binary, [], str(Path(folder) / "missing.smt2"))
        if code != 2 or "missing.smt2" not in err:
            failures.append(f"a missing file: {code} {err}")
    for failure in failures:
        print("FAILED", failure)
    runs = len(ANSWERS) + len(WRONG) + 4
    print(f"{runs - len(failures)} of {runs} runs are as they should be")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
