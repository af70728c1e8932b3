// SPDX-License-Identifier: MIT
#include "generate/executor.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/check.h"
#include "program/coverage.h"
#include "program/wording.h"

namespace ristretto::generate {

using testcase::Operation;
using testcase::OperationKind;
using testcase::Value;
using testcase::ValueKind;
using vm::BaseKind;
using vm::Ref;
using vm::Slot;

namespace {

std::string descriptor_of(const vm::Klass& klass) {
  return klass.is_array() ? std::string(klass.name) : fmt::format("L{};", klass.name);
}

// JLS 5.1.7: boxes of small values are the same each time. valueOf makes a new one of any other.
bool has_shared_box(BaseKind kind, Slot bits) {
  constexpr std::int64_t kLeast = -128;
  constexpr std::int64_t kMost = 127;
  switch (kind) {
    case BaseKind::kFloat:
    case BaseKind::kDouble: return false;
    case BaseKind::kLong: return static_cast<std::int64_t>(bits) >= kLeast && static_cast<std::int64_t>(bits) <= kMost;
    default: return static_cast<std::int32_t>(bits) >= kLeast && static_cast<std::int32_t>(bits) <= kMost;
  }
}

}  // namespace

Executor::Executor(vm::Machine& machine, testcase::Types& types, CallLimits limits)
    : machine_(machine), types_(types), limits_(limits) {}

vm::Klass* Executor::find(const program::Class& klass) {
  const auto found = machine_.classes.builtin(klass.name());
  return found ? *found : nullptr;
}

vm::Method* Executor::find(const program::Method& method) {
  vm::Klass* klass = find(*method.owner);
  return klass == nullptr ? nullptr : klass->method(method.name(), method.descriptor());
}

vm::Klass* Executor::klass_of(const testcase::Type& type) {
  switch (type.kind) {
    case testcase::TypeKind::kPrimitive: return &machine_.classes.primitive(type.primitive);
    case testcase::TypeKind::kClass: return find(*type.klass);
    case testcase::TypeKind::kArray: {
      vm::Klass* component = klass_of(*type.component);
      return component == nullptr ? nullptr : machine_.classes.array_of(*component);
    }
  }
  return nullptr;
}

std::string Executor::prepare(const Operation& operation) {
  while (prepared_.size() <= operation.id) prepared_.emplace_back();
  Prepared& out = prepared_[operation.id];
  if (out.is_ready) return {};
  std::string problem = find_member(operation, out);
  out.is_ready = problem.empty();
  if (out.is_ready && machine_.heap.marks() > 0) fresh_.push_back(&operation);
  return problem;
}

void Executor::prepare_fresh() {
  for (const Operation* const operation : std::exchange(fresh_, {})) {
    prepared_[operation->id] = {};
    base::check(prepare(*operation).empty(), "an operation cannot be prepared again");
  }
}

void Executor::start_anew(const CallLimits& limits) {
  prepared_.clear();
  fresh_.clear();
  boxes_ = {};
  limits_ = limits;
}

Executor::Box Executor::find_box(const testcase::Type& type) {
  const testcase::Type* plain = types_.unboxed(type);
  Box box;
  box.klass = klass_of(type);
  if (box.klass == nullptr || plain == nullptr) {
    box.problem = fmt::format("{} is no box", type.name);
    return box;
  }
  box.kind = plain->primitive;
  box.value_of = box.klass->method("valueOf", fmt::format("({})L{};", facts(box.kind).letter, type.klass->name()));
  if (box.value_of == nullptr)
    box.problem = fmt::format("{} has no valueOf", type.name);
  else
    box.is_measured = is_measured(*box.value_of);
  return box;
}

std::string Executor::find_member(const Operation& operation, Prepared& out) {
  switch (operation.kind) {
    case OperationKind::kLiteral:
      if (operation.literal.kind == ValueKind::kClass) {
        out.klass = klass_of(*operation.literal.type);
        if (out.klass == nullptr) return fmt::format("{} cannot be loaded", operation.literal.type->name);
      }
      if (operation.literal.kind == ValueKind::kPrimitive && operation.output->is_reference()) {
        const auto [box, is_new] = boxes_.at(*operation.output);
        if (is_new) box = find_box(*operation.output);
        if (!box.problem.empty()) return box.problem;
        out.klass = box.klass;
        out.method = box.value_of;
        if (!has_shared_box(box.kind, operation.literal.bits) && !box.is_measured) out.new_box = box.kind;
      }
      return {};
    case OperationKind::kConstructor:
    case OperationKind::kMethod:
      out.klass = find(*operation.method->owner);
      out.method = find(*operation.method);
      if (out.method == nullptr)
        return fmt::format("{} cannot be loaded", program::external_name(operation.owner->name()));
      machine_.classes.ensure_tables(*out.klass);
      if (operation.kind == OperationKind::kMethod && operation.has_output() && operation.output->is_reference()) {
        vm::Klass* promised = klass_of(*operation.output->erasure);
        const std::string_view descriptor = operation.method->descriptor();
        if (promised != nullptr && descriptor_of(*promised) != descriptor.substr(descriptor.find(')') + 1))
          out.promised = promised;
      }
      return {};
    case OperationKind::kGetField:
    case OperationKind::kSetField:
      out.klass = find(*operation.field->owner);
      if (out.klass != nullptr) out.field = out.klass->field(operation.field->name(), operation.field->descriptor());
      if (out.field == nullptr)
        return fmt::format("{} cannot be loaded", program::external_name(operation.owner->name()));
      return {};
    case OperationKind::kNewArray:
      out.klass = klass_of(*operation.output);
      return out.klass == nullptr ? fmt::format("{} cannot be loaded", operation.output->name) : std::string();
    case OperationKind::kLambda: return make_lambda(operation, out);
    case OperationKind::kStub: return make_stub(operation, out);
  }
  return {};
}

// ---- running ----

void Executor::set_limits(const CallLimits& limits) {
  machine_.options.max_steps = limits.steps == 0 ? 0 : machine_.counters.steps + limits.steps;
  if (limits.heap != 0) machine_.heap.allow(limits.heap);
}

Done Executor::done(const vm::Stop& stop) const {
  switch (stop.reason) {
    case vm::StopReason::kFinished: return {Ending::kReturned, stop.value};
    case vm::StopReason::kThrew:
      // Memory is a budget here, not a property of the code under test.
      if (machine_.klass_of(stop.exception).name == "java/lang/OutOfMemoryError")
        return {Ending::kBudget, 0, stop.exception};
      return {Ending::kThrew, 0, stop.exception};
    case vm::StopReason::kExited: return {Ending::kExited};
    case vm::StopReason::kDeadlock: return {Ending::kDeadlock};
    case vm::StopReason::kSteps:
    case vm::StopReason::kOpen: return {Ending::kBudget};
  }
  return {Ending::kBudget};
}

Done Executor::initialize(vm::Klass& klass, const CallLimits& limits) {
  set_limits(limits);
  return done(with_spare_steps(machine_.initialize(klass)));
}

Done Executor::ensure_initialized(vm::Klass& klass) { return klass.is_initialized() ? Done{} : initialize(klass); }

Done Executor::invoke(vm::Method& method, std::span<const Slot> inputs) {
  set_limits(limits_);
  const std::uint64_t steps = machine_.counters.steps;
  const std::uint64_t slept = machine_.scheduler.slept;
  const std::uint64_t classes = classes_so_far();
  // Without longs and doubles, inputs and slots are the same.
  vm::Stop stop =
      machine_.call(method, inputs.size() == method.argument_slots ? inputs : with_wide_slots(method, inputs));
  if (classes_so_far() != classes) stop = with_spare_steps(stop);
  bytecodes += machine_.counters.steps - steps;
  if (machine_.scheduler.slept - slept > limits_.wait) return {Ending::kBudget};
  return done(stop);
}

std::uint64_t Executor::classes_so_far() const { return machine_.classes.count() + machine_.counters.initializations; }

vm::Stop Executor::with_spare_steps(vm::Stop stop) {
  while (stop.reason == vm::StopReason::kSteps && limits_.spare_steps > 0) {
    const std::uint64_t more = std::min(limits_.spare_steps, limits_.steps);
    limits_.spare_steps -= more;
    machine_.options.max_steps = machine_.counters.steps + more;
    stop = machine_.go_on();
  }
  return stop;
}

std::span<const Slot> Executor::with_wide_slots(const vm::Method& method, std::span<const Slot> inputs) {
  arguments_.clear();
  std::size_t next = 0;
  if (!method.is_static) arguments_.push_back(inputs[next++]);
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  base::check(descriptor.has_value(), "a loaded method has a malformed descriptor");
  for (const classfile::FieldType& type : descriptor->parameters()) {
    arguments_.push_back(inputs[next++]);
    if (type.slots() == 2) arguments_.push_back(0);
  }
  return arguments_;
}

Done Executor::call(vm::Method& method, std::span<const Slot> inputs) {
  if (method.is_static) {
    if (Done ready = ensure_initialized(*method.owner); ready.ending != Ending::kReturned) return ready;
    return invoke(method, inputs);
  }
  vm::Klass& receiver = machine_.klass_of(vm::ref_in(inputs[0]));
  return invoke(machine_.select(method, receiver), inputs);
}

Done Executor::execute(const Operation& operation, std::span<const Slot> inputs) {
  Prepared& prepared = prepared_[operation.id];
  base::check(prepared.is_ready, "an operation runs that was not prepared");
  switch (operation.kind) {
    case OperationKind::kLiteral: return run_literal(operation, prepared);
    case OperationKind::kConstructor: ++calls; return run_construction(prepared, inputs);
    case OperationKind::kMethod: {
      ++calls;
      if (!prepared.method->is_static && is_null(vm::ref_in(inputs[0]))) return {Ending::kBudget};
      return checked(prepared, call(*prepared.method, inputs));
    }
    case OperationKind::kGetField:
    case OperationKind::kSetField: return run_field(operation, prepared, inputs);
    case OperationKind::kNewArray:
      // It may have been prepared within marks, and its class be gone with a rollback.
      prepared.klass = klass_of(*operation.output);
      return prepared.klass == nullptr ? Done{Ending::kBudget} : run_array(operation, prepared, inputs);
    case OperationKind::kLambda:
    case OperationKind::kStub: return run_instance(prepared, inputs);
  }
  return {};
}

Done Executor::checked(const Prepared& prepared, Done result) const {
  if (prepared.promised == nullptr || result.ending != Ending::kReturned) return result;
  const Ref object = vm::ref_in(result.value);
  if (is_null(object) || machine_.klass_of(object).is_subtype_of(*prepared.promised)) return result;
  return {Ending::kBudget};
}

Done Executor::run_box(Slot value, Prepared& prepared) {
  if (!is_null(prepared.shared_box)) return {Ending::kReturned, slot_of(prepared.shared_box)};
  if (prepared.new_box != BaseKind::kVoid && prepared.klass->is_initialized()) {
    const Ref made = machine_.box(prepared.new_box, value);
    return is_null(made) ? Done{Ending::kBudget} : Done{Ending::kReturned, slot_of(made)};
  }
  const std::array argument{value};
  const Done done = call(*prepared.method, argument);
  const Ref box = vm::ref_in(done.value);
  if (prepared.new_box == BaseKind::kVoid && done.ending == Ending::kReturned && !machine_.is_new(box) &&
      !is_measured(*prepared.method))
    prepared.shared_box = box;
  return done;
}

bool Executor::is_measured(const vm::Method& method) const {
  const program::CoverageModel* coverage = machine_.options.coverage;
  return coverage != nullptr && !coverage->probes_of(*method.info).empty();
}

Done Executor::run_literal(const Operation& operation, Prepared& prepared) {
  const Value& value = operation.literal;
  switch (value.kind) {
    case ValueKind::kNull: return {};
    case ValueKind::kPrimitive:
      if (prepared.method == nullptr) return {Ending::kReturned, value.bits};
      return run_box(value.bits, prepared);
    case ValueKind::kString: {
      const Ref text = machine_.strings.intern_utf16(value.text);
      return is_null(text) ? Done{Ending::kBudget} : Done{Ending::kReturned, slot_of(text)};
    }
    case ValueKind::kClass: return {Ending::kReturned, slot_of(prepared.klass->mirror)};
    case ValueKind::kEnum:
    case ValueKind::kArray: break;
  }
  base::check(false, "enum constants and arrays are operations of their own");
  return {};
}

Done Executor::run_construction(const Prepared& prepared, std::span<const Slot> inputs) {
  if (Done ready = ensure_initialized(*prepared.klass); ready.ending != Ending::kReturned) return ready;
  const Ref made = machine_.new_object(*prepared.klass);
  if (is_null(made)) return {Ending::kBudget};
  with_receiver_.assign(1, slot_of(made));
  with_receiver_.insert(with_receiver_.end(), inputs.begin(), inputs.end());
  Done result = invoke(*prepared.method, with_receiver_);
  if (result.ending == Ending::kReturned) result.value = slot_of(made);
  return result;
}

Done Executor::run_array(const Operation& operation, const Prepared& prepared, std::span<const Slot> inputs) {
  const Ref made = machine_.new_array(*prepared.klass, static_cast<std::int32_t>(inputs.size()));
  if (is_null(made)) return {Ending::kBudget};
  const testcase::Type& component = *operation.output->component;
  const BaseKind kind = component.is_primitive() ? component.primitive : BaseKind::kClass;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    machine_.store_field(made, kind, vm::kElementsOffset + (i << prepared.klass->element_shift), inputs[i]);
  return {Ending::kReturned, slot_of(made)};
}

Done Executor::run_field(const Operation& operation, const Prepared& prepared, std::span<const Slot> inputs) {
  const vm::Field& field = *prepared.field;
  Ref holder = Ref::null;
  if (field.is_static()) {
    if (Done ready = ensure_initialized(*prepared.klass); ready.ending != Ending::kReturned) return ready;
    holder = prepared.klass->mirror;
  } else {
    holder = vm::ref_in(inputs[0]);
    if (is_null(holder)) return {Ending::kBudget};
  }
  if (operation.kind == OperationKind::kGetField)
    return {Ending::kReturned, machine_.load_field(holder, field.kind, field.offset)};
  machine_.store_field(holder, field.kind, field.offset, inputs.back());
  return {};
}

Done Executor::run_instance(const Prepared& prepared, std::span<const Slot> inputs) {
  vm::Klass& klass = machine_.identity_salt == 0 ? *prepared.klass : *prepared.twin;
  if (Done ready = ensure_initialized(klass); ready.ending != Ending::kReturned) return ready;
  const Ref made = machine_.new_object(klass);
  if (is_null(made)) return {Ending::kBudget};
  for (std::size_t i = 0; i < prepared.capture_offsets.size(); ++i) {
    const vm::Field& field = prepared.klass->fields[i];
    machine_.store_field(made, field.kind, prepared.capture_offsets[i], inputs[i]);
  }
  if (prepared.method == nullptr) return {Ending::kReturned, slot_of(made)};
  with_receiver_.assign(1, slot_of(made));
  with_receiver_.insert(with_receiver_.end(), inputs.begin(), inputs.end());
  Done result = invoke(*prepared.method, with_receiver_);
  if (result.ending == Ending::kReturned) result.value = slot_of(made);
  return result;
}

}  // namespace ristretto::generate
