// SPDX-License-Identifier: MIT
#include "program/verify/operands.h"

#include <algorithm>

#include <fmt/format.h>

namespace ristretto::program::verify {
namespace {

using classfile::Ends;
using classfile::Format;
using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;
using classfile::Tag;

constexpr std::uint16_t kFirstWithClassConstants = 49;
constexpr std::uint16_t kFirstWithFreePadding = 51;
constexpr std::uint16_t kLastWithSubroutines = 50;
constexpr std::uint16_t kFirstWithInterfaceMethods = 52;

class OperandCheck {
 public:
  OperandCheck(MethodContext& method, const Instruction& instruction) : method_(method), i_(instruction) {}

  void run() {
    switch (info(i_.opcode).format) {
      case Format::pool1:
      case Format::pool2:
      case Format::interface:
      case Format::dynamic:
      case Format::dimensions: return check_pool();
      case Format::local:
      case Format::local0:
      case Format::local1:
      case Format::local2:
      case Format::local3:
      case Format::increment: return check_local();
      case Format::table:
      case Format::lookup: return check_padding();
      case Format::array_type:
        if (i_.a < kFirstPrimitiveArray || i_.a > kLastPrimitiveArray)
          reject(fmt::format("Illegal newarray instruction: type {}", i_.a));
        return;
      default: return check_subroutine();
    }
  }

 private:
  [[nodiscard]] const classfile::ConstantPool& pool() const { return method_.pool(); }
  [[nodiscard]] std::size_t index() const { return static_cast<std::size_t>(i_.a); }

  [[nodiscard]] std::uint8_t unused_byte(std::size_t offset) const { return method_.code.bytecode[i_.pc + offset]; }

  void check_subroutine() {
    const Ends ends = info(i_.opcode).ends;
    if (ends != Ends::subroutine && ends != Ends::ret) return;
    if (!method_.infers || method_.major() > kLastWithSubroutines)
      reject(fmt::format("Bad instruction: {}", info(i_.opcode).mnemonic));
  }

  void check_local() {
    check_subroutine();
    const auto& facts = info(i_.opcode);
    const std::string_view value = facts.category == classfile::Category::store ? facts.pops : facts.pushes;
    const bool two_slots = value == "J" || value == "D";
    if (index() + (two_slots ? 2U : 1U) > method_.code.max_locals)
      reject(fmt::format("Local index {} is invalid", i_.a));
  }

  // Old compilers are trusted to write zeros, so that padding can never carry anything.
  void check_padding() {
    if (method_.major() >= kFirstWithFreePadding) return;
    for (std::size_t at = i_.pc + std::size_t{1}; at % 4 != 0; ++at) {
      if (method_.code.bytecode[at] != 0) return reject("Nonzero padding byte in lookupswitch or tableswitch");
    }
  }

  void check_pool() {
    switch (i_.opcode) {
      case Opcode::ldc:
      case Opcode::ldc_w:
      case Opcode::ldc2_w: return check_constant();
      case Opcode::getstatic:
      case Opcode::putstatic:
      case Opcode::getfield:
      case Opcode::putfield: return check_field();
      case Opcode::invokevirtual:
      case Opcode::invokespecial:
      case Opcode::invokestatic:
      case Opcode::invokeinterface: return check_method();
      case Opcode::invokedynamic:
        if (!expect(pool().is(index(), Tag::kInvokeDynamic))) return;
        if (unused_byte(3) != 0 || unused_byte(4) != 0)
          return reject("Third and fourth operand bytes of invokedynamic must be zero");
        if (pool().dynamic(index()).name.starts_with('<')) reject("Illegal call to internal method");
        return;
      default: return check_class();
    }
  }

  [[nodiscard]] bool expect(bool fits) {
    if (!fits) reject(fmt::format("Illegal type at constant pool entry {}: {}", i_.a, name(pool().tag(index()))));
    return fits;
  }

