// SPDX-License-Identifier: MIT
#include "cli/inspect/declaration.h"

#include <span>
#include <vector>

#include "base/arena.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "classfile/signature_parser.h"
#include "classfile/type_printer.h"
#include "cli/inspect/constant_text.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::AccessFlags;
using classfile::ClassFile;
using classfile::FlagPlace;
using classfile::Method;
using classfile::Type;

using Types = std::vector<const Type*>;

constexpr std::string_view kObject = "java/lang/Object";

void append_word(std::string& text, std::string_view word) {
  if (word.empty()) return;
  if (!text.empty()) text += ' ';
  text += word;
}

Types erased_classes(std::span<const std::string_view> names, base::Arena& arena) {
  Types types;
  for (const std::string_view name : names) types.push_back(classfile::erased_class(name, arena));
  return types;
}

std::string field_type(std::string_view signature, std::string_view descriptor, base::Arena& arena) {
  const classfile::TypePrinter printer;
  if (!signature.empty()) {
    if (const auto type = classfile::parse_field_signature(signature, arena)) return printer.type(**type);
  }
  const auto erased = classfile::parse_field_descriptor(descriptor);
  return erased ? printer.type(*erased_type(*erased, arena)) : classfile::escape_java(descriptor);
}

struct ClassTypes {
  std::string parameters;
  const Type* superclass = nullptr;
  Types interfaces;
};

ClassTypes class_types(const ClassFile& file, base::Arena& arena) {
  if (!file.signature.empty()) {
    if (const auto signature = classfile::parse_class_signature(file.signature, arena)) {
      return {.parameters = classfile::TypePrinter().type_parameters(signature->type_parameters),
              .superclass = signature->superclass,
              .interfaces = Types(signature->interfaces.begin(), signature->interfaces.end())};
    }
  }
  return {.parameters = {},
          .superclass = file.super_name.empty() ? nullptr : classfile::erased_class(file.super_name, arena),
          .interfaces = erased_classes(file.interfaces, arena)};
}

struct MethodTypes {
  classfile::MethodSignature signature;
  Types throws;
};

base::Result<MethodTypes> method_types(const Method& method, base::Arena& arena) {
  MethodTypes types;
  types.throws = erased_classes(method.exceptions, arena);
  if (!method.signature.empty()) {
    if (const auto signature = classfile::parse_method_signature(method.signature, arena)) {
      types.signature = *signature;
      if (!signature->throws.empty()) types.throws.assign(signature->throws.begin(), signature->throws.end());
      return types;
    }
  }
  const auto erased = classfile::parse_method_descriptor(method.descriptor);
  if (!erased) return base::fail(erased.error());
  types.signature = erased_method(*erased, arena);
  return types;
}

std::string method_modifiers(const ClassFile& file, const Method& method) {
  std::string text = modifiers(method.flags, FlagPlace::kMethod);
  constexpr auto kNotDefault = AccessFlags::kAbstract | AccessFlags::kStatic | AccessFlags::kPrivate;
  if (file.is_interface() && !method.flags.has(kNotDefault)) append_word(text, "default");
  return text;
}

std::string module_declaration(const classfile::Module& module) {
  std::string text = modifiers(module.flags, FlagPlace::kModule);
  append_word(text, "module");
  append_word(text, classfile::escape_java(module.name));
  if (!module.version.empty()) text += "@" + classfile::escape_java(module.version);
  return text;
}

}  // namespace

std::string class_declaration(const ClassFile& file) {
  if (file.module != nullptr) return module_declaration(*file.module);
  base::Arena arena;
  const classfile::TypePrinter printer;
  const ClassTypes types = class_types(file, arena);
  std::string text = modifiers(file.flags, FlagPlace::kClass);
  append_word(text, file.is_interface() ? "interface" : "class");
  append_word(text, dotted_name(file.name) + types.parameters);
  if (!file.is_interface() && types.superclass != nullptr && internal_name(*types.superclass) != kObject) {
    append_word(text, "extends " + printer.type(*types.superclass));
  }
  if (!types.interfaces.empty()) {
    append_word(text, file.is_interface() ? "extends" : "implements");
    append_word(text, printer.types(types.interfaces));
  }
  return text;
}

std::string field_declaration(const classfile::Field& field) {
  base::Arena arena;
  std::string text = modifiers(field.flags, FlagPlace::kField);
  append_word(text, field_type(field.signature, field.descriptor, arena));
  append_word(text, classfile::escape_java(field.name));
  return text;
}

std::string component_declaration(const classfile::RecordComponent& component) {
  base::Arena arena;
  std::string text = field_type(component.signature, component.descriptor, arena);
  append_word(text, classfile::escape_java(component.name));
  return text;
}

std::string method_declaration(const ClassFile& file, const Method& method) {
  std::string text = method_modifiers(file, method);
  if (method.is_class_initializer()) {
    append_word(text, "{}");
    return text;
  }
  base::Arena arena;
  const classfile::TypePrinter printer;
  const auto types = method_types(method, arena);
  if (!types) return text + classfile::escape_java(method.name) + classfile::escape_java(method.descriptor);
  append_word(text, printer.type_parameters(types->signature.type_parameters));
  if (!method.is_initializer()) append_word(text, printer.type(*types->signature.result));
  append_word(text, method.is_initializer() ? dotted_name(file.name) : classfile::escape_java(method.name));
  const bool varargs = method.flags.has(AccessFlags::kVarargs);
  const auto parameters = types->signature.parameters;
  text += "(" + (varargs ? printer.varargs_types(parameters) : printer.types(parameters)) + ")";
  if (!types->throws.empty()) append_word(text, "throws " + printer.types(types->throws));
  return text;
}

}  // namespace ristretto::cli::inspect
