// SPDX-License-Identifier: MIT
#include "generate/symbolic/input_builder.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "explore/search/stand_ins.h"
#include "generate/aside.h"
#include "generate/symbolic/input_comparison.h"
#include "generate/symbolic/input_lists.h"
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
constexpr int kDeepestInner = 2;
// Paths of the subjects want a dozen at most. Where the first use of a class is dear, each is.
constexpr int kMostTries = 100;
constexpr std::string_view kBoxValue = "value";

testcase::Value literal_of(const InputValue& value) { return testcase::primitive_value(value.kind, value.word); }

// Of an inner class: the compiler checks that it is not null.
bool takes_enclosing(const testcase::Operation& operation) {
  return operation.kind == OperationKind::kConstructor && !operation.inputs.empty() &&
         testcase::is_inner(*operation.output->klass);
}

bool is_run_by(const program::Method& method, vm::Klass& klass) {
  if (method.flags().is_private()) return true;
  const vm::Method* const selected = klass.find_method(method.name(), method.descriptor());
  return selected == nullptr || selected->owner->name == method.owner->name();
}

}  // namespace

std::optional<std::vector<Statement>> InputBuilder::build(const Operation& target, const InputGraph& graph,
                                                          Strings strings, Objects objects) {
  graph_ = &graph;
  strings_ = strings;
  objects_ = objects;
  statements_.clear();
  made_.clear();
  open_.clear();
  tries_ = 0;
  why_.clear();
  is_ill_typed_ = false;
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
  if (!are_as_wanted(target, inputs)) return std::nullopt;
  append(target, std::move(inputs));
  return std::move(statements_);
}

// Ways that make objects one by one may get in each other's way.
bool InputBuilder::are_as_wanted(const Operation& target, std::span<const Variable> inputs) {
  std::vector<Wanted> wanted;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const InputValue& value = graph_->parameters[i];
    if (value.is_reference() && !value.is_null()) wanted.push_back({inputs[i], value.object});
  }
  const program::Method* const called = target.has_receiver() ? target.method : nullptr;
  if (wanted.empty() || is_as_wanted(wanted, called, objects_ == Objects::kAsWanted)) return true;
  if (why_.empty()) why_ = "the inputs are found to be made one by one, but not all together";
  return false;
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

std::string InputBuilder::java_name(const std::string& klass) const {
  const Type* const type = session_.types.named(klass);
  return type == nullptr ? program::external_name(klass) : type->name;
}

void InputBuilder::complain(const InputGraph::Object& object) {
  if (!why_.empty()) return;
  why_ = fmt::format("no way was found to make a {}", java_name(object.klass));
  for (std::size_t i = 0; i < object.fields.size(); ++i) {
    const InputGraph::Field& field = object.fields[i];
    why_ += fmt::format("{}{}", i == 0 ? " with its own " : ", ", field.name);
  }
  if (session_.options.allow_reflection || object.kind != InputGraph::Kind::kObject || object.fields.empty()) return;
  const auto c = session_.types.lookup().find(object.klass);
  if (c && (*c)->module().empty()) why_ += " (--allow-reflection may help)";
}

