// SPDX-License-Identifier: MIT
// The platform and app loaders find classes through the machine, which reads the JDK image and the class path itself:
// the library's own way would open both as files.
#include <algorithm>
#include <array>
#include <string>

#include "classfile/descriptor.h"
#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

// The class path is in the unnamed module of the app loader, which the platform loader does not see.
bool is_visible(const vm::Loader& loader, const vm::Klass& klass) {
  using vm::LoaderKind;
  if (loader.kind == LoaderKind::kBoot) return klass.loader->kind == LoaderKind::kBoot;
  return loader.kind == LoaderKind::kApp || klass.loader->kind != LoaderKind::kApp || !klass.module.empty();
}

// The class named by argument `slot`, if `is_wanted` says so; null otherwise. What is on the class path but cannot be
// loaded is left to the library's own way, which fails with the right stack trace.
template <class Wanted>
NativeResult find(NativeCall& call, unsigned slot, Wanted is_wanted) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(slot))) return call.null_pointer();
  std::string name = vm.strings.modified(call.ref_at(slot));
  if (name.contains('/')) return NativeCall::of(Ref::null);
  std::ranges::replace(name, '.', '/');
  if (!classfile::is_internal_class_name(name)) return NativeCall::of(Ref::null);
  const auto found = vm.classes.builtin(name);
  if (found) {
    const bool is_seen = is_wanted(vm.classes.loader_of(call.ref_at(0)), **found);
    return NativeCall::of(is_seen ? (*found)->mirror : Ref::null);
  }
  const classfile::JavaError& error = found.error();
  if (error.kind == classfile::JavaErrorKind::NoClassDefFoundError && error.message == name && error.place.empty())
    return NativeCall::of(Ref::null);
  return vm.classes.loader_of(call.ref_at(0)).kind == vm::LoaderKind::kApp ? call.decline() : NativeCall::of(Ref::null);
}

NativeResult load_class_or_null(NativeCall& call) { return find(call, 1, is_visible); }

// (module, class name): the library has checked that the module is defined to this loader.
NativeResult find_class_in_module(NativeCall& call) {
  return find(call, 2, [](const vm::Loader& loader, const vm::Klass& klass) {
    return klass.loader == &loader && !klass.module.empty();
  });
}

NativeResult find_class_on_class_path(NativeCall& call) {
  return find(call, 1, [](const vm::Loader& loader, const vm::Klass& klass) {
    return klass.loader == &loader && klass.module.empty();
  });
}

constexpr std::string_view kBuiltinLoader = "jdk/internal/loader/BuiltinClassLoader";

constexpr auto kBuiltinClassLoaderBindings = std::to_array<Binding>({
    {kBuiltinLoader, "loadClassOrNull", "(Ljava/lang/String;Z)Ljava/lang/Class;", load_class_or_null, kSubstitute},
    {kBuiltinLoader, "findClassInModuleOrNull",
     "(Ljdk/internal/loader/BuiltinClassLoader$LoadedModule;Ljava/lang/String;)Ljava/lang/Class;", find_class_in_module,
     kSubstitute},
    {kBuiltinLoader, "findClassOnClassPathOrNull", "(Ljava/lang/String;)Ljava/lang/Class;", find_class_on_class_path,
     kSubstitute},
});

}  // namespace

std::span<const Binding> jdk_internal_loader_builtin_class_loader() { return kBuiltinClassLoaderBindings; }

}  // namespace ristretto::natives
