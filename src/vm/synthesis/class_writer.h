// SPDX-License-Identifier: MIT
// Class files that the machine makes for itself: constant pool, members, and code whose stack depth is computed. Text
// is modified UTF-8. No StackMapTable is written: code with branches belongs in a class of a version that needs none,
// or in a hidden class, which nobody verifies.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/access_flags.h"
#include "classfile/constant_pool.h"
#include "classfile/descriptor.h"
#include "classfile/opcode.h"

namespace ristretto::vm::synthesis {

inline constexpr std::string_view kObject = "java/lang/Object";

inline constexpr std::uint16_t kMajorWithoutFrames = 50;  // the newest for which types may be inferred (JVMS §4.10)

class CodeWriter;

class ClassWriter {
 public:
  // A final synthetic class.
  ClassWriter(std::string_view name, std::uint16_t major, std::string_view super = kObject);

  [[nodiscard]] const std::string& name() const { return name_; }

  void implements(std::string_view interface);
  // Of its supertypes with their type arguments (JVMS §4.7.9.1).
  void signature(std::string_view text) { signature_ = utf8(text); }
  void field(std::uint16_t flags, std::string_view name, std::string_view descriptor);
  void method(std::uint16_t flags, std::string_view name, std::string_view descriptor, const CodeWriter& code,
              std::string_view thrown = {});
  // Index in the BootstrapMethods attribute. `arguments` are pool indices.
  std::uint16_t bootstrap(std::uint16_t method_handle, const std::vector<std::uint16_t>& arguments);

  // Pool indices; equal constants share one entry.
  std::uint16_t utf8(std::string_view text);
  std::uint16_t integer(std::int32_t value);
  std::uint16_t class_ref(std::string_view name);
  std::uint16_t string(std::string_view text);
  std::uint16_t member(classfile::Tag tag, std::string_view owner, std::string_view name, std::string_view descriptor);
  std::uint16_t method_handle(classfile::ReferenceKind kind, std::uint16_t member);
  std::uint16_t invoke_dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);

  [[nodiscard]] std::vector<std::uint8_t> bytes();

 private:
  using Buffer = std::vector<std::uint8_t>;
  std::uint16_t entry(const Buffer& bytes);
  std::uint16_t linked(classfile::Tag tag, std::uint16_t first, std::uint16_t second);

  std::string name_;
  std::uint16_t major_;
  Buffer pool_;
  std::uint16_t pool_count_ = 1;
  std::map<Buffer, std::uint16_t> pool_index_;
  std::uint16_t this_class_;
  std::uint16_t super_class_;
  std::uint16_t signature_ = 0;  // none
  std::vector<std::uint16_t> interfaces_;
  Buffer fields_;
  std::uint16_t field_count_ = 0;
  Buffer methods_;
  std::uint16_t method_count_ = 0;
  Buffer bootstraps_;
  std::uint16_t bootstrap_count_ = 0;
};

// A place in the code, bound or still to be bound.
enum class Label : std::uint32_t {};

// The body of one method. The operand stack has the same depth whichever way a label is reached.
class CodeWriter {
 public:
  using Opcode = classfile::Opcode;
  using FieldType = classfile::FieldType;

  explicit CodeWriter(ClassWriter& owner) : owner_(owner) {}

  // Without operands.
  CodeWriter& op(Opcode opcode);
  CodeWriter& load(const FieldType& type, unsigned local);
  CodeWriter& load_ref(unsigned local);
  CodeWriter& push_int(std::int32_t value);
  CodeWriter& push_string(std::string_view text);
  CodeWriter& push_class(std::string_view name);
  CodeWriter& field(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor);
  CodeWriter& invoke(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor,
                     bool is_interface = false);
  CodeWriter& invoke_dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);
  CodeWriter& type(Opcode opcode, std::string_view class_name);  // new, anewarray, checkcast, instanceof
  CodeWriter& return_value(const FieldType& type);               // void too

  [[nodiscard]] Label label();
  CodeWriter& bind(Label label);
  CodeWriter& branch(Opcode opcode, Label target);
  // Keys from 0 on.
  CodeWriter& tableswitch(std::span<const Label> targets, Label otherwise);

  // The data of the Code attribute for a method with so many parameter slots; every label is bound.
  [[nodiscard]] std::vector<std::uint8_t> code_attribute(unsigned parameter_slots) const;

 private:
  static constexpr std::int64_t kUnknown = -1;
  struct Place {
    std::int64_t pc = kUnknown;
    std::int64_t depth = kUnknown;
  };
  struct Fixup {
    std::size_t at;
    std::size_t from;
    Label label;
    unsigned width;
  };

  void emit(Opcode opcode) { code_.push_back(static_cast<std::uint8_t>(opcode)); }
  void emit_index(Opcode opcode, std::uint16_t index);
  void push_constant(std::uint16_t index);
  void stack(std::int64_t pops, std::int64_t pushes);
  void refer(Label label, std::size_t from, unsigned width);

  ClassWriter& owner_;
  std::vector<std::uint8_t> code_;
  std::vector<Place> labels_;
  std::vector<Fixup> fixups_;
  std::int64_t depth_ = 0;
  std::int64_t max_depth_ = 0;
  unsigned locals_ = 0;
};

}  // namespace ristretto::vm::synthesis
