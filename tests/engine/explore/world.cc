// SPDX-License-Identifier: MIT
#include "world.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "archive/jdk.h"
#include "expr/java_text.h"

namespace ristretto::explore {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

std::string outcome(vm::Machine& machine, const Leaf& leaf) {
  switch (leaf.ending) {
    case Ending::kReturned:
      return leaf.result != nullptr ? expr::to_java(leaf.result)
                                    : fmt::format("{}", static_cast<std::int32_t>(leaf.value));
    case Ending::kThrew: return java_name(machine.klass_of(leaf.exception));
    case Ending::kBound: return "bound";
    default: return "other";
  }
}

std::string to_text(vm::Machine& machine, const Leaf& leaf) {
  std::string text;
  for (const vm::symbolic::Fact& fact : leaf.facts) {
    if (fact.origin == vm::symbolic::Origin::kInput) continue;
    const std::string condition = expr::to_java(fact.condition);
    text += fmt::format("{}{}", text.empty() ? "" : " && ", fact.holds ? condition : "!(" + condition + ")");
  }
  return fmt::format("{}: {}", text, outcome(machine, leaf));
}

}  // namespace

World::World(vm::symbolic::Aliasing aliasing) : engine_(vm::symbolic::make_symbolic_engine({.aliasing = aliasing})) {
  const auto jdk = archive::find_jdk({.java_home = environment("JAVA_HOME"), .path = environment("PATH")});
  EXPECT_TRUE(jdk.has_value()) << jdk.error().line();
  natives::GuestOptions options;
  options.class_path = ENGINE_CLASSES;
  options.machine.engine = engine_.get();
  options.machine.assertions = true;
  auto guest = natives::Guest::create(*jdk, std::move(options), streams_);
  EXPECT_TRUE(guest.has_value()) << guest.error().line();
  guest_ = std::move(*guest);
  const auto booted = guest_->boot();
  EXPECT_TRUE(booted.has_value() && booted->reason == vm::StopReason::kFinished);
}

World::~World() = default;

Exploration World::explore(std::string_view klass, std::string_view method, const std::vector<std::string>& names,
                           const ExplorerOptions& options) {
  const auto found = machine().classes.builtin(klass);
  EXPECT_TRUE(found.has_value()) << klass;
  EXPECT_EQ(machine().initialize(**found).reason, vm::StopReason::kFinished);
  const auto at = std::ranges::find(found.value()->methods, method, &vm::Method::name);
  EXPECT_NE(at, found.value()->methods.end()) << method;
  expr::Pool pool;
  engine_->domain().begin(pool);
  solver::Manager solver(pool, {});
  Explorer explorer(machine(), *engine_, solver, options);
  Exploration result;
  result.counts = explorer.explore(*at, names, [&](const Leaf& leaf) {
    if (result.leaves.size() < 1'000) result.leaves.push_back(to_text(machine(), leaf));
  });
  result.queries = solver.statistics().queries;
  return result;
}

}  // namespace ristretto::explore
