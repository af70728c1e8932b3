// SPDX-License-Identifier: MIT
// Operand stack instructions in every form of JVMS §6.5, by the categories of the values they move.
#include <fmt/format.h>

#include "opcode/families.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

struct Form {
  Opcode opcode;
  std::string_view before;  // deepest first; I, F, A are of category 1, J and D of category 2
  std::string_view after;   // digits: which of `before`
};

constexpr std::array kForms{
    Form{nop, "IJFDA", "01234"},
    Form{pop, "I", ""},
    Form{pop, "II", "0"},
    Form{pop, "JA", "0"},
    Form{pop, "DF", "0"},
    Form{pop2, "AIF", "0"},
    Form{pop2, "AJ", "0"},
    Form{pop2, "DD", "0"},
    Form{pop2, "DAA", "0"},
    Form{swap, "IF", "10"},
    Form{swap, "JAI", "021"},
    Form{dup, "I", "00"},
    Form{dup, "DF", "011"},
    Form{dup, "JA", "011"},
    Form{dup_x1, "IF", "101"},
    Form{dup_x1, "JAI", "0212"},
    Form{dup_x2, "IFA", "2012"},
    Form{dup_x2, "JI", "101"},
    Form{dup_x2, "DA", "101"},
    Form{dup_x2, "ADF", "0212"},
    Form{dup2, "IF", "0101"},
    Form{dup2, "AI", "0101"},
    Form{dup2, "J", "00"},
    Form{dup2, "ID", "011"},
    Form{dup2_x1, "IFA", "12012"},
    Form{dup2_x1, "IJ", "101"},
    Form{dup2_x1, "AD", "101"},
    Form{dup2_x1, "JFIA", "023123"},
    Form{dup2_x2, "IFAI", "230123"},
    Form{dup2_x2, "IFJ", "2012"},
    Form{dup2_x2, "AAD", "2012"},
    Form{dup2_x2, "JIF", "12012"},
    Form{dup2_x2, "DAI", "12012"},
    Form{dup2_x2, "JD", "101"},
    Form{dup2_x2, "DJ", "101"},
    Form{dup2_x2, "IDJ", "0212"},
};

Code& push_numbered(Code& c, char type, int number) {
  switch (type) {
    case 'I': return c.push(100 + number);
    case 'J': return c.push(std::int64_t{-(std::int64_t{1} << 40)} - number);
    case 'F': return c.push(0.5F + static_cast<float>(number));
    case 'D': return c.push(1e300 * (number + 1));
    default: return c.push(fmt::format("text{}", number));
  }
}

}  // namespace

void add_stack(Programs& programs) {
  Program& program = programs.emplace_back("stack");
  program.run_twice();
  for (const Form& form : kForms) {
    program.probe(fmt::format("{} {}", info(form.opcode).mnemonic, form.before), {form.opcode}, [&](Code& c) {
      c.push("bottom");
      for (std::size_t i = 0; i < form.before.size(); ++i) push_numbered(c, form.before[i], static_cast<int>(i));
      c.max_stack(24).op(form.opcode);
      for (auto slot = form.after.rbegin(); slot != form.after.rend(); ++slot) {
        const char type = form.before[static_cast<std::size_t>(*slot - '0')];
        c.put({&type, 1});
      }
      c.put("A");
    });
  }
}

}  // namespace ristretto::opcode_test
