// SPDX-License-Identifier: MIT
#include "explore/search/stand_ins.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/arena.h"
#include "classfile/annotations.h"
#include "classfile/instruction.h"
#include "explore/search/code_hints.h"
#include "program/abstract_methods.h"
#include "vm/synthesis/class_writer.h"

namespace ristretto::explore {

using classfile::AccessFlags;
using classfile::FieldType;
using classfile::Opcode;
using vm::synthesis::ClassWriter;
using vm::synthesis::CodeWriter;
using vm::synthesis::Label;

namespace {

constexpr std::string_view kSuffix = "$Ristretto";
constexpr std::string_view kOfTheLibrary = "ristretto/";  // nobody may add to the packages of the library
constexpr std::string_view kCalls = "calls of ";
constexpr std::string_view kThrows = " throws ";
constexpr std::string_view kRuntimeException = "java/lang/RuntimeException";
constexpr std::string_view kError = "java/lang/Error";
constexpr std::string_view kFunctional = "Ljava/lang/FunctionalInterface;";
constexpr std::size_t kMostThrown = 4;     // exceptions of one method
constexpr std::size_t kFewMethods = 8;     // of a type: then all of them have all results
constexpr std::size_t kMostMethods = 256;  // of a type that has a stand-in

std::string last_name(std::string_view internal_name) {
  return std::string(internal_name.substr(internal_name.find_last_of('/') + 1));
}

// As Java would write it, but for what no name of a field may have.
std::string type_name(const FieldType& type) {
  std::string name =
      type.kind == classfile::BaseKind::kClass ? last_name(type.class_name) : std::string(facts(type.kind).java_name);
  for (unsigned i = 0; i < type.dimensions; ++i) name += "Array";
  return name;
}

// Methods by what their fields are called: compare(), and append(char) where there are several.
std::map<const program::Method*, std::string> names_of(const std::vector<const program::Method*>& methods) {
  std::map<const program::Method*, std::string> names;
  std::map<std::string, int, std::less<>> used;
  for (const program::Method* method : methods) {
    const bool is_overloaded =
        std::ranges::count(methods, method->name(), [](const program::Method* each) { return each->name(); }) > 1;
    std::string parameters;
    const auto descriptor = classfile::parse_method_descriptor(method->descriptor());
    for (const FieldType& type : descriptor->parameters())
      if (is_overloaded) parameters += fmt::format("{}{}", parameters.empty() ? "" : ", ", type_name(type));
    std::string name = fmt::format("{}({})", method->name(), parameters);
    if (const int before = used[name]++; before > 0) name += fmt::format("'{}", before);
    names.emplace(method, std::move(name));
  }
  return names;
}

// Writes one method, with its fields.
class MethodWriter {
 public:
  MethodWriter(ClassWriter& writer, const program::Method& method, std::string name)
      : writer_(writer), method_(method), name_(std::move(name)), code_(writer) {}

  void write(std::int32_t results, const std::vector<std::string>& thrown) {
    const auto descriptor = classfile::parse_method_descriptor(method_.descriptor());
    std::vector<Label> calls;
    for (std::int32_t i = 0; i < results; ++i) calls.push_back(code_.label());
    if (results > 1) count_calls(calls);
    for (std::int32_t i = 0; i < results; ++i) {
      code_.bind(calls[static_cast<std::size_t>(i)]);
      const std::string call = fmt::format("{}@{}", name_, i + 1);
      for (const std::string& exception : thrown) write_throw(call, exception);
      write_return(call, descriptor->result());
    }
    const bool is_protected = method_.flags().is_protected();
    writer_.method(is_protected ? AccessFlags::kProtected : AccessFlags::kPublic, method_.name(), method_.descriptor(),
                   code_);
  }

