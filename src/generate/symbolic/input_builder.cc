// SPDX-License-Identifier: MIT
#include "generate/symbolic/input_builder.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "explore/search/enum_constants.h"
#include "generate/aside.h"
#include "program/wording.h"
#include "testcase/nameable.h"

namespace ristretto::generate {

using explore::Arguments;
using explore::InputGraph;
using explore::InputValue;
using testcase::OperationKind;
using testcase::Statement;
using testcase::Type;
using testcase::Variable;

namespace {

constexpr int kDeepestAnything = 3;
constexpr std::string_view kBoxValue = "value";

testcase::Value literal_of(const InputValue& value) { return testcase::primitive_value(value.kind, value.word); }

// Of an inner class: the compiler checks that it is not null.
bool takes_enclosing(const testcase::Operation& operation) {
  return operation.kind == OperationKind::kConstructor && !operation.inputs.empty() &&
         testcase::is_inner(*operation.output->klass);
}

}  // namespace

std::optional<std::vector<Statement>> InputBuilder::build(const Operation& target, const InputGraph& graph) {
  graph_ = &graph;
  statements_.clear();
  made_.clear();
  open_.clear();
  why_.clear();
  std::vector<Variable> inputs;
  for (std::size_t i = 0; i < target.inputs.size(); ++i) {
    const Made made = make(graph.parameters[i], *target.inputs[i]);
    if (!made) return std::nullopt;
    if (i == 0 && takes_enclosing(target) && graph.parameters[i].is_null()) {
      why_ = "source code passes no null for the enclosing instance";
      return std::nullopt;
    }
    inputs.push_back(*made);
  }
  append(target, std::move(inputs));
  return std::move(statements_);
}

Variable InputBuilder::append(const Operation& operation, std::vector<Variable> inputs) {
  statements_.push_back({&operation, std::move(inputs)});
  return static_cast<Variable>(statements_.size() - 1);
}

Variable InputBuilder::append_literal(const Type& type, const InputValue& value) {
  return append(session_.catalogue->literal(type, literal_of(value)));
}

void InputBuilder::return_to(const Place& place) {
  statements_.resize(place.statements);
  made_ = place.made;
}

void InputBuilder::complain(const InputGraph::Object& object) {
  if (!why_.empty()) return;
  why_ = fmt::format("no way was found to make a {}", program::external_name(object.klass));
  for (std::size_t i = 0; i < object.fields.size(); ++i) {
    const InputGraph::Field& field = object.fields[i];
    why_ += fmt::format("{}{}", i == 0 ? " with its own " : ", ", field.name);
  }
}

InputBuilder::Made InputBuilder::make(const InputValue& value, const Type& wanted) {
  if (!value.is_reference()) return append_literal(wanted, value);
  if (!value.is_null()) return make_object(value.object, wanted);
  return append(session_.catalogue->null_of(wanted));
}

const Type* InputBuilder::type_of(const std::string& klass, const Type& wanted) {
  if (!wanted.is_class()) return nullptr;
  if (wanted.klass->name() == klass) return session_.types.without_wildcards(wanted);
  const auto found = session_.types.lookup().find(klass);
  return found ? session_.catalogue->fitting_type(**found, wanted) : nullptr;
}

InputBuilder::Made InputBuilder::make_object(std::int32_t number, const Type& wanted) {
  if (const auto known = made_.find(number); known != made_.end()) {
    const Type& type = *statements_[known->second].operation->output;
    return session_.types.is_assignable(type, wanted) ? Made(known->second) : std::nullopt;
  }
  if (std::ranges::find(open_, number) != open_.end()) return std::nullopt;
  const InputGraph::Object& object = graph_->objects[static_cast<std::size_t>(number)];
  const Place before = place();
  open_.push_back(number);
  Made made;
  if (object.kind == InputGraph::Kind::kArray) {
    made = make_array(object, wanted);
  } else if (object.kind == InputGraph::Kind::kString) {
    made = make_string(object);
  } else if (object.kind == InputGraph::Kind::kAnything) {
    made = make_anything(wanted, 0);
  } else if (const Type* const type = type_of(object.klass, wanted)) {
    switch (object.kind) {
      case InputGraph::Kind::kMade: made = make_without_arguments(*type); break;
      case InputGraph::Kind::kConstant: made = make_constant(object, *type); break;
      default: made = make_plain(number, *type); break;
    }
  }
  open_.pop_back();
  if (made) {
    made_.emplace(number, *made);
  } else {
    complain(object);
    return_to(before);
  }
  return made;
}

InputBuilder::Made InputBuilder::make_constant(const InputGraph::Object& object, const Type& type) {
  for (const Operation* producer : session_.catalogue->producers(type)) {
    if (producer->kind == OperationKind::kGetField && producer->inputs.empty() &&
        producer->field->name() == object.constant)
      return append(*producer);
  }
  return std::nullopt;
}

InputBuilder::Made InputBuilder::make_array(const InputGraph::Object& object, const Type& wanted) {
  const Type* const type = wanted.is_array() ? &wanted : session_.types.named(object.klass);
  if (type == nullptr || !type->is_array()) return std::nullopt;
  std::vector<Variable> elements;
  for (const InputValue& element : object.elements) {
    const Made made = make(element, *type->component);
    if (!made) return std::nullopt;
    elements.push_back(*made);
  }
  const Operation& array = session_.catalogue->array_of(*type, elements.size());
  return append(array, std::move(elements));
}

InputBuilder::Made InputBuilder::make_string(const InputGraph::Object& object) {
  const Type* const type = session_.types.named(object.klass);
  if (type == nullptr) return std::nullopt;
  return append(session_.catalogue->literal(*type, testcase::string_value(object.text)));
}

InputBuilder::Made InputBuilder::make_boxed(const InputGraph::Object& object, const Type& type) {
  const Type* const plain = session_.types.unboxed(type);
  if (plain == nullptr) return std::nullopt;
  InputValue value{.kind = plain->primitive};
  for (const InputGraph::Field& field : object.fields)
    if (field.name == kBoxValue) value.word = field.value.word;
  return append_literal(type, value);
}

InputBuilder::Made InputBuilder::make_plain(std::int32_t number, const Type& type) {
  const InputGraph::Object& object = graph_->objects[static_cast<std::size_t>(number)];
  if (session_.types.unboxed(type) != nullptr) return make_boxed(object, type);
  if (object.fields.empty())
    if (const Made any = make_anything(type, 0)) return any;
  const Place before = place();
  for (const Operation* producer : session_.catalogue->producers(type)) {
    if (const Made made = make_with(*producer, number)) return made;
    return_to(before);
  }
  return std::nullopt;
}

explore::Effects* InputBuilder::effects_of(const Operation& operation) {
  const program::Method* const method = operation.method;
  if (method == nullptr || !operation.is_call()) return nullptr;
  const auto klass = symbolic_.classes.builtin(method->owner->name());
  if (!klass) return nullptr;
  if (symbolic_.initialize(**klass).reason != vm::StopReason::kFinished) return nullptr;
  vm::Method* const found = (*klass)->method(method->name(), method->descriptor());
  return found == nullptr || found->info->info->code == nullptr ? nullptr : &effects_.of(*found);
}

InputBuilder::Made InputBuilder::make_with(const Operation& producer, std::int32_t number) {
  explore::Effects* const effects = effects_of(producer);
  if (effects == nullptr) return std::nullopt;
  const InputGraph::Object& object = graph_->objects[static_cast<std::size_t>(number)];
  const Place before = place();
  for (std::size_t i = 0; i < effects->size(); ++i) {
    if ((*effects)[i].objects.front().klass != object.klass) continue;
    const auto arguments = effects->arguments_for(i, *graph_, object.fields);
    if (!arguments) continue;
    const Made made = call(producer, *arguments);
    if (made) {
      made_[number] = *made;
      std::vector<InputGraph::Field> left;
      for (std::size_t k = 0; k < object.fields.size(); ++k)
        if (std::ranges::find(arguments->satisfied, k) == arguments->satisfied.end()) left.push_back(object.fields[k]);
      if (set_fields(number, *made, *producer.output, std::move(left))) return made;
    }
    return_to(before);
  }
  return std::nullopt;
}

InputBuilder::Made InputBuilder::call(const Operation& operation, const Arguments& arguments, Made first) {
  std::vector<Variable> inputs;
  if (first) inputs.push_back(*first);
  for (std::size_t i = 0; i < arguments.values.size(); ++i) {
    const Type& type = *operation.inputs[inputs.size()];
    if (i == 0 && takes_enclosing(operation) && arguments.values[i].matters && arguments.values[i].is_null())
      return std::nullopt;
    const bool must_exist = arguments.is_not_null[i] || (i == 0 && takes_enclosing(operation));
    const bool is_free = !arguments.values[i].matters && must_exist;
    const Made made = is_free ? make_anything(type, 0) : make(arguments.values[i], type);
    if (!made) return std::nullopt;
    inputs.push_back(*made);
  }
  return append(operation, std::move(inputs));
}

bool InputBuilder::set_fields(std::int32_t number, Variable object, const Type& type,
                              std::vector<InputGraph::Field> left) {
  for (const InputGraph::Field& field : left)
    if (!set_field(object, type, field)) return false;
  return is_as_wanted(number, object);
}

// By assignment where that can be written, else by a call that does it.
bool InputBuilder::set_field(Variable object, const Type& type, const InputGraph::Field& field) {
  const auto& changers = session_.catalogue->changers(type);
  const auto assign = [&](bool by_reflection) {
    for (const Operation* changer : changers) {
      if (changer->kind != OperationKind::kSetField || changer->by_reflection != by_reflection) continue;
      if (changer->field->name() != field.name || changer->field->owner->name() != field.owner) continue;
      const Made value = make(field.value, *changer->inputs[1]);
      if (!value) return false;
      append(*changer, {object, *value});
      return true;
    }
    return false;
  };
  const Place before = place();
  if (assign(false)) return true;
  return_to(before);
  for (const Operation* changer : changers) {
    explore::Effects* const effects = effects_of(*changer);
    if (effects == nullptr) continue;
    for (std::size_t i = 0; i < effects->size(); ++i) {
      const auto arguments = effects->arguments_for(i, *graph_, {field});
      if (!arguments || arguments->satisfied.empty()) continue;
      if (call(*changer, *arguments, object)) return true;
      return_to(before);
    }
  }
  return assign(true);
}

namespace {

// An object of the machine, compared with what the graph wants of it and of what it refers to.
class Comparison {
 public:
  Comparison(vm::Machine& machine, const InputGraph& graph) : machine_(machine), graph_(graph) {}

