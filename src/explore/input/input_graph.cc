// SPDX-License-Identifier: MIT
#include "explore/input/input_graph.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "explore/search/disjunctive_heap.h"
#include "explore/search/enum_constants.h"
#include "explore/search/input_names.h"
#include "explore/search/sorts.h"
#include "expr/evaluate.h"
#include "expr/traverse.h"

namespace ristretto::explore {

using classfile::BaseKind;
using expr::Expr;

namespace {

constexpr std::string_view kString = "java/lang/String";

std::string class_name(const classfile::FieldType& type) {
  if (!type.is_reference()) return {};
  return std::string(type.is_array() ? type.text : type.class_name);
}

class GraphReading {
 public:
  GraphReading(vm::symbolic::SymbolicEngine& engine, const Leaf& leaf, const expr::Assignment& model)
      : domain_(engine.domain()), leaf_(leaf), model_(model) {
    std::vector<const Expr*> roots;
    for (const vm::symbolic::Fact& fact : leaf.facts) {
      if (fact.origin != vm::symbolic::Origin::kInput) roots.push_back(fact.condition);
    }
    for (const Expr* variable : expr::variables_of(roots)) looked_at_.emplace(variable->name());
  }

  [[nodiscard]] InputValue value(const std::string& name, BaseKind kind, const std::string& klass) {
    InputValue made{.kind = kind, .matters = looked_at_.contains(name)};
    if (kind == BaseKind::kClass) return reference(name, klass, made);
    made.word = expr::evaluate(domain_.pool().variable(variable_sort_of(kind), name), model_);
    return made;
  }

  [[nodiscard]] InputValue add(InputGraph::Object object) {
    graph_.objects.push_back(std::move(object));
    return {.object = static_cast<std::int32_t>(graph_.objects.size() - 1)};
  }

  [[nodiscard]] InputValue object(const InputObject& input) {
    const vm::Klass& klass = *input.klass;
    const bool is_builder = leaf_.inputs->is_builder(klass);
    if (klass.name == kString || is_builder) {
      const InputGraph::Kind kind = is_builder ? InputGraph::Kind::kBuilder : InputGraph::Kind::kString;
      const InputValue made =
          add({.kind = kind, .klass = klass.name, .text = string_in(domain_.pool(), input.view, model_)});
      numbers_.emplace(input.name, made.object);
      return made;
    }
    const InputValue made = add({.klass = klass.name});
    numbers_.emplace(input.name, made.object);
    InputGraph::Object read{.kind = klass.is_array() ? InputGraph::Kind::kArray : InputGraph::Kind::kObject,
                            .klass = klass.name};
    if (const std::string_view other = stood_for(klass.name); !other.empty())
      read = {.kind = InputGraph::Kind::kStandIn, .klass = std::string(other)};
    if (klass.is_array())
      add_elements(klass, input.view, read);
    else
      add_fields(klass, klass, input.view, read);
    graph_.objects[static_cast<std::size_t>(made.object)] = std::move(read);
    return made;
  }

  void add_static(const StaticInput& each) {
    const auto type = classfile::parse_field_descriptor(each.field->info->descriptor());
    const InputValue read = value(each.name, each.field->kind, class_name(*type));
    if (read.matters) graph_.statics.push_back({each.klass->name, classfile::to_utf8(each.field->info->name()), read});
  }

  InputGraph finish(std::vector<InputValue> parameters) {
    graph_.parameters = std::move(parameters);
    return std::move(graph_);
  }

 private:
  InputValue reference(const std::string& name, const std::string& klass, InputValue made) {
    const Expr* const variable = domain_.pool().variable(expr::Sort::kRef, name);
    if (leaf_.shape != nullptr) return shaped(variable, klass, made);
    if (const auto word = domain_.path.value(variable)) {
      made.matters = true;
      const vm::Ref ref = vm::symbolic::bits_in<vm::Ref>(*word);
      if (is_null(ref)) return made;
      const auto known = std::ranges::find(leaf_.inputs->objects(), ref, &InputObject::ref);
      if (known == leaf_.inputs->objects().end()) return constant(ref, made);
      const auto numbered = numbers_.find(known->name);
      made.object = numbered != numbers_.end() ? numbered->second : object(*known).object;
      return made;
    }
    const Expr* const is_null = domain_.pool().make(expr::Kind::equal, variable, domain_.pool().null());
    if (domain_.path.knows(is_null) != vm::Way::kFalse) return made;
    made.matters = true;
    if (const auto any = leaf_.inputs->any_constant(variable)) return constant(any->alias, made);
    made.object = add({.kind = InputGraph::Kind::kAnything, .klass = klass}).object;
    return made;
  }

  // Where aliasing was left open, the heap that was found has the last word.
  InputValue shaped(const Expr* reference, const std::string& klass, InputValue made) {
    const heap::Shape& shape = *leaf_.shape;
    made.matters =
        std::ranges::find(shape.references, reference, &heap::Shape::Reference::term) != shape.references.end();
    if (!made.matters) return made;
    if (const Expr* const constant_ref = shape.made_of(reference))
      return constant(vm::symbolic::bits_in<vm::Ref>(constant_ref->word()), made);
    const std::int32_t object = shape.object_of(reference);
    if (object < 0) return made;
    const std::string key = fmt::format("object {}", object);
    if (const auto known = numbers_.find(key); known != numbers_.end()) {
      made.object = known->second;
      return made;
    }
    made.object = add({.kind = InputGraph::Kind::kAnything, .klass = klass}).object;
    numbers_.emplace(key, made.object);
    const auto type = shape.objects[static_cast<std::size_t>(object)].type;
    if (!type) return made;
    const vm::Klass& real = leaf_.inputs->machine().classes.by_id(static_cast<std::uint32_t>(*type));
    InputGraph::Object read = shaped_object(real, object);
    graph_.objects[static_cast<std::size_t>(made.object)] = std::move(read);
    return made;
  }

