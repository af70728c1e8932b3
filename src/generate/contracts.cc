// SPDX-License-Identifier: MIT
#include "generate/contracts.h"

#include <algorithm>
#include <array>
#include <utility>

#include "generate/aside.h"
#include "generate/user_class.h"

namespace ristretto::generate {

using testcase::CheckKind;
using vm::Ref;
using vm::Slot;

namespace {

constexpr std::string_view kNullPointer = "null-pointer";
constexpr std::string_view kAssertion = "assertion";
constexpr std::string_view kErrorType = "declared-error";

struct Named {
  CheckKind kind;
  std::string_view name;
};

constexpr auto kNames = std::to_array<Named>({
    {CheckKind::kEqualsReflexive, "equals-reflexive"},
    {CheckKind::kEqualsNull, "equals-null"},
    {CheckKind::kEqualsSymmetric, "equals-symmetric"},
    {CheckKind::kEqualsHashCode, "equals-hashcode"},
    {CheckKind::kHashCodeReturns, "hashcode-returns"},
    {CheckKind::kToStringReturns, "tostring-returns"},
    {CheckKind::kUserContract, "user-contract"},
});

constexpr auto kAlone = std::to_array<CheckKind>({
    CheckKind::kEqualsReflexive,
    CheckKind::kEqualsNull,
    CheckKind::kHashCodeReturns,
    CheckKind::kToStringReturns,
});

}  // namespace

std::string_view contract_name(CheckKind kind) {
  const auto found = std::ranges::find(kNames, kind, &Named::kind);
  return found == kNames.end() ? std::string_view() : found->name;
}

Contracts::Contracts(Executor& executor, const Options& options)
    : executor_(&executor),
      options_(&options),
      equals_(executor.machine().known.object->method("equals", "(Ljava/lang/Object;)Z")),
      hash_code_(executor.machine().known.object->method("hashCode", "()I")),
      to_string_(executor.machine().known.object->method("toString", "()Ljava/lang/String;")),
      reader_(executor.machine()) {
  for (const std::string& name : options.error_types) error_types_.push_back(internal_name(name));
}

base::Result<Contracts> Contracts::make(Executor& executor, const Options& options, const program::Class* under_test) {
  Contracts contracts(executor, options);
  contracts.under_test_ = under_test;
  for (const std::string& name : options.contract_classes) {
    const auto klass = executor.machine().classes.builtin(internal_name(name));
    if (!klass) return base::fail(base::Error("the contract class cannot be loaded").at(name));
    vm::Method* check = (*klass)->method("check", "(Ljava/lang/Object;)Z");
    if (check == nullptr || !check->is_static)
      return base::fail(base::Error("a contract has a method `static boolean check(Object)`").at(name));
    contracts.user_.push_back({name, contracts.name_of(name, **klass), check});
  }
  return contracts;
}

std::string Contracts::name_of(const std::string& class_name, vm::Klass& klass) {
  vm::Method* name = klass.method("name", "()Ljava/lang/String;");
  if (name == nullptr || !name->is_static) return class_name;
  vm::Machine& machine = executor_->machine();
  const Aside aside(machine);
  if (executor_->initialize(klass).ending != Ending::kReturned) return class_name;
  const Done done = executor_->call(*name, {});
  if (done.ending != Ending::kReturned || is_null(vm::ref_in(done.value))) return class_name;
  return machine.strings.utf8(vm::ref_in(done.value));
}

std::optional<std::string_view> Contracts::violated_by(Ref exception, bool had_null) const {
  const vm::Klass& klass = executor_->machine().klass_of(exception);
  const auto is_a = [&](std::string_view name) {
    for (const vm::Klass* at = &klass; at != nullptr; at = at->super)
      if (at->name == name) return true;
    return false;
  };
  if (std::ranges::any_of(error_types_, is_a)) return kErrorType;
  if (!options_->contracts || options_->strict_oracle) return std::nullopt;
  if (klass.name == "java/lang/NullPointerException" && !had_null) return kNullPointer;
  if (is_a("java/lang/AssertionError")) return kAssertion;
  return std::nullopt;
}

// Objects of other classes are judged where those are tested.
bool Contracts::is_of_interest(Ref object) const {
  const vm::Klass& klass = executor_->machine().klass_of(object);
  if (!klass.is_instance() || klass.is_synthetic) return false;
  if (under_test_ == nullptr) return klass.module.empty();
  const std::string_view name = under_test_->name();
  return klass.linked->is_subtype_of(*under_test_) ||
         (klass.name.starts_with(name) && klass.name.size() > name.size() && klass.name[name.size()] == '$');
}

Done Contracts::call(vm::Method& method, std::span<const Slot> inputs) {
  const Done done = executor_->call(method, inputs);
  has_given_up_ = has_given_up_ || (done.ending != Ending::kReturned && done.ending != Ending::kThrew);
  return done;
}

std::optional<bool> Contracts::equals(Ref a, Ref b) {
  const std::array inputs{slot_of(a), slot_of(b)};
  const Done done = call(*equals_, inputs);
  if (done.ending != Ending::kReturned) return std::nullopt;
  return (done.value & 1U) != 0;
}

std::optional<std::int32_t> Contracts::hash_code(Ref object) {
  const std::array inputs{slot_of(object)};
  const Done done = call(*hash_code_, inputs);
  if (done.ending != Ending::kReturned) return std::nullopt;
  return static_cast<std::int32_t>(done.value);
}

bool Contracts::holds_unguarded(const Violation& violation, Ref object, Ref other) {
  const bool when_it_throws = options_->strict_oracle;
  switch (violation.check) {
    case CheckKind::kEqualsReflexive: return equals(object, object).value_or(when_it_throws);
    case CheckKind::kEqualsNull: {
      const auto same = equals(object, Ref::null);
      return same ? !*same : when_it_throws;
    }
    case CheckKind::kEqualsSymmetric: {
      const auto there = equals(object, other);
      if (!there || !*there) return true;
      const auto back = equals(other, object);
      return back ? *back : when_it_throws;
    }
    case CheckKind::kEqualsHashCode: {
      const auto same = equals(object, other);
      if (!same || !*same) return true;
      const auto first = hash_code(object);
      const auto second = hash_code(other);
      return !first || !second || *first == *second;
    }
    case CheckKind::kHashCodeReturns: return options_->strict_oracle || hash_code(object).has_value();
    case CheckKind::kToStringReturns: {
      if (options_->strict_oracle) return true;
      const std::array inputs{slot_of(object)};
      return call(*to_string_, inputs).ending == Ending::kReturned;
    }
    case CheckKind::kUserContract: {
      const auto contract = std::ranges::find(user_, violation.user_class, &UserContract::class_name);
      const std::array inputs{slot_of(object)};
      const Done done = call(*contract->check, inputs);
      return done.ending == Ending::kReturned && (done.value & 1U) != 0;
    }
    default: return true;
  }
}

bool Contracts::holds(const Violation& violation, Ref object, Ref other) {
  const Aside aside(executor_->machine());
  has_given_up_ = false;
  return holds_unguarded(violation, object, other) || has_given_up_;
}

std::optional<Violation> Contracts::check_alone(const Subject& subject) {
  const auto violated = [&](Violation violation) { return !holds(violation, subject.object, Ref::null); };
  if (is_of_interest(subject.object)) {
    for (const CheckKind kind : kAlone) {
      Violation violation{contract_name(kind), kind, subject.variable, subject.variable, {}};
      if (violated(violation)) return violation;
    }
  }
  for (const UserContract& contract : user_) {
    Violation violation{contract.name, CheckKind::kUserContract, subject.variable, subject.variable,
                        contract.class_name};
    if (violated(violation)) return violation;
  }
  return std::nullopt;
}

std::optional<Violation> Contracts::check_pair(const Subject& a, const Subject& b) {
  for (const CheckKind kind : {CheckKind::kEqualsSymmetric, CheckKind::kEqualsHashCode}) {
    Violation violation{contract_name(kind), kind, a.variable, b.variable, {}};
    if (!holds(violation, a.object, b.object)) return violation;
  }
  return std::nullopt;
}

bool Contracts::is_new_pair(const std::optional<Digest>& a, const std::optional<Digest>& b) {
  if (!a || !b) return false;
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15;
  return checked_pairs_.insert({a->low * kFactor + b->low, a->high * kFactor + b->high}).second;
}

std::optional<Violation> Contracts::check(std::span<const Subject> subjects) {
  if (!options_->contracts) return std::nullopt;
  std::vector<std::optional<Digest>> digests;
  for (const Subject& subject : subjects) {
    digests.emplace_back();
    if (!is_of_interest(subject.object) && user_.empty()) continue;
    digests.back() = reader_.digest(subject.object);
    // What is too large to be read is too large to be compared and printed again and again.
    if (!digests.back() || !checked_.insert(*digests.back()).second) continue;
    if (auto violation = check_alone(subject)) return violation;
  }
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    if (!is_of_interest(subjects[i].object)) continue;
    for (std::size_t k = 0; k < subjects.size(); ++k) {
      if (subjects[i].object == subjects[k].object) continue;
      if (!digests[k]) digests[k] = reader_.digest(subjects[k].object);
      if (!is_new_pair(digests[i], digests[k])) continue;
      if (auto violation = check_pair(subjects[i], subjects[k])) return violation;
    }
  }
  return std::nullopt;
}

}  // namespace ristretto::generate
