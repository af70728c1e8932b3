// SPDX-License-Identifier: MIT
#include "natives/reflect/declared.h"

#include <algorithm>
#include <vector>

#include "natives/reflect/member_order.h"
#include "natives/reflect/members.h"

namespace ristretto::natives {
namespace {

using vm::Klass;

template <class Member, class Make>
NativeResult array_of(NativeCall& call, Klass& element, std::span<Member* const> members, Make make) {
  for (Member* member : members) {
    if (const auto unready = load_types(call, *member)) return *unready;
  }
  vm::Machine& vm = call.vm();
  const Ref array = vm.new_ref_array(element, static_cast<std::int32_t>(members.size()));
  if (is_null(array)) return call.out_of_memory();
  for (std::int32_t i = 0; Member * member : members) {
    const Ref made = make(call, *member);
    if (is_null(made)) return call.out_of_memory();
    vm.set_element(array, i++, made);
  }
  return NativeCall::of(array);
}

NativeResult list_methods(NativeCall& call, bool constructors) {
  vm::Machine& vm = call.vm();
  Klass& klass = *vm.classes.of_mirror(call.ref_at(0));
  std::vector<const vm::Method*> methods;
  if (klass.is_instance()) {
    if (const auto unready = vm.ensure_linked(call.thread(), klass)) return *unready;
    for (const vm::Method* method : in_reflection_order(klass)) {
      if (method->info->info->is_class_initializer() || method->info->info->is_initializer() != constructors) continue;
      if (!call.bool_at(1) || method->flags().is_public()) methods.push_back(method);
    }
  }
  return array_of<const vm::Method>(call, constructors ? *vm.known.constructor : *vm.known.method, methods,
                                    constructors ? new_constructor : new_method);
}

}  // namespace

NativeResult class_declared_fields(NativeCall& call) {
  vm::Machine& vm = call.vm();
  Klass& klass = *vm.classes.of_mirror(call.ref_at(0));
  std::vector<const vm::Field*> fields;
  if (klass.is_instance()) {
    if (const auto unready = vm.ensure_linked(call.thread(), klass)) return *unready;
    for (const vm::Field& field : klass.fields) {
      if (!call.bool_at(1) || field.info->flags().is_public()) fields.push_back(&field);
    }
  }
  return array_of<const vm::Field>(call, *vm.known.field, fields, new_field);
}

NativeResult class_declared_methods(NativeCall& call) { return list_methods(call, false); }
NativeResult class_declared_constructors(NativeCall& call) { return list_methods(call, true); }

NativeResult class_record_components(NativeCall& call) {
  vm::Machine& vm = call.vm();
  Klass& klass = *vm.classes.of_mirror(call.ref_at(0));
  if (const auto pushed = call.ensure_initialized(*vm.known.record_component)) return *pushed;
  std::span<const classfile::RecordComponent> components;
  if (klass.is_instance()) components = klass.file().record_components;
  for (const classfile::RecordComponent& component : components) {
    if (const vm::Found type = find_type(call, klass, component.descriptor); type.klass == nullptr)
      return type.otherwise;
    const vm::Method* accessor = klass.method(component.name, "()" + std::string(component.descriptor));
    if (accessor == nullptr) continue;
    if (const auto unready = load_types(call, *accessor)) return *unready;
  }
  const Ref array = vm.new_ref_array(*vm.known.record_component, static_cast<std::int32_t>(components.size()));
  if (is_null(array)) return call.out_of_memory();
  for (std::int32_t i = 0; const classfile::RecordComponent& component : components) {
    const Ref made = new_record_component(call, klass, component);
    if (is_null(made)) return call.out_of_memory();
    vm.set_element(array, i++, made);
  }
  return NativeCall::of(array);
}

}  // namespace ristretto::natives
