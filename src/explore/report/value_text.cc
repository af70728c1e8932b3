// SPDX-License-Identifier: MIT
#include "explore/report/value_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "explore/report/result_text.h"
#include "explore/search/disjunctive_heap.h"
#include "explore/search/enum_constants.h"
#include "explore/search/input_names.h"
#include "explore/search/sorts.h"
#include "expr/evaluate.h"
#include "expr/java_text.h"
#include "expr/traverse.h"

namespace ristretto::explore {

using classfile::BaseKind;
using expr::Expr;
using expr::Sort;

namespace {

constexpr std::string_view kLength = ".length";
constexpr std::string_view kStringLength = ".length()";

std::string char_literal(std::uint16_t c) { return c == '"' ? "'\"'" : fmt::format("'{}'", expr::java_char(c)); }

std::string string_literal(std::u16string_view text) {
  std::string out = "\"";
  for (const char16_t c : text) out += c == '\'' ? "'" : expr::java_char(c);
  return out + '"';
}

std::string string_literal(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code >= 0x7f || code == '\'') {
      out += c;
    } else {
      out += expr::java_char(code);
    }
  }
  return out + '"';
}

}  // namespace

std::string simple_name(const vm::Klass& klass) {
  if (klass.is_array()) return simple_name(*klass.component) + "[]";
  if (!stood_for(klass.name).empty()) return simple_name(stood_for(klass.name));
  const std::string name = java_name(klass);
  return with_dots(name.substr(name.find_last_of('.') + 1));
}

std::string simple_name(const classfile::FieldType& type) {
  std::string name =
      type.kind == BaseKind::kClass ? classfile::to_utf8(type.class_name) : std::string(facts(type.kind).java_name);
  name = with_dots(name.substr(name.find_last_of('/') + 1));
  for (unsigned i = 0; i < type.dimensions; ++i) name += "[]";
  return name;
}

std::string simple_name(std::string_view internal_name) {
  if (const std::string_view other = stood_for(internal_name); !other.empty()) return simple_name(other);
  if (internal_name.starts_with('[')) return simple_name(*classfile::parse_field_descriptor(internal_name));
  return simple_name(classfile::FieldType{.kind = BaseKind::kClass, .class_name = internal_name});
}

std::string literal(BaseKind kind, expr::Word word) {
  switch (kind) {
    case BaseKind::kBoolean: return expr::int_in(word) != 0 ? "true" : "false";
    case BaseKind::kChar: return char_literal(static_cast<std::uint16_t>(word));
    default: return expr::java_literal(sort_of(kind), expr::canonical(sort_of(kind), word));
  }
}

std::string PathText::name_of(vm::Ref ref) const {
  if (is_null(ref)) return "null";
  const auto object = std::ranges::find(inputs_.objects(), ref, &InputObject::ref);
  if (object != inputs_.objects().end()) return object->name;
  if (const auto constant = constant_name(machine_, ref))
    return fmt::format("{}.{}", simple_name(*constant->klass), constant->name);
  const vm::Klass& klass = machine_.klass_of(ref);
  if (&klass == machine_.known.klass) return simple_name(*machine_.classes.of_mirror(ref)) + ".class";
  if (const vm::symbolic::TextPtr text = engine_.domain().texts.find(ref)) {
    if (!text->name.empty()) return text->name;
  }
  if (klass.name == "java/lang/String" && is_concrete(ref)) return string_literal(machine_.strings.utf8(ref));
  if (const auto boxed = machine_.unbox(ref); boxed && is_concrete(ref)) return literal(boxed->first, boxed->second);
  return fmt::format("new {}{}", simple_name(klass), klass.is_array() ? "" : "()");
}

bool PathText::is_input(vm::Ref ref) const {
  return std::ranges::find(inputs_.objects(), ref, &InputObject::ref) != inputs_.objects().end();
}

