#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""run_opcode.py must see another output, a silent probe and an instruction that is never executed."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import run_opcode  # noqa: E402

TABLE = """\
opcode\tiadd
opcode\tidiv
reserved\tbreakpoint\t0xca
probe\tmath\tiadd 1 2
probe\tmath\tidiv 1 0
probe\tmath\tidiv 4 2
shows\tiadd\tmath\tiadd 1 2
shows\tidiv\tmath\tidiv 1 0
shows\tidiv\tmath\tidiv 4 2
"""
OUTPUT = "iadd 1 2 = 3\nidiv 1 0 = throws java.lang.ArithmeticException: / by zero\nidiv 4 2 = 2\n"


def outcome(out=OUTPUT, err="", code=0):
    return {"code": code, "out": out.encode(), "err": err.encode(), "ms": 0}


class RunOpcode(unittest.TestCase):
    def setUp(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "opcodes.txt"
            path.write_text(TABLE)
            self.table = run_opcode.Table(path)

    def run_of(self, java, ristretto):
        return run_opcode.Run("math", self.table.labels["math"], java, ristretto)

    def missing(self, java, ristretto):
        return run_opcode.never_executed(self.table, {"math": self.run_of(java, ristretto)})

    def test_equal_outcomes_pass(self):
        self.assertEqual(self.run_of(outcome(), outcome()).differences, [])
        self.assertEqual(self.missing(outcome(), outcome()), [])

    def test_each_part_of_an_outcome_is_compared(self):
        for other in (outcome(out=OUTPUT.replace("= 3", "= 4")), outcome(err="Exception"), outcome(code=1)):
            self.assertTrue(self.run_of(outcome(), other).differences)

    def test_a_probe_without_a_line_is_a_difference(self):
        for cut in (OUTPUT.replace("iadd 1 2 = 3\n", ""), OUTPUT.replace("= 3", "=")):
            self.assertTrue(self.run_of(outcome(cut), outcome(cut)).differences)

    def test_both_machines_must_execute_an_instruction(self):
        cut = OUTPUT.replace("iadd 1 2 = 3\n", "")
        self.assertEqual(self.missing(outcome(), outcome(cut)), ["iadd"])
        self.assertEqual(self.missing(outcome(cut), outcome()), ["iadd"])

    def test_an_exception_does_not_show_execution(self):
        cut = OUTPUT.replace("idiv 4 2 = 2\n", "")
        self.assertEqual(self.missing(outcome(cut), outcome(cut)), ["idiv"])
        late = OUTPUT.replace("= 2", "= 2 throws java.lang.Error")
        self.assertEqual(self.missing(outcome(late), outcome(late)), ["idiv"])

    def test_an_instruction_without_a_probe_is_missed(self):
        del self.table.shown_by["iadd"]
        self.assertEqual(self.missing(outcome(), outcome()), ["iadd"])


if __name__ == "__main__":
    unittest.main()
