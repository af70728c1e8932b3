// SPDX-License-Identifier: MIT
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "classfile/instruction.h"

namespace ristretto::classfile {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Decode : public testing::Test {
 protected:
  Checked<DecodedCode> decoded(std::vector<std::uint8_t> bytes) {
    bytes_ = std::move(bytes);
    code_ = {};
    code_.bytecode = bytes_;
    return decode(code_, arena_);
  }
  void expect_rejected(std::vector<std::uint8_t> bytes, std::string_view message, std::string_view place) {
    const auto result = decoded(std::move(bytes));
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().kind, JavaErrorKind::VerifyError);
    EXPECT_THAT(result.error().message, HasSubstr(std::string(message)));
    EXPECT_EQ(result.error().place, place);
  }

  std::vector<std::uint8_t> bytes_;
  Code code_;
  base::Arena arena_;
};

TEST_F(Decode, TableNamesEveryOpcode) {
  EXPECT_EQ(info(Opcode::goto_).mnemonic, "goto");
  EXPECT_EQ(info(Opcode::new_).mnemonic, "new");
  EXPECT_EQ(info(static_cast<Opcode>(0xc9)).mnemonic, "jsr_w");
  EXPECT_FALSE(is_opcode(0xca));
}

TEST_F(Decode, OperandsOfEveryFormat) {
  // bipush -5; sipush -300; iload 9; iload_2; iinc 3 -1; ldc 7; newarray int; multianewarray 1 2; return
  const auto code =
      decoded({0x10, 0xfb, 0x11, 0xfe, 0xd4, 0x15, 9, 0x1c, 0x84, 3, 0xff, 0x12, 7, 0xbc, 10, 0xc5, 0, 1, 2, 0xb1});
  ASSERT_TRUE(code.has_value());
  const auto& i = code->instructions;
  ASSERT_EQ(i.size(), 9U);
  EXPECT_EQ(i[0].a, -5);
  EXPECT_EQ(i[1].a, -300);
  EXPECT_EQ(i[2].a, 9);
  EXPECT_EQ(i[3].a, 2);
  EXPECT_EQ(i[4].a, 3);
  EXPECT_EQ(i[4].b, -1);
  EXPECT_EQ(i[5].a, 7);
  EXPECT_EQ(i[6].a, 10);
  EXPECT_EQ(i[7].a, 1);
  EXPECT_EQ(i[7].b, 2);
  EXPECT_EQ(code->next_pc(8), code->size);
  EXPECT_TRUE(code->is_boundary(8));
  EXPECT_FALSE(code->is_boundary(9));
}

TEST_F(Decode, WideDoublesLocalsAndIncrements) {
  const auto code = decoded({0xc4, 0x15, 1, 0, 0xc4, 0x84, 0, 5, 0xff, 0x00, 0xb1});
  ASSERT_TRUE(code.has_value());
  EXPECT_EQ(code->instructions[0].a, 256);
  EXPECT_TRUE(code->instructions[0].is_wide);
  EXPECT_EQ(code->instructions[1].b, -256);
  expect_rejected({0xc4, 0x60, 0xb1}, "Bad wide instruction", "pc 0");
}

TEST_F(Decode, BranchesAreAbsolute) {
  const auto code = decoded({0x00, 0xa7, 0x00, 0x06, 0x00, 0x00, 0x00, 0xc8, 0xff, 0xff, 0xff, 0xfa});
  ASSERT_TRUE(code.has_value());
  EXPECT_EQ(code->instructions[1].a, 7);
  EXPECT_EQ(code->instructions.back().a, 1);
  expect_rejected({0xa7, 0x00, 0x01, 0xb1}, "Illegal target", "pc 0");
  expect_rejected({0xa7, 0xff, 0xff, 0xb1}, "Illegal target", "pc 0");
  expect_rejected({0xa7, 0x7f, 0xff, 0xb1}, "Illegal target", "pc 0");
}

TEST_F(Decode, Switches) {
  // iconst_0; tableswitch (2 bytes padding) default 19, low 1, high 2, offsets 19 20; return; return
  const auto table =
      decoded({0x03, 0xaa, 0, 0, 0, 0, 0, 23, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 23, 0, 0, 0, 24, 0xb1, 0xb1});
  ASSERT_TRUE(table.has_value()) << table.error().text();
  const Switch& made = table->switch_of(table->instructions[1]);
  EXPECT_EQ(made.default_target, 24);
  EXPECT_THAT(made.targets, ElementsAre(24, 25));
  EXPECT_EQ(made.key(1), 2);

  const auto lookup = decoded({0xab, 0, 0, 0, 0,  0, 0, 28, 0, 0, 0, 2, 0xff, 0xff, 0xff,
                               0xff, 0, 0, 0, 28, 0, 0, 0,  9, 0, 0, 0, 29,   0xb1, 0xb1});
  ASSERT_TRUE(lookup.has_value()) << lookup.error().text();
  EXPECT_THAT(lookup->switch_of(lookup->instructions[0]).keys, ElementsAre(-1, 9));
}

TEST_F(Decode, SwitchesThatLieAreRejected) {
  expect_rejected({0xaa, 0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 2, 0, 0, 0, 1, 0xb1}, "low must be less", "pc 0");
  // A range of four billion entries must not be allocated.
  expect_rejected({0xaa, 0, 0, 0, 0, 0, 0, 16, 0x80, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0xb1}, "past the end", "pc 0");
  expect_rejected({0xab, 0, 0, 0, 0, 0, 0, 12, 0xff, 0xff, 0xff, 0xff, 0xb1}, "less than 0", "pc 0");
  expect_rejected({0xab, 0, 0, 0, 0, 0, 0, 28, 0, 0, 0, 2, 0, 0, 0, 9, 0, 0, 0, 28, 0, 0, 0, 9, 0, 0, 0, 28, 0xb1},
                  "not sorted", "pc 0");
}

TEST_F(Decode, TruncatedAndUndefinedInstructionsAreRejected) {
  expect_rejected({0x00, 0x11, 0x01}, "past the end", "pc 1");
  expect_rejected({0x00, 0xca}, "Bad instruction", "pc 1");
}

}  // namespace
}  // namespace ristretto::classfile
