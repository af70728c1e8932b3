// SPDX-License-Identifier: MIT
// java.lang.Throwable, StackTraceElement and NullPointerException.
#include <array>

#include "natives/binding.h"
#include "natives/stack_trace.h"
#include "program/null_message.h"

namespace ristretto::natives {
namespace {

NativeResult fill_in_stack_trace(NativeCall& call) {
  call.vm().fill_in_stack_trace(call.thread(), call.ref_at(0));
  return NativeCall::of(call.ref_at(0));
}

NativeResult fill_elements(NativeCall& call, Ref elements, std::span<const vm::TraceEntry> entries) {
  vm::Machine& vm = call.vm();
  const std::int32_t count = std::min(vm.heap.length(elements), static_cast<std::int32_t>(entries.size()));
  for (std::int32_t i = 0; i < count; ++i) {
    const Ref element = vm.element<Ref>(elements, i);
    if (is_null(element)) return call.null_pointer();
    if (!fill_element(vm, element, entries[static_cast<std::size_t>(i)])) return call.out_of_memory();
  }
  return NativeCall::done();
}

NativeResult init_from_throwable(NativeCall& call) {
  if (is_null(call.ref_at(0)) || is_null(call.ref_at(1))) return call.null_pointer();
  return fill_elements(call, call.ref_at(0), remembered_trace(call.vm(), call.ref_at(1)));
}

NativeResult init_from_backtrace(NativeCall& call) {
  if (is_null(call.ref_at(0)) || is_null(call.ref_at(1))) return call.null_pointer();
  return fill_elements(call, call.ref_at(0), trace_in(call.vm(), call.ref_at(1)));
}

NativeResult extended_message(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const auto entries = remembered_trace(vm, call.ref_at(0));
  if (entries.empty() || entries.front().is_below_hidden || entries.front().pc == vm::TraceEntry::kNativePc)
    return NativeCall::of(Ref::null);
  const vm::Method& method = method_of(vm, entries.front());
  const std::string text = program::null_message(*method.info, entries.front().pc);
  if (text.empty()) return NativeCall::of(Ref::null);
  const Ref message = vm.strings.from_modified(text);
  return is_null(message) ? call.out_of_memory() : NativeCall::of(message);
}

constexpr auto kThrowableBindings = std::to_array<Binding>({
    {"java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", fill_in_stack_trace},
    {"java/lang/StackTraceElement", "initStackTraceElements", "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
     init_from_throwable, kNative, 17, 18},
    {"java/lang/StackTraceElement", "initStackTraceElements", "([Ljava/lang/StackTraceElement;Ljava/lang/Object;I)V",
     init_from_backtrace, kNative, 19},
    {"java/lang/NullPointerException", "getExtendedNPEMessage", "()Ljava/lang/String;", extended_message},
});

}  // namespace

std::span<const Binding> java_lang_throwable() { return kThrowableBindings; }

}  // namespace ristretto::natives
