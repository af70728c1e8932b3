// SPDX-License-Identifier: MIT
#include "classfile/class_attributes.h"

#include <algorithm>

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/member_parser.h"
#include "classfile/modified_utf8.h"
#include "classfile/module_attribute.h"

namespace ristretto::classfile {
namespace {

std::span<const InnerClass> read_inner_classes(const ParseContext& context, ByteReader& body) {
  const std::uint16_t count = body.u2();
  if (!body.fits(count, 8)) return {};
  const std::span<InnerClass> inner_classes = context.arena.make_array<InnerClass>(count);
  for (InnerClass& inner : inner_classes) {
    const std::uint16_t inner_index = body.u2();
    const std::uint16_t outer_index = body.u2();
    inner.inner = context.class_name(body, inner_index);
    inner.outer = context.optional_class_name(body, outer_index);
    inner.inner_name = context.optional_utf8(body, body.u2());
    inner.flags = AccessFlags(body.u2());
    if (!body.ok()) return {};
    if (inner.outer.starts_with('[')) body.fail("Outer class is an array class");
    if (inner_index == outer_index) body.fail("Class is both outer and inner class");
  }
  return inner_classes;
}

EnclosingMethod read_enclosing_method(const ParseContext& context, ByteReader& body) {
  EnclosingMethod enclosing;
  enclosing.class_name = context.class_name(body, body.u2());
  enclosing.method = body.u2();
  if (body.ok() && enclosing.method != 0 && !context.pool.is(enclosing.method, Tag::kNameAndType)) {
    body.fail("Invalid or out-of-bounds method index in EnclosingMethod attribute");
  }
  return enclosing;
}

void read_component_attribute(const ParseContext& context, AttributeName name, ByteReader& body, base::ByteSpan data,
                              RecordComponent& component) {
  if (keep_annotations(name, body, data, component.annotations)) return;
  if (name == AttributeName::Signature) component.signature = read_signature(context, body);
}

std::span<const RecordComponent> read_record(const ParseContext& context, ByteReader& body) {
  const std::uint16_t count = body.u2();
  if (!body.fits(count, 6)) return {};
  const std::span<RecordComponent> components = context.arena.make_array<RecordComponent>(count);
  for (RecordComponent& component : components) {
    component.name = context.utf8(body, body.u2());
    component.descriptor = context.utf8(body, body.u2());
    if (!body.ok()) return {};
    if (!context.names().allow_field(component.name) || !context.names().allow_field_descriptor(component.descriptor)) {
      body.fail(fmt::format("Illegal record component {} {}", quoted_excerpt(component.name),
                            quoted_excerpt(component.descriptor)));
    }
    component.attributes = read_attributes(context, body, AttributePlace::kRecordComponent,
                                           [&](AttributeName name, ByteReader& inner, base::ByteSpan data) {
                                             read_component_attribute(context, name, inner, data, component);
                                           });
  }
  return components;
}

bool is_loadable(Tag tag) {
  switch (tag) {
    case Tag::kInteger:
    case Tag::kFloat:
    case Tag::kLong:
    case Tag::kDouble:
    case Tag::kClass:
    case Tag::kString:
    case Tag::kMethodHandle:
    case Tag::kMethodType:
    case Tag::kDynamic: return true;
    default: return false;
  }
}

void read_bootstrap_method(const ParseContext& context, ByteReader& body, BootstrapMethod& method) {
  method.method_handle = body.u2();
  const std::uint16_t count = body.u2();
  if (!body.fits(count, 2)) return;
  if (!context.pool.is(method.method_handle, Tag::kMethodHandle)) {
    return body.fail(fmt::format("bootstrap_method_index {} has bad constant type", method.method_handle));
  }
  const std::span<std::uint16_t> arguments = context.arena.make_array<std::uint16_t>(count);
  for (std::uint16_t& argument : arguments) {
    argument = body.u2();
    if (!is_loadable(context.pool.tag(argument)))
      body.fail(fmt::format("argument_index {} has bad constant type", argument));
  }
  method.arguments = arguments;
}

std::span<const BootstrapMethod> read_bootstrap_methods(const ParseContext& context, ByteReader& body) {
  const std::uint16_t count = body.u2();
  if (!body.fits(count, 4)) return {};
  const std::span<BootstrapMethod> methods = context.arena.make_array<BootstrapMethod>(count);
  for (BootstrapMethod& method : methods) {
    if (!body.ok()) return {};
    read_bootstrap_method(context, body, method);
  }
  return methods;
}

// They mean something in module-info.class only.
void read_module_attribute(const ParseContext& context, AttributeName name, ByteReader& body, ClassFile& file) {
  if (!file.flags.has(AccessFlags::kModule)) return body.skip(static_cast<std::uint32_t>(body.left()));
  if (name == AttributeName::Module) file.module = read_module(context, body);
  if (name == AttributeName::ModulePackages) file.module_packages = read_module_packages(context, body);
  if (name == AttributeName::ModuleMainClass) file.module_main_class = context.class_name(body, body.u2());
}

void read_class_attribute(const ParseContext& context, AttributeName name, ByteReader& body, base::ByteSpan data,
                          ClassFile& file) {
  if (keep_annotations(name, body, data, file.annotations)) return;
  switch (name) {
    case AttributeName::SourceFile: file.source_file = context.utf8(body, body.u2()); return;
    case AttributeName::SourceDebugExtension:
      file.source_debug_extension = data;
      return body.skip(static_cast<std::uint32_t>(data.size()));
    case AttributeName::Signature: file.signature = read_signature(context, body); return;
    case AttributeName::Deprecated: file.deprecated = true; return;
    case AttributeName::Synthetic: return;
    case AttributeName::InnerClasses: file.inner_classes = read_inner_classes(context, body); return;
    case AttributeName::EnclosingMethod: file.enclosing_method = read_enclosing_method(context, body); return;
    case AttributeName::NestHost: file.nest_host = context.class_name(body, body.u2()); return;
    case AttributeName::NestMembers: file.nest_members = context.class_names(body); return;
    case AttributeName::Record:
      file.is_record = true;
      file.record_components = read_record(context, body);
      return;
    case AttributeName::PermittedSubclasses:
      file.is_sealed = true;
      file.permitted_subclasses = context.class_names(body);
      return;
    case AttributeName::BootstrapMethods: file.bootstrap_methods = read_bootstrap_methods(context, body); return;
    case AttributeName::Module:
    case AttributeName::ModulePackages:
    case AttributeName::ModuleMainClass: return read_module_attribute(context, name, body, file);
    default: return;
  }
}

void check_bootstrap_indices(ByteReader& in, const ClassFile& file) {
  for (std::size_t i = 1; i < file.pool.size(); ++i) {
    const Tag tag = file.pool.tag(i);
    if (tag != Tag::kDynamic && tag != Tag::kInvokeDynamic) continue;
    if (file.pool[i].first >= file.bootstrap_methods.size()) {
      in.fail(fmt::format("Missing BootstrapMethods entry {} of constant pool index {}", file.pool[i].first, i));
    }
  }
}

}  // namespace

void parse_class_attributes(const ParseContext& context, ByteReader& in, ClassFile& file) {
  file.attributes = read_attributes(context, in, AttributePlace::kClass,
                                    [&](AttributeName name, ByteReader& body, base::ByteSpan data) {
                                      read_class_attribute(context, name, body, data, file);
                                    });
  if (!in.ok()) return;
  const bool has_members = std::ranges::find(file.attributes, "NestMembers", &Attribute::name) != file.attributes.end();
  if (!file.nest_host.empty() && has_members) in.fail("Conflicting NestHost and NestMembers attributes");
  if (file.is_sealed && file.flags.is_final()) in.fail("PermittedSubclasses attribute in final class");
  check_bootstrap_indices(in, file);
}

}  // namespace ristretto::classfile
