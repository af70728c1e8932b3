// SPDX-License-Identifier: MIT
// Readability and exports are kept by the library in java.lang.Module itself; the machine checks no access between
// modules, so what it is told about them needs no memory here.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kModule = "java/lang/Module";

NativeResult define_module(NativeCall& call) {
  constexpr unsigned kPackages = 4;
  vm::Machine& vm = call.vm();
  const Ref module = call.ref_at(0);
  if (is_null(module)) return call.raise("java/lang/NullPointerException", "Null module object");
  const Ref name = vm.get<Ref>(module, vm.known.at.module_name);
  if (is_null(name)) return call.raise("java/lang/IllegalArgumentException", "Module name cannot be null");
  std::vector<std::string> packages;
  const Ref given = call.ref_at(kPackages);
  const std::int32_t count = is_null(given) ? 0 : vm.heap.length(given);
  for (std::int32_t i = 0; i < count; ++i) {
    const Ref package = vm.element<Ref>(given, i);
    if (is_null(package)) return call.raise("java/lang/IllegalArgumentException", "Bad package name");
    std::ranges::replace(packages.emplace_back(vm.strings.modified(package)), '.', '/');
  }
  const vm::Loader& loader = vm.classes.loader_of(vm.get<Ref>(module, vm.known.at.module_loader));
  if (const auto problem = vm.modules.define(module, loader, vm.strings.modified(name), packages))
    return call.raise("java/lang/IllegalStateException", *problem);
  return NativeCall::done();
}

NativeResult add_reads(NativeCall& call) {
  if (is_null(call.ref_at(0))) return call.raise("java/lang/NullPointerException", "from_module is null");
  return NativeCall::done();
}

NativeResult add_exports(NativeCall& call) {
  if (is_null(call.ref_at(0))) return call.raise("java/lang/NullPointerException", "from_module is null");
  if (is_null(call.ref_at(1))) return call.raise("java/lang/NullPointerException", "package is null");
  return NativeCall::done();
}

constexpr auto kModuleBindings = std::to_array<Binding>({
    {kModule, "defineModule0", "(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
     define_module},
    {kModule, "addReads0", "(Ljava/lang/Module;Ljava/lang/Module;)V", add_reads},
    {kModule, "addExports0", "(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", add_exports},
    {kModule, "addExportsToAll0", "(Ljava/lang/Module;Ljava/lang/String;)V", add_exports},
    {kModule, "addExportsToAllUnnamed0", "(Ljava/lang/Module;Ljava/lang/String;)V", add_exports},
});

}  // namespace

std::span<const Binding> java_lang_module() { return kModuleBindings; }

}  // namespace ristretto::natives
