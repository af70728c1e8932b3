// SPDX-License-Identifier: MIT
// The method behind a pattern switch, as java.lang.runtime.SwitchBootstraps makes it: the index of the first label from
// `restart` on that fits the selector; the number of labels when none does; -1 for null.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace ristretto::vm::synthesis {

inline constexpr std::string_view kSwitchMethod = "typeSwitch";

struct ClassLabel {
  std::string name;  // internal, or the descriptor of an array
};
struct StringLabel {
  std::string text;
};
struct IntegerLabel {
  std::int32_t value = 0;
};
struct EnumLabel {
  std::string owner;
  std::string name;  // empty: the class has no such constant
};
using SwitchLabel = std::variant<ClassLabel, StringLabel, IntegerLabel, EnumLabel>;

struct SwitchShape {
  std::string name;      // of the class made
  std::string selector;  // descriptor of the selector's type
  std::vector<SwitchLabel> labels;
  bool checks_restart = true;  // IndexOutOfBoundsException for a wrong index
};

// (Selector, int)int
[[nodiscard]] std::vector<std::uint8_t> make_switch_class(const SwitchShape& shape);

}  // namespace ristretto::vm::synthesis
