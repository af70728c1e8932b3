// SPDX-License-Identifier: MIT
#include "classfile/member_parser.h"

#include <fmt/format.h>

#include "classfile/code_parser.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"

namespace ristretto::classfile {
namespace {

// Whether a ConstantValue may initialise a field of this type (JVMS table 4.7.2-A).
bool constant_fits(std::string_view descriptor, Tag tag) {
  switch (descriptor.front()) {
    case 'B':
    case 'C':
    case 'I':
    case 'S':
    case 'Z': return tag == Tag::kInteger;
    case 'J': return tag == Tag::kLong;
    case 'F': return tag == Tag::kFloat;
    case 'D': return tag == Tag::kDouble;
    default: return tag == Tag::kString && descriptor == "Ljava/lang/String;";
  }
}

// The virtual machine ignores ConstantValue of instance fields, so only static ones are checked (JVMS §4.7.2).
void read_constant_value(const ParseContext& context, ByteReader& body, Field& field) {
  field.constant_value = body.u2();
  if (!body.ok()) return;
  const Tag tag = context.pool.tag(field.constant_value);
  const bool loadable =
      tag == Tag::kInteger || tag == Tag::kLong || tag == Tag::kFloat || tag == Tag::kDouble || tag == Tag::kString;
  if (!loadable) return body.fail(fmt::format("Bad initial value index {} in ConstantValue", field.constant_value));
  if (field.flags.is_static() && !constant_fits(field.descriptor, tag)) body.fail("Inconsistent constant value type");
}

void read_field_attribute(const ParseContext& context, AttributeName name, ByteReader& body, base::ByteSpan data,
                          Field& field) {
  if (keep_annotations(name, body, data, field.annotations)) return;
  switch (name) {
    case AttributeName::ConstantValue: return read_constant_value(context, body, field);
    case AttributeName::Signature: field.signature = read_signature(context, body); return;
    case AttributeName::Deprecated: field.deprecated = true; return;
    default: return body.skip(static_cast<std::uint32_t>(data.size()));
  }
}

void parse_field(const ParseContext& context, ByteReader& in, Field& field) {
  field.flags = AccessFlags(in.u2());
  field.name = context.utf8(in, in.u2());
  field.descriptor = context.utf8(in, in.u2());
  if (!in.ok()) return;
  if (!is_unqualified_name(field.name))
    return in.fail(fmt::format("Illegal field name {}", quoted_excerpt(field.name)));
  if (!is_valid_field_descriptor(field.descriptor)) {
    return in.fail(fmt::format("Field {} has illegal descriptor {}", quoted_excerpt(field.name),
                               quoted_excerpt(field.descriptor)));
  }
  field.attributes = read_attributes(context, in, AttributePlace::kField,
                                     [&](AttributeName name, ByteReader& body, base::ByteSpan data) {
                                       read_field_attribute(context, name, body, data, field);
                                     });
}

void read_method_parameters(const ParseContext& context, ByteReader& body, Method& method) {
  const std::uint8_t count = body.u1();
  if (!body.fits(count, 4)) return;
  const std::span<MethodParameter> parameters = context.arena.make_array<MethodParameter>(count);
  for (MethodParameter& parameter : parameters) {
    parameter.name = context.optional_utf8(body, body.u2());
    parameter.flags = AccessFlags(body.u2());
  }
  method.parameters = parameters;
  method.has_parameters = true;
}

void read_method_attribute(const ParseContext& context, AttributeName name, ByteReader& body, base::ByteSpan data,
                           Method& method) {
  if (keep_annotations(name, body, data, method.annotations)) return;
  switch (name) {
    case AttributeName::Code: method.code = parse_code(context, body); return;
    case AttributeName::Exceptions: method.exceptions = context.class_names(body); return;
    case AttributeName::Signature: method.signature = read_signature(context, body); return;
    case AttributeName::MethodParameters: return read_method_parameters(context, body, method);
    case AttributeName::Deprecated: method.deprecated = true; return;
    default: return body.skip(static_cast<std::uint32_t>(data.size()));
  }
}

void check_code(ByteReader& in, const Method& method, std::uint16_t major) {
  // In old files <clinit> is recognised by its name alone and its flags mean nothing but ACC_STRICT (JVMS §4.6).
  const bool initializer = method.is_class_initializer() && (major < 51 || method.flags.is_static());
  const bool no_code = !initializer && method.flags.has(AccessFlags::kNative | AccessFlags::kAbstract);
  if (no_code && method.code != nullptr) in.fail("Code attribute in native, abstract or interface method");
  if (!no_code && method.code == nullptr) {
    in.fail(
        fmt::format("Absent Code attribute in method that is not native or abstract: {}", quoted_excerpt(method.name)));
  }
}

void check_argument_slots(ByteReader& in, const Method& method) {
  const auto descriptor = parse_method_descriptor(method.descriptor);
  if (!descriptor) {
    return in.fail(fmt::format("Method {} has illegal descriptor {}", quoted_excerpt(method.name),
                               quoted_excerpt(method.descriptor)));
  }
  const unsigned slots = descriptor->parameter_slots() + (method.flags.is_static() ? 0U : 1U);
  if (slots > kMaxParameterSlots)
    return in.fail(fmt::format("Too many arguments in method signature: {}", quoted_excerpt(method.name)));
  const bool special = method.name == "<init>" || method.name == "<clinit>";
  if (special && !descriptor->result().is_void()) {
    return in.fail(fmt::format("Method {} must not return a value", quoted_excerpt(method.name)));
  }
  if (method.code != nullptr && slots > method.code->max_locals && !method.is_class_initializer()) {
    in.fail(fmt::format("Arguments can't fit into locals: method {} needs {}", quoted_excerpt(method.name), slots));
  }
}

void parse_method(const ParseContext& context, ByteReader& in, Method& method) {
  method.flags = AccessFlags(in.u2());
  method.name = context.utf8(in, in.u2());
  method.descriptor = context.utf8(in, in.u2());
  if (!in.ok()) return;
  if (!is_method_name(method.name)) return in.fail(fmt::format("Illegal method name {}", quoted_excerpt(method.name)));
  method.attributes = read_attributes(context, in, AttributePlace::kMethod,
                                      [&](AttributeName name, ByteReader& body, base::ByteSpan data) {
                                        read_method_attribute(context, name, body, data, method);
                                      });
  if (in.ok()) check_argument_slots(in, method);
  if (in.ok()) check_code(in, method, context.major_version);
}

}  // namespace

std::span<const Field> parse_fields(const ParseContext& context, ByteReader& in) {
  const std::uint16_t count = in.u2();
  if (!in.fits(count, 8)) return {};
  const std::span<Field> fields = context.arena.make_array<Field>(count);
  for (Field& field : fields) {
    if (!in.ok()) return {};
    parse_field(context, in, field);
  }
  return fields;
}

std::span<const Method> parse_methods(const ParseContext& context, ByteReader& in) {
  const std::uint16_t count = in.u2();
  if (!in.fits(count, 8)) return {};
  const std::span<Method> methods = context.arena.make_array<Method>(count);
  for (Method& method : methods) {
    if (!in.ok()) return {};
    parse_method(context, in, method);
  }
  return methods;
}

bool keep_annotations(AttributeName name, ByteReader& body, base::ByteSpan data, AnnotationBytes& into) {
  switch (name) {
    case AttributeName::RuntimeVisibleAnnotations: into.visible = data; break;
    case AttributeName::RuntimeInvisibleAnnotations: into.invisible = data; break;
    case AttributeName::RuntimeVisibleParameterAnnotations: into.visible_parameters = data; break;
    case AttributeName::RuntimeInvisibleParameterAnnotations: into.invisible_parameters = data; break;
    case AttributeName::RuntimeVisibleTypeAnnotations: into.visible_types = data; break;
    case AttributeName::RuntimeInvisibleTypeAnnotations: into.invisible_types = data; break;
    case AttributeName::AnnotationDefault: into.annotation_default = data; break;
    default: return false;
  }
  body.skip(static_cast<std::uint32_t>(data.size()));
  return true;
}

std::string_view read_signature(const ParseContext& context, ByteReader& body) { return context.utf8(body, body.u2()); }

}  // namespace ristretto::classfile
