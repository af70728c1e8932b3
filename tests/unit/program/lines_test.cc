// SPDX-License-Identifier: MIT
#include "program/lines.h"

#include <gmock/gmock.h>

#include "unit/program/assembled.h"

namespace ristretto::program {
namespace {

using testing::ElementsAre;

TEST(Lines, MapBothWays) {
  const Assembled m([](Assembler& a) {
    a.op(Opcode::nop);
    a.line(10).op(Opcode::iconst_0).op(Opcode::pop);
    a.line(12).op(Opcode::nop);
    a.line(10).op(Opcode::return_);
  });
  const Lines lines(*m.method->code, m.code);
  EXPECT_EQ(lines.line_at(0), std::nullopt);
  EXPECT_EQ(lines.line_at(2), 10);
  EXPECT_EQ(lines.line_at(3), 12);
  EXPECT_THAT(lines.lines(), ElementsAre(10, 12));
  EXPECT_THAT(lines.pcs(10), ElementsAre(1U, 2U, 4U));
  EXPECT_THAT(lines.pcs(12), ElementsAre(3U));
  EXPECT_TRUE(lines.pcs(11).empty());
}

TEST(Lines, DisagreeingEntriesFollowHotSpot) {
  const Assembled m([](Assembler& a) { a.line(5).line(6).op(Opcode::nop).op(Opcode::nop).op(Opcode::return_); });
  const Lines lines(*m.method->code, m.code);
  EXPECT_EQ(lines.line_at(0), 5);
  EXPECT_EQ(lines.line_at(1), 6);
}

TEST(Lines, WithoutATableThereAreNone) {
  const Assembled m([](Assembler& a) { a.op(Opcode::return_); });
  const Lines lines(*m.method->code, m.code);
  EXPECT_EQ(lines.line_at(0), std::nullopt);
  EXPECT_TRUE(lines.lines().empty());
}

}  // namespace
}  // namespace ristretto::program
