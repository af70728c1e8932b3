// SPDX-License-Identifier: MIT
#include "classfile/stack_map.h"

#include <gmock/gmock.h>

#include "support/class_builder.h"

namespace ristretto::classfile {
namespace {

using test_support::ByteWriter;
using test_support::ClassBuilder;
using testing::HasSubstr;

class StackMap : public testing::Test {
 protected:
  StackMap() {
    ClassBuilder c("demo/A");
    class_index_ = c.class_ref("demo/B");
    file_ = *parse_class(base::Bytes::owned(c.bytes()));
  }

  Checked<std::span<const StackMapFrame>> parse(const ByteWriter& table) {
    bytes_ = table.bytes();
    return parse_stack_map(file_.pool, bytes_, arena_);
  }
  void expect_rejected(const ByteWriter& table, std::string_view message) {
    const auto parsed = parse(table);
    ASSERT_FALSE(parsed.has_value()) << message;
    EXPECT_EQ(parsed.error().kind, JavaErrorKind::ClassFormatError);
    EXPECT_THAT(parsed.error().message, HasSubstr(std::string(message)));
  }

  ClassFile file_;
  std::uint16_t class_index_ = 0;
  std::vector<std::uint8_t> bytes_;
  base::Arena arena_;
};

TEST_F(StackMap, EveryKindOfFrame) {
  const auto frames = parse(ByteWriter()
                                .u2(7)
                                .u1(3)  // same
                                .u1(64 + 1)
                                .u1(7)
                                .u2(class_index_)  // one stack item
                                .u1(247)
                                .u2(300)
                                .u1(4)  // likewise, far away
                                .u1(249)
                                .u2(0)  // chop two
                                .u1(251)
                                .u2(9)  // same, far away
                                .u1(253)
                                .u2(0)
                                .u1(1)
                                .u1(8)
                                .u2(17)  // append two
                                .u1(255)
                                .u2(0)
                                .u2(1)
                                .u1(6)
                                .u2(1)
                                .u1(5));  // full
  ASSERT_TRUE(frames.has_value()) << frames.error().text();
  using Kind = StackMapFrame::Kind;
  const auto& f = *frames;
  ASSERT_EQ(f.size(), 7U);
  EXPECT_EQ(f[0].pc, 3U) << "the first delta is the pc itself";
  EXPECT_EQ(f[1].pc, 5U) << "every other one is one short";
  EXPECT_EQ(f[1].stack[0].tag, VerificationTag::kObject);
  EXPECT_EQ(f[1].stack[0].value, class_index_);
  EXPECT_EQ(f[2].kind, Kind::kSameLocals1Stack);
  EXPECT_EQ(f[2].pc, 306U);
  EXPECT_EQ(f[3].kind, Kind::kChop);
  EXPECT_EQ(f[3].chopped, 2);
  EXPECT_EQ(f[4].kind, Kind::kSame);
  EXPECT_EQ(f[5].kind, Kind::kAppend);
  EXPECT_EQ(f[5].locals[1].tag, VerificationTag::kUninitialized);
  EXPECT_EQ(f[5].locals[1].value, 17);
  EXPECT_EQ(f[6].kind, Kind::kFull);
  EXPECT_EQ(f[6].locals.size(), 1U);
  EXPECT_EQ(f[6].stack[0].tag, VerificationTag::kNull);
}

TEST_F(StackMap, FaultsAreClassFormatErrors) {
  expect_rejected(ByteWriter().u1(0), "Truncated");
  expect_rejected(ByteWriter().u2(1), "Truncated");
  expect_rejected(ByteWriter().u2(60000).u1(1), "Truncated");
  expect_rejected(ByteWriter().u2(1).u1(255).u2(0).u2(60000), "Truncated");
  expect_rejected(ByteWriter().u2(0).u1(1), "wrong attribute size");
  expect_rejected(ByteWriter().u2(1).u1(128), "reserved frame type 128");
  expect_rejected(ByteWriter().u2(1).u1(246), "reserved frame type 246");
  expect_rejected(ByteWriter().u2(1).u1(64).u1(9), "bad verification type 9");
  expect_rejected(ByteWriter().u2(1).u1(64).u1(7).u2(class_index_ + 1), "bad class index");
}

TEST_F(StackMap, AReaderStopsAtTheFrameAtFault) {
  bytes_ = ByteWriter().u2(2).u1(3).u1(255).u2(0).u2(1).u1(1).u2(1).u1(9).bytes();
  StackMapReader reader(file_.pool, bytes_, arena_);
  StackMapFrame frame;
  EXPECT_TRUE(reader.next(frame));
  EXPECT_TRUE(reader.check().has_value());
  EXPECT_FALSE(reader.next(frame));
  EXPECT_FALSE(reader.check().has_value());
  EXPECT_EQ(frame.locals.size(), 1U) << "what was read before the fault";
  EXPECT_TRUE(frame.stack.empty());
}

}  // namespace
}  // namespace ristretto::classfile