// Whether its own words, and those of arrays in its fields, are bits alone.
bool PathText::is_concrete(vm::Ref ref) const {
  const auto has_bits = [&](vm::Ref object) {
    const std::byte* const start = machine_.heap.at(object);
    return engine_.domain().heap.places(start, start + machine_.size_of(object)).empty();
  };
  if (!has_bits(ref)) return false;
  for (const vm::Field& field : machine_.klass_of(ref).fields) {
    if (field.is_static() || field.kind != BaseKind::kClass) continue;
    const auto inner = machine_.get<vm::Ref>(ref, field.offset);
    if (!is_null(inner) && !has_bits(inner)) return false;
  }
  return true;
}

std::string PathText::expression(const Expr* e) const {
  const vm::symbolic::Labels& labels = engine_.domain().labels;
  const expr::ExpressionNames names{
      .name = [&](const Expr* each) { return labels.find(each); },
      .is_char =
          [&](const Expr* each) {
            return labels.is_char(each) ||
                   (each->sort() == Sort::kInt && engine_.domain().is_char(vm::symbolic::Int(0, each)));
          },
  };
  const auto name = [this](expr::Word word) { return name_of(vm::symbolic::bits_in<vm::Ref>(word)); };
  return expr::to_java(e, {}, name, names);
}

// Of an index against a length that is not negative: compareUnsigned would say it for both ends.
bool PathText::is_bounds_check(const Expr* e) const {
  if (!e->is(expr::Kind::iult)) return false;
  const Expr* const length = e->operand(1);
  if (length->is_constant()) return length->value() >= 0;
  const bool is_input = length->is_variable();
  if (is_input && (length->name().ends_with(kLength) || length->name().ends_with(kStringLength))) return true;
  expr::Pool& pool = engine_.domain().pool();
  return engine_.domain().path.knows(pool.make(expr::Kind::ilt, length, pool.int_constant(0))) == vm::Way::kFalse;
}

std::string PathText::condition(const Expr* condition, bool holds) const {
  if (condition->is(expr::Kind::not_)) return this->condition(condition->operand(0), !holds);
  if (is_bounds_check(condition)) {
    const std::string index = expression(condition->operand(0));
    const std::string length = expression(condition->operand(1));
    if (condition->operand(0)->is_constant()) return fmt::format("{} {} {}", length, holds ? ">" : "<=", index);
    return holds ? fmt::format("0 <= {0} && {0} < {1}", index, length)
                 : fmt::format("{0} < 0 || {0} >= {1}", index, length);
  }
  return expression(as_written(holds ? condition : engine_.domain().pool().make(expr::Kind::not_, condition)));
}

// Orders are kept strict: of x >= 5 there is only x > 4.
const Expr* PathText::as_written(const Expr* condition) const {
  const bool is_long = condition->is(expr::Kind::llt);
  if (constants_ == nullptr || (!is_long && !condition->is(expr::Kind::ilt))) return condition;
  const bool is_left = condition->operand(0)->is_constant();
  if (!is_left && !condition->operand(1)->is_constant()) return condition;
  const std::int64_t value = condition->operand(is_left ? 0 : 1)->value();
  const std::int64_t end = is_left ? (is_long ? INT64_MAX : INT32_MAX) : (is_long ? INT64_MIN : INT32_MIN);
  if (value == end || constants_->contains(value)) return condition;
  const std::int64_t next = is_left ? value + 1 : value - 1;
  if (!constants_->contains(next)) return condition;
  expr::Pool& pool = engine_.domain().pool();
  const Expr* const constant = is_long ? pool.long_constant(next) : pool.int_constant(static_cast<std::int32_t>(next));
  const expr::Kind at_most = is_long ? expr::Kind::lle : expr::Kind::ile;
  return is_left ? pool.make_plain(at_most, constant, condition->operand(1))
                 : pool.make_plain(at_most, condition->operand(0), constant);
}