void InputBuilder::complain_of_type(const std::string& klass, const Type& wanted) {
  if (!why_.empty()) return;
  why_ = fmt::format("no type-correct code passes a {} as a {}", java_name(klass), wanted.name);
  is_ill_typed_ = true;
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
  if (tries_ >= kMostTries) return std::nullopt;
  if (const auto known = made_.find(number); known != made_.end()) {
    const Type& type = *statements_[known->second].operation->output;
    if (session_.types.is_assignable(type, wanted)) return known->second;
    complain_of_type(graph_->objects[static_cast<std::size_t>(number)].klass, wanted);
    return std::nullopt;
  }
  if (std::ranges::find(open_, number) != open_.end()) return std::nullopt;
  const InputGraph::Object& object = graph_->objects[static_cast<std::size_t>(number)];
  const Place before = place();
  open_.push_back(number);
  Made made;
  if (object.kind == InputGraph::Kind::kArray) {
    made = make_array(object, wanted);
  } else if (object.kind == InputGraph::Kind::kString) {
    made = make_string(object, wanted);
  } else if (object.kind == InputGraph::Kind::kAnything) {
    made = make_some(wanted);
  } else if (const Type* const type = type_of(object.klass, wanted)) {
    switch (object.kind) {
      case InputGraph::Kind::kMade: made = make_without_arguments(*type); break;
      case InputGraph::Kind::kConstant: made = make_constant(object, *type); break;
      case InputGraph::Kind::kBuilder: made = make_builder(object, *type); break;
      case InputGraph::Kind::kLiteral: made = make_literal(object, *type); break;
      case InputGraph::Kind::kStandIn: made = make_stand_in(object, *type); break;
      default: made = make_plain(number, *type); break;
    }
  } else {
    complain_of_type(object.klass, wanted);
  }
  open_.pop_back();
  if (!made && objects_ == Objects::kAny && !is_ill_typed_ && inner_ == 0) {
    return_to(before);
    made = make_some(wanted);
  }
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

// Where a type variable stands for something narrower than the class file says, so does the array.
const Type* InputBuilder::array_type_of(const std::string& klass, const Type& wanted) {
  const Type* const named = session_.types.named(klass);
  if (named == nullptr) return nullptr;
  if (wanted.is_array() && session_.types.is_assignable(wanted, *named)) return &wanted;
  return session_.types.is_assignable(*named, wanted) ? named : nullptr;
}

InputBuilder::Made InputBuilder::make_array(const InputGraph::Object& object, const Type& wanted) {
  const Type* const type = array_type_of(object.klass, wanted);
  if (type == nullptr) {
    complain_of_type(object.klass, wanted);
    return std::nullopt;
  }
  std::vector<Variable> elements;
  for (const InputValue& element : object.elements) {
    const Made made = make(element, *type->component);
    if (!made) return std::nullopt;
    elements.push_back(*made);
  }
  const Operation& array = session_.catalogue->array_of(*type, elements.size());
  return append(array, std::move(elements));
}

InputBuilder::Made InputBuilder::make_string(const InputGraph::Object& object, const Type& wanted) {
  const Type& type = *session_.types.string();
  if (!session_.types.is_assignable(type, wanted)) {
    complain_of_type(object.klass, wanted);
    return std::nullopt;
  }
  const Variable literal = append(session_.catalogue->literal(type, testcase::string_value(object.text)));
  const Operation* const copy = session_.catalogue->string_copy();
  return strings_ == Strings::kLiterals || copy == nullptr ? literal : append(*copy, {literal});
}

InputBuilder::Made InputBuilder::make_builder(const InputGraph::Object& object, const Type& type) {
  const Type& string = *session_.types.string();
  for (const Operation* producer : session_.catalogue->producers(type)) {
    if (producer->kind != OperationKind::kConstructor || producer->output != &type) continue;
    if (producer->inputs != std::vector{&string}) continue;
    return append(*producer, {append(session_.catalogue->literal(string, testcase::string_value(object.text)))});
  }
  return std::nullopt;
}

InputBuilder::Made InputBuilder::make_literal(const InputGraph::Object& object, const Type& type) {
  for (const Operation* producer : session_.catalogue->producers(type)) {
    const testcase::Value& value = producer->literal;
    const bool is_class = producer->kind == OperationKind::kLiteral && value.kind == testcase::ValueKind::kClass;
    if (is_class && value.type->is_class() && value.type->klass->name() == object.constant) return append(*producer);
  }
  return std::nullopt;
}

InputBuilder::Made InputBuilder::make_stand_in(const InputGraph::Object& object, const Type& type) {
  const InputValue* result = nullptr;
  for (const InputGraph::Field& field : object.fields) {
    const bool is_result = explore::stand_in_field(field.name) == explore::StandInField::kResult;
    if (!is_result || (result != nullptr && !(*result == field.value))) return std::nullopt;
    result = &field.value;
  }
  const bool is_default = result == nullptr || (result->is_reference() ? result->is_null() : result->word == 0);
  const Place before = place();
  for (const Operation* producer : session_.catalogue->producers(type)) {
    if (producer->kind == OperationKind::kStub && producer->inputs.empty() && is_default) return append(*producer);
    if (producer->kind != OperationKind::kLambda || producer->lambda != testcase::LambdaBody::kConstant) continue;
    if (producer->inputs.empty()) return append(*producer);
    const Type& returned = *producer->inputs.front();
    const InputValue any = returned.is_primitive() ? InputValue{.kind = returned.primitive} : InputValue{};
    if (const Made value = make(result == nullptr ? any : *result, returned)) return append(*producer, {*value});
    return_to(before);
  }
  return std::nullopt;
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
  const Place before = place();
  if (object.fields.empty()) {
    const Made any = make_anything(type, 0);  // maybe of a subclass
    if (any && is_as_wanted(std::array{Wanted{*any, number}})) return any;
    return_to(before);
  }
  if (const Made list = make_list(number, type)) return list;
  return_to(before);
  for (const Operation* producer : session_.catalogue->producers(type)) {
    if (const Made made = make_with(*producer, number)) return made;
    return_to(before);
  }
  if (!session_.options.allow_reflection || object.fields.empty()) return std::nullopt;
  const Made any = make_some(type);
  if (!any) return std::nullopt;
  made_[number] = *any;
  return set_fields(number, *any, type, object.fields) ? any : std::nullopt;
}

InputBuilder::Made InputBuilder::make_list(std::int32_t number, const Type& type) {
  const auto elements = list_elements(*graph_, graph_->objects[static_cast<std::size_t>(number)]);
  if (!elements) return std::nullopt;
  const auto is_adding = [](const Operation* filler) {
    return filler->method->name() == "add" && filler->inputs.size() == 2;
  };
  const auto& fillers = session_.catalogue->fillers(type);
  const auto adding = std::ranges::find_if(fillers, is_adding);
  const Made list = adding == fillers.end() ? Made() : make_without_arguments(type);
  if (!list) return std::nullopt;
  made_[number] = *list;
  for (const InputValue& element : *elements) {
    const Made made = make(element, *(*adding)->inputs[1]);
    if (!made) return std::nullopt;
    append(**adding, {*list, *made});
  }
  return is_as_wanted(std::array{Wanted{*list, number}}) ? list : std::nullopt;
}

EffectSource::Effects* InputBuilder::effects_of(const Operation& operation) {
  return operation.method == nullptr || !operation.is_call() ? nullptr : effects_.of(*operation.method);
}

InputBuilder::Made InputBuilder::make_with(const Operation& producer, std::int32_t number) {
  EffectSource::Effects* const effects = effects_of(producer);
  if (effects == nullptr) return std::nullopt;
  const InputGraph::Object& object = graph_->objects[static_cast<std::size_t>(number)];
  const Place before = place();
  for (std::size_t i = 0; i < effects->size(); ++i) {
    if (effects->klass(i) != object.klass) continue;
    const auto arguments = effects->arguments_for(i, *graph_, object.fields);
    if (!arguments) continue;
    const Made made = call(producer, *arguments, effects->inputs(i));
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

InputBuilder::Made InputBuilder::make_inner(const InputGraph& inputs, const InputValue& value, const Type& type) {
  if (inner_ >= kDeepestInner) return std::nullopt;
  ++inner_;
  const InputGraph* const outer = std::exchange(graph_, &inputs);
  auto outer_made = std::exchange(made_, {});
  auto outer_open = std::exchange(open_, {});
  auto outer_why = std::exchange(why_, {});
  const bool was_ill_typed = std::exchange(is_ill_typed_, false);
  const Made made = make(value, type);
  graph_ = outer;
  made_ = std::move(outer_made);
  open_ = std::move(outer_open);
  why_ = std::move(outer_why);
  is_ill_typed_ = was_ill_typed;
  --inner_;
  return made;
}

InputBuilder::Made InputBuilder::call(const Operation& operation, const Arguments& arguments, const InputGraph* own,
                                      Made first) {
  std::vector<Variable> inputs;
  if (first) inputs.push_back(*first);
  for (std::size_t i = 0; i < arguments.values.size(); ++i) {
    const Type& type = *operation.inputs[inputs.size()];
    if (i == 0 && takes_enclosing(operation) && arguments.values[i].matters && arguments.values[i].is_null())
      return std::nullopt;
    const bool must_exist = arguments.is_not_null[i] || (i == 0 && takes_enclosing(operation));
    const bool is_free = !arguments.values[i].matters && must_exist;
    Made made;
    if (is_free && own != nullptr && !own->parameters[i].is_null()) made = make_inner(*own, own->parameters[i], type);
    if (!made) made = is_free ? make_anything(type, 0) : make(arguments.values[i], type);
    if (!made) return std::nullopt;
    inputs.push_back(*made);
  }
  return append(operation, std::move(inputs));
}

bool InputBuilder::set_fields(std::int32_t number, Variable object, const Type& type,
                              std::vector<InputGraph::Field> left) {
  for (const InputGraph::Field& field : left)
    if (!set_field(object, type, field)) return false;
  return is_as_wanted(std::array{Wanted{object, number}});
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
    EffectSource::Effects* const effects = effects_of(*changer);
    if (effects == nullptr) continue;
    for (std::size_t i = 0; i < effects->size(); ++i) {
      const auto arguments = effects->arguments_for(i, *graph_, {field});
      if (!arguments || arguments->satisfied.empty()) continue;
      if (call(*changer, *arguments, effects->inputs(i), object)) return true;
      return_to(before);
    }
  }
  return assign(true);
}

bool InputBuilder::is_as_wanted(std::span<const Wanted> wanted, const program::Method* called, bool compares) {
  if (++tries_ > kMostTries) {
    if (why_.empty()) why_ = fmt::format("no way was found to make the inputs in {} tries", kMostTries);
    return false;
  }
  session_.restart();
  const Aside aside(session_.machine);
  std::vector<vm::Slot> values;
  if (!statements_.empty() && session_.run(statements_, values).done.ending != Ending::kReturned) return false;
  if (called != nullptr &&
      !is_run_by(*called, session_.machine.klass_of(vm::ref_in(values[wanted.front().variable])))) {
    if (why_.empty()) why_ = "no object was found whose class does not override it";
    return false;
  }
  if (!compares) return true;
  InputComparison comparison(session_.machine, *graph_);
  return std::ranges::all_of(
      wanted, [&](const Wanted& each) { return comparison.is_alike(vm::ref_in(values[each.variable]), each.object); });
}

InputBuilder::Made InputBuilder::make_without_arguments(const Type& type) {
  for (const Operation* producer : session_.catalogue->producers(type))
    if (producer->kind == OperationKind::kConstructor && producer->inputs.empty()) return append(*producer);
  return std::nullopt;
}

InputBuilder::Made InputBuilder::make_some(const Type& type) {
  const Place before = place();
  const Made any = make_anything(type, 0);
  if (any && (type.is_primitive() || runs())) return any;
  return_to(before);
  for (const Operation* producer : session_.catalogue->producers(type)) {
    if (producer->has_receiver()) continue;
    EffectSource::Effects* const effects = effects_of(*producer);
    for (std::size_t i = 0; effects != nullptr && i < effects->size(); ++i) {
      const auto arguments = effects->arguments_for(i, *graph_, {});
      const Made made = arguments ? call(*producer, *arguments, effects->inputs(i)) : Made();
      if (made && runs()) return made;
      return_to(before);
    }
  }
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
