// SPDX-License-Identifier: MIT
#include "classfile/call_shape.h"

#include <string>

#include <gtest/gtest.h>

namespace ristretto::classfile {
namespace {

TEST(CallShape, AgreesWithTheDescriptor) {
  for (const std::string_view text : {"()V", "(IJZD)F", "([J[[DLjava/lang/String;J)[I", "(La/B;[La/C;CSBF)La/D;",
                                      "([[I)J", "()[Ljava/lang/Object;"}) {
    const auto descriptor = parse_method_descriptor(text);
    ASSERT_TRUE(descriptor.has_value()) << text;
    const auto shape = call_shape(text);
    ASSERT_TRUE(shape.has_value()) << text;
    EXPECT_EQ(shape->parameter_slots, descriptor->parameter_slots()) << text;
    const FieldType& result = descriptor->result();
    EXPECT_EQ(shape->result, result.is_reference() ? BaseKind::kClass : result.kind) << text;
    EXPECT_EQ(facts(shape->result).slots, result.slots()) << text;
  }
}

TEST(CallShape, WhatIsNoMethodDescriptorHasNone) {
  for (const std::string_view text :
       {"", "I", "(", "()", "(I", "(I)", "(La/B)V", "([)V", "()[", "(Q)V", "()VV", "()Ljava"})
    EXPECT_FALSE(call_shape(text).has_value()) << text;
  EXPECT_TRUE(call_shape("(" + std::string(255, 'I') + ")V").has_value());
  EXPECT_FALSE(call_shape("(" + std::string(256, 'I') + ")V").has_value());
}

}  // namespace
}  // namespace ristretto::classfile
