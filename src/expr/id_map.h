// SPDX-License-Identifier: MIT
// A map from ids of expressions, for what is computed once a node. Open addressing; there is no way to iterate it, so
// its order reaches no result.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace ristretto::expr {

template <class T>
class IdMap {
 public:
  // Null if absent. Valid until the next insertion.
  [[nodiscard]] T* find(std::uint32_t id) {
    if (slots_.empty()) return nullptr;
    for (std::size_t i = place(id);; i = (i + 1) & mask()) {
      if (slots_[i].id == id) return &slots_[i].value;
      if (slots_[i].id == kFree) return nullptr;
    }
  }
  [[nodiscard]] const T* find(std::uint32_t id) const { return const_cast<IdMap*>(this)->find(id); }
  [[nodiscard]] bool contains(std::uint32_t id) const { return find(id) != nullptr; }

  // The value of `id`, made by default if absent. Valid until the next insertion.
  T& operator[](std::uint32_t id) {
    if (T* known = find(id)) return *known;
    if ((used_ + 1) * 4 > slots_.size() * 3) grow();
    ++used_;
    return put(id, T{});
  }

  [[nodiscard]] std::size_t size() const { return used_; }

 private:
  static constexpr std::uint32_t kFree = UINT32_MAX;
  struct Slot {
    std::uint32_t id = kFree;
    T value{};
  };

  [[nodiscard]] std::size_t mask() const { return slots_.size() - 1; }
  [[nodiscard]] std::size_t place(std::uint32_t id) const {
    return ((std::uint64_t{id} * 0x9e3779b97f4a7c15U) >> 32U) & mask();
  }
  T& put(std::uint32_t id, T value) {
    std::size_t i = place(id);
    while (slots_[i].id != kFree) i = (i + 1) & mask();
    slots_[i].id = id;
    slots_[i].value = std::move(value);
    return slots_[i].value;
  }
  void grow() {
    std::vector<Slot> old(slots_.empty() ? 16 : slots_.size() * 2);
    old.swap(slots_);
    for (Slot& slot : old) {
      if (slot.id != kFree) put(slot.id, std::move(slot.value));
    }
  }

  std::vector<Slot> slots_;  // a power of two, at most three quarters full
  std::size_t used_ = 0;
};

}  // namespace ristretto::expr
