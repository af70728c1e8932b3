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

constexpr auto kBindings = std::to_array<Binding>({
    {kMath, "sin", "(D)D", math::unary<intrinsics::sin>, BindingKind::kSubstitute},
    {kMath, "cos", "(D)D", math::unary<intrinsics::cos>, BindingKind::kSubstitute},
    {kMath, "tan", "(D)D", math::unary<intrinsics::tan>, BindingKind::kSubstitute},
    {kMath, "exp", "(D)D", math::unary<intrinsics::exp>, BindingKind::kSubstitute},
    {kMath, "log", "(D)D", math::unary<intrinsics::log>, BindingKind::kSubstitute},
    {kMath, "log10", "(D)D", math::unary<intrinsics::log10>, BindingKind::kSubstitute},
    {kMath, "pow", "(DD)D", math::binary<intrinsics::pow>, BindingKind::kSubstitute},
    {kMath, "tanh", "(D)D", math::unary<intrinsics::tanh>, BindingKind::kSubstitute, 24},
    {kMath, "cbrt", "(D)D", math::unary<intrinsics::cbrt>, BindingKind::kSubstitute, 25},
    {kMath, "sqrt", "(D)D", math::unary<math::exact::sqrt>, BindingKind::kSubstitute},
    {kMath, "floor", "(D)D", math::unary<math::exact::floor>, BindingKind::kSubstitute},
    {kMath, "ceil", "(D)D", math::unary<math::exact::ceil>, BindingKind::kSubstitute},
    {kMath, "rint", "(D)D", math::unary<math::exact::rint>, BindingKind::kSubstitute},
    {kMath, "abs", "(D)D", math::unary<math::exact::abs>, BindingKind::kSubstitute},
    {kMath, "abs", "(F)F", math::float_unary<math::exact::abs>, BindingKind::kSubstitute},
    {kMath, "max", "(DD)D", math::binary<math::exact::max<double>>, BindingKind::kSubstitute},
    {kMath, "max", "(FF)F", math::float_binary<math::exact::max<float>>, BindingKind::kSubstitute},
    {kMath, "min", "(DD)D", math::binary<math::exact::min<double>>, BindingKind::kSubstitute},
    {kMath, "min", "(FF)F", math::float_binary<math::exact::min<float>>, BindingKind::kSubstitute},
    {kMath, "fma", "(DDD)D", math::ternary<math::exact::fma>, BindingKind::kSubstitute},
    {kMath, "fma", "(FFF)F", math::float_ternary<math::exact::fma>, BindingKind::kSubstitute},
});

}  // namespace

std::span<const Binding> java_lang_math() { return kBindings; }

}  // namespace ristretto::natives
