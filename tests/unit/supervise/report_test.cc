// SPDX-License-Identifier: MIT
#include "supervise/report.h"

#include <csignal>

#include <gtest/gtest.h>

namespace ristretto::supervise {
namespace {

TEST(EndingText, SaysWhatHappened) {
  EXPECT_EQ(to_text({EndKind::kSignal, SIGSEGV}), "signal 11 (Segmentation fault)");
  EXPECT_EQ(to_text({EndKind::kExitCode, 3}), "exit code 3");
  EXPECT_EQ(to_text({EndKind::kSilent, 0, 20}), "no sign of life for 20 s");
  EXPECT_EQ(to_text({EndKind::kSeconds, 0, 0.5}), "took more than 0.5 s");
  EXPECT_EQ(to_text({EndKind::kProcessor, 0, 2}), "took more than 2 s of processor time");
  EXPECT_EQ(to_text({EndKind::kStop, 0, 30}), "did not stop within 30 s");
  EXPECT_EQ(to_text({EndKind::kMemory, 0, 2.0 * 1024 * 1024 * 1024}), "took more than 2 GiB");
  EXPECT_EQ(to_text({EndKind::kMemory, 0, 1.5 * 1024 * 1024}), "took more than 1.5 MiB");
  EXPECT_EQ(to_text({EndKind::kMemory, 0, 100}), "took more than 100 bytes");
}

}  // namespace
}  // namespace ristretto::supervise
