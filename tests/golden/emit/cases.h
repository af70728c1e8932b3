// SPDX-License-Identifier: MIT
// The test classes that are printed and compared.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "golden/emit/scenario.h"

namespace ristretto::golden {

inline constexpr std::string_view kInteger = "Ljava/lang/Integer;";
inline constexpr std::string_view kIntegerList = "Ljava/util/ArrayList<Ljava/lang/Integer;>;";

struct Case {
  std::string under_test;  // internal name
  std::string name;        // of the test class
  std::vector<Test> tests;
};

[[nodiscard]] Case stack_case(Workshop& shop);
[[nodiscard]] Case passed_case(Workshop& shop);
[[nodiscard]] Case values_case(Workshop& shop);
[[nodiscard]] Case calls_case(Workshop& shop);
[[nodiscard]] Case shape_case(Workshop& shop);
[[nodiscard]] Case broken_case(Workshop& shop);
[[nodiscard]] Case clash_case(Workshop& shop);
[[nodiscard]] Case library_case(Workshop& shop);
[[nodiscard]] Case inferred_case(Workshop& shop);
[[nodiscard]] Case vault_case(Workshop& shop);
[[nodiscard]] Case state_case(Workshop& shop);

}  // namespace ristretto::golden
