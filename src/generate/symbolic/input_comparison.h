// SPDX-License-Identifier: MIT
// Objects of the machine, compared with what the graph of a path wants of them and of what they refer to: classes,
// fields that matter, elements, texts, and which of them are the same object.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "explore/input/input_graph.h"
#include "vm/machine.h"

namespace ristretto::generate {

class InputComparison {
 public:
  // Both outlive it.
  InputComparison(vm::Machine& machine, const explore::InputGraph& graph) : machine_(machine), graph_(graph) {}

  // Also with what it was asked before. The object is not null.
  [[nodiscard]] bool is_alike(vm::Ref ref, std::int32_t number);

 private:
  using Object = explore::InputGraph::Object;

  [[nodiscard]] bool is_constant(vm::Ref ref, const Object& wanted) const;
  [[nodiscard]] bool has_elements(vm::Ref ref, const Object& wanted);
  // So many of them, whatever room there is.
  [[nodiscard]] bool begins_with(vm::Ref ref, const Object& wanted, std::size_t count);
  [[nodiscard]] bool has(vm::Ref ref, const explore::InputGraph::Field& wanted);
  [[nodiscard]] bool is_value(vm::Slot slot, const explore::InputValue& wanted);
  // Null: no such field.
  [[nodiscard]] const vm::Field* field_of(vm::Ref ref, std::string_view owner, std::string_view name) const;
  // Of a StringBuilder or StringBuffer.
  [[nodiscard]] std::u16string text_of(vm::Ref builder) const;

  vm::Machine& machine_;
  const explore::InputGraph& graph_;
  std::map<std::int32_t, vm::Ref> seen_;
  std::set<vm::Ref> refs_;
};

}  // namespace ristretto::generate
