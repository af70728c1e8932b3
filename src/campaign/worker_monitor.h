// SPDX-License-Identifier: MIT
// Generation's monitor inside a worker process: writes to the shared slot what happens, and obeys the campaign.
#pragma once

#include <sys/types.h>

#include "campaign/attempt.h"
#include "campaign/shared_slot.h"
#include "generate/monitor.h"

namespace ristretto::campaign {

class WorkerMonitor final : public generate::Monitor {
 public:
  // `parent`: the campaign's process; when it is gone, nobody wants the result.
  WorkerMonitor(SharedSlot& slot, const Attempt& attempt, pid_t parent)
      : slot_(slot), attempt_(attempt), parent_(parent) {}

  void starting(std::uint64_t sequence_number) override;
  bool skip(std::uint64_t sequence_number) override;
  bool stop() override;
  void progress(const generate::Statistics& statistics, const generate::Coverage& coverage) override;
  std::optional<std::uint64_t> report_instead() override { return attempt_.report; }

 private:
  void beat() { slot_.beats.fetch_add(1, std::memory_order_relaxed); }

  SharedSlot& slot_;
  const Attempt& attempt_;
  pid_t parent_;
  bool ended_ = false;  // end_before was reached
  unsigned until_parent_look_ = 0;
};

}  // namespace ristretto::campaign
