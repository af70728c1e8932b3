// SPDX-License-Identifier: MIT
#include "explore/search/call_sequence.h"

#include <algorithm>

#include <fmt/format.h>

#include "classfile/descriptor.h"

namespace ristretto::explore {

using expr::Expr;
using vm::symbolic::Origin;
using vm::symbolic::Question;
using Phase = CallSequence::State::Phase;

namespace {

constexpr std::string_view kCheck = "()Z";

// The same parameters, but it returns a boolean.
vm::Method* static_check(const vm::Method& method, std::string_view name) {
  const std::string_view descriptor = method.descriptor();
  const std::string wanted = fmt::format("{}Z", descriptor.substr(0, descriptor.find(')') + 1));
  vm::Method* const found = method.owner->find_method(name, wanted);
  return found != nullptr && found->is_static && found != &method ? found : nullptr;
}

vm::Method* own_check(vm::Klass* klass, std::string_view name) {
  vm::Method* const found = klass == nullptr || !klass->is_instance() ? nullptr : klass->find_method(name, kCheck);
  return found == nullptr || found->is_static ? nullptr : found;
}

vm::Klass* class_of(vm::Machine& machine, const classfile::FieldType& type) {
  if (!type.is_reference() || type.is_array()) return nullptr;
  return machine.classes.builtin(type.class_name).value_or(nullptr);
}

}  // namespace

base::Result<void> check_precondition(vm::Machine& machine, const vm::Method& method, std::string_view name) {
  if (static_check(method, name) != nullptr) return {};
  if (!method.is_static && method.name() != "<init>" && own_check(method.owner, name) != nullptr) return {};
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  for (const classfile::FieldType& type : descriptor->parameters())
    if (own_check(class_of(machine, type), name) != nullptr) return {};
  return base::fail(
      base::Error(
          "no class of the input has such a method without parameters, or static with those of the method, that "
          "returns a boolean")
          .at(name));
}

void CallSequence::begin(vm::Method& method, const InputHeap::Arguments& arguments, std::string_view precondition) {
  calls_.clear();
  if (!precondition.empty()) add_preconditions(method, arguments, precondition);
  calls_.push_back({&method, nullptr, arguments.words, arguments.locals});
  return_to({});
}

void CallSequence::add_preconditions(const vm::Method& method, const InputHeap::Arguments& arguments,
                                     std::string_view name) {
  std::size_t parameter = 0;
  std::size_t slot = 0;
  if (!method.is_static) {
    const Expr* const receiver = arguments.parameters[parameter++];
    vm::Klass* const klass = receiver == nullptr ? method.owner : inputs_.type_of(receiver);
    if (method.name() != "<init>") add_on(receiver, arguments.words[slot], klass, name);
    ++slot;
  }
  if (vm::Method* const check = static_check(method, name)) {
    const auto from = static_cast<std::ptrdiff_t>(slot);
    calls_.push_back({check,
                      nullptr,
                      {arguments.words.begin() + from, arguments.words.end()},
                      {arguments.locals.begin() + from, arguments.locals.end()}});
  }
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  for (const classfile::FieldType& type : descriptor->parameters()) {
    add_on(arguments.parameters[parameter++], arguments.words[slot], class_of(machine_, type), name);
    slot += type.slots();
  }
}

void CallSequence::add_on(const Expr* receiver, vm::Slot word, vm::Klass* klass, std::string_view name) {
  vm::Method* const check = own_check(klass, name);
  if (check != nullptr) calls_.push_back({check, receiver, {word}, {receiver}});
}

void CallSequence::return_to(const State& state) {
  state_ = state;
  set_origin();
}

void CallSequence::set_origin() {
  engine_.domain().set_branch_origin(is_last() ? Origin::kBranch : Origin::kPrecondition);
}

vm::Stop CallSequence::go_on() {
  for (;;) {
    vm::Stop stop{vm::StopReason::kOpen};
    if (state_.phase == Phase::kRunning) {
      stop = machine_.go_on();
    } else if (state_.phase == Phase::kBefore) {
      switch (prepare(calls_[state_.call])) {
        case Readiness::kOpen: return stop;
        case Readiness::kLeftOut:
          ++state_.call;
          set_origin();
          continue;
        case Readiness::kReady: break;
      }
      before_call_(is_last());
      const Call& call = calls_[state_.call];
      engine_.set_inputs(call.locals);
      state_.phase = Phase::kRunning;
      stop = machine_.call(*call.method, call.words);
    }
    const bool has_returned = state_.phase == Phase::kReturned;
    if (!has_returned && (is_last() || stop.reason == vm::StopReason::kOpen || stop.reason == vm::StopReason::kSteps))
      return stop;
    if (!has_returned && !is_accepted(stop)) return stop;
    switch (decide()) {
      case vm::Way::kOpen: return {vm::StopReason::kOpen};
      case vm::Way::kFalse:
        state_.excluded = fmt::format("{} returns false", calls_[state_.call].method->name());
        return {vm::StopReason::kFinished};
      case vm::Way::kTrue: break;
    }
    state_ = {.call = state_.call + 1};
    set_origin();
  }
}

// Null has nothing to say. Which method runs may depend on the class.
CallSequence::Readiness CallSequence::prepare(Call& call) {
  vm::symbolic::Domain& domain = engine_.domain();
  if (call.receiver == nullptr) return Readiness::kReady;
  const Expr* const is_null = domain.pool().make(expr::Kind::equal, call.receiver, domain.pool().null());
  switch (inputs_.knows_null(call.receiver)) {
    case vm::Way::kTrue: return Readiness::kLeftOut;
    case vm::Way::kFalse: break;
    case vm::Way::kOpen:
      domain.set_question({.kind = Question::Kind::kCondition, .e = is_null, .origin = Origin::kPrecondition});
      return Readiness::kOpen;
  }
  std::vector<vm::Klass*> classes = inputs_.classes_of(call.receiver);
  if (const auto word = domain.path.value(call.receiver))
    classes = {&machine_.klass_of(vm::symbolic::bits_in<vm::Ref>(*word))};
  if (classes.empty()) return Readiness::kReady;
  const auto selected = [&](vm::Klass* klass) {
    return klass->find_method(call.method->name(), call.method->descriptor());
  };
  vm::Method* const first = selected(classes.front());
  if (std::ranges::any_of(classes, [&](vm::Klass* each) { return selected(each) != first; })) {
    domain.set_question({.kind = Question::Kind::kReference, .e = call.receiver});
    return Readiness::kOpen;
  }
  call.method = first;
  return Readiness::kReady;
}

bool CallSequence::is_accepted(const vm::Stop& stop) {
  const std::string_view name = calls_[state_.call].method->name();
  if (stop.reason == vm::StopReason::kThrew)
    state_.excluded = fmt::format("{} throws {}", name, java_name(machine_.klass_of(stop.exception)));
  else if (stop.reason != vm::StopReason::kFinished)
    state_.excluded = fmt::format("{} does not end", name);
  if (is_excluded()) return false;
  expr::Pool& pool = engine_.domain().pool();
  const Expr* const result = engine_.domain().result();
  state_.phase = Phase::kReturned;
  state_.is_accepted = result == nullptr
                           ? pool.bool_constant(stop.value != 0)
                           : pool.make(expr::Kind::not_, pool.make(expr::Kind::equal, result, pool.int_constant(0)));
  const bool follows = engine_.domain().options().mode == vm::symbolic::Mode::kFollow;
  vm::symbolic::Path& path = engine_.domain().path;
  if (follows && !state_.is_accepted->is_constant() && path.knows(state_.is_accepted) == vm::Way::kOpen)
    path.add(state_.is_accepted, stop.value != 0, Origin::kPrecondition);
  return true;
}

vm::Way CallSequence::decide() {
  const Expr* const condition = state_.is_accepted;
  if (condition->is_constant()) return condition->is_true() ? vm::Way::kTrue : vm::Way::kFalse;
  vm::symbolic::Domain& domain = engine_.domain();
  const vm::Way known = domain.path.knows(condition);
  if (known == vm::Way::kOpen)
    domain.set_question({.kind = Question::Kind::kCondition, .e = condition, .origin = Origin::kPrecondition});
  return known;
}

}  // namespace ristretto::explore
