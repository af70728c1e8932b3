// SPDX-License-Identifier: MIT
// Texts that are no descriptor or signature, with what is wrong and where.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ristretto::classfile {

struct BadCase {
  std::string_view text;
  std::size_t offset;
  std::string_view reason;
};

inline std::string repeat(std::string_view text, std::size_t count) {
  std::string out;
  while (count-- > 0) out += text;
  return out;
}

}  // namespace ristretto::classfile
