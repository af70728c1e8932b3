// SPDX-License-Identifier: MIT
// That the fuzzer sees what it looks for, and classes that once stopped the host, cut down to what did it.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "class_fuzz/trial.h"
#include "class_fuzz/workers.h"
#include "support/class_builder.h"

namespace ristretto::class_fuzz {
namespace {

using classfile::Opcode;
using test_support::Assembler;
using test_support::ClassBuilder;
using test_support::Label;

constexpr std::uint16_t kPublic = classfile::AccessFlags::kPublic;
constexpr std::uint16_t kStatic = classfile::AccessFlags::kPublic | classfile::AccessFlags::kStatic;

TEST(Workers, FindCrashesFailedChecksHangsAndWhatIsNotUndone) {
  const Work work = [](std::uint64_t unit, Counts& counts) {
    ++counts[0];
    if (unit == 3) std::abort();
    if (unit == 5) base::check(false, "unit 5");
    if (unit == 7) std::this_thread::sleep_for(std::chrono::hours(1));
    return unit != 9;
  };
  const Plan plan{.count = 12, .jobs = 2, .hang = std::chrono::seconds(3)};
  Counts counts{};
  std::vector<std::uint64_t> units;
  std::string whats;
  const auto ran = run_in_workers(plan, work, counts, [&](const Finding& finding) {
    units.push_back(finding.unit);
    whats += finding.what + "; ";
    const bool is_told = finding.printed.find("unit 5") != std::string::npos;
    EXPECT_EQ(is_told, finding.unit == 5);
  });
  ASSERT_TRUE(ran.has_value()) << ran.error().line();
  std::ranges::sort(units);
  EXPECT_EQ(units, (std::vector<std::uint64_t>{3, 5, 7, 9})) << whats;
  EXPECT_EQ(counts[0], 12U);
}

class SilentStreams final : public natives::files::Streams {
 public:
  natives::files::Outcome<std::size_t> read(std::span<std::byte>) override { return 0; }
  natives::files::Outcome<std::size_t> available() override { return 0; }
  natives::files::Outcome<void> write(natives::files::Output, std::span<const std::byte>) override { return {}; }
};

class Regressions : public testing::Test {
 protected:
  void SetUp() override {
    const char* home = std::getenv("JAVA_HOME");
    const char* path = std::getenv("PATH");
    const auto jdk = archive::find_jdk({.java_home = home == nullptr ? "" : home, .path = path == nullptr ? "" : path});
    if (!jdk) GTEST_SKIP() << jdk.error().line();
    natives::GuestOptions options;
    options.machine.max_heap = std::uint64_t{256} << 20U;
    options.class_path = CLASS_FUZZ_LOADER;
    auto made = natives::Guest::create(*jdk, std::move(options), streams_);
    ASSERT_TRUE(made.has_value()) << made.error().line();
    guest_ = std::move(*made);
    const auto booted = guest_->boot();
    ASSERT_TRUE(booted.has_value()) << booted.error().line();
  }

  // All outcomes of many runs, one a line.
  std::string run(const ClassBuilder& builder, const std::map<std::string, base::Bytes, std::less<>>& originals = {}) {
    const auto opened = trials_.open(guest_->machine(), originals);
    EXPECT_TRUE(opened.has_value()) << opened.error().line();
    std::string text;
    for (std::uint64_t seed = 0; seed < 16; ++seed) {
      Counts counts{};
      EXPECT_TRUE(trials_.run({builder.bytes(), {}, {}}, base::Rng(seed), counts));
      for (const std::string& line : trials_.outcomes()) text += line + "\n";
    }
    return text;
  }

  SilentStreams streams_;
  std::unique_ptr<natives::Guest> guest_;
  Trials trials_;
};

// Steps were looked at where branches are taken, and here none ever is.
TEST_F(Regressions, HandlerThatCoversItselfUsesUpSteps) {
  ClassBuilder c("demo/Endless");
  c.version(49);
  Assembler run(c);
  run.type(Opcode::new_, "java/lang/Error").op(Opcode::dup);
  run.invoke(Opcode::invokespecial, "java/lang/Error", "<init>", "()V");
  const Label again = run.here();
  run.op(Opcode::athrow);
  run.handler(again, run.here(), again);
  c.method(kStatic, "endless", "()V", run);
  const std::string outcomes = this->run(c);
  EXPECT_NE(outcomes.find("endless()V: steps used up"), std::string::npos) << outcomes;
}

// Outer takes the mutant for the class of its own loader that has the same name and other fields.
TEST_F(Regressions, ObjectsOfTwoLoadersAreNotTakenForEachOther) {
  ClassBuilder original("demo/Twin");
  original.field(kPublic, "field", "Ljava/lang/Object;");
  ClassBuilder outer("demo/Outer");
  Assembler take(outer);
  take.op(Opcode::aload_0).field(Opcode::getfield, "demo/Twin", "field", "Ljava/lang/Object;");
  take.invoke(Opcode::invokevirtual, "java/lang/Object", "hashCode", "()I").op(Opcode::ireturn);
  outer.method(kStatic, "take", "(Ldemo/Twin;)I", take);

  ClassBuilder mutant("demo/Twin");
  mutant.field(kPublic, "field", "I");
  Assembler make(mutant);
  make.op(Opcode::aload_0).invoke(Opcode::invokespecial, "java/lang/Object", "<init>", "()V").op(Opcode::aload_0);
  make.op_u2(Opcode::ldc_w, mutant.integer(0x0fffff00)).field(Opcode::putfield, "demo/Twin", "field", "I");
  mutant.method(kPublic, "<init>", "()V", make.op(Opcode::return_));
  Assembler pass(mutant);
  pass.type(Opcode::new_, "demo/Twin").op(Opcode::dup).invoke(Opcode::invokespecial, "demo/Twin", "<init>", "()V");
  pass.invoke(Opcode::invokestatic, "demo/Outer", "take", "(Ldemo/Twin;)I").op(Opcode::ireturn);
  mutant.method(kStatic, "pass", "()I", pass);

  const std::string outcomes = run(
      mutant, {{"demo/Twin", base::Bytes::owned(original.bytes())}, {"demo/Outer", base::Bytes::owned(outer.bytes())}});
  EXPECT_NE(outcomes.find("pass()I: threw java.lang.LinkageError: loader constraint violation"), std::string::npos)
      << outcomes;
}

}  // namespace
}  // namespace ristretto::class_fuzz
