// SPDX-License-Identifier: MIT
#include "generate/oracle.h"

#include <algorithm>
#include <array>
#include <utility>

#include "generate/aside.h"
#include "generate/looker.h"
#include "generate/observers.h"
#include "generate/trial.h"

namespace ristretto::generate {

using testcase::Check;
using testcase::CheckKind;
using testcase::Statement;
using testcase::Test;
using testcase::Type;
using testcase::Value;
using testcase::ValueKind;
using testcase::Variable;
using vm::Ref;
using vm::Slot;

namespace {

constexpr std::size_t kMostChecks = 5;       // of a test
constexpr std::size_t kMostStateChecks = 3;  // of one object
constexpr std::size_t kMostOfInput = 2;      // of one that the last statement takes
constexpr std::size_t kMostKept = 2;         // of what the last statement left as it was; one, if there are others

// What says that an object has nothing in it, when it is 0; or true, of isEmpty.
constexpr auto kSizes = std::to_array<std::string_view>({"size", "length", "count"});

// Messages that the machine itself words, with names of variables, modules and loaders in them.
constexpr auto kMachineWorded = std::to_array<std::string_view>({
    "java/lang/NullPointerException",
    "java/lang/ClassCastException",
    "java/lang/ArrayStoreException",
    "java/lang/NegativeArraySizeException",
    "java/lang/NoClassDefFoundError",
    "java/lang/IncompatibleClassChangeError",
    "java/lang/ExceptionInInitializerError",
    "java/lang/UnsatisfiedLinkError",
});

// Words of reflective calls; after some calls HotSpot makes them by other means, which word nothing.
constexpr auto kReflectionWorded = std::to_array<std::u16string_view>({
    u"wrong number of arguments",
    u"argument type mismatch",
    u"object is not an instance of declaring class",
});

// All that could be asserted after the last statement, each object's state included.
class Observation {
 public:
  Observation(Session& session, std::span<const Statement> statements)
      : session_(session), statements_(statements), looker_(session) {}

  void look(const Trial& trial, std::span<const Slot> values) {
    if (trial.ran.done.ending != Ending::kReturned) return;
    const auto last = static_cast<Variable>(statements_.size() - 1);
    const testcase::Operation& operation = *statements_[last].operation;
    if (operation.has_output()) look_at_result(last, operation, values);
    look_at_inputs(values);
  }

  // Those of the last statement, before or after it.
  void look_at_inputs(std::span<const Slot> values) {
    for (const Variable input : statements_.back().inputs) {
      const testcase::Operation& source = *statements_[input].operation;
      const bool is_object = source.output->is_reference() && !is_null(vm::ref_in(values[input]));
      if (source.kind == testcase::OperationKind::kLiteral || !is_object) continue;
      const program::Class* klass = session_.machine.klass_of(vm::ref_in(values[input])).linked;
      if (source.output->is_array()) {
        look_at_array(input, values);
      } else if (klass == nullptr || !is_unchangeable(*klass)) {
        look_at_state(input, *source.output, values[input]);
      }
    }
  }

  [[nodiscard]] const std::vector<Check>& checks() const { return checks_; }

 private:
  void add(Check check) {
    check.after = static_cast<std::uint32_t>(statements_.size() - 1);
    if (std::ranges::find(checks_, check) == checks_.end()) checks_.push_back(std::move(check));
  }

  void look_at_result(Variable last, const testcase::Operation& operation, std::span<const Slot> values) {
    const Slot slot = values[last];
    Check check;
    check.variable = last;
    const bool is_new = operation.kind == testcase::OperationKind::kConstructor;
    if (operation.output->is_reference() && !is_new) {
      const Ref object = vm::ref_in(slot);
      for (Variable other = 0; other < last && !is_null(object); ++other) {
        const testcase::Operation& source = *statements_[other].operation;
        if (source.has_output() && source.output->is_reference() && source.kind != testcase::OperationKind::kLiteral &&
            vm::ref_in(values[other]) == object) {
          check.kind = CheckKind::kSame;
          check.other = other;
          return add(check);
        }
      }
    }
    if (auto value = looker_.value_of(*operation.output, slot); value && !is_new) {
      check.kind = value->kind == ValueKind::kNull ? CheckKind::kIsNull : CheckKind::kEquals;
      check.expected = std::move(*value);
      return add(check);
    }
    if (!is_new) {
      check.kind = CheckKind::kIsNotNull;
      add(check);
    }
    look_at_state(last, *operation.output, slot);
  }

