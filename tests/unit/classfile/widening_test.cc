// SPDX-License-Identifier: MIT
#include "classfile/widening.h"

#include <string>

#include <gtest/gtest.h>

namespace ristretto::classfile {
namespace {

// Letters of the primitive types that `from` may be assigned to, in the order of kBaseKinds.
std::string targets(BaseKind from) {
  std::string out;
  for (const BaseKindFacts& to : kBaseKinds)
    if (widens(from, to.kind)) out += to.letter;
  return out;
}

TEST(Widening, IsThatOfTheLanguage) {
  EXPECT_EQ(targets(BaseKind::kBoolean), "Z");
  EXPECT_EQ(targets(BaseKind::kByte), "BSIJFD");
  EXPECT_EQ(targets(BaseKind::kChar), "CIJFD");
  EXPECT_EQ(targets(BaseKind::kShort), "SIJFD");
  EXPECT_EQ(targets(BaseKind::kInt), "IJFD");
  EXPECT_EQ(targets(BaseKind::kLong), "JFD");
  EXPECT_EQ(targets(BaseKind::kFloat), "FD");
  EXPECT_EQ(targets(BaseKind::kDouble), "D");
  EXPECT_EQ(targets(BaseKind::kClass), "L");
}

}  // namespace
}  // namespace ristretto::classfile
