// SPDX-License-Identifier: MIT
// The constant pool of a class file (JVMS §4.4): every tag, and every link between entries already checked.
//
// A pool comes only from the parser. After parsing, an entry's own indices are valid and of the right tag, so the
// accessors that follow links cannot fail for an index of the right tag; asking for the wrong tag is a defect of ours.
// Indices that come from bytecode or attributes are not trusted: test them with is() or has() first.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/check.h"

namespace ristretto::classfile {

// Values of the specification (JVMS table 4.4-A); kUnusable fills index 0 and the slot after a long or double.
enum class Tag : std::uint8_t {
  kUnusable = 0,
  kUtf8 = 1,
  kInteger = 3,
  kFloat = 4,
  kLong = 5,
  kDouble = 6,
  kClass = 7,
  kString = 8,
  kFieldref = 9,
  kMethodref = 10,
  kInterfaceMethodref = 11,
  kNameAndType = 12,
  kMethodHandle = 15,
  kMethodType = 16,
  kDynamic = 17,
  kInvokeDynamic = 18,
  kModule = 19,
  kPackage = 20,
};

// The specification's name, as javap prints it: "Utf8", "Methodref", "InvokeDynamic".
[[nodiscard]] std::string_view name(Tag tag);

// Kinds of method handles (JVMS table 5.4.3.5-A).
enum class ReferenceKind : std::uint8_t {
  kGetField = 1,
  kGetStatic = 2,
  kPutField = 3,
  kPutStatic = 4,
  kInvokeVirtual = 5,
  kInvokeStatic = 6,
  kInvokeSpecial = 7,
  kNewInvokeSpecial = 8,
  kInvokeInterface = 9,
};

// "REF_invokeStatic"
[[nodiscard]] std::string_view name(ReferenceKind kind);

struct Constant {
  Tag tag = Tag::kUnusable;
  std::uint8_t reference_kind = 0;  // MethodHandle only
  std::uint16_t first = 0;          // first link: name, class, descriptor, bootstrap method
  std::uint16_t second = 0;         // second link: name-and-type, reference
  std::uint16_t length = 0;         // Utf8 only
  union {
    std::uint64_t bits = 0;  // Integer, Float, Long, Double: raw bits
    const char* text;        // Utf8: modified UTF-8, not terminated
  };
};
static_assert(sizeof(Constant) == 16, "a program keeps hundred thousands of them");

struct NameAndType {
  std::string_view name;
  std::string_view descriptor;
  friend bool operator==(const NameAndType&, const NameAndType&) = default;
};

// Fieldref, Methodref or InterfaceMethodref with its links followed.
struct MemberRef {
  std::string_view class_name;
  std::string_view name;
  std::string_view descriptor;
  bool is_interface = false;  // InterfaceMethodref
};

struct MethodHandleRef {
  ReferenceKind kind = ReferenceKind::kGetField;
  std::uint16_t member = 0;  // index of the Fieldref, Methodref or InterfaceMethodref
};

// Dynamic or InvokeDynamic.
struct DynamicRef {
  std::uint16_t bootstrap_method = 0;  // index into the BootstrapMethods attribute
  std::string_view name;
  std::string_view descriptor;
};

class ConstantPool {
 public:
  ConstantPool() = default;
  explicit ConstantPool(std::span<const Constant> entries) : entries_(entries) {}

  // Number of slots, slot 0 included, as in the file's constant_pool_count.
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] Tag tag(std::size_t index) const {
    return index < entries_.size() ? entries_[index].tag : Tag::kUnusable;
  }
  [[nodiscard]] bool is(std::size_t index, Tag tag) const { return this->tag(index) == tag; }
  [[nodiscard]] const Constant& operator[](std::size_t index) const { return entries_[index]; }

  [[nodiscard]] std::string_view utf8(std::size_t index) const {
    const Constant& c = at(index, Tag::kUtf8);
    return {c.text, c.length};
  }
  [[nodiscard]] std::int32_t integer(std::size_t index) const {
    return static_cast<std::int32_t>(at(index, Tag::kInteger).bits);
  }
  [[nodiscard]] std::int64_t long_value(std::size_t index) const {
    return static_cast<std::int64_t>(at(index, Tag::kLong).bits);
  }
  [[nodiscard]] float float_value(std::size_t index) const {
    return std::bit_cast<float>(static_cast<std::uint32_t>(at(index, Tag::kFloat).bits));
  }
  [[nodiscard]] double double_value(std::size_t index) const {
    return std::bit_cast<double>(at(index, Tag::kDouble).bits);
  }

  // Internal name of a Class entry ("java/lang/String", "[I"); likewise the text of String, MethodType, Module,
  // Package.
  [[nodiscard]] std::string_view class_name(std::size_t index) const { return utf8(at(index, Tag::kClass).first); }
  [[nodiscard]] std::string_view string(std::size_t index) const { return utf8(at(index, Tag::kString).first); }
  [[nodiscard]] std::string_view method_type(std::size_t index) const {
    return utf8(at(index, Tag::kMethodType).first);
  }
  [[nodiscard]] std::string_view module_name(std::size_t index) const { return utf8(at(index, Tag::kModule).first); }
  [[nodiscard]] std::string_view package_name(std::size_t index) const { return utf8(at(index, Tag::kPackage).first); }

  [[nodiscard]] NameAndType name_and_type(std::size_t index) const;
  [[nodiscard]] MemberRef member(std::size_t index) const;
  [[nodiscard]] MethodHandleRef method_handle(std::size_t index) const;
  [[nodiscard]] DynamicRef dynamic(std::size_t index) const;

 private:
  [[nodiscard]] const Constant& at(std::size_t index, Tag tag) const {
    base::check(index < entries_.size() && entries_[index].tag == tag, "constant-pool entry of an unexpected kind");
    return entries_[index];
  }

  std::span<const Constant> entries_;
};

// Fieldref, Methodref or InterfaceMethodref.
[[nodiscard]] constexpr bool is_member_tag(Tag tag) {
  return tag == Tag::kFieldref || tag == Tag::kMethodref || tag == Tag::kInterfaceMethodref;
}

}  // namespace ristretto::classfile
