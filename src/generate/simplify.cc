// SPDX-License-Identifier: MIT
#include "generate/simplify.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include "generate/trial.h"

namespace ristretto::generate {

using testcase::Statement;
using testcase::Type;
using testcase::Value;
using testcase::Variable;

namespace {

constexpr std::size_t kWorthReusing = 2;       // statements fewer: what one call makes reads well where it is used
constexpr std::size_t kMostSpelled = 8;        // values tried alone
constexpr std::size_t kLongestPlainText = 60;  // that is easier to read than the call that makes it

// Keeps the variables of a violation pointing at the same values when statements move.
struct Renumbering {
  std::vector<std::optional<Variable>> to;

  [[nodiscard]] bool apply(Failure& failure) const {
    if (!failure.violation) return true;
    const auto variable = to[failure.violation->variable];
    const auto other = to[failure.violation->other];
    if (!variable || !other) return false;
    failure.violation->variable = *variable;
    failure.violation->other = *other;
    return true;
  }
};

std::optional<Failure> kept(const Failure& failure, const std::vector<bool>& keep) {
  Failure shorter = failure;
  Renumbering numbers;
  Variable next = 0;
  for (const bool is_kept : keep) numbers.to.push_back(is_kept ? std::optional(next++) : std::nullopt);
  if (!numbers.apply(shorter)) return std::nullopt;
  shorter.statements = select_statements(failure.statements, keep);
  return shorter;
}

bool is_used(const Failure& failure, std::size_t index, const std::vector<bool>& keep) {
  const auto variable = static_cast<Variable>(index);
  for (std::size_t i = index + 1; i < failure.statements.size(); ++i)
    if (keep[i] && std::ranges::find(failure.statements[i].inputs, variable) != failure.statements[i].inputs.end())
      return true;
  return failure.violation && (failure.violation->variable == variable || failure.violation->other == variable);
}

// Phase 2, step c: where a value may come from instead.
struct Replacement {
  testcase::Sequence sequence;
  Variable variable;
  const Type* type;
};

std::vector<Replacement> replacements(Session& session, std::size_t shorter_than, const std::vector<const Type*>& uses,
                                      std::size_t most) {
  std::vector<Replacement> found;
  const auto fits = [&](const Type& type) {
    return std::ranges::all_of(uses, [&](const Type* use) { return session.types.is_assignable(type, *use); });
  };
  for (const Type* use : uses)
    for (const testcase::Operation* producer : session.catalogue->producers(*use))
      if (producer->inputs.empty() && fits(*producer->output))
        found.push_back({testcase::Sequence().extend(*producer, {}), 0, producer->output});
  for (const Component& component : session.pool.components()) {
    if (component.sequence.size() >= shorter_than) continue;
    for (const Element& element : component.reusable)
      if (fits(*element.type)) found.push_back({component.sequence, element.variable, element.type});
  }
  std::erase_if(found, [&](const Replacement& each) { return each.sequence.size() >= shorter_than; });
  const auto depth = [](const Type& type) {
    std::size_t levels = 0;
    if (type.is_class())
      for (const program::Class* c = type.klass; c != nullptr; c = c->super()) ++levels;
    return levels;
  };
  std::ranges::stable_sort(found, [&](const Replacement& a, const Replacement& b) {
    return std::pair(a.sequence.size(), depth(*a.type)) < std::pair(b.sequence.size(), depth(*b.type));
  });
  if (found.size() > most) found.resize(most);
  return found;
}

// `sequence` in front, its variable in the place of `index`, and what is no longer needed gone.
std::optional<Failure> replaced(const Failure& failure, std::size_t index, const std::vector<bool>& keep,
                                const Replacement& with) {
  Failure result = failure;
  result.statements = with.sequence.statements();
  Renumbering numbers;
  const auto offset = static_cast<Variable>(result.statements.size());
  Variable next = offset;
  for (std::size_t i = 0; i < failure.statements.size(); ++i)
    numbers.to.push_back(i == index ? std::optional(with.variable) : keep[i] ? std::optional(next++) : std::nullopt);
  for (std::size_t i = 0; i < failure.statements.size(); ++i) {
    if (!keep[i] || i == index) continue;
    Statement statement = failure.statements[i];
    for (Variable& input : statement.inputs) {
      if (!numbers.to[input]) return std::nullopt;
      input = *numbers.to[input];
    }
    result.statements.push_back(std::move(statement));
  }
  if (!numbers.apply(result)) return std::nullopt;
  return result;
}

}  // namespace

bool fails_alike(Session& session, const Failure& failure, Surroundings surroundings) {
  bool fails = false;
  static_cast<void>(try_statements(
      session, failure.statements,
      [&](const Trial& trial, std::span<const vm::Slot> values) {
        if (!trial.is_complete || !trial.is_emittable) return;
        if (!failure.violation) {
          fails = trial.exception == failure.exception && !trial.exception.empty() &&
                  session.contracts->violated_by(trial.ran.done.exception, session.had_null) == failure.contract;
          return;
        }
        if (!trial.exception.empty()) return;
        const vm::Ref object = vm::ref_in(values[failure.violation->variable]);
        const vm::Ref other = vm::ref_in(values[failure.violation->other]);
        fails = !is_null(object) && !is_null(other) && !session.contracts->holds(*failure.violation, object, other);
      },
      surroundings));
  return fails;
}

bool fails_always(Session& session, const Failure& failure) {
  // How fast time passes is no error of the class.
  if (!fails_alike(session, failure) || !fails_alike(session, failure, on_same_machine({.is_still = true})))
    return false;
  const Trial trial = try_statements(session, failure.statements);
  // In another country, too, as for the referee.
  for (std::size_t run = 0; run < other_runs(trial.reading, 2); ++run) {
    Surroundings there = other_surroundings(run);
    there.is_same_machine = true;
    if (!fails_alike(session, failure, there)) return false;
  }
  return true;
}

Failure remove_statements(Failure failure, const AsGood& is_as_good) {
  const std::size_t fixed = failure.violation ? 0 : 1;  // the call that throws
  for (std::size_t i = failure.statements.size() - fixed; i-- > 0;) {
    std::vector<bool> keep(failure.statements.size(), true);
    if (is_used(failure, i, keep)) continue;
    keep[i] = false;
    auto shorter = kept(failure, keep);
    if (shorter && is_as_good(*shorter)) failure = std::move(*shorter);
  }
  return failure;
}

Failure replace_values(Session& session, Failure failure, const AsGood& is_as_good, std::size_t most) {
  std::size_t index = failure.statements.size();
  while (index-- > 0) {
    const Statement& statement = failure.statements[index];
    if (!statement.operation->has_output() || statement.operation->kind == testcase::OperationKind::kLiteral) continue;
    if (!failure.violation && index + 1 == failure.statements.size()) continue;
    std::vector<bool> keep(failure.statements.size(), true);
    keep[index] = false;
    std::size_t removed = 1;
    for (std::size_t i = index; i-- > 0;) {
      if (is_used(failure, i, keep) || failure.statements[i].operation->kind == testcase::OperationKind::kSetField)
        continue;
      keep[i] = false;
      ++removed;
    }
    std::vector<const Type*> uses;
    for (std::size_t i = index + 1; i < failure.statements.size(); ++i)
      for (std::size_t k = 0; k < failure.statements[i].inputs.size(); ++k)
        if (failure.statements[i].inputs[k] == index) uses.push_back(failure.statements[i].operation->inputs[k]);
    if (uses.empty()) continue;
    for (const Replacement& with : replacements(session, removed, uses, most)) {
      auto shorter = replaced(failure, index, keep, with);
      if (!shorter || shorter->statements.size() >= failure.statements.size() || !is_as_good(*shorter)) continue;
      failure = std::move(*shorter);
      index = std::min(index + with.sequence.size() + 1 - std::min(removed, index + with.sequence.size()),
                       failure.statements.size());
      break;
    }
  }
  return failure;
}

namespace {

bool takes(const Statement& statement, Variable variable) {
  return std::ranges::find(statement.inputs, variable) != statement.inputs.end();
}

// Another variable as an input of a statement.
struct Reuse {
  std::size_t index;
  std::size_t input;
  Variable variable;
};

bool may_reuse(const Session& session, const Failure& failure, const Reuse& reuse) {
  const Statement& statement = failure.statements[reuse.index];
  const testcase::Operation& source = *failure.statements[reuse.variable].operation;
  if (source.kind == testcase::OperationKind::kLiteral || !source.has_output() || takes(statement, reuse.variable))
    return false;
  const Type& wanted = *statement.operation->inputs[reuse.input];
  if (!wanted.is_reference() || !session.types.is_assignable(*source.output, wanted)) return false;
  return std::ranges::none_of(failure.statements, [&](const Statement& each) {
    return takes(each, static_cast<Variable>(reuse.index)) && takes(each, reuse.variable);
  });
}

// Without what only served the input that goes; of calls on it whose values nobody uses, without these too if asked.
std::optional<Failure> reused(const Failure& failure, const Reuse& reuse, bool drops_calls) {
  Failure result = failure;
  const Variable old = std::exchange(result.statements[reuse.index].inputs[reuse.input], reuse.variable);
  const std::vector<bool> all(failure.statements.size(), true);
  std::vector<bool> keep = all;
  for (std::size_t i = keep.size() - 1; i-- > 0;) {
    const bool is_call_on_old = drops_calls && takes(result.statements[i], old);
    keep[i] = is_used(result, i, keep) || (!is_used(failure, i, all) && !is_call_on_old);
  }
  return kept(result, keep);
}

std::optional<Failure> reused(Session& session, const Failure& failure, std::size_t index, std::size_t input,
                              const AsGood& is_as_good) {
  const std::size_t written = written_size(failure.statements);
  for (Variable variable = 0; variable < index; ++variable) {
    const Reuse reuse{index, input, variable};
    if (!may_reuse(session, failure, reuse)) continue;
    for (const bool drops_calls : {true, false}) {
      auto shorter = reused(failure, reuse, drops_calls);
      if (shorter && written_size(shorter->statements) + kWorthReusing <= written && is_as_good(*shorter))
        return shorter;
    }
  }
  return std::nullopt;
}

}  // namespace

Failure reuse_values(Session& session, Failure failure, const AsGood& is_as_good) {
  for (std::size_t index = failure.statements.size(); index-- > 0;) {
    for (std::size_t input = 0; input < failure.statements[index].inputs.size(); ++input) {
      auto shorter = reused(session, failure, index, input, is_as_good);
      if (!shorter) continue;
      failure = std::move(*shorter);
      index = std::min(index + 1, failure.statements.size());
      break;
    }
  }
  return failure;
}

Failure simplify(Session& session, Failure failure, const AsGood& is_as_good) {
  failure = remove_statements(std::move(failure), is_as_good);
  failure = replace_values(session, std::move(failure), is_as_good);
  return remove_statements(std::move(failure), is_as_good);
}

namespace {

// By statement; null: it stays as it is.
using Spelling = std::vector<const testcase::Operation*>;

bool is_nan(const Value& value) {
  if (value.kind != testcase::ValueKind::kPrimitive) return false;
  if (value.primitive == testcase::BaseKind::kDouble) return std::isnan(std::bit_cast<double>(value.bits));
  return value.primitive == testcase::BaseKind::kFloat &&
         std::isnan(std::bit_cast<float>(static_cast<std::uint32_t>(value.bits)));
}

// What a literal of the type can say; source code has one NaN for all.
std::optional<Value> plain_value(const Session& session, const Type& type, vm::Slot slot) {
  std::optional<Value> value;
  if (type.is_primitive()) {
    value = testcase::primitive_value(type.primitive, slot);
  } else if (const vm::Ref object = vm::ref_in(slot); is_null(object)) {
    if (session.options.null_arguments) value = testcase::null_value();
  } else if (const auto box = session.machine.unbox(object)) {
    value = testcase::primitive_value(box->first, box->second);
  } else {
    std::u16string text = session.machine.strings.utf16(object);
    if (text.size() <= kLongestPlainText) value = testcase::string_value(std::move(text));
  }
  if (value && is_nan(*value)) value.reset();
  return value;
}

bool is_computed(Session& session, const Statement& statement) {
  const testcase::Operation& operation = *statement.operation;
  const Type& type = *operation.output;
  const bool is_plain =
      type.is_primitive() ? !type.is_void() : &type == session.types.string() || session.types.unboxed(type) != nullptr;
  const bool is_read = operation.kind == testcase::OperationKind::kGetField && !operation.is_static();
  return is_plain && (operation.is_call() || is_read);
}

// Literals for all values that can be spelled out.
Spelling spelling_of(Session& session, const Failure& failure) {
  std::vector<std::optional<Value>> values(failure.statements.size());
  const std::vector<bool> all(failure.statements.size(), true);
  for (std::size_t i = 0; i + 1 < values.size(); ++i)
    if (is_computed(session, failure.statements[i]) && is_used(failure, i, all)) values[i].emplace();
  const auto any_left = [&] { return std::ranges::any_of(values, &std::optional<Value>::has_value); };
  if (!any_left()) return {};
  const auto run = [&](Surroundings surroundings, bool is_first) {
    const auto look = [&](const Trial&, std::span<const vm::Slot> slots) {
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (!values[i]) continue;
        const auto value =
            i < slots.size() ? plain_value(session, *failure.statements[i].operation->output, slots[i]) : std::nullopt;
        if (is_first || value != values[i]) values[i] = is_first ? value : std::nullopt;
      }
    };
    return try_statements(session, failure.statements, look, surroundings).reading;
  };
  const Reading reading = run({}, true);
  if (reading.clock && any_left()) static_cast<void>(run({.is_still = true}, false));
  for (std::size_t other = 0; other < other_runs(reading, 1) && any_left(); ++other)
    static_cast<void>(run(other_surroundings(other), false));
  if (!any_left()) return {};
  Spelling spelling(values.size(), nullptr);
  for (std::size_t i = 0; i < values.size(); ++i)
    if (values[i]) spelling[i] = &session.catalogue->literal(*failure.statements[i].operation->output, *values[i]);
  return spelling;
}

// First without all that the end does not need, then without what the literals have made useless and no more.
std::optional<Failure> spelled(const Failure& failure, const Spelling& spelling, const AsGood& is_as_good) {
  Failure whole = failure;
  for (std::size_t i = 0; i < spelling.size(); ++i)
    if (spelling[i] != nullptr) whole.statements[i] = {spelling[i], {}};
  const std::vector<bool> all(spelling.size(), true);
  std::vector<bool> needed = all;
  std::vector<bool> useful = all;
  for (std::size_t i = spelling.size() - 1; i-- > 0;) {
    needed[i] = is_used(whole, i, needed);
    useful[i] = is_used(whole, i, useful) || !is_used(failure, i, all);
  }
  for (const std::vector<bool>& keep : {needed, useful}) {
    auto shorter = kept(whole, keep);
    if (shorter && is_as_good(*shorter)) return shorter;
    if (needed == useful) break;
  }
  return std::nullopt;
}

}  // namespace

Failure spell_out(Session& session, Failure failure, const AsGood& is_as_good) {
  const Spelling spelling = spelling_of(session, failure);
  if (spelling.empty()) return failure;
  if (auto whole = spelled(failure, spelling, is_as_good)) return *whole;
  Failure best = failure;
  Spelling some(spelling.size(), nullptr);
  std::size_t tries = 0;
  for (std::size_t i = spelling.size(); i-- > 0 && tries < kMostSpelled;) {
    if (spelling[i] == nullptr) continue;
    ++tries;
    some[i] = spelling[i];
    auto better = spelled(failure, some, is_as_good);
    if (better) best = std::move(*better);
    if (!better) some[i] = nullptr;
  }
  return best;
}

namespace {

AsGood as_failing(Session& session) {
  return [&session](const Failure& shorter) { return fails_alike(session, shorter); };
}

}  // namespace

Failure remove_statements(Session& session, Failure failure) {
  return remove_statements(std::move(failure), as_failing(session));
}

Failure replace_values(Session& session, Failure failure) {
  return replace_values(session, std::move(failure), as_failing(session));
}

Failure simplify(Session& session, Failure failure) {
  return simplify(session, std::move(failure), as_failing(session));
}

}  // namespace ristretto::generate
