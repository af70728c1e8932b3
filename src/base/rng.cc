// SPDX-License-Identifier: MIT
#include "base/rng.h"

#include <bit>

namespace ristretto::base {

namespace {

__extension__ using Wide = unsigned __int128;

std::uint64_t splitmix64(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9e3779b97f4a7c15U);
  z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
  z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
  return z ^ (z >> 31U);
}

std::uint64_t fnv1a64(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return hash;
}

}  // namespace

Rng::Rng(std::uint64_t seed) : seed_(seed), state_() {
  for (std::uint64_t& word : state_) word = splitmix64(seed);
}

std::uint64_t Rng::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17U;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

// Lemire, "Fast Random Integer Generation in an Interval" (2019): the division is rarely reached.
std::uint64_t Rng::below(std::uint64_t n) {
  check(n > 0, "a random number below zero was asked for");
  Wide product = Wide{next()} * n;
  if (static_cast<std::uint64_t>(product) < n) {
    const std::uint64_t threshold = (0 - n) % n;
    while (static_cast<std::uint64_t>(product) < threshold) product = Wide{next()} * n;
  }
  return static_cast<std::uint64_t>(product >> 64U);
}

std::int64_t Rng::between(std::int64_t lo, std::int64_t hi) {
  check(lo <= hi, "a random number from an empty interval was asked for");
  const std::uint64_t width = static_cast<std::uint64_t>(hi) - static_cast<std::uint64_t>(lo) + 1;
  const std::uint64_t offset = width == 0 ? next() : below(width);  // 0: the interval holds every number
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(lo) + offset);
}

double Rng::unit() { return static_cast<double>(next() >> 11U) * 0x1p-53; }

Rng Rng::split(std::string_view label) const {
  std::uint64_t mixed = seed_;
  mixed = splitmix64(mixed) ^ fnv1a64(label);
  return Rng(splitmix64(mixed));
}

}  // namespace ristretto::base
