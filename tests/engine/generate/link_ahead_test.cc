// SPDX-License-Identifier: MIT
#include "vm/link_ahead.h"

#include "world.h"

namespace ristretto::rows {
namespace {

std::size_t begun() {
  std::size_t count = 0;
  for (std::size_t id = 1; id <= machine().classes.count(); ++id)
    if (machine().classes.by_id(static_cast<std::uint32_t>(id)).state == vm::InitState::kInitializing) ++count;
  return count;
}

// Else no class would be kept any more: who began one has not finished.
ENGINE_TEST(LinkAhead, NoInitialisationIsLeftHalfWay) {
  vm::Klass& klass = machine().classes.required("rows/Gauges");
  EXPECT_FALSE(vm::link_ahead(machine(), klass));
  EXPECT_EQ(begun(), 0U);
  const vm::Stop stop = machine().call(*klass.method("read", "()I"), {});
  ASSERT_EQ(stop.reason, vm::StopReason::kFinished);
  EXPECT_EQ(stop.value, 6U);
}

ENGINE_TEST(LinkAhead, SucceedsOnceTheInterfaceOfALambdaIsInitialised) {
  vm::Klass& klass = machine().classes.required("rows/Gauges");
  EXPECT_FALSE(vm::link_ahead(machine(), klass));
  ASSERT_EQ(machine().initialize(machine().classes.required("rows/Gauges$Gauge")).reason, vm::StopReason::kFinished);
  EXPECT_TRUE(vm::link_ahead(machine(), klass));
}

// Else the lambda's class would be made again in every sequence.
ENGINE_TEST(LinkAhead, IsTriedAgainWhenClassesAreKept) {
  Opened gauges("rows.Gauges", with_operations(200));
  gauges.go();
  gauges->restart();
  const vm::Method& read = *machine().classes.required("rows/Gauges").method("read", "()I");
  ASSERT_NE(read.prepared, nullptr);
  for (const vm::Insn& insn : read.prepared->code)
    EXPECT_NE(insn.handler, machine().handlers()[classfile::Opcode::invokedynamic]);
}

}  // namespace
}  // namespace ristretto::rows
