// SPDX-License-Identifier: MIT
// The component set by itself: what it finds is what a scan finds, at a cost that other types do not change.
#include "generate/pool.h"

#include <algorithm>
#include <array>
#include <chrono>

#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Component;
using generate::Element;
using generate::Pool;
using testcase::Type;

Component of_type(const Type& type, testcase::Operation& operation) {
  operation.output = &type;
  return {testcase::Sequence().extend(operation, {}), {Element{0, &type}}};
}

ENGINE_TEST(ComponentSet, FindsWhatAScanFinds) {
  testcase::Types types(machine().classes.hierarchy());
  Pool pool(types);
  std::deque<testcase::Operation> operations;
  constexpr auto kNames = std::to_array<std::string_view>(
      {"java/lang/Object", "java/lang/String", "java/lang/Integer", "java/lang/Number", "java/util/ArrayList",
       "java/util/List", "java/util/HashMap", "[I", "[Ljava/lang/Object;", "[Ljava/lang/String;"});
  base::Rng rng(3);
  for (int i = 0; i < 400; ++i) {
    pool.add(of_type(*types.named(kNames[rng.below(kNames.size())]), operations.emplace_back()));
    const Type& wanted = *types.named(kNames[rng.below(kNames.size())]);
    const auto scanned = std::ranges::count_if(pool.components(), [&](const Component& component) {
      return types.is_assignable(*component.reusable[0].type, wanted);
    });
    ASSERT_EQ(pool.count(wanted), static_cast<std::size_t>(scanned)) << wanted.name;
    const generate::Pick pick = pool.pick(wanted, rng);
    ASSERT_EQ(pick.component == nullptr, scanned == 0) << wanted.name;
    if (pick.component != nullptr) {
      EXPECT_TRUE(types.is_assignable(*pick.component->reusable[pick.variable].type, wanted)) << wanted.name;
    }
  }
}

// Nanoseconds for many draws among values of one type, with as many other types beside it.
double time_of_draws(std::size_t others) {
  testcase::Types types(machine().classes.hierarchy());
  Pool pool(types);
  std::deque<testcase::Operation> operations;
  const Type* other = types.primitive(testcase::BaseKind::kInt);
  for (std::size_t i = 0; i < others; ++i) {
    other = types.array_of(*other);
    pool.add(of_type(*other, operations.emplace_back()));
  }
  const Type& wanted = *types.string();
  for (int i = 0; i < 10; ++i) pool.add(of_type(wanted, operations.emplace_back()));
  base::Rng rng(1);
  double best = 1e18;
  for (int round = 0; round < 9; ++round) {
    const auto start = std::chrono::steady_clock::now();
    std::size_t found = 0;
    for (int i = 0; i < 20'000; ++i) found += pool.pick(wanted, rng).component != nullptr ? 1U : 0U;
    EXPECT_EQ(found, 20'000U);
    best = std::min(best, std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count());
  }
  return best;
}

// A scan would take a hundred times as long.
ENGINE_TEST(ComponentSet, DrawsCostTheSameWhateverElseThereIs) { EXPECT_LT(time_of_draws(200), 10 * time_of_draws(2)); }

}  // namespace
}  // namespace ristretto::rows
