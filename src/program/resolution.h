// SPDX-License-Identifier: MIT
// From symbolic references to classes, fields and methods (JVMS §5.4.3), with the errors and the words of HotSpot.
//
// Two layers: resolve_* follow the specification and do not know the instruction; link_* add what an instruction
// demands of the result. Nothing is remembered here: whoever resolves repeatedly keeps the outcome with its constant
// pool.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "classfile/constant_pool.h"
#include "program/class.h"
#include "program/selection.h"

namespace ristretto::program {

// The target of a Class entry (JVMS §5.4.3.1).
struct ClassTarget {
  const Class* element = nullptr;  // null: an array of primitives
  unsigned dimensions = 0;         // 0: `element` itself
  [[nodiscard]] bool is_array() const { return dimensions > 0; }
};

struct FieldTarget {
  const Class* named = nullptr;  // of the reference; the field's owner is it or a supertype of it
  const Field* field = nullptr;
};

struct MethodTarget {
  const Class* named = nullptr;  // of the reference; null for an array type
  const Method* method = nullptr;
  // JVMS §2.9.3: the descriptor of the reference counts, not that of the method.
  bool is_signature_polymorphic = false;
};

[[nodiscard]] classfile::Checked<ClassTarget> resolve_class(ClassLookup& classes, const Class& from,
                                                            std::string_view name);
[[nodiscard]] classfile::Checked<FieldTarget> resolve_field(ClassLookup& classes, const Class& from,
                                                            const classfile::MemberRef& reference);
// Of a Methodref.
[[nodiscard]] classfile::Checked<MethodTarget> resolve_method(ClassLookup& classes, const Class& from,
                                                              const classfile::MemberRef& reference);
// Of an InterfaceMethodref.
[[nodiscard]] classfile::Checked<MethodTarget> resolve_interface_method(ClassLookup& classes, const Class& from,
                                                                        const classfile::MemberRef& reference);

// The lookups alone, without access checks; null when there is none.
[[nodiscard]] const Field* lookup_field(const Class& c, std::string_view name, std::string_view descriptor);
[[nodiscard]] const Method* lookup_method(const Class& c, std::string_view name, std::string_view descriptor);
[[nodiscard]] const Method* lookup_interface_method(const Class& interface, std::string_view name,
                                                    std::string_view descriptor);
// The method of MethodHandle or VarHandle that takes any arguments under this name (JVMS §2.9.3).
[[nodiscard]] const Method* lookup_signature_polymorphic(const Class& c, std::string_view name);

enum class FieldUse : std::uint8_t { kGetStatic, kPutStatic, kGetField, kPutField };

// As the instruction in `in` demands: static or not, and who may write a final field.
[[nodiscard]] classfile::Checked<FieldTarget> link_field(ClassLookup& classes, const Method& in, FieldUse use,
                                                         const classfile::MemberRef& reference);

enum class Invoke : std::uint8_t { kVirtual, kSpecial, kStatic, kInterface };

// As the instruction in `from` demands. For kSpecial the target is already the method that runs, found from the
// superclass where JVMS §6.5.invokespecial says so.
[[nodiscard]] classfile::Checked<MethodTarget> link_method(ClassLookup& classes, const Class& from, Invoke invoke,
                                                           const classfile::MemberRef& reference);

// Method selection for a virtual or interface call with its errors. `receiver` as in select().
[[nodiscard]] classfile::Checked<const Method*> select_method(const Class& receiver, const MethodTarget& target,
                                                              Invoke invoke);
// The error that an outcome other than kMethod stands for.
[[nodiscard]] classfile::JavaError selection_error(const Class& receiver, const Method& resolved,
                                                   const Selection& selection);

}  // namespace ristretto::program
