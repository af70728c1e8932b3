// SPDX-License-Identifier: MIT
#include "solver/ranges/domain.h"

#include <algorithm>
#include <bit>

namespace ristretto::solver::ranges {

using expr::Sort;

namespace {

std::int64_t least_of(Sort sort) {
  if (sort == Sort::kInt) return INT32_MIN;
  return sort == Sort::kLong ? INT64_MIN : 0;
}

std::int64_t greatest_of(Sort sort) {
  switch (sort) {
    case Sort::kBool: return 1;
    case Sort::kInt: return INT32_MAX;
    case Sort::kRef: return UINT32_MAX;
    default: return INT64_MAX;
  }
}

}  // namespace

Domain all_of(Sort sort) {
  Domain domain;
  if (is_real(sort) || is_array(sort)) return domain;
  domain.low = least_of(sort);
  domain.high = greatest_of(sort);
  return domain;
}

Domain range(Sort sort, Wide low, Wide high) {
  Domain domain = all_of(sort);
  if (low < domain.low || high > domain.high) return domain;
  domain.low = static_cast<std::int64_t>(low);
  domain.high = static_cast<std::int64_t>(high);
  settle(sort, domain);
  return domain;
}

Domain truth(bool value) { return range(Sort::kBool, value ? 1 : 0, value ? 1 : 0); }
Domain either() { return all_of(Sort::kBool); }

Domain single(Sort sort, expr::Word word) {
  if (!is_real(sort)) {
    const std::int64_t value = sort == Sort::kInt ? expr::int_in(word) : expr::long_in(word);
    return range(sort, value, value);
  }
  const double value = sort == Sort::kFloat ? static_cast<double>(expr::float_in(word)) : expr::double_in(word);
  if (value == value) return reals(value, value, false);
  return reals(1, 0, true);
}

Domain reals(double least, double greatest, bool nan) {
  Domain domain;
  domain.least = least;
  domain.greatest = greatest;
  domain.nan = nan;
  return domain;
}

Domain with_bits(Sort sort, std::uint64_t known, std::uint64_t bits) {
  Domain domain = all_of(sort);
  domain.known = known;
  domain.bits = bits & known;
  settle(sort, domain);
  return domain;
}

Domain both(const Domain& a, const Domain& b) {
  Domain domain;
  domain.low = std::max(a.low, b.low);
  domain.high = std::min(a.high, b.high);
  domain.known = a.known | b.known;
  domain.bits = a.bits | b.bits;
  if (((a.bits ^ b.bits) & a.known & b.known) != 0) domain.low = domain.high + 1;
  if (domain.low > domain.high) domain.low = INT64_MAX, domain.high = INT64_MIN;
  domain.least = std::max(a.least, b.least);
  domain.greatest = std::min(a.greatest, b.greatest);
  domain.nan = a.nan && b.nan;
  return domain;
}

Domain hull(const Domain& a, const Domain& b) {
  Domain domain;
  domain.low = std::min(a.low, b.low);
  domain.high = std::max(a.high, b.high);
  domain.known = a.known & b.known & ~(a.bits ^ b.bits);
  domain.bits = a.bits & domain.known;
  domain.nan = a.nan || b.nan;
  const bool a_is_nan = a.least > a.greatest;
  const bool b_is_nan = b.least > b.greatest;
  domain.least = a_is_nan ? b.least : b_is_nan ? a.least : std::min(a.least, b.least);
  domain.greatest = a_is_nan ? b.greatest : b_is_nan ? a.greatest : std::max(a.greatest, b.greatest);
  return domain;
}

bool is_empty(Sort sort, const Domain& domain) {
  if (is_array(sort)) return false;
  return is_real(sort) ? domain.least > domain.greatest && !domain.nan : domain.low > domain.high;
}

// Bits that both ends of the range share from the top are known; known bits bound the range.
void settle(Sort sort, Domain& domain) {
  if (is_real(sort) || is_array(sort) || domain.low > domain.high) return;
  const auto low = static_cast<std::uint64_t>(domain.low);
  const int shared = std::countl_zero(low ^ static_cast<std::uint64_t>(domain.high));
  const std::uint64_t top = shared == 0 ? 0 : ~std::uint64_t{0} << (64 - shared);
  if (((low ^ domain.bits) & top & domain.known) != 0) {
    domain.low = INT64_MAX;
    domain.high = INT64_MIN;
    return;
  }
  domain.known |= top;
  domain.bits |= low & top;
  const std::uint64_t sign = std::uint64_t{1} << 63U;
  const std::uint64_t unknown = ~domain.known;
  domain.low = std::max(domain.low, static_cast<std::int64_t>(domain.bits | (unknown & sign)));
  domain.high = std::min(domain.high, static_cast<std::int64_t>(domain.bits | (unknown & ~sign)));
  if (domain.low > domain.high) domain.low = INT64_MAX, domain.high = INT64_MIN;
}

}  // namespace ristretto::solver::ranges