  [[nodiscard]] bool is_alike(vm::Ref ref, std::int32_t number) {
    const auto [known, is_new] = seen_.emplace(number, ref);
    if (!is_new) return known->second == ref;
    const InputGraph::Object& wanted = graph_.objects[static_cast<std::size_t>(number)];
    if (wanted.kind == InputGraph::Kind::kConstant) {
      const auto constant = explore::constant_name(machine_, ref);
      return constant && constant->klass->name == wanted.klass && constant->name == wanted.constant;
    }
    // Literals are the same object where their text is.
    if (wanted.kind == InputGraph::Kind::kString)
      return &machine_.klass_of(ref) == machine_.known.string && machine_.strings.utf16(ref) == wanted.text;
    if (!refs_.insert(ref).second) return false;  // what shall be two objects is one
    return std::ranges::all_of(wanted.fields, [&](const InputGraph::Field& field) { return has(ref, field); });
  }

 private:
  [[nodiscard]] bool has(vm::Ref ref, const InputGraph::Field& wanted) {
    for (const vm::Klass* klass = &machine_.klass_of(ref); klass != nullptr; klass = klass->super) {
      if (klass->name != wanted.owner) continue;
      const auto found = std::ranges::find_if(
          klass->fields, [&](const vm::Field& each) { return !each.is_static() && each.info->name() == wanted.name; });
      return found != klass->fields.end() &&
             is_value(machine_.load_field(ref, found->kind, found->offset), wanted.value);
    }
    return false;
  }

