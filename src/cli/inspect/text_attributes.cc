// SPDX-License-Identifier: MIT
#include "cli/inspect/text_attributes.h"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "base/text.h"
#include "classfile/byte_reader.h"
#include "classfile/modified_utf8.h"
#include "cli/inspect/constant_text.h"
#include "cli/inspect/declaration.h"
#include "cli/inspect/text_annotations.h"
#include "cli/inspect/text_code.h"
#include "cli/inspect/text_module.h"
#include "cli/inspect/text_stack_map.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::ByteReader;
using classfile::Tag;

void print_nothing(const Owner&, ByteReader&, Lines&) {}

void print_class_names(const Owner& owner, ByteReader& in, Lines& lines) {
  const auto indent = lines.indented();
  for (std::uint16_t left = in.u2(); left > 0 && in.ok(); --left) lines.add(constant_text(owner.file.pool, in.u2()));
}

void print_exceptions(const Owner& owner, ByteReader& in, Lines& lines) {
  const auto indent = lines.indented();
  std::string text;
  for (std::uint16_t left = in.u2(); left > 0 && in.ok(); --left) {
    const std::uint16_t index = in.u2();
    text += text.empty() ? "throws " : ", ";
    text += owner.file.pool.is(index, Tag::kClass) ? dotted_name(owner.file.pool.class_name(index)) : "?";
  }
  lines.add(text);
}

void print_inner_classes(const Owner& owner, ByteReader& in, Lines& lines) {
  const auto& pool = owner.file.pool;
  const auto indent = lines.indented();
  for (std::uint16_t left = in.u2(); left > 0 && in.ok(); --left) {
    const std::uint16_t inner = in.u2();
    const std::uint16_t outer = in.u2();
    const std::uint16_t name = in.u2();
    std::string text = modifiers(classfile::AccessFlags(in.u2()), classfile::FlagPlace::kInnerClass);
    if (!text.empty()) text += ' ';
    if (name != 0) text += fmt::format("#{}= ", name);
    text += fmt::format("#{}", inner);
    std::string comment = name == 0 ? "" : constant_text(pool, name) + "=";
    comment += "class " + constant_text(pool, inner);
    if (outer != 0) {
      text += fmt::format(" of #{}", outer);
      comment += " of class " + constant_text(pool, outer);
    }
    lines.commented(text + ";", comment);
  }
}

void print_bootstrap_methods(const Owner& owner, ByteReader& in, Lines& lines) {
  const auto& pool = owner.file.pool;
  const auto indent = lines.indented();
  const std::uint16_t count = in.u2();
  for (std::uint16_t i = 0; i < count && in.ok(); ++i) {
    const std::uint16_t handle = in.u2();
    lines.line("{}: #{} {}", i, handle, constant_text(pool, handle));
    const auto deeper = lines.indented();
    lines.add("Method arguments:");
    const auto deepest = lines.indented();
    for (std::uint16_t left = in.u2(); left > 0 && in.ok(); --left) {
      const std::uint16_t argument = in.u2();
      lines.line("#{} {}", argument, constant_text(pool, argument));
    }
  }
}

std::string parameter_flags(classfile::AccessFlags flags) {
  using A = classfile::AccessFlags;
  std::string text;
  if (flags.has(A::kFinal)) text += "final ";
  if (flags.has(A::kMandated)) text += "mandated ";
  if (flags.has(A::kSynthetic)) text += "synthetic";
  return text;
}

void print_method_parameters(const Owner& owner, ByteReader& in, Lines& lines) {
  const auto indent = lines.indented();
  lines.line("{:<30} Flags", "Name");
  for (std::uint8_t left = in.u1(); left > 0 && in.ok(); --left) {
    const std::uint16_t name = in.u2();
    const std::string text = name == 0 ? "<no name>" : constant_text(owner.file.pool, name);
    lines.line("{:<30} {}", text, parameter_flags(classfile::AccessFlags(in.u2())));
  }
}

void print_record(const Owner& owner, ByteReader& in, Lines& lines) {
  const auto indent = lines.indented();
  for (const classfile::RecordComponent& component : owner.file.record_components) {
    lines.line("{};", component_declaration(component));
    const auto deeper = lines.indented();
    lines.line("descriptor: {}", classfile::escape_java(component.descriptor));
    print_attributes(owner, component.attributes, lines);
    lines.blank();
  }
  in.skip(static_cast<std::uint32_t>(in.left()));
  if (!owner.file.is_record) in.fail("ignored in this version");
}

void print_debug_extension(const Owner&, ByteReader& in, Lines& lines) {
  const auto indent = lines.indented();
  const std::string_view text = base::as_text(in.take(static_cast<std::uint32_t>(in.left())));
  for (const std::string_view line : base::split(text, '\n')) lines.add(classfile::to_utf8(line));
}

// What stands on the line of the name itself, behind the colon.
std::string constant_value_head(const Owner& owner, ByteReader& in) { return operand_text(owner.file, in.u2()); }
std::string class_head(const Owner& owner, ByteReader& in) {
  return "class " + constant_text(owner.file.pool, in.u2());
}
std::string true_head(const Owner&, ByteReader&) { return "true"; }
std::string source_file_head(const Owner& owner, ByteReader& in) {
  return "\"" + constant_text(owner.file.pool, in.u2()) + "\"";
}
std::string stack_map_head(const Owner&, ByteReader& in) {
  const std::uint16_t entries = in.u2();
  return fmt::format("number_of_entries = {}", entries);
}

