// SPDX-License-Identifier: MIT
// toString, hashCode and equals of records (java.lang.runtime.ObjectMethods).
#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "vm/bootstrap_site.h"
#include "vm/machine.h"
#include "vm/synthesis/record_methods.h"

namespace ristretto::vm {

using classfile::ReferenceKind;
using classfile::Tag;
using synthesis::RecordShape;

namespace {

constexpr unsigned kMaxSlots = 200;        // beyond, a concatenation takes several steps
constexpr int kJoinsComponentsSince = 21;  // ObjectMethods leaves all printing to StringConcatFactory

std::string_view simple_name(const classfile::ClassFile& file) {
  for (const classfile::InnerClass& inner : file.inner_classes) {
    if (inner.inner == file.name) return inner.inner_name;
  }
  return file.name.substr(file.name.rfind('/') + 1);
}

std::vector<std::string_view> split(std::string_view names) {
  std::vector<std::string_view> parts;
  while (!names.empty()) {
    const std::size_t end = std::min(names.find(';'), names.size());
    parts.push_back(names.substr(0, end));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return parts;
}

// Nothing unless the arguments are those of a record that javac compiled: its own fields under their names.
std::optional<RecordShape> read_shape(const DynamicSite& site) {
  if (!site.is(0, Tag::kClass) || !site.is(1, Tag::kString)) return std::nullopt;
  const classfile::ConstantPool& pool = site.pool();
  const classfile::ClassFile& file = site.caller.file();
  if (pool.class_name(site.arguments[0]) != file.name || site.caller.is_hidden) return std::nullopt;
  const auto names = split(pool.string(site.arguments[1]));
  if (names.size() != site.arguments.size() - 2) return std::nullopt;
  RecordShape shape{.name = nestmate_name(site, "Record"),
                    .record = std::string(file.name),
                    .simple_name = std::string(simple_name(file)),
                    .components = {},
                    .prints_first = site.vm.options.feature < kJoinsComponentsSince};
  unsigned slots = 0;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!site.is(i + 2, Tag::kMethodHandle)) return std::nullopt;
    const classfile::MethodHandleRef getter = pool.method_handle(site.arguments[i + 2]);
    if (getter.kind != ReferenceKind::kGetField) return std::nullopt;
    const classfile::MemberRef field = pool.member(getter.member);
    if (field.class_name != file.name || site.caller.field(field.name, field.descriptor) == nullptr ||
        site.caller.field(field.name, field.descriptor)->is_static())
      return std::nullopt;
    slots += classfile::parse_field_descriptor(field.descriptor)->slots();
    if (slots > kMaxSlots) return std::nullopt;
    shape.components.push_back({std::string(names[i]), std::string(field.name), std::string(field.descriptor)});
  }
  return shape;
}

}  // namespace

Linked link_record_method(const DynamicSite& site) {
  const auto shape = read_shape(site);
  if (!shape) return std::nullopt;
  for (const RecordShape::Component& component : shape->components) {
    if (Progress step = load_types(site, "(" + component.descriptor + ")V"); !step.is_done) return step.end;
  }
  const auto has_type = [&](std::string_view rest) {
    return site.descriptor == fmt::format("(L{};{}", shape->record, rest);
  };
  if (site.name == "toString" && has_type(")Ljava/lang/String;"))
    return link_to_static(site, make_record_text(*shape), synthesis::kRecordMethod);
  if (site.name == "hashCode" && has_type(")I"))
    return link_to_static(site, make_record_hash(*shape), synthesis::kRecordMethod);
  if (site.name == "equals" && has_type("Ljava/lang/Object;)Z"))
    return link_to_static(site, make_record_equals(*shape), synthesis::kRecordMethod);
  return std::nullopt;
}

}  // namespace ristretto::vm