  InputGraph::Object shaped_object(const vm::Klass& klass, std::int32_t object) {
    InputGraph::Object read{.klass = klass.name};
    // Of texts and arrays there are objects in memory.
    const auto in_memory = std::ranges::find_if(leaf_.inputs->objects(), [&](const InputObject& each) {
      return leaf_.shape->object_of(domain_.pool().ref_constant(static_cast<std::uint32_t>(each.ref))) == object;
    });
    const bool is_there = in_memory != leaf_.inputs->objects().end();
    if (klass.name == kString) {
      read.kind = InputGraph::Kind::kString;
      if (is_there) read.text = string_in(domain_.pool(), in_memory->view, model_);
    } else if (klass.is_array()) {
      read.kind = InputGraph::Kind::kArray;
      if (is_there) add_elements(klass, in_memory->view, read);
    } else {
      add_cells(klass, object, read);
    }
    return read;
  }

  void add_cells(const vm::Klass& part, std::int32_t object, InputGraph::Object& to) {
    if (part.super != nullptr) add_cells(*part.super, object, to);
    for (const vm::Field& field : part.fields) {
      for (const heap::Shape::Cell& cell : leaf_.shape->cells) {
        if (field.is_static() || cell.object != object || place_of(cell.field).offset != field.offset) continue;
        InputValue value{.kind = field.kind};
        if (value.is_reference())
          value = shaped(cell.value, class_name(*classfile::parse_field_descriptor(field.info->descriptor())), value);
        else
          value.word = expr::evaluate(cell.value, model_);
        if (value.matters) to.fields.push_back({part.name, classfile::to_utf8(field.info->name()), value});
      }
    }
  }

  InputValue constant(vm::Ref ref, InputValue made) {
    const vm::Machine& machine = leaf_.inputs->machine();
    InputGraph::Object read{.kind = InputGraph::Kind::kLiteral, .klass = machine.known.klass->name};
    if (&machine.klass_of(ref) == machine.known.klass) {
      read.constant = machine.classes.of_mirror(ref)->name;
    } else if (&machine.klass_of(ref) == machine.known.string) {
      read = {.kind = InputGraph::Kind::kString, .klass = std::string(kString), .text = machine.strings.utf16(ref)};
      made.object = add(std::move(read)).object;
      return made;
    } else {
      const auto named = constant_name(machine, ref);
      if (!named) return made;
      read = {.kind = InputGraph::Kind::kConstant, .klass = named->klass->name, .constant = named->name};
    }
    const std::string key = fmt::format("{}.{}", read.klass, read.constant);
    const auto known = numbers_.find(key);
    made.object = known != numbers_.end() ? known->second : add(std::move(read)).object;
    numbers_.emplace(key, made.object);
    return made;
  }

  void add_fields(const vm::Klass& klass, const vm::Klass& part, const std::string& view, InputGraph::Object& to) {
    if (part.super != nullptr) add_fields(klass, *part.super, view, to);
    for (const vm::Field& field : part.fields) {
      const StandInField role = stand_in_field(part, field);
      if (field.is_static() || role == StandInField::kCalls) continue;
      const auto type = classfile::parse_field_descriptor(field.info->descriptor());
      const InputValue read = value(field_name(view, klass, part, field), field.kind, class_name(*type));
      if (role == StandInField::kThrows && read.word == 0) continue;
      if (read.matters) to.fields.push_back({part.name, classfile::to_utf8(field.info->name()), read});
    }
  }

  void add_elements(const vm::Klass& klass, const std::string& view, InputGraph::Object& to) {
    const InputValue length = value(view + ".length", BaseKind::kInt, {});
    for (std::int32_t i = 0; i < expr::int_in(length.word); ++i)
      to.elements.push_back(value(fmt::format("{}[{}]", view, i), klass.base, klass.component->name));
  }

  vm::symbolic::Domain& domain_;
  const Leaf& leaf_;
  const expr::Assignment& model_;
  std::set<std::string, std::less<>> looked_at_;
  std::map<std::string, std::int32_t> numbers_;  // objects that were read, by name
  InputGraph graph_;
};

const std::string& made_class(const Leaf& leaf) {
  return leaf.inputs->machine().klass_of(vm::ref_in(leaf.arguments->words.front())).name;
}

}  // namespace

InputGraph input_graph(vm::symbolic::SymbolicEngine& engine, const vm::Method& method,
                       const std::vector<std::string>& names, const Leaf& leaf, const expr::Assignment& model) {
  GraphReading reading(engine, leaf, model);
  std::vector<InputValue> parameters;
  if (!method.is_static && method.name() != "<init>") {
    const Expr* const receiver = leaf.arguments->parameters.front();
    parameters.push_back(receiver == nullptr ? reading.add({.kind = InputGraph::Kind::kMade, .klass = made_class(leaf)})
                                             : reading.value("this", BaseKind::kClass, method.owner->name));
  }
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  auto name = names.begin();
  for (const classfile::FieldType& type : descriptor->parameters()) {
    const BaseKind kind = type.is_reference() ? BaseKind::kClass : type.kind;
    parameters.push_back(reading.value(*name++, kind, class_name(type)));
  }
  for (const StaticInput& each : leaf.arguments->statics) reading.add_static(each);
  return reading.finish(std::move(parameters));
}

}  // namespace ristretto::explore
