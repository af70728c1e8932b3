// SPDX-License-Identifier: MIT
// The parts of Executor that make classes for lambdas and stubs: what `x -> value` and an anonymous class would be.
#include <utility>

#include <fmt/format.h>

#include "generate/context_loader.h"
#include "generate/executor.h"
#include "program/abstract_methods.h"
#include "vm/synthesis/class_writer.h"
#include "vm/synthesis/conversion.h"

namespace ristretto::generate {

using classfile::AccessFlags;
using classfile::BaseKind;
using classfile::FieldType;
using testcase::Operation;
using vm::synthesis::ClassWriter;
using vm::synthesis::CodeWriter;

namespace {

constexpr std::string_view kCapture = "captured";

// Descriptor of what the operation's input is kept as.
std::string descriptor_of(const testcase::Type& type) {
  switch (type.kind) {
    case testcase::TypeKind::kPrimitive: return std::string(1, facts(type.primitive).letter);
    case testcase::TypeKind::kClass: return fmt::format("L{};", type.klass->name());
    case testcase::TypeKind::kArray: return "[" + descriptor_of(*type.component);
  }
  return {};
}

std::string signature_of(const testcase::Type& type) {
  if (type.is_array()) return "[" + signature_of(*type.component);
  if (!type.is_class() || type.arguments.empty()) return descriptor_of(type);
  std::string arguments;
  for (const testcase::TypeArgument& argument : type.arguments) {
    if (argument.wildcard == classfile::Wildcard::kUnbounded) arguments += '*';
    if (argument.wildcard == classfile::Wildcard::kExtends) arguments += '+';
    if (argument.wildcard == classfile::Wildcard::kSuper) arguments += '-';
    if (argument.type != nullptr) arguments += signature_of(*argument.type);
  }
  return fmt::format("L{}<{}>;", type.klass->name(), arguments);
}

void push_default(CodeWriter& code, const FieldType& type) {
  if (type.is_void()) return;
  if (type.is_reference()) {
    code.op(classfile::Opcode::aconst_null);
    return;
  }
  switch (type.kind) {
    case BaseKind::kLong: code.op(classfile::Opcode::lconst_0); break;
    case BaseKind::kFloat: code.op(classfile::Opcode::fconst_0); break;
    case BaseKind::kDouble: code.op(classfile::Opcode::dconst_0); break;
    default: code.push_int(0); break;
  }
}

void push_typical(CodeWriter& code, const FieldType& type) {
  switch (type.kind) {
    case BaseKind::kClass: code.push_string("a"); break;
    case BaseKind::kChar: code.push_int('a'); break;
    case BaseKind::kLong: code.op(classfile::Opcode::lconst_1); break;
    case BaseKind::kFloat: code.op(classfile::Opcode::fconst_1); break;
    case BaseKind::kDouble: code.op(classfile::Opcode::dconst_1); break;
    default: code.push_int(1); break;
  }
}

// Where a type argument says more than the descriptor, what javac makes of a lambda or an anonymous class casts to it.
void cast_parameters(CodeWriter& code, const program::Method& method, const testcase::Type& receiver,
                     testcase::Types& types) {
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  const auto known = types.member_types(method, receiver, {});
  if (!descriptor || !known) return;
  unsigned local = 1;
  std::size_t index = 0;
  for (const FieldType& type : descriptor->parameters()) {
    const testcase::Type& wanted = *known->parameters[index++]->erasure;
    const bool is_known_better = type.is_reference() && wanted.is_class() && descriptor_of(wanted) != type.text;
    if (is_known_better && wanted.klass->flags().is_public())
      code.load_ref(local).type(classfile::Opcode::checkcast, wanted.klass->name()).op(classfile::Opcode::pop);
    local += type.slots();
  }
}

// In the package of a class that is not public, so that it may be extended.
std::string stand_in_name(const program::Class& target, std::string_view kind, std::uint32_t number) {
  const std::string_view package = target.flags().is_public() ? std::string_view() : target.package();
  return fmt::format("{}{}Ristretto{}{}", package, package.empty() ? "" : "/", kind, number);
}

}  // namespace

std::string Executor::define(std::vector<std::uint8_t> bytes, const std::string& name, Prepared& out) {
  vm::Thread& thread = *machine_.scheduler.threads().front();
  vm::DefineOptions options;
  options.is_synthetic = true;
  const vm::Found found = machine_.classes.define(thread, machine_.classes.app_loader(), name,
                                                  base::Bytes::owned(std::move(bytes)), options);
  if (found.klass == nullptr) {
    thread.pending = vm::Ref::null;
    return "no class can be made that stands in for it";
  }
  out.klass = found.klass;
  machine_.classes.ensure_tables(*out.klass);
  return {};
}

void Executor::enter_test(const program::Class& under_test) {
  const std::string_view package = under_test.package();
  const std::string name = fmt::format("{}{}RistrettoCaller{}", package, package.empty() ? "" : "/", made_classes_++);
  ClassWriter writer(name, vm::synthesis::kMajorWithoutFrames);
  CodeWriter code(writer);
  code.return_value(FieldType{});
  writer.method(AccessFlags::kStatic, "test", "()V", code);
  Prepared made;
  if (!define(writer.bytes(), name, made).empty()) return;
  const auto never = [](vm::NativeCall&) { return vm::NativeResult{}; };
  vm::Thread& thread = *machine_.scheduler.threads().front();
  if (is_null(other_context_loader_)) other_context_loader_ = make_other_context_loader(machine_);
  is_in_test_ = machine_.push_native(thread, &made.klass->methods.front(), never, {}, vm::Caught::kPassed);
}

void Executor::leave_test() {
  if (!std::exchange(is_in_test_, false)) return;
  vm::Thread& thread = *machine_.scheduler.threads().front();
  thread.sp = thread.frame->locals;
  thread.frame = thread.frame->caller;
}

// Tests name such classes otherwise, so that nothing may depend on what they are called.
std::string Executor::make_lambda(const Operation& operation, Prepared& out) {
  const std::string name = stand_in_name(*operation.output->klass, "Lambda", made_classes_++);
  std::string problem = make_lambda_class(operation, name + "Twin", out);
  out.twin = out.klass;
  return problem.empty() ? make_lambda_class(operation, name, out) : problem;
}

std::string Executor::make_stub(const Operation& operation, Prepared& out) {
  const std::string name = stand_in_name(*operation.output->klass, "Stub", made_classes_++);
  std::string problem = make_stub_class(operation, name + "Twin", out);
  out.twin = out.klass;
  return problem.empty() ? make_stub_class(operation, name, out) : problem;
}

std::string Executor::make_lambda_class(const Operation& operation, const std::string& name, Prepared& out) {
  ClassWriter writer(name, vm::synthesis::kMajorWithoutFrames);
  writer.implements(operation.output->klass->name());
  const auto method = classfile::parse_method_descriptor(operation.method->descriptor());
  if (!method) return "its functional method has a malformed descriptor";
  CodeWriter code(writer);
  cast_parameters(code, *operation.method, *operation.output, types_);
  const FieldType result = method->result();
  const bool has_capture = operation.lambda == testcase::LambdaBody::kConstant && !operation.inputs.empty();
  if (has_capture) {
    const std::string captured = descriptor_of(*operation.inputs[0]);
    writer.field(AccessFlags::kFinal, kCapture, captured);
    code.load_ref(0).field(classfile::Opcode::getfield, name, kCapture, captured);
  } else if (operation.lambda == testcase::LambdaBody::kParameter) {
    unsigned local = 1;
    std::size_t index = 0;
    for (const FieldType& type : method->parameters()) {
      if (index++ == operation.parameter) {
        code.load(type, local);
        break;
      }
      local += type.slots();
    }
  } else {
    push_default(code, result);
  }
  code.return_value(result);
  writer.method(AccessFlags::kPublic, operation.method->name(), operation.method->descriptor(), code);
  std::string problem = define(writer.bytes(), name, out);
  if (problem.empty() && has_capture) out.capture_offsets = {out.klass->fields[0].offset};
  return problem;
}

std::string Executor::make_stub_class(const Operation& operation, const std::string& name, Prepared& out) {
  const program::Class& target = *operation.output->klass;
  ClassWriter writer(name, vm::synthesis::kMajorWithoutFrames,
                     target.is_interface() ? "java/lang/Object" : target.name());
  if (target.is_interface()) writer.implements(target.name());
  const testcase::Type& extended = *types_.without_wildcards(*operation.output);
  if (!extended.arguments.empty())
    writer.signature((target.is_interface() ? "Ljava/lang/Object;" : "") + signature_of(extended));
  const std::vector<const program::Method*> missing = program::abstract_methods(target);
  for (const program::Method* method : missing) {
    const auto descriptor = classfile::parse_method_descriptor(method->descriptor());
    if (!descriptor) return "a method of it has a malformed descriptor";
    CodeWriter code(writer);
    cast_parameters(code, *method, extended, types_);
    if (operation.results == testcase::StubResults::kTypical && program::returns_plain_value(*method, missing))
      push_typical(code, descriptor->result());
    else
      push_default(code, descriptor->result());
    code.return_value(descriptor->result());
    writer.method(AccessFlags::kPublic, method->name(), method->descriptor(), code);
  }
  std::string problem = define(writer.bytes(), name, out);
  if (!problem.empty() || target.is_interface()) return problem;
  vm::Klass* super = find(target);
  out.method = super == nullptr ? nullptr : super->method("<init>", operation.method->descriptor());
  return out.method == nullptr ? "its constructor is missing" : problem;
}

}  // namespace ristretto::generate
