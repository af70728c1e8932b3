// SPDX-License-Identifier: MIT
// What a worker may take. 0 is no limit. Who breaks one is killed, and its report names the limit.
//
// Time is seen by the supervisor, whenever it looks; processor time by the kernel, to the second.
//
// Memory is seen by the supervisor too: anonymous pages, resident or swapped out, beyond those that the worker was
// forked with. The kernel's own limits do not fit. RLIMIT_AS and RLIMIT_DATA count what is reserved, and guest memory
// is reserved by the gigabyte and hardly touched; RLIMIT_RSS is not enforced; a control group needs rights that a
// user's tool does not have. Pages of mapped files can be had again and do not count, and neither does a page that was
// there at the fork and is written: that adds at most what the supervisor had. A worker can go beyond its limit by what
// it touches between two looks.
#pragma once

#include <cstdint>

namespace ristretto::supervise {

struct Limits {
  double seconds = 0;            // in all
  double silent_seconds = 0;     // without a sign of life; waiting for the supervisor is no silence
  double processor_seconds = 0;  // rounded up to whole ones
  double asked_seconds = 0;      // in all; then it is not killed, but asked to stop
  double stop_seconds = 0;       // to end once it was asked to stop
  std::uint64_t memory = 0;      // bytes
};

}  // namespace ristretto::supervise
