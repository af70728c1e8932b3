// SPDX-License-Identifier: MIT
#include "testcase/types_interner.h"

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "base/check.h"
#include "program/wording.h"

namespace ristretto::testcase {

namespace {

constexpr std::string_view prefix_of(Wildcard wildcard) {
  switch (wildcard) {
    case Wildcard::kNone: return "";
    case Wildcard::kUnbounded: return "?";
    case Wildcard::kExtends: return "? extends ";
    case Wildcard::kSuper: return "? super ";
  }
  return "";
}

std::string name_of(const program::Class& klass, std::span<const TypeArgument> arguments) {
  std::string name = program::external_name(klass.name());
  if (arguments.empty()) return name;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    name += i == 0 ? "<" : ", ";
    name += prefix_of(arguments[i].wildcard);
    if (arguments[i].type != nullptr) name += arguments[i].type->name;
  }
  return name + ">";
}

// `? extends Object` and `?` are the same type.
void canonicalize(TypeArgument& argument) {
  if (argument.wildcard == Wildcard::kExtends && argument.type->is_class() &&
      argument.type->klass->name() == "java/lang/Object")
    argument = {.wildcard = Wildcard::kUnbounded, .type = nullptr};
}

unsigned dimensions(const Type& type) {
  unsigned count = 0;
  for (const Type* t = &type; t->is_array(); t = t->component) ++count;
  return count;
}

}  // namespace

std::size_t TypeInterner::ClassKeyHash::operator()(const ClassKey& key) const {
  std::size_t hash = std::hash<const void*>()(key.klass);
  for (const TypeArgument& argument : key.arguments)
    hash = hash * 31 + std::hash<const void*>()(argument.type) * 5 + static_cast<std::size_t>(argument.wildcard);
  return hash;
}

Type& TypeInterner::make(TypeKind kind, std::string name, unsigned nesting) {
  Type& type = types_.emplace_back();
  type.kind = kind;
  type.id = static_cast<std::uint32_t>(types_.size() - 1);
  type.name = std::move(name);
  type.erasure = &type;
  nesting_.push_back(nesting);
  return type;
}

const Type* TypeInterner::primitive(BaseKind kind) {
  if (kind == BaseKind::kClass) return nullptr;
  const Type*& known = primitives_[static_cast<std::size_t>(kind)];
  if (known == nullptr) {
    Type& type = make(TypeKind::kPrimitive, std::string(facts(kind).java_name), 0);
    type.primitive = kind;
    known = &type;
  }
  return known;
}

const Type* TypeInterner::of_class(const program::Class& klass, std::vector<TypeArgument> arguments) {
  std::ranges::for_each(arguments, canonicalize);
  ClassKey key{&klass, std::move(arguments)};
  if (const auto found = classes_.find(key); found != classes_.end()) return found->second;

  const Type* erasure = key.arguments.empty() ? nullptr : of_class(klass);
  unsigned nesting = 0;
  for (const TypeArgument& argument : key.arguments)
    nesting = std::max(nesting, 1 + (argument.type == nullptr ? 0 : nesting_[argument.type->id]));
  Type& type = make(TypeKind::kClass, name_of(klass, key.arguments), nesting);
  type.klass = &klass;
  type.arguments = key.arguments;
  if (erasure != nullptr) type.erasure = erasure;
  if (erasure != nullptr) type.outer = outer_of(klass, key.arguments);
  classes_.emplace(std::move(key), &type);
  return &type;
}

const Type* TypeInterner::outer_of(const program::Class& klass, std::span<const TypeArgument> arguments) {
  const program::Class* around = signatures_.generic_outer(klass);
  if (around == nullptr) return nullptr;
  const auto first = arguments.first(signatures_.parameters_of(*around).size());
  return of_class(*around, {first.begin(), first.end()});
}

const Type* TypeInterner::array_of(const Type& component) {
  if (const auto found = arrays_.find(&component); found != arrays_.end()) return found->second;
  base::check(fits_as_component(component), "a Java array has at most 255 dimensions");
  const Type* erasure = component.erasure == &component ? nullptr : array_of(*component.erasure);
  Type& type = make(TypeKind::kArray, component.name + "[]", nesting_[component.id]);
  type.component = &component;
  if (erasure != nullptr) type.erasure = erasure;
  arrays_.emplace(&component, &type);
  return &type;
}

bool TypeInterner::fits(const program::Class& klass, std::span<const TypeArgument> arguments) const {
  std::size_t name = klass.name().size();
  for (const TypeArgument& argument : arguments) {
    if (argument.type == nullptr) continue;
    if (nesting_[argument.type->id] >= kMaxNesting) return false;
    name += argument.type->name.size();
  }
  return name <= kMaxName;
}

bool TypeInterner::fits_as_component(const Type& component) {
  return !component.is_void() && dimensions(component) < classfile::kMaxArrayDimensions;
}

}  // namespace ristretto::testcase
