// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <string>

#include "classfile/descriptor.h"
#include "natives/answers.h"
#include "natives/binding.h"
#include "natives/code_source.h"
#include "natives/reflect/declared.h"
#include "natives/reflect/members.h"
#include "natives/reflect/structure.h"
#include "vm/class_modifiers.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

using vm::Klass;

constexpr std::string_view kClass = "java/lang/Class";

NativeResult get_primitive_class(NativeCall& call) {
  if (is_null(call.ref_at(0))) return call.null_pointer();
  const std::string name = call.vm().strings.utf8(call.ref_at(0));
  for (const classfile::BaseKindFacts& facts : classfile::kBaseKinds) {
    if (!facts.java_name.empty() && facts.java_name == name)
      return NativeCall::of(call.vm().classes.primitive(facts.kind).mirror);
  }
  return call.raise("java/lang/ClassNotFoundException", name);
}

// The machine itself words it, by the name it was looking for; other loaders are Java code.
NativeResult not_in_boot_loader(NativeCall& call, const vm::Found& found, const std::string& name) {
  vm::Machine& vm = call.vm();
  Ref& pending = call.thread().pending;
  if (is_null(pending) || vm.klass_of(pending).name != "java/lang/ClassNotFoundException") return found.otherwise;
  pending = Ref::null;
  return call.raise("java/lang/ClassNotFoundException", name);
}

NativeResult for_name(NativeCall& call) {
  constexpr std::size_t kLongestName = 65535;
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return call.null_pointer();
  std::string name = vm.strings.modified(call.ref_at(0));
  const bool has_slash = name.contains('/');
  std::ranges::replace(name, '.', '/');
  if (has_slash || name.size() > kLongestName)
    return call.raise("java/lang/ClassNotFoundException", vm.strings.utf8(call.ref_at(0)));
  if (!classfile::is_class_or_array_name(name)) return call.raise("java/lang/ClassNotFoundException", name);
  const vm::Found found = vm.classes.find(call.thread(), vm.classes.loader_of(call.ref_at(2)), name);
  if (found.klass == nullptr) return is_null(call.ref_at(2)) ? not_in_boot_loader(call, found, name) : found.otherwise;
  if (call.bool_at(1) && found.klass->is_instance()) {
    if (const auto pushed = call.ensure_initialized(*found.klass)) return *pushed;
  }
  return NativeCall::of(found.klass->mirror);
}

NativeResult is_instance(NativeCall& call) {
  const Klass& klass = receiver(call);
  if (is_null(call.ref_at(1)) || klass.is_primitive()) return NativeCall::of(false);
  return NativeCall::of(call.vm().klass_of(call.ref_at(1)).is_subtype_of(klass));
}

NativeResult is_assignable_from(NativeCall& call) {
  if (is_null(call.ref_at(1))) return call.null_pointer();
  const Klass& to = receiver(call);
  const Klass& from = *call.vm().classes.of_mirror(call.ref_at(1));
  if (to.is_primitive() || from.is_primitive()) return NativeCall::of(&to == &from);
  return NativeCall::of(from.is_subtype_of(to));
}

NativeResult is_interface(NativeCall& call) { return NativeCall::of(receiver(call).is_interface); }
NativeResult is_array(NativeCall& call) { return NativeCall::of(receiver(call).is_array()); }
NativeResult is_primitive(NativeCall& call) { return NativeCall::of(receiver(call).is_primitive()); }
NativeResult is_hidden(NativeCall& call) { return NativeCall::of(receiver(call).is_hidden); }

NativeResult is_record(NativeCall& call) {
  const Klass& klass = receiver(call);
  return NativeCall::of(klass.is_instance() && klass.file().is_record && klass.flags.is_final() &&
                        klass.super != nullptr && klass.super->name == "java/lang/Record");
}

NativeResult init_class_name(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const Ref name = vm.strings.intern_modified(java_name(receiver(call)));
  if (is_null(name)) return call.out_of_memory();
  vm.set(call.ref_at(0), vm.known.klass->field("name", "Ljava/lang/String;")->offset, name);
  return NativeCall::of(name);
}

NativeResult get_superclass(NativeCall& call) {
  const Klass& klass = receiver(call);
  if (klass.is_interface || klass.is_primitive() || klass.super == nullptr) return NativeCall::of(Ref::null);
  return NativeCall::of(klass.super->mirror);
}

NativeResult get_interfaces(NativeCall& call) {
  const std::vector<Klass*>& direct = receiver(call).interfaces;
  const std::vector<const Klass*> interfaces(direct.begin(), direct.end());
  return returned(call, new_class_array(call.vm(), interfaces));
}

NativeResult get_modifiers(NativeCall& call) { return NativeCall::of(std::int32_t{class_modifiers(receiver(call))}); }

NativeResult get_raw_access_flags(NativeCall& call) {
  const Klass& klass = receiver(call);
  return NativeCall::of(std::int32_t{klass.is_instance() ? klass.file().flags.bits() : klass.flags.bits()});
}

NativeResult get_class_file_version(NativeCall& call) {
  const Klass& klass = receiver(call);
  if (!klass.is_instance()) return NativeCall::of(0);
  const classfile::ClassFile& file = klass.file();
  return NativeCall::of(static_cast<std::int32_t>(std::uint32_t{file.minor_version} << 16U | file.major_version));
}

NativeResult get_signers(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const Ref signers = receiver(call).signers;
  return is_null(signers) ? NativeCall::of(signers) : returned(call, vm.clone(signers));
}

NativeResult set_signers(NativeCall& call) {
  Klass& klass = receiver(call);
  if (!klass.is_instance()) return NativeCall::done();
  call.vm().trail.save(klass.signers);
  klass.signers = call.ref_at(1);
  return NativeCall::done();
}

