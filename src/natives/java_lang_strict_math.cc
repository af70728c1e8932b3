// SPDX-License-Identifier: MIT
#include <array>

#include "expr/math/strict.h"
#include "natives/binding.h"
#include "natives/math/bind.h"
#include "natives/math/exact.h"

namespace ristretto::natives {
namespace {

namespace strict = expr::math::strict;

constexpr std::string_view kStrict = "java/lang/StrictMath";

// Native up to JDK 20; then Java code of the same algorithms, which ours spares the interpreter.
constexpr auto kStrictMathBindings = std::to_array<Binding>({
    {kStrict, "sin", "(D)D", math::unary<strict::sin>, kNative, 17, 20},
    {kStrict, "cos", "(D)D", math::unary<strict::cos>, kNative, 17, 20},
    {kStrict, "tan", "(D)D", math::unary<strict::tan>, kNative, 17, 20},
    {kStrict, "asin", "(D)D", math::unary<strict::asin>, kNative, 17, 20},
    {kStrict, "acos", "(D)D", math::unary<strict::acos>, kNative, 17, 20},
    {kStrict, "atan", "(D)D", math::unary<strict::atan>, kNative, 17, 20},
    {kStrict, "log", "(D)D", math::unary<strict::log>, kNative, 17, 20},
    {kStrict, "log10", "(D)D", math::unary<strict::log10>, kNative, 17, 20},
    {kStrict, "sqrt", "(D)D", math::unary<math::exact::sqrt>, kNative, 17, 20},
    {kStrict, "IEEEremainder", "(DD)D", math::binary<strict::remainder>, kNative, 17, 20},
    {kStrict, "atan2", "(DD)D", math::binary<strict::atan2>, kNative, 17, 20},
    {kStrict, "sinh", "(D)D", math::unary<strict::sinh>, kNative, 17, 20},
    {kStrict, "cosh", "(D)D", math::unary<strict::cosh>, kNative, 17, 20},
    {kStrict, "tanh", "(D)D", math::unary<strict::tanh>, kNative, 17, 20},
    {kStrict, "expm1", "(D)D", math::unary<strict::expm1>, kNative, 17, 20},
    {kStrict, "log1p", "(D)D", math::unary<strict::log1p>, kNative, 17, 20},
    {kStrict, "exp", "(D)D", math::unary<strict::exp>, kSubstitute},
    {kStrict, "sin", "(D)D", math::unary<strict::sin>, kSubstitute, 21},
    {kStrict, "cos", "(D)D", math::unary<strict::cos>, kSubstitute, 21},
    {kStrict, "tan", "(D)D", math::unary<strict::tan>, kSubstitute, 21},
    {kStrict, "asin", "(D)D", math::unary<strict::asin>, kSubstitute, 21},
    {kStrict, "acos", "(D)D", math::unary<strict::acos>, kSubstitute, 21},
    {kStrict, "atan", "(D)D", math::unary<strict::atan>, kSubstitute, 21},
    {kStrict, "log", "(D)D", math::unary<strict::log>, kSubstitute, 21},
    {kStrict, "log10", "(D)D", math::unary<strict::log10>, kSubstitute, 21},
    {kStrict, "sqrt", "(D)D", math::unary<math::exact::sqrt>, kSubstitute, 21},
    {kStrict, "IEEEremainder", "(DD)D", math::binary<strict::remainder>, kSubstitute, 21},
    {kStrict, "atan2", "(DD)D", math::binary<strict::atan2>, kSubstitute, 21},
    {kStrict, "sinh", "(D)D", math::unary<strict::sinh>, kSubstitute, 21},
    {kStrict, "cosh", "(D)D", math::unary<strict::cosh>, kSubstitute, 21},
    {kStrict, "tanh", "(D)D", math::unary<strict::tanh>, kSubstitute, 21},
    {kStrict, "expm1", "(D)D", math::unary<strict::expm1>, kSubstitute, 21},
    {kStrict, "log1p", "(D)D", math::unary<strict::log1p>, kSubstitute, 21},
});

}  // namespace

std::span<const Binding> java_lang_strict_math() { return kStrictMathBindings; }

}  // namespace ristretto::natives
