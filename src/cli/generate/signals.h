// SPDX-License-Identifier: MIT
// SIGINT, SIGTERM and SIGHUP while tests are generated: counted, and asked for by the campaign. The first asks it to
// finish the files of what is done, the second to end at once. One that the process was started to ignore stays
// ignored.
#pragma once

namespace ristretto::cli::generate {

void count_signals();
[[nodiscard]] int signals_so_far();
// Ends this process as the last signal would have.
[[noreturn]] void end_by_signal();

}  // namespace ristretto::cli::generate