NativeResult get_protection_domain(NativeCall& call) { return NativeCall::of(receiver(call).protection_domain); }

NativeResult get_generic_signature(NativeCall& call) {
  const Klass& klass = receiver(call);
  if (!klass.is_instance() || klass.file().signature.empty()) return NativeCall::of(Ref::null);
  return returned(call, call.vm().strings.from_modified(klass.file().signature));
}

NativeResult attribute_bytes(NativeCall& call, base::ByteSpan bytes) {
  return bytes.empty() ? NativeCall::of(Ref::null) : returned(call, new_bytes_or_null(call.vm(), bytes));
}

NativeResult get_raw_annotations(NativeCall& call) {
  const Klass& klass = receiver(call);
  return attribute_bytes(call, klass.is_instance() ? klass.file().annotations.visible : base::ByteSpan());
}

NativeResult get_raw_type_annotations(NativeCall& call) {
  const Klass& klass = receiver(call);
  return attribute_bytes(call, klass.is_instance() ? klass.file().annotations.visible_types : base::ByteSpan());
}

NativeResult get_constant_pool(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (!receiver(call).is_instance()) return NativeCall::of(Ref::null);
  Klass& klass = vm.classes.required("jdk/internal/reflect/ConstantPool");
  if (const auto pushed = call.ensure_initialized(klass)) return *pushed;
  const Ref pool = vm.new_object(klass);
  if (is_null(pool)) return call.out_of_memory();
  vm.set(pool, klass.field("constantPoolOop", "Ljava/lang/Object;")->offset, call.ref_at(0));
  return NativeCall::of(pool);
}

NativeResult desired_assertion_status(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return call.null_pointer();
  const Klass& klass = *vm.classes.of_mirror(call.ref_at(0));
  return NativeCall::of(klass.is_instance() && klass.loader != &vm.classes.boot_loader() && vm.options.assertions);
}

constexpr std::string_view kDomain = "()Ljava/security/ProtectionDomain;";

constexpr auto kClassBindings = std::to_array<Binding>({
    {kClass, "registerNatives", "()V", nothing},
    {kClass, "forName0", "(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;", for_name},
    {kClass, "isInstance", "(Ljava/lang/Object;)Z", is_instance},
    {kClass, "isAssignableFrom", "(Ljava/lang/Class;)Z", is_assignable_from},
    {kClass, "isInterface", "()Z", is_interface, kNative, 17, 24},
    {kClass, "isArray", "()Z", is_array, kNative, 17, 24},
    {kClass, "isPrimitive", "()Z", is_primitive, kNative, 17, 24},
    {kClass, "isHidden", "()Z", is_hidden},
    {kClass, "isRecord0", "()Z", is_record},
    {kClass, "initClassName", "()Ljava/lang/String;", init_class_name},
    {kClass, "getSuperclass", "()Ljava/lang/Class;", get_superclass},
    {kClass, "getInterfaces0", "()[Ljava/lang/Class;", get_interfaces},
    {kClass, "getModifiers", "()I", get_modifiers, kNative, 17, 24},
    {kClass, "getSigners", "()[Ljava/lang/Object;", get_signers, kNative, 17, 24},
    {kClass, "setSigners", "([Ljava/lang/Object;)V", set_signers, kNative, 17, 24},
    {kClass, "getEnclosingMethod0", "()[Ljava/lang/Object;", class_enclosing_method},
    {kClass, "getDeclaringClass0", "()Ljava/lang/Class;", class_declaring_class},
    {kClass, "getSimpleBinaryName0", "()Ljava/lang/String;", class_simple_binary_name},
    {kClass, "getProtectionDomain0", kDomain, get_protection_domain, kNative, 17, 24},
    {kClass, "protectionDomain", kDomain, class_protection_domain, kSubstitute, 17, 24},
    {kClass, "getProtectionDomain", kDomain, class_asked_protection_domain, kSubstitute, 17, 24},
    {kClass, "getProtectionDomain", kDomain, class_protection_domain, kSubstitute, 25},
    {kClass, "getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;", get_primitive_class},
    {kClass, "getGenericSignature0", "()Ljava/lang/String;", get_generic_signature},
    {kClass, "getRawAnnotations", "()[B", get_raw_annotations},
    {kClass, "getRawTypeAnnotations", "()[B", get_raw_type_annotations},
    {kClass, "getConstantPool", "()Ljdk/internal/reflect/ConstantPool;", get_constant_pool},
    {kClass, "getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;", class_declared_fields},
    {kClass, "getDeclaredMethods0", "(Z)[Ljava/lang/reflect/Method;", class_declared_methods},
    {kClass, "getDeclaredConstructors0", "(Z)[Ljava/lang/reflect/Constructor;", class_declared_constructors},
    {kClass, "getDeclaredClasses0", "()[Ljava/lang/Class;", class_declared_classes},
    {kClass, "getRecordComponents0", "()[Ljava/lang/reflect/RecordComponent;", class_record_components},
    {kClass, "desiredAssertionStatus0", "(Ljava/lang/Class;)Z", desired_assertion_status},
    {kClass, "getNestHost0", "()Ljava/lang/Class;", class_nest_host},
    {kClass, "getNestMembers0", "()[Ljava/lang/Class;", class_nest_members},
    {kClass, "getPermittedSubclasses0", "()[Ljava/lang/Class;", class_permitted_subclasses},
    {kClass, "getClassFileVersion0", "()I", get_class_file_version, kNative, 25},
    {kClass, "getClassAccessFlagsRaw0", "()I", get_raw_access_flags, kNative, 25},
});

}  // namespace

std::span<const Binding> java_lang_class() { return kClassBindings; }

}  // namespace ristretto::natives
