// SPDX-License-Identifier: MIT
// java.lang.reflect.Executable and Field: parameters and type annotations.
#include <array>

#include "natives/binding.h"
#include "natives/reflect/members.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kExecutable = "java/lang/reflect/Executable";

Ref new_parameter(vm::Machine& vm, Ref executable, const classfile::MethodParameter& info, std::int32_t index) {
  vm::Klass& klass = *vm.known.parameter;
  const Ref parameter = vm.new_object(klass);
  if (is_null(parameter)) return parameter;
  if (!info.name.empty()) {
    const Ref name = vm.strings.intern_modified(info.name);
    if (is_null(name)) return name;
    vm.set(parameter, klass.field("name", "Ljava/lang/String;")->offset, name);
  }
  vm.set(parameter, klass.field("modifiers", "I")->offset, std::int32_t{info.flags.bits()});
  vm.set(parameter, klass.field("executable", "Ljava/lang/reflect/Executable;")->offset, executable);
  vm.set(parameter, klass.field("index", "I")->offset, index);
  return parameter;
}

NativeResult get_parameters(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (const auto pushed = call.ensure_initialized(*vm.known.parameter)) return *pushed;
  const vm::Method* method = method_behind(vm, call.ref_at(0));
  if (method == nullptr || !method->info->info->has_parameters) return NativeCall::of(Ref::null);
  const auto parameters = method->info->info->parameters;
  const Ref array = vm.new_ref_array(*vm.known.parameter, static_cast<std::int32_t>(parameters.size()));
  if (is_null(array)) return call.out_of_memory();
  for (std::int32_t i = 0; const classfile::MethodParameter& info : parameters) {
    const Ref parameter = new_parameter(vm, call.ref_at(0), info, i);
    if (is_null(parameter)) return call.out_of_memory();
    vm.set_element(array, i++, parameter);
  }
  return NativeCall::of(array);
}

NativeResult bytes_or_null(NativeCall& call, base::ByteSpan bytes) {
  const Ref array = new_bytes_or_null(call.vm(), bytes);
  return is_null(array) && !bytes.empty() ? call.out_of_memory() : NativeCall::of(array);
}

NativeResult get_executable_type_annotations(NativeCall& call) {
  const vm::Method* method = method_behind(call.vm(), call.ref_at(0));
  return bytes_or_null(call, method == nullptr ? base::ByteSpan() : method->info->info->annotations->visible_types);
}

NativeResult get_field_type_annotations(NativeCall& call) {
  const vm::Field* field = field_behind(call.vm(), call.ref_at(0));
  return bytes_or_null(call, field == nullptr ? base::ByteSpan() : field->info->info->annotations->visible_types);
}

constexpr auto kExecutableBindings = std::to_array<Binding>({
    {kExecutable, "getParameters0", "()[Ljava/lang/reflect/Parameter;", get_parameters},
    {kExecutable, "getTypeAnnotationBytes0", "()[B", get_executable_type_annotations},
    {"java/lang/reflect/Field", "getTypeAnnotationBytes0", "()[B", get_field_type_annotations},
});

}  // namespace

std::span<const Binding> java_lang_reflect_executable() { return kExecutableBindings; }

}  // namespace ristretto::natives
