// SPDX-License-Identifier: MIT
// Class files made in memory, byte for byte as asked: what no compiler would emit can be built too. Nothing is checked
// except that offsets and counts fit their fields.
//
//   ClassBuilder c("demo/A");
//   c.field(kPublic, "x", "I");
//   Assembler run(c);
//   const Label loop = run.here();
//   run.local(Opcode::iinc, 1, -1).local(Opcode::iload, 1).branch(Opcode::ifgt, loop).op(Opcode::return_);
//   c.method(kPublic, "run", "(I)V", run);
//   parse_class(base::Bytes::owned(c.bytes()));
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/access_flags.h"
#include "classfile/constant_pool.h"
#include "classfile/opcode.h"

namespace ristretto::test_support {

// Big-endian output.
class ByteWriter {
 public:
  ByteWriter& u1(std::int64_t value) { return put(value, 1); }
  ByteWriter& u2(std::int64_t value) { return put(value, 2); }
  ByteWriter& u4(std::int64_t value) { return put(value, 4); }
  ByteWriter& u8(std::uint64_t value) { return put(static_cast<std::int64_t>(value), 8); }
  ByteWriter& text(std::string_view value);
  ByteWriter& append(const std::vector<std::uint8_t>& bytes);
  // Overwrites bytes already written.
  void patch(std::size_t offset, std::int64_t value, unsigned width);

  [[nodiscard]] std::size_t size() const { return bytes_.size(); }
  [[nodiscard]] const std::vector<std::uint8_t>& bytes() const { return bytes_; }

 private:
  ByteWriter& put(std::int64_t value, unsigned width);

  std::vector<std::uint8_t> bytes_;
};

class Assembler;

class ClassBuilder {
 public:
  static constexpr std::uint16_t kPublicClass = classfile::AccessFlags::kPublic | classfile::AccessFlags::kSuper;
  static constexpr std::uint16_t kPublicInterface =
      classfile::AccessFlags::kPublic | classfile::AccessFlags::kInterface | classfile::AccessFlags::kAbstract;

  // An empty `super` writes superclass index 0. The version is that of Java 17.
  explicit ClassBuilder(std::string_view name, std::string_view super = "java/lang/Object",
                        std::uint16_t flags = kPublicClass);
  // A public interface with these superinterfaces.
  static ClassBuilder interface(std::string_view name, std::initializer_list<std::string_view> supers = {});

  ClassBuilder& version(std::uint16_t major, std::uint16_t minor = 0);
  ClassBuilder& implements(std::string_view interface);
  ClassBuilder& field(std::uint16_t flags, std::string_view name, std::string_view descriptor);
  // Without code: abstract or native.
  ClassBuilder& method(std::uint16_t flags, std::string_view name, std::string_view descriptor);
  ClassBuilder& method(std::uint16_t flags, std::string_view name, std::string_view descriptor, const Assembler& code);
  // With code that only returns the zero of its type.
  ClassBuilder& stub(std::uint16_t flags, std::string_view name, std::string_view descriptor);

  // Raw attributes; the data is written as it is.
  ClassBuilder& attribute(std::string_view name, const std::vector<std::uint8_t>& data);
  ClassBuilder& last_field_attribute(std::string_view name, const std::vector<std::uint8_t>& data);
  ClassBuilder& last_method_attribute(std::string_view name, const std::vector<std::uint8_t>& data);

  ClassBuilder& nest_host(std::string_view host);
  ClassBuilder& nest_members(std::initializer_list<std::string_view> members);
  ClassBuilder& permits(std::initializer_list<std::string_view> subclasses);

