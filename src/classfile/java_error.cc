// SPDX-License-Identifier: MIT
#include "classfile/java_error.h"

#include <array>

namespace ristretto::classfile {

std::string_view name(JavaErrorKind kind) {
  static constexpr std::array kNames = {
#define X(name) std::string_view(#name),
      RISTRETTO_JAVA_ERRORS(X)
#undef X
  };
  return kNames[static_cast<std::size_t>(kind)];
}

std::string JavaError::text() const {
  std::string out(name(kind));
  if (!message.empty()) out += ": " + message;
  return out;
}

base::Error JavaError::in_file(std::string_view file) const { return base::Error(text()).in_file(file).at(place); }

}  // namespace ristretto::classfile
