// SPDX-License-Identifier: MIT
// Which subroutines (jsr) enclose an instruction, and which locals each has changed so far: when a subroutine returns,
// the locals it did not touch keep the types they had at the call (JVMS §4.10.2.5).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ristretto::program::verify {

struct Subroutine {
  std::uint32_t entry = 0;     // pc
  std::vector<bool> modified;  // by local
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
  void modify(std::size_t local) {
    for (Subroutine& item : items_) item.modified[local] = true;
  }
  // Also what a subroutine called from here has changed.
  void modify(const std::vector<bool>& locals) {
    for (Subroutine& item : items_) merge_bits(item.modified, locals);
  }
  // Keeps the subroutines that both ways come through; returns whether this changed.
  bool merge(const SubroutineStack& other) {
    const std::vector<Subroutine> before = items_;
    std::erase_if(items_, [&](const Subroutine& item) { return !other.contains(item.entry); });
    for (Subroutine& item : items_) merge_bits(item.modified, other.find(item.entry)->modified);
    return items_ != before;
  }
  [[nodiscard]] bool empty() const { return items_.empty(); }

 private:
  static void merge_bits(std::vector<bool>& into, const std::vector<bool>& from) {
    for (std::size_t k = 0; k < into.size(); ++k) into[k] = into[k] || from[k];
  }

  std::vector<Subroutine> items_;
};

}  // namespace ristretto::program::verify
