// SPDX-License-Identifier: MIT
#include "base/log.h"

#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

TEST(Log, WritesFromItsLevelUp) {
  std::string text;
  Log log(LogLevel::kInfo, text_sink(text));
  log.trace("no");
  log.debug("no");
  log.info("read {} classes", 3);
  log.warning("slow");
  log.error("gone");
  EXPECT_EQ(text, "[info] read 3 classes\n[warning] slow\n[error] gone\n");
}

TEST(Log, TraceShowsEverything) {
  std::string text;
  Log log(LogLevel::kTrace, text_sink(text));
  log.trace("step {}", 1);
  log.debug("{}", "state");
  EXPECT_EQ(text, "[trace] step 1\n[debug] state\n");
}

TEST(Log, OffShowsNothing) {
  std::string text;
  Log log(LogLevel::kOff, text_sink(text));
  log.error("no");
  EXPECT_EQ(text, "");
  EXPECT_FALSE(log.enabled(LogLevel::kError));
}

TEST(Log, TakesGuestTextAsItIs) {
  std::string text;
  Log log(LogLevel::kInfo, text_sink(text));
  log.info("{}", "{} %v\n[error] forged");
  EXPECT_EQ(text, "[info] {} %v\\n[error] forged\n");
}

TEST(Log, TwoLogsDoNotMeet) {
  std::string first;
  std::string second;
  Log one(LogLevel::kInfo, text_sink(first));
  Log two(LogLevel::kError, text_sink(second));
  one.info("one");
  two.info("two");
  EXPECT_EQ(first, "[info] one\n");
  EXPECT_EQ(second, "");
}

TEST(LogLevel, NamesReadBack) {
  for (const LogLevel level :
       {LogLevel::kTrace, LogLevel::kDebug, LogLevel::kInfo, LogLevel::kWarning, LogLevel::kError, LogLevel::kOff}) {
    EXPECT_EQ(log_level_named(name_of(level)), level);
  }
  EXPECT_EQ(log_level_named("loud"), std::nullopt);
}

}  // namespace
}  // namespace ristretto::base
