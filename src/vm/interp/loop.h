// SPDX-License-Identifier: MIT
// The interpreter loop over a value domain D. Included by one file a domain, which instantiates it.
//
// Dispatch is threaded: an Insn holds the address of its handler, and a handler ends by jumping to the next one. The
// handlers, one label each, are in the files of this folder that end in .def, by family of instructions. Inside them:
//
//   pc, sp, locals, frame   the state of the running frame; NEXT goes on with the following instruction
//   SAVE()                  writes it to the thread, before anything that may look at frames or throw
//   RELOAD                  takes it from the thread, after frames were pushed or popped
//   OP(name)                starts the handler of an instruction or operation
//   NULL_CHECK(object)      goes on if the domain knows that it is not null, and which object it is
//   NON_NULL(object)        likewise, but it may be any object
//   IDENTIFY(object, other) goes on if they can be compared
//   ACCESS(writes, address) all checks have passed, and the instruction reads or writes there
//   RESOLVE, SETTLE, FIX    go on if the domain knows what the bits of a reference, slot or argument are
//
// Whatever needs more than a few lines is a function elsewhere (link.h, unwind.h, …).
#pragma once

#include <array>

#include "vm/bootstrap.h"
#include "vm/domain.h"
#include "vm/interp/allocate.h"
#include "vm/interp/interpret.h"
#include "vm/interp/link.h"
#include "vm/interp/prepare.h"
#include "vm/interp/unwind.h"
#include "vm/machine.h"
#include "vm/method_handles.h"

namespace ristretto::vm {

// Objects that a domain counts as one may be several in memory.
template <class D>
auto same_object(D& dom, Machine& vm, const typename D::Reference& a, const typename D::Reference& b) {
  if constexpr (D::kForks)
    return dom.same(vm, a, b);
  else
    return dom.same(a, b);
}

template <class D>
class Interpreter {
 public:
  // With a null thread: fills `handlers` and runs nothing.
  static Step run(Machine& vm, Thread& thread, D& domain, std::int64_t& fuel) {
    return loop(&vm, &thread, &domain, fuel, nullptr);
  }
  static Handlers handlers() {
    Handlers found;
    std::int64_t fuel = 0;
    loop(nullptr, nullptr, nullptr, fuel, &found);
    return found;
  }

