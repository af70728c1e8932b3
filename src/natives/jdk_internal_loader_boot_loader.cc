// SPDX-License-Identifier: MIT
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kBootLoader = "jdk/internal/loader/BootLoader";

// Classes that were made from bytes, as proxies are, come from nowhere.
bool is_system_class(vm::Machine& vm, const vm::Klass& klass) {
  return klass.is_instance() && klass.own_linked == nullptr && klass.loader == &vm.classes.boot_loader() &&
         !klass.linked->package().empty();
}

// A package counts as defined once one of its classes is loaded.
NativeResult get_system_package_names(NativeCall& call) {
  vm::Machine& vm = call.vm();
  std::set<std::string_view> seen;
  std::vector<std::string_view> names;
  for (std::uint32_t id = 1; id <= vm.classes.count(); ++id) {
    const vm::Klass& klass = vm.classes.by_id(id);
    if (is_system_class(vm, klass) && seen.insert(klass.linked->package()).second)
      names.push_back(klass.linked->package());
  }
  const Ref array = vm.new_ref_array(*vm.known.string, static_cast<std::int32_t>(names.size()));
  if (is_null(array)) return call.out_of_memory();
  for (std::int32_t i = 0; const std::string_view name : names) {
    const Ref text = vm.strings.from_modified(name);
    if (is_null(text)) return call.out_of_memory();
    vm.set_element(array, i++, text);
  }
  return NativeCall::of(array);
}

NativeResult get_system_package_location(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return call.null_pointer();
  const std::string package = vm.strings.modified(call.ref_at(0));
  for (std::uint32_t id = 1; id <= vm.classes.count(); ++id) {
    const vm::Klass& klass = vm.classes.by_id(id);
    if (!is_system_class(vm, klass) || klass.linked->package() != package || klass.module.empty()) continue;
    const Ref location = vm.strings.from_modified("jrt:/" + klass.module);
    return is_null(location) ? call.out_of_memory() : NativeCall::of(location);
  }
  return NativeCall::of(Ref::null);
}

NativeResult set_boot_loader_unnamed_module(NativeCall& call) {
  if (is_null(call.ref_at(0))) return call.raise("java/lang/NullPointerException", "Null module object");
  call.vm().modules.set_boot_unnamed(call.ref_at(0));
  return NativeCall::done();
}

constexpr auto kBootLoaderBindings = std::to_array<Binding>({
    {kBootLoader, "getSystemPackageNames", "()[Ljava/lang/String;", get_system_package_names},
    {kBootLoader, "getSystemPackageLocation", "(Ljava/lang/String;)Ljava/lang/String;", get_system_package_location},
    {kBootLoader, "setBootLoaderUnnamedModule0", "(Ljava/lang/Module;)V", set_boot_loader_unnamed_module},
});

}  // namespace

std::span<const Binding> jdk_internal_loader_boot_loader() { return kBootLoaderBindings; }

}  // namespace ristretto::natives
