// SPDX-License-Identifier: MIT
#include "base/check.h"

#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

TEST(Check, PassesSilently) { check(true, "never shown"); }

TEST(CheckDeathTest, NamesTheInvariantAndThePlace) {
  constexpr const char* kMessage = "internal error: the sky is blue \\(.*check_test\\.cc:[0-9]+\\)";
#if defined(__SANITIZE_ADDRESS__)
  EXPECT_DEATH(check(false, "the sky is blue"), kMessage);  // traps, so that a fuzzer keeps the input
#else
  EXPECT_EXIT(check(false, "the sky is blue"), testing::ExitedWithCode(kExitOwnFault), kMessage);
#endif
}

TEST(CheckDeathTest, ExitCodeIsThree) { EXPECT_EQ(kExitOwnFault, 3); }

}  // namespace
}  // namespace ristretto::base
