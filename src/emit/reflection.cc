// SPDX-License-Identifier: MIT
#include "emit/reflection.h"

#include <algorithm>
#include <array>

#include "classfile/modified_utf8.h"
#include "emit/literals.h"

namespace ristretto::emit {

namespace {

// Those of the class names below that are not of java.lang.
constexpr auto kReflective =
    std::to_array<std::string_view>({"Constructor", "Field", "InvocationTargetException", "Method"});

// In the order in which they stand in a test class.
constexpr auto kHelpers = std::to_array<Helper>({
    {"type",
     R"(    private static `Class`<?> type(`String` name) throws `ClassNotFoundException` {
        return `Class`.forName(name, false, ``.class.getClassLoader());
    })"},
    {"method",
     R"(    private static `Method` method(`Class`<?> owner, `String` name, `Class`<?>... parameters) throws `NoSuchMethodException` {
        `Method` method = owner.getDeclaredMethod(name, parameters);
        method.setAccessible(true);
        return method;
    })"},
    {"invoke",
     R"(    private static `Object` invoke(`Method` method, `Object` receiver, `Object`... arguments) throws `Throwable` {
        try {
            return method.invoke(receiver, arguments);
        } catch (`InvocationTargetException` wrapper) {
            throw wrapper.getCause();
        }
    })"},
    {"constructor",
     R"(    private static <T> `Constructor`<T> constructor(`Class`<T> owner, `Class`<?>... parameters) throws `NoSuchMethodException` {
        `Constructor`<T> constructor = owner.getDeclaredConstructor(parameters);
        constructor.setAccessible(true);
        return constructor;
    })"},
    {"create",
     R"(    private static <T> T create(`Constructor`<T> constructor, `Object`... arguments) throws `Throwable` {
        try {
            return constructor.newInstance(arguments);
        } catch (`InvocationTargetException` wrapper) {
            throw wrapper.getCause();
        }
    })"},
    {"field",
     R"(    private static `Field` field(`Class`<?> owner, `String` name) throws `NoSuchFieldException` {
        `Field` field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    })"},
});

std::string full_name(std::string_view simple) {
  const bool is_reflective = std::ranges::find(kReflective, simple) != kReflective.end();
  return (is_reflective ? "java.lang.reflect." : "java.lang.") + std::string(simple);
}

Expression helper_call(std::string_view name, std::vector<Expression> arguments) {
  Expression out;
  out.kind = ExpressionKind::kCall;
  out.text = name;
  out.is_helper = true;
  out.children = std::move(arguments);
  return out;
}

Expression text(std::string_view modified_utf8) { return verbatim(string_literal(classfile::to_utf16(modified_utf8))); }

// "a/b/C$D" -> "a.b.C$D"
Expression binary_name(std::string_view internal_name) {
  std::string name(internal_name);
  std::ranges::replace(name, '/', '.');
  return text(name);
}

}  // namespace

std::span<const Helper> reflection_helpers() { return kHelpers; }

std::string print(const Helper& helper, std::string_view test_class, ClassNames& names) {
  std::string out;
  bool is_name = false;
  for (std::string_view left = helper.text; !left.empty(); is_name = !is_name) {
    const std::size_t end = std::min(left.find('`'), left.size());
    const std::string_view piece = left.substr(0, end);
    if (!is_name)
      out += piece;
    else
      out += piece.empty() ? std::string(test_class) : names.name({nullptr, full_name(piece)});
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return out;
}

Expression Reflection::class_of(const program::Class& c) {
  if (is_nameable(c, types_.lookup(), from_)) return class_literal(*types_.of_class(c));
  return helper_call("type", list(binary_name(c.name())));
}

Expression Reflection::class_of(const classfile::FieldType& type) {
  if (!type.is_reference()) return class_literal(*types_.primitive(type.kind));
  const Type* known = types_.named(type.is_array() ? type.text : type.class_name);
  if (known != nullptr && is_nameable(*known, types_.lookup(), from_)) return class_literal(*known);
  return helper_call("type", list(binary_name(type.is_array() ? type.text : type.class_name)));
}

void Reflection::add_parameters(const program::Method& method, std::vector<Expression>& to) {
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  if (!descriptor) return;
  for (const classfile::FieldType& parameter : descriptor->parameters()) to.push_back(class_of(parameter));
}

// For a parameter Object...: null, or an array that is the only argument, would be taken for all of them.
void Reflection::add_arguments(std::vector<Typed> arguments, std::vector<Expression>& to) {
  const bool is_alone = arguments.size() == 1;
  for (Typed& argument : arguments) {
    const bool is_null = argument.type == nullptr;
    const bool is_array = !is_null && argument.type->is_array() && argument.type->component->is_reference();
    to.push_back(is_alone && (is_null || is_array) ? cast(*types_.object(), std::move(argument.expression))
                                                   : std::move(argument.expression));
  }
}

Typed Reflection::invoke(const program::Method& method, Expression receiver, std::vector<Typed> arguments) {
  std::vector<Expression> found = list(class_of(*method.owner), text(method.name()));
  add_parameters(method, found);
  std::vector<Expression> written = list(helper_call("method", std::move(found)), std::move(receiver));
  add_arguments(std::move(arguments), written);
  return {helper_call("invoke", std::move(written)), types_.object()};
}

Typed Reflection::create(const program::Method& constructor, std::vector<Typed> arguments) {
  const program::Class& owner = *constructor.owner;
  std::vector<Expression> found = list(class_of(owner));
  add_parameters(constructor, found);
  std::vector<Expression> written = list(helper_call("constructor", std::move(found)));
  add_arguments(std::move(arguments), written);
  const bool can_name = is_nameable(owner, types_.lookup(), from_);
  return {helper_call("create", std::move(written)), can_name ? types_.of_class(owner) : types_.object()};
}

Expression Reflection::field(const program::Field& field) {
  return helper_call("field", list(class_of(*field.owner), text(field.name())));
}

Typed Reflection::get(const program::Field& field, Expression object) {
  return {call(this->field(field), "get", list(std::move(object))), types_.object()};
}

Expression Reflection::set(const program::Field& field, Expression object, Expression value) {
  return call(this->field(field), "set", list(std::move(object), std::move(value)));
}

}  // namespace ristretto::emit
