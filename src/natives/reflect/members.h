// SPDX-License-Identifier: MIT
// Members of classes as objects of java.lang.reflect. Their `slot` is the index among Klass::fields or Klass::methods.
//
// Making one takes two steps, for the classes of its types may have to be loaded by guest code first: load_types()
// until it yields nothing, then new_*(), which returns null only when guest memory is exhausted.
#pragma once

#include <optional>
#include <string_view>

#include "base/bytes.h"
#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {

// A class as `from` sees it, by internal name or by descriptor. Absence is NoClassDefFoundError; access is not checked.
vm::Found find_class(NativeCall& call, vm::Klass& from, std::string_view name);
vm::Found find_type(NativeCall& call, vm::Klass& from, std::string_view descriptor);

// What the native has to return before it may make the object; nothing when all is there.
std::optional<NativeResult> load_types(NativeCall& call, const vm::Method& method);
std::optional<NativeResult> load_types(NativeCall& call, const vm::Field& field);

[[nodiscard]] Ref new_method(NativeCall& call, const vm::Method& method);
[[nodiscard]] Ref new_constructor(NativeCall& call, const vm::Method& method);
[[nodiscard]] Ref new_field(NativeCall& call, const vm::Field& field);
[[nodiscard]] Ref new_record_component(NativeCall& call, vm::Klass& klass, const classfile::RecordComponent& component);

// The member behind a Method, Constructor or Field; null for what the library did not get from here.
[[nodiscard]] vm::Method* method_behind(vm::Machine& vm, Ref executable);
[[nodiscard]] vm::Field* field_behind(vm::Machine& vm, Ref field);

// A byte[] with the content of an attribute. Null when it is absent.
[[nodiscard]] Ref new_bytes_or_null(vm::Machine& vm, base::ByteSpan bytes);
// A String with class-file text. Null when it is empty.
[[nodiscard]] Ref new_string_or_null(vm::Machine& vm, std::string_view modified);

}  // namespace ristretto::natives
