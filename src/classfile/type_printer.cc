// SPDX-License-Identifier: MIT
#include "classfile/type_printer.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/check.h"
#include "classfile/modified_utf8.h"

namespace ristretto::classfile {
namespace {

std::string dotted(std::string_view internal_name) {
  std::string name = to_utf8(internal_name);
  std::ranges::replace(name, '/', '.');
  return name;
}

bool is_java_lang_object(const Type& type) {
  return type.kind == TypeKind::kClass && type.package == "java/lang" && type.classes.size() == 1 &&
         type.classes[0].name == "Object" && type.classes[0].arguments.empty();
}

std::string first_link_name(const Type& class_type) {
  std::string name(class_type.package);
  if (!name.empty()) name += '/';
  name += class_type.classes[0].name;
  return name;
}

// What `name` adds to the name of the class around it, or `otherwise` when it does not start with that.
std::string_view member_part(std::string_view name, std::string_view outer, std::string_view otherwise) {
  const bool inside = name.size() > outer.size() + 1 && name.starts_with(outer) && name[outer.size()] == '.';
  return inside ? name.substr(outer.size() + 1) : otherwise;
}

}  // namespace

TypePrinter::TypePrinter(TypePrintOptions options) : options_(std::move(options)) {}

std::string TypePrinter::source_name(std::string_view internal_name) const {
  return options_.source_name ? options_.source_name(internal_name) : dotted(internal_name);
}

std::string TypePrinter::without_package(std::string name, std::string_view package) const {
  if (options_.names == ClassNames::kQualified || package.empty()) return name;
  const std::string prefix = dotted(package) + '.';
  return name.starts_with(prefix) ? name.substr(prefix.size()) : name;
}

void TypePrinter::append(std::string& out, const Type& type) const {
  switch (type.kind) {
    case TypeKind::kPrimitive: out += facts(type.primitive).java_name; return;
    case TypeKind::kClass: append_class(out, type); return;
    case TypeKind::kVariable: out += to_utf8(type.variable); return;
    case TypeKind::kArray:
      append(out, *type.component);
      out += "[]";
      return;
  }
}

void TypePrinter::append_class(std::string& out, const Type& type) const {
  std::string internal = first_link_name(type);
  std::string name = source_name(internal);
  out += without_package(name, type.package);
  append_arguments(out, type.classes[0].arguments);
  for (const SimpleClassType& link : type.classes.subspan(1)) {
    internal += '$';
    internal += link.name;
    std::string inner = source_name(internal);
    out += '.';
    out += member_part(inner, name, to_utf8(link.name));
    append_arguments(out, link.arguments);
    name = std::move(inner);
  }
}

void TypePrinter::append_arguments(std::string& out, std::span<const TypeArgument> arguments) const {
  if (arguments.empty()) return;
  std::string_view separator = "<";
  for (const TypeArgument& argument : arguments) {
    out += separator;
    append_argument(out, argument);
    separator = ", ";
  }
  out += '>';
}

void TypePrinter::append_argument(std::string& out, const TypeArgument& argument) const {
  switch (argument.wildcard) {
    case Wildcard::kNone: break;
    case Wildcard::kUnbounded: out += '?'; return;
    case Wildcard::kExtends: out += "? extends "; break;
    case Wildcard::kSuper: out += "? super "; break;
  }
  append(out, *argument.type);
}

void TypePrinter::append_bounds(std::string& out, const TypeParameter& parameter) const {
  std::string_view separator = " extends ";
  const auto append_bound = [&](const Type& bound) {
    out += separator;
    append(out, bound);
    separator = " & ";
  };
  // Object before an interface changes the erasure, so it is left out only when it stands alone.
  const bool only_object = parameter.class_bound != nullptr && parameter.interface_bounds.empty() &&
                           is_java_lang_object(*parameter.class_bound);
  if (parameter.class_bound != nullptr && !only_object) append_bound(*parameter.class_bound);
  for (const Type* bound : parameter.interface_bounds) append_bound(*bound);
}

std::string TypePrinter::type(const Type& type) const {
  std::string out;
  append(out, type);
  return out;
}

std::string TypePrinter::types(std::span<const Type* const> types) const {
  std::string out;
  for (const Type* type : types) {
    if (!out.empty()) out += ", ";
    append(out, *type);
  }
  return out;
}

std::string TypePrinter::varargs_types(std::span<const Type* const> types) const {
  std::string out = this->types(types);
  if (types.empty() || types.back()->kind != TypeKind::kArray) return out;
  out.resize(out.size() - 2);
  return out += "...";
}

std::string TypePrinter::type_parameters(std::span<const TypeParameter> parameters) const {
  if (parameters.empty()) return {};
  std::string out;
  std::string_view separator = "<";
  for (const TypeParameter& parameter : parameters) {
    out += separator;
    out += to_utf8(parameter.name);
    append_bounds(out, parameter);
    separator = ", ";
  }
  return out += '>';
}

namespace {

void encode(std::string& out, const Type& type);

void encode(std::string& out, const TypeArgument& argument) {
  switch (argument.wildcard) {
    case Wildcard::kNone: break;
    case Wildcard::kUnbounded: out += '*'; return;
    case Wildcard::kExtends: out += '+'; break;
    case Wildcard::kSuper: out += '-'; break;
  }
  encode(out, *argument.type);
}

void encode(std::string& out, std::span<const TypeArgument> arguments) {
  if (arguments.empty()) return;
  out += '<';
  for (const TypeArgument& argument : arguments) encode(out, argument);
  out += '>';
}

void encode_class(std::string& out, const Type& type) {
  out += 'L';
  out += first_link_name(type);
  encode(out, type.classes[0].arguments);
  for (const SimpleClassType& link : type.classes.subspan(1)) {
    out += '.';
    out += link.name;
    encode(out, link.arguments);
  }
  out += ';';
}

void encode(std::string& out, const Type& type) {
  switch (type.kind) {
    case TypeKind::kPrimitive: out += facts(type.primitive).letter; return;
    case TypeKind::kClass: encode_class(out, type); return;
    case TypeKind::kVariable:
      out += 'T';
      out += type.variable;
      out += ';';
      return;
    case TypeKind::kArray:
      out += '[';
      encode(out, *type.component);
      return;
  }
}

void encode(std::string& out, std::span<const TypeParameter> parameters) {
  if (parameters.empty()) return;
  out += '<';
  for (const TypeParameter& parameter : parameters) {
    out += parameter.name;
    out += ':';
    if (parameter.class_bound != nullptr) encode(out, *parameter.class_bound);
    for (const Type* bound : parameter.interface_bounds) {
      out += ':';
      encode(out, *bound);
    }
  }
  out += '>';
}

}  // namespace

std::string internal_name(const Type& class_type) {
  base::check(class_type.kind == TypeKind::kClass, "only a class type has an internal name");
  std::string name = first_link_name(class_type);
  for (const SimpleClassType& link : class_type.classes.subspan(1)) {
    name += '$';
    name += link.name;
  }
  return name;
}

std::string to_signature(const Type& type) {
  std::string out;
  encode(out, type);
  return out;
}

std::string to_signature(const ClassSignature& signature) {
  std::string out;
  encode(out, signature.type_parameters);
  encode(out, *signature.superclass);
  for (const Type* type : signature.interfaces) encode(out, *type);
  return out;
}

std::string to_signature(const MethodSignature& signature) {
  std::string out;
  encode(out, signature.type_parameters);
  out += '(';
  for (const Type* type : signature.parameters) encode(out, *type);
  out += ')';
  encode(out, *signature.result);
  for (const Type* type : signature.throws) {
    out += '^';
    encode(out, *type);
  }
  return out;
}

}  // namespace ristretto::classfile