  void check_constant() {
    const bool wants_two = i_.opcode == Opcode::ldc2_w;
    switch (pool().tag(index())) {
      case Tag::kInteger:
      case Tag::kFloat:
      case Tag::kString:
      case Tag::kMethodHandle:
      case Tag::kMethodType: (void)expect(!wants_two); return;
      case Tag::kClass: (void)expect(!wants_two && method_.major() >= kFirstWithClassConstants); return;
      case Tag::kLong:
      case Tag::kDouble: (void)expect(wants_two); return;
      case Tag::kDynamic: {
        const std::string_view type = pool().dynamic(index()).descriptor;
        (void)expect(wants_two == (type == "J" || type == "D"));
        return;
      }
      default: (void)expect(false); return;
    }
  }

  void check_field() {
    if (!expect(pool().is(index(), Tag::kFieldref))) return;
    const bool is_static = i_.opcode == Opcode::getstatic || i_.opcode == Opcode::putstatic;
    if (!is_static && !method_.infers && pool().member(index()).class_name.starts_with('['))
      reject(fmt::format("Expecting reference to class at constant pool index {}", i_.a));
  }

  [[nodiscard]] bool fits_method(Tag tag) const {
    switch (i_.opcode) {
      case Opcode::invokeinterface: return tag == Tag::kInterfaceMethodref;
      case Opcode::invokevirtual: return tag == Tag::kMethodref;
      default:
        return tag == Tag::kMethodref ||
               (tag == Tag::kInterfaceMethodref && method_.major() >= kFirstWithInterfaceMethods);
    }
  }

  void check_method() {
    if (!expect(fits_method(pool().tag(index())))) return;
    const MemberRef member = pool().member(index());
    const auto descriptor = classfile::parse_method_descriptor(member.descriptor);
    if (i_.opcode == Opcode::invokeinterface && unused_byte(4) != 0)
      return reject("Fourth operand byte of invokeinterface must be zero");
    if (i_.opcode == Opcode::invokeinterface && i_.b != static_cast<std::int32_t>(descriptor->parameter_slots()) + 1)
      return reject("Inconsistent args count operand in invokeinterface");
    if (member.name.starts_with('<')) {
      if (i_.opcode != Opcode::invokespecial || member.name != "<init>") reject("Illegal call to internal method");
      return;
    }
    if (i_.opcode == Opcode::invokespecial) check_special(member);
  }

  [[nodiscard]] bool is_superclass(std::string_view name) const {
    for (const Class* up = method_.cls.super(); up != nullptr; up = up->super()) {
      if (up->name() == name) return true;
    }
    return false;
  }

  // JVMS §4.9.2: the current class, a superclass, or a direct superinterface.
  void check_special(const MemberRef& member) {
    const auto& file = method_.cls.file();
    const bool is_direct = std::ranges::find(file.interfaces, member.class_name) != file.interfaces.end();
    if (member.class_name == file.name || member.class_name == file.super_name) return;
    if (!member.is_interface && is_superclass(member.class_name)) return;
    if (is_direct && (member.is_interface || !method_.infers)) return;
    const bool assignable =
        !method_.infers && method_.types.is_assignable(method_.this_type, method_.types.reference(member.class_name));
    if (!assignable) return reject("Bad invokespecial instruction: current class isn't assignable to reference class.");
    if (member.is_interface)
      reject("Bad invokespecial instruction: interface method reference is in an indirect superinterface.");
  }

  void check_class() {
    if (!expect(pool().is(index(), Tag::kClass))) return;
    const std::string_view name = pool().class_name(index());
    const std::size_t dimensions = std::min(name.find_first_not_of('['), name.size());
    if (i_.opcode == Opcode::new_ && dimensions > 0) reject("Illegal new instruction: it would make an array");
    if (i_.opcode == Opcode::anewarray && dimensions >= classfile::kMaxArrayDimensions)
      reject("Illegal anewarray instruction, array has more than 255 dimensions");
    if (i_.opcode == Opcode::multianewarray && (i_.b < 1 || static_cast<std::size_t>(i_.b) > dimensions))
      reject(fmt::format("Illegal dimension in multianewarray instruction: {}", i_.b));
  }

  void reject(std::string message) { method_.reject(i_.pc, std::move(message)); }

  MethodContext& method_;
  const Instruction& i_;
};

}  // namespace

void check_operands(MethodContext& method, const Instruction& instruction) { OperandCheck(method, instruction).run(); }

}  // namespace ristretto::program::verify
