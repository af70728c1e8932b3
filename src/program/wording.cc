// SPDX-License-Identifier: MIT
#include "program/wording.h"

#include <algorithm>

#include <fmt/format.h>

namespace ristretto::program {

namespace {

std::string loader_of(const Class& c) {
  if (!c.loader().empty()) return c.loader();
  return c.module().empty() ? "'app'" : "'bootstrap'";
}

std::string module_of_loader(const Class& c) {
  if (c.module().empty()) return fmt::format("in unnamed module of loader {}", loader_of(c));
  return fmt::format("in module {} of loader {}", c.module(), loader_of(c));
}

}  // namespace

std::string external_name(std::string_view internal_name) {
  std::string text(internal_name);
  std::ranges::replace(text, '/', '.');
  return text;
}

std::string external_type(const classfile::FieldType& type) {
  std::string text = type.kind == classfile::BaseKind::kClass ? external_name(type.class_name)
                                                              : std::string(facts(type.kind).java_name);
  for (unsigned i = 0; i < type.dimensions; ++i) text += "[]";
  return text;
}

std::string external_type(std::string_view descriptor) {
  const auto type = classfile::parse_field_descriptor(descriptor);
  return type ? external_type(*type) : std::string(descriptor);
}

std::string external_method(std::string_view owner, std::string_view name, std::string_view descriptor) {
  std::string qualified = owner.empty() ? std::string(name) : fmt::format("{}.{}", external_name(owner), name);
  const auto type = classfile::parse_method_descriptor(descriptor);
  if (!type) return fmt::format("{}{}", qualified, descriptor);

  std::string parameters;
  for (const classfile::FieldType& parameter : type->parameters()) {
    if (!parameters.empty()) parameters += ", ";
    parameters += external_type(parameter);
  }
  return fmt::format("{} {}({})", external_type(type->result()), qualified, parameters);
}

std::string external_method(const Method& method) {
  return external_method(method.owner->name(), method.name(), method.descriptor());
}

std::string external_method(const classfile::MemberRef& reference) {
  return external_method(reference.class_name, reference.name, reference.descriptor);
}

std::string location(const Class& c) { return fmt::format("{} is {}", external_name(c.name()), module_of_loader(c)); }

std::string locations(const Class& a, const Class& b) {
  if (a.module() != b.module() || a.loader() != b.loader()) return fmt::format("{}; {}", location(a), location(b));
  return fmt::format("{} and {} are {}", external_name(a.name()), external_name(b.name()), module_of_loader(a));
}

unsigned jdk_feature(ClassLookup& classes) {
  const auto object = classes.find("java/lang/Object");
  const std::uint16_t major = object ? (*object)->file().major_version : classfile::kNewestMajor;
  return major - classfile::kMajorOfFeatureZero;
}

std::string with_loader(const Class& c) {
  return fmt::format("{} (loader: {})", external_name(c.name()), loader_of(c));
}

}  // namespace ristretto::program
