// SPDX-License-Identifier: MIT
#include "machines.h"

#include <cstdlib>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "archive/jdk.h"
#include "expr/evaluate.h"

namespace ristretto::instructions {

using expr::Expr;
using vm::symbolic::Question;

namespace {

std::unique_ptr<natives::Guest> boot(const std::filesystem::path& class_path, vm::Engine* engine,
                                     natives::files::Streams& streams) {
  const auto environment = [](const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
  };
  const auto jdk = archive::find_jdk({.java_home = environment("JAVA_HOME"), .path = environment("PATH")});
  EXPECT_TRUE(jdk.has_value()) << jdk.error().line();
  natives::GuestOptions options;
  options.class_path = class_path.string();
  options.machine.engine = engine;
  auto guest = natives::Guest::create(*jdk, std::move(options), streams);
  EXPECT_TRUE(guest.has_value()) << guest.error().line();
  const auto booted = (*guest)->boot();
  EXPECT_TRUE(booted.has_value() && booted->reason == vm::StopReason::kFinished);
  return std::move(*guest);
}

vm::Klass* load(vm::Machine& machine, const std::string& name) {
  const auto found = machine.classes.builtin(name);
  EXPECT_TRUE(found.has_value()) << name;
  EXPECT_EQ(machine.initialize(**found).reason, vm::StopReason::kFinished);
  return *found;
}

vm::Method& method_of(vm::Klass& klass, const Program& program, std::size_t number) {
  return *klass.method(fmt::format("p{}", number), fmt::format("({}){}", program.parameters(), program.outer.result));
}

bool is_wide(char letter) { return letter == 'J' || letter == 'D'; }

// A word has the sign of an int, a slot has not.
vm::Slot slot_of(char letter, expr::Word word) { return is_wide(letter) ? word : word & 0xffff'ffffU; }

}  // namespace

expr::Sort sort_of(char letter) {
  switch (letter) {
    case 'J': return expr::Sort::kLong;
    case 'F': return expr::Sort::kFloat;
    case 'D': return expr::Sort::kDouble;
    default: return expr::Sort::kInt;
  }
}

ConcreteMachine::ConcreteMachine(const std::filesystem::path& class_path, const std::string& class_name)
    : guest_(boot(class_path, nullptr, streams_)), klass_(load(guest_->machine(), class_name)) {}

Outcome ConcreteMachine::run(const Program& program, std::size_t number, const Values& values) {
  vm::Machine& machine = guest_->machine();
  const std::string letters = program.parameters();
  std::vector<vm::Slot> words;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    words.push_back(slot_of(letters[i], values[i]));
    if (is_wide(letters[i])) words.push_back(0);
  }
  machine.mark();
  const vm::Stop stop = machine.call(method_of(*klass_, program, number), words);
  Outcome outcome;
  if (stop.reason == vm::StopReason::kFinished)
    outcome.value = expr::canonical(sort_of(program.outer.result), stop.value);
  else if (stop.reason == vm::StopReason::kThrew)
    outcome.exception = java_name(machine.klass_of(stop.exception));
  machine.rollback();
  machine.release();
  return outcome;
}

SymbolicMachine::SymbolicMachine(const std::filesystem::path& class_path, const std::string& class_name)
    : engine_(vm::symbolic::make_symbolic_engine({})),
      guest_(boot(class_path, engine_.get(), streams_)),
      klass_(load(guest_->machine(), class_name)) {}

const Expr* parameter(expr::Pool& pool, const Program& program, std::size_t number) {
  const char letter = program.parameters()[number];
  return pool.variable(sort_of(letter), fmt::format("v{}{}", number, letter));
}

Term SymbolicMachine::run(const Program& program, std::size_t number, const expr::Assignment& values) {
  vm::Machine& machine = guest_->machine();
  vm::symbolic::Domain& domain = engine_->domain();
  const std::string letters = program.parameters();
  std::vector<const Expr*> locals;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    locals.push_back(parameter(domain.pool(), program, i));
    if (is_wide(letters[i])) locals.push_back(nullptr);
  }
  machine.mark();
  engine_->set_inputs(locals);
  vm::Stop stop = machine.call(method_of(*klass_, program, number), std::vector<vm::Slot>(locals.size(), 0));
  while (stop.reason == vm::StopReason::kOpen && domain.question().kind == Question::Kind::kCondition) {
    const Expr* const condition = domain.question().e;
    domain.path.add(condition, expr::bool_in(expr::evaluate(condition, values)), vm::symbolic::Origin::kBranch);
    stop = machine.go_on();
  }
  Term term;
  const auto facts = domain.path.facts();
  term.facts.assign(facts.begin(), facts.end());
  if (stop.reason == vm::StopReason::kFinished) {
    const expr::Sort sort = sort_of(program.outer.result);
    term.result = domain.result();
    if (term.result == nullptr) term.result = domain.pool().constant(sort, expr::canonical(sort, stop.value));
  } else if (stop.reason == vm::StopReason::kThrew) {
    term.exception = java_name(machine.klass_of(stop.exception));
  }
  machine.rollback();
  machine.release();
  return term;
}

}  // namespace ristretto::instructions