  // Empty ones stay as they are.
  void look_at_array(Variable variable, std::span<const Slot> values) {
    const Ref array = vm::ref_in(values[variable]);
    if (session_.machine.heap.length(array) == 0) return;
    auto value = looker_.value_of(array);
    if (!value) return;
    Check check;
    check.kind = CheckKind::kEquals;
    check.variable = variable;
    check.expected = std::move(*value);
    add(check);
  }

  // Of an object that a single check tells all of.
  bool look_at_whole(Variable variable, Ref object) {
    Check check;
    check.kind = CheckKind::kEquals;
    check.variable = variable;
    auto value = looker_.value_of(object);
    if (!value || !is_made(*value)) {
      check.kind = CheckKind::kText;
      value = looker_.text_of(object);
    }
    if (!value) return false;
    check.expected = std::move(*value);
    add(check);
    return true;
  }

  void look_at_state(Variable variable, const Type& type, Slot slot) {
    const Ref object = vm::ref_in(slot);
    if (is_null(object) || !type.is_class()) return;
    if (look_at_whole(variable, object)) return;
    const bool is_text = &session_.machine.klass_of(object) == session_.machine.known.string;
    if (is_text && names_hidden_class(session_.machine.strings.utf16(object))) return;
    const Options& options = session_.options;
    const Observers observers =
        observers_of(type, session_.types, session_.catalogue->viewpoint(),
                     options.plain_observers ? Observed::kPlain : Observed::kSpellable, options.allow_reflection);
    const bool is_stand_in = session_.machine.klass_of(object).is_synthetic;
    for (const program::Method* method : observers.methods) {
      if (is_stand_in && method->flags().is_abstract()) continue;  // the answer is the test's own
      auto value = call_observer(*method, type, slot);
      if (!value || is_result(variable, *method, *value)) continue;
      Check check;
      check.kind = CheckKind::kObserver;
      check.variable = variable;
      check.observer = method;
      check.by_reflection = needs_reflection(*method);
      check.expected = std::move(*value);
      add(check);
    }
    for (const program::Field* field : observers.fields) {
      vm::Klass* klass = session_.executor.find(*field->owner);
      const vm::Field* found = klass == nullptr ? nullptr : klass->field(field->name(), field->descriptor());
      const Type* field_type = session_.types.field_type(*field, type);
      if (found == nullptr || field_type == nullptr) continue;
      const Slot present = session_.machine.load_field(object, found->kind, found->offset);
      auto value = looker_.value_of(*field_type, present);
      if (!value || !is_of(*field_type, present)) continue;
      Check check;
      check.kind = CheckKind::kField;
      check.variable = variable;
      check.field = field;
      check.by_reflection = needs_reflection(*field);
      check.expected = std::move(*value);
      add(check);
    }
  }

  // Whether that is what the last call was, and what is already said about it.
  [[nodiscard]] bool is_result(Variable receiver, const program::Method& observer, const Value& value) const {
    const testcase::Statement& last = statements_.back();
    return last.operation->method == &observer && last.inputs.size() == 1 && last.inputs[0] == receiver &&
           std::ranges::any_of(checks_, [&](const Check& each) {
             return each.variable == statements_.size() - 1 && each.expected == value &&
                    (each.kind == CheckKind::kEquals || each.kind == CheckKind::kIsNull);
           });
  }

  template <class Member>
  [[nodiscard]] bool needs_reflection(const Member& member) const {
    const testcase::Viewpoint from = session_.catalogue->viewpoint();
    return !is_nameable(member, from) || !is_nameable(*member.owner, session_.types.lookup(), from);
  }

  // Whether a test may take a value for what its type says. A class can be lied to about what its type variables stand
  // for; javac then casts what it returns, and that throws.
  [[nodiscard]] bool is_of(const Type& type, Slot slot) {
    if (type.is_primitive() || is_null(vm::ref_in(slot))) return true;
    const vm::Klass* klass = session_.executor.klass_of(*type.erasure);
    return klass != nullptr && session_.machine.klass_of(vm::ref_in(slot)).is_subtype_of(*klass);
  }

