// SPDX-License-Identifier: MIT
// The parts of InputHeap that say which objects a reference of the input can be.
#include <algorithm>
#include <ranges>

#include "classfile/opcode.h"
#include "explore/search/enum_constants.h"
#include "explore/search/input_heap.h"
#include "explore/search/input_names.h"
#include "explore/search/quiet_run.h"
#include "explore/search/subtypes.h"
#include "vm/backtrace.h"
#include "vm/symbolic/strings/string_calls.h"

namespace ristretto::explore {

using expr::Expr;

namespace {

// Those that there are; initialises the classes that hold them.
std::vector<vm::Ref> constants_in(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, const CodeHints& hints) {
  std::vector<vm::Ref> found;
  for (const CodeHints::Constant& each : hints.compared) {
    if (each.kind == CodeHints::Constant::Kind::kString) {
      found.push_back(machine.strings.intern_modified(each.name));
      continue;
    }
    const auto klass = machine.classes.builtin(each.name);
    if (!klass) continue;
    if (each.kind == CodeHints::Constant::Kind::kClass) {
      found.push_back((*klass)->mirror);
    } else if (initialize_quietly(machine, engine, **klass)) {
      const vm::Field* const field = (*klass)->field(each.field, each.descriptor);
      if (field != nullptr) found.push_back(machine.get<vm::Ref>((*klass)->mirror, field->offset));
    }
  }
  return found;
}

}  // namespace

std::vector<InputHeap::Choice> InputHeap::choices(const Expr* reference, bool is_compared) const {
  vm::Klass* const type = type_of(reference);
  const vm::Way null_way = knows_same(reference, vm::Ref::null);
  std::vector<Choice> found;
  if (null_way != vm::Way::kTrue && type != nullptr && options_.arguments_can_be_alias) {
    for (const InputObject& object : objects_ | std::views::reverse) {
      if (!object.klass->is_subtype_of(*type) || !is_permitted(reference, object.ref)) continue;
      const bool is_string = object.klass == machine_.known.string;
      if (is_string && !is_compared && merges_strings()) continue;
      if (disjunctive_ != nullptr && knows_same(reference, object.ref) == vm::Way::kFalse) continue;
      found.push_back({.kind = Choice::Kind::kAlias, .alias = object.ref, .alias_name = object.name});
    }
  }
  if (null_way != vm::Way::kFalse) found.push_back({.kind = Choice::Kind::kNull});
  if (null_way == vm::Way::kTrue) return found;
  for (vm::Klass* const klass : classes_of(reference)) add_objects(reference, *klass, found);
  if (disjunctive_ != nullptr || type == nullptr || reference->name() == kReceiver) return found;
  for (const vm::Ref each : constants_in(machine_, engine_, subtypes_->hints())) add_compared(reference, each, found);
  if (is_compared) add_compared(reference, compared_with(reference), found);
  return found;
}

bool InputHeap::merges_strings() const {
  return engine_.domain().options().aliasing == vm::symbolic::Aliasing::kAtUse &&
         !subtypes_->hints().compares_references;
}

bool InputHeap::misses_equal_strings() const {
  const auto is_string = [&](const InputObject& object) { return object.klass == machine_.known.string; };
  return merges_strings() && options_.arguments_can_be_alias && std::ranges::count_if(objects_, is_string) > 1;
}

// A box is as good as any of its class: its value says whether they are one.
void InputHeap::add_compared(const Expr* reference, vm::Ref object, std::vector<Choice>& to) const {
  if (is_null(object) || std::ranges::find(to, object, &Choice::alias) != to.end()) return;
  vm::Klass& klass = machine_.klass_of(object);
  if (!klass.is_subtype_of(*type_of(reference)) || knows_same(reference, object) == vm::Way::kFalse) return;
  if (vm::symbolic::box_facts(klass.name) != nullptr) {
    if (std::ranges::find(to, klass.name, &Choice::klass_name) == to.end())
      to.push_back({.kind = Choice::Kind::kNew, .klass = &klass, .klass_name = klass.name});
  } else if (auto name = literal_name(machine_, object)) {
    to.push_back(
        {.kind = Choice::Kind::kConstant, .alias = object, .alias_name = std::move(*name), .klass_name = klass.name});
  }
}

// What the class library compares is hardly ever what only one object is.
vm::Ref InputHeap::compared_with(const Expr* reference) const {
  using classfile::Opcode;
  vm::symbolic::Domain& domain = engine_.domain();
  const vm::symbolic::Question& question = domain.question();
  const bool asks = question.kind == vm::symbolic::Question::Kind::kReference && question.is_compared;
  const vm::Thread& thread = *machine_.scheduler.threads().front();
  if (!asks || question.e != reference || thread.frame == nullptr || thread.frame->is_native()) return vm::Ref::null;
  const vm::Method& method = *thread.frame->method;
  if (method.owner->module != module_ || method.info->info->code == nullptr) return vm::Ref::null;
  const auto opcode = static_cast<Opcode>(method.info->info->code->bytecode[vm::pc_of(machine_, *thread.frame)]);
  if (opcode != Opcode::if_acmpeq && opcode != Opcode::if_acmpne) return vm::Ref::null;
  const auto first = domain.get_ref(thread.sp - 2);
  const auto second = domain.get_ref(thread.sp - 1);
  if (first.e == reference && !second.is_symbolic()) return second.bits;
  return second.e == reference && !first.is_symbolic() ? first.bits : vm::Ref::null;
}

void InputHeap::add_objects(const Expr* reference, vm::Klass& klass, std::vector<Choice>& to) const {
  const auto add_constant = [&](vm::Ref object, const std::string& name) {
    if (knows_same(reference, object) == vm::Way::kFalse) return;
    // Of a constant with a body, not the enum's.
    const std::string& own = machine_.klass_of(object).name;
    to.push_back({.kind = Choice::Kind::kConstant, .alias = object, .alias_name = name, .klass_name = own});
  };
  if (&klass == machine_.known.klass) {
    for (const vm::Klass* const each : subtypes_->literals()) add_constant(each->mirror, java_name(*each));
    return;
  }
  if (!is_enum(klass)) {
    to.push_back({.kind = Choice::Kind::kNew, .klass = &klass, .klass_name = klass.name});
    return;
  }
  for (const EnumConstant& constant : constants_of(machine_, engine_, klass))
    add_constant(constant.object, constant.name);
}

std::vector<InputHeap::Chosen> InputHeap::shape() const {
  std::vector<Chosen> all = chosen_;
  if (disjunctive_ != nullptr) return all;
  for (const vm::symbolic::Fact& fact : engine_.domain().path.facts()) {
    const ObjectTest test = object_test(fact.condition);
    if (test.reference == nullptr || std::ranges::find(all, test.reference, &Chosen::reference) != all.end()) continue;
    const std::vector<Choice> left = choices(test.reference);
    if (!left.empty()) all.push_back({test.reference, left.front()});
  }
  return all;
}

std::optional<InputHeap::Choice> InputHeap::any_constant(const Expr* reference) const {
  const std::vector<Choice> left = choices(reference);
  if (std::ranges::find(left, Choice::Kind::kNew, &Choice::kind) != left.end()) return std::nullopt;
  const auto found = std::ranges::find(left, Choice::Kind::kConstant, &Choice::kind);
  return found == left.end() ? std::nullopt : std::optional(*found);
}

WholeCode InputHeap::whole_code() const { return subtypes_->used(); }

std::vector<vm::Klass*> InputHeap::classes_of(const Expr* reference) const {
  if (disjunctive_ != nullptr) return disjunctive_->classes_of(reference);
  vm::Klass* const type = type_of(reference);
  if (type == nullptr) return {};
  if (reference->name() == kReceiver && !type->is_abstract()) return {type};
  return subtypes_->of(*type);
}

vm::Klass* InputHeap::type_of(const Expr* reference) const {
  if (disjunctive_ != nullptr) return disjunctive_->class_of(reference);
  const auto declared = types_.find(reference->id());
  return declared == types_.end() ? nullptr : declared->second;
}

const Expr* InputHeap::is_object(const Expr* reference, vm::Ref object) const {
  expr::Pool& pool = engine_.domain().pool();
  return pool.make(expr::Kind::equal, reference, pool.ref_constant(static_cast<std::uint32_t>(object)));
}

vm::Way InputHeap::knows_same(const Expr* reference, vm::Ref object) const {
  const Expr* const equality = is_object(reference, object);
  if (disjunctive_ != nullptr)
    return disjunctive_->same(reference, engine_.domain().pool().ref_constant(static_cast<std::uint32_t>(object)));
  return engine_.domain().path.knows(equality);
}

const Expr* InputHeap::condition_of(const Expr* reference, const Choice& choice) const {
  if (disjunctive_ == nullptr) return nullptr;
  if (choice.kind != Choice::Kind::kNew) return is_object(reference, choice.alias);
  expr::Pool& pool = engine_.domain().pool();
  const Expr* is_other = pool.make(expr::Kind::not_, is_object(reference, vm::Ref::null));
  for (const InputObject& object : objects_) {
    if (knows_same(reference, object.ref) == vm::Way::kFalse) continue;
    is_other = pool.make(expr::Kind::and_, is_other, pool.make(expr::Kind::not_, is_object(reference, object.ref)));
  }
  return pool.make(expr::Kind::and_, is_other, disjunctive_->is_of_class(reference, *choice.klass));
}

}  // namespace ristretto::explore
