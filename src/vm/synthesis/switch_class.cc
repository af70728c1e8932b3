// SPDX-License-Identifier: MIT
#include "vm/synthesis/switch_class.h"

#include "vm/synthesis/class_writer.h"

namespace ristretto::vm::synthesis {

using classfile::AccessFlags;
using classfile::Opcode;

namespace {

constexpr unsigned kSelector = 0;
constexpr unsigned kRestart = 1;
constexpr classfile::FieldType kInt{.kind = classfile::BaseKind::kInt};

// Each leaves for `next` when the selector, which is not null, does not fit.
struct Test {
  CodeWriter& code;
  Label next;

  void operator()(const ClassLabel& label) const {
    code.load_ref(kSelector).type(Opcode::instanceof, label.name).branch(Opcode::ifeq, next);
  }
  void operator()(const StringLabel& label) const {
    code.push_string(label.text).load_ref(kSelector);
    code.invoke(Opcode::invokevirtual, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
    code.branch(Opcode::ifeq, next);
  }
  void operator()(const IntegerLabel& label) const {
    const Label not_number = code.label();
    const Label compare = code.label();
    code.load_ref(kSelector).type(Opcode::instanceof, "java/lang/Number").branch(Opcode::ifeq, not_number);
    code.load_ref(kSelector).type(Opcode::checkcast, "java/lang/Number");
    code.invoke(Opcode::invokevirtual, "java/lang/Number", "intValue", "()I").branch(Opcode::goto_, compare);
    code.bind(not_number);
    code.load_ref(kSelector).type(Opcode::instanceof, "java/lang/Character").branch(Opcode::ifeq, next);
    code.load_ref(kSelector).type(Opcode::checkcast, "java/lang/Character");
    code.invoke(Opcode::invokevirtual, "java/lang/Character", "charValue", "()C");
    code.bind(compare).push_int(label.value).branch(Opcode::if_icmpne, next);
  }
  void operator()(const EnumLabel& label) const {
    if (label.name.empty()) {
      code.branch(Opcode::goto_, next);
      return;
    }
    code.load_ref(kSelector).field(Opcode::getstatic, label.owner, label.name, "L" + label.owner + ";");
    code.branch(Opcode::if_acmpne, next);
  }
};

bool never_fits(const SwitchLabel& label) {
  const auto* constant = std::get_if<EnumLabel>(&label);
  return constant != nullptr && constant->name.empty();
}

}  // namespace

std::vector<std::uint8_t> make_switch_class(const SwitchShape& shape) {
  ClassWriter out(shape.name, kMajorWithoutFrames);
  CodeWriter code(out);
  const auto count = static_cast<std::int32_t>(shape.labels.size());
  if (shape.checks_restart) {
    code.load(kInt, kRestart).push_int(count + 1);
    code.invoke(Opcode::invokestatic, "java/util/Objects", "checkIndex", "(II)I").op(Opcode::pop);
  }
  const Label not_null = code.label();
  code.load_ref(kSelector).branch(Opcode::ifnonnull, not_null).push_int(-1).op(Opcode::ireturn).bind(not_null);
  std::vector<Label> tests;
  for (std::size_t i = 0; i < shape.labels.size(); ++i) tests.push_back(code.label());
  const Label otherwise = code.label();
  if (!tests.empty()) code.load(kInt, kRestart).tableswitch(tests, otherwise);
  for (std::size_t i = 0; i < tests.size(); ++i) {
    code.bind(tests[i]);
    std::visit(Test{code, i + 1 < tests.size() ? tests[i + 1] : otherwise}, shape.labels[i]);
    if (!never_fits(shape.labels[i])) code.push_int(static_cast<std::int32_t>(i)).op(Opcode::ireturn);
  }
  code.bind(otherwise).push_int(count).op(Opcode::ireturn);
  out.method(AccessFlags::kPublic | AccessFlags::kStatic | AccessFlags::kFinal, kSwitchMethod,
             "(" + shape.selector + "I)I", code);
  return out.bytes();
}

}  // namespace ristretto::vm::synthesis
