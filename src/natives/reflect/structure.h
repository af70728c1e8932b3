// SPDX-License-Identifier: MIT
// The natives of java.lang.Class about nesting, nests and sealing, which read the attributes InnerClasses,
// EnclosingMethod, NestHost, NestMembers and PermittedSubclasses.
#pragma once

#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {

NativeResult class_enclosing_method(NativeCall& call);
NativeResult class_declaring_class(NativeCall& call);
NativeResult class_declared_classes(NativeCall& call);
NativeResult class_simple_binary_name(NativeCall& call);
NativeResult class_nest_host(NativeCall& call);
NativeResult class_nest_members(NativeCall& call);
NativeResult class_permitted_subclasses(NativeCall& call);

// A class that names no valid host belongs to the nest of itself alone (JVMS §5.4.4). No class when frames were pushed
// to load the host.
vm::Found nest_host_of(NativeCall& call, vm::Klass& klass);

// The class that `this` stands for.
[[nodiscard]] inline vm::Klass& receiver(NativeCall& call) { return *call.vm().classes.of_mirror(call.ref_at(0)); }

// A Class[] with the mirrors; null when guest memory is exhausted.
[[nodiscard]] Ref new_class_array(vm::Machine& vm, std::span<const vm::Klass* const> classes);

}  // namespace ristretto::natives
