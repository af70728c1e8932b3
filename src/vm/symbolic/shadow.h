// SPDX-License-Identifier: MIT
// Which slots of thread stacks and which places in guest memory hold expressions, beside their bits. Undone with the
// machine's marks.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "vm/symbolic/value.h"
#include "vm/thread.h"

namespace ristretto::vm::symbolic {

// One cell a slot. Of the cells in use at a mark, the first change since then is kept on a trail.
class StackShadow {
 public:
  // Cells of the thread that runs, until the next call.
  void enter(Thread& thread);
  [[nodiscard]] const Expr* at(const Slot* slot) const { return cells_[slot - base_]; }
  void set(const Slot* slot, const Expr* e) {
    const auto i = static_cast<std::size_t>(slot - base_);
    if (i < current_->marked && current_->kept_in[i] != period_) keep(i);
    if (i >= current_->used) current_->used = i + 1;
    cells_[i] = e;
  }
  void clear(const Slot* from, const Slot* to) {
    for (; from < to; ++from) set(from, nullptr);
  }

  void mark();
  void rollback();
  void release();

  struct Undo {
    std::uint32_t thread;
    std::size_t slot;  // counted from the bottom of the stack
    const Expr* before;
  };
  // Since the latest mark.
  [[nodiscard]] std::span<const Undo> trail() const;
  // Bottom of the stack of the thread that runs.
  [[nodiscard]] const Slot* bottom() const { return base_; }

 private:
  struct Cells {
    const Thread* thread = nullptr;
    std::vector<const Expr*> cells;
    std::vector<std::uint32_t> kept_in;  // the period in which the trail kept it
    std::size_t marked = 0;              // in use at the latest mark, or at one before
    std::size_t used = 0;                // ever; the others are null
  };
  struct Mark {
    std::size_t trail;
    std::map<std::uint32_t, std::size_t> marked;  // by thread
  };
  void keep(std::size_t slot);

  std::map<std::uint32_t, Cells> by_thread_;  // by id
  Cells* current_ = nullptr;
  const Expr** cells_ = nullptr;
  const Slot* base_ = nullptr;
  std::uint32_t period_ = 0;  // between marks and rollbacks
  std::vector<Undo> trail_;
  std::vector<Mark> marks_;
};

// A place is known by its address; its width is that of the field or element, so it is always read as it was written.
class HeapShadow {
 public:
  [[nodiscard]] bool is_empty() const { return entries_.empty(); }
  // Quick: false is certain.
  [[nodiscard]] bool may_have(const std::byte* address) const { return filter_[hash(address) % kFilterBits]; }
  // Null: what is there is concrete. So is what was overwritten behind our back, by a native: `bits` are those there.
  [[nodiscard]] const Expr* find(const std::byte* address, std::uint64_t bits) const;
  // Null makes the place concrete.
  void set(const std::byte* address, std::uint64_t bits, const Expr* e);
  // Of the places in a range, those with expressions, by address.
  struct Place {
    const std::byte* address;
    const Expr* e;
  };
  [[nodiscard]] std::vector<Place> places(const std::byte* from, const std::byte* to) const;

  void mark() { marks_.push_back(trail_.size()); }
  void rollback();
  void release();

 private:
  static constexpr std::size_t kFilterBits = std::size_t{1} << 16U;
  struct Entry {
    std::uint64_t bits = 0;
    const Expr* e = nullptr;
  };
  struct Undo {
    const std::byte* address;
    Entry before;
  };
  static std::size_t hash(const std::byte* address) {
    return (reinterpret_cast<std::uintptr_t>(address) * 0x9e3779b97f4a7c15U) >> 40U;
  }

  std::bitset<kFilterBits> filter_;
  std::map<const std::byte*, Entry> entries_;
  std::vector<Undo> trail_;
  std::vector<std::size_t> marks_;
};

// The contents of arrays, where they are one expression and memory does not matter.
class ArrayTerms {
 public:
  // Null: they are in memory.
  [[nodiscard]] const Expr* find(Ref array) const {
    const auto found = terms_.find(array);
    return found == terms_.end() ? nullptr : found->second;
  }
  void set(Ref array, const Expr* contents);

  // What an array of the input begins with, as far as there can be elements.
  void begin_with(Ref array, std::vector<const Expr*> elements);
  // Empty: nothing was said.
  [[nodiscard]] std::span<const Expr* const> beginning(Ref array) const;

  // Arrays of which an element was looked for whose index is not known.
  void note_search(Ref array) {
    if (searched_.insert(array).second) searches_.push_back(array);
  }
  [[nodiscard]] bool was_searched(Ref array) const { return searched_.contains(array); }

  void mark() { marks_.push_back({trail_.size(), begun_.size(), searches_.size()}); }
  void rollback();
  void release();

 private:
  struct Mark {
    std::size_t trail;
    std::size_t begun;
    std::size_t searches;
  };
  std::map<Ref, const Expr*> terms_;
  std::vector<std::pair<Ref, const Expr*>> trail_;  // what was there
  std::map<Ref, std::vector<const Expr*>> beginnings_;
  std::vector<Ref> begun_;
  std::set<Ref> searched_;
  std::vector<Ref> searches_;
  std::vector<Mark> marks_;
};

}  // namespace ristretto::vm::symbolic
