// SPDX-License-Identifier: MIT
// Generation's monitor inside a worker process: tells the campaign what happens, and obeys it. The worker's operation
// is the number of the sequence started last.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "campaign/attempt.h"
#include "campaign/shared_progress.h"
#include "generate/monitor.h"
#include "supervise/channel.h"

namespace ristretto::campaign {

class WorkerMonitor final : public generate::Monitor {
 public:
  WorkerMonitor(supervise::Channel& channel, SharedProgress& shown, const Attempt& attempt)
      : channel_(channel), shown_(shown), attempt_(attempt) {}

  // The sequence that a worker's operation names; none: it had not started one.
  [[nodiscard]] static std::optional<std::uint64_t> sequence_of(std::string_view operation);

  void starting(std::uint64_t sequence_number) override;
  bool skip(std::uint64_t sequence_number) override;
  bool stop() override;
  void progress(const generate::Statistics& statistics, const generate::Coverage& coverage) override;
  std::optional<std::uint64_t> report_instead() override { return attempt_.report; }

 private:
  supervise::Channel& channel_;
  SharedProgress& shown_;
  const Attempt& attempt_;
  bool ended_ = false;  // end_before was reached
};

}  // namespace ristretto::campaign
