// SPDX-License-Identifier: MIT
#include "vm/klass_builder.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/check.h"
#include "classfile/call_shape.h"
#include "vm/insn.h"
#include "vm/layout.h"

namespace ristretto::vm {
namespace {

using classfile::AccessFlags;

BaseKind kind_of(const classfile::FieldType& type) { return type.is_reference() ? BaseKind::kClass : type.kind; }

// The JDK's own annotations that change how the machine treats a method; others may not use them. Found by the pool
// entries of their types, which are looked up once a class.
struct MethodMarks {
  std::vector<std::uint16_t> hidden;
  std::vector<std::uint16_t> caller_sensitive;

  explicit MethodMarks(const classfile::ClassFile& file) {
    for (std::size_t i = 1; i < file.pool.size(); ++i) {
      if (!file.pool.is(i, classfile::Tag::kUtf8)) continue;
      const std::string_view text = file.pool.utf8(i);
      const auto index = static_cast<std::uint16_t>(i);
      if (text == "Ljdk/internal/vm/annotation/Hidden;" || text == "Ljava/lang/invoke/LambdaForm$Hidden;")
        hidden.push_back(index);
      if (text == "Ljdk/internal/reflect/CallerSensitive;") caller_sensitive.push_back(index);
    }
  }

  static bool has(const classfile::Method& method, const std::vector<std::uint16_t>& types) {
    const base::ByteSpan bytes = method.annotations->visible;
    return std::ranges::any_of(types, [&](std::uint16_t type) {
      const std::array needle{static_cast<std::uint8_t>(type >> 8U), static_cast<std::uint8_t>(type & 0xffU)};
      return !std::ranges::search(bytes, needle).empty();
    });
  }
};

void build_method(Klass& klass, Method& method, const program::Method& info, const MethodMarks* marks) {
  method.info = &info;
  method.owner = &klass;
  method.is_static = info.flags().is_static();
  const auto shape = classfile::call_shape(info.descriptor());
  base::check(shape.has_value(), "a parsed class has a malformed method descriptor");
  method.argument_slots = static_cast<std::uint16_t>(shape->parameter_slots + (method.is_static ? 0 : 1));
  method.result = shape->result;
  method.result_slots = facts(shape->result).slots;
  method.entry = info.flags().is_abstract() ? Entry::kAbstract : Entry::kUnprepared;
  method.max_locals = method.argument_slots;
  if (info.info->code != nullptr) {
    method.max_locals = std::max(method.argument_slots, info.info->code.max_locals());
    method.max_stack = info.info->code.max_stack();
  }
  if (marks != nullptr && !info.info->annotations->visible.empty()) {
    method.is_hidden = MethodMarks::has(*info.info, marks->hidden);
    method.is_caller_sensitive = MethodMarks::has(*info.info, marks->caller_sensitive);
  }
}

void link_supertypes(Classes& classes, Klass& klass) {
  const program::Class& linked = *klass.linked;
  if (linked.super() != nullptr) {
    klass.super = &classes.of(*linked.super());
    klass.display = klass.super->display;
    klass.is_magic = klass.super->is_magic || linked.name() == "jdk/internal/reflect/MagicAccessorImpl";
    klass.depth = static_cast<std::uint8_t>(std::min<std::size_t>(klass.super->depth + 1U, Klass::kDisplay));
  }
  if (klass.depth < Klass::kDisplay) klass.display[klass.depth] = &klass;
  for (const program::Class* interface : linked.interfaces()) klass.interfaces.push_back(&classes.of(*interface));
  for (const program::Class* interface : linked.all_interfaces())
    klass.all_interfaces.push_back(&classes.of(*interface));
}

}  // namespace

std::unique_ptr<Klass> build_instance_klass(Classes& classes, const program::Class& linked) {
  auto klass = std::make_unique<Klass>();
  klass->linked = &linked;
  klass->name = linked.name();
  klass->flags = linked.flags();
  klass->module = linked.module();
  klass->is_interface = linked.is_interface();
  link_supertypes(classes, *klass);
  klass->fields.resize(linked.fields().size());
  for (std::size_t i = 0; i < klass->fields.size(); ++i) {
    const program::Field& info = linked.fields()[i];
    const auto type = classfile::parse_field_descriptor(info.descriptor());
    base::check(type.has_value(), "a parsed class has a malformed field descriptor");
    klass->fields[i] = {.info = &info, .owner = klass.get(), .kind = kind_of(*type)};
  }
  klass->methods = std::vector<Method>(linked.methods().size());
  std::optional<MethodMarks> marks;
  if (!linked.module().empty()) marks.emplace(linked.file());
  for (std::size_t i = 0; i < klass->methods.size(); ++i)
    build_method(*klass, klass->methods[i], linked.methods()[i], marks ? &*marks : nullptr);
  klass->constants.resize(klass->file().pool.size());
  klass->constant_state.resize(klass->file().pool.size());
  lay_out_instance(*klass);
  return klass;
}

namespace {

// Slots without an implementation get a method of their own, which raises the error when called.
Method& method_for(Classes& classes, Klass& klass, const program::Selection& selection, const program::Method& root) {
  if (selection.outcome == program::Selection::Outcome::kMethod) return classes.of(*selection.method);
  auto method = std::make_unique<Method>();
  build_method(klass, *method, root, nullptr);
  method->owner = &classes.of(*root.owner);
  method->entry = Entry::kAbstract;
  klass.mirandas.push_back(std::move(method));
  return *klass.mirandas.back();
}

void number_interface_methods(Klass& klass) {
  std::int32_t n = 0;
  for (Method& method : klass.methods) {
    if (program::is_virtual(*method.info)) method.itable_index = n++;
  }
}

// Most slots are those of the superclass.
void build_vtable(Classes& classes, Klass& klass, const program::DispatchTable& table,
                  const program::DispatchTable* super) {
  klass.vtable.reserve(table.virtual_slots.size());
  for (std::size_t i = 0; i < table.virtual_slots.size(); ++i) {
    const program::VirtualSlot& slot = table.virtual_slots[i];
    const bool is_inherited = super != nullptr && i < super->virtual_slots.size() &&
                              slot.target == super->virtual_slots[i].target &&
                              slot.target.outcome == program::Selection::Outcome::kMethod;
    klass.vtable.push_back(is_inherited ? klass.super->vtable[i]
                                        : &method_for(classes, klass, slot.target, *slot.root));
  }
}

}  // namespace

void build_dispatch(Classes& classes, Klass& klass) {
  if (klass.is_interface) return number_interface_methods(klass);
  program::Dispatch& dispatch = classes.dispatch();
  const program::DispatchTable& table = dispatch.table(*klass.linked);
  build_vtable(classes, klass, table, klass.super == nullptr ? nullptr : &dispatch.table(*klass.super->linked));
  klass.itable.reserve(table.interface_entries.size());
  klass.interface_rows.reserve(table.interfaces.size());
  for (const program::InterfaceTable& row : table.interfaces) {
    const Klass& interface = classes.of(*row.interface);
    klass.interface_rows.push_back({&interface, static_cast<std::uint32_t>(klass.itable.size())});
    std::uint32_t n = row.first;
    for (const program::Method& root : row.interface->methods()) {
      if (program::is_virtual(root))
        klass.itable.push_back(&method_for(classes, klass, table.interface_entries[n++], root));
    }
  }
}

}  // namespace ristretto::vm
