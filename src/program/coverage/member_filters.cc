// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "base/arena.h"
#include "classfile/annotations.h"
#include "program/coverage/filters.h"
#include "program/coverage/pattern.h"

namespace ristretto::program::coverage {

using classfile::AccessFlags;

namespace {

constexpr std::string_view kEnum = "java/lang/Enum";

bool has_attribute(std::span<const classfile::Attribute> attributes, std::string_view name) {
  return std::ranges::any_of(attributes, [&](const classfile::Attribute& each) { return each.name == name; });
}

bool is_synthetic(const Body& body) {
  const classfile::Method& method = body.method();
  // Before Java 5, an attribute was used in place of the flag.
  if (!method.flags.has(AccessFlags::kSynthetic) && !has_attribute(method.attributes, "Synthetic")) return false;
  const bool is_scala =
      has_attribute(body.file().attributes, "ScalaSig") || has_attribute(body.file().attributes, "Scala");
  return !method.name.starts_with("lambda$") && !(is_scala && method.name.starts_with("$anonfun$"));
}

bool is_enum_member(const Body& body) {
  if (body.file().super_name != kEnum) return false;
  const classfile::Method& method = body.method();
  const std::string type = "L" + std::string(body.file().name) + ";";
  return (method.name == "values" && method.descriptor == "()[" + type) ||
         (method.name == "valueOf" && method.descriptor == "(Ljava/lang/String;)" + type);
}

// A pattern at the start of a method, where `this` is loaded.
class WholeMethod {
 public:
  explicit WholeMethod(const Body& body) : pattern_(body, 0, bindings_) {
    bindings_.locals["this"] = 0;
    pattern_.var(Opcode::aload, "this");
  }
  Pattern& then() { return pattern_; }

 private:
  Bindings bindings_;
  Pattern pattern_;
};

bool is_empty_constructor(const Body& body) {
  const classfile::Method& method = body.method();
  const std::string_view super = body.file().super_name;
  if (method.name != "<init>") return false;
  if (method.flags.is_private() && method.descriptor == "()V")
    return static_cast<bool>(
        WholeMethod(body).then().invoke(Opcode::invokespecial, super, "<init>", "()V").op(Opcode::return_));
  constexpr std::string_view kEnumConstructor = "(Ljava/lang/String;I)V";
  if (super != kEnum || method.descriptor != kEnumConstructor) return false;
  return static_cast<bool>(WholeMethod(body)
                               .then()
                               .op(Opcode::aload)
                               .op(Opcode::iload)
                               .invoke(Opcode::invokespecial, kEnum, "<init>", kEnumConstructor)
                               .op(Opcode::return_));
}

// The last instruction of `pattern` is an invokedynamic of java.lang.runtime.ObjectMethods.
bool is_object_method(const Body& body, const Pattern& pattern, std::string_view name) {
  if (!pattern || body.opcode(pattern.last()) != Opcode::invokedynamic) return false;
  const classfile::ConstantPool& pool = body.file().pool;
  const auto dynamic = pool.dynamic(static_cast<std::size_t>(body.instruction(pattern.last()).a));
  if (dynamic.name != name || dynamic.bootstrap_method >= body.file().bootstrap_methods.size()) return false;
  const auto handle = pool.method_handle(body.file().bootstrap_methods[dynamic.bootstrap_method].method_handle);
  const auto bootstrap = pool.member(handle.member);
  return bootstrap.class_name == "java/lang/runtime/ObjectMethods" && bootstrap.name == "bootstrap";
}

bool is_accessor(const Body& body) {
  WholeMethod whole(body);
  if (!body.method().descriptor.starts_with("()") || !whole.then().op(Opcode::getfield)) return false;
  const auto field = body.file().pool.member(static_cast<std::size_t>(body.instruction(whole.then().last()).a));
  if (field.name != body.method().name || !whole.then().any()) return false;
  const std::uint32_t last = whole.then().last();
  return body.is_exit(last) && body.opcode(last) != Opcode::return_ && body.opcode(last) != Opcode::athrow;
}

struct RecordMethod {
  std::string_view name;
  std::string_view descriptor;
  bool takes_argument;
  Opcode result;
};
constexpr std::array<RecordMethod, 3> kRecordMethods{{
    {"toString", "()Ljava/lang/String;", false, Opcode::areturn},
    {"hashCode", "()I", false, Opcode::ireturn},
    {"equals", "(Ljava/lang/Object;)Z", true, Opcode::ireturn},
}};

bool is_record_member(const Body& body) {
  if (body.file().super_name != "java/lang/Record") return false;
  for (const RecordMethod& each : kRecordMethods) {
    if (body.method().name != each.name || body.method().descriptor != each.descriptor) continue;
    WholeMethod whole(body);
    if (each.takes_argument) whole.then().op(Opcode::aload);
    whole.then().any();
    if (is_object_method(body, whole.then(), each.name) && whole.then().op(each.result)) return true;
  }
  return is_accessor(body);
}

bool has_generated(const Body& body, const classfile::AnnotationBytes& annotations) {
  base::Arena arena;
  for (const base::ByteSpan bytes : {annotations.visible, annotations.invisible}) {
    const auto all = classfile::parse_annotations(body.file().pool, bytes, arena);
    if (!all) continue;
    for (const classfile::Annotation& each : *all) {
      const std::size_t separator = each.type.find_last_of("/$");
      const std::string_view name = separator == std::string_view::npos ? each.type : each.type.substr(separator + 1);
      if (name.contains("Generated")) return true;
    }
  }
  return false;
}

}  // namespace

void filter_members(const Body& body, Filtered& out) {
  if (is_enum_member(body) || is_synthetic(body) || body.method().flags.has(AccessFlags::kBridge) ||
      is_empty_constructor(body) || is_record_member(body) || has_generated(body, body.file().annotations) ||
      has_generated(body, *body.method().annotations))
    out.ignore_all();
}

}  // namespace ristretto::program::coverage
