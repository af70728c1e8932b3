// SPDX-License-Identifier: MIT
#include "emit/running_order.h"

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>

#include "classfile/modified_utf8.h"
#include "emit/method_names.h"

namespace ristretto::emit {
namespace {

// String.hashCode()
std::int32_t hash_code(std::u16string_view text) {
  std::uint32_t hash = 0;
  for (const char16_t unit : text) hash = hash * 31 + unit;
  return static_cast<std::int32_t>(hash);
}

}  // namespace

std::vector<std::size_t> running_order(std::span<const testcase::Test> tests) {
  std::vector<std::pair<std::int32_t, std::u16string>> keys;
  for (const std::string& name : method_names(tests)) {
    std::u16string units = classfile::to_utf16(classfile::from_utf8(name));
    const std::int32_t hash = hash_code(units);
    keys.emplace_back(hash, std::move(units));
  }
  std::vector<std::size_t> order(tests.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t i) -> const auto& { return keys[i]; });
  return order;
}

}  // namespace ristretto::emit
