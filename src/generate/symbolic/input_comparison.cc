// SPDX-License-Identifier: MIT
#include "generate/symbolic/input_comparison.h"

#include <algorithm>

#include "explore/search/enum_constants.h"
#include "generate/symbolic/input_lists.h"
#include "vm/layout.h"
#include "vm/symbolic/boxes.h"

namespace ristretto::generate {

using explore::InputGraph;
using explore::InputValue;
using Kind = explore::InputGraph::Kind;

bool InputComparison::is_alike(vm::Ref ref, std::int32_t number) {
  const auto [known, is_new] = seen_.emplace(number, ref);
  if (!is_new) return known->second == ref;
  const Object& wanted = graph_.objects[static_cast<std::size_t>(number)];
  const vm::Klass& klass = machine_.klass_of(ref);
  switch (wanted.kind) {
    case Kind::kAnything:
    case Kind::kMade: return true;
    case Kind::kConstant: return is_constant(ref, wanted);
    // Literals are the same object where their text is.
    case Kind::kString: return &klass == machine_.known.string && machine_.strings.utf16(ref) == wanted.text;
    case Kind::kLiteral:
      return &klass == machine_.known.klass && machine_.classes.of_mirror(ref)->name == wanted.constant;
    case Kind::kObject:
    case Kind::kArray:
    case Kind::kStandIn:
    case Kind::kBuilder: break;
  }
  const bool is_box = vm::symbolic::box_facts(klass.name) != nullptr;  // whose value says which object it is
  if (!is_box && !refs_.insert(ref).second) return false;              // what shall be two objects is one
  if (wanted.kind == Kind::kStandIn) return true;                      // its fields are those of another class
  if (wanted.kind == Kind::kArray) return has_elements(ref, wanted);
  if (klass.name != wanted.klass) return false;
  if (wanted.kind == Kind::kBuilder) return text_of(ref) == wanted.text;
  return std::ranges::all_of(wanted.fields, [&](const InputGraph::Field& field) { return has(ref, field); });
}

bool InputComparison::is_constant(vm::Ref ref, const Object& wanted) const {
  const auto constant = explore::constant_name(machine_, ref);
  return constant && constant->klass->name == wanted.klass && constant->name == wanted.constant;
}

// The class of an array may be narrower, where a type variable is.
bool InputComparison::has_elements(vm::Ref ref, const Object& wanted) {
  return machine_.klass_of(ref).is_array() &&
         static_cast<std::size_t>(machine_.heap.length(ref)) == wanted.elements.size() &&
         begins_with(ref, wanted, wanted.elements.size());
}

bool InputComparison::begins_with(vm::Ref ref, const Object& wanted, std::size_t count) {
  const vm::Klass& klass = machine_.klass_of(ref);
  for (std::size_t i = 0; i < std::min(count, wanted.elements.size()); ++i) {
    const std::uint64_t offset = vm::kElementsOffset + (i << klass.element_shift);
    if (wanted.elements[i].matters && !is_value(machine_.load_field(ref, klass.base, offset), wanted.elements[i]))
      return false;
  }
  return true;
}

const vm::Field* InputComparison::field_of(vm::Ref ref, std::string_view owner, std::string_view name) const {
  for (const vm::Klass* klass = &machine_.klass_of(ref); klass != nullptr; klass = klass->super) {
    if (klass->name != owner) continue;
    const auto found = std::ranges::find_if(
        klass->fields, [&](const vm::Field& each) { return !each.is_static() && each.info->name() == name; });
    return found == klass->fields.end() ? nullptr : &*found;
  }
  return nullptr;
}

bool InputComparison::has(vm::Ref ref, const InputGraph::Field& wanted) {
  const vm::Field* const field = field_of(ref, wanted.owner, wanted.name);
  if (field == nullptr) return false;
  const vm::Slot slot = machine_.load_field(ref, field->kind, field->offset);
  if (!is_roomy(wanted) || wanted.value.is_null()) return is_value(slot, wanted.value);
  const vm::Field* const size = field_of(ref, wanted.owner, kListSize);
  const Object& elements = graph_.objects[static_cast<std::size_t>(wanted.value.object)];
  return begins_with(vm::ref_in(slot), elements, machine_.load_field(ref, size->kind, size->offset));
}

bool InputComparison::is_value(vm::Slot slot, const InputValue& wanted) {
  if (wanted.is_reference()) {
    const vm::Ref ref = vm::ref_in(slot);
    return is_null(ref) || wanted.is_null() ? is_null(ref) && wanted.is_null() : is_alike(ref, wanted.object);
  }
  const bool is_wide = wanted.kind == classfile::BaseKind::kLong || wanted.kind == classfile::BaseKind::kDouble;
  return is_wide ? slot == wanted.word : static_cast<std::uint32_t>(slot) == static_cast<std::uint32_t>(wanted.word);
}

std::u16string InputComparison::text_of(vm::Ref builder) const {
  const std::string_view owner = machine_.klass_of(builder).super->name;
  const auto load = [&](std::string_view name) {
    const vm::Field* const field = field_of(builder, owner, name);
    return machine_.load_field(builder, field->kind, field->offset);
  };
  const std::byte* const bytes = machine_.elements(vm::ref_in(load("value")));
  const bool is_narrow = load("coder") == 0;
  std::u16string text;
  for (std::size_t i = 0; i < load("count"); ++i) {
    const auto low = std::to_integer<unsigned>(bytes[is_narrow ? i : 2 * i]);
    const auto high = is_narrow ? 0U : std::to_integer<unsigned>(bytes[2 * i + 1]);
    text += static_cast<char16_t>(low | high << 8);
  }
  return text;
}

}  // namespace ristretto::generate
