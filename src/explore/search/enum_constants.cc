// SPDX-License-Identifier: MIT
#include "explore/search/enum_constants.h"

#include "classfile/modified_utf8.h"
#include "explore/search/quiet_run.h"

namespace ristretto::explore {

namespace {

constexpr std::string_view kEnum = "java/lang/Enum";

// Of a constant with a body, the class is a subclass of it.
const vm::Klass* enum_of(const vm::Klass& klass) {
  for (const vm::Klass* at = &klass; klass.is_instance() && at->super != nullptr; at = at->super) {
    if (at->super->name == kEnum) return at->is_interface ? nullptr : at;
  }
  return nullptr;
}

std::vector<EnumConstant> read(const vm::Machine& machine, const vm::Klass& klass) {
  std::vector<EnumConstant> found;
  for (const vm::Field& field : klass.fields) {
    if (!field.is_static() || !field.info->flags().has(classfile::AccessFlags::kEnum)) continue;
    const auto object = machine.get<vm::Ref>(klass.mirror, field.offset);
    if (!is_null(object)) found.push_back({classfile::to_utf8(field.info->name()), object});
  }
  return found;
}

}  // namespace

bool is_enum(const vm::Klass& klass) { return enum_of(klass) != nullptr; }

std::vector<EnumConstant> constants_of(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, vm::Klass& klass) {
  return initialize_quietly(machine, engine, klass) ? read(machine, klass) : std::vector<EnumConstant>();
}

std::vector<EnumConstant> constants_there(const vm::Machine& machine, const vm::Klass& klass) {
  return klass.is_initialized() && enum_of(klass) == &klass ? read(machine, klass) : std::vector<EnumConstant>();
}

std::optional<ConstantName> constant_name(const vm::Machine& machine, vm::Ref object) {
  if (is_null(object)) return std::nullopt;
  const vm::Klass* const klass = enum_of(machine.klass_of(object));
  if (klass == nullptr) return std::nullopt;
  for (EnumConstant& constant : read(machine, *klass)) {
    if (constant.object == object) return ConstantName{klass, std::move(constant.name)};
  }
  return std::nullopt;
}

}  // namespace ristretto::explore
