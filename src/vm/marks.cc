// SPDX-License-Identifier: MIT
// The parts of Machine that mark and roll back: memory undoes itself, the trail undoes what the machine keeps beside
// it, and threads are copied, frames and all.
#include <cstring>

#include "vm/interp/interpret.h"
#include "vm/mark_state.h"

namespace ristretto::vm {

namespace {

void copy_fields(auto& to, const auto& from) {
  if (!to.locks.empty() || !from.locks.empty()) to.locks = from.locks;
  to.frame = from.frame;
  to.sp = from.sp;
  to.state = from.state;
  to.pending = from.pending;
  to.waiting_on = from.waiting_on;
  to.saved_count = from.saved_count;
  to.wake_at = from.wake_at;
  to.since = from.since;
  to.finished_value = from.finished_value;
  to.is_daemon = from.is_daemon;
  to.interrupted = from.interrupted;
  to.has_permit = from.has_permit;
  to.timed_out = from.timed_out;
  to.notified = from.notified;
  to.finished = from.finished;
}

}  // namespace

// States of marks that were released are used again: a mark allocates nothing.
void Machine::mark() {
  undo_early_patches();  // the class may be initialised before a rollback, and no longer be afterwards
  const std::size_t depth = heap.marks();
  heap.mark();
  trail.mark();
  if (world) world->mark();
  engine_.mark();
  if (mark_states_.size() == depth) mark_states_.push_back(std::make_unique<MarkState>());
  MarkState& state = *mark_states_[depth];
  state.threads.resize(scheduler.threads().size());
  for (std::size_t i = 0; i < state.threads.size(); ++i) {
    const Thread& thread = *scheduler.threads()[i];
    MarkState::SavedThread& saved = state.threads[i];
    saved.thread = scheduler.threads()[i].get();
    if (thread.state != ThreadState::kIdle) saved.stack.assign(thread.stack.get(), thread.sp);
    copy_fields(saved, thread);
  }
  state.moment = scheduler.moment();
  state.steps = counters.steps;
  state.exit_code = exit_code;
}

void Machine::rollback() {
  undo_early_patches();
  trail.rollback();
  if (world) world->rollback();
  engine_.rollback();
  heap.rollback();
  const MarkState& state = *mark_states_[heap.marks() - 1];
  scheduler.threads().resize(state.threads.size());
  for (const MarkState::SavedThread& saved : state.threads) {
    if (saved.state != ThreadState::kIdle && !saved.stack.empty())
      std::memcpy(saved.thread->stack.get(), saved.stack.data(), saved.stack.size() * sizeof(Slot));
    copy_fields(*saved.thread, saved);
  }
  scheduler.restore(state.moment);
  counters.steps = state.steps;
  exit_code = state.exit_code;
}

void Machine::release() {
  heap.release();
  trail.release();
  if (world) world->release();
  engine_.release();
}

}  // namespace ristretto::vm
