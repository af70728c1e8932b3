// SPDX-License-Identifier: MIT
#include "generate/trial.h"

#include <algorithm>

#include "generate/collector.h"
#include "generate/disturbance.h"
#include "generate/elsewhere.h"

namespace ristretto::generate {

using testcase::Statement;
using testcase::Variable;

namespace {

constexpr std::uint64_t kSpread = 0x9e37'79b9'7f4a'7c15U;  // every bit of a salt in high and low ones

// Objects that a test refers to after its first statements: in what is still to come, in a variable, which is what it
// has for a value that is used twice, or as a text or lambda of its class.
std::vector<vm::Ref> held_by_test(std::span<const Statement> statements, std::span<const vm::Slot> values) {
  using enum testcase::OperationKind;
  std::vector<std::size_t> uses(values.size(), 0);
  for (std::size_t i = 0; i < statements.size(); ++i)
    for (const Variable input : statements[i].inputs)
      if (input < values.size()) uses[input] += i < values.size() ? 1 : 2;
  std::vector<vm::Ref> held;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const testcase::Operation& operation = *statements[i].operation;
    const bool is_held = uses[i] > 1 || operation.kind == kLiteral || operation.kind == kLambda;
    if (is_held && operation.has_output() && operation.output->is_reference()) held.push_back(vm::ref_in(values[i]));
  }
  return held;
}

Ran run_collecting(Session& session, std::span<const Statement> statements, std::vector<vm::Slot>& values) {
  Ran ran;
  for (std::size_t end = 1; end <= statements.size(); ++end) {
    ran = session.run(statements, end, values);
    if (ran.executed < end) break;
    clear_weak_references(session.machine, held_by_test(statements, values));
  }
  return ran;
}

std::vector<std::u16string> texts_in(std::span<const Statement> statements) {
  std::vector<std::u16string> texts;
  for (const Statement& statement : statements) {
    const testcase::Value& literal = statement.operation->literal;
    if (statement.operation->kind == testcase::OperationKind::kLiteral && literal.kind == testcase::ValueKind::kString)
      texts.push_back(literal.text);
  }
  return texts;
}

}  // namespace

Trial try_statements(Session& session, std::span<const Statement> statements,
                     const std::function<void(const Trial&, std::span<const vm::Slot>)>& look,
                     Surroundings surroundings) {
  vm::Machine& machine = session.machine;
  session.restart();
  session.sign_of_life();
  const InSurroundings in(machine, surroundings);
  std::vector<Seed> seeds;
  if (surroundings.identity_salt != 0)
    seeds = disturb(session.executor, surroundings.identity_salt * kSpread, surroundings, texts_in(statements));
  if (surroundings.is_elsewhere) move_elsewhere(session.executor);
  vm::ProbeLog& log = machine.probe_log;
  const std::vector<std::uint8_t> hit_before = log.hit;
  std::ranges::fill(log.hit, 0);
  log.fresh.clear();

  Trial trial;
  std::vector<vm::Slot> values;
  const std::uint64_t bytecodes_before = session.executor.bytecodes;
  trial.ran =
      surroundings.is_collecting ? run_collecting(session, statements, values) : session.run(statements, values);
  trial.passed = session.passed;
  trial.notes = session.visitors->notes();
  session.look_for_classes();
  // Elsewhere the class library initialises parts of its own in each run, which may look at the machine.
  const bool is_fit = surroundings.is_elsewhere ? session.ends_well(trial.ran) : session.is_emittable(trial.ran);
  trial.is_emittable = is_fit && (surroundings.is_elsewhere || !is_drawn_from(machine, seeds));
  const bool threw = trial.ran.done.ending == Ending::kThrew;
  trial.is_complete = trial.ran.executed == statements.size() || (threw && trial.ran.executed + 1 == statements.size());
  trial.reading = {.clock = machine.effects.has(vm::Effect::kClock),
                   .identity = machine.effects.has(vm::Effect::kIdentityHash),
                   .bytecodes = session.executor.bytecodes - bytecodes_before};
  if (threw) trial.exception = machine.klass_of(trial.ran.done.exception).name;
  if (trial.is_complete && !statements.empty()) {
    const testcase::Operation& last = *statements.back().operation;
    if (last.is_under_test && last.is_call() &&
        (trial.ran.done.ending == Ending::kReturned || trial.ran.done.ending == Ending::kThrew))
      trial.outcome = outcome_of(machine, last, trial.ran.done);
  }
  if (look) look(trial, values);
  trial.probes = log.fresh;
  std::ranges::sort(trial.probes);
  log.hit = hit_before;
  log.fresh.clear();
  return trial;
}

std::size_t written_size(std::span<const Statement> statements) {
  return static_cast<std::size_t>(std::ranges::count_if(statements, [](const Statement& statement) {
    using enum testcase::OperationKind;
    const testcase::Operation& operation = *statement.operation;
    const bool is_constant =
        operation.kind == kGetField && operation.is_static() && operation.field->flags().is_final();
    return operation.kind != kLiteral && operation.kind != kLambda && !is_constant;
  }));
}

bool is_readable(const Options& options, std::span<const Statement> statements) {
  return options.max_statements == 0 || options.output_all || written_size(statements) <= options.max_statements;
}

std::vector<Statement> select_statements(std::span<const Statement> statements, const std::vector<bool>& keep) {
  std::vector<Statement> selected;
  std::vector<Variable> number(statements.size(), 0);
  for (std::size_t i = 0; i < statements.size(); ++i) {
    if (!keep[i]) continue;
    number[i] = static_cast<Variable>(selected.size());
    Statement statement = statements[i];
    for (Variable& input : statement.inputs) input = number[input];
    selected.push_back(std::move(statement));
  }
  return selected;
}

std::optional<std::vector<Statement>> without(std::span<const Statement> statements, std::size_t index) {
  for (std::size_t i = index + 1; i < statements.size(); ++i)
    if (std::ranges::find(statements[i].inputs, static_cast<Variable>(index)) != statements[i].inputs.end())
      return std::nullopt;
  std::vector<bool> keep(statements.size(), true);
  keep[index] = false;
  return select_statements(statements, keep);
}

std::vector<Statement> slice_of_last(std::span<const Statement> statements) {
  std::vector<bool> keep(statements.size(), false);
  if (!statements.empty()) keep.back() = true;
  for (std::size_t i = statements.size(); i-- > 0;)
    if (keep[i])
      for (const Variable input : statements[i].inputs) keep[input] = true;
  return select_statements(statements, keep);
}

}  // namespace ristretto::generate
