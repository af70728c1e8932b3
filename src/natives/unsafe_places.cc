// SPDX-License-Identifier: MIT
#include "natives/unsafe_places.h"

#include <algorithm>
#include <string_view>

namespace ristretto::natives {
namespace {

using vm::Field;
using vm::Klass;
using vm::Machine;
using vm::Ref;

constexpr std::uint64_t kReferenceSize = sizeof(std::uint32_t);

bool is_reference(const Field& field) { return field.kind == vm::BaseKind::kClass; }

bool overlaps(const Field& field, std::uint64_t from, std::uint64_t bytes) {
  return from < field.offset + kReferenceSize && from + bytes > field.offset;
}

// The first field of reference type that lies in these bytes of an object that is no array.
const Field* reference_in(const Machine& vm, Ref object, std::uint64_t from, std::uint64_t bytes) {
  const auto found_in = [&](const Klass& klass, bool is_static) -> const Field* {
    const auto found = std::ranges::find_if(klass.fields, [&](const Field& field) {
      return is_reference(field) && overlaps(field, from, bytes) && field.is_static() == is_static;
    });
    return found == klass.fields.end() ? nullptr : &*found;
  };
  const Klass& klass = vm.klass_of(object);
  for (const Klass* each = &klass; each != nullptr; each = each->super)
    if (const Field* const field = found_in(*each, false)) return field;
  return &klass == vm.known.klass ? found_in(*vm.classes.of_mirror(object), true) : nullptr;
}

// By name: the type need not be loaded, and an object that fits would have loaded it.
bool has_type(const Klass& klass, std::string_view descriptor) {
  if (descriptor.starts_with('[')) {
    if (klass.is_array() && klass.name == descriptor) return true;
    return klass.is_array() && klass.component != nullptr && !klass.component->is_primitive() &&
           has_type(*klass.component, descriptor.substr(1));
  }
  if (!descriptor.starts_with('L')) return false;
  const std::string_view name = descriptor.substr(1, descriptor.size() - 2);
  for (const Klass* each = &klass; each != nullptr; each = each->super)
    if (each->name == name) return true;
  return std::ranges::any_of(klass.all_interfaces, [&](const Klass* each) { return each->name == name; });
}

bool is_the_machines_own(const Machine& vm, Ref object, std::uint64_t from, std::uint64_t bytes) {
  const Klass& klass = vm.klass_of(object);
  if (&klass == vm.known.klass) return vm.classes.is_mirror_id(from, bytes);
  const std::uint64_t trace = vm.known.at.throwable_backtrace;
  return from < trace + kReferenceSize && from + bytes > trace && klass.is_subtype_of(*vm.known.throwable);
}

// Inside the fields or elements.
bool is_content(const Machine& vm, Ref object, std::uint64_t from, std::uint64_t bytes) {
  const std::uint64_t first = vm.klass_of(object).is_array() ? vm::kElementsOffset : vm::kFieldsOffset;
  const std::uint64_t end = (vm.size_of(object) + 7) & ~std::uint64_t{7};
  return from >= first && from <= end && bytes <= end - from;
}

}  // namespace

std::byte* readable_place(const Machine& vm, Ref object, std::int64_t offset, std::uint64_t bytes) {
  const std::uint64_t at = (static_cast<std::uint64_t>(object) << 3U) + static_cast<std::uint64_t>(offset);
  return vm.heap.contains(at, bytes) ? vm.heap.base() + at : nullptr;
}

std::byte* number_place(const Machine& vm, Ref object, std::int64_t offset, std::uint64_t bytes) {
  const auto from = static_cast<std::uint64_t>(offset);
  if (is_null(object)) return vm.heap.is_raw(from, bytes) ? vm.heap.base() + from : nullptr;
  if (!is_content(vm, object, from, bytes) || is_the_machines_own(vm, object, from, bytes)) return nullptr;
  const Klass& klass = vm.klass_of(object);
  const bool is_free =
      klass.is_array() ? klass.component->is_primitive() : reference_in(vm, object, from, bytes) == nullptr;
  return is_free ? vm.heap.at(object) + from : nullptr;
}

std::byte* reference_place(const Machine& vm, Ref object, std::int64_t offset) {
  const auto from = static_cast<std::uint64_t>(offset);
  if (is_null(object) || !is_content(vm, object, from, kReferenceSize)) return nullptr;
  const Klass& klass = vm.klass_of(object);
  bool is_one = false;
  if (klass.is_array()) {
    is_one = !klass.component->is_primitive() && from % kReferenceSize == 0 && from < vm.size_of(object);
  } else {
    const Field* const field = reference_in(vm, object, from, kReferenceSize);
    is_one = field != nullptr && field->offset == from;
  }
  return is_one ? vm.heap.at(object) + from : nullptr;
}

std::byte* reference_place_for(const Machine& vm, Ref object, std::int64_t offset, Ref value) {
  std::byte* const place = reference_place(vm, object, offset);
  const auto from = static_cast<std::uint64_t>(offset);
  if (place == nullptr || is_the_machines_own(vm, object, from, kReferenceSize)) return nullptr;
  if (is_null(value)) return place;
  const Klass& klass = vm.klass_of(object);
  const Klass& given = vm.klass_of(value);
  const bool fits = klass.is_array()
                        ? given.is_subtype_of(*klass.component)
                        : has_type(given, reference_in(vm, object, from, kReferenceSize)->info->descriptor());
  return fits ? place : nullptr;
}

}  // namespace ristretto::natives
