// SPDX-License-Identifier: MIT
// The functions of java.lang.Math as HotSpot answers them on x86-64, to the last bit: table-driven algorithms, within
// an ulp of the exact value as Math's specification asks, whose last bits differ from StrictMath's now and then. They
// know nothing of the VM.
#pragma once

namespace ristretto::expr::math::intrinsics {

[[nodiscard]] double exp(double x);
[[nodiscard]] double log(double x);
[[nodiscard]] double log10(double x);
[[nodiscard]] double pow(double x, double y);
[[nodiscard]] double sin(double x);
[[nodiscard]] double cos(double x);
[[nodiscard]] double tan(double x);
[[nodiscard]] double tanh(double x);  // from JDK 24 on
[[nodiscard]] double cbrt(double x);  // from JDK 25 on

}  // namespace ristretto::expr::math::intrinsics
