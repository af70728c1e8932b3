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

// The virtual machine ignores ConstantValue of instance fields (JVMS §4.7.2); here it is kept when it makes sense.
void read_constant_value(const ParseContext& context, ByteReader& body, base::ByteSpan data, Field& field) {
  const auto index = [&] { return data.size() == 2 ? body.u2() : std::uint16_t{0}; };
  if (!field.flags.is_static()) {
    const std::uint16_t value = index();
    if (constant_fits(field.descriptor, context.pool.tag(value))) field.constant_value = value;
    return body.skip(static_cast<std::uint32_t>(body.left()));
  }
  field.constant_value = body.u2();
  if (!body.ok()) return;
  if (!constant_fits(field.descriptor, context.pool.tag(field.constant_value)))
    body.fail(fmt::format("Inconsistent constant value type: index {}", field.constant_value));
}

// What annotation attributes leave: most members have none.
struct MemberAnnotations {
  AnnotationBytes bytes;
  bool has_any = false;

  [[nodiscard]] bool keep(AttributeName name, ByteReader& body, base::ByteSpan data) {
    const bool is_annotation = keep_annotations(name, body, data, bytes);
    has_any |= is_annotation;
    return is_annotation;
  }
  [[nodiscard]] const AnnotationBytes* kept(base::Arena& arena) const {
    return has_any ? arena.make<AnnotationBytes>(bytes) : &kNoAnnotations;
  }
};

void read_field_attribute(const ParseContext& context, AttributeName name, ByteReader& body, base::ByteSpan data,
                          Field& field) {
  switch (name) {
    case AttributeName::ConstantValue: return read_constant_value(context, body, data, field);
    case AttributeName::Signature: field.signature = read_signature(context, body); return;
    case AttributeName::Deprecated: field.deprecated = true; return;
    case AttributeName::Synthetic: return;
    default: return body.skip(static_cast<std::uint32_t>(data.size()));
  }
}

void parse_field(const ParseContext& context, ByteReader& in, Field& field) {
  field.flags = AccessFlags(in.u2());
  field.name = context.utf8(in, in.u2());
  field.descriptor = context.utf8(in, in.u2());
  if (!in.ok()) return;
  if (!context.names().allow_field(field.name))
    return in.fail(fmt::format("Illegal field name {}", quoted_excerpt(field.name)));
  if (!context.names().allow_field_descriptor(field.descriptor)) {
    return in.fail(fmt::format("Field {} has illegal descriptor {}", quoted_excerpt(field.name),
                               quoted_excerpt(field.descriptor)));
  }
  MemberAnnotations annotations;
  field.attributes = read_attributes(context, in, AttributePlace::kField,
                                     [&](AttributeName name, ByteReader& body, base::ByteSpan data) {
                                       if (!annotations.keep(name, body, data))
                                         read_field_attribute(context, name, body, data, field);
                                     });
  field.annotations = annotations.kept(context.arena);
}

MethodCode read_code(const ParseContext& context, ByteReader& body, base::ByteSpan data) {
  if (context.late_code != nullptr) {
    const std::uint32_t offset = body.offset();
    body.skip(static_cast<std::uint32_t>(data.size()));
    return {*context.late_code, offset, data};
  }
  const Code* code = parse_code(context, body);
  return code == nullptr ? MethodCode() : MethodCode(*code);
}

void read_method_parameters(const ParseContext& context, ByteReader& body, Method& method) {
  const std::uint8_t count = body.u1();
  if (!body.fits(count, 4)) return;
  const std::span<MethodParameter> parameters = context.arena.make_array<MethodParameter>(count);
  for (MethodParameter& parameter : parameters) {
    // A name that is none shows when the parameter is reflected on, not earlier.
    const std::uint16_t name = body.u2();
    if (context.pool.is(name, Tag::kUtf8)) parameter.name = context.pool.utf8(name);
    parameter.flags = AccessFlags(body.u2());
  }
  method.parameters = parameters;
  method.has_parameters = true;
}

void read_method_attribute(const ParseContext& context, AttributeName name, ByteReader& body, base::ByteSpan data,
                           Method& method) {
  switch (name) {
    case AttributeName::Code: method.code = read_code(context, body, data); return;
    case AttributeName::Exceptions: method.exceptions = context.class_names(body); return;
    case AttributeName::Signature: method.signature = read_signature(context, body); return;
    case AttributeName::MethodParameters: return read_method_parameters(context, body, method);
    case AttributeName::Deprecated: method.deprecated = true; return;
    case AttributeName::Synthetic: return;
    default: return body.skip(static_cast<std::uint32_t>(data.size()));
  }
}

// In old files <clinit> is recognised by its name alone, and its flags mean nothing but ACC_STRICT (JVMS §4.6).
bool is_real_class_initializer(const Method& method, std::uint16_t major) {
  return method.is_class_initializer() && (major < 51 || method.flags.is_static());
}

void check_code(ByteReader& in, const Method& method, std::uint16_t major) {
  const bool initializer = is_real_class_initializer(method, major);
  const bool no_code = !initializer && method.flags.has(AccessFlags::kNative | AccessFlags::kAbstract);
  if (no_code && method.code != nullptr) in.fail("Code attribute in native, abstract or interface method");
  if (!no_code && method.code == nullptr) {
    in.fail(
        fmt::format("Absent Code attribute in method that is not native or abstract: {}", quoted_excerpt(method.name)));
  }
}

void check_argument_slots(const ParseContext& context, ByteReader& in, const Method& method) {
  const auto descriptor = parse_method_descriptor(method.descriptor);
  if (!descriptor || !context.names().allow_method_descriptor(method.name, method.descriptor)) {
    return in.fail(fmt::format("Method {} has illegal descriptor {}", quoted_excerpt(method.name),
                               quoted_excerpt(method.descriptor)));
  }
  const bool has_receiver = !method.flags.is_static() && !is_real_class_initializer(method, context.major_version);
  const unsigned slots = descriptor->parameter_slots() + (has_receiver ? 1U : 0U);
  if (slots > kMaxParameterSlots)
    return in.fail(fmt::format("Too many arguments in method signature: {}", quoted_excerpt(method.name)));
  if (method.code != nullptr && slots > method.code.max_locals()) {
    in.fail(fmt::format("Arguments can't fit into locals: method {} needs {}", quoted_excerpt(method.name), slots));
  }
}

void parse_method(const ParseContext& context, ByteReader& in, Method& method) {
  method.flags = AccessFlags(in.u2());
  method.name = context.utf8(in, in.u2());
  method.descriptor = context.utf8(in, in.u2());
  if (!in.ok()) return;
  if (!context.names().allow_method(method.name))
    return in.fail(fmt::format("Illegal method name {}", quoted_excerpt(method.name)));
  MemberAnnotations annotations;
  method.attributes = read_attributes(context, in, AttributePlace::kMethod,
                                      [&](AttributeName name, ByteReader& body, base::ByteSpan data) {
                                        if (!annotations.keep(name, body, data))
                                          read_method_attribute(context, name, body, data, method);
                                      });
  method.annotations = annotations.kept(context.arena);
  if (in.ok() && !context.names().is_trusted()) check_argument_slots(context, in, method);
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
