// SPDX-License-Identifier: MIT
// What is known of one value: a range and known bits of a condition, int, long or reference, a range and whether it may
// be NaN of a float or double. A superset of the values that it can have.
#pragma once

#include <cstdint>
#include <limits>

#include "expr/sort.h"
#include "expr/word.h"

namespace ristretto::solver::ranges {

// Holds the results of long arithmetic.
__extension__ typedef __int128 Wide;  // NOLINT(modernize-use-using): only so is it no error to be pedantic about

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct Domain {
  // Of all but reals and arrays. Conditions are 0 and 1, references 0 to 2^32 - 1.
  std::int64_t low = 0;
  std::int64_t high = 0;
  // Bits of the value, as 64 bits with the sign extended: those known, and what they are.
  std::uint64_t known = 0;
  std::uint64_t bits = 0;
  // Of reals. Both zeros are one here. A value that is not NaN lies between; there is none if least > greatest.
  double least = -kInfinity;
  double greatest = kInfinity;
  bool nan = true;

  bool operator==(const Domain&) const = default;

  [[nodiscard]] bool is_single() const { return low == high; }
  [[nodiscard]] bool is_true() const { return low == 1; }
  [[nodiscard]] bool is_false() const { return high == 0; }
  [[nodiscard]] bool has(std::int64_t value) const {
    return low <= value && value <= high && (static_cast<std::uint64_t>(value) & known) == bits;
  }
  [[nodiscard]] bool has(double value) const { return least <= value && value <= greatest; }
};

// Everything that the sort has. Of an array, nothing is ever known.
[[nodiscard]] Domain all_of(expr::Sort sort);
[[nodiscard]] Domain range(expr::Sort sort, Wide low, Wide high);  // everything, if it does not fit
[[nodiscard]] Domain truth(bool value);
[[nodiscard]] Domain either();
[[nodiscard]] Domain single(expr::Sort sort, expr::Word word);
[[nodiscard]] Domain reals(double least, double greatest, bool nan);
[[nodiscard]] Domain with_bits(expr::Sort sort, std::uint64_t known, std::uint64_t bits);

[[nodiscard]] Domain both(const Domain& a, const Domain& b);  // the intersection
[[nodiscard]] Domain hull(const Domain& a, const Domain& b);
[[nodiscard]] bool is_empty(expr::Sort sort, const Domain& domain);

// Lets range and bits narrow each other.
void settle(expr::Sort sort, Domain& domain);

}  // namespace ristretto::solver::ranges
