// SPDX-License-Identifier: MIT
#include "generate/contracts.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "generate/aside.h"
#include "generate/named.h"
#include "generate/user_class.h"

namespace ristretto::generate {

using testcase::CheckKind;
using vm::Ref;
using vm::Slot;

namespace {

constexpr std::size_t kManyObjects = 32;    // of one graph
constexpr std::size_t kManyJudged = 1'000;  // objects and pairs
constexpr std::uint64_t kShare = 4;         // beyond that: while contracts took less than a quarter of all bytecodes

constexpr std::string_view kNullPointer = "null-pointer";
constexpr std::string_view kAssertion = "assertion";
constexpr std::string_view kErrorType = "declared-error";

struct Named {
  std::string_view name;
  std::optional<CheckKind> kind;  // nothing: it is about what calls throw
};

constexpr auto kContracts = std::to_array<Named>({
    {kNullPointer, std::nullopt},
    {kAssertion, std::nullopt},
    {"equals-reflexive", CheckKind::kEqualsReflexive},
    {"equals-null", CheckKind::kEqualsNull},
    {"equals-symmetric", CheckKind::kEqualsSymmetric},
    {"equals-hashcode", CheckKind::kEqualsHashCode},
    {"hashcode-returns", CheckKind::kHashCodeReturns},
    {"tostring-returns", CheckKind::kToStringReturns},
});

constexpr auto kAlone = std::to_array<CheckKind>({
    CheckKind::kEqualsReflexive,
    CheckKind::kEqualsNull,
    CheckKind::kHashCodeReturns,
    CheckKind::kToStringReturns,
});

constexpr auto kOfPairs = std::to_array<CheckKind>({CheckKind::kEqualsSymmetric, CheckKind::kEqualsHashCode});

}  // namespace

std::vector<std::string> contract_names() {
  std::vector<std::string> names;
  for (const Named& each : kContracts) names.emplace_back(each.name);
  return names;
}

std::string_view contract_name(CheckKind kind) {
  const auto found = std::ranges::find(kContracts, std::optional(kind), &Named::kind);
  return found == kContracts.end() ? std::string_view() : found->name;
}

Contracts::Contracts(Executor& executor, const Options& options)
    : executor_(&executor),
      options_(&options),
      equals_(executor.machine().known.object->method("equals", "(Ljava/lang/Object;)Z")),
      hash_code_(executor.machine().known.object->method("hashCode", "()I")),
      to_string_(executor.machine().known.object->method("toString", "()Ljava/lang/String;")) {
  for (const std::string& name : options.error_types) error_types_.push_back(internal_name(name));
  const auto is_wanted = [&](CheckKind kind) { return is_on(contract_name(kind)); };
  std::ranges::copy_if(kAlone, std::back_inserter(alone_), is_wanted);
  std::ranges::copy_if(kOfPairs, std::back_inserter(pairs_), is_wanted);
}

bool Contracts::is_on(std::string_view name) const {
  return options_->contracts && std::ranges::find(options_->contracts_off, name) == options_->contracts_off.end();
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

void Contracts::renew() {
  for (UserContract& contract : user_) {
    vm::Klass& klass = executor_->machine().classes.required(internal_name(contract.class_name));
    contract.check = klass.method("check", "(Ljava/lang/Object;)Z");
  }
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
  if (std::ranges::any_of(error_types_, [&](const std::string& name) { return is_a(klass, name); })) return kErrorType;
  if (options_->strict_oracle) return std::nullopt;
  if (is_on(kNullPointer) && klass.name == "java/lang/NullPointerException" && !had_null) return kNullPointer;
  if (is_on(kAssertion) && is_a(klass, "java/lang/AssertionError")) return kAssertion;
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

// All in one scope: should one check disturb another, each by itself decides.
bool Contracts::keeps_all_alone(const Subject& subject) {
  const Aside aside(executor_->machine());
  has_given_up_ = false;
  return std::ranges::all_of(alone_, [&](CheckKind kind) {
    const Violation violation{contract_name(kind), kind, subject.variable, subject.variable, {}};
    return holds_unguarded(violation, subject.object, Ref::null);
  });
}

std::optional<Violation> Contracts::check_alone(const Subject& subject) {
  const auto violated = [&](const Violation& violation) { return !holds(violation, subject.object, Ref::null); };
  if (is_of_interest(subject.object) && !keeps_all_alone(subject)) {
    for (const CheckKind kind : alone_) {
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

// Unequal objects keep the contracts of pairs; most are. All in one scope here, too.
bool Contracts::keeps_all_of_pairs(const Subject& a, const Subject& b) {
  const Aside aside(executor_->machine());
  if (!equals(a.object, b.object).value_or(false)) return true;
  if (equals(b.object, a.object) != true) return false;
  const auto first = hash_code(a.object);
  return first && first == hash_code(b.object);
}

std::optional<Violation> Contracts::check_pair(const Subject& a, const Subject& b) {
  if (keeps_all_of_pairs(a, b)) return std::nullopt;
  for (const CheckKind kind : pairs_) {
    Violation violation{contract_name(kind), kind, a.variable, b.variable, {}};
    if (!holds(violation, a.object, b.object)) return violation;
  }
  return std::nullopt;
}

bool Contracts::is_new_pair(const Digest& a, const Digest& b) {
  constexpr std::uint64_t kFactor = 0x9e3779b97f4a7c15;
  return checked_pairs_.insert({a.low * kFactor + b.low, a.high * kFactor + b.high});
}

// Printing and hashing objects again and again would take most of the time.
bool Contracts::is_too_dear(const Digests::Graph& graph) const {
  if (!graph.digest) return true;
  const bool is_rationed = graph.objects > kManyObjects || judged_ > kManyJudged;
  return is_rationed && bytecodes_ > executor_->bytecodes / kShare;
}

std::optional<Violation> Contracts::check(std::span<const Subject> subjects, Digests& digests) {
  const std::uint64_t before = executor_->bytecodes;
  auto violation = check_each(subjects, digests);
  if (!violation) violation = check_pairs(subjects, digests);
  bytecodes_ += executor_->bytecodes - before;
  return violation;
}

std::optional<Violation> Contracts::check_each(std::span<const Subject> subjects, Digests& digests) {
  for (const Subject& subject : subjects) {
    if (user_.empty() && (alone_.empty() || !is_of_interest(subject.object))) continue;
    const Digests::Graph graph = digests.of(subject.object);
    if (is_too_dear(graph) || !checked_.insert(*graph.digest)) continue;
    ++judged_;
    if (auto violation = check_alone(subject)) return violation;
  }
  return std::nullopt;
}

std::optional<Violation> Contracts::check_pairs(std::span<const Subject> subjects, Digests& digests) {
  for (const Subject& subject : subjects) {
    if (subjects.size() < 2 || pairs_.empty() || !is_of_interest(subject.object)) continue;
    const Digests::Graph a = digests.of(subject.object);
    for (const Subject& other : subjects) {
      if (subject.object == other.object) continue;
      const Digests::Graph b = digests.of(other.object);
      if (is_too_dear(a) || is_too_dear(b) || !is_new_pair(*a.digest, *b.digest)) continue;
      ++judged_;
      if (auto violation = check_pair(subject, other)) return violation;
    }
  }
  return std::nullopt;
}

}  // namespace ristretto::generate
