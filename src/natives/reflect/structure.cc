// SPDX-License-Identifier: MIT
#include "natives/reflect/structure.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "natives/answers.h"
#include "natives/reflect/members.h"

namespace ristretto::natives {
namespace {

using classfile::InnerClass;
using vm::Klass;

const InnerClass* own_entry(const Klass& klass) {
  const classfile::ClassFile& file = klass.file();
  const auto found = std::ranges::find(file.inner_classes, file.name, &InnerClass::inner);
  return found == file.inner_classes.end() ? nullptr : &*found;
}

// Both classes must agree that one is nested in the other.
bool lists_member(const Klass& outer, const Klass& inner) {
  return outer.is_instance() && std::ranges::any_of(outer.file().inner_classes, [&](const InnerClass& entry) {
           return entry.inner == inner.file().name && entry.outer == outer.file().name;
         });
}

NativeResult disagreement(NativeCall& call, const Klass& outer, const Klass& inner) {
  return call.raise("java/lang/IncompatibleClassChangeError",
                    fmt::format("{} and {} disagree on InnerClasses attribute", java_name(outer), java_name(inner)));
}

// Classes named by an attribute that are absent or broken are left out, as a JVM does; a pushed frame has to be waited
// for.
std::optional<NativeResult> load_leniently(NativeCall& call, Klass& from, std::string_view name, Klass*& klass) {
  const vm::Found found = find_class(call, from, name);
  klass = found.klass;
  if (klass != nullptr) return std::nullopt;
  if (found.otherwise.status != vm::NativeStatus::kThrew) return found.otherwise;
  vm::Machine& vm = call.vm();
  if (vm.klass_of(call.thread().pending).is_subtype_of(vm.classes.required("java/lang/VirtualMachineError")))
    return found.otherwise;
  call.thread().pending = Ref::null;
  return std::nullopt;
}

}  // namespace

Ref new_class_array(vm::Machine& vm, std::span<const Klass* const> classes) {
  const Ref array = vm.new_ref_array(*vm.known.klass, static_cast<std::int32_t>(classes.size()));
  if (is_null(array)) return array;
  for (std::int32_t i = 0; const Klass* klass : classes) vm.set_element(array, i++, klass->mirror);
  return array;
}

NativeResult class_enclosing_method(NativeCall& call) {
  constexpr std::int32_t kParts = 3;
  vm::Machine& vm = call.vm();
  Klass& klass = receiver(call);
  if (!klass.is_instance() || klass.file().enclosing_method.class_name.empty()) return NativeCall::of(Ref::null);
  const classfile::EnclosingMethod& enclosing = klass.file().enclosing_method;
  const vm::Found outer = find_class(call, klass, enclosing.class_name);
  if (outer.klass == nullptr) return outer.otherwise;
  const Ref parts = vm.new_ref_array(*vm.known.object, kParts);
  if (is_null(parts)) return call.out_of_memory();
  vm.set_element(parts, 0, outer.klass->mirror);
  if (enclosing.method != 0) {
    const classfile::NameAndType method = klass.file().pool.name_and_type(enclosing.method);
    const Ref name = vm.strings.from_modified(method.name);
    const Ref descriptor = vm.strings.from_modified(method.descriptor);
    if (is_null(name) || is_null(descriptor)) return call.out_of_memory();
    vm.set_element(parts, 1, name);
    vm.set_element(parts, 2, descriptor);
  }
  return NativeCall::of(parts);
}

namespace {

// Whether the name of one means the same class to the other.
bool shares_names(const Klass& a, const Klass& b) {
  return a.loader == b.loader || (a.loader->is_builtin() && b.loader->is_builtin());
}

}  // namespace

NativeResult class_declaring_class(NativeCall& call) {
  Klass& klass = receiver(call);
  if (!klass.is_instance()) return NativeCall::of(Ref::null);
  const InnerClass* entry = own_entry(klass);
  if (entry == nullptr || entry->outer.empty()) return NativeCall::of(Ref::null);
  const vm::Found outer = find_class(call, klass, entry->outer);
  if (outer.klass == nullptr) return outer.otherwise;
  if (!lists_member(*outer.klass, klass) || klass.is_hidden || !shares_names(*outer.klass, klass))
    return disagreement(call, *outer.klass, klass);
  return NativeCall::of(outer.klass->mirror);
}

NativeResult class_declared_classes(NativeCall& call) {
  Klass& klass = receiver(call);
  std::vector<const Klass*> classes;
  if (klass.is_instance()) {
    for (const InnerClass& entry : klass.file().inner_classes) {
      if (entry.outer.empty() || entry.outer != klass.file().name) continue;
      const vm::Found inner = find_class(call, klass, entry.inner);
      if (inner.klass == nullptr) return inner.otherwise;
      if (!inner.klass->is_instance() || !lists_member(klass, *inner.klass) || own_entry(*inner.klass) == nullptr)
        return disagreement(call, klass, *inner.klass);
      classes.push_back(inner.klass);
    }
  }
  return returned(call, new_class_array(call.vm(), classes));
}

NativeResult class_simple_binary_name(NativeCall& call) {
  const Klass& klass = receiver(call);
  const InnerClass* entry = klass.is_instance() ? own_entry(klass) : nullptr;
  if (entry == nullptr || entry->inner_name.empty()) return NativeCall::of(Ref::null);
  return returned(call, call.vm().strings.from_modified(entry->inner_name));
}

vm::Found nest_host_of(NativeCall& call, Klass& klass) {
  if (klass.nest_host != nullptr) return {const_cast<Klass*>(klass.nest_host), {}};
  if (!klass.is_instance() || klass.file().nest_host.empty()) return {&klass, {}};
  Klass* host = nullptr;
  if (const auto pushed = load_leniently(call, klass, klass.file().nest_host, host)) return {nullptr, *pushed};
  const bool is_valid = host != nullptr && host->is_instance() && host->loader == klass.loader &&
                        host->linked->same_package(*klass.linked) &&
                        std::ranges::count(host->file().nest_members, klass.file().name) > 0;
  return {is_valid ? host : &klass, {}};
}

NativeResult class_nest_host(NativeCall& call) {
  const vm::Found host = nest_host_of(call, receiver(call));
  return host.klass == nullptr ? host.otherwise : NativeCall::of(host.klass->mirror);
}

NativeResult class_nest_members(NativeCall& call) {
  const vm::Found host = nest_host_of(call, receiver(call));
  if (host.klass == nullptr) return host.otherwise;
  std::vector<const Klass*> members{host.klass};
  if (host.klass->is_instance()) {
    for (const std::string_view name : host.klass->file().nest_members) {
      Klass* member = nullptr;
      if (const auto pushed = load_leniently(call, *host.klass, name, member)) return *pushed;
      if (member == nullptr) continue;
      const vm::Found its_host = nest_host_of(call, *member);
      if (its_host.klass == nullptr) return its_host.otherwise;
      if (its_host.klass == host.klass) members.push_back(member);
    }
  }
  return returned(call, new_class_array(call.vm(), members));
}

NativeResult class_permitted_subclasses(NativeCall& call) {
  Klass& klass = receiver(call);
  if (!klass.is_instance() || !klass.file().is_sealed) return NativeCall::of(Ref::null);
  std::vector<const Klass*> subclasses;
  for (const std::string_view name : klass.file().permitted_subclasses) {
    Klass* subclass = nullptr;
    if (const auto pushed = load_leniently(call, klass, name, subclass)) return *pushed;
    if (subclass != nullptr && subclass->is_instance()) subclasses.push_back(subclass);
  }
  return returned(call, new_class_array(call.vm(), subclasses));
}

}  // namespace ristretto::natives
