// SPDX-License-Identifier: MIT
// That its commands do what they say is for tests/e2e/generate_bad_luck.py.
#include "campaign/reproducer.h"

#include <gmock/gmock.h>

#include "campaign/store.h"

namespace ristretto::campaign {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Reproducer, OfADivergence) {
  const Divergence divergence = {"a.b.StackTest", "popThrows", "failed", "expected: 1\n\\u000a but was: 2",
                                 "class Reproduce_popThrows {}\n"};
  const Reproducer made = reproducer_of(divergence, {.java_home = "/jdk", .class_path = "/lib/a.jar:/my lib"});
  EXPECT_EQ(made.file, "divergences/a.b.StackTest-popThrows.repro");
  EXPECT_THAT(made.text, StartsWith("// " + std::string(kOwnMark)));
  EXPECT_THAT(made.text, HasSubstr("but was: 2\n// To run it"));
  EXPECT_THAT(made.text, Not(HasSubstr(" \\u000a")));
  EXPECT_THAT(made.text, HasSubstr("//   cp a.b.StackTest-popThrows.repro \"$d\"/Reproduce_popThrows.java\n"));
  EXPECT_THAT(made.text, HasSubstr("/jdk/bin/java -ea -cp '/lib/a.jar:/my lib':\"$d\" a.b.Reproduce_popThrows\n"));
}

TEST(Reproducer, OfACrash) {
  const Crash crash = {"a.Outer$Inner", 12, "was killed by signal 11", {}, "class Reproduce {}\n"};
  const Reproducer made = reproducer_of(crash, {});
  EXPECT_EQ(made.file, "crashes/a.Outer$Inner-12.repro");
  EXPECT_THAT(made.text, HasSubstr("cp 'a.Outer$Inner-12.repro' \"$d\"/Reproduce.java"));
  EXPECT_THAT(made.text, HasSubstr("//   java -ea"));
}

}  // namespace
}  // namespace ristretto::campaign
