// SPDX-License-Identifier: MIT
// What can be written down in a test of what a variable holds: literals, arrays, small collections and values of the
// JDK. Runs methods of the JDK to ask for it, aside: nothing is left of that in the machine.
#pragma once

#include <optional>
#include <string>

#include "generate/session.h"
#include "testcase/value.h"

namespace ristretto::generate {

class Looker {
 public:
  explicit Looker(Session& session) : session_(session) {}

  // That the variable is equal to in the sense of CheckKind::kEquals. Nothing for objects that cannot be written down,
  // and for what would be too long to be read. Every NaN is the same.
  [[nodiscard]] std::optional<testcase::Value> value_of(const testcase::Type& type, vm::Slot slot);
  [[nodiscard]] std::optional<testcase::Value> value_of(vm::Ref object);
  [[nodiscard]] std::optional<testcase::Value> value_of(vm::BaseKind kind, vm::Slot slot);
  // What toString() says, for objects that it says all of although no value can be written. See CheckKind::kText.
  [[nodiscard]] std::optional<testcase::Value> text_of(vm::Ref object);

 private:
  // What may still be written of one value.
  struct Room {
    std::size_t values;
    std::size_t text;
    std::size_t depth;
  };
  [[nodiscard]] std::optional<testcase::Value> value_of(vm::Ref object, Room& room);
  [[nodiscard]] std::optional<testcase::Value> string_of(vm::Ref object, Room& room);
  [[nodiscard]] std::optional<testcase::Value> enum_of(vm::Ref object, const vm::Klass& klass);
  [[nodiscard]] std::optional<testcase::Value> array_of(vm::Ref object, const vm::Klass& klass, Room& room);
  // As it is written where elements are compared one by one. Null: it cannot be named.
  [[nodiscard]] const testcase::Type* array_type(const vm::Klass& klass);
  [[nodiscard]] std::optional<testcase::Value> made_of(vm::Ref object, const vm::Klass& klass, Room& room);
  [[nodiscard]] std::optional<testcase::Value> optional_of(vm::Ref object, const vm::Klass& klass, Room& room);
  [[nodiscard]] std::optional<testcase::Value> collection_of(vm::Ref object, const vm::Klass& klass, Room& room);
  [[nodiscard]] std::optional<testcase::Value> map_of(vm::Ref object, Room& room);
  // Of a collection, unless there are many.
  [[nodiscard]] std::optional<std::vector<vm::Ref>> elements_of(vm::Ref collection, Room& room);
  [[nodiscard]] std::optional<std::vector<testcase::Value>> values_of(vm::Ref collection, Room& room);
  [[nodiscard]] std::optional<testcase::Value> element_of(vm::Ref object, Room& room);
  [[nodiscard]] std::optional<testcase::Value> words_of(vm::Ref object, Room& room);

  [[nodiscard]] bool is_a(const vm::Klass& klass, std::string_view name);
  // Nothing when it throws, takes too long or reaches outside. What it makes stays until the caller's Aside ends.
  [[nodiscard]] std::optional<vm::Slot> ask(vm::Ref object, std::string_view owner, std::string_view name,
                                            std::string_view descriptor, std::span<const vm::Slot> arguments = {});

  Session& session_;
};

// Names of hidden classes, those of lambdas among them, end in an address.
[[nodiscard]] bool names_hidden_class(std::u16string_view text);

// Texts that are longer are not asserted.
inline constexpr std::size_t kLongestText = 120;

}  // namespace ristretto::generate
