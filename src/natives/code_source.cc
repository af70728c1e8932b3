// SPDX-License-Identifier: MIT
#include "natives/code_source.h"

#include <array>
#include <filesystem>

#include "natives/reflect/frames.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPath = "jdk/internal/loader/URLClassPath";
constexpr std::string_view kSource = "java/security/CodeSource";
constexpr std::string_view kSecureLoader = "java/security/SecureClassLoader";

// The host's working directory goes by its full name in the guest, as in java.class.path.
std::string guest_path(const std::string& origin) {
  const fs::path normal = fs::path(origin).lexically_normal();
  const bool is_here = normal == "." || normal == "./";
  return is_here ? fs::absolute(normal).lexically_normal().string() : origin;
}

// On the class path and loaded by the machine.
bool lacks_domain(const vm::Klass& klass) {
  return klass.is_instance() && klass.loader->kind == vm::LoaderKind::kApp && klass.module.empty() &&
         !klass.is_hidden && !klass.is_synthetic && klass.own_linked == nullptr && is_null(klass.protection_domain);
}

NativeResult keep_domain(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm::Klass& klass = *vm.classes.of_mirror(call.ref_at(0));
  const Ref domain = vm::ref_in(call.result());
  vm.trail.save(klass.protection_domain);
  klass.protection_domain = domain;
  if (const vm::Field* field = vm.known.klass->field("protectionDomain", "Ljava/security/ProtectionDomain;"))
    vm.set(klass.mirror, field->offset, domain);
  return NativeCall::of(domain);
}

// Words: the CodeSource, which has been constructed.
NativeResult make_domain(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const vm::Klass& klass = *vm.classes.of_mirror(call.ref_at(0));
  vm::Method& method =
      *vm.classes.required(kSecureLoader)
           .method("getProtectionDomain", "(Ljava/security/CodeSource;)Ljava/security/ProtectionDomain;");
  return call.invoke(method, std::array{vm::slot_of(klass.loader->object), call.word(call.method().argument_slots)},
                     keep_domain);
}

NativeResult make_source(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm::Klass& klass = vm.classes.required(kSource);
  const Ref source = vm.new_object(klass);
  if (is_null(source)) return call.out_of_memory();
  vm::Method& constructor = *klass.method("<init>", "(Ljava/net/URL;[Ljava/security/CodeSigner;)V");
  return call.invoke(constructor, std::array{vm::slot_of(source), call.result(), vm::slot_of(Ref::null)}, make_domain,
                     {vm::slot_of(source)});
}

// A domain tells where the host keeps classes. The library asks for its own purposes.
void note_asker(NativeCall& call) {
  const vm::Frame* caller = caller_frame(call);
  if (caller != nullptr && caller->method->owner->loader->kind != vm::LoaderKind::kBoot)
    call.vm().effects.add(vm::Effect::kMachine);
}

}  // namespace

NativeResult class_protection_domain(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const vm::Klass& klass = *vm.classes.of_mirror(call.ref_at(0));
  note_asker(call);
  if (!vm.is_booted || !lacks_domain(klass)) return call.decline();
  vm::Klass& path = vm.classes.required(kPath);
  for (vm::Klass* const needed : {&path, &vm.classes.required(kSource)}) {
    if (const auto pushed = call.ensure_initialized(*needed)) return *pushed;
  }
  const Ref text = vm.strings.from_utf8(guest_path(klass.linked->origin()));
  if (is_null(text)) return call.out_of_memory();
  vm::Method& to_url = *path.method("toFileURL", "(Ljava/lang/String;)Ljava/net/URL;");
  return call.invoke(to_url, std::array{vm::slot_of(text)}, make_source);
}

NativeResult class_asked_protection_domain(NativeCall& call) {
  note_asker(call);
  return call.decline();
}

}  // namespace ristretto::natives
