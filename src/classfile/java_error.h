// SPDX-License-Identifier: MIT
// What a Java virtual machine would throw because of a class file: which error, why, and where in the class.
//
// The virtual machine turns it into a guest exception; the command line turns it into one line. It is bad input, so it
// is a value, never a C++ exception.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "base/error.h"

namespace ristretto::classfile {

// One line a kind: enumerator and class name are the same word.
#define RISTRETTO_JAVA_ERRORS(X)  \
  X(ClassFormatError)             \
  X(UnsupportedClassVersionError) \
  X(NoClassDefFoundError)         \
  X(ClassCircularityError)        \
  X(IncompatibleClassChangeError) \
  X(VerifyError)                  \
  X(IllegalAccessError)           \
  X(NoSuchFieldError)             \
  X(NoSuchMethodError)            \
  X(AbstractMethodError)          \
  X(LinkageError)

enum class JavaErrorKind : std::uint8_t {
#define X(name) name,
  RISTRETTO_JAVA_ERRORS(X)
#undef X
};

// "VerifyError"
[[nodiscard]] std::string_view name(JavaErrorKind kind);

struct [[nodiscard]] JavaError {
  JavaErrorKind kind = JavaErrorKind::ClassFormatError;
  std::string message;  // as java would word it, without the place
  std::string place;    // "byte 0x1f", "method run()V, pc 12"; empty when it concerns the class as a whole

  // "VerifyError: Bad type on operand stack"
  [[nodiscard]] std::string text() const;
  // As an error about the file it came from.
  [[nodiscard]] base::Error in_file(std::string_view file) const;
};

template <class T>
using Checked = std::expected<T, JavaError>;

inline std::unexpected<JavaError> reject(JavaErrorKind kind, std::string message, std::string place = {}) {
  return std::unexpected<JavaError>(JavaError{kind, std::move(message), std::move(place)});
}
inline std::unexpected<JavaError> incompatible(std::string message) {
  return reject(JavaErrorKind::IncompatibleClassChangeError, std::move(message));
}

}  // namespace ristretto::classfile
