// SPDX-License-Identifier: MIT
#include "classfile/fingerprint.h"

#include <algorithm>
#include <map>
#include <type_traits>

#include "base/arena.h"
#include "base/fingerprint.h"
#include "classfile/annotations.h"
#include "classfile/instruction.h"

namespace ristretto::classfile {
namespace {

using base::Fingerprint;

constexpr std::size_t kArenaSize = std::size_t{1} << 14U;

// Whether operand `a` of an instruction is an index of the pool.
bool has_constant(const Instruction& instruction) {
  switch (format_of(instruction.opcode)) {
    case Format::pool1:
    case Format::pool2:
    case Format::interface:
    case Format::dynamic:
    case Format::dimensions: return true;
    default: return false;
  }
}

void add_to(std::vector<std::string_view>& names, std::string_view name) {
  if (std::ranges::find(names, name) == names.end()) names.push_back(name);
}

// Takes parts of one class file in.
class Reading {
 public:
  explicit Reading(const ClassFile& file) : file_(file) {}

  template <class T>
    requires(std::is_arithmetic_v<T> || std::is_enum_v<T>)
  Reading& add(T number) {
    made_.add(static_cast<std::uint64_t>(number));
    return *this;
  }
  Reading& add(std::string_view text) {
    made_.add(text);
    return *this;
  }
  Reading& add(base::ByteSpan bytes) { return add(base::as_text(bytes)); }

  void add(std::span<const std::string_view> names) {
    add(names.size());
    for (const std::string_view each : names) add(each);
  }
  void add_constant(std::size_t index);
  void add(const AnnotationBytes& bytes);
  void add(const Field& field);
  void add_declaration(const Method& method);
  void add_nesting();
  void add(const DecodedCode& code);
  void add(const LocalVariable& local) {
    add(local.start_pc).add(local.length).add(local.index).add(local.name).add(local.type);
  }

  [[nodiscard]] std::string text() const { return made_.text(); }

 private:
  void add_dynamic(std::size_t index);
  void add(const Annotation& annotation);
  void add(const ElementValue& value);
  void add(std::span<const Annotation> annotations) {
    add(annotations.size());
    for (const Annotation& each : annotations) add(each);
  }

