// SPDX-License-Identifier: MIT
// Executes one instruction on types instead of values (JVMS §4.10.1.9). Both verifiers share it; it knows nothing of
// control flow, stack maps or merging. The instruction's operands have passed check_operands().
#pragma once

#include <span>
#include <string_view>

#include "program/verify/method_context.h"

namespace ristretto::program::verify {

class Machine {
 public:
  explicit Machine(MethodContext& method) : method_(method), types_(method.types) {}

  // Changes `frame` as the instruction does. Whatever does not fit is rejected in the method context; the frame is then
  // of no further use. Subroutine instructions are left to the caller.
  void execute(const classfile::Instruction& instruction, Frame& frame);

 private:
  using Instruction = classfile::Instruction;

  // machine.cc: values, locals, arrays
  void constant(const Instruction& i);
  void load_constant(const Instruction& i);
  void load(const Instruction& i);
  void store(const Instruction& i);
  void array(const Instruction& i);
  void stack(const Instruction& i);
  void simple(const Instruction& i);
  void increment(const Instruction& i);
  void control(const Instruction& i);
  void return_value(const Instruction& i);

  // machine_members.cc: fields, calls, objects
  void field(const Instruction& i);
  void invoke(const Instruction& i);
  void invoke_dynamic(const Instruction& i);
  void invoke_constructor(const classfile::MemberRef& member);
  void initialize_this(const classfile::MemberRef& member);
  void initialize_new(Type object, const classfile::MemberRef& member);
  void check_protected(const classfile::MemberRef& member, Type receiver, bool is_method);
  void object(const Instruction& i);
  void new_object(const Instruction& i);
  void new_array(const Instruction& i);
  void multi_new_array(const Instruction& i);

  void push(Type type);
  void push_value(Type type);          // both slots of a long or double
  [[nodiscard]] Type pop();            // any one slot
  void pop_value(Type expected);       // assignable to `expected`, both slots
  [[nodiscard]] Type pop_object();     // an initialised reference or null
  [[nodiscard]] Type pop_reference();  // an initialised or uninitialised reference or null
  // For the instructions that only the newer verifier lets look at uninitialised objects: if_acmp*, monitor*.
  void pop_compared() { (void)(method_.infers ? pop_object() : pop_reference()); }
  [[nodiscard]] Type pop_array(std::string_view element);
  void pop_arguments(const classfile::MethodDescriptor& descriptor, bool has_receiver);
  void require_shapes(std::span<const Type> operands, bool has_receiver);
  void set_local(std::int32_t index, Type type);
  [[nodiscard]] std::string_view class_operand(const Instruction& i) const;
  void bad_type(Type found, Type expected);
  void reject(std::string message) { method_.reject(pc_, std::move(message)); }
  [[nodiscard]] bool ok() const { return method_.ok(); }

  MethodContext& method_;
  TypeTable& types_;
  Frame* frame_ = nullptr;
  std::uint32_t pc_ = 0;
};

}  // namespace ristretto::program::verify
