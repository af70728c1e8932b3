// SPDX-License-Identifier: MIT
// The machine's side of java.lang.invoke: method types, method handles and dynamic constants in constant pools,
// invokedynamic instructions and signature-polymorphic calls, all linked by the JDK's own MethodHandleNatives.
//
// Functions that may have to run guest code return nothing when they are done. Otherwise an exception is pending
// (kThrew), or frames were pushed (kPushed): whoever asked passes that on and asks again when the frames are gone. What
// has been linked so far is kept meanwhile, so asking again goes on where it stopped.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "program/class.h"
#include "vm/insn.h"
#include "vm/klass.h"
#include "vm/native.h"
#include "vm/ref.h"
#include "vm/trail.h"

namespace ristretto::vm {

class Machine;
struct Thread;

// What has been linked, kept by marks: entries made after a mark are gone after a rollback, with the objects they name.
template <class Key, class Value>
class LinkTable {
 public:
  [[nodiscard]] const Value* find(const Key& key) const {
    const auto at = entries_.find(key);
    return at == entries_.end() ? nullptr : &at->second;
  }
  void add(Trail& trail, const Key& key, Value value) {
    if (!entries_.try_emplace(key, std::move(value)).second) return;
    trail.log([this, key] { entries_.erase(key); });
  }

 private:
  std::map<Key, Value> entries_;
};

// A linked call: `target` takes the arguments of the call and then `appendix`, unless that is null.
struct LinkedCall {
  Method* target = nullptr;
  Ref appendix = Ref::null;
};

// A LinkageError that resolution ended in: JVMS §5.4.3 wants the same one at every further attempt.
struct LinkFailure {
  std::string class_name;  // internal
  std::optional<std::string> message = {};
  std::string cause_class_name = {};  // empty: no cause
  std::optional<std::string> cause_message = {};
};

class MethodHandles {
 public:
  explicit MethodHandles(Machine& vm) : vm_(vm) {}

  // Of the words behind the declared fields of a ResolvedMethodName (method_handle_members.h).
  [[nodiscard]] std::uint32_t hidden_offset();

  using ConstantKey = std::pair<std::uint32_t, std::uint32_t>;              // class id, pool index
  using SiteKey = std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>;  // class id, method, instruction
  using TypeKey = std::pair<Ref, std::string>;  // loader (null: built in), descriptor (of a hidden class: its id first)
  using InvokerKey = std::pair<std::uint32_t, std::string>;  // class id, "a/B.name(I)V"

  LinkTable<TypeKey, Ref> types;
  LinkTable<InvokerKey, LinkedCall> invokers;
  LinkTable<SiteKey, LinkedCall> sites;
  LinkTable<ConstantKey, LinkFailure> constant_failures;
  LinkTable<SiteKey, LinkFailure> site_failures;

 private:
  Machine& vm_;
  std::uint32_t hidden_offset_ = 0;
};

// ---- constants ----
// Leave the value in from.constants[index], as on the operand stack (of a dynamic constant of primitive type: unboxed),
// and set from.constant_state[index].
std::optional<NativeResult> resolve_method_type(Machine& vm, Thread& thread, Klass& from, std::uint16_t index);
std::optional<NativeResult> resolve_method_handle(Machine& vm, Thread& thread, Klass& from, std::uint16_t index);
std::optional<NativeResult> resolve_dynamic_constant(Machine& vm, Thread& thread, Klass& from, std::uint16_t index);
// Any loadable constant as an object: boxes, strings, classes too.
std::optional<NativeResult> resolve_constant_object(Machine& vm, Thread& thread, Klass& from, std::uint16_t index,
                                                    Ref& object);
// Likewise without running guest code; false when that would be needed.
[[nodiscard]] bool find_constant_object(Machine& vm, Klass& from, std::uint16_t index, Ref& object);

// ---- types, as seen from `from` ----
std::optional<NativeResult> method_type_of(Machine& vm, Thread& thread, Klass& from, std::string_view descriptor,
                                           Ref& type);
// The Class of a field descriptor.
std::optional<NativeResult> type_mirror_of(Machine& vm, Thread& thread, Klass& from, std::string_view descriptor,
                                           Ref& mirror);

// ---- calls ----
// An invokedynamic instruction: its bootstrap method runs, and `site` is filled.
std::optional<NativeResult> link_call_site(Machine& vm, Thread& thread, Method& caller, std::uint32_t instruction_index,
                                           CallSite& site);
// A call of MethodHandle.invoke, invokeExact or an access method of VarHandle with this descriptor. The receiver is
// part of the site's argument slots; who executes the call checks it for null first.
std::optional<NativeResult> link_polymorphic(Machine& vm, Thread& thread, Klass& from, const program::Method& resolved,
                                             std::string_view descriptor, CallSite& site);

// The signature-polymorphic methods that the machine executes itself.
enum class Intrinsic : std::uint8_t {
  kInvokeBasic,
  kLinkToVirtual,
  kLinkToStatic,
  kLinkToSpecial,
  kLinkToInterface,
  kLinkToNative,
};

// Nothing for all other methods, invoke and invokeExact among them.
[[nodiscard]] std::optional<Intrinsic> polymorphic_intrinsic(const program::Method& method);

// The method to call in place of an intrinsic, with the arguments but the last `drop_slots`; or what went wrong.
struct PolymorphicTarget {
  Method* method = nullptr;
  std::uint16_t drop_slots = 0;
  std::optional<NativeResult> failure = {};
};

// `arguments` on the operand stack, the receiver included. The method is not abstract; its class is linked.
[[nodiscard]] PolymorphicTarget select_polymorphic(Machine& vm, Thread& thread, Intrinsic which, const Slot* arguments,
                                                   std::uint16_t argument_slots);

}  // namespace ristretto::vm
