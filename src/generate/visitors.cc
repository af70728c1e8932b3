// SPDX-License-Identifier: MIT
#include "generate/visitors.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "generate/aside.h"
#include "generate/user_class.h"

namespace ristretto::generate {

using testcase::Operation;
using testcase::Type;
using vm::BaseKind;
using vm::Ref;
using vm::Slot;

namespace {

constexpr std::string_view kBefore = "(Ljava/lang/String;[Ljava/lang/Object;)V";
constexpr std::string_view kAfter = "(Ljava/lang/String;[Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Throwable;)V";
constexpr std::string_view kNotingAfter =
    "(Ljava/lang/String;[Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Throwable;)Ljava/lang/String;";
constexpr std::string_view kReport = "()Ljava/lang/String;";

vm::Method* static_method(vm::Klass& klass, std::string_view name, std::string_view descriptor) {
  vm::Method* method = klass.method(name, descriptor);
  return method != nullptr && method->is_static ? method : nullptr;
}

}  // namespace

base::Result<Visitors> Visitors::make(Executor& executor, const Options& options) {
  Visitors visitors(executor);
  for (const std::string& name : options.visitor_classes) {
    const auto klass = executor.machine().classes.builtin(internal_name(name));
    if (!klass) return base::fail(base::Error("the visitor class cannot be loaded").at(name));
    Visitor visitor{name, *klass, static_method(**klass, "before", kBefore), static_method(**klass, "after", kAfter),
                    static_method(**klass, "report", kReport)};
    if (visitor.after == nullptr) visitor.after = static_method(**klass, "after", kNotingAfter);
    if (visitor.before == nullptr && visitor.after == nullptr)
      return base::fail(base::Error("a visitor has `static void before(String, Object[])` or `static void "
                                    "after(String, Object[], Object, Throwable)`")
                            .at(name));
    if (executor.initialize(**klass).ending != Ending::kReturned)
      return base::fail(base::Error("the visitor's static initialiser fails").at(name));
    visitors.visitors_.push_back(visitor);
  }
  return visitors;
}

Ref Visitors::boxed(const Type& type, Slot value) {
  if (type.is_void()) return Ref::null;
  return type.is_reference() ? vm::ref_in(value) : executor_->machine().box(type.primitive, value);
}

Ref Visitors::inputs_array(const Operation& operation, std::span<const Slot> inputs) {
  vm::Machine& machine = executor_->machine();
  const Ref array = machine.new_ref_array(*machine.known.object, static_cast<std::int32_t>(inputs.size()));
  if (is_null(array)) return array;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    machine.set_element(array, static_cast<std::int32_t>(i), boxed(*operation.inputs[i], inputs[i]));
  return array;
}

// A visitor sees; what it hits or asks of the world is not the code under test's doing.
std::optional<std::string> Visitors::call(vm::Method& method, std::span<const Slot> arguments) {
  vm::Machine& machine = executor_->machine();
  const std::size_t fresh = machine.probe_log.fresh.size();
  const vm::Effects effects = machine.effects;
  const Done done = executor_->call(method, arguments);
  unhit(machine.probe_log, fresh);
  machine.effects = effects;
  const bool has_text =
      done.ending == Ending::kReturned && method.result == BaseKind::kClass && !is_null(vm::ref_in(done.value));
  return has_text ? std::optional(machine.strings.utf8(vm::ref_in(done.value))) : std::nullopt;
}

void Visitors::note(std::string_view text) {
  for (const std::string_view line : base::split(base::trim(text), '\n'))
    if (!line.empty() && std::ranges::find(notes_, line) == notes_.end()) notes_.emplace_back(line);
}

void Visitors::before(const Operation& operation, std::span<const Slot> inputs) {
  vm::Machine& machine = executor_->machine();
  for (const Visitor& visitor : visitors_) {
    if (visitor.before == nullptr) continue;
    const std::array arguments{slot_of(machine.strings.from_utf8(describe(operation))),
                               slot_of(inputs_array(operation, inputs))};
    static_cast<void>(call(*visitor.before, arguments));
  }
}

void Visitors::after(const Operation& operation, std::span<const Slot> inputs, const Done& done) {
  vm::Machine& machine = executor_->machine();
  if (done.ending != Ending::kReturned && done.ending != Ending::kThrew) return;
  for (const Visitor& visitor : visitors_) {
    if (visitor.after == nullptr) continue;
    const std::array arguments{
        slot_of(machine.strings.from_utf8(describe(operation))), slot_of(inputs_array(operation, inputs)),
        slot_of(done.ending == Ending::kReturned ? boxed(*operation.output, done.value) : Ref::null),
        slot_of(done.exception)};
    if (const auto text = call(*visitor.after, arguments)) note(*text);
  }
}

std::vector<VisitorReport> Visitors::reports() {
  const Aside aside(executor_->machine());
  std::vector<VisitorReport> reports;
  for (const Visitor& visitor : visitors_) {
    if (visitor.report == nullptr) continue;
    reports.push_back({visitor.class_name, call(*visitor.report, {}).value_or("report() returned no text")});
  }
  return reports;
}

void Visitors::save() {
  saved_.clear();
  vm::Machine& machine = executor_->machine();
  for (const Visitor& visitor : visitors_) {
    for (const vm::Field& field : visitor.klass->fields) {
      if (!field.is_static()) continue;
      SavedField saved{&field, machine.load_field(visitor.klass->mirror, field.kind, field.offset), std::nullopt};
      if (field.kind == BaseKind::kClass) saved.graph = SavedGraph::save(machine, vm::ref_in(saved.bits));
      saved_.push_back(std::move(saved));
    }
  }
}

void Visitors::restore() {
  vm::Machine& machine = executor_->machine();
  for (const SavedField& saved : saved_) {
    const Slot value = saved.graph ? slot_of(saved.graph->restore(machine)) : saved.bits;
    machine.store_field(saved.field->owner->mirror, saved.field->kind, saved.field->offset, value);
  }
  saved_.clear();
  notes_.clear();
}

}  // namespace ristretto::generate
