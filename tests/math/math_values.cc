// SPDX-License-Identifier: MIT
// math_values KIND BLOCKS             a hash for each block of inputs of each function
// math_values KIND - FUNCTION BLOCK   its inputs and results
// math_values estimate -              whether this processor's estimate of reciprocals is the one we follow
// KIND is strict, intrinsics or newer. The other side is java/MathValues.java; compare.py runs both.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

#include "expr/math/intrinsics.h"
#include "expr/math/reciprocal_estimate.h"
#include "expr/math/strict.h"
#include "math/inputs.h"
#include "natives/math/exact.h"

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

namespace ristretto::tests {
namespace {

namespace exact = natives::math::exact;
namespace intrinsics = expr::math::intrinsics;
namespace strict = expr::math::strict;

struct Function {
  std::string_view name;
  double (*apply)(double, double);
};

template <double (*function)(double)>
double unary(double x, double /*unused*/) {
  return function(x);
}

constexpr auto kStrict = std::to_array<Function>({
    {"sin", unary<strict::sin>},
    {"cos", unary<strict::cos>},
    {"tan", unary<strict::tan>},
    {"asin", unary<strict::asin>},
    {"acos", unary<strict::acos>},
    {"atan", unary<strict::atan>},
    {"atan2", strict::atan2},
    {"exp", unary<strict::exp>},
    {"expm1", unary<strict::expm1>},
    {"log", unary<strict::log>},
    {"log10", unary<strict::log10>},
    {"log1p", unary<strict::log1p>},
    {"sinh", unary<strict::sinh>},
    {"cosh", unary<strict::cosh>},
    {"tanh", unary<strict::tanh>},
    {"sqrt", unary<exact::sqrt>},
    {"remainder", strict::remainder},
});

// Of JDK 25 alone.
constexpr auto kNewer = std::to_array<Function>({
    {"tanh", unary<intrinsics::tanh>},
    {"cbrt", unary<intrinsics::cbrt>},
});

constexpr auto kIntrinsics = std::to_array<Function>({
    {"exp", unary<intrinsics::exp>},
    {"log", unary<intrinsics::log>},
    {"log10", unary<intrinsics::log10>},
    {"pow", intrinsics::pow},
    {"sin", unary<intrinsics::sin>},
    {"cos", unary<intrinsics::cos>},
    {"tan", unary<intrinsics::tan>},
    {"floor", unary<exact::floor>},
    {"ceil", unary<exact::ceil>},
    {"rint", unary<exact::rint>},
    {"max", exact::max<double>},
    {"min", exact::min<double>},
    {"fma", [](double x, double y) { return exact::fma(x, y, x); }},
    {"floatFma",
     [](double x, double y) {
       const float a = static_cast<float>(x);
       return static_cast<double>(exact::fma(a, static_cast<float>(y), a));
     }},
    {"floatMax", [](double x, double y) -> double { return exact::max(static_cast<float>(x), static_cast<float>(y)); }},
    {"floatMin", [](double x, double y) -> double { return exact::min(static_cast<float>(x), static_cast<float>(y)); }},
});

// As Double.doubleToLongBits: one NaN.
std::uint64_t bits_of(double value) {
  return std::isnan(value) ? 0x7ff8'0000'0000'0000 : std::bit_cast<std::uint64_t>(value);
}

std::uint64_t hash_of(const Function& function, int block) {
  Inputs inputs(block);
  std::uint64_t hash = 0xcbf29ce484222325;
  for (int i = 0; i < kBlock; ++i) {
    const Pair at = inputs.pair(i);
    hash = (hash ^ bits_of(function.apply(at.x, at.y))) * 0x100000001b3;
    hash ^= hash >> 29;
  }
  return hash;
}

void print(std::uint64_t value, char end) { std::printf("%016llx%c", static_cast<unsigned long long>(value), end); }

void dump(const Function& function, int block) {
  Inputs inputs(block);
  for (int i = 0; i < kBlock; ++i) {
    const Pair at = inputs.pair(i);
    print(bits_of(at.x), ' ');
    print(bits_of(at.y), ' ');
    print(bits_of(function.apply(at.x, at.y)), '\n');
  }
}

// In every cell of the table, at its start and its end.
bool has_our_estimate() {
#if defined(__x86_64__)
  for (std::uint32_t cell = 0; cell < 4096; ++cell) {
    for (const std::uint32_t in_cell : {0U, 0x7ffU}) {
      const auto significand = std::bit_cast<float>(0x3f80'0000 | cell << 11 | in_cell);
      const float theirs = _mm_cvtss_f32(_mm_rcp_ss(_mm_set_ss(significand)));
      if (theirs != intrinsics::reciprocal_estimate(static_cast<double>(significand))) return false;
    }
  }
  return true;
#else
  return false;
#endif
}

std::span<const Function> functions(std::string_view kind) {
  if (kind == "strict") return kStrict;
  if (kind == "newer") return kNewer;
  return kIntrinsics;
}

int run(std::span<char*> arguments) {
  const std::string_view kind = arguments[1];
  if (kind == "estimate") {
    std::puts(has_our_estimate() ? "same" : "other");
    return EXIT_SUCCESS;
  }
  const std::span<const Function> all = functions(kind);
  for (const Function& function : all) {
    if (arguments.size() == 5) {
      if (function.name == arguments[3]) dump(function, std::atoi(arguments[4]));
      continue;
    }
    for (int block = 0; block < std::atoi(arguments[2]); ++block) {
      std::printf("%.*s %d %016llx\n", static_cast<int>(function.name.size()), function.name.data(), block,
                  static_cast<unsigned long long>(hash_of(function, block)));
    }
  }
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace ristretto::tests

int main(int count, char** arguments) {
  if (count != 3 && count != 5) return 2;
  return ristretto::tests::run({arguments, static_cast<std::size_t>(count)});
}
