// SPDX-License-Identifier: MIT
#include "cli/inspect/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "classfile/modified_utf8.h"
#include "cli/inspect/constant_text.h"
#include "cli/inspect/declaration.h"
#include "cli/inspect/lines.h"
#include "cli/inspect/text_attributes.h"
#include "cli/inspect/text_code.h"
#include "cli/inspect/text_module.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::ClassFile;
using classfile::FlagPlace;
using classfile::Tag;

std::string flags_text(classfile::AccessFlags flags, FlagPlace place) {
  return fmt::format("flags: (0x{:04x}) {}", flags.bits(), fmt::join(flag_names(flags, place), ", "));
}

// Utf8 and numbers show their value; everything else also what it links to.
bool is_linked(Tag tag) {
  return tag != Tag::kUtf8 && tag != Tag::kInteger && tag != Tag::kFloat && tag != Tag::kLong && tag != Tag::kDouble;
}

void print_pool(const ClassFile& file, Lines& lines) {
  lines.add("Constant pool:");
  const auto indent = lines.indented();
  const std::size_t width = std::to_string(file.pool.size()).size() + 1;
  for (std::size_t i = 1; i < file.pool.size(); ++i) {
    const Tag tag = file.pool.tag(i);
    if (tag == Tag::kUnusable) continue;
    const std::string entry =
        fmt::format("{:>{}} = {:<18} {}", fmt::format("#{}", i), width, name(tag), constant_links(file.pool, i));
    if (is_linked(tag)) {
      lines.commented(entry, (tag == Tag::kMethodType ? " " : "") + constant_text(file.pool, i));
    } else {
      lines.add(entry);
    }
  }
}

void print_link(std::string_view what, std::uint16_t index, const ClassFile& file, Lines& lines) {
  const std::string text = fmt::format("{}: #{}", what, index);
  if (index == 0) return lines.add(text);
  lines.commented(text, constant_text(file.pool, index));
}

void print_header(const InspectedClass& inspected, Lines& lines) {
  const ClassFile& file = inspected.file;
  lines.line("Classfile {}", inspected.origin);
  const auto indent = lines.indented();
  lines.line("Size {} bytes", file.bytes.size());
  if (!file.source_file.empty()) lines.line("Compiled from \"{}\"", classfile::escape_java(file.source_file));
}

void print_numbers(const ClassFile& file, Lines& lines) {
  const auto indent = lines.indented();
  lines.line("minor version: {}", file.minor_version);
  lines.line("major version: {}", file.major_version);
  lines.add(flags_text(file.flags, FlagPlace::kClass));
  print_link("this_class", file.this_class, file, lines);
  print_link("super_class", file.super_class, file, lines);
  lines.line("interfaces: {}, fields: {}, methods: {}, attributes: {}", file.interfaces.size(), file.fields.size(),
             file.methods.size(), file.attributes.size());
}

void print_field(const ClassFile& file, const classfile::Field& field, TextDetail detail, Lines& lines) {
  lines.line("{};", field_declaration(field));
  if (detail == TextDetail::kAll) {
    const auto indent = lines.indented();
    lines.line("descriptor: {}", classfile::escape_java(field.descriptor));
    lines.add(flags_text(field.flags, FlagPlace::kField));
    print_attributes({.file = file}, field.attributes, lines);
  }
  if (detail != TextDetail::kDeclarations) lines.blank();
}

void print_method(const ClassFile& file, const classfile::Method& method, TextDetail detail, Lines& lines) {
  lines.line("{};", method_declaration(file, method));
  const auto indent = lines.indented();
  if (detail == TextDetail::kAll) {
    lines.line("descriptor: {}", classfile::escape_java(method.descriptor));
    lines.add(flags_text(method.flags, FlagPlace::kMethod));
    print_attributes({.file = file, .method = &method}, method.attributes, lines);
  }
  if (detail == TextDetail::kCode && method.code != nullptr) {
    lines.add("Code:");
    print_code(file, *method.code, lines);
  }
}

void print_members(const InspectedClass& inspected, TextDetail detail, Lines& lines) {
  const ClassFile& file = inspected.file;
  const auto indent = lines.indented();
  if (inspected.method.empty()) {
    for (const classfile::Field& field : file.fields) print_field(file, field, detail, lines);
    if (file.module != nullptr && detail != TextDetail::kAll) print_directives(*file.module, lines);
  }
  bool first = true;
  for (const classfile::Method* method : inspected.methods()) {
    if (!first && detail != TextDetail::kDeclarations) lines.blank();
    first = false;
    print_method(file, *method, detail, lines);
  }
}

}  // namespace

std::string class_text(const InspectedClass& inspected, TextDetail detail) {
  const ClassFile& file = inspected.file;
  const bool all = detail == TextDetail::kAll;
  Lines lines;
  if (all) {
    print_header(inspected, lines);
    lines.add(class_declaration(file));
    print_numbers(file, lines);
    print_pool(file, lines);
    lines.add("{");
  } else {
    if (!file.source_file.empty()) lines.line("Compiled from \"{}\"", classfile::escape_java(file.source_file));
    lines.line("{} {{", class_declaration(file));
  }
  print_members(inspected, detail, lines);
  lines.add("}");
  if (all) print_attributes({.file = file}, file.attributes, lines);
  return lines.text();
}

}  // namespace ristretto::cli::inspect
