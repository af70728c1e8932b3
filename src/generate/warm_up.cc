// SPDX-License-Identifier: MIT
#include "generate/warm_up.h"

#include <array>
#include <string_view>

#include "generate/elsewhere.h"

namespace ristretto::generate {
namespace {

// In JDK 25 it has powers of five of a hundred thousand bits.
constexpr auto kDear = std::to_array<std::string_view>({"java/math/BigDecimal"});

}  // namespace

void warm_up(vm::Machine& machine) {
  for (const std::string_view name : kDear) static_cast<void>(machine.initialize(machine.classes.required(name)));
  look_up_elsewhere(machine);
}

}  // namespace ristretto::generate
