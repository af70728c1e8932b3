// SPDX-License-Identifier: MIT
// A short text that tells whether data is the same as in an earlier run: 128 bits, the same on every machine and in
// every version. Not for data that someone may choose to collide.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ristretto::base {

class Fingerprint {
 public:
  // Where one text or number ends and the next begins matters.
  Fingerprint& add(std::string_view text);
  Fingerprint& add(std::uint64_t number);

  // 32 hexadecimal digits.
  [[nodiscard]] std::string text() const;

 private:
  void add_byte(std::uint8_t byte);

  std::uint64_t a_ = 0xcbf2'9ce4'8422'2325U;
  std::uint64_t b_ = 0x2545'f491'4f6c'dd1dU;
};

}  // namespace ristretto::base
