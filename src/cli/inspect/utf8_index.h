// SPDX-License-Identifier: MIT
// From a text back to the Utf8 entry it is a view of. Texts of a ClassFile are views into its bytes, so the address of
// a text is its identity; equal texts elsewhere are not found.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>

#include "classfile/constant_pool.h"

namespace ristretto::cli::inspect {

class Utf8Index {
 public:
  explicit Utf8Index(const classfile::ConstantPool& pool) {
    for (std::size_t i = 1; i < pool.size(); ++i) {
      if (pool.is(i, classfile::Tag::kUtf8)) by_address_.emplace(pool[i].text, static_cast<std::uint16_t>(i));
    }
  }

  // 0 when there is none.
  [[nodiscard]] std::uint16_t operator[](std::string_view text) const {
    const auto found = by_address_.find(text.data());
    return found == by_address_.end() ? std::uint16_t{0} : found->second;
  }

 private:
  std::unordered_map<const char*, std::uint16_t> by_address_;  // looked up only, never walked
};

}  // namespace ristretto::cli::inspect