std::string PathText::condition(const vm::symbolic::Fact& fact) const {
  const bool is_choice =
      fact.origin == vm::symbolic::Origin::kHeap && fact.holds && fact.condition->is(expr::Kind::equal);
  if (!is_choice) return condition(fact.condition, fact.holds);
  const bool is_left = fact.condition->operand(0)->is_variable();
  const Expr* const variable = fact.condition->operand(is_left ? 0 : 1);
  const Expr* const object = fact.condition->operand(is_left ? 1 : 0);
  if (!variable->is_variable() || !object->is_constant()) return condition(fact.condition, true);
  const vm::Ref ref = vm::symbolic::bits_in<vm::Ref>(object->word());
  const std::string name = name_of(ref);
  if (name == variable->name()) return fmt::format("{} is a new {}", name, simple_name(machine_.klass_of(ref)));
  return fmt::format("{} == {}", variable->name(), name);
}

std::string PathText::condition(const ChoiceStep& step) const {
  return step.object == nullptr ? condition(step.condition, step.holds) : condition(step.given, *step.object);
}

std::string PathText::condition(const Expr* reference, const InputHeap::Choice& choice) const {
  const std::string name = expression(reference);
  switch (choice.kind) {
    case InputHeap::Choice::Kind::kAlias:
    case InputHeap::Choice::Kind::kConstant: return fmt::format("{} == {}", name, name_of(choice.alias));
    case InputHeap::Choice::Kind::kNull: return name + " == null";
    case InputHeap::Choice::Kind::kNew: break;
  }
  return fmt::format("{} is a new {}", name, simple_name(choice.klass_name));
}

InputText::InputText(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, const Leaf& leaf,
                     const expr::Assignment& model, bool tells_strings_apart)
    : machine_(machine), engine_(engine), leaf_(leaf), model_(model), tells_strings_apart_(tells_strings_apart) {
  std::vector<const Expr*> roots;
  for (const vm::symbolic::Fact& fact : leaf.facts) {
    if (fact.origin != vm::symbolic::Origin::kInput) roots.push_back(fact.condition);
  }
  if (leaf.result != nullptr) roots.push_back(leaf.result);
  for (const Expr* variable : expr::variables_of(roots)) looked_at_.emplace(variable->name());
}

std::string InputText::parameter(const std::string& name, const classfile::FieldType& type, const Expr* e) {
  if (type.is_reference()) return reference(name, name, simple_name(type));
  return literal(type.kind, expr::evaluate(e, model_));
}

std::string InputText::reference(const std::string& name, const std::string& place, const std::string& type) {
  vm::symbolic::Domain& domain = engine_.domain();
  const Expr* const variable = domain.pool().variable(Sort::kRef, name);
  if (leaf_.shape != nullptr) return shaped(variable, place);
  if (const auto word = domain.path.value(variable)) {
    const vm::Ref ref = vm::symbolic::bits_in<vm::Ref>(*word);
    const PathText names(machine_, engine_, *leaf_.inputs);
    const std::string known = names.name_of(ref);
    const auto input = std::ranges::find(leaf_.inputs->objects(), ref, &InputObject::ref);
    if (input == leaf_.inputs->objects().end()) return known;
    const auto shown = shown_.find(known);
    return shown != shown_.end() ? shown->second : object(*input, place);
  }
  const Expr* const is_null = domain.pool().make(expr::Kind::equal, variable, domain.pool().null());
  if (domain.path.knows(is_null) != vm::Way::kFalse) return "null";
  if (const auto constant = leaf_.inputs->any_constant(variable))
    return PathText(machine_, engine_, *leaf_.inputs).name_of(constant->alias);
  const std::vector<vm::Klass*> classes = leaf_.inputs->classes_of(variable);
  if (!classes.empty() && classes.front() == machine_.known.string) return string_literal(u"");
  return fmt::format("new {}{{}}", classes.empty() ? type : simple_name(*classes.front()));
}

