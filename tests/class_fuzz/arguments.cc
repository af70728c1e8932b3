// SPDX-License-Identifier: MIT
#include "class_fuzz/arguments.h"

#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace ristretto::class_fuzz {

using vm::BaseKind;
using vm::Klass;
using vm::Ref;
using vm::Slot;

std::vector<Slot> Arguments::make(const vm::Method& method, Ref self, base::Rng& rng) {
  std::vector<Slot> slots;
  if (!method.is_static) slots.push_back(slot_of(self));
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  base::check(descriptor.has_value(), "a loaded method has a malformed descriptor");
  for (const classfile::FieldType& type : descriptor->parameters()) {
    if (type.is_reference()) {
      Klass* klass = known(*method.owner->loader, type);
      slots.push_back(klass == nullptr ? Slot{0} : slot_of(object(*klass, self, rng)));
      continue;
    }
    slots.push_back(primitive(type.kind, rng));
    if (type.slots() == 2) slots.push_back(0);
  }
  return slots;
}

Slot Arguments::primitive(BaseKind kind, base::Rng& rng) {
  static constexpr auto kIntegers =
      std::to_array<std::int64_t>({0, 1, 2, 3, 7, 16, -1, -2, 127, -128, 255, 65'535,
                                   std::numeric_limits<std::int32_t>::max(), std::numeric_limits<std::int32_t>::min(),
                                   std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()});
  static constexpr auto kReals =
      std::to_array<double>({0.0, -0.0, 1.0, -1.5, 1e300, std::numeric_limits<double>::infinity(),
                             std::numeric_limits<double>::quiet_NaN(), 3e9});
  const std::int64_t integer = kIntegers[rng.below(kIntegers.size())];
  const double real = kReals[rng.below(kReals.size())];
  switch (kind) {
    case BaseKind::kBoolean: return static_cast<Slot>(integer & 1);
    case BaseKind::kByte: return static_cast<std::uint32_t>(std::int32_t{static_cast<std::int8_t>(integer)});
    case BaseKind::kChar: return static_cast<std::uint16_t>(integer);
    case BaseKind::kShort: return static_cast<std::uint32_t>(std::int32_t{static_cast<std::int16_t>(integer)});
    case BaseKind::kLong: return static_cast<Slot>(integer);
    case BaseKind::kFloat: return std::bit_cast<std::uint32_t>(static_cast<float>(real));
    case BaseKind::kDouble: return std::bit_cast<Slot>(real);
    default: return static_cast<std::uint32_t>(integer);
  }
}

Klass* Arguments::known(vm::Loader& loader, const classfile::FieldType& type) {
  Klass* klass = nullptr;
  if (type.kind == BaseKind::kClass) {
    klass = vm_.classes.find_loaded(loader, type.class_name);
    if (klass == nullptr) klass = vm_.classes.find_loaded(vm_.classes.boot_loader(), type.class_name);
  } else {
    klass = &vm_.classes.primitive(type.kind);
  }
  for (unsigned i = 0; i < type.dimensions && klass != nullptr; ++i) klass = vm_.classes.array_of(*klass);
  return klass;
}

Ref Arguments::object(Klass& klass, Ref self, base::Rng& rng) {
  if (rng.chance(1, 6)) return Ref::null;
  if (!is_null(self) && rng.chance(1, 2) && vm_.klass_of(self).is_subtype_of(klass)) return self;
  if (klass.is_array() && rng.chance(1, 2)) return vm_.new_array(klass, static_cast<std::int32_t>(rng.below(4)));
  // As Unsafe.allocateInstance makes them: verified code has to live with that.
  const bool is_ours = klass.is_instance() && klass.module.empty() && klass.is_initialized();
  if (is_ours && !klass.is_abstract() && !klass.is_interface) return vm_.new_object(klass);
  std::vector<Ref> fitting;
  for (std::int32_t i = 0; i < vm_.heap.length(samples_); ++i) {
    const Ref sample = vm_.element<Ref>(samples_, i);
    if (vm_.klass_of(sample).is_subtype_of(klass)) fitting.push_back(sample);
  }
  return fitting.empty() ? Ref::null : fitting[rng.below(fitting.size())];
}

}  // namespace ristretto::class_fuzz
