// SPDX-License-Identifier: MIT
#include "vm/symbolic/shadow.h"

#include <algorithm>

namespace ristretto::vm::symbolic {

void StackShadow::enter(Thread& thread) {
  std::vector<const Expr*>& cells = by_thread_[thread.id];
  if (cells.empty()) cells.resize(Thread::kStackSlots + Thread::kSlotsBehind);
  threads_[thread.id] = &thread;
  cells_ = cells.data();
  base_ = thread.stack.get();
}

void StackShadow::clear(const Slot* from, const Slot* to) {
  if (from < to) std::fill(&at(from), &at(to), nullptr);
}

void StackShadow::mark() {
  std::vector<Saved>& saved = marks_.emplace_back();
  for (const auto& [id, thread] : threads_) {
    const std::vector<const Expr*>& cells = by_thread_.at(id);
    saved.push_back({thread, {cells.begin(), cells.begin() + (thread->sp - thread->stack.get())}});
  }
}

void StackShadow::rollback() {
  std::erase_if(threads_, [&](const auto& entry) {
    const auto known = std::ranges::find(marks_.back(), entry.second, &Saved::thread);
    if (known == marks_.back().end()) by_thread_.erase(entry.first);
    return known == marks_.back().end();
  });
  for (const Saved& saved : marks_.back()) std::ranges::copy(saved.cells, by_thread_.at(saved.thread->id).begin());
}

void StackShadow::release() { marks_.pop_back(); }

const Expr* HeapShadow::find(const std::byte* address, std::uint64_t bits) const {
  const auto found = entries_.find(address);
  return found != entries_.end() && found->second.bits == bits ? found->second.e : nullptr;
}

void HeapShadow::set(const std::byte* address, std::uint64_t bits, const Expr* e) {
  Entry& entry = entries_[address];
  if (!marks_.empty()) trail_.push_back({address, entry});
  entry = {bits, e};
  if (e != nullptr) filter_.set(hash(address) % kFilterBits);
}

std::vector<HeapShadow::Place> HeapShadow::places(const std::byte* from, const std::byte* to) const {
  std::vector<Place> found;
  for (auto at = entries_.lower_bound(from); at != entries_.end() && at->first < to; ++at) {
    if (at->second.e != nullptr) found.push_back({at->first, at->second.e});
  }
  return found;
}

void HeapShadow::rollback() {
  while (trail_.size() > marks_.back()) {
    const Undo& undo = trail_.back();
    if (undo.before.e == nullptr)
      entries_.erase(undo.address);
    else
      entries_[undo.address] = undo.before;
    trail_.pop_back();
  }
}

void HeapShadow::release() {
  marks_.pop_back();
  if (marks_.empty()) trail_.clear();
}

void ArrayTerms::set(Ref array, const Expr* contents) {
  const Expr*& term = terms_[array];
  if (!marks_.empty()) trail_.emplace_back(array, term);
  term = contents;
}

void ArrayTerms::rollback() {
  for (; trail_.size() > marks_.back(); trail_.pop_back()) {
    const auto& [array, before] = trail_.back();
    if (before == nullptr)
      terms_.erase(array);
    else
      terms_[array] = before;
  }
}

void ArrayTerms::release() {
  marks_.pop_back();
  if (marks_.empty()) trail_.clear();
}

}  // namespace ristretto::vm::symbolic
