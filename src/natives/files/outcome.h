// SPDX-License-Identifier: MIT
// The result of a file operation as POSIX gives it: a value, or the number of what went wrong (ENOENT, EROFS, ...).
#pragma once

#include <cerrno>
#include <expected>
#include <string>
#include <system_error>

namespace ristretto::natives::files {

enum class Errno : int {};

template <class T>
using Outcome = std::expected<T, Errno>;

inline std::unexpected<Errno> refuse(int code) { return std::unexpected<Errno>(Errno{code}); }
inline std::unexpected<Errno> refuse(Errno code) { return std::unexpected<Errno>(code); }

// The text that java.io and java.nio show for it: "No such file or directory".
inline std::string text_of(Errno code) { return std::generic_category().message(static_cast<int>(code)); }

}  // namespace ristretto::natives::files
