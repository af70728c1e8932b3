#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`--solver-command`: cvc5 in Z3's place gives the same verdicts on files and on methods; what is no solver is one line."""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
import java17

SECOND = "cvc5 --incremental --rlimit-per=2000000"
SECONDS = "300"
BACKEND_ALONE = ["--without", "latest,split,cached,fixed,ranges,search,parts"]

HEAD = """(set-logic QF_ABVFP)
(declare-const x (_ BitVec 32))(declare-const y (_ BitVec 32))(declare-const l (_ BitVec 64))
(declare-const f Float32)(declare-const d Float64)(declare-const e Float64)
(declare-const a (Array (_ BitVec 32) (_ BitVec 32)))(declare-const r (Array (_ BitVec 32) Float64))
"""

# One question each, in a scope of its own.
QUESTIONS = [
    "(assert (bvslt (bvadd x #x00000001) x))",
    "(assert (bvslt (bvadd x #x00000001) x))(assert (bvslt x #x0000ffff))",
    "(assert (= (bvmul x y) #x0000ffff))(assert (bvsgt x #x00000001))(assert (bvslt x y))(assert (bvslt y #x00010000))",
    "(assert (= (bvmul x x) #x00000003))",
    "(assert (= (bvsrem x #x00000007) #xfffffffd))(assert (bvsgt x #x00000000))",
    "(assert (= (bvsdiv x #x00000007) #x0000000b))(assert (= (bvand x #x00000001) #x00000000))",
    "(assert (= (bvshl l #x0000000000000004) #x00000000000000f0))(assert (bvslt l #x0000000000000000))",
    "(assert (= ((_ extract 31 0) l) x))(assert (bvsgt x #x00000000))(assert (bvslt l #x0000000000000000))",
    "(assert (not (= (bvxor (bvxor x y) y) x)))",
    "(assert (fp.lt d e))(assert (fp.lt e d))",
    "(assert (fp.isNaN d))(assert (not (fp.eq d d)))",
    "(assert (not (fp.eq d d)))(assert (not (fp.isNaN d)))",
    "(assert (fp.eq (fp.add RNE d e) d))(assert (fp.gt e ((_ to_fp 11 53) #x3ff0000000000000)))",
    "(assert (fp.eq f ((_ to_fp 8 24) #x00000000)))(assert (not (= f ((_ to_fp 8 24) #x00000000))))",
    "(assert (fp.eq d ((_ to_fp 11 53) RNE x)))(assert (fp.gt d ((_ to_fp 11 53) #x4045000000000000)))"
    "(assert (fp.lt d ((_ to_fp 11 53) #x4046000000000000)))",
    "(assert (fp.lt ((_ to_fp 11 53) RNE x) ((_ to_fp 11 53) #x0000000000000000)))(assert (bvsge x #x00000000))",
    "(assert (= (select a x) #x00000005))(assert (= (select a y) #x00000006))",
    "(assert (= (select a x) #x00000005))(assert (= (select a y) #x00000006))(assert (= x y))",
    "(assert (= (select (store a x #x00000007) y) #x00000008))(assert (= x y))",
    "(assert (fp.lt (select r x) (select r y)))(assert (= y (bvadd x #x00000001)))",
]

METHODS = [
    "java.lang.Math#floorMod(int,int)", "java.lang.Math#floorDiv(int,int)", "java.lang.Math#multiplyExact(int,int)",
    "java.lang.Math#addExact(long,long)", "java.lang.Math#max(double,double)", "java.lang.Math#round(float)",
    "java.lang.Integer#highestOneBit(int)", "java.lang.Integer#reverse(int)", "java.lang.Long#compareUnsigned(long,long)",
    "acme.Questions#product", "acme.Questions#between", "acme.Questions#bits", "acme.Questions#digits",
]

