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
constexpr auto kBindings = std::to_array<Binding>({
    {kStrict, "sin", "(D)D", math::unary<strict::sin>, BindingKind::kNative, 17, 20},
    {kStrict, "cos", "(D)D", math::unary<strict::cos>, BindingKind::kNative, 17, 20},
    {kStrict, "tan", "(D)D", math::unary<strict::tan>, BindingKind::kNative, 17, 20},
    {kStrict, "asin", "(D)D", math::unary<strict::asin>, BindingKind::kNative, 17, 20},
    {kStrict, "acos", "(D)D", math::unary<strict::acos>, BindingKind::kNative, 17, 20},
    {kStrict, "atan", "(D)D", math::unary<strict::atan>, BindingKind::kNative, 17, 20},
    {kStrict, "log", "(D)D", math::unary<strict::log>, BindingKind::kNative, 17, 20},
    {kStrict, "log10", "(D)D", math::unary<strict::log10>, BindingKind::kNative, 17, 20},
    {kStrict, "sqrt", "(D)D", math::unary<math::exact::sqrt>, BindingKind::kNative, 17, 20},
    {kStrict, "IEEEremainder", "(DD)D", math::binary<strict::remainder>, BindingKind::kNative, 17, 20},
    {kStrict, "atan2", "(DD)D", math::binary<strict::atan2>, BindingKind::kNative, 17, 20},
    {kStrict, "sinh", "(D)D", math::unary<strict::sinh>, BindingKind::kNative, 17, 20},
    {kStrict, "cosh", "(D)D", math::unary<strict::cosh>, BindingKind::kNative, 17, 20},
    {kStrict, "tanh", "(D)D", math::unary<strict::tanh>, BindingKind::kNative, 17, 20},
    {kStrict, "expm1", "(D)D", math::unary<strict::expm1>, BindingKind::kNative, 17, 20},
    {kStrict, "log1p", "(D)D", math::unary<strict::log1p>, BindingKind::kNative, 17, 20},
    {kStrict, "exp", "(D)D", math::unary<strict::exp>, BindingKind::kSubstitute},
    {kStrict, "sin", "(D)D", math::unary<strict::sin>, BindingKind::kSubstitute, 21},
    {kStrict, "cos", "(D)D", math::unary<strict::cos>, BindingKind::kSubstitute, 21},
    {kStrict, "tan", "(D)D", math::unary<strict::tan>, BindingKind::kSubstitute, 21},
    {kStrict, "asin", "(D)D", math::unary<strict::asin>, BindingKind::kSubstitute, 21},
    {kStrict, "acos", "(D)D", math::unary<strict::acos>, BindingKind::kSubstitute, 21},
    {kStrict, "atan", "(D)D", math::unary<strict::atan>, BindingKind::kSubstitute, 21},
    {kStrict, "log", "(D)D", math::unary<strict::log>, BindingKind::kSubstitute, 21},
    {kStrict, "log10", "(D)D", math::unary<strict::log10>, BindingKind::kSubstitute, 21},
    {kStrict, "sqrt", "(D)D", math::unary<math::exact::sqrt>, BindingKind::kSubstitute, 21},
    {kStrict, "IEEEremainder", "(DD)D", math::binary<strict::remainder>, BindingKind::kSubstitute, 21},
    {kStrict, "atan2", "(DD)D", math::binary<strict::atan2>, BindingKind::kSubstitute, 21},
    {kStrict, "sinh", "(D)D", math::unary<strict::sinh>, BindingKind::kSubstitute, 21},
    {kStrict, "cosh", "(D)D", math::unary<strict::cosh>, BindingKind::kSubstitute, 21},
    {kStrict, "tanh", "(D)D", math::unary<strict::tanh>, BindingKind::kSubstitute, 21},
    {kStrict, "expm1", "(D)D", math::unary<strict::expm1>, BindingKind::kSubstitute, 21},
    {kStrict, "log1p", "(D)D", math::unary<strict::log1p>, BindingKind::kSubstitute, 21},
});

}  // namespace

std::span<const Binding> java_lang_strict_math() { return kBindings; }

}  // namespace ristretto::natives
