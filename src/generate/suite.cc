// SPDX-License-Identifier: MIT
#include "generate/suite.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "generate/elsewhere.h"
#include "generate/oracle.h"
#include "generate/trial.h"

namespace ristretto::generate {

using testcase::Test;

namespace {

constexpr std::size_t kOrders = 6;                          // in which all tests are tried together
constexpr std::uint64_t kMostBytecodesAlone = 200'000'000;  // for all tests together
constexpr std::uint64_t kMostBytecodesFirst = 200'000'000;  // likewise, when each way to begin comes first

using Order = std::vector<std::size_t>;

Order failing(Session& session, std::span<const Test> tests, const Order& order,
              const Surroundings& surroundings = {}) {
  session.restart();
  const InSurroundings in(session.machine, surroundings);
  if (surroundings.is_elsewhere) move_elsewhere(session.executor);
  Order failed;
  for (const std::size_t i : order) {
    session.sign_of_life();
    if (!passes(session, tests[i])) failed.push_back(i);
  }
  return failed;
}

void drop(std::vector<Test>& tests, Order failed) {
  std::ranges::sort(failed, std::greater());
  for (const std::size_t i : failed) tests.erase(tests.begin() + static_cast<std::ptrdiff_t>(i));
}

// What they saw in the search may have been a matter of the order in which it had initialised classes.
void look_again(Session& session, std::vector<Test>& tests) {
  std::set<std::size_t> other;
  for (const Surroundings& surroundings : {Surroundings{}, other_surroundings(1)}) {
    const Order failed = failing(session, tests, as_they_stand(tests), surroundings);
    other.insert(failed.begin(), failed.end());
  }
  Order hopeless;
  for (const std::size_t i : other) {
    if (auto remade = make_test(session, tests[i].statements)) {
      confirm(session, *remade);
      remade->path = tests[i].path;
      remade->goals = tests[i].goals;
      remade->notes = tests[i].notes;  // visitors have left
      tests[i] = std::move(*remade);
    } else {
      hopeless.push_back(i);
    }
  }
  drop(tests, std::move(hopeless));
}

// Classes of the class path that the last run has initialised, in the order in which that began.
std::vector<std::string> initialized_classes(const vm::Machine& machine) {
  std::vector<const vm::Klass*> found;
  for (std::size_t id = 1; id <= machine.classes.count(); ++id) {
    const vm::Klass& klass = machine.classes.by_id(static_cast<std::uint32_t>(id));
    const bool is_own = klass.module.empty() && klass.is_instance() && !klass.is_synthetic;
    if (is_own && klass.is_initialized() && klass.initialized_at >= machine.heap.first_mark()) found.push_back(&klass);
  }
  std::ranges::sort(found, {}, &vm::Klass::initialization_number);
  std::vector<std::string> names;
  for (const vm::Klass* klass : found) names.push_back(klass->name);
  return names;
}

struct Alone {
  Order failed;
  std::map<std::vector<std::string>, Order> by_classes;  // the others, by what they initialise
};

// Each may be the only one that is run, or the first of all: then it initialises classes that others would have. Where
// initialisers read whole tables there is no time to do so for each.
Alone try_alone(Session& session, std::span<const Test> tests) {
  const std::uint64_t end = session.executor.bytecodes + kMostBytecodesAlone;
  Alone alone;
  for (std::size_t i = 0; i < tests.size() && session.executor.bytecodes < end; ++i) {
    if (failing(session, tests, {i}).empty())
      alone.by_classes[initialized_classes(session.machine)].push_back(i);
    else
      alone.failed.push_back(i);
  }
  return alone;
}

bool contains(const Order& order, std::size_t i) { return std::ranges::find(order, i) != order.end(); }

// Classes that refer to each other are left as they are by the test that comes first, and stay so. What passes alone
// may then make others fail: each way to begin comes once before all other tests, those that begin in the most common
// way first. Where one makes several fail, it is dropped, and the next that begins so is tried; else the one that
// fails.
Order failing_first(Session& session, std::span<const Test> tests, const Alone& alone) {
  const std::uint64_t end = session.executor.bytecodes + kMostBytecodesFirst;
  Order dropped = alone.failed;
  if (alone.by_classes.size() < 2) return dropped;
  const auto size = [](const auto& group) { return group.second.size(); };
  const auto most = std::ranges::max_element(alone.by_classes, {}, size);
  Order others = most->second;
  for (const auto& [classes, group] : alone.by_classes)
    if (&group != &most->second) others.insert(others.end(), group.begin(), group.end());
  const Order anyway = failing(session, tests, others);
  for (const auto& [classes, group] : alone.by_classes) {
    if (&group == &most->second) continue;
    for (const std::size_t first : group) {
      if (session.executor.bytecodes >= end) return dropped;
      Order order = others;
      std::erase(order, first);
      order.insert(order.begin(), first);
      Order failed = failing(session, tests, order);
      std::erase_if(failed, [&](std::size_t i) { return contains(anyway, i) || contains(dropped, i); });
      if (failed.empty()) break;
      dropped.push_back(failed.size() > 1 ? first : failed.front());
      if (failed.size() == 1) break;
    }
  }
  return dropped;
}

Order order_of(Session& session, std::span<const Test> tests, std::size_t turn) {
  Order order = as_they_stand(tests);
  if (turn == 1) std::ranges::reverse(order);
  if (turn > 1) session.rng.split(fmt::format("order {} of tests", turn)).shuffle(std::span(order));
  return order;
}

// False: there was none.
bool drop_dependent(Session& session, std::vector<Test>& tests) {
  for (std::size_t turn = 0; turn < kOrders; ++turn) {
    const Surroundings surroundings = turn % 2 == 1 ? other_surroundings(1) : Surroundings{};
    Order failed = failing(session, tests, order_of(session, tests, turn), surroundings);
    if (failed.empty()) continue;
    drop(tests, std::move(failed));
    return true;
  }
  return false;
}

// For suites of so many tests that they are not tried again and again.
void drop_dependent_once(Session& session, std::vector<Test>& tests) {
  for (std::size_t turn = 0; turn < 2; ++turn)
    drop(tests,
         failing(session, tests, order_of(session, tests, turn), turn == 1 ? other_surroundings(1) : Surroundings{}));
}

// All that each test hits.
std::vector<std::vector<std::uint32_t>> probes_of(Session& session, std::span<const Test> tests, const Order& order) {
  vm::ProbeLog& log = session.machine.probe_log;
  std::vector<std::vector<std::uint32_t>> probes(tests.size());
  session.restart();
  for (const std::size_t i : order) {
    std::ranges::fill(log.hit, 0);
    log.fresh.clear();
    static_cast<void>(passes(session, tests[i]));
    probes[i] = std::exchange(log.fresh, {});
  }
  return probes;
}

}  // namespace

Suite settle_suite(Session& session, std::vector<Test> tests, const RunningOrder& running_order) {
  const std::vector<std::uint8_t> hit_before = session.machine.probe_log.hit;
  look_again(session, tests);
  if (session.options.output_all) {
    drop_dependent_once(session, tests);
  } else {
    drop(tests, failing_first(session, tests, try_alone(session, tests)));
    while (drop_dependent(session, tests)) continue;  // the others may have needed what these left behind
  }
  Suite suite;
  suite.probes = probes_of(session, tests, running_order(tests));
  suite.tests = std::move(tests);
  session.machine.probe_log.hit = hit_before;
  return suite;
}

}  // namespace ristretto::generate
