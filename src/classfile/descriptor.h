// SPDX-License-Identifier: MIT
// Names (JVMS §4.2) and descriptors (JVMS §4.3) as views into the class file's text; nothing here allocates
// on success.
//
//   field descriptor     B C D F I J S Z | L internal/Name ; | [ field descriptor
//   method descriptor    ( field descriptor ... ) field descriptor | V
//
// Bytes above 7F count as letters: the constant pool has checked the encoding, and every character with a
// meaning here is ASCII. The text must outlive what is made from it. Generic signatures are in signature.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "base/error.h"

namespace ristretto::classfile {

inline constexpr unsigned kMaxArrayDimensions = 255;  // JVMS §4.3.2
inline constexpr unsigned kMaxParameterSlots = 255;   // JVMS §4.3.3

enum class BaseKind : std::uint8_t {
  kBoolean,
  kByte,
  kChar,
  kShort,
  kInt,
  kLong,
  kFloat,
  kDouble,
  kClass,
  kVoid,
};

struct BaseKindFacts {
  BaseKind kind;
  char letter;
  std::uint8_t slots;          // of a local variable or parameter
  std::string_view java_name;  // empty for kClass
};

inline constexpr auto kBaseKinds = std::to_array<BaseKindFacts>({
    {BaseKind::kBoolean, 'Z', 1, "boolean"},
    {BaseKind::kByte, 'B', 1, "byte"},
    {BaseKind::kChar, 'C', 1, "char"},
    {BaseKind::kShort, 'S', 1, "short"},
    {BaseKind::kInt, 'I', 1, "int"},
    {BaseKind::kLong, 'J', 2, "long"},
    {BaseKind::kFloat, 'F', 1, "float"},
    {BaseKind::kDouble, 'D', 2, "double"},
    {BaseKind::kClass, 'L', 1, ""},
    {BaseKind::kVoid, 'V', 0, "void"},
});

// Which kind's descriptor starts with a letter; kNoKind: none's.
inline constexpr std::uint8_t kNoKind = 0xff;
inline constexpr auto kKindByLetter = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(kNoKind);
  for (const BaseKindFacts& fact : kBaseKinds)
    table[static_cast<std::uint8_t>(fact.letter)] = static_cast<std::uint8_t>(fact.kind);
  return table;
}();

[[nodiscard]] constexpr const BaseKindFacts& facts(BaseKind kind) { return kBaseKinds[static_cast<std::size_t>(kind)]; }

// The type of a field, a parameter or a result.
struct FieldType {
  BaseKind kind = BaseKind::kVoid;  // of the element when this is an array
  std::uint8_t dimensions = 0;
  std::string_view class_name = {};  // internal name, when kind is kClass: "java/util/Map$Entry"
  std::string_view text = {};        // the whole descriptor: "[Ljava/util/Map$Entry;"

  [[nodiscard]] bool is_array() const { return dimensions > 0; }
  [[nodiscard]] bool is_reference() const { return is_array() || kind == BaseKind::kClass; }
  [[nodiscard]] bool is_void() const { return kind == BaseKind::kVoid; }
  [[nodiscard]] unsigned slots() const { return is_array() ? 1 : facts(kind).slots; }

  // Of an array: the type with one dimension less.
  [[nodiscard]] FieldType component() const;
};

// A method's parameter types, decoded while iterating.
class ParameterTypes {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = FieldType;
    using difference_type = std::ptrdiff_t;
    using pointer = const FieldType*;
    using reference = const FieldType&;

    Iterator() = default;
    explicit Iterator(std::string_view rest) : rest_(rest) { decode(); }

    reference operator*() const { return current_; }
    pointer operator->() const { return &current_; }
    Iterator& operator++() {
      rest_.remove_prefix(current_.text.size());
      decode();
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    bool operator==(const Iterator& other) const { return rest_.size() == other.rest_.size(); }

   private:
    void decode();

    std::string_view rest_;
    FieldType current_;
  };

  ParameterTypes() = default;

  [[nodiscard]] Iterator begin() const { return Iterator(text_); }
  [[nodiscard]] Iterator end() const { return {}; }
  [[nodiscard]] std::size_t size() const { return count_; }
  [[nodiscard]] bool empty() const { return count_ == 0; }

 private:
  friend class MethodDescriptor;
  ParameterTypes(std::string_view text, std::size_t count) : text_(text), count_(count) {}

  std::string_view text_;  // between the parentheses; valid by construction
  std::size_t count_ = 0;
};

// A valid method descriptor.
class MethodDescriptor {
 public:
  [[nodiscard]] std::string_view text() const { return text_; }
  [[nodiscard]] ParameterTypes parameters() const {
    return {text_.substr(1, result_.text.data() - text_.data() - 2), parameter_count_};
  }
  [[nodiscard]] const FieldType& result() const { return result_; }

  // Local variable slots of the parameters, at most 255. `this` is not counted: an instance method may have
  // only 254, and whoever knows the method's flags checks that.
  [[nodiscard]] unsigned parameter_slots() const { return parameter_slots_; }

 private:
  friend base::Result<MethodDescriptor> parse_method_descriptor(std::string_view text);
  MethodDescriptor(std::string_view text, const FieldType& result, unsigned parameter_count, unsigned parameter_slots)
      : text_(text), result_(result), parameter_count_(parameter_count), parameter_slots_(parameter_slots) {}

  std::string_view text_;
  FieldType result_;
  unsigned parameter_count_;
  unsigned parameter_slots_;
};

// The error's place names the byte in the descriptor.
[[nodiscard]] base::Result<FieldType> parse_field_descriptor(std::string_view text);
[[nodiscard]] base::Result<MethodDescriptor> parse_method_descriptor(std::string_view text);

[[nodiscard]] bool is_valid_field_descriptor(std::string_view text);
[[nodiscard]] bool is_valid_method_descriptor(std::string_view text);

// Field, local variable and parameter names (JVMS §4.2.2): not empty, without . ; [ /
[[nodiscard]] bool is_unqualified_name(std::string_view name);
// Also without < and >, except for <init> and <clinit>.
[[nodiscard]] bool is_method_name(std::string_view name);
// Unqualified names joined by '/' (JVMS §4.2.1): "java/util/Map$Entry". No arrays.
[[nodiscard]] bool is_internal_class_name(std::string_view name);
// What a CONSTANT_Class may hold: an internal class name, or the descriptor of an array (JVMS §4.4.1).
[[nodiscard]] bool is_class_or_array_name(std::string_view name);
// JVMS §4.2.3: no control characters; \ : @ only escaped by a backslash. The empty name is rejected.
[[nodiscard]] bool is_module_name(std::string_view name);
// In internal form, "java/util". The unnamed package has no such name.
[[nodiscard]] bool is_package_name(std::string_view name);

}  // namespace ristretto::classfile
