// SPDX-License-Identifier: MIT
// Which subroutines (jsr) enclose an instruction, and which locals each has used so far: when a subroutine returns, the
// locals it neither read nor changed keep the types they had at the call (JVMS §4.10.2.5).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ristretto::program::verify {

struct Subroutine {
  std::uint32_t entry = 0;  // pc
  std::vector<bool> used;   // by local
  friend bool operator==(const Subroutine&, const Subroutine&) = default;
};

// Outermost first.
class SubroutineStack {
 public:
  [[nodiscard]] bool contains(std::uint32_t entry) const {
    return std::ranges::find(items_, entry, &Subroutine::entry) != items_.end();
  }
  [[nodiscard]] const Subroutine* find(std::uint32_t entry) const {
    const auto found = std::ranges::find(items_, entry, &Subroutine::entry);
    return found == items_.end() ? nullptr : &*found;
  }
  void enter(std::uint32_t entry, std::size_t locals) { items_.push_back({entry, std::vector<bool>(locals)}); }
  // Leaves that subroutine and all that it called.
  void leave(std::uint32_t entry) { items_.erase(std::ranges::find(items_, entry, &Subroutine::entry), items_.end()); }
  void use(std::size_t local) {
    for (Subroutine& item : items_) item.used[local] = true;
  }
  // Keeps the subroutines that both ways come through in the same order; returns whether this changed.
  bool merge(const SubroutineStack& other) {
    std::vector<Subroutine> common;
    auto from = other.items_.begin();
    for (const Subroutine& item : items_) {
      const auto found =
          std::find_if(from, other.items_.end(), [&](const Subroutine& o) { return o.entry == item.entry; });
      if (found == other.items_.end()) continue;
      common.push_back(item);
      merge_bits(common.back().used, found->used);
      from = found + 1;
    }
    const bool changed = common != items_;
    items_ = std::move(common);
    return changed;
  }
  [[nodiscard]] bool empty() const { return items_.empty(); }

 private:
  static void merge_bits(std::vector<bool>& into, const std::vector<bool>& from) {
    for (std::size_t k = 0; k < into.size(); ++k) into[k] = into[k] || from[k];
  }

  std::vector<Subroutine> items_;
};

}  // namespace ristretto::program::verify
