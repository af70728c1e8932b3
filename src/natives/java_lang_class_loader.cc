// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "natives/answers.h"
#include "natives/binding.h"
#include "natives/reflect/structure.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

using vm::Klass;

constexpr std::string_view kClassLoader = "java/lang/ClassLoader";

std::string internal_name(vm::Machine& vm, Ref name) {
  std::string text = is_null(name) ? std::string() : vm.strings.modified(name);
  std::ranges::replace(text, '.', '/');
  return text;
}

std::string_view package_of(std::string_view name) {
  const std::size_t slash = name.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : name.substr(0, slash);
}

base::Bytes copy_of(const std::byte* from, std::int32_t length) {
  const auto* first = reinterpret_cast<const std::uint8_t*>(from);
  return base::Bytes::owned(std::vector<std::uint8_t>(first, first + length));
}

// The bytes of a byte[] argument; nothing when the range is not inside it.
std::optional<base::Bytes> bytes_of(vm::Machine& vm, Ref array, std::int32_t offset, std::int32_t length) {
  if (offset < 0 || length < 0 || offset > vm.heap.length(array) - length) return std::nullopt;
  return copy_of(vm.elements(array) + offset, length);
}

// Classes take memory of the host that guests cannot see. So they take some of the guest's as well, and there are so
// many and no more: whoever makes them without end is told.
bool has_room_for_class(vm::Machine& vm, std::size_t bytes) {
  constexpr std::size_t kMost = std::size_t{1} << 16U;
  return vm.classes.count() < kMost && !is_null(vm.heap.allocate(bytes));
}

NativeResult no_room_for_class(NativeCall& call) { return call.raise("java/lang/OutOfMemoryError", "Metaspace"); }

NativeResult define_plain(NativeCall& call, base::Bytes bytes, Ref protection_domain) {
  vm::Machine& vm = call.vm();
  if (!has_room_for_class(vm, bytes.size())) return no_room_for_class(call);
  vm::Loader& loader = vm.classes.loader_of(call.ref_at(0));
  const std::string name = internal_name(vm, call.ref_at(1));
  vm::DefineOptions options;
  options.protection_domain = protection_domain;
  options.module = vm.modules.owner_of(loader, package_of(name));
  const vm::Found found = vm.classes.define(call.thread(), loader, name, std::move(bytes), options);
  return found.klass == nullptr ? found.otherwise : NativeCall::of(found.klass->mirror);
}

// (loader, name, byte[] data, offset, length, protection domain, source)
NativeResult define_class_1(NativeCall& call) {
  if (is_null(call.ref_at(2))) return call.null_pointer();
  auto bytes = bytes_of(call.vm(), call.ref_at(2), call.int_at(3), call.int_at(4));
  if (!bytes) return call.raise("java/lang/ArrayIndexOutOfBoundsException");
  return define_plain(call, std::move(*bytes), call.ref_at(5));
}

// Likewise from a direct java.nio.ByteBuffer, whose memory is part of the heap: an address is the distance from its
// start.
NativeResult define_class_2(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const Ref buffer = call.ref_at(2);
  if (is_null(buffer)) return call.null_pointer();
  const std::int32_t length = call.int_at(4);
  if (length < 0) return call.raise("java/lang/ArrayIndexOutOfBoundsException");
  const vm::Field& field = *vm.classes.required("java/nio/Buffer").field("address", "J");
  const auto address = static_cast<std::uint64_t>(vm.get<std::int64_t>(buffer, field.offset) + call.int_at(3));
  if (!vm.heap.contains(address, static_cast<std::uint64_t>(length))) return call.null_pointer();
  return define_plain(call, copy_of(vm.heap.base() + address, length), call.ref_at(5));
}

// What java.lang.invoke.MethodHandleNatives.Constants calls these.
constexpr std::int32_t kNestmateClass = 1;
constexpr std::int32_t kHiddenClass = 2;
constexpr std::int32_t kStrongLoaderLink = 4;

std::string_view misuse_of_plain_class(std::int32_t flags, bool has_class_data) {
  if (has_class_data) return "classData is only applicable for hidden classes";
  if ((flags & kNestmateClass) != 0) return "dynamic nestmate is only applicable for hidden classes";
  if ((flags & kStrongLoaderLink) == 0) return "an ordinary class must be strongly referenced by its defining loader";
  return flags == kStrongLoaderLink ? std::string_view() : "vm annotations only allowed for hidden classes";
}

NativeResult initialize_defined(NativeCall& call, Klass& klass) {
  constexpr unsigned kInitialize = 7;
  if (call.bool_at(kInitialize)) {
    if (const auto pushed = call.ensure_initialized(klass)) return *pushed;
  } else if (const auto unready = call.vm().ensure_linked(call.thread(), klass)) {
    return *unready;
  }
  return NativeCall::of(klass.mirror);
}

