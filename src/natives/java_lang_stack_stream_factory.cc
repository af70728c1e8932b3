// SPDX-License-Identifier: MIT
// java.lang.StackWalker. A walk goes on in batches while its callback runs above it. Where it stands is kept in the
// walker's own `anchor`: one more than the number of frames still to be visited, counted from the bottom of the stack,
// where nothing changes meanwhile.
#include <array>
#include <vector>

#include <fmt/format.h>

#include "natives/binding.h"
#include "natives/reflect/frames.h"
#include "natives/stack_trace.h"
#include "vm/backtrace.h"
#include "vm/machine.h"
#include "vm/method_handle_members.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kFactory = "java/lang/StackStreamFactory";
constexpr std::string_view kWalker = "java/lang/StackStreamFactory$AbstractStackWalker";
constexpr int kNewShape = 22;  // since when frames keep a class or a ResolvedMethodName in one field

// StackStreamFactory's modes.
constexpr std::int64_t kClassOnly = 0x2;
constexpr std::int64_t kGetCallerClass = 0x4;  // until the rework
constexpr std::int64_t kShowHidden = 0x20;
constexpr std::int64_t kLive = 0x100;

using Frames = std::vector<const vm::Frame*>;

Frames frames_of(NativeCall& call) {
  Frames frames;
  for (const vm::Frame* frame = caller_frame(call); frame != nullptr; frame = next_frame(frame))
    frames.push_back(frame);
  return frames;
}

struct Batch {
  std::int64_t mode = 0;
  std::int32_t size = 0;
  std::int32_t start = 0;
  Ref buffer = Ref::null;
};

struct Filled {
  std::int32_t count = 0;
  std::int64_t anchor = 0;
  std::optional<NativeResult> failure = {};
};

bool is_rework(NativeCall& call) { return call.vm().options.feature >= kNewShape; }

// Since the rework: the bits of MemberName.flags beside what the library keeps there.
std::int32_t info_flags(const vm::Method& method) {
  return method.flags().bits() | (method.is_caller_sensitive ? vm::kMemberCallerSensitive : 0) |
         (method.is_hidden ? vm::kMemberHidden : 0);
}

// False: guest memory is exhausted.
bool fill_info(NativeCall& call, Ref info, const vm::Frame& frame, bool class_only) {
  vm::Machine& vm = call.vm();
  vm::Klass& klass = vm.klass_of(info);
  Ref member = Ref::null;
  if (is_rework(call)) {
    const std::uint32_t flags = klass.find_field("flags", "I")->offset;
    vm.set(info, flags, vm.get<std::int32_t>(info, flags) | info_flags(*frame.method));
    const std::uint32_t holder = klass.find_field("classOrMemberName", "Ljava/lang/Object;")->offset;
    vm.set(info, holder, frame.method->owner->mirror);
    if (class_only) return true;
    member = vm.new_object(*vm.known.member_name);
    if (is_null(member) || !vm::fill_member(vm, member, vm::member_of(vm, *frame.method))) return false;
    vm.set(info, holder, vm.get<Ref>(member, vm.known.at.member_name_method));
  } else {
    member = vm.get<Ref>(info, klass.find_field("memberName", "Ljava/lang/Object;")->offset);
    if (!vm::fill_member(vm, member, vm::member_of(vm, *frame.method))) return false;
  }
  const std::uint32_t pc = vm::pc_of(vm, frame);
  vm.set(info, klass.find_field("bci", "I")->offset,
         pc == vm::TraceEntry::kNativePc ? std::int32_t{0} : static_cast<std::int32_t>(pc));
  return true;
}

Filled fill(NativeCall& call, const Frames& frames, std::size_t next, const Batch& batch) {
  vm::Machine& vm = call.vm();
  const bool class_only = (batch.mode & kClassOnly) != 0;
  Filled filled;
  for (; next < frames.size() && filled.count < batch.size; ++next) {
    const vm::Frame& frame = *frames[next];
    if ((batch.mode & kShowHidden) == 0 && frame.method->is_hidden) continue;
    if (class_only && (batch.mode & kGetCallerClass) != 0 && filled.count == 0 && frame.method->is_caller_sensitive) {
      filled.failure = call.raise("java/lang/UnsupportedOperationException",
                                  fmt::format("StackWalker::getCallerClass called from @CallerSensitive '{}.{}' method",
                                              java_name(*frame.method->owner), frame.method->name()));
      return filled;
    }
    const std::int32_t index = batch.start + filled.count++;
    if (class_only && !is_rework(call)) {
      vm.set_element(batch.buffer, index, frame.method->owner->mirror);
    } else if (!fill_info(call, vm.element<Ref>(batch.buffer, index), frame, class_only)) {
      filled.failure = call.out_of_memory();
      return filled;
    }
  }
  filled.anchor = static_cast<std::int64_t>(frames.size() - next) + 1;
  return filled;
}