  // Of an object of the type. Nothing when it throws, changes the object, reaches outside or yields what cannot be
  // written.
  std::optional<Value> call_observer(const program::Method& observer, const Type& type, Slot receiver) {
    vm::Machine& machine = session_.machine;
    vm::Method* method = session_.executor.find(observer);
    const auto types = session_.types.member_types(observer, type, {});
    if (method == nullptr || !types) return std::nullopt;
    const Aside aside(machine);
    machine.effects.clear();
    const auto before = session_.reader.digest(vm::ref_in(receiver));
    const std::array inputs{receiver};
    const Done done = session_.executor.call(*method, inputs);
    if (done.ending != Ending::kReturned || machine.effects.any()) return std::nullopt;
    if (!before || before != session_.reader.digest(vm::ref_in(receiver))) return std::nullopt;
    if (!is_of(*types->result, done.value)) return std::nullopt;
    return looker_.value_of(method->result, done.value);
  }

  Session& session_;
  std::span<const Statement> statements_;
  Looker looker_;
  std::vector<Check> checks_;
};

std::vector<Check> stable_checks(Session& session, std::span<const Statement> statements) {
  Reading reading;
  const auto seen = [&](const Surroundings& surroundings) {
    Observation observation(session, statements);
    const Trial trial = try_statements(
        session, statements, [&](const Trial& ran, std::span<const Slot> values) { observation.look(ran, values); },
        surroundings);
    reading = {.clock = reading.clock || trial.reading.clock,
               .identity = reading.identity || trial.reading.identity,
               .bytecodes = trial.reading.bytecodes};
    return observation.checks();
  };
  std::vector<Check> stable = seen({});
  for (std::size_t run = 0; run < other_runs(reading, 2); ++run) {
    const std::vector<Check> there = seen(other_surroundings(run));
    std::erase_if(stable, [&](const Check& check) { return std::ranges::find(there, check) == there.end(); });
  }
  return stable;
}

// What could be asserted of the inputs of the last statement before it. Nothing, if a statement before it throws: what
// is seen afterwards then counts as new.
std::vector<Check> checks_before_last(Session& session, std::span<const Statement> statements) {
  if (statements.empty()) return {};
  Observation observation(session, statements);
  static_cast<void>(
      try_statements(session, statements.first(statements.size() - 1), [&](const Trial&, std::span<const Slot> values) {
        if (values.size() + 1 == statements.size()) observation.look_at_inputs(values);
      }));
  return observation.checks();
}

bool says_empty(const Check& check) {
  if (check.kind == CheckKind::kEquals) return is_made(check.expected) && check.expected.elements.empty();
  if (check.kind != CheckKind::kObserver) return false;
  const std::string_view name = check.observer->name();
  if (name == "isEmpty") return check.expected.bits != 0;
  return std::ranges::find(kSizes, name) != kSizes.end() && check.expected.bits == 0;
}

// Marks checks that held before the last statement too. Of what it was called on they tell that it was left alone,
// which nobody doubts of a getter; of the others they tell nothing.
void compare(Session& session, std::span<const Statement> statements, const std::vector<Check>& before,
             std::vector<Check>& checks) {
  const Statement& last = statements.back();
  const program::Method* method = last.operation->method;
  const bool is_told =
      std::ranges::any_of(checks, [&](const Check& check) { return check.variable + 1 == statements.size(); });
  const bool is_getter = is_told && method != nullptr && is_observer(*method, Observed::kSpellable, session.types);
  for (Check& check : checks)
    check.is_kept = check.variable + 1 != statements.size() && std::ranges::find(before, check) != before.end();
  std::erase_if(checks, [&](const Check& check) {
    const bool is_receiver = last.operation->has_receiver() && check.variable == last.inputs[0];
    return check.is_kept && (is_getter || !is_receiver);
  });
}

// A few: the result, and the state of what was involved, the last object's first, and what has changed before what was
// left as it was.
std::vector<Check> worth_showing(std::span<const Statement> statements, std::vector<Check> checks) {
  const auto last = static_cast<Variable>(statements.size() - 1);
  std::ranges::stable_partition(checks, [](const Check& check) { return !check.is_kept; });
  std::vector<Check> chosen;
  std::vector<std::size_t> of_object(statements.size(), 0);
  std::size_t kept = 0;
  for (const Check& check : checks) {
    const bool is_state =
        check.kind == CheckKind::kObserver || check.kind == CheckKind::kField || check.kind == CheckKind::kText;
    if (chosen.size() >= kMostChecks) break;
    const bool has_others = chosen.size() > kept;
    if (check.is_kept && kept == (has_others ? 1 : kMostKept)) break;
    if (check.is_kept && has_others && check.expected.kind == ValueKind::kNull) continue;
    const std::size_t most = check.variable == last ? kMostStateChecks : kMostOfInput;
    if (is_state && of_object[check.variable]++ >= most) continue;
    kept += check.is_kept ? 1 : 0;
    chosen.push_back(check);
  }
  // What has a state is there.
  std::erase_if(
      chosen, [&](const Check& check) { return check.kind == CheckKind::kIsNotNull && of_object[check.variable] > 0; });
  return chosen;
}

const Type* nameable_exception(Session& session, std::string_view thrown) {
  program::ClassLookup& lookup = session.types.lookup();
  const auto found = lookup.find(thrown);
  for (const program::Class* at = found ? *found : nullptr; at != nullptr; at = at->super())
    if (is_nameable(*at, lookup, session.catalogue->viewpoint())) return session.types.of_class(*at);
  return nullptr;
}

std::optional<std::u16string> message_of(Session& session, Ref exception) {
  vm::Machine& machine = session.machine;
  if (std::ranges::find(kMachineWorded, machine.klass_of(exception).name) != kMachineWorded.end()) return std::nullopt;
  const Aside aside(machine);
  machine.effects.clear();
  vm::Method* get_message = machine.known.throwable->method("getMessage", "()Ljava/lang/String;");
  const std::array inputs{slot_of(exception)};
  const Done done = session.executor.call(*get_message, inputs);
  if (done.ending != Ending::kReturned || is_null(vm::ref_in(done.value)) || machine.effects.any()) return std::nullopt;
  std::u16string text = machine.strings.utf16(vm::ref_in(done.value));
  if (text.empty() || text.size() > kLongestText || names_hidden_class(text)) return std::nullopt;
  if (std::ranges::find(kReflectionWorded, text) != kReflectionWorded.end()) return std::nullopt;
  return text;
}

}  // namespace

namespace {

// Values of statements that can be told apart from run to run, and that later statements take.
std::vector<std::optional<Slot>> passed_on(std::span<const Statement> statements, std::span<const Slot> values) {
  std::vector<std::optional<Slot>> passed(statements.size());
  for (const Statement& statement : statements)
    for (const Variable input : statement.inputs)
      if (input < values.size() && statements[input].operation->output->is_primitive()) passed[input] = values[input];
  return passed;
}

}  // namespace

std::optional<std::vector<testcase::PassedException>> passed_exceptions_of(Session& session,
                                                                           std::span<const Passed> passed) {
  std::vector<testcase::PassedException> found;
  for (const Passed& each : passed) {
    const Type* type = nameable_exception(session, each.exception);
    if (type == nullptr) return std::nullopt;
    found.push_back({static_cast<std::uint32_t>(each.statement), type});
  }
  return found;
}

namespace {

// Where the machine is said to be another, the class library looks for its files where they are not, and that is no
// escape.
bool is_fit(Session& session, std::span<const Statement> statements, const Trial& there,
            const Surroundings& surroundings) {
  if (there.is_emittable || !there.is_complete) return there.is_emittable;
  return try_statements(session, statements, {}, on_same_machine(surroundings)).is_emittable;
}

}  // namespace

std::optional<Test> make_test(Session& session, std::span<const Statement> statements) {
  Test test;
  test.statements.assign(statements.begin(), statements.end());
  for (const Statement& statement : statements)
    if (statement.operation->is_under_test && statement.operation->is_call()) test.about = statement.operation;
  std::optional<std::u16string> last_message;
  std::vector<std::optional<Slot>> last_passed;
  const auto tried = [&](const Surroundings& surroundings) {
    last_message.reset();
    return try_statements(
        session, statements,
        [&](const Trial& trial, std::span<const Slot> values) {
          last_passed = passed_on(statements, values);
          if (!trial.exception.empty()) last_message = message_of(session, trial.ran.done.exception);
        },
        surroundings);
  };
  const Trial trial = tried({});
  if (!trial.is_complete || !trial.is_emittable) return std::nullopt;
  auto passed_exceptions = passed_exceptions_of(session, trial.passed);
  if (!passed_exceptions) return std::nullopt;
  test.passed_exceptions = std::move(*passed_exceptions);
  test.reads_clock = trial.reading.clock;
  test.notes = trial.notes;
  std::optional<std::u16string> message = last_message;
  const std::vector<std::optional<Slot>> passed = last_passed;
  for (std::size_t run = 0; run < other_runs(trial.reading, 2); ++run) {
    const Trial other = tried(other_surroundings(run));
    if (trial.ran.done.ending != other.ran.done.ending || trial.exception != other.exception ||
        trial.passed != other.passed || !is_fit(session, statements, other, other_surroundings(run)))
      return std::nullopt;
    // What comes of another number may be another thing altogether, although it was not in any of these runs.
    if (last_passed != passed) return std::nullopt;
    if (message != last_message) message.reset();
  }
  const std::vector<Check> before = checks_before_last(session, statements);
  const Statement& last = statements.back();
  test.was_empty = last.operation->has_receiver() && std::ranges::any_of(before, [&](const Check& check) {
                     return check.variable == last.inputs[0] && says_empty(check);
                   });
  if (!trial.exception.empty()) {
    testcase::ExpectedException expected;
    expected.type = nameable_exception(session, trial.exception);
    if (expected.type == nullptr) return std::nullopt;
    expected.message = std::move(message);
    test.exception = expected;
    return test;
  }
  std::vector<Check> checks = stable_checks(session, statements);
  compare(session, statements, before, checks);
  test.checks = worth_showing(statements, std::move(checks));
  return test;
}

namespace {

// In other surroundings a test may have null there, or an object of another class.
bool is_instance(const vm::Machine& machine, Slot slot, const vm::Klass& owner) {
  return !is_null(vm::ref_in(slot)) && machine.klass_of(vm::ref_in(slot)).is_subtype_of(owner);
}

bool holds(Session& session, const Check& check, const Test& test, std::span<const Slot> values) {
  vm::Machine& machine = session.machine;
  Looker looker(session);
  const Type& type = *test.statements[check.variable].operation->output;
  const Slot slot = values[check.variable];
  switch (check.kind) {
    case CheckKind::kEquals:
    case CheckKind::kIsNull: return looker.value_of(type, slot) == check.expected;
    case CheckKind::kIsNotNull: return !is_null(vm::ref_in(slot));
    case CheckKind::kSame: return slot == values[check.other];
    case CheckKind::kText: return looker.text_of(vm::ref_in(slot)) == check.expected;
    case CheckKind::kObserver: {
      vm::Method* method = session.executor.find(*check.observer);
      if (!is_instance(machine, slot, *method->owner)) return false;
      const std::array inputs{slot};
      const Done done = session.executor.call(*method, inputs);
      if (done.ending != Ending::kReturned) return false;
      return looker.value_of(method->result, done.value) == check.expected;
    }
    case CheckKind::kField: {
      vm::Klass* klass = session.executor.find(*check.field->owner);
      if (!is_instance(machine, slot, *klass)) return false;
      const vm::Field* field = klass->field(check.field->name(), check.field->descriptor());
      const Type* field_type = session.types.field_type(*check.field, type);
      return looker.value_of(*field_type, machine.load_field(vm::ref_in(slot), field->kind, field->offset)) ==
             check.expected;
    }
    default: return true;
  }
}

}  // namespace

bool passes(Session& session, const Test& test) {
  session.machine.effects.clear();
  std::vector<Slot> values;
  const Ran ran = session.run(test.statements, values);
  if (passed_exceptions_of(session, session.passed) != test.passed_exceptions) return false;
  if (ran.done.ending == Ending::kThrew) {
    if (!test.exception || ran.executed + 1 != test.statements.size()) return false;
    const vm::Klass* expected = session.executor.klass_of(*test.exception->type);
    if (expected == nullptr || !session.machine.klass_of(ran.done.exception).is_subtype_of(*expected)) return false;
    return !test.exception->message || message_of(session, ran.done.exception) == test.exception->message;
  }
  if (ran.done.ending != Ending::kReturned || test.exception) return false;
  return std::ranges::all_of(test.checks, [&](const Check& check) { return holds(session, check, test, values); });
}

void confirm(Session& session, Test& test) {
  std::vector<Check> held;
  static_cast<void>(try_statements(session, test.statements, [&](const Trial& ran, std::span<const Slot> values) {
    if (ran.ran.done.ending != Ending::kReturned) return;
    for (const Check& check : test.checks)
      if (holds(session, check, test, values)) held.push_back(check);
  }));
  test.checks = std::move(held);
}

}  // namespace ristretto::generate
