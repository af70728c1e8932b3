// SPDX-License-Identifier: MIT
// The constants that tests are written with: a small standing set a type, the user's own, and those found in the code
// of the class under test and the classes inside it.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "program/class.h"
#include "testcase/value.h"

namespace ristretto::generate {

// Of one type; the mined ones come from the class or the user and are worth more than the standing ones.
struct LiteralSet {
  std::vector<testcase::Value> standing;
  std::vector<testcase::Value> mined;
  bool is_closed = false;  // there shall be no others
};

// kClass stands for java.lang.String.
using Literals = std::map<testcase::BaseKind, LiteralSet>;

// How a value keeps an integer of 32 bits or fewer.
[[nodiscard]] constexpr std::uint64_t bits32(std::int64_t value) {
  return static_cast<std::uint32_t>(static_cast<std::int32_t>(value));
}

[[nodiscard]] Literals standing_literals();
// Constants of the pool, of instructions and of switches; integers with their neighbours.
void mine_literals(const program::Class& c, Literals& into);
void add_values(std::span<const testcase::Value> values, Literals& into);
// Of the types that `values` has some of, there are these and no others.
void keep_only(std::span<const testcase::Value> values, Literals& into);

}  // namespace ristretto::generate