std::string InputText::shaped(const Expr* reference, const std::string& place) {
  const std::int32_t object = leaf_.shape->object_of(reference);
  if (const Expr* const made = leaf_.shape->made_of(reference))
    return PathText(machine_, engine_, *leaf_.inputs).name_of(vm::symbolic::bits_in<vm::Ref>(made->word()));
  if (object < 0) return "null";
  const std::string key = fmt::format("object {}", object);
  if (const auto shown = shown_.find(key); shown != shown_.end()) return shown->second;
  shown_.emplace(key, place);
  const auto type = leaf_.shape->objects[static_cast<std::size_t>(object)].type;
  if (!type) return "new Object{}";
  const vm::Klass& klass = machine_.classes.by_id(static_cast<std::uint32_t>(*type));
  if (const vm::symbolic::BoxFacts* const box = vm::symbolic::box_facts(klass.name)) {
    const auto cell = std::ranges::find(leaf_.shape->cells, object, &heap::Shape::Cell::object);
    return boxed(*box, cell == leaf_.shape->cells.end() ? nullptr : cell->value);
  }
  if (&klass == machine_.known.string) return shaped_string(object);
  std::string inner = shaped_fields(klass, object, place);
  for (const InputObject& known : leaf_.inputs->objects()) {
    const Expr* const constant = engine_.domain().pool().ref_constant(static_cast<std::uint32_t>(known.ref));
    if (klass.is_array() && leaf_.shape->object_of(constant) == object) inner = elements(klass, known.view, place);
  }
  return fmt::format("new {}{{{}}}", simple_name(klass), inner);
}

// A literal is one object wherever it stands.
std::string InputText::told_apart(std::string literal) {
  const bool is_new = literals_.insert(literal).second;
  return is_new || !tells_strings_apart_ ? literal : fmt::format("new String({})", literal);
}

std::string InputText::shaped_string(std::int32_t object) {
  expr::Pool& pool = engine_.domain().pool();
  for (const InputObject& known : leaf_.inputs->objects()) {
    if (leaf_.shape->object_of(pool.ref_constant(static_cast<std::uint32_t>(known.ref))) == object)
      return told_apart(string_literal(string_in(pool, known.view, model_)));
  }
  return string_literal(u"");
}

std::string InputText::shaped_fields(const vm::Klass& klass, std::int32_t object, const std::string& place) {
  std::string out = klass.super == nullptr ? "" : shaped_fields(*klass.super, object, place);
  for (const vm::Field& field : klass.fields) {
    for (const heap::Shape::Cell& cell : leaf_.shape->cells) {
      if (field.is_static() || cell.object != object || place_of(cell.field).offset != field.offset) continue;
      const std::string name = classfile::to_utf8(field.info->name());
      const std::string text = field.kind == BaseKind::kClass ? shaped(cell.value, fmt::format("{}.{}", place, name))
                                                              : literal(field.kind, expr::evaluate(cell.value, model_));
      out += fmt::format("{}{} = {}", out.empty() ? "" : ", ", name, text);
    }
  }
  return out;
}

std::string InputText::object(const InputObject& input, const std::string& place) {
  shown_.emplace(input.name, place);
  const vm::Klass& klass = *input.klass;
  if (const vm::symbolic::BoxFacts* const box = vm::symbolic::box_facts(klass.name)) {
    const std::string value = field_name(input.view, klass, klass, vm::symbolic::box_field(klass));
    return boxed(*box, engine_.domain().pool().variable(variable_sort_of(box->kind), value));
  }
  const auto text = [&] { return string_literal(string_in(engine_.domain().pool(), input.view, model_)); };
  if (&klass == machine_.known.string) return told_apart(text());
  if (leaf_.inputs->is_builder(klass)) return fmt::format("new {}({})", simple_name(klass), text());
  const std::string inner =
      klass.is_array() ? elements(klass, input.view, place) : fields(klass, klass, input.view, place);
  return fmt::format("new {}{{{}}}", simple_name(klass), inner);
}