// Of the frames that only serve the walk itself.
bool is_of_walker(vm::Machine& vm, const vm::Klass& klass) {
  return klass.name == "java/lang/StackWalker" || klass.is_subtype_of(vm.classes.required(kWalker));
}

NativeResult walk(NativeCall& call, std::int32_t skip, const Batch& batch) {
  vm::Machine& vm = call.vm();
  if (is_null(batch.buffer)) return call.raise("java/lang/NullPointerException", "frames_array is NULL");
  if ((batch.mode & kLive) != 0)
    return call.raise("java/lang/UnsupportedOperationException", "Ristretto does not show locals of live frames");
  if (const auto pushed = call.ensure_initialized(*vm.known.member_name)) return *pushed;
  const Frames frames = frames_of(call);
  std::size_t next = 0;
  while (next < frames.size() && is_of_walker(vm, *frames[next]->method->owner)) ++next;
  next = std::min(next + static_cast<std::size_t>(skip), frames.size());
  const Filled filled = fill(call, frames, next, batch);
  if (filled.failure) return *filled.failure;
  if (filled.count == 0) return call.raise("java/lang/InternalError", "stack walk: decode failed");
  const auto word = [](std::int32_t value) { return Slot{static_cast<std::uint32_t>(value)}; };
  const std::int32_t size = is_rework(call) ? filled.count : batch.size;
  const std::array arguments{
      vm::slot_of(call.ref_at(0)), static_cast<Slot>(filled.anchor), Slot{0}, word(skip), word(size),
      word(batch.start),           word(batch.start + filled.count)};
  vm::Method& consumer = *vm.classes.required(kWalker).method("doStackWalk", "(JIIII)Ljava/lang/Object;");
  return call.tail(consumer, arguments);
}

// Goes on with a walk.
Filled fetch(NativeCall& call, std::int64_t anchor, const Batch& batch) {
  vm::Machine& vm = call.vm();
  const Frames frames = frames_of(call);
  const std::int64_t left = anchor - 1;
  if (left < 0 || left > static_cast<std::int64_t>(frames.size()) || is_null(batch.buffer)) {
    Filled failed;
    failed.failure = call.raise("java/lang/InternalError", "doStackWalk: corrupted buffers");
    return failed;
  }
  const Filled filled = fill(call, frames, frames.size() - static_cast<std::size_t>(left), batch);
  if (!filled.failure) vm.set(call.ref_at(0), vm.classes.required(kWalker).field("anchor", "J")->offset, filled.anchor);
  return filled;
}

// (long mode, skip, batch size, start index, buffer)
NativeResult call_stack_walk(NativeCall& call) {
  return walk(call, call.int_at(3), {call.long_at(1), call.int_at(4), call.int_at(5), call.ref_at(6)});
}

// From (..., buffer size, start index, buffer).
Batch batch_in_buffer(NativeCall& call) {
  return {call.int_at(1), call.int_at(5) - call.int_at(6), call.int_at(6), call.ref_at(7)};
}

// (int mode, skip, scope, continuation, buffer size, start index, buffer)
NativeResult call_stack_walk_in_scope(NativeCall& call) { return walk(call, call.int_at(2), batch_in_buffer(call)); }

// (long mode, anchor, batch size, start index, buffer): the end of what was filled
NativeResult fetch_stack_frames(NativeCall& call) {
  const Batch batch{call.long_at(1), call.int_at(5), call.int_at(6), call.ref_at(7)};
  const Filled filled = fetch(call, call.long_at(3), batch);
  return filled.failure ? *filled.failure : NativeCall::of(batch.start + filled.count);
}

