// SPDX-License-Identifier: MIT
#include "classfile/inner_classes_check.h"

#include <unordered_map>
#include <vector>

namespace ristretto::classfile {
namespace {

constexpr std::size_t kNone = static_cast<std::size_t>(-1);

// Linear in the table's size: a hostile one has 65535 entries.
class Table {
 public:
  explicit Table(std::span<const InnerClass> entries)
      : entries_(entries), state_(entries.size(), State::kUnknown), next_same_(entries.size(), kNone) {
    first_.reserve(entries.size());
    for (std::size_t i = entries.size(); i > 0; --i) {
      auto [known, is_new] = first_.try_emplace(entries[i - 1].inner, i - 1);
      if (!is_new) next_same_[i - 1] = std::exchange(known->second, i - 1);
    }
  }

  // Whether following outer classes from this entry never ends.
  bool is_circular(std::size_t start) {
    path_.clear();
    std::size_t at = start;
    while (at != kNone && state_[at] == State::kUnknown) {
      state_[at] = State::kOnPath;
      path_.push_back(at);
      const auto outer = first_.find(entries_[at].outer);
      at = entries_[at].outer.empty() || outer == first_.end() ? kNone : outer->second;
    }
    const bool circular = at != kNone && state_[at] != State::kEnds;
    for (std::size_t passed : path_) state_[passed] = circular ? State::kCircular : State::kEnds;
    return circular;
  }

  // The next entry with the same inner class.
  [[nodiscard]] std::size_t next_same(std::size_t i) const { return next_same_[i]; }

 private:
  enum class State : std::uint8_t { kUnknown, kOnPath, kEnds, kCircular };

  std::span<const InnerClass> entries_;
  std::unordered_map<std::string_view, std::size_t> first_;
  std::vector<State> state_;
  std::vector<std::size_t> next_same_;
  std::vector<std::size_t> path_;
};

}  // namespace

const InnerClass* find_repeated_entry(std::span<const InnerClass> table) {
  if (table.size() < 2) return nullptr;
  Table links(table);
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (links.is_circular(i)) return nullptr;
    const std::size_t other = links.next_same(i);
    if (other == kNone) continue;
    const InnerClass& a = table[i];
    const InnerClass& b = table[other];
    const bool equal = a.outer == b.outer && a.inner_name == b.inner_name && a.flags == b.flags;
    return equal ? &b : nullptr;
  }
  return nullptr;
}

}  // namespace ristretto::classfile
