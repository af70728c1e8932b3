// SPDX-License-Identifier: MIT
#include "vm/method_handle_upcalls.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "vm/machine.h"

namespace ristretto::vm {
namespace {

using classfile::Tag;

constexpr std::size_t kPushedArguments = 5;  // HotSpot pushes that many even when the JDK would ask for them

Method& natives_method(Machine& vm, std::string_view name) {
  Klass& natives = *vm.known.method_handle_natives;
  const auto overloads = natives.linked->declared_methods(name);
  base::check(overloads.size() == 1, "MethodHandleNatives lacks a method that the machine calls");
  return natives.methods[overloads.front()->index];
}

std::optional<std::string> message_of(Machine& vm, Ref throwable) {
  const Ref message = vm.get<Ref>(throwable, vm.known.at.throwable_message);
  if (is_null(message)) return std::nullopt;
  return vm.strings.utf8(message);
}

const classfile::BootstrapMethod& bootstrap_of(const Klass& from, std::uint16_t index) {
  return from.file().bootstrap_methods[from.file().pool.dynamic(index).bootstrap_method];
}

// HotSpot lets the JDK ask for the arguments of a bootstrap method with two parameters, and of a dynamic constant that
// depends on another: the JDK's recursion is bounded by the guest's stack.
bool are_pulled(Machine& vm, Klass& from, std::uint16_t index, Ref bootstrap_method) {
  const auto arguments = bootstrap_of(from, index).arguments;
  const auto is_missing = [&](std::uint16_t argument) {
    Ref ignored = Ref::null;
    return !find_constant_object(vm, from, argument, ignored);
  };
  const Ref type = vm.get<Ref>(bootstrap_method, vm.known.at.method_handle_type);
  const Ref parameters = vm.get<Ref>(type, vm.known.at.method_type_ptypes);
  const auto& pool = from.file().pool;
  const bool is_candidate =
      vm.heap.length(parameters) == 2 ||
      (pool.is(index, Tag::kDynamic) && std::ranges::any_of(arguments, [&](std::uint16_t argument) {
         return pool.is(argument, Tag::kDynamic) && is_missing(argument);
       }));
  if (!is_candidate) return false;
  return arguments.size() > kPushedArguments || std::ranges::any_of(arguments, is_missing);
}

}  // namespace

std::optional<NativeResult> ensure_natives(Machine& vm, Thread& thread) {
  return vm.ensure_initialized(thread, *vm.known.method_handle_natives);
}

NativeResult upcall(Machine& vm, Thread& thread, std::string_view name, std::span<const Slot> arguments,
                    ResumeFunction resume, std::span<const Slot> words) {
  return vm.call_for_instruction(thread, natives_method(vm, name), arguments, resume, words, Caught::kCaught);
}

bool takes_slots(Machine& vm, std::string_view name, std::uint16_t count) {
  return natives_method(vm, name).argument_slots == count;
}

std::optional<LinkFailure> pending_failure(Machine& vm, const Thread& thread) {
  const Klass& klass = vm.klass_of(thread.pending);
  if (!klass.is_subtype_of(vm.classes.required("java/lang/LinkageError")) || !klass.loader->is_builtin())
    return std::nullopt;
  LinkFailure failure{.class_name = klass.name, .message = message_of(vm, thread.pending)};
  const Ref cause = vm.get<Ref>(thread.pending, vm.known.at.throwable_cause);
  if (!is_null(cause) && cause != thread.pending && vm.klass_of(cause).loader->is_builtin()) {
    failure.cause_class_name = vm.klass_of(cause).name;
    failure.cause_message = message_of(vm, cause);
  }
  return failure;
}

NativeResult throw_again(Machine& vm, Thread& thread, const LinkFailure& failure) {
  Ref cause = Ref::null;
  if (!failure.cause_class_name.empty())
    cause = vm.new_throwable(thread, failure.cause_class_name, failure.cause_message);
  vm.raise(thread, failure.class_name, failure.message, cause);
  return NativeCall::threw();
}

void wrap_pending(Machine& vm, Thread& thread) {
  const Klass& klass = vm.klass_of(thread.pending);
  if (klass.is_subtype_of(*vm.known.error)) return;
  const Ref cause = std::exchange(thread.pending, Ref::null);
  const auto message = message_of(vm, cause);
  vm.raise(thread, "java/lang/BootstrapMethodError",
           message ? fmt::format("{}: {}", java_name(klass), *message) : java_name(klass), cause);
}

NativeResult raise_out_of_memory(Machine& vm, Thread& thread) {
  vm.raise_out_of_memory(thread);
  return NativeCall::threw();
}

std::optional<NativeResult> static_arguments(Machine& vm, Thread& thread, Klass& from, std::uint16_t index,
                                             Ref bootstrap_method, Ref& arguments) {
  arguments = Ref::null;
  const auto constants = bootstrap_of(from, index).arguments;
  if (constants.empty()) return std::nullopt;
  const auto count = static_cast<std::int32_t>(constants.size());
  if (are_pulled(vm, from, index, bootstrap_method)) {
    arguments = vm.new_array(BaseKind::kInt, 2);
    if (is_null(arguments)) return raise_out_of_memory(vm, thread);
    vm.set_element(arguments, 0, count);
    vm.set_element(arguments, 1, std::int32_t{index});
    return std::nullopt;
  }
  const Ref array = vm.new_ref_array(*vm.known.object, count);
  if (is_null(array)) return raise_out_of_memory(vm, thread);
  for (std::int32_t i = 0; i < count; ++i) {
    Ref object = Ref::null;
    const auto otherwise = resolve_constant_object(vm, thread, from, constants[static_cast<std::size_t>(i)], object);
    if (otherwise) return otherwise;
    vm.set_element(array, i, object);
  }
  // A single argument goes without its array, unless it could be taken for one.
  const Ref only = vm.element<Ref>(array, 0);
  arguments = count == 1 && !is_null(only) && !vm.klass_of(only).is_array() ? only : array;
  return std::nullopt;
}

}  // namespace ristretto::vm