// (loader, lookup, name, data, offset, length, protection domain, initialize, flags, class data)
NativeResult define_class_0(NativeCall& call) {
  constexpr unsigned kData = 3;
  constexpr unsigned kFlags = 8;
  constexpr unsigned kClassData = 9;
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(1))) return call.raise("java/lang/IllegalArgumentException", "Lookup class is null");
  if (is_null(call.ref_at(kData))) return call.null_pointer();
  // The class once it is defined, when this native runs again after linking or initialising it.
  if (&vm.klass_of(call.ref_at(kData)) == vm.known.klass)
    return initialize_defined(call, *vm.classes.of_mirror(call.ref_at(kData)));

  Klass& lookup = *vm.classes.of_mirror(call.ref_at(1));
  const std::int32_t flags = call.int_at(kFlags);
  vm::DefineOptions options;
  options.is_hidden = (flags & kHiddenClass) != 0;
  if (!options.is_hidden) {
    const std::string_view misuse = misuse_of_plain_class(flags, !is_null(call.ref_at(kClassData)));
    if (!misuse.empty()) return call.raise("java/lang/IllegalArgumentException", misuse);
  }
  if ((flags & kNestmateClass) != 0) {
    const vm::Found host = nest_host_of(call, lookup);
    if (host.klass == nullptr) return host.otherwise;
    options.nest_host = host.klass;
  }
  auto bytes = bytes_of(vm, call.ref_at(kData), call.int_at(4), call.int_at(5));
  if (!bytes) return call.raise("java/lang/ArrayIndexOutOfBoundsException");
  if (!has_room_for_class(vm, bytes->size())) return no_room_for_class(call);
  options.protection_domain = call.ref_at(6);
  options.class_data = call.ref_at(kClassData);
  vm::Loader& loader = vm.classes.loader_of(call.ref_at(0));
  const std::string name = internal_name(vm, call.ref_at(2));
  // A hidden class that is no nestmate may be of another package, and so of another module.
  const bool may_leave_package = options.is_hidden && options.nest_host == nullptr;
  const bool is_elsewhere = may_leave_package && package_of(name) != package_of(lookup.name);
  options.module = is_elsewhere ? vm.modules.owner_of(loader, package_of(name)) : lookup.module;
  const vm::Found found = vm.classes.define(call.thread(), loader, name, std::move(*bytes), options);
  if (found.klass == nullptr) return found.otherwise;
  if (!may_leave_package && !found.klass->linked->same_package(*lookup.linked))
    return call.raise("java/lang/IllegalArgumentException", "Lookup class and defined class are in different packages");
  call.word(kData) = vm::slot_of(found.klass->mirror);
  return initialize_defined(call, *found.klass);
}

NativeResult find_bootstrap_class(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return NativeCall::of(Ref::null);
  const std::string name = internal_name(vm, call.ref_at(0));
  if (!classfile::is_class_or_array_name(name)) return NativeCall::of(Ref::null);
  const auto found = vm.classes.builtin(name);
  const bool is_boot = found && (*found)->loader == &vm.classes.boot_loader();
  return NativeCall::of(is_boot ? (*found)->mirror : Ref::null);
}

NativeResult find_loaded_class(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(1))) return NativeCall::of(Ref::null);
  const Klass* klass = vm.classes.find_loaded(vm.classes.loader_of(call.ref_at(0)), internal_name(vm, call.ref_at(1)));
  return NativeCall::of(klass == nullptr ? Ref::null : klass->mirror);
}

// No -ea:NAME and no -esa: only the default is told.
NativeResult retrieve_directives(NativeCall& call) {
  vm::Machine& vm = call.vm();
  Klass& klass = vm.classes.required("java/lang/AssertionStatusDirectives");
  if (const auto pushed = call.ensure_initialized(klass)) return *pushed;
  const Ref directives = vm.new_object(klass);
  const Ref names = vm.new_ref_array(*vm.known.string, 0);
  const Ref enabled = vm.new_array(vm::BaseKind::kBoolean, 0);
  if (is_null(directives) || is_null(names) || is_null(enabled)) return call.out_of_memory();
  vm.set(directives, klass.field("classes", "[Ljava/lang/String;")->offset, names);
  vm.set(directives, klass.field("classEnabled", "[Z")->offset, enabled);
  vm.set(directives, klass.field("packages", "[Ljava/lang/String;")->offset, names);
  vm.set(directives, klass.field("packageEnabled", "[Z")->offset, enabled);
  vm.set(directives, klass.field("deflt", "Z")->offset, static_cast<std::uint8_t>(vm.options.assertions));
  return NativeCall::of(directives);
}

constexpr auto kClassLoaderBindings = std::to_array<Binding>({
    {kClassLoader, "registerNatives", "()V", nothing},
    {kClassLoader, "defineClass1",
     "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)"
     "Ljava/lang/Class;",
     define_class_1},
    {kClassLoader, "defineClass2",
     "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/ProtectionDomain;"
     "Ljava/lang/String;)Ljava/lang/Class;",
     define_class_2},
    {kClassLoader, "defineClass0",
     "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;"
     "ZILjava/lang/Object;)Ljava/lang/Class;",
     define_class_0},
    {kClassLoader, "findBootstrapClass", "(Ljava/lang/String;)Ljava/lang/Class;", find_bootstrap_class},
    {kClassLoader, "findLoadedClass0", "(Ljava/lang/String;)Ljava/lang/Class;", find_loaded_class},
    {kClassLoader, "retrieveDirectives", "()Ljava/lang/AssertionStatusDirectives;", retrieve_directives},
});

}  // namespace

std::span<const Binding> java_lang_class_loader() { return kClassLoaderBindings; }

}  // namespace ristretto::natives
