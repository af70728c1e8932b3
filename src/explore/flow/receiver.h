// SPDX-License-Identifier: MIT
// Where the reference comes from that an instruction looks into: the object of a field, the array, the receiver of a
// call, what is thrown or locked. Only what holds on every path is said.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "explore/flow/body.h"

namespace ristretto::explore {

struct Receiver {
  static constexpr std::uint16_t kUnknown = 0xffff;
  static constexpr std::uint32_t kNowhere = UINT32_MAX;

  std::uint32_t origin = kNowhere;     // the instruction that pushed it
  std::uint16_t parameter = kUnknown;  // the local of a parameter that is never written: the same object all the time
  bool is_never_null = false;          // `this`, a new object or array, a constant
  std::string_view made = {};          // internal name, when it is the result of a `new`
};

// By instruction; nothing is known of those that look into no reference.
[[nodiscard]] std::vector<Receiver> find_receivers(const Body& body);

}  // namespace ristretto::explore