QUESTIONS_JAVA = """
package acme;

public class Questions {
  static int product(int a, int b) {
    if (a > 1 && b > a && a * b == 1073741827) return 1;
    if (a * a == 3) return 2;
    return (a ^ b) == a * 3 && b > 100 ? 3 : 4;
  }

  static int between(double a, double b) {
    double middle = (a + b) / 2;
    if (a < b && middle < a) return 1;
    if (a < b && middle == a && b - a > 1) return 2;
    return (float) a == (float) b && a != b ? 3 : 4;
  }

  static int bits(double a, int b) {
    long bits = Double.doubleToRawLongBits(a);
    if ((bits & 0xff) == b && a > 1 && a < 2) return 1;
    return bits < 0 && a == 0 ? 2 : 3;
  }

  static int looked(int[] a, int i, int j) {
    return a[i] * 5 + a[j] * 3 == 17 + i ? 1 : 2;
  }

  static int digits(int a) {
    int reversed = 0;
    for (int rest = a; rest > 0; rest /= 10) reversed = reversed * 10 + rest % 10;
    return a > 9 && reversed == a ? 1 : 2;
  }
}
"""

# Says of every question that it has no answer, and that all of its conditions are the reason.
LIAR = """while read -r line; do case "$line" in
*echo*) echo ristretto;; *check-sat*%p*) asked=${line#*assuming }; echo unsat;; *get-unsat*) echo "${asked%)}";;
*check-sat*) echo sat;; esac; done
"""

# Answers what it is asked before there are conditions, and then does that.
FAKE = """while read -r line; do case "$line" in
*echo*) echo ristretto;; *check-sat*%p*) {};; *check-sat*) echo sat;; esac; done
"""


def expect(condition, text):
    if not condition:
        sys.exit(f"FAILED {text}")


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, timeout=900, **more)


def check_files(options, folder):
    file = folder / "questions.smt2"
    file.write_text(HEAD + "".join(f"(push 1){question}(check-sat)(pop 1)\n" for question in QUESTIONS))
    second = ["--solver-command", SECOND, "--solver-seconds", SECONDS]
    answers = []
    for more in ([], second):
        result = run([options.binary, "solve", "--check-solver", *BACKEND_ALONE, *more, str(file)])
        expect(result.returncode == 0 and not result.stderr, f"{more}: {result}")
        lines = result.stdout.splitlines()
        expect(lines[-1] == f"; answers verified {len(QUESTIONS)}, wrong 0, undecided 0", f"{more}: {lines[-1]}")
        answers.append(lines[:-1])
    expect(len(answers[0]) == len(QUESTIONS) and set(answers[0]) == {"sat", "unsat"}, f"{answers[0]}")
    for question, first, other in zip(QUESTIONS, *answers):
        expect(first == other, f"{question}: {first}, {other}")
    print(f"{len(QUESTIONS)} questions of a file have the same answers")


def check_methods(options, folder):
    """What is told of the tree is the same; inputs and cores may be others."""
    def explored(target, *more):
        result = run([options.binary, "explore", "--jdk", str(options.jdk), "-cp", str(folder / "classes"), target, "--json", "-",
                      "--stats", "--check-solver", "--check-replay", "--query-steps", "20000000", *more],
                     env=java17.environment())
        expect(result.returncode == 0 and not result.stderr, f"{target} {more}: {result}")
        return json.loads(result.stdout)

    asked = 0
    for target in METHODS:
        first = explored(target)
        second = explored(target, "--solver-command", SECOND, "--solver-seconds", SECONDS)
        trees = [[(node["kind"], node.get("condition")) for node in report["tree"]] for report in (first, second)]
        expect(trees[0] == trees[1], f"{target}:\n{trees[0]}\n{trees[1]}")
        expect([path["ending"] for path in first["paths"]] == [path["ending"] for path in second["paths"]], target)
        expect(second["options"].get("solver") == SECOND, f"{second['options']}")
        asked += sum(link["asked"] for link in second["statistics"]["links"] if link["name"] == "backend")
    expect(asked > 5, f"only {asked} questions came so far")
    print(f"{len(METHODS)} methods have the same trees, by {asked} questions")