  // Pool indices; equal constants share one entry.
  std::uint16_t utf8(std::string_view text);
  std::uint16_t integer(std::int32_t value);
  std::uint16_t float_bits(std::uint32_t bits);
  std::uint16_t long_value(std::int64_t value);
  std::uint16_t double_bits(std::uint64_t bits);
  std::uint16_t class_ref(std::string_view name);
  std::uint16_t string(std::string_view text);
  std::uint16_t name_and_type(std::string_view name, std::string_view descriptor);
  std::uint16_t field_ref(std::string_view owner, std::string_view name, std::string_view descriptor);
  std::uint16_t method_ref(std::string_view owner, std::string_view name, std::string_view descriptor);
  std::uint16_t interface_method_ref(std::string_view owner, std::string_view name, std::string_view descriptor);
  std::uint16_t method_handle(classfile::ReferenceKind kind, std::uint16_t member);
  std::uint16_t method_type(std::string_view descriptor);
  std::uint16_t dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);
  std::uint16_t invoke_dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);
  // Any entry: tag and payload as they stand in the file. Long and double take two slots.
  std::uint16_t constant(classfile::Tag tag, const std::vector<std::uint8_t>& payload);

  [[nodiscard]] std::vector<std::uint8_t> bytes() const;

 private:
  using Attributes = std::vector<std::pair<std::uint16_t, std::vector<std::uint8_t>>>;
  struct Member {
    std::uint16_t flags;
    std::uint16_t name;
    std::uint16_t descriptor;
    Attributes attributes;
  };

  std::uint16_t linked(classfile::Tag tag, std::uint16_t first, std::uint16_t second);
  ClassBuilder& class_list(std::string_view attribute, std::initializer_list<std::string_view> names);
  static void write(ByteWriter& out, const Attributes& attributes);
  static void write(ByteWriter& out, const std::vector<Member>& members);

  // The pool comes first: the constructor makes entries while it initialises the members below.
  ByteWriter pool_;
  std::uint16_t pool_count_ = 1;
  std::map<std::vector<std::uint8_t>, std::uint16_t> pool_index_;
  std::uint16_t major_ = 61;
  std::uint16_t minor_ = 0;
  std::uint16_t flags_;
  std::uint16_t this_class_;
  std::uint16_t super_class_;
  std::vector<std::uint16_t> interfaces_;
  std::vector<Member> fields_;
  std::vector<Member> methods_;
  Attributes attributes_;
};

// A place in the code, bound or still to be bound.
class Label {
 private:
  friend class Assembler;
  explicit Label(std::size_t id) : id_(id) {}
  std::size_t id_;
};

// The body of one method. max_stack and max_locals are generous unless set.
class Assembler {
 public:
  explicit Assembler(ClassBuilder& owner) : owner_(owner) {}

  Label label();  // to be bound later
  Label here();   // bound to the current pc
  Assembler& bind(Label label);
  [[nodiscard]] std::uint16_t pc() const { return static_cast<std::uint16_t>(code_.size()); }

  Assembler& op(classfile::Opcode opcode);
  Assembler& op_u1(classfile::Opcode opcode, std::int64_t operand);
  Assembler& op_u2(classfile::Opcode opcode, std::int64_t operand);
  // A local variable instruction, with the wide prefix where the index or increment needs it.
  Assembler& local(classfile::Opcode opcode, std::uint16_t index, std::int16_t increment = 0);
  Assembler& branch(classfile::Opcode opcode, Label target);
  Assembler& tableswitch(std::int32_t low, const std::vector<Label>& targets, Label otherwise);
  Assembler& lookupswitch(const std::vector<std::pair<std::int32_t, Label>>& cases, Label otherwise);
  Assembler& field(classfile::Opcode opcode, std::string_view owner, std::string_view name,
                   std::string_view descriptor);
  Assembler& invoke(classfile::Opcode opcode, std::string_view owner, std::string_view name,
                    std::string_view descriptor, bool interface = false);
  Assembler& type(classfile::Opcode opcode, std::string_view class_name);  // new, checkcast, anewarray, instanceof
  Assembler& raw(std::initializer_list<int> bytes);

  // An empty type catches everything.
  Assembler& handler(Label start, Label end, Label target, std::string_view type = {});
  // The instructions from here on belong to `line`.
  Assembler& line(std::uint16_t line);
  Assembler& max_stack(std::uint16_t slots);
  Assembler& max_locals(std::uint16_t slots);
  Assembler& stack_map(std::uint16_t entries, const std::vector<std::uint8_t>& frames);
  Assembler& attribute(std::string_view name, const std::vector<std::uint8_t>& data);

  // The data of the Code attribute; every label must be bound.
  [[nodiscard]] std::vector<std::uint8_t> code_attribute() const;

 private:
  struct Fixup {
    std::size_t at;    // of the offset field
    std::size_t from;  // pc of the instruction
    std::size_t label;
    unsigned width;
  };
  struct Handler {
    std::size_t start, end, target;
    std::uint16_t type;
  };

  void offset_to(Label label, std::size_t from, unsigned width);
  void pad();
  [[nodiscard]] std::int64_t position(std::size_t label) const;

  ClassBuilder& owner_;
  ByteWriter code_;
  std::vector<std::int64_t> labels_;  // -1: not bound yet
  std::vector<Fixup> fixups_;
  std::vector<Handler> handlers_;
  std::vector<std::pair<std::uint16_t, std::uint16_t>> lines_;
  std::vector<std::pair<std::uint16_t, std::vector<std::uint8_t>>> attributes_;
  std::uint16_t max_stack_ = 16;
  std::uint16_t max_locals_ = 32;
};

}  // namespace ristretto::test_support
