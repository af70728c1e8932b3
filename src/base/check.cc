// SPDX-License-Identifier: MIT
#include "base/check.h"

#include <cstdio>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

namespace ristretto::base {

void check_failed(std::string_view what, std::source_location where) {
  const std::string line =
      fmt::format("ristretto: internal error: {} ({}:{}); please report it\n", what, where.file_name(), where.line());
  std::fputs(line.c_str(), stderr);
  std::fflush(nullptr);
#if defined(__SANITIZE_ADDRESS__) || defined(RISTRETTO_FUZZING)
  __builtin_trap();
#endif
  _exit(kExitOwnFault);
}

}  // namespace ristretto::base
