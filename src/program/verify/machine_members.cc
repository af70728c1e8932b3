// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "program/verify/machine.h"
#include "program/verify/operands.h"

namespace ristretto::program::verify {

using classfile::MemberRef;
using classfile::Opcode;

namespace {

constexpr std::string_view kPrimitiveArrays[] = {"[Z", "[C", "[F", "[D", "[B", "[S", "[I", "[J"};

// The nearest declaration at or above `cls`: superclasses only, as the protected check wants (JVMS §4.10.1.8).
template <class Find>
auto find_upwards(const Class* cls, Find find) -> decltype(find(*cls)) {
  for (; cls != nullptr; cls = cls->super()) {
    if (auto found = find(*cls)) return found;
  }
  return nullptr;
}

}  // namespace

void Machine::field(const Instruction& i) {
  const MemberRef member = method_.pool().member(static_cast<std::size_t>(i.a));
  const Type value = types_.of(*classfile::parse_field_descriptor(member.descriptor));
  const Type owner = types_.reference(member.class_name);
  switch (i.opcode) {
    case Opcode::getstatic: return push_value(value);
    case Opcode::putstatic: return pop_value(value);
    case Opcode::putfield: {
      if (method_.infers) require_shapes({&value, 1}, true);
      pop_value(value);
      const Type receiver = pop();
      // A constructor may set the fields of its own class before it calls super() (JVMS §4.10.1.9.putfield).
      const bool own_early = receiver.is(Kind::kUninitializedThis) && owner == method_.this_type &&
                             method_.method.info->is_initializer() &&
                             method_.cls.declared_field(member.name, member.descriptor) != nullptr;
      if (!ok() || own_early) return;
      if (!types_.is_assignable(receiver, owner)) return bad_type(receiver, owner);
      return check_protected(member, receiver, false);
    }
    default: {
      const Type receiver = pop();
      if (!ok()) return;
      if (!types_.is_assignable(receiver, owner)) return bad_type(receiver, owner);
      check_protected(member, receiver, false);
      return push_value(value);
    }
  }
}

void Machine::invoke(const Instruction& i) {
  if (i.opcode == Opcode::invokedynamic) return invoke_dynamic(i);
  const MemberRef member = method_.pool().member(static_cast<std::size_t>(i.a));
  const auto descriptor = classfile::parse_method_descriptor(member.descriptor);
  pop_arguments(*descriptor, i.opcode != Opcode::invokestatic);
  if (member.name == "<init>") return invoke_constructor(member);
  if (i.opcode != Opcode::invokestatic) {
    const Type receiver = pop();
    const Type owner = i.opcode == Opcode::invokespecial ? method_.this_type : types_.reference(member.class_name);
    if (ok() && !types_.is_assignable(receiver, owner)) return bad_type(receiver, owner);
    if (ok() && i.opcode == Opcode::invokevirtual) check_protected(member, receiver, true);
  }
  if (!descriptor->result().is_void()) push_value(types_.of(descriptor->result()));
}

void Machine::invoke_dynamic(const Instruction& i) {
  const auto site = method_.pool().dynamic(static_cast<std::size_t>(i.a));
  const auto descriptor = classfile::parse_method_descriptor(site.descriptor);
  pop_arguments(*descriptor, false);
  if (!descriptor->result().is_void()) push_value(types_.of(descriptor->result()));
}

void Machine::pop_arguments(const classfile::MethodDescriptor& descriptor, bool has_receiver) {
  std::vector<Type> parameters;
  parameters.reserve(descriptor.parameters().size());
  for (const classfile::FieldType& parameter : descriptor.parameters()) parameters.push_back(types_.of(parameter));
  if (method_.infers) require_shapes(parameters, has_receiver);
  for (std::size_t k = parameters.size(); k > 0; --k) pop_value(parameters[k - 1]);
}

// Java's older verifier looks at the sorts of all operands before it loads a class to compare them in detail.
void Machine::require_shapes(std::span<const Type> operands, bool has_receiver) {
  const auto& stack = frame_->stack;
  std::size_t depth = stack.size();
  for (std::size_t k = operands.size(); k > 0 && ok(); --k) {
    const Type wanted = operands[k - 1];
    const std::size_t size = wanted.is_two_slots() ? 2 : 1;
    if (depth < size) return reject("Operand stack underflow");
    depth -= size;
    const bool fits = wanted.is(Kind::kReference) ? stack[depth].is_object() : stack[depth] == wanted;
    if (!fits) bad_type(stack[depth], wanted);
  }
  if (has_receiver && depth == 0) reject("Operand stack underflow");
}

void Machine::invoke_constructor(const MemberRef& member) {
  const Type object = pop();
  if (!ok()) return;
  if (object.is(Kind::kUninitializedThis)) return initialize_this(member);
  if (object.is(Kind::kUninitialized)) return initialize_new(object, member);
  reject("Bad operand type when invoking <init>: " + types_.display(object) + " is not an uninitialized object");
}

void Machine::initialize_this(const MemberRef& member) {
  if (member.class_name != method_.cls.name() && member.class_name != method_.cls.file().super_name) {
    return reject("Bad <init> method call");
  }
  frame_->replace(kUninitializedThis, method_.this_type);
  frame_->this_uninitialized = false;
}

void Machine::initialize_new(Type object, const MemberRef& member) {
  const auto& decoded = method_.decoded;
  const Instruction& creator = decoded.instructions[decoded.index_at(object.payload())];
  if (member.class_name != method_.pool().class_name(static_cast<std::size_t>(creator.a))) {
    return reject("Call to wrong <init> method");
  }
  const Type created = types_.reference(member.class_name);
  check_protected(member, created, true);
  frame_->replace(object, created);
}

// A protected member of a superclass in another package may only be reached through this class (JVMS §4.10.1.8).
void Machine::check_protected(const MemberRef& member, Type receiver, bool is_method) {
  if (!ok() || receiver.is(Kind::kNull)) return;
  const Class* owner = &method_.cls;
  while (owner != nullptr && owner->name() != member.class_name) owner = owner->super();
  if (owner == nullptr || owner == &method_.cls) return;
  classfile::AccessFlags flags;
  const Class* declaring = nullptr;
  if (is_method) {
    // Constructors are not inherited.
    const Method* found =
        member.name == "<init>"
            ? owner->declared_method(member.name, member.descriptor)
            : find_upwards(owner, [&](const Class& c) { return c.declared_method(member.name, member.descriptor); });
    if (found == nullptr) return;
    flags = found->flags();
    declaring = found->owner;
  } else {
    const Field* found =
        find_upwards(owner, [&](const Class& c) { return c.declared_field(member.name, member.descriptor); });
    if (found == nullptr) return;
    flags = found->info->flags;
    declaring = found->owner;
  }
  if (!flags.is_protected() || declaring->same_package(method_.cls)) return;
  // Arrays have a public clone().
  if (types_.is_array(receiver) && member.name == "clone" && owner->super() == nullptr) return;
  // To an interface everything is assignable, but then all of Object's protected methods would be accessible in it.
  const bool is_plain_object = !method_.infers && method_.cls.is_interface() && receiver == types_.object();
  if (is_plain_object || !types_.is_assignable(receiver, method_.this_type)) {
    reject(fmt::format("Bad access to protected data: {} is not assignable to {}", types_.display(receiver),
                       types_.display(method_.this_type)));
  }
}

std::string_view Machine::class_operand(const Instruction& i) const {
  return method_.pool().class_name(static_cast<std::size_t>(i.a));
}

void Machine::object(const Instruction& i) {
  switch (i.opcode) {
    case Opcode::new_: return new_object(i);
    case Opcode::newarray:
    case Opcode::anewarray: return new_array(i);
    case Opcode::multianewarray: return multi_new_array(i);
    default: break;
  }
  (void)pop_object();
  push(i.opcode == Opcode::checkcast ? types_.reference(class_operand(i)) : kInt);
}

void Machine::new_object(const Instruction& i) {
  const Type made(Kind::kUninitialized, i.pc);
  if (std::ranges::find(frame_->stack, made) != frame_->stack.end()) {
    return reject("Uninitialized object of an earlier execution of this instruction is still on the stack");
  }
  std::ranges::replace(frame_->locals, made, kTop);
  push(made);
}

void Machine::new_array(const Instruction& i) {
  pop_value(kInt);
  if (i.opcode == Opcode::newarray) {
    return push(types_.reference(kPrimitiveArrays[static_cast<std::size_t>(i.a) - kFirstPrimitiveArray]));
  }
  const std::string_view name = class_operand(i);
  push(types_.reference(name.starts_with('[') ? fmt::format("[{}", name) : fmt::format("[L{};", name)));
}

void Machine::multi_new_array(const Instruction& i) {
  for (std::int32_t k = 0; k < i.b; ++k) pop_value(kInt);
  push(types_.reference(class_operand(i)));
}

}  // namespace ristretto::program::verify
