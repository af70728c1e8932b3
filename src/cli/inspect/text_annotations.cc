// SPDX-License-Identifier: MIT
#include "cli/inspect/text_annotations.h"

#include <string>

#include <fmt/format.h>

#include "base/arena.h"
#include "base/text.h"
#include "classfile/annotations.h"
#include "classfile/modified_utf8.h"
#include "cli/inspect/constant_text.h"
#include "cli/inspect/type_target.h"
#include "cli/inspect/utf8_index.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::Annotation;
using classfile::ByteReader;
using classfile::ElementPair;
using classfile::ElementValue;
using classfile::TypeAnnotation;

// "#47(#52=s#75)"
class IndexForm {
 public:
  explicit IndexForm(const classfile::ConstantPool& pool) : utf8_(pool) {}

  [[nodiscard]] std::string annotation(const Annotation& annotation) const {
    std::string pairs;
    for (const ElementPair& pair : annotation.elements) {
      if (!pairs.empty()) pairs += ',';
      pairs += fmt::format("#{}={}", utf8_[pair.name], value(pair.value));
    }
    return fmt::format("#{}({})", utf8_[annotation.type], pairs);
  }

  [[nodiscard]] std::string value(const ElementValue& value) const {
    switch (value.tag) {
      case 'e': return fmt::format("e#{}.#{}", utf8_[value.type], utf8_[value.enum_constant]);
      case 'c': return fmt::format("c#{}", utf8_[value.type]);
      case '@': return "@" + annotation(*value.annotation);
      case '[': return list(value);
      default: return fmt::format("{}#{}", value.tag, value.constant);
    }
  }

 private:
  [[nodiscard]] std::string list(const ElementValue& array) const {
    std::string text;
    for (const ElementValue& element : array.elements) text += (text.empty() ? "" : ",") + value(element);
    return "[" + text + "]";
  }

  Utf8Index utf8_;
};

// "golden.Invisible(\n  value="p"\n)"; what spans lines is indented relative to its first.
class SourceForm {
 public:
  explicit SourceForm(const classfile::ConstantPool& pool) : pool_(pool) {}

  [[nodiscard]] std::string annotation(const Annotation& annotation, std::size_t depth = 0) const {
    std::string text = type_name(annotation.type);
    if (annotation.elements.empty()) return text;
    text += "(\n";
    for (const ElementPair& pair : annotation.elements) {
      text +=
          fmt::format("{:{}}{}={}\n", "", depth + 2, classfile::escape_java(pair.name), value(pair.value, depth + 2));
    }
    return text + std::string(depth, ' ') + ")";
  }

  [[nodiscard]] std::string value(const ElementValue& value, std::size_t depth = 0) const {
    switch (value.tag) {
      case 'B': return "(byte) " + constant_text(pool_, value.constant);
      case 'C': return character(value.constant);
      case 'S': return "(short) " + constant_text(pool_, value.constant);
      case 'Z': return constant_text(pool_, value.constant) == "0" ? "false" : "true";
      case 's': return "\"" + constant_text(pool_, value.constant) + "\"";
      case 'e': return classfile::escape_java(value.type) + "." + classfile::escape_java(value.enum_constant);
      case 'c': return "class " + classfile::escape_java(value.type);
      case '@': return "@" + annotation(*value.annotation, depth);
      case '[': return list(value, depth);
      default: return constant_text(pool_, value.constant);
    }
  }

 private:
  static std::string type_name(std::string_view descriptor) {
    const bool is_class = descriptor.size() > 2 && descriptor.front() == 'L' && descriptor.back() == ';';
    return dotted_name(is_class ? descriptor.substr(1, descriptor.size() - 2) : descriptor);
  }

  [[nodiscard]] std::string character(std::size_t index) const {
    if (!pool_.is(index, classfile::Tag::kInteger)) return constant_text(pool_, index);
    const std::u16string unit(1, static_cast<char16_t>(pool_.integer(index)));
    return "'" + classfile::escape_java(classfile::from_utf16(unit)) + "'";
  }

