// SPDX-License-Identifier: MIT
#include "vm/symbolic/shadow.h"

#include <algorithm>

namespace ristretto::vm::symbolic {

namespace {

constexpr std::uint32_t kMain = 1;  // there is always this thread

}  // namespace

void StackShadow::enter(Thread& thread) {
  current_ = &by_thread_[thread.id];
  if (current_->thread == nullptr) {
    current_->thread = &thread;
    current_->cells.resize(Thread::kStackSlots + Thread::kSlotsBehind);
    current_->kept_in.resize(current_->cells.size());
  }
  cells_ = current_->cells.data();
  base_ = thread.stack.get();
}

void StackShadow::keep(std::size_t slot) {
  trail_.push_back({current_->thread->id, slot, cells_[slot]});
  current_->kept_in[slot] = period_;
}

std::span<const StackShadow::Undo> StackShadow::trail() const {
  return std::span(trail_).subspan(marks_.empty() ? 0 : marks_.back().trail);
}

void StackShadow::mark() {
  ++period_;
  Mark& mark = marks_.emplace_back();
  mark.trail = trail_.size();
  for (auto& [id, cells] : by_thread_) {
    // What an earlier mark has in use above that is kept as well.
    const auto in_use = static_cast<std::size_t>(cells.thread->sp - cells.thread->stack.get());
    cells.marked = std::max(cells.marked, in_use);
    mark.marked.emplace(id, cells.marked);
  }
}

void StackShadow::rollback() {
  ++period_;
  const Mark& mark = marks_.back();
  for (; trail_.size() > mark.trail; trail_.pop_back()) {
    const Undo& undo = trail_.back();
    by_thread_.at(undo.thread).cells[undo.slot] = undo.before;
  }
  for (auto& [id, cells] : by_thread_) {
    if (mark.marked.contains(id)) continue;
    std::fill_n(cells.cells.begin(), cells.used, nullptr);
    cells.used = 0;
  }
  std::erase_if(by_thread_,
                [&](const auto& entry) { return entry.first != kMain && !mark.marked.contains(entry.first); });
}

// What was kept since then is kept for the mark below as well.
void StackShadow::release() {
  marks_.pop_back();
  for (auto& [id, cells] : by_thread_) {
    cells.marked = 0;
    if (marks_.empty()) continue;
    const auto found = marks_.back().marked.find(id);
    if (found != marks_.back().marked.end()) cells.marked = found->second;
  }
  if (marks_.empty()) trail_.clear();
}

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

void ArrayTerms::begin_with(Ref array, std::vector<const Expr*> elements) {
  beginnings_[array] = std::move(elements);
  begun_.push_back(array);
}

std::span<const Expr* const> ArrayTerms::beginning(Ref array) const {
  const auto found = beginnings_.find(array);
  return found == beginnings_.end() ? std::span<const Expr* const>() : found->second;
}

void ArrayTerms::rollback() {
  for (; begun_.size() > marks_.back().begun; begun_.pop_back()) beginnings_.erase(begun_.back());
  for (; searches_.size() > marks_.back().searches; searches_.pop_back()) searched_.erase(searches_.back());
  for (; trail_.size() > marks_.back().trail; trail_.pop_back()) {
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
