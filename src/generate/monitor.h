// SPDX-License-Identifier: MIT
// What generation asks and tells whoever runs it, between sequences. Implemented by the worker process of a campaign,
// which must survive what a sequence may do to it; generation itself knows of no processes.
#pragma once

#include <cstdint>
#include <optional>

#include "generate/result.h"

namespace ristretto::generate {

// Sequences are numbered in the order in which they are tried; the same seed gives the same numbers.
class Monitor {
 public:
  virtual ~Monitor() = default;
  // Before each sequence runs.
  virtual void starting(std::uint64_t sequence_number) = 0;
  // A sequence that ended an earlier worker: to be treated as illegal and not to be run.
  virtual bool skip(std::uint64_t sequence_number) = 0;
  // Asked between sequences: generation shall end and deliver what it has.
  virtual bool stop() = 0;
  // Now and then.
  virtual void progress(const Statistics& statistics, const Coverage& coverage) = 0;
  // When this sequence is reached it is not run, but returned as the only test of the result.
  virtual std::optional<std::uint64_t> report_instead() = 0;
};

}  // namespace ristretto::generate