  [[nodiscard]] bool is_value(vm::Slot slot, const InputValue& wanted) {
    if (wanted.is_reference()) {
      const vm::Ref ref = vm::ref_in(slot);
      return is_null(ref) || wanted.is_null() ? is_null(ref) && wanted.is_null() : is_alike(ref, wanted.object);
    }
    const bool is_wide = wanted.kind == classfile::BaseKind::kLong || wanted.kind == classfile::BaseKind::kDouble;
    return is_wide ? slot == wanted.word : static_cast<std::uint32_t>(slot) == static_cast<std::uint32_t>(wanted.word);
  }

  vm::Machine& machine_;
  const InputGraph& graph_;
  std::map<std::int32_t, vm::Ref> seen_;
  std::set<vm::Ref> refs_;
};

}  // namespace

bool InputBuilder::is_as_wanted(std::int32_t number, Variable object) {
  session_.restart();
  const Aside aside(session_.machine);
  std::vector<vm::Slot> values;
  if (session_.run(statements_, values).done.ending != Ending::kReturned) return false;
  return Comparison(session_.machine, *graph_).is_alike(vm::ref_in(values[object]), number);
}

InputBuilder::Made InputBuilder::make_without_arguments(const Type& type) {
  for (const Operation* producer : session_.catalogue->producers(type))
    if (producer->kind == OperationKind::kConstructor && producer->inputs.empty()) return append(*producer);
  return std::nullopt;
}

InputBuilder::Made InputBuilder::make_anything(const Type& type, int depth) {
  if (type.is_primitive()) return append_literal(type, {.kind = type.primitive});
  if (type.is_array()) return append(session_.catalogue->array_of(type, 0));
  const auto& literals = session_.catalogue->literals(type);
  if (!literals.standing.empty()) return append(*literals.standing.front());
  if (depth >= kDeepestAnything) return std::nullopt;
  std::vector<const Operation*> producers = session_.catalogue->producers(type);
  std::ranges::stable_sort(producers, {}, [](const Operation* producer) { return producer->inputs.size(); });
  const Place before = place();
  for (const Operation* producer : producers) {
    std::vector<Variable> inputs;
    for (const Type* input : producer->inputs) {
      const Made made = make_anything(*input, depth + 1);
      if (!made) break;
      inputs.push_back(*made);
    }
    if (inputs.size() == producer->inputs.size()) return append(*producer, std::move(inputs));
    return_to(before);
  }
  return std::nullopt;
}

}  // namespace ristretto::generate
