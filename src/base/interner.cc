// SPDX-License-Identifier: MIT
#include "base/interner.h"

#include <algorithm>

namespace ristretto::base {

void IdTable::insert(std::size_t hash, std::uint32_t id) {
  if (used_ + 1 > slots_.size() / 4 * 3) grow();
  place({tag_of(hash), id});
  ++used_;
}

void IdTable::place(Slot slot) {
  std::size_t i = slot.tag & mask();
  while (slots_[i].id != kFree) i = (i + 1) & mask();
  slots_[i] = slot;
}

void IdTable::grow() {
  constexpr std::size_t kFirst = 16;
  const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(std::max(kFirst, slots_.size() * 2)));
  for (const Slot& slot : old) {
    if (slot.id != kFree) place(slot);
  }
}

StringInterner::Id StringInterner::intern(std::string_view text) {
  const std::size_t hash = std::hash<std::string_view>{}(text);
  if (const auto known = lookup(hash, text)) return *known;
  check(texts_.size() < UINT32_MAX, "a string interner is full");
  const auto id = static_cast<Id>(texts_.size());
  texts_.push_back(arena_.copy(text));
  table_.insert(hash, id);
  return id;
}

std::optional<StringInterner::Id> StringInterner::find(std::string_view text) const {
  return lookup(std::hash<std::string_view>{}(text), text);
}

}  // namespace ristretto::base
