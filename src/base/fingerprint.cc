// SPDX-License-Identifier: MIT
#include "base/fingerprint.h"

#include <bit>

#include <fmt/format.h>

namespace ristretto::base {
namespace {

// The finaliser of MurmurHash3: every bit of the state reaches every digit.
std::uint64_t stirred(std::uint64_t word) {
  word = (word ^ (word >> 33U)) * 0xff51'afd7'ed55'8ccdU;
  word = (word ^ (word >> 33U)) * 0xc4ce'b9fe'1a85'ec53U;
  return word ^ (word >> 33U);
}

}  // namespace

void Fingerprint::add_byte(std::uint8_t byte) {
  a_ = (a_ ^ byte) * 0x100'0000'01b3U;
  b_ = (std::rotl(b_, 23) ^ byte) * 0x9e37'79b9'7f4a'7c15U;
}

Fingerprint& Fingerprint::add(std::string_view text) {
  add(std::uint64_t{text.size()});
  for (const char each : text) add_byte(static_cast<std::uint8_t>(each));
  return *this;
}

Fingerprint& Fingerprint::add(std::uint64_t number) {
  for (unsigned shift = 0; shift < 64; shift += 8) add_byte(static_cast<std::uint8_t>(number >> shift));
  return *this;
}

std::string Fingerprint::text() const { return fmt::format("{:016x}{:016x}", stirred(a_), stirred(b_ ^ stirred(a_))); }

}  // namespace ristretto::base
