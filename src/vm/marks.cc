// SPDX-License-Identifier: MIT
// The parts of Machine that mark and roll back: memory undoes itself, the trail undoes what the machine keeps beside
// it, threads are copied, and the trail keeps the stacks of those that run.
#include <algorithm>
#include <vector>

#include "vm/interp/interpret.h"
#include "vm/mark_state.h"

namespace ristretto::vm {

// States of marks that were released are used again: a mark allocates nothing.
void Machine::mark() {
  undo_early_patches();  // the class may be initialised before a rollback, and no longer be afterwards
  const std::size_t depth = heap.marks();
  heap.mark();
  trail.mark();
  if (world) world->mark();
  engine_.mark();
  ++period_;
  if (mark_states_.size() == depth) mark_states_.push_back(std::make_unique<MarkState>());
  MarkState& state = *mark_states_[depth];
  state.threads.resize(scheduler.threads().size());
  for (std::size_t i = 0; i < state.threads.size(); ++i) {
    state.threads[i].thread = scheduler.threads()[i].get();
    state.threads[i].moment = *scheduler.threads()[i];
  }
  const Thread& main = *scheduler.threads().front();
  state.main_stack.assign(main.stack.get(), main.sp);
  if (!state.main_locks.empty() || !main.locks.empty()) state.main_locks = main.locks;
  state.moment = scheduler.moment();
  state.steps = counters.steps;
  state.exit_code = exit_code;
}

void Machine::keep_stack(Thread& thread) {
  if (thread.kept_in == period_ || !trail.is_active() || &thread == scheduler.threads().front().get()) return;
  thread.kept_in = period_;
  trail.log([&thread, slots = std::vector<Slot>(thread.stack.get(), thread.sp), locks = thread.locks] {
    std::copy(slots.begin(), slots.end(), thread.stack.get());
    thread.locks = locks;
  });
}

void Machine::rollback() {
  undo_early_patches();
  trail.rollback();
  if (world) world->rollback();
  engine_.rollback();
  heap.rollback();
  ++period_;
  const MarkState& state = *mark_states_[heap.marks() - 1];
  scheduler.threads().resize(state.threads.size());
  for (const MarkState::SavedThread& saved : state.threads) static_cast<ThreadMoment&>(*saved.thread) = saved.moment;
  Thread& main = *scheduler.threads().front();
  std::copy(state.main_stack.begin(), state.main_stack.end(), main.stack.get());
  if (!state.main_locks.empty() || !main.locks.empty()) main.locks = state.main_locks;
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
