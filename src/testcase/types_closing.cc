// SPDX-License-Identifier: MIT
#include "testcase/types_closing.h"

#include <algorithm>
#include <optional>
#include <ranges>

#include "base/check.h"
#include "classfile/type_printer.h"

namespace ristretto::testcase {

namespace {

constexpr std::string_view kObject = "java/lang/Object";

bool is_object(const Type& type) { return type.is_class() && type.klass->name() == kObject; }

TypeArgument wildcard(Wildcard kind, const Type* type) {
  if (type == nullptr) return {.wildcard = Wildcard::kUnbounded, .type = nullptr};
  return {.wildcard = kind, .type = type};
}

// An argument of the approximation from above (JLS §4.10.5).
TypeArgument argument_above(Wildcard kind, const Projection& p) {
  switch (kind) {
    case Wildcard::kNone:
      if (p.up == p.down) return {.wildcard = Wildcard::kNone, .type = p.up};
      if (is_object(*p.up)) return wildcard(Wildcard::kSuper, p.down);
      return wildcard(Wildcard::kExtends, p.up);
    case Wildcard::kExtends: return wildcard(Wildcard::kExtends, p.up);
    case Wildcard::kSuper: return wildcard(Wildcard::kSuper, p.down);
    case Wildcard::kUnbounded: break;
  }
  return wildcard(Wildcard::kUnbounded, nullptr);
}

// Likewise from below, which need not exist.
std::optional<TypeArgument> argument_below(Wildcard kind, const Projection& p) {
  switch (kind) {
    case Wildcard::kNone:
      if (p.up != p.down) return std::nullopt;
      return TypeArgument{.wildcard = Wildcard::kNone, .type = p.up};
    case Wildcard::kExtends:
      if (p.down == nullptr) return std::nullopt;
      return wildcard(Wildcard::kExtends, p.down);
    case Wildcard::kSuper: return wildcard(Wildcard::kSuper, p.up);
    case Wildcard::kUnbounded: break;
  }
  return wildcard(Wildcard::kUnbounded, nullptr);
}

// Those of Outer<A>.Inner<B> are A and B.
std::vector<classfile::TypeArgument> all_arguments(const classfile::Type& type) {
  std::vector<classfile::TypeArgument> all;
  for (const auto& link : type.classes) all.insert(all.end(), link.arguments.begin(), link.arguments.end());
  return all;
}

// What `? extends wanted` stands for when the parameter itself is bounded: the narrower of the two, as far as classes
// tell.
const Type* narrower(const Type* wanted, const Type* bound) {
  const bool is_below = wanted->is_class() && bound->is_class() && wanted->klass != bound->klass &&
                        bound->klass->is_subtype_of(*wanted->klass);
  return is_below ? bound : wanted;
}

}  // namespace

const Binding* Bindings::find(std::string_view name) const {
  for (const auto& [key, binding] : entries_ | std::views::reverse)
    if (key == name) return binding.upper != nullptr ? &binding : nullptr;
  return nullptr;
}

const program::Class* Closing::find(std::string_view internal_name) {
  return lookup_.find(internal_name).value_or(nullptr);
}

const Type* Closing::object() {
  const program::Class* klass = find(kObject);
  base::check(klass != nullptr, "java/lang/Object can be loaded");
  return interner_.of_class(*klass);
}

const Type* Closing::close(const classfile::FieldType& type) {
  const Type* closed = nullptr;
  if (type.kind == BaseKind::kClass) {
    const program::Class* klass = find(type.class_name);
    if (klass == nullptr) return nullptr;
    closed = interner_.of_class(*klass);
  } else {
    closed = interner_.primitive(type.kind);
  }
  for (unsigned i = 0; i < type.dimensions; ++i) closed = interner_.array_of(*closed);
  return closed;
}

Projection Closing::project(const classfile::Type& type, const Bindings& bindings, unsigned level) {
  switch (type.kind) {
    case classfile::TypeKind::kPrimitive: {
      const Type* primitive = interner_.primitive(type.primitive);
      return {.up = primitive, .down = primitive};
    }
    case classfile::TypeKind::kVariable: {
      if (const Binding* binding = bindings.find(type.variable); binding != nullptr)
        return {.up = binding->upper, .down = binding->lower};
      return {.up = object(), .down = object(), .outcome = Closed::kUnbound};
    }
    case classfile::TypeKind::kArray: return project_array(type, bindings, level);
    case classfile::TypeKind::kClass: break;
  }
  return project_class(type, bindings, level);
}

Projection Closing::project_array(const classfile::Type& type, const Bindings& bindings, unsigned level) {
  Projection p = project(*type.component, bindings, level);
  if (p.up == nullptr) return p;
  if (!TypeInterner::fits_as_component(*p.up)) return {.up = p.up, .down = nullptr, .outcome = Closed::kTooLarge};
  p.up = interner_.array_of(*p.up);
  if (p.down != nullptr) p.down = interner_.array_of(*p.down);
  return p;
}

Projection Closing::project_class(const classfile::Type& type, const Bindings& bindings, unsigned level) {
  const program::Class* klass = find(classfile::internal_name(type));
  if (klass == nullptr) return {.outcome = Closed::kMissing};
  const auto arguments = all_arguments(type);
  if (arguments.empty() || arguments.size() != signatures_.parameters_of(*klass).size()) {
    const Type* raw = interner_.of_class(*klass);
    return {.up = raw, .down = raw};
  }
  return parameterized(*klass, arguments, bindings, level);
}

Projection Closing::parameterized(const program::Class& klass, std::span<const classfile::TypeArgument> arguments,
                                  const Bindings& bindings, unsigned level) {
  const Type* raw = interner_.of_class(klass);
  if (level >= TypeInterner::kMaxNesting) return {.up = raw, .down = raw, .outcome = Closed::kTooLarge};

  Closed outcome = Closed::kWhole;
  std::vector<TypeArgument> above;
  std::optional<std::vector<TypeArgument>> below(std::in_place);
  for (const classfile::TypeArgument& argument : arguments) {
    Projection p;
    if (argument.type != nullptr) p = project(*argument.type, bindings, level + 1);
    outcome = std::max(outcome, p.outcome);
    if (outcome == Closed::kMissing) return {.outcome = outcome};
    above.push_back(argument_above(argument.wildcard, p));
    const auto under = argument_below(argument.wildcard, p);
    if (!under) below.reset();
    if (below) below->push_back(*under);
  }
  if (!interner_.fits(klass, above) || (below && !interner_.fits(klass, *below)))
    outcome = std::max(outcome, Closed::kTooLarge);
  if (outcome != Closed::kWhole) return {.up = raw, .down = raw, .outcome = outcome};
  return {.up = interner_.of_class(klass, std::move(above)),
          .down = below ? interner_.of_class(klass, std::move(*below)) : nullptr};
}

std::vector<const classfile::Type*> Closing::bounds_of(const classfile::TypeParameter& parameter) {
  std::vector<const classfile::Type*> bounds;
  const auto is_plain_object = [](const classfile::Type& type) {
    return type.kind == classfile::TypeKind::kClass && classfile::internal_name(type) == kObject;
  };
  if (parameter.class_bound != nullptr && !is_plain_object(*parameter.class_bound))
    bounds.push_back(parameter.class_bound);
  bounds.insert(bounds.end(), parameter.interface_bounds.begin(), parameter.interface_bounds.end());
  return bounds;
}

const Type* Closing::upper_bound(const classfile::TypeParameter& parameter, const Bindings& known) {
  const auto bounds = bounds_of(parameter);
  if (bounds.empty()) return object();
  const Projection p = project(*bounds.front(), known);
  if (p.up == nullptr) return object();
  return p.is_exact() ? p.up : p.up->erasure;
}

Bindings Closing::bindings_of(const Type& type) {
  Bindings exact;
  if (!type.is_class() || type.arguments.empty()) return exact;
  const auto parameters = signatures_.parameters_of(*type.klass);
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (type.arguments[i].wildcard == Wildcard::kNone) exact.add(parameters[i].name, *type.arguments[i].type);

  Bindings all = exact;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const auto& [kind, argument] = type.arguments[i];
    if (kind == Wildcard::kNone) continue;
    const Type* bound = upper_bound(parameters[i], exact);
    if (kind == Wildcard::kExtends) bound = narrower(argument, bound);
    all.add(parameters[i].name, {.upper = bound, .lower = kind == Wildcard::kSuper ? argument : nullptr});
  }
  return all;
}

}  // namespace ristretto::testcase
