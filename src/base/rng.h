// SPDX-License-Identifier: MIT
// Random numbers that are the same on every machine: xoshiro256** (Blackman and
// Vigna) seeded through splitmix64.
//
// The sequence is part of what a seed promises to the user: any change to it changes every generated result.
// <random> is not used, because its distributions differ between standard libraries.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "base/check.h"

namespace ristretto::base {

class Rng {
 public:
  explicit Rng(std::uint64_t seed);

  // All 64 bits.
  std::uint64_t next();

  // Uniform in [0, n), without bias; n > 0.
  std::uint64_t below(std::uint64_t n);

  // Uniform in [lo, hi], both included; lo <= hi.
  std::int64_t between(std::int64_t lo, std::int64_t hi);

  // True in `numerator` out of `denominator` cases; denominator > 0.
  bool chance(std::uint64_t numerator, std::uint64_t denominator) { return below(denominator) < numerator; }

  // Uniform in [0, 1), a multiple of 2^-53.
  double unit();

  // Fisher-Yates; every order is equally likely.
  template <class T, std::size_t N>
  void shuffle(std::span<T, N> items) {
    using std::swap;
    for (std::size_t left = items.size(); left > 1; --left) swap(items[left - 1], items[below(left)]);
  }

  // One of `items`, which must not be empty.
  template <class T, std::size_t N>
  T& pick(std::span<T, N> items) {
    check(!items.empty(), "picking from an empty range");
    return items[below(items.size())];
  }

  // An independent stream. It depends on this generator's seed and the label, not on how many numbers
  // were drawn: work added in one place does not change the choices made in another. The same label
  // gives the same stream again.
  [[nodiscard]] Rng split(std::string_view label) const;

 private:
  std::uint64_t seed_;
  std::array<std::uint64_t, 4> state_;
};

}  // namespace ristretto::base