  const ClassFile& file_;
  Fingerprint made_;
  std::map<std::size_t, std::size_t> dynamic_;  // constants that were read, by index, in their order
};

void Reading::add_constant(std::size_t index) {
  const ConstantPool& pool = file_.pool;
  const Tag tag = pool.tag(index);
  add(tag);
  switch (tag) {
    case Tag::kUnusable: return;
    case Tag::kUtf8: add(pool.utf8(index)); return;
    case Tag::kInteger:
    case Tag::kFloat:
    case Tag::kLong:
    case Tag::kDouble: add(pool[index].bits); return;
    case Tag::kClass:
    case Tag::kString:
    case Tag::kMethodType:
    case Tag::kModule:
    case Tag::kPackage: add(pool.utf8(pool[index].first)); return;
    case Tag::kFieldref:
    case Tag::kMethodref:
    case Tag::kInterfaceMethodref: {
      const MemberRef member = pool.member(index);
      add(member.class_name).add(member.name).add(member.descriptor);
      return;
    }
    case Tag::kNameAndType: {
      const NameAndType both = pool.name_and_type(index);
      add(both.name).add(both.descriptor);
      return;
    }
    case Tag::kMethodHandle: {
      const MethodHandleRef handle = pool.method_handle(index);
      add(handle.kind);
      return add_constant(handle.member);
    }
    case Tag::kDynamic:
    case Tag::kInvokeDynamic: return add_dynamic(index);
  }
}

// Once each: in a malformed file they may be part of themselves.
void Reading::add_dynamic(std::size_t index) {
  const auto [known, is_new] = dynamic_.emplace(index, dynamic_.size());
  add(known->second);
  if (!is_new) return;
  const DynamicRef dynamic = file_.pool.dynamic(index);
  add(dynamic.name).add(dynamic.descriptor);
  if (dynamic.bootstrap_method >= file_.bootstrap_methods.size()) return;
  const BootstrapMethod& bootstrap = file_.bootstrap_methods[dynamic.bootstrap_method];
  add_constant(bootstrap.method_handle);
  add(bootstrap.arguments.size());
  for (const std::uint16_t argument : bootstrap.arguments) add_constant(argument);
}

void Reading::add(const ElementValue& value) {
  add(value.tag).add(value.type).add(value.enum_constant);
  if (value.constant != 0) add_constant(value.constant);
  if (value.annotation != nullptr) add(*value.annotation);
  add(value.elements.size());
  for (const ElementValue& each : value.elements) add(each);
}

void Reading::add(const Annotation& annotation) {
  add(annotation.type).add(annotation.elements.size());
  for (const ElementPair& each : annotation.elements) {
    add(each.name);
    add(each.value);
  }
}

// Those that reflection shows; as bytes where they are malformed, or about types, which hardly any class has.
void Reading::add(const AnnotationBytes& bytes) {
  base::Arena arena(kArenaSize);
  if (const auto visible = parse_annotations(file_.pool, bytes.visible, arena))
    add(*visible);
  else
    add(bytes.visible);
  if (const auto parameters = parse_parameter_annotations(file_.pool, bytes.visible_parameters, arena)) {
    for (const std::span<const Annotation> each : *parameters) add(each);
  } else {
    add(bytes.visible_parameters);
  }
  add(bytes.visible_types);
  if (bytes.annotation_default.empty()) return;
  if (const auto value = parse_annotation_default(file_.pool, bytes.annotation_default, arena))
    add(*value);
  else
    add(bytes.annotation_default);
}

void Reading::add(const Field& field) {
  add(field.flags.bits()).add(field.name).add(field.descriptor).add(field.signature);
  if (field.constant_value != 0) add_constant(field.constant_value);
  add(*field.annotations);
}

void Reading::add_declaration(const Method& method) {
  add(method.flags.bits()).add(method.name).add(method.descriptor).add(method.signature);
  add(method.code == nullptr);
  add(method.exceptions);
  for (const MethodParameter& each : method.parameters) add(each.name).add(each.flags.bits());
  add(*method.annotations);
}

// Of nested classes a class only tells its own and where it is nested itself.
void Reading::add_nesting() {
  for (const InnerClass& each : file_.inner_classes) {
    if (each.inner != file_.name && each.outer != file_.name) continue;
    add(each.inner).add(each.outer).add(each.inner_name).add(each.flags.bits());
  }
  add(file_.enclosing_method.class_name);
  if (file_.enclosing_method.method != 0) add_constant(file_.enclosing_method.method);
  add(file_.nest_host);
  add(file_.nest_members);
  add(file_.permitted_subclasses);
}

void Reading::add(const DecodedCode& code) {
  for (const Instruction& each : code.instructions) {
    add(each.pc).add(each.opcode);
    if (has_constant(each))
      add_constant(static_cast<std::size_t>(each.a));
    else
      add(each.a);
    add(each.b);
  }
  for (const Switch& each : code.switches) {
    add(each.default_target).add(each.targets.size());
    for (std::size_t i = 0; i < each.targets.size(); ++i) add(each.key(i)).add(each.targets[i]);
  }
}

// Calls `take` with each instruction that has a constant.
template <class Take>
void each_constant(const Method& method, Take take) {
  if (method.code == nullptr) return;
  base::Arena arena(kArenaSize);
  const auto code = decode(*method.code, arena);
  if (!code) return;
  for (const Instruction& each : code->instructions)
    if (has_constant(each)) take(each.opcode, static_cast<std::size_t>(each.a));
}

}  // namespace

std::string structure_fingerprint(const ClassFile& file) {
  Reading made(file);
  made.add(file.major_version).add(file.minor_version).add(file.flags.bits()).add(file.name).add(file.super_name);
  made.add(file.signature).add(file.source_file);
  made.add(file.interfaces);
  made.add(file.fields.size());
  for (const Field& each : file.fields) made.add(each);
  made.add(file.methods.size());
  for (const Method& each : file.methods) made.add_declaration(each);
  made.add_nesting();
  made.add(file.is_record).add(file.is_sealed);
  for (const RecordComponent& each : file.record_components) {
    made.add(each.name).add(each.descriptor).add(each.signature);
    made.add(each.annotations);
  }
  made.add(file.annotations);
  return made.text();
}

std::string types_fingerprint(const ClassFile& file) {
  std::vector<std::string_view> tested;
  std::vector<std::string_view> literals;
  for (const Method& method : file.methods) {
    each_constant(method, [&](Opcode opcode, std::size_t index) {
      if (!file.pool.is(index, Tag::kClass)) return;
      if (opcode == Opcode::ldc || opcode == Opcode::ldc_w) add_to(literals, file.pool.class_name(index));
      if (opcode == Opcode::checkcast || opcode == Opcode::instanceof) add_to(tested, file.pool.class_name(index));
    });
  }
  Reading made(file);
  made.add(tested);
  made.add(literals);
  return made.text();
}

// Each once, calls in no order: one more of them is no news.
std::string calls_fingerprint(const ClassFile& file) {
  std::vector<std::string_view> handled;
  std::vector<std::string_view> called;
  for (const Method& method : file.methods) {
    if (method.code == nullptr) continue;
    for (const ExceptionHandler& each : method.code->handlers)
      if (file.pool.is(each.catch_type, Tag::kClass)) add_to(handled, file.pool.class_name(each.catch_type));
    each_constant(method, [&](Opcode opcode, std::size_t index) {
      const bool is_call = opcode == Opcode::invokevirtual || opcode == Opcode::invokeinterface;
      if (is_call && is_member_tag(file.pool.tag(index))) add_to(called, file.pool.member(index).name);
    });
  }
  std::ranges::sort(called);
  Reading made(file);
  made.add(handled);
  made.add(called);
  return made.text();
}

std::string code_fingerprint(const ClassFile& file, const Method& method, LineNumbers lines) {
  Reading made(file);
  if (method.code == nullptr) return made.text();
  const Code& code = *method.code;
  base::Arena arena(kArenaSize);
  made.add(code.max_stack).add(code.max_locals);
  if (const auto decoded = decode(code, arena))
    made.add(*decoded);
  else
    made.add(code.bytecode);
  for (const ExceptionHandler& each : code.handlers) {
    made.add(each.start_pc).add(each.end_pc).add(each.handler_pc);
    made.add_constant(each.catch_type);
  }
  for (const LocalVariable& each : code.locals) made.add(each);
  if (lines == LineNumbers::kIgnored) return made.text();
  for (const LineNumber& each : code.lines) made.add(each.start_pc).add(each.line);
  return made.text();
}

std::vector<std::string_view> classes_named(const ClassFile& file, const Method& method) {
  std::vector<std::string_view> names;
  std::vector<std::size_t> constants;
  const auto add = [&](std::size_t index) {
    if (std::ranges::find(constants, index) == constants.end()) constants.push_back(index);
  };
  each_constant(method, [&](Opcode, std::size_t index) { add(index); });
  if (method.code != nullptr)
    for (const ExceptionHandler& each : method.code->handlers) add(each.catch_type);
  for (std::size_t i = 0; i < constants.size(); ++i) {
    const Tag tag = file.pool.tag(constants[i]);
    if (tag == Tag::kClass) add_to(names, file.pool.class_name(constants[i]));
    if (is_member_tag(tag)) add_to(names, file.pool.member(constants[i]).class_name);
    if (tag == Tag::kMethodHandle) add(file.pool.method_handle(constants[i]).member);
    if (tag != Tag::kDynamic && tag != Tag::kInvokeDynamic) continue;
    const std::size_t bootstrap = file.pool.dynamic(constants[i]).bootstrap_method;
    if (bootstrap >= file.bootstrap_methods.size()) continue;
    add(file.bootstrap_methods[bootstrap].method_handle);
    for (const std::uint16_t argument : file.bootstrap_methods[bootstrap].arguments) add(argument);
  }
  return names;
}

}  // namespace ristretto::classfile
