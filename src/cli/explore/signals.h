// SPDX-License-Identifier: MIT
// SIGINT, SIGTERM and SIGHUP while a method is explored: the first asks for the end, and what was found is written. One
// that comes more than a second later ends the process at once; sooner it is the same one, told twice, as `timeout`
// tells its child and then the group of it. One that the process was started to ignore stays ignored.
#pragma once

namespace ristretto::cli::explore {

void keep_signals();
[[nodiscard]] bool has_signal();

}  // namespace ristretto::cli::explore