std::string InputText::fields(const vm::Klass& klass, const vm::Klass& declaring, const std::string& view,
                              const std::string& place) {
  std::string out = declaring.super == nullptr ? "" : fields(klass, *declaring.super, view, place);
  for (const vm::Field& field : declaring.fields) {
    const std::string name = classfile::to_utf8(field.info->name());
    const Part part{field_name(view, klass, declaring, field), fmt::format("{}.{}", place, name)};
    if (field.is_static() || !is_looked_at(part.name) || is_plain_return(declaring, field, part.name)) continue;
    const auto type = classfile::parse_field_descriptor(field.info->descriptor());
    out += fmt::format("{}{} = {}", out.empty() ? "" : ", ", name, value(part, field.kind, simple_name(*type)));
  }
  return out;
}

// Of a stand-in whose call could throw, and does not.
bool InputText::is_plain_return(const vm::Klass& declaring, const vm::Field& field, const std::string& name) const {
  if (stand_in_field(declaring, field) != StandInField::kThrows) return false;
  return expr::evaluate(engine_.domain().pool().variable(Sort::kBool, name), model_) == 0;
}

std::string InputText::boxed(const vm::symbolic::BoxFacts& box, const Expr* value) const {
  const std::string text = literal(box.kind, value == nullptr ? 0 : expr::evaluate(value, model_));
  const bool is_narrow = box.kind == BaseKind::kByte || box.kind == BaseKind::kShort;
  return is_narrow ? fmt::format("({}) {}", facts(box.kind).java_name, text) : text;
}

std::string InputText::elements(const vm::Klass& klass, const std::string& view, const std::string& place) {
  const Expr* const length = engine_.domain().pool().variable(Sort::kInt, view + std::string(kLength));
  const std::int32_t count = expr::int_in(expr::evaluate(length, model_));
  std::string out;
  for (std::int32_t i = 0; i < count; ++i) {
    const Part part{fmt::format("{}[{}]", view, i), fmt::format("{}[{}]", place, i)};
    out += fmt::format("{}{}", i == 0 ? "" : ", ", value(part, klass.base, simple_name(*klass.component)));
  }
  return out;
}

std::string InputText::value(const Part& part, BaseKind kind, const std::string& type) {
  if (kind == BaseKind::kClass) return reference(part.name, part.place, type);
  return literal(kind, expr::evaluate(engine_.domain().pool().variable(variable_sort_of(kind), part.name), model_));
}

std::u16string InputText::text_in(const vm::symbolic::Text& text) const {
  expr::Evaluator evaluator(model_);
  const auto value = [&](const vm::symbolic::Int& part) {
    return part.is_symbolic() ? expr::int_in(evaluator.word(part.e)) : part.bits;
  };
  std::u16string made;
  const std::int32_t length = value(text.length);
  for (std::int32_t i = 0; i < length; ++i)
    made += static_cast<char16_t>(value(text.chars[static_cast<std::size_t>(i)]));
  return made;
}

std::string InputText::result(const classfile::FieldType& type) const {
  const PathText names(machine_, engine_, *leaf_.inputs);
  if (type.is_void()) return {};
  if (type.is_reference()) {
    const auto word = leaf_.result == nullptr ? leaf_.value : engine_.domain().path.value(leaf_.result);
    if (!word) return {};
    const vm::Ref ref = vm::symbolic::bits_in<vm::Ref>(*word);
    const vm::symbolic::TextPtr text = engine_.domain().texts.find(ref);
    return text == nullptr ? ResultText(machine_, engine_, names).value(ref, model_) : string_literal(text_in(*text));
  }
  if (leaf_.result == nullptr) return literal(type.kind, leaf_.value);
  return literal(type.kind, expr::evaluate(leaf_.result, model_));
}

}  // namespace ristretto::explore