// An index on the line of the name, what it stands for as a comment.
std::string signature_comment(const Owner& owner, ByteReader& in, std::string& head) {
  const std::uint16_t index = in.u2();
  head = fmt::format("#{}", index);
  return constant_text(owner.file.pool, index);
}

std::string enclosing_method_comment(const Owner& owner, ByteReader& in, std::string& head) {
  const auto& pool = owner.file.pool;
  const std::uint16_t enclosing = in.u2();
  const std::uint16_t method = in.u2();
  head = fmt::format("#{}.#{}", enclosing, method);
  std::string text = pool.is(enclosing, Tag::kClass) ? dotted_name(pool.class_name(enclosing)) : "?";
  if (pool.is(method, Tag::kNameAndType)) text += "." + classfile::escape_java(pool.name_and_type(method).name);
  return text;
}

struct AttributeForm {
  std::string_view name;
  std::string (*head)(const Owner&, ByteReader&) = nullptr;
  void (*body)(const Owner&, ByteReader&, Lines&) = print_nothing;
  std::string (*commented)(const Owner&, ByteReader&, std::string& head) = nullptr;
};

constexpr auto kForms = std::to_array<AttributeForm>({
    {"AnnotationDefault", nullptr, print_annotation_default},
    {"BootstrapMethods", nullptr, print_bootstrap_methods},
    {"Code", nullptr, print_code_attribute},
    {"ConstantValue", constant_value_head},
    {"Deprecated", true_head},
    {"EnclosingMethod", nullptr, print_nothing, enclosing_method_comment},
    {"Exceptions", nullptr, print_exceptions},
    {"InnerClasses", nullptr, print_inner_classes},
    {"LineNumberTable", nullptr, print_line_numbers},
    {"LocalVariableTable", nullptr, print_local_variables},
    {"LocalVariableTypeTable", nullptr, print_local_variables},
    {"MethodParameters", nullptr, print_method_parameters},
    {"Module", nullptr, print_module},
    {"ModuleHashes", nullptr, print_module_hashes},
    {"ModuleMainClass", nullptr, print_nothing, main_class_comment},
    {"ModulePackages", nullptr, print_module_packages},
    {"ModuleTarget", nullptr, print_module_target},
    {"NestHost", class_head},
    {"NestMembers", nullptr, print_class_names},
    {"PermittedSubclasses", nullptr, print_class_names},
    {"Record", nullptr, print_record},
    {"RuntimeInvisibleAnnotations", nullptr, print_annotations},
    {"RuntimeInvisibleParameterAnnotations", nullptr, print_parameter_annotations},
    {"RuntimeInvisibleTypeAnnotations", nullptr, print_type_annotations},
    {"RuntimeVisibleAnnotations", nullptr, print_annotations},
    {"RuntimeVisibleParameterAnnotations", nullptr, print_parameter_annotations},
    {"RuntimeVisibleTypeAnnotations", nullptr, print_type_annotations},
    {"Signature", nullptr, print_nothing, signature_comment},
    {"SourceDebugExtension", nullptr, print_debug_extension},
    {"SourceFile", source_file_head},
    {"StackMapTable", stack_map_head, print_stack_map},
    {"Synthetic", true_head},
});

constexpr const AttributeForm* form_of(std::string_view name) {
  for (const AttributeForm& form : kForms) {
    if (form.name == name) return &form;
  }
  return nullptr;
}

#define RISTRETTO_ATTRIBUTE(name, since, places, single) \
  static_assert(form_of(#name) != nullptr, "every attribute that is read has a printed form");
#include "classfile/attributes.def"
#undef RISTRETTO_ATTRIBUTE

// False when the bytes do not make sense; some lines may have been added then.
bool print_known(const AttributeForm& form, const Owner& owner, const classfile::Attribute& attribute, Lines& lines) {
  classfile::Fault fault;
  ByteReader in(attribute.data, attribute.offset, fault);
  if (form.commented != nullptr) {
    std::string head;
    const std::string comment = form.commented(owner, in, head);
    lines.commented(fmt::format("{}: {}", form.name, head), comment);
  } else {
    lines.line("{}: {}", form.name, form.head == nullptr ? "" : form.head(owner, in));
  }
  form.body(owner, in, lines);
  return in.ok() && in.left() == 0;
}

void print_bytes(const classfile::Attribute& attribute, std::string_view remark, Lines& lines) {
  constexpr std::size_t kRow = 16;
  lines.line("{}: length = 0x{:X} ({})", classfile::escape_java(attribute.name), attribute.data.size(), remark);
  for (std::size_t start = 0; start < attribute.data.size(); start += kRow) {
    std::string row;
    for (const auto byte : attribute.data.subspan(start, std::min(kRow, attribute.data.size() - start))) {
      row += fmt::format(" {:02X}", byte);
    }
    lines.line("  {}", row);
  }
}

}  // namespace

void print_attributes(const Owner& owner, std::span<const classfile::Attribute> attributes, Lines& lines) {
  for (const classfile::Attribute& attribute : attributes) {
    const AttributeForm* form = form_of(attribute.name);
    const std::size_t before = lines.size();
    if (form != nullptr && print_known(*form, owner, attribute, lines)) continue;
    lines.truncate(before);
    print_bytes(attribute, form == nullptr ? "unknown attribute" : "malformed", lines);
  }
}

}  // namespace ristretto::cli::inspect
