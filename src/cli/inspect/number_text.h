// SPDX-License-Identifier: MIT
// Float.toString and Double.toString as JDK 19 and later define them: the shortest decimal that rounds to the value, of
// at least two digits, plain from 10^-3 to 10^7 and in scientific notation elsewhere. Older JDKs sometimes print a
// digit more.
#pragma once

#include <string>

namespace ristretto::cli::inspect {

[[nodiscard]] std::string java_text(float value);
[[nodiscard]] std::string java_text(double value);

}  // namespace ristretto::cli::inspect
