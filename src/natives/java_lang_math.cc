// SPDX-License-Identifier: MIT
// Methods of Math that HotSpot never runs as bytecode: those whose results its own code decides to the last bit, and
// those the processor computes at once.
#include <array>

#include "expr/math/intrinsics.h"
#include "natives/binding.h"
#include "natives/math/bind.h"
#include "natives/math/exact.h"

namespace ristretto::natives {
namespace {

namespace intrinsics = expr::math::intrinsics;

constexpr std::string_view kMath = "java/lang/Math";

constexpr auto kMathBindings = std::to_array<Binding>({
    {kMath, "sin", "(D)D", math::unary<intrinsics::sin>, kSubstitute},
    {kMath, "cos", "(D)D", math::unary<intrinsics::cos>, kSubstitute},
    {kMath, "tan", "(D)D", math::unary<intrinsics::tan>, kSubstitute},
    {kMath, "exp", "(D)D", math::unary<intrinsics::exp>, kSubstitute},
    {kMath, "log", "(D)D", math::unary<intrinsics::log>, kSubstitute},
    {kMath, "log10", "(D)D", math::unary<intrinsics::log10>, kSubstitute},
    {kMath, "pow", "(DD)D", math::binary<intrinsics::pow>, kSubstitute},
    {kMath, "tanh", "(D)D", math::unary<intrinsics::tanh>, kSubstitute, 24},
    {kMath, "cbrt", "(D)D", math::unary<intrinsics::cbrt>, kSubstitute, 25},
    {kMath, "sqrt", "(D)D", math::unary<math::exact::sqrt>, kSubstitute},
    {kMath, "floor", "(D)D", math::unary<math::exact::floor>, kSubstitute},
    {kMath, "ceil", "(D)D", math::unary<math::exact::ceil>, kSubstitute},
    {kMath, "rint", "(D)D", math::unary<math::exact::rint>, kSubstitute},
    {kMath, "abs", "(D)D", math::unary<math::exact::abs>, kSubstitute},
    {kMath, "abs", "(F)F", math::float_unary<math::exact::abs>, kSubstitute},
    {kMath, "max", "(DD)D", math::binary<math::exact::max<double>>, kSubstitute},
    {kMath, "max", "(FF)F", math::float_binary<math::exact::max<float>>, kSubstitute},
    {kMath, "min", "(DD)D", math::binary<math::exact::min<double>>, kSubstitute},
    {kMath, "min", "(FF)F", math::float_binary<math::exact::min<float>>, kSubstitute},
    {kMath, "fma", "(DDD)D", math::ternary<math::exact::fma>, kSubstitute},
    {kMath, "fma", "(FFF)F", math::float_ternary<math::exact::fma>, kSubstitute},
});

}  // namespace

std::span<const Binding> java_lang_math() { return kMathBindings; }

}  // namespace ristretto::natives
