// SPDX-License-Identifier: MIT
// The characters of a string or builder, of which there is room for so many, and how many of them count. Undone with
// the machine's marks where it is kept.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "vm/symbolic/value.h"

namespace ristretto::vm::symbolic {

struct Text {
  Int length;              // at most as many as there are characters
  std::vector<Int> chars;  // those from the length on mean nothing
  std::string name = {};   // as Java would say it; empty: too long to be said

  [[nodiscard]] std::int32_t room() const { return static_cast<std::int32_t>(chars.size()); }
  [[nodiscard]] bool is_symbolic() const {
    if (length.is_symbolic()) return true;
    for (const Int& c : chars) {
      if (c.is_symbolic()) return true;
    }
    return false;
  }
};

using TextPtr = std::shared_ptr<const Text>;

// Of strings whose characters or length are symbolic. What is in guest memory agrees with it; but in a run that follows
// its bits, characters beyond the length are here alone.
class Texts {
 public:
  // Null: what is in memory says it all.
  [[nodiscard]] TextPtr find(Ref string) const {
    const auto found = texts_.find(string);
    return found == texts_.end() ? nullptr : found->second;
  }
  void set(Ref string, TextPtr text) {
    TextPtr& now = texts_[string];
    if (!marks_.empty()) trail_.emplace_back(string, now);
    now = std::move(text);
  }

  void mark() { marks_.push_back(trail_.size()); }
  void rollback() {
    for (; trail_.size() > marks_.back(); trail_.pop_back()) {
      auto& [string, before] = trail_.back();
      if (before == nullptr)
        texts_.erase(string);
      else
        texts_[string] = std::move(before);
    }
  }
  void release() {
    marks_.pop_back();
    if (marks_.empty()) trail_.clear();
  }

 private:
  std::map<Ref, TextPtr> texts_;
  std::vector<std::pair<Ref, TextPtr>> trail_;  // what was there
  std::vector<std::size_t> marks_;
};

}  // namespace ristretto::vm::symbolic
