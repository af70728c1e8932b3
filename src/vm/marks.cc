// SPDX-License-Identifier: MIT
// The parts of Machine that mark and roll back: memory undoes itself, the trail undoes what the machine keeps beside
// it, and threads are copied, frames and all.
#include <cstring>

#include "vm/interp/interpret.h"
#include "vm/mark_state.h"

namespace ristretto::vm {

namespace {

void copy_fields(auto& to, const auto& from) {
  to.locks = from.locks;
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

void Machine::mark() {
  undo_early_patches();  // the class may be initialised before a rollback, and no longer be afterwards
  heap.mark();
  trail.mark();
  if (world) world->mark();
  engine_.mark();
  auto state = std::make_unique<MarkState>();
  for (const auto& thread : scheduler.threads()) {
    MarkState::SavedThread saved{};
    saved.thread = thread.get();
    saved.stack.assign(thread->stack.get(), thread->sp);
    copy_fields(saved, *thread);
    state->threads.push_back(std::move(saved));
  }
  state->moment = scheduler.moment();
  state->counters = counters;
  state->exit_code = exit_code;
  mark_states_.push_back(std::move(state));
}

void Machine::rollback() {
  undo_early_patches();
  trail.rollback();
  if (world) world->rollback();
  engine_.rollback();
  heap.rollback();
  const MarkState& state = *mark_states_.back();
  scheduler.threads().resize(state.threads.size());
  for (const MarkState::SavedThread& saved : state.threads) {
    std::ranges::copy(saved.stack, saved.thread->stack.get());
    copy_fields(*saved.thread, saved);
  }
  scheduler.restore(state.moment);
  counters.steps = state.counters.steps;
  exit_code = state.exit_code;
}

void Machine::release() {
  heap.release();
  trail.release();
  if (world) world->release();
  engine_.release();
  mark_states_.pop_back();
}

}  // namespace ristretto::vm
