// SPDX-License-Identifier: MIT
#include "emit/literal_expressions.h"

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "emit/literals.h"

namespace ristretto::emit {

using testcase::Types;
using testcase::Value;
using testcase::ValueKind;

namespace {

Expression lang_class(std::string_view simple_name) {
  return class_name({nullptr, "java.lang." + std::string(simple_name)});
}

// Names of constants go through the imports: a class under test may be called Integer too.
Expression primitive_expression(BaseKind kind, std::uint64_t bits) {
  const std::string text = primitive_literal(kind, bits);
  const std::size_t dot = text.find('.');
  const bool is_member = text.front() >= 'A' && text.front() <= 'Z' && dot != std::string::npos;
  return is_member ? select(lang_class(text.substr(0, dot)), text.substr(dot + 1)) : verbatim(text);
}

Expression string_expression(std::u16string_view text) {
  const std::vector<std::u16string_view> pieces = string_pieces(text);
  if (pieces.size() == 1) return verbatim(string_literal(text));
  // "a" + "b" is one constant for javac, and as such too long.
  std::vector<Expression> arguments{verbatim("\"\"")};
  for (const std::u16string_view piece : pieces) arguments.push_back(verbatim(string_literal(piece)));
  return call(lang_class("String"), "join", std::move(arguments));
}

Expression array_expression(const Value& value, Types& types) {
  Expression out;
  out.kind = ExpressionKind::kNewArray;
  out.type = value.type;
  for (const Value& element : value.elements) {
    out.children.push_back(value_expression(element, value.type->component, types));
    const bool is_plain = element.kind == ValueKind::kArray && element.type == value.type->component;
    if (is_plain && element.type->erasure == element.type) out.children.back().kind = ExpressionKind::kArrayInitializer;
  }
  return out;
}

struct Maker {
  ClassRef owner;
  std::string name;
};

// List.of takes no null, and a single null is no element for Arrays.asList but the array itself.
Maker maker_of(const Value& value) {
  const bool has_null =
      std::ranges::any_of(value.elements, [](const Value& each) { return each.kind == ValueKind::kNull; });
  if (!has_null) return {{value.type->klass, ""}, classfile::from_utf16(value.text)};
  if (value.elements.size() == 1) return {{nullptr, "java.util.Collections"}, "singletonList"};
  return {{nullptr, "java.util.Arrays"}, "asList"};
}

Expression made_expression(const Value& value, Types& types) {
  std::vector<Expression> arguments;
  for (const Value& element : value.elements) arguments.push_back(value_expression(element, nullptr, types));
  if (value.text != u"<init>") {
    Maker maker = maker_of(value);
    return call(class_name(std::move(maker.owner)), std::move(maker.name), std::move(arguments));
  }
  Expression out;
  out.kind = ExpressionKind::kNew;
  out.type = value.type;
  out.children = std::move(arguments);
  return out;
}

}  // namespace

Typed literal_expression(const Value& value, const Type& type, Types& types) {
  switch (value.kind) {
    case ValueKind::kNull: return {verbatim("null")};
    case ValueKind::kPrimitive: return {value_expression(value, nullptr, types), types.primitive(value.primitive)};
    case ValueKind::kString: return {value_expression(value, nullptr, types), types.string()};
    case ValueKind::kClass: return {value_expression(value, nullptr, types), &type};
    case ValueKind::kEnum:
    case ValueKind::kArray: return {value_expression(value, nullptr, types), value.type};
  }
  return {};
}

Typed boxed_literal(Typed literal, Types& types) {
  const Type* box = types.boxed(*literal.type);
  std::vector<Expression> arguments;
  arguments.push_back(std::move(literal.expression));
  return {call(class_name({box->klass, ""}), "valueOf", std::move(arguments)), box};
}

Expression value_expression(const Value& value, const Type* target, Types& types) {
  switch (value.kind) {
    case ValueKind::kNull: return verbatim("null");
    case ValueKind::kString: return string_expression(value.text);
    case ValueKind::kClass: return class_literal(*value.type);
    case ValueKind::kEnum: return select(class_name({value.type->klass, ""}), classfile::from_utf16(value.text));
    case ValueKind::kArray: return is_made(value) ? made_expression(value, types) : array_expression(value, types);
    case ValueKind::kPrimitive: break;
  }
  Expression text = primitive_expression(value.primitive, value.bits);
  if (!needs_cast(value.primitive, value.bits)) return text;
  const Type* own = types.primitive(value.primitive);
  // Assignment narrows a constant by itself, into a box of its own kind too (JLS §5.2).
  if (target != nullptr && (target->is_primitive() || target == types.boxed(*own))) return text;
  return cast(*own, std::move(text));
}

Expression default_value(const Type& type) {
  if (type.is_reference()) return verbatim("null");
  return verbatim(type.primitive == BaseKind::kBoolean ? "false" : "0");
}

Expression typical_value(const Type& type) {
  if (type.is_reference()) return verbatim("\"a\"");
  if (type.primitive == BaseKind::kChar) return verbatim("'a'");
  return verbatim(type.primitive == BaseKind::kBoolean ? "true" : "1");
}

}  // namespace ristretto::emit