// (int mode, anchor, last batch, buffer size, start index, buffer): how many were filled
NativeResult fetch_more_stack_frames(NativeCall& call) {
  const Filled filled = fetch(call, call.long_at(2), batch_in_buffer(call));
  return filled.failure ? *filled.failure : NativeCall::of(filled.count);
}

NativeResult set_continuation(NativeCall& call) {
  return call.raise("java/lang/UnsupportedOperationException", "Ristretto walks no stacks of continuations");
}

NativeResult check_stack_walk_modes(NativeCall&) { return NativeCall::of(true); }

// The method that a StackFrameInfo shows; null when guest memory is exhausted.
const vm::Method* method_in(NativeCall& call, Ref info) {
  vm::Machine& vm = call.vm();
  vm::Klass& klass = vm.klass_of(info);
  if (!is_rework(call))
    return vm::method_of_member(vm, vm.get<Ref>(info, klass.find_field("memberName", "Ljava/lang/Object;")->offset));
  const Ref resolved = vm.get<Ref>(info, klass.find_field("classOrMemberName", "Ljava/lang/Object;")->offset);
  const Ref member = vm.new_object(*vm.known.member_name);
  if (is_null(member)) return nullptr;
  vm.set(member, vm.known.at.member_name_method, resolved);
  return vm::method_of_member(vm, member);
}

// StackTraceElement of a StackFrameInfo.
NativeResult init_stack_trace_element(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0)) || is_null(call.ref_at(1))) return call.null_pointer();
  const Ref info = call.ref_at(1);
  const vm::Method* method = method_in(call, info);
  if (method == nullptr) return call.out_of_memory();
  const bool is_native = method->flags().has(classfile::AccessFlags::kNative);
  const auto pc = vm.get<std::uint32_t>(info, vm.klass_of(info).find_field("bci", "I")->offset);
  const vm::TraceEntry entry{method->owner->id, method->info->index, is_native ? vm::TraceEntry::kNativePc : pc};
  return fill_element(vm, call.ref_at(0), entry) ? NativeCall::done() : call.out_of_memory();
}

// Of StackFrameInfo: name and descriptor of the method, which the library asks for only when it needs them.
NativeResult expand_stack_frame_info(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const Ref info = call.ref_at(0);
  vm::Klass& klass = vm.klass_of(info);
  const vm::Method* method = method_in(call, info);
  if (method == nullptr) return call.out_of_memory();
  const Ref name = vm.strings.intern_modified(method->name());
  const Ref type = vm.strings.from_modified(method->descriptor());
  if (is_null(name) || is_null(type)) return call.out_of_memory();
  vm.set(info, klass.find_field("name", "Ljava/lang/String;")->offset, name);
  const std::uint32_t type_offset = klass.find_field("type", "Ljava/lang/Object;")->offset;
  if (is_null(vm.get<Ref>(info, type_offset))) vm.set(info, type_offset, type);
  return NativeCall::done();
}

constexpr auto kStackStreamFactoryBindings = std::to_array<Binding>({
    {kFactory, "checkStackWalkModes", "()Z", check_stack_walk_modes},
    {kWalker, "callStackWalk", "(JIII[Ljava/lang/Object;)Ljava/lang/Object;", call_stack_walk, kNative, 17, 18},
    {kWalker, "callStackWalk",
     "(IILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;",
     call_stack_walk_in_scope, kNative, kNewShape},
    {kWalker, "fetchStackFrames", "(JJII[Ljava/lang/Object;)I", fetch_stack_frames, kNative, 17, kNewShape - 1},
    {kWalker, "fetchStackFrames", "(IJIII[Ljava/lang/Object;)I", fetch_more_stack_frames, kNative, kNewShape},
    {kWalker, "setContinuation", "(J[Ljava/lang/Object;Ljdk/internal/vm/Continuation;)V", set_continuation, kNative,
     19},
    {"java/lang/StackTraceElement", "initStackTraceElement",
     "(Ljava/lang/StackTraceElement;Ljava/lang/StackFrameInfo;)V", init_stack_trace_element},
    {"java/lang/StackFrameInfo", "expandStackFrameInfo", "()V", expand_stack_frame_info, kNative, kNewShape},
});

}  // namespace

std::span<const Binding> java_lang_stack_stream_factory() { return kStackStreamFactoryBindings; }

}  // namespace ristretto::natives
