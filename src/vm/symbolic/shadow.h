// SPDX-License-Identifier: MIT
// Which slots of thread stacks and which places in guest memory hold expressions, beside their bits. Undone with the
// machine's marks.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "vm/symbolic/value.h"
#include "vm/thread.h"

namespace ristretto::vm::symbolic {

// One cell a slot.
class StackShadow {
 public:
  // Cells of the thread that runs, until the next call.
  void enter(Thread& thread);
  [[nodiscard]] const Expr*& at(const Slot* slot) { return cells_[slot - base_]; }
  void clear(const Slot* from, const Slot* to);

  void mark();
  void rollback();
  void release();

 private:
  struct Saved {
    const Thread* thread;
    std::vector<const Expr*> cells;  // below its stack pointer
  };

  std::map<std::uint32_t, std::vector<const Expr*>> by_thread_;  // by id
  std::map<std::uint32_t, const Thread*> threads_;
  const Expr** cells_ = nullptr;
  const Slot* base_ = nullptr;
  std::vector<std::vector<Saved>> marks_;
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

  void mark() { marks_.push_back(trail_.size()); }
  void rollback();
  void release();

 private:
  std::map<Ref, const Expr*> terms_;
  std::vector<std::pair<Ref, const Expr*>> trail_;  // what was there
  std::vector<std::size_t> marks_;
};

}  // namespace ristretto::vm::symbolic
