// SPDX-License-Identifier: MIT
#include "explore/search/enum_constants.h"

#include "classfile/modified_utf8.h"
#include "explore/search/quiet_run.h"
#include "vm/symbolic/boxes.h"

namespace ristretto::explore {

namespace {

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

// Those of the class library are caches and the like.
std::optional<ConstantName> holder_of(const vm::Machine& machine, vm::Ref object) {
  for (std::uint32_t id = 1; id <= machine.classes.count(); ++id) {
    const vm::Klass& klass = machine.classes.by_id(id);
    if (!klass.module.empty() || !klass.is_instance() || !klass.is_initialized()) continue;
    for (const vm::Field& field : klass.fields) {
      if (!field.is_static() || !field.info->flags().is_final() || field.kind != vm::BaseKind::kClass) continue;
      if (machine.get<vm::Ref>(klass.mirror, field.offset) == object)
        return ConstantName{&klass, classfile::to_utf8(field.info->name())};
    }
  }
  return std::nullopt;
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
  const vm::Klass& type = machine.klass_of(object);
  if (&type == machine.known.klass || &type == machine.known.string || vm::symbolic::box_facts(type.name) != nullptr)
    return std::nullopt;
  const vm::Klass* const klass = enum_of(type);
  if (klass == nullptr) return holder_of(machine, object);
  for (EnumConstant& constant : read(machine, *klass)) {
    if (constant.object == object) return ConstantName{klass, std::move(constant.name)};
  }
  return std::nullopt;
}

std::optional<std::string> literal_name(const vm::Machine& machine, vm::Ref object) {
  if (is_null(object)) return std::nullopt;
  const vm::Klass& klass = machine.klass_of(object);
  if (&klass == machine.known.klass) return java_name(*machine.classes.of_mirror(object));
  if (&klass == machine.known.string) {
    bool is_literal = false;
    machine.strings.for_each_interned([&](vm::Ref each) { is_literal = is_literal || each == object; });
    return is_literal ? std::optional(machine.strings.utf8(object)) : std::nullopt;
  }
  auto constant = constant_name(machine, object);
  return constant ? std::optional(std::move(constant->name)) : std::nullopt;
}

}  // namespace ristretto::explore
