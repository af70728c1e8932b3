// SPDX-License-Identifier: MIT
// invokedynamic (JVMS §6.5) and signature-polymorphic calls: the JDK names a method and perhaps an appendix for each.
#include <array>
#include <vector>

#include <fmt/format.h>

#include "vm/machine.h"
#include "vm/method_handle_members.h"
#include "vm/method_handle_upcalls.h"
#include "vm/method_handles.h"

namespace ristretto::vm {
namespace {

using SiteKey = MethodHandles::SiteKey;

constexpr std::string_view kBadValue = "bad value from MethodHandleNatives";

void fill(CallSite& site, const LinkedCall& linked, unsigned argument_slots) {
  site.target = linked.target;
  site.appendix = linked.appendix;
  site.has_appendix = !is_null(linked.appendix);
  site.argument_slots = static_cast<std::uint16_t>(argument_slots);
}

unsigned slots_of(std::string_view descriptor) {
  const auto type = classfile::parse_method_descriptor(descriptor);
  base::check(type.has_value(), "a linked call has a malformed descriptor");
  return type->parameter_slots();
}

NativeResult keep_failure(Machine& vm, Thread& thread, const SiteKey& key, NativeResult result) {
  if (result.status != NativeStatus::kThrew) return result;
  wrap_pending(vm, thread);
  if (auto failure = pending_failure(vm, thread)) {
    failure->cause_class_name.clear();  // HotSpot forgets the cause here, but not that of a constant
    vm.method_handles.site_failures.add(vm.trail, key, *std::move(failure));
  }
  return result;
}

// The MemberName that a linking method returned, with what it put into the box; no target when there is none.
LinkedCall linked_call(Machine& vm, Ref member, Ref box) {
  if (is_null(member)) return {};
  return {.target = method_of_member(vm, member), .appendix = vm.element<Ref>(box, 0)};
}

// Words: class id, method, instruction, the appendix's box.
NativeResult after_call_site(NativeCall& call) {
  Machine& vm = call.vm();
  const SiteKey key{static_cast<std::uint32_t>(call.word(0)), static_cast<std::uint32_t>(call.word(1)),
                    static_cast<std::uint32_t>(call.word(2))};
  if (call.thrown()) return keep_failure(vm, call.thread(), key, call.rethrow(call.exception()));
  const LinkedCall linked = linked_call(vm, ref_in(call.result()), call.ref_at(3));
  if (linked.target == nullptr)
    return keep_failure(vm, call.thread(), key, call.raise("java/lang/LinkageError", kBadValue));
  vm.method_handles.sites.add(vm.trail, key, linked);
  return NativeCall::retry();
}

// Words: class id, the invoker's key as a string, the appendix's box.
NativeResult after_invoker(NativeCall& call) {
  Machine& vm = call.vm();
  if (call.thrown()) return call.rethrow(call.exception());
  const LinkedCall linked = linked_call(vm, ref_in(call.result()), call.ref_at(2));
  if (linked.target == nullptr) return call.raise("java/lang/LinkageError", kBadValue);
  vm.method_handles.invokers.add(
      vm.trail, {static_cast<std::uint32_t>(call.word(0)), vm.strings.modified(call.ref_at(1))}, linked);
  return NativeCall::retry();
}

std::optional<NativeResult> run_bootstrap(Machine& vm, Thread& thread, Klass& from, std::uint16_t index,
                                          const SiteKey& key) {
  const classfile::DynamicRef dynamic = from.file().pool.dynamic(index);
  const std::uint16_t handle = from.file().bootstrap_methods[dynamic.bootstrap_method].method_handle;
  if (const auto otherwise = resolve_method_handle(vm, thread, from, handle)) return otherwise;
  const Ref bootstrap_method = ref_in(from.constants[handle]);
  Ref type = Ref::null;
  if (const auto otherwise = method_type_of(vm, thread, from, dynamic.descriptor, type)) return otherwise;
  Ref arguments = Ref::null;
  if (const auto otherwise = static_arguments(vm, thread, from, index, bootstrap_method, arguments)) return otherwise;
  const Ref name = vm.strings.intern_modified(dynamic.name);
  const Ref box = vm.new_ref_array(*vm.known.object, 1);
  if (is_null(name) || is_null(box)) return raise_out_of_memory(vm, thread);
  std::vector<Slot> slots{slot_of(from.mirror), slot_of(bootstrap_method), slot_of(name),
                          slot_of(type),        slot_of(arguments),        slot_of(box)};
  if (!takes_slots(vm, "linkCallSite", static_cast<std::uint16_t>(slots.size())))
    slots.insert(slots.begin() + 1, Slot{index});
  return upcall(vm, thread, "linkCallSite", slots, after_call_site,
                std::array<Slot, 4>{std::get<0>(key), std::get<1>(key), std::get<2>(key), slot_of(box)});
}

}  // namespace

std::optional<NativeResult> link_call_site(Machine& vm, Thread& thread, Method& caller, std::uint32_t instruction_index,
                                           CallSite& site) {
  Klass& from = *caller.owner;
  const SiteKey key{from.id, caller.info->index, instruction_index};
  const auto index = static_cast<std::uint16_t>(caller.prepared->instructions[instruction_index].a);
  if (const LinkedCall* linked = vm.method_handles.sites.find(key)) {
    fill(site, *linked, slots_of(from.file().pool.dynamic(index).descriptor));
    return std::nullopt;
  }
  if (const LinkFailure* failure = vm.method_handles.site_failures.find(key)) return throw_again(vm, thread, *failure);
  return keep_failure(vm, thread, key, *run_bootstrap(vm, thread, from, index, key));
}

std::optional<NativeResult> link_polymorphic(Machine& vm, Thread& thread, Klass& from, const program::Method& resolved,
                                             std::string_view descriptor, CallSite& site) {
  constexpr auto kInvokeVirtual = static_cast<Slot>(classfile::ReferenceKind::kInvokeVirtual);
  const std::string key = fmt::format("{}.{}{}", resolved.owner->name(), resolved.name(), descriptor);
  if (const LinkedCall* linked = vm.method_handles.invokers.find({from.id, key})) {
    fill(site, *linked, slots_of(descriptor) + 1);
    return std::nullopt;
  }
  if (const auto otherwise = ensure_natives(vm, thread)) return otherwise;
  Ref type = Ref::null;
  if (const auto otherwise = method_type_of(vm, thread, from, descriptor, type)) return otherwise;
  const Ref name = vm.strings.intern_modified(resolved.name());
  const Ref text = vm.strings.from_modified(key);
  const Ref box = vm.new_ref_array(*vm.known.object, 1);
  if (is_null(name) || is_null(text) || is_null(box)) return raise_out_of_memory(vm, thread);
  const std::array arguments{slot_of(from.mirror), kInvokeVirtual, slot_of(vm.classes.of(*resolved.owner).mirror),
                             slot_of(name),        slot_of(type),  slot_of(box)};
  return upcall(vm, thread, "linkMethod", arguments, after_invoker,
                std::array<Slot, 3>{from.id, slot_of(text), slot_of(box)});
}

}  // namespace ristretto::vm
