// SPDX-License-Identifier: MIT
// The functions of java.lang.StrictMath: the algorithms of fdlibm 5.3, which its specification names, to the last bit.
// They know nothing of the VM and use nothing of the host's mathematical library but exact operations.
#pragma once

namespace ristretto::expr::math::strict {

// trigonometric.cc
[[nodiscard]] double sin(double x);
[[nodiscard]] double cos(double x);
[[nodiscard]] double tan(double x);

// inverse.cc
[[nodiscard]] double asin(double x);
[[nodiscard]] double acos(double x);
[[nodiscard]] double atan(double x);
[[nodiscard]] double atan2(double y, double x);

// logarithms.cc
[[nodiscard]] double log(double x);
[[nodiscard]] double log10(double x);
[[nodiscard]] double log1p(double x);

// exponentials.cc
[[nodiscard]] double exp(double x);
[[nodiscard]] double expm1(double x);

// hyperbolic.cc
[[nodiscard]] double sinh(double x);
[[nodiscard]] double cosh(double x);
[[nodiscard]] double tanh(double x);

// remainder.cc: IEEEremainder
[[nodiscard]] double remainder(double x, double y);

}  // namespace ristretto::expr::math::strict
