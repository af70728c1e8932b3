// SPDX-License-Identifier: MIT
#include "vm/synthesis/lambda_class.h"

#include "base/check.h"
#include "vm/synthesis/class_writer.h"
#include "vm/synthesis/conversion.h"

namespace ristretto::vm::synthesis {

using classfile::AccessFlags;
using classfile::FieldType;
using classfile::MethodDescriptor;
using classfile::Opcode;
using classfile::ReferenceKind;

namespace {

constexpr std::string_view kNotSerializable = "java/io/NotSerializableException";
constexpr std::string_view kSerializedLambda = "java/lang/invoke/SerializedLambda";

MethodDescriptor parse(std::string_view descriptor) {
  const auto type = classfile::parse_method_descriptor(descriptor);
  base::check(type.has_value(), "a lambda with a malformed descriptor");
  return *type;
}

Opcode call_of(ReferenceKind kind) {
  switch (kind) {
    case ReferenceKind::kInvokeStatic: return Opcode::invokestatic;
    case ReferenceKind::kInvokeInterface: return Opcode::invokeinterface;
    case ReferenceKind::kNewInvokeSpecial: return Opcode::invokespecial;
    default: return Opcode::invokevirtual;
  }
}

class LambdaWriter {
 public:
  explicit LambdaWriter(const LambdaShape& shape) : shape_(shape), out_(shape.name, shape.major) {
    for (const FieldType& type : factory_.parameters()) captures_.push_back(type);
    if (has_receiver()) target_parameters_.push_back(receiver_type());
    for (const FieldType& type : target_.parameters()) target_parameters_.push_back(type);
  }

  std::vector<std::uint8_t> run() {
    for (const std::string& interface : shape_.interfaces) out_.implements(interface);
    for (std::size_t i = 0; i < captures_.size(); ++i)
      out_.field(AccessFlags::kPrivate | AccessFlags::kFinal, capture_name(i), captures_[i].text);
    constructor();
    forward(AccessFlags::kPublic, shape_.erased);
    for (const std::string& bridge : shape_.bridges) forward(shape_.bridge_flags, bridge);
    if (shape_.serialization == Serialization::kAsked) write_replace();
    if (shape_.serialization == Serialization::kRefused) {
      refuse("writeObject", "(Ljava/io/ObjectOutputStream;)V");
      refuse("readObject", "(Ljava/io/ObjectInputStream;)V");
    }
    return out_.bytes();
  }

 private:
  [[nodiscard]] bool has_receiver() const {
    return shape_.target.kind == ReferenceKind::kInvokeVirtual || shape_.target.kind == ReferenceKind::kInvokeInterface;
  }
  [[nodiscard]] FieldType receiver_type() const {
    if (shape_.target.owner.starts_with('[')) return *classfile::parse_field_descriptor(shape_.target.owner);
    return {.kind = classfile::BaseKind::kClass, .class_name = shape_.target.owner};
  }
  // What the call leaves, as the method handle's type says it.
  [[nodiscard]] FieldType target_result() const {
    if (shape_.target.kind != ReferenceKind::kNewInvokeSpecial) return target_.result();
    return {.kind = classfile::BaseKind::kClass, .class_name = shape_.target.owner};
  }

  void constructor() {
    std::string descriptor = "(";
    CodeWriter code(out_);
    code.load_ref(0).invoke(Opcode::invokespecial, kObject, "<init>", "()V");
    unsigned local = 1;
    for (std::size_t i = 0; i < captures_.size(); ++i) {
      descriptor += captures_[i].text;
      code.load_ref(0).load(captures_[i], local);
      code.field(Opcode::putfield, out_.name(), capture_name(i), captures_[i].text);
      local += captures_[i].slots();
    }
    code.op(Opcode::return_);
    out_.method(AccessFlags::kPrivate, "<init>", descriptor + ")V", code);
  }

  void forward(std::uint16_t flags, std::string_view descriptor) {
    const MethodDescriptor type = parse(descriptor);
    CodeWriter code(out_);
    if (shape_.target.kind == ReferenceKind::kNewInvokeSpecial)
      code.type(Opcode::new_, shape_.target.owner).op(Opcode::dup);
    for (std::size_t i = 0; i < captures_.size(); ++i) load_capture(code, i);
    unsigned local = 1;
    std::size_t index = captures_.size();
    auto instantiated = instantiated_.parameters().begin();
    for (const FieldType& parameter : type.parameters()) {
      code.load(parameter, local);
      local += parameter.slots();
      convert(code, parameter, target_parameters_[index++], *instantiated++);
    }
    code.invoke(call_of(shape_.target.kind), shape_.target.owner, shape_.target.name, shape_.target.descriptor,
                shape_.target.is_interface);
    convert(code, target_result(), type.result(), type.result());
    code.return_value(type.result());
    out_.method(flags, shape_.method, descriptor, code);
  }

  void load_capture(CodeWriter& code, std::size_t i) {
    code.load_ref(0).field(Opcode::getfield, out_.name(), capture_name(i), captures_[i].text);
  }

  void write_replace() {
    CodeWriter code(out_);
    code.type(Opcode::new_, kSerializedLambda).op(Opcode::dup);
    code.push_class(shape_.caller);
    code.push_string(factory_.result().class_name).push_string(shape_.method).push_string(shape_.erased);
    code.push_int(static_cast<std::int32_t>(shape_.target.revealed_kind));
    code.push_string(shape_.target.declared_in).push_string(shape_.target.name).push_string(shape_.target.descriptor);
    code.push_string(shape_.instantiated);
    code.push_int(static_cast<std::int32_t>(captures_.size())).type(Opcode::anewarray, kObject);
    for (std::size_t i = 0; i < captures_.size(); ++i) {
      code.op(Opcode::dup).push_int(static_cast<std::int32_t>(i));
      load_capture(code, i);
      if (!captures_[i].is_reference()) box(code, captures_[i].kind);
      code.op(Opcode::aastore);
    }
    code.invoke(Opcode::invokespecial, kSerializedLambda, "<init>",
                "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;ILjava/lang/String;"
                "Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V");
    code.op(Opcode::areturn);
    out_.method(AccessFlags::kPrivate | AccessFlags::kFinal, "writeReplace", "()Ljava/lang/Object;", code);
  }

  void refuse(std::string_view name, std::string_view descriptor) {
    CodeWriter code(out_);
    code.type(Opcode::new_, kNotSerializable).op(Opcode::dup).push_string("Non-serializable lambda");
    code.invoke(Opcode::invokespecial, kNotSerializable, "<init>", "(Ljava/lang/String;)V").op(Opcode::athrow);
    out_.method(AccessFlags::kPrivate | AccessFlags::kFinal, name, descriptor, code, kNotSerializable);
  }

  const LambdaShape& shape_;
  ClassWriter out_;
  MethodDescriptor factory_ = parse(shape_.factory);
  MethodDescriptor instantiated_ = parse(shape_.instantiated);
  MethodDescriptor target_ = parse(shape_.target.descriptor);
  std::vector<FieldType> captures_;
  std::vector<FieldType> target_parameters_;
};

}  // namespace

std::string capture_name(std::size_t index) { return "arg$" + std::to_string(index + 1); }

std::vector<std::uint8_t> make_lambda_class(const LambdaShape& shape) { return LambdaWriter(shape).run(); }

}  // namespace ristretto::vm::synthesis