 private:
  void count_calls(const std::vector<Label>& calls) {
    const std::string counter = fmt::format("{}{}", kCalls, name_);
    writer_.field(0, counter, "I");
    code_.load_ref(0).load_ref(0).field(Opcode::getfield, writer_.name(), counter, "I");
    code_.push_int(1).op(Opcode::iadd).field(Opcode::putfield, writer_.name(), counter, "I");
    code_.load_ref(0).field(Opcode::getfield, writer_.name(), counter, "I").push_int(1).op(Opcode::isub);
    code_.tableswitch(std::span(calls).first(calls.size() - 1), calls.back());
  }

  void write_throw(const std::string& call, const std::string& exception) {
    const std::string field = fmt::format("{}{}{}", call, kThrows, last_name(exception));
    writer_.field(0, field, "Z");
    const Label next = code_.label();
    code_.load_ref(0).field(Opcode::getfield, writer_.name(), field, "Z").branch(Opcode::ifeq, next);
    code_.type(Opcode::new_, exception).op(Opcode::dup).invoke(Opcode::invokespecial, exception, "<init>", "()V");
    code_.op(Opcode::athrow).bind(next);
  }

  void write_return(const std::string& call, const FieldType& result) {
    if (!result.is_void()) {
      writer_.field(0, call, result.text);
      code_.load_ref(0).field(Opcode::getfield, writer_.name(), call, result.text);
    }
    code_.return_value(result);
  }