def check_failures(options, folder):
    file = folder / "one.smt2"
    file.write_text(HEAD + QUESTIONS[0] + "(check-sat)" + QUESTIONS[1] + "(check-sat)")
    script = folder / "fake solver.sh"

    def solved(action):
        script.write_text(FAKE.format(action))
        return run([options.binary, "solve", *BACKEND_ALONE, "--solver-command", f"sh '{script}'", "--solver-seconds", "5",
                    str(file)])

    result = solved("echo no luck >&2; exit 4")
    expect(result.returncode == 0 and result.stdout.count("unknown\n; the solver process gave no answer\n") == 2, f"{result}")
    expect(result.stderr == "ristretto: sh: it ended with exit code 4: no luck\n", f"{result}")
    result = solved("echo maybe")
    expect("it says 'maybe' where sat, unsat or unknown is wanted" in result.stderr, f"{result}")
    result = solved("echo sat; echo '((x #x00000000))'")
    expect(result.stdout.count("unknown\n; the solver gave up\n") == 2, f"{result}")
    for command, words in (("no-such-solver -in", ["no-such-solver: No such file or directory", "cvc5 --incremental"]),
                           ("cat", ["cat: ", "SMT-LIB 2"]), ("true", ["true: it ended with exit code 0"]),
                           ("'", ["--solver-command: a quote is never closed"]), (" ", ["--solver-command: names no program"])):
        for tool in (["solve", str(file)], ["explore", "--jdk", str(options.jdk), "java.lang.Math#floorMod(int,int)"]):
            result = run([options.binary, *tool, "--solver-command", command], env=java17.environment())
            expect(result.returncode == 2 and not result.stdout and result.stderr.count("\n") == 1, f"{command}: {result}")
            for word in words:
                expect(word in result.stderr, f"{word} in {result.stderr}")
    print("what is no solver, or ends, is told")


def check_lies(options, folder):
    """`--check-solver` finds a refutation of what can be, and so do goals behind it that a random run reaches."""
    file = folder / "lie.smt2"
    file.write_text(HEAD + QUESTIONS[0] + "(check-sat)")
    script = folder / "liar.sh"
    script.write_text(LIAR)
    lying = ["--solver-command", f"sh {script}"]
    result = run([options.binary, "solve", *BACKEND_ALONE, *lying, str(file)])
    expect((result.returncode, result.stdout, result.stderr) == (0, "unsat\n", ""), f"nobody looks: {result}")
    result = run([options.binary, "solve", *BACKEND_ALONE, "--check-solver", *lying, str(file)])
    expect(result.returncode == 1 and result.stdout == "unsat\n; answers verified 0, wrong 1, undecided 0\n", f"{result}")
    expect("a wrong answer\n; the core can hold\n" in result.stderr, f"{result}")

    def explored(method, *more):
        result = run([options.binary, "explore", "--jdk", str(options.jdk), "-cp", str(folder / "classes"), "--json", "-",
                      f"acme.Questions#{method}", *lying, *more], env=java17.environment())
        return result.returncode, json.loads(result.stdout)

    for engine in ("symbolic", "concolic"):
        code, report = explored("looked", "--check-solver", "--engine", engine)
        expect(code == 1 and report["check"]["wrongAnswers"] == 1, f"{engine}: {code} {report.get('check')}")
    code, report = explored("looked", "--check-paths", "2000", "--criteria", "branch")
    infeasible = [goal["text"] for goal in report["goals"] if goal["status"] == "infeasible"]
    told = report["check"]["wrongVerdictTexts"]
    expect(code == 1 and len(infeasible) == 1 and report["check"]["wrongVerdicts"] == 1, f"{infeasible} {report['check']}")
    expect(told[0].startswith(infeasible[0]) and told[0].endswith("and a random run reaches it"), f"{told}")
    print("wrong answers and wrong verdicts are told")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    options = parser.parse_args()
    options.jdk = java17.find_jdk()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "Questions.java").write_text(QUESTIONS_JAVA)
        subprocess.run([str(options.jdk / "bin/javac"), "-g", "-d", str(folder / "classes"), str(folder / "Questions.java")],
                       check=True)
        check_failures(options, folder)
        check_lies(options, folder)
        if shutil.which("cvc5") is None:
            print("skipped: no cvc5 on PATH to compare with")
            sys.exit(java17.SKIPPED)
        check_files(options, folder)
        check_methods(options, folder)


if __name__ == "__main__":
    main()