 private:
  static Step loop(Machine* machine, Thread* guest, D* domain, std::int64_t& fuel_left, Handlers* export_to);
};

#define OP(name) op_##name:
#define DISPATCH                            \
  do {                                      \
    if constexpr (D::kForks) {              \
      if (!dom.step(*frame, pc)) goto open; \
    }                                       \
    goto * pc->handler;                     \
  } while (false)
#define NEXT  \
  do {        \
    ++pc;     \
    --fuel;   \
    DISPATCH; \
  } while (false)
#define SAVE()                              \
  do {                                      \
    frame->pc = pc;                         \
    thread.frame = frame;                   \
    thread.sp = sp;                         \
    if constexpr (D::kForks) dom.saved(sp); \
  } while (false)
#define RELOAD goto reload

#define NULL_CHECK(object) \
  do {                     \
    NON_NULL(object);      \
    RESOLVE(object);       \
  } while (false)
#define NON_NULL(object)                                  \
  do {                                                    \
    const Way null_way = dom.decide(dom.is_null(object)); \
    if constexpr (D::kForks) {                            \
      if (null_way == Way::kOpen) goto open;              \
    }                                                     \
    if (null_way == Way::kTrue) [[unlikely]]              \
      goto null_pointer;                                  \
  } while (false)
// Bits are not at hand before the domain knows which object it is, or which value.
#define RESOLVE(object)                    \
  do {                                     \
    if constexpr (D::kForks) {             \
      if (!dom.resolve(object)) goto open; \
    }                                      \
  } while (false)
#define IDENTIFY(object, other)                    \
  do {                                             \
    if constexpr (D::kForks) {                     \
      if (!dom.identify(object, other)) goto open; \
    }                                              \
  } while (false)
#define SETTLE(slot)                    \
  do {                                  \
    if constexpr (D::kForks) {          \
      if (!dom.settle(slot)) goto open; \
    }                                   \
  } while (false)
#define FIX(slot)                    \
  do {                               \
    if constexpr (D::kForks) {       \
      if (!dom.fix(slot)) goto open; \
    }                                \
  } while (false)
// Tells who looks on what the instruction reads or writes.
#define ACCESS(writes, address)                             \
  do {                                                      \
    if constexpr (D::kForks) dom.accessed(writes, address); \
  } while (false)
#define FIX_SLOTS(first, count)                                              \
  do {                                                                       \
    if constexpr (D::kForks) {                                               \
      if (!dom.fix_slots(first, static_cast<std::size_t>(count))) goto open; \
    }                                                                        \
  } while (false)

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpedantic"

template <class D>
Step Interpreter<D>::loop(Machine* machine, Thread* guest, D* domain, std::int64_t& fuel_left, Handlers* export_to) {
  if (export_to != nullptr) {
    static const std::array<const void*, kOperations> kLabels = {
#define RISTRETTO_OPCODE(code, mnemonic, format, pops, pushes, category, ends) &&op_##mnemonic,
#include "classfile/opcodes.def"
#undef RISTRETTO_OPCODE
#define RISTRETTO_OPERATION(name) &&op_##name,
#include "vm/interp/operations.def"
#undef RISTRETTO_OPERATION
    };
    export_to->address = kLabels;
    return Step::kFinished;
  }

  Machine& vm = *machine;
  Thread& thread = *guest;
  D& dom = *domain;
  Heap& heap = vm.heap;
  std::byte* const memory = heap.base();
  Klass* const* const classes = vm.classes.table();
  std::int64_t fuel = fuel_left;

  Frame* frame = nullptr;
  const Insn* pc = nullptr;
  Slot* sp = nullptr;
  Slot* locals = nullptr;
  Method* callee = nullptr;
  NativeResult outcome;

  const auto at = [memory](Ref ref) { return memory + (static_cast<std::uint64_t>(ref) << 3U); };
  const auto class_of = [&](Ref ref) -> Klass& { return *classes[heap.class_id(ref)]; };

reload:
  frame = thread.frame;
  pc = frame->pc;
  sp = thread.sp;
  locals = frame->locals;
  if constexpr (D::kForks) dom.reloaded(sp);
  DISPATCH;

  // clang-format off
#include "vm/interp/constants.def"
#include "vm/interp/locals.def"
#include "vm/interp/stack.def"
#include "vm/interp/math.def"
#include "vm/interp/branches.def"
#include "vm/interp/arrays.def"
#include "vm/interp/fields.def"
#include "vm/interp/objects.def"
#include "vm/interp/calls.def"
#include "vm/interp/returns.def"
// clang-format on

// ---- shared ends ----
null_pointer:
  SAVE();
  if constexpr (D::kForks) dom.failed_null_check();
  raise_null_pointer(vm, thread);
  goto unwind;

// A function has answered with `outcome` instead of doing its work: frames pushed, or an exception.
interrupted:
  switch (outcome.status) {
    case NativeStatus::kPushed: RELOAD;
    case NativeStatus::kThrew: goto unwind;
    case NativeStatus::kBlocked: fuel_left = fuel; return Step::kBlocked;
    case NativeStatus::kExit: fuel_left = fuel; return Step::kExit;
    case NativeStatus::kRetry:
    case NativeStatus::kReturned: RELOAD;
  }

// thread.pending is set, and the state is saved.
unwind:
  if constexpr (D::kForks) dom.thrown(*thread.frame, vm.klass_of(thread.pending));
  switch (unwind(vm, thread)) {
    case Unwound::kNative:
      if constexpr (D::kForks) dom.taken_natively();
      [[fallthrough]];
    case Unwound::kHandler:
      if constexpr (D::kForks) dom.saved(thread.frame->operands());
      // A handler may cover itself, and then no branch is ever taken.
      --fuel;
      if (fuel > 0) [[likely]]
        RELOAD;
      fuel_left = fuel;
      return Step::kYielded;
    case Unwound::kBottom: fuel_left = fuel; return Step::kFinished;
  }

yield:
  SAVE();
  fuel_left = fuel;
  return Step::kYielded;

open:
  SAVE();
  fuel_left = fuel;
  return Step::kOpen;
}

#pragma GCC diagnostic pop

#undef OP
#undef DISPATCH
#undef NEXT
#undef SAVE
#undef RELOAD
#undef NULL_CHECK
#undef NON_NULL
#undef RESOLVE
#undef IDENTIFY
#undef SETTLE
#undef FIX
#undef FIX_SLOTS
#undef ACCESS

}  // namespace ristretto::vm