  ClassWriter& writer_;
  const program::Method& method_;
  std::string name_;
  CodeWriter code_;
};

bool has_constructor(const program::Class& c) {
  return std::ranges::any_of(c.methods(), [&](const program::Method& method) {
    const AccessFlags flags = method.flags();
    const bool is_open = c.module().empty() ? !flags.is_private() : flags.is_public() || flags.is_protected();
    return method.name() == "<init>" && is_open;
  });
}

// Fields are told apart by the simple names.
void add_exception(std::vector<std::string>& to, std::string_view name) {
  const bool is_known =
      std::ranges::any_of(to, [&](const std::string& each) { return last_name(each) == last_name(name); });
  if (!is_known && to.size() < kMostThrown) to.emplace_back(name);
}

}  // namespace

std::string_view stood_for(std::string_view internal_name) {
  if (!internal_name.ends_with(kSuffix)) return {};
  internal_name.remove_suffix(kSuffix.size());
  if (internal_name.starts_with(kOfTheLibrary)) internal_name.remove_prefix(kOfTheLibrary.size());
  return internal_name;
}

std::string stand_in_name(const program::Class& type) {
  return fmt::format("{}{}{}", type.module().empty() ? std::string_view() : kOfTheLibrary, type.name(), kSuffix);
}

StandInField stand_in_field(const vm::Klass& declaring, const vm::Field& field) {
  const bool is_other = stood_for(declaring.name).empty() || field.is_static();
  return is_other ? StandInField::kOther : stand_in_field(field.info->name());
}

StandInField stand_in_field(std::string_view name) {
  if (name.starts_with(kCalls)) return StandInField::kCalls;
  return name.find(kThrows) == std::string_view::npos ? StandInField::kResult : StandInField::kThrows;
}

bool is_functional(const program::Class& type) {
  if (!type.is_interface() || type.file().annotations.visible.empty()) return false;
  base::Arena arena(std::size_t{1} << 10U);
  const auto found = classfile::parse_annotations(type.file().pool, type.file().annotations.visible, arena);
  return found && std::ranges::find(*found, kFunctional, &classfile::Annotation::type) != found->end();
}

bool can_be_stood_for(const program::Class& type) {
  if (!type.flags().is_abstract() || type.file().is_sealed || type.flags().has(AccessFlags::kAnnotation)) return false;
  if (!type.module().empty() && !type.flags().is_public()) return false;
  if (!type.is_interface() && !has_constructor(type)) return false;
  const std::vector<const program::Method*> missing = program::abstract_methods(type);
  return missing.size() <= kMostMethods && std::ranges::all_of(missing, [](const program::Method* method) {
           const AccessFlags flags = method->flags();
           return flags.is_public() || flags.is_protected() || method->owner->module().empty();
         });
}

void StandIns::look_at(const program::Class& under_test) {
  if (looked_at_ == under_test.name()) return;
  looked_at_ = under_test.name();
  handled_.clear();
  called_.clear();
  const classfile::ConstantPool& pool = under_test.file().pool;
  base::Arena arena(std::size_t{1} << 14U);
  for (const program::Method& method : under_test.methods()) {
    if (method.info->code == nullptr) continue;
    for (const classfile::ExceptionHandler& handler : method.info->code->handlers)
      if (handler.catch_type != 0) add_new(handled_, pool.class_name(handler.catch_type));
    const auto code = classfile::decode(*method.info->code, arena);
    if (!code) continue;
    for (const classfile::Instruction& instruction : code->instructions) {
      const bool is_call = instruction.opcode == Opcode::invokeinterface || instruction.opcode == Opcode::invokevirtual;
      if (is_call) add_new(called_, pool.member(static_cast<std::uint16_t>(instruction.a)).name);
    }
  }
}

vm::Klass* StandIns::of(const program::Class& type) {
  has_made_any_ = true;
  const std::string name = stand_in_name(type);
  vm::Loader& loader = machine_.classes.app_loader();
  if (vm::Klass* const known = machine_.classes.find_loaded(loader, name)) return known;
  vm::Thread& thread = *machine_.scheduler.threads().front();
  vm::DefineOptions options;
  options.is_synthetic = true;
  const vm::Found found = machine_.classes.define(thread, loader, name, base::Bytes::owned(bytes_of(type)), options);
  if (found.klass == nullptr)
    thread.pending = vm::Ref::null;
  else
    machine_.classes.ensure_tables(*found.klass);
  return found.klass;
}

std::vector<std::uint8_t> StandIns::bytes_of(const program::Class& type) {
  ClassWriter writer(stand_in_name(type), vm::synthesis::kMajorWithoutFrames,
                     type.is_interface() ? "java/lang/Object" : type.name());
  if (type.is_interface()) writer.implements(type.name());
  const std::vector<const program::Method*> methods = program::abstract_methods(type);
  const std::map<const program::Method*, std::string> names = names_of(methods);
  for (const program::Method* method : methods) {
    const bool is_called = std::ranges::find(called_, method->name()) != called_.end();
    const bool has_all = is_called || methods.size() <= kFewMethods;
    MethodWriter(writer, *method, names.at(method)).write(has_all ? results_ : 1, thrown_by(*method));
  }
  return writer.bytes();
}

// What is handled tells exceptions apart; else one is as good as another.
std::vector<std::string> StandIns::thrown_by(const program::Method& method) {
  const auto lookup = [&](std::string_view name) { return machine_.classes.hierarchy().find(name).value_or(nullptr); };
  const auto can_be_made = [](const program::Class& c) {
    const program::Method* const constructor = c.declared_method("<init>", "()V");
    return constructor != nullptr && constructor->flags().is_public() && c.flags().is_public() &&
           !c.flags().is_abstract();
  };
  std::vector<const program::Class*> permitted;
  for (const std::string_view declared : method.info->exceptions)
    if (const program::Class* const c = lookup(declared)) permitted.push_back(c);
  for (const std::string_view unchecked : {kRuntimeException, kError}) permitted.push_back(lookup(unchecked));
  std::vector<std::string> thrown;
  for (const program::Class* c : permitted) {
    const bool is_wanted = c->name() != kError && (thrown.empty() || !handled_.empty());
    if (is_wanted && can_be_made(*c)) add_exception(thrown, c->name());
  }
  for (const std::string& name : handled_) {
    const program::Class* const c = lookup(name);
    if (c == nullptr || !can_be_made(*c)) continue;
    if (std::ranges::any_of(permitted, [&](const program::Class* each) { return c->is_subtype_of(*each); }))
      add_exception(thrown, name);
  }
  return thrown;
}

}  // namespace ristretto::explore
