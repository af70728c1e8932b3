// SPDX-License-Identifier: MIT
// The trail of the operand stack and the locals: only the first change of what was in use at a choice point is kept
// (GlassTT's example).
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "expr/java_text.h"
#include "world.h"

namespace ristretto::explore {
namespace {

// Entries when an instruction begins, by its index: for one local, and all.
class TrailWatch final : public vm::symbolic::Observer {
 public:
  TrailWatch(const vm::symbolic::Domain& domain, std::uint16_t number) : domain_(domain), local_(number) {}

  [[nodiscard]] bool step(const vm::Frame& frame, const vm::Insn* pc) override {
    if (frame.is_native()) return true;
    local = frame.locals + local_;
    entries[pc - frame.method->code] = static_cast<std::size_t>(std::ranges::count_if(
        domain_.stack.trail(),
        [&](const vm::symbolic::StackShadow::Undo& undo) { return domain_.stack.bottom() + undo.slot == local; }));
    all[pc - frame.method->code] = domain_.stack.trail().size();
    return true;
  }

  std::map<std::ptrdiff_t, std::size_t> entries;
  std::map<std::ptrdiff_t, std::size_t> all;
  const vm::Slot* local = nullptr;

 private:
  const vm::symbolic::Domain& domain_;
  std::uint16_t local_;
};

TEST(Trail, KeepsTheFirstChangeAfterAChoicePoint) {
  World world(vm::symbolic::Aliasing::kAtUse);
  expr::Pool pool;
  vm::symbolic::Domain& domain = world.engine().domain();
  domain.begin(pool);
  vm::Method& method = world.method("subjects/paths/DefUseChains", "storeTwice");
  world.machine().mark();
  InputHeap inputs(world.machine(), world.engine(), {});
  const InputHeap::Arguments arguments = inputs.make_arguments(method, {"x", "y", "z"});
  world.engine().set_inputs(arguments.locals);
  ASSERT_EQ(world.machine().call(method, arguments.words).reason, vm::StopReason::kOpen);

  world.machine().mark();
  EXPECT_TRUE(domain.stack.trail().empty());
  domain.path.add(domain.question().e, domain.question().e->is(expr::Kind::ilt), vm::symbolic::Origin::kBranch);
  constexpr std::uint16_t kResult = 3;
  TrailWatch watch(domain, kResult);
  domain.set_observer(&watch);
  ASSERT_EQ(world.machine().go_on().reason, vm::StopReason::kFinished);
  domain.set_observer(nullptr);
  constexpr std::ptrdiff_t kAfterBranch = 12;
  constexpr std::ptrdiff_t kAfterFirstStore = 15;
  constexpr std::ptrdiff_t kAfterSecondStore = 20;
  ASSERT_TRUE(watch.entries.contains(kAfterSecondStore)) << testing::PrintToString(watch.entries);
  EXPECT_EQ(watch.entries[kAfterBranch], 0U);
  EXPECT_EQ(watch.entries[kAfterFirstStore], 1U);
  EXPECT_EQ(watch.entries[kAfterSecondStore], 1U);
  EXPECT_EQ(watch.all[kAfterBranch], 0U);
  EXPECT_EQ(watch.all[kAfterFirstStore] - watch.all[kAfterFirstStore - 1], 1U) << testing::PrintToString(watch.all);
  EXPECT_EQ(watch.all[kAfterSecondStore] - watch.all[kAfterSecondStore - 1], 0U) << testing::PrintToString(watch.all);

  world.machine().rollback();
  EXPECT_EQ(expr::to_java(domain.stack.at(watch.local)), "(double) x");
  world.machine().release();
  world.machine().rollback();
  world.machine().release();
}

}  // namespace
}  // namespace ristretto::explore
