// SPDX-License-Identifier: MIT
#include "campaign/measure.h"

#include <array>

#include <gtest/gtest.h>

#include "support/class_builder.h"
#include "unit/archive/temp_folder.h"

namespace ristretto::campaign {
namespace {

TEST(Measure, CountsWhatProbesOfAClassCover) {
  test_support::ClassBuilder builder("a/Two", "java/lang/Object", test_support::ClassBuilder::kPublicClass);
  builder.stub(classfile::AccessFlags::kPublic, "push", "()V").stub(classfile::AccessFlags::kPublic, "pop", "()V");
  const auto bytes = builder.bytes();
  archive::TempFolder folder;
  folder.write("a/Two.class", std::string(bytes.begin(), bytes.end()));
  const auto measure = Measure::open(folder.path().native(), 17);
  ASSERT_TRUE(measure);
  const std::array<std::uint32_t, 1> second{1};
  const auto covered = measure->coverage("a/Two", second);
  ASSERT_TRUE(covered);
  EXPECT_EQ(covered->methods, (program::Counter{1, 1}));
  EXPECT_EQ(measure->coverage("a/Two", {})->methods, (program::Counter{0, 2}));
  EXPECT_FALSE(measure->coverage("a/Missing", {}));
}

}  // namespace
}  // namespace ristretto::campaign