  [[nodiscard]] std::string list(const ElementValue& array, std::size_t depth) const {
    std::string text;
    for (const ElementValue& element : array.elements) text += (text.empty() ? "" : ",") + value(element, depth);
    return "[" + text + "]";
  }

  const classfile::ConstantPool& pool_;
};

void print_source(std::string_view source, Lines& lines) {
  const auto indent = lines.indented();
  for (const std::string_view line : base::split(source, '\n')) lines.add(line);
}

void print_list(const Owner& owner, std::span<const Annotation> annotations, Lines& lines) {
  const IndexForm indices(owner.file.pool);
  const SourceForm source(owner.file.pool);
  for (std::size_t i = 0; i < annotations.size(); ++i) {
    lines.line("{}: {}", i, indices.annotation(annotations[i]));
    print_source(source.annotation(annotations[i]), lines);
  }
}

std::string target_text(const TypeAnnotation& annotation) {
  const TypeTarget& target = type_target(annotation.target_type);
  std::string text(target.name);
  if (!target.index_name.empty()) text += fmt::format(", {}={}", target.index_name, annotation.target_index);
  if (!target.detail_name.empty()) text += fmt::format(", {}={}", target.detail_name, annotation.target_detail);
  std::string_view separator = ", {";
  for (const classfile::LocalRange& range : annotation.local_ranges) {
    text += fmt::format("{}start_pc={}, length={}, index={}", separator, range.start_pc, range.length, range.index);
    separator = "; ";
  }
  if (!annotation.local_ranges.empty()) text += "}";
  separator = ", location=[";
  for (const classfile::TypePathStep& step : annotation.path) {
    text += separator;
    text += path_step_text(step);
    separator = ", ";
  }
  if (!annotation.path.empty()) text += "]";
  return text;
}

// What `parse` makes of all that is left; a fault when it refuses.
template <class Parse>
auto parse_rest(const Owner& owner, ByteReader& in, base::Arena& arena, Parse parse) {
  auto result = parse(owner.file.pool, in.take(static_cast<std::uint32_t>(in.left())), arena);
  if (!result) in.fail(result.error().message);
  return result;
}

}  // namespace

void print_annotations(const Owner& owner, ByteReader& in, Lines& lines) {
  base::Arena arena;
  const auto annotations = parse_rest(owner, in, arena, classfile::parse_annotations);
  if (!annotations) return;
  const auto indent = lines.indented();
  print_list(owner, *annotations, lines);
}

void print_parameter_annotations(const Owner& owner, ByteReader& in, Lines& lines) {
  base::Arena arena;
  const auto parameters = parse_rest(owner, in, arena, classfile::parse_parameter_annotations);
  if (!parameters) return;
  const auto indent = lines.indented();
  for (std::size_t i = 0; i < parameters->size(); ++i) {
    lines.line("parameter {}:", i);
    const auto deeper = lines.indented();
    print_list(owner, (*parameters)[i], lines);
  }
}

void print_type_annotations(const Owner& owner, ByteReader& in, Lines& lines) {
  base::Arena arena;
  const auto annotations = parse_rest(owner, in, arena, classfile::parse_type_annotations);
  if (!annotations) return;
  const auto indent = lines.indented();
  const IndexForm indices(owner.file.pool);
  const SourceForm source(owner.file.pool);
  for (std::size_t i = 0; i < annotations->size(); ++i) {
    const TypeAnnotation& each = (*annotations)[i];
    lines.line("{}: {}: {}", i, indices.annotation(each.annotation), target_text(each));
    print_source(source.annotation(each.annotation), lines);
  }
}

void print_annotation_default(const Owner& owner, ByteReader& in, Lines& lines) {
  base::Arena arena;
  const auto value = parse_rest(owner, in, arena, classfile::parse_annotation_default);
  if (!value) return;
  const auto indent = lines.indented();
  lines.line("default_value: {}", IndexForm(owner.file.pool).value(*value));
  print_source(SourceForm(owner.file.pool).value(*value), lines);
}

}  // namespace ristretto::cli::inspect
