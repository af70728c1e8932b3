// SPDX-License-Identifier: MIT
// Methods counted by hand. That the rules are JaCoCo's is shown by tests/coverage.
#include "program/coverage.h"

#include <gmock/gmock.h>

#include "support/class_builder.h"

namespace ristretto::program {
namespace {

using classfile::AccessFlags;
using classfile::Opcode;
using test_support::Assembler;
using test_support::ClassBuilder;
using test_support::Label;
using testing::ElementsAre;
using testing::IsEmpty;

class CoverageTest : public testing::Test {
 protected:
  const MeasuredClass& measure(const ClassBuilder& builder) {
    file_ = classfile::parse_class(base::Bytes::owned(builder.bytes())).value();
    model_.add(file_);
    return *model_.classes().back();
  }

  // The coverage of method 0 when just these of its probes are hit.
  Counters after(const MeasuredClass& measured, std::initializer_list<std::uint32_t> probes) {
    std::vector<std::uint8_t> hit(model_.probes());
    for (const std::uint32_t each : probes) hit[each] = 1;
    return measured.coverage_of(0, hit).counters;
  }

  CoverageModel model_;
  classfile::ClassFile file_;
};

// if (n != 0) line 11 else line 13; return on line 14.
void write_choice(Assembler& a) {
  const Label otherwise = a.label();
  const Label end = a.label();
  a.line(10).local(Opcode::iload, 0).branch(Opcode::ifeq, otherwise);              // 0 1
  a.line(11).local(Opcode::iinc, 0, 1).branch(Opcode::goto_, end);                 // 2 3
  a.bind(otherwise).line(13).local(Opcode::iinc, 0, 2).local(Opcode::iinc, 0, 3);  // 4 5
  a.bind(end).line(14).op(Opcode::return_);                                        // 6
}

TEST_F(CoverageTest, ProbesAreAtJoinsAndExits) {
  ClassBuilder builder("A");
  Assembler a(builder);
  write_choice(a);
  builder.method(AccessFlags::kStatic, "m", "(I)V", a);
  const MeasuredClass& measured = measure(builder);
  EXPECT_THAT(measured.probes_of(0),
              ElementsAre(Probe{0, ProbePlace::kBefore, 3, 0}, Probe{1, ProbePlace::kFallthrough, 6, 0},
                          Probe{2, ProbePlace::kBefore, 6, 0}));
}

TEST_F(CoverageTest, AProbeTellsOfAllThatLeadsToIt) {
  ClassBuilder builder("A");
  Assembler a(builder);
  write_choice(a);
  builder.method(AccessFlags::kStatic, "m", "(I)V", a);
  const MeasuredClass& measured = measure(builder);
  const Counters nothing = after(measured, {});
  EXPECT_EQ(nothing, (Counters{{0, 7}, {0, 2}, {0, 4}, {0, 1}, {0, 2}}));
  const Counters first = after(measured, {0, 2});
  EXPECT_EQ(first, (Counters{{5, 2}, {1, 1}, {3, 1}, {1, 0}, {1, 1}}));
  const Counters both = after(measured, {0, 1, 2});
  EXPECT_EQ(both, (Counters{{7, 0}, {2, 0}, {4, 0}, {1, 0}, {2, 0}}));
  // Left before the end, by an exception.
  const Counters cut_short = after(measured, {1});
  EXPECT_EQ(cut_short, (Counters{{4, 3}, {1, 1}, {2, 2}, {1, 0}, {1, 1}}));
}

TEST_F(CoverageTest, LinesHaveTheirOwnCounts) {
  ClassBuilder builder("A");
  Assembler a(builder);
  write_choice(a);
  builder.method(AccessFlags::kStatic, "m", "(I)V", a);
  const MeasuredClass& measured = measure(builder);
  const std::vector<std::uint8_t> hit{1, 0, 1};
  const LinesCoverage lines = measured.coverage(hit).lines;
  EXPECT_EQ(lines, (LinesCoverage{{10, {{2, 0}, {1, 1}}}, {11, {{2, 0}, {}}}, {13, {{0, 2}, {}}}, {14, {{1, 0}, {}}}}));
}

TEST_F(CoverageTest, ACallMayThrowSoItsLineEndsInAProbe) {
  ClassBuilder builder("A");
  Assembler a(builder);
  a.line(1).op(Opcode::nop);
  a.line(2).invoke(Opcode::invokestatic, "A", "f", "()V");
  a.line(3).op(Opcode::nop);
  a.line(4).op(Opcode::return_);
  builder.method(AccessFlags::kStatic, "m", "()V", a);
  const MeasuredClass& measured = measure(builder);
  // Before the line with the call, so that a call that throws leaves line 1 covered; line 3 calls nothing.
  EXPECT_THAT(measured.probes_of(0),
              ElementsAre(Probe{0, ProbePlace::kFallthrough, 1, 0}, Probe{1, ProbePlace::kBefore, 3, 0}));
  EXPECT_EQ(after(measured, {0}).lines, (Counter{1, 3}));
}

TEST_F(CoverageTest, ASwitchHasABranchForEveryTarget) {
  ClassBuilder builder("A");
  Assembler a(builder);
  const Label shared = a.label();
  const Label alone = a.label();
  const Label otherwise = a.label();
  a.local(Opcode::iload, 0).tableswitch(1, {shared, shared, alone}, otherwise);  // 0 1
  a.bind(shared).op(Opcode::nop);                                                // 2
  a.bind(alone).op(Opcode::nop);                                                 // 3, also reached from 2
  a.bind(otherwise).op(Opcode::return_);                                         // 4, also reached from 3
  builder.method(AccessFlags::kStatic, "m", "(I)V", a);
  const MeasuredClass& measured = measure(builder);
  EXPECT_THAT(measured.probes_of(0),
              ElementsAre(Probe{0, ProbePlace::kSwitch, 1, 4}, Probe{1, ProbePlace::kSwitch, 1, 3},
                          Probe{2, ProbePlace::kFallthrough, 3, 0}, Probe{3, ProbePlace::kFallthrough, 4, 0},
                          Probe{4, ProbePlace::kBefore, 4, 0}));
  EXPECT_EQ(after(measured, {2, 3, 4}), (Counters{{5, 0}, {1, 2}, {}, {1, 0}, {1, 2}}));
}

TEST_F(CoverageTest, CopiesOfAFinallyBlockAreOne) {
  ClassBuilder builder("A");
  Assembler a(builder);
  const Label start = a.here();
  a.line(1).op(Opcode::nop);  // 0
  const Label end = a.here();
  a.line(2).local(Opcode::iinc, 0, 1);  // 1: the copy at the normal end
  const Label out = a.label();
  a.branch(Opcode::goto_, out);  // 2
  const Label handler = a.here();
  a.local(Opcode::astore, 1);                            // 3
  a.line(2).local(Opcode::iinc, 0, 1);                   // 4
  a.line(3).local(Opcode::aload, 1).op(Opcode::athrow);  // 5 6
  a.bind(out).line(4).op(Opcode::return_);               // 7
  a.handler(start, end, handler);
  builder.method(AccessFlags::kStatic, "m", "(I)V", a);
  const MeasuredClass& measured = measure(builder);
  // nop, one iinc and the return.
  EXPECT_EQ(after(measured, {}).instructions, (Counter{0, 3}));
  EXPECT_EQ(after(measured, {}).lines, (Counter{0, 3}));
  std::vector<std::uint8_t> all(model_.probes(), 1);
  EXPECT_EQ(measured.coverage_of(0, all).counters.instructions, (Counter{3, 0}));
}

TEST_F(CoverageTest, WhatNobodyWroteDoesNotCount) {
  ClassBuilder builder("A");
  builder.stub(AccessFlags::kStatic | AccessFlags::kSynthetic, "access$000", "()V");
  builder.stub(AccessFlags::kBridge, "bridge", "()V");
  builder.stub(AccessFlags::kStatic | AccessFlags::kSynthetic, "lambda$m$0", "()V");
  builder.method(AccessFlags::kAbstract, "abstract", "()V");
  const MeasuredClass& measured = measure(builder);
  EXPECT_EQ(measured.coverage({}).counters.methods, (Counter{0, 1}));
  EXPECT_EQ(measured.coverage_of(2, {}).counters.methods, (Counter{0, 1}));
}

TEST_F(CoverageTest, SyntheticClassesAreNotMeasured) {
  const ClassBuilder builder("A$1", "java/lang/Object", ClassBuilder::kPublicClass | AccessFlags::kSynthetic);
  file_ = classfile::parse_class(base::Bytes::owned(builder.bytes())).value();
  model_.add(file_);
  EXPECT_THAT(model_.classes(), IsEmpty());
}

TEST_F(CoverageTest, ProbeIdsAreDenseAndAClassIsAddedOnce) {
  for (const std::string_view name : {"A", "B", "A"}) {
    ClassBuilder builder(name);
    builder.stub(AccessFlags::kStatic, "m", "()V").stub(AccessFlags::kStatic, "n", "()I");
    (void)measure(builder);
  }
  ASSERT_EQ(model_.classes().size(), 2U);
  EXPECT_EQ(model_.probes(), 4U);
  EXPECT_EQ(model_.classes()[1]->probes_of(1).front().id, 3U);
}

TEST_F(CoverageTest, AClassIsKnownByItsBytes) {
  ClassBuilder builder("A");
  builder.stub(AccessFlags::kStatic, "m", "()V");
  (void)measure(builder);
  const auto linked = [](const ClassBuilder& from) {
    return Class(classfile::parse_class(base::Bytes::owned(from.bytes())).value(), "", nullptr, {});
  };
  const Class same = linked(builder);
  EXPECT_EQ(model_.probes_of(same.methods()[0]).size(), 1U);
  builder.stub(AccessFlags::kStatic, "n", "()V");
  const Class other = linked(builder);
  EXPECT_THAT(model_.probes_of(other.methods()[0]), IsEmpty());
  EXPECT_EQ(model_.counters_of(other, {}), Counters());
}

TEST_F(CoverageTest, MethodsWithSubroutinesAreLeftOut) {
  ClassBuilder builder("A");
  builder.version(49);
  Assembler a(builder);
  const Label subroutine = a.label();
  a.branch(Opcode::jsr, subroutine).op(Opcode::return_);
  a.bind(subroutine).local(Opcode::astore, 1).local(Opcode::ret, 1);
  builder.method(AccessFlags::kStatic, "m", "()V", a);
  const MeasuredClass& measured = measure(builder);
  EXPECT_THAT(measured.probes_of(0), IsEmpty());
  EXPECT_EQ(measured.coverage({}).counters, Counters());
}

}  // namespace
}  // namespace ristretto::program
