// SPDX-License-Identifier: MIT
// Boxes as valueOf makes them, of values that are not known: Integer, Boolean and the like.
//
// For a small value valueOf gives the same object every time (JLS 5.1.7), which object being a matter of the value. Of
// an unknown one, each box is an object of its own here, and two of them count as the same object where their values
// say so. Boxes that the program makes by a constructor are none of these.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "vm/klass.h"
#include "vm/ref.h"

namespace ristretto::vm {
class Machine;
}

namespace ristretto::vm::symbolic {

struct BoxFacts {
  BaseKind kind;
  std::string_view klass;
  std::string_view cache;  // empty: none
  std::int64_t least;
  std::int64_t greatest;
};
// Null: no class of boxes.
[[nodiscard]] const BoxFacts* box_facts(std::string_view klass);
// What a box holds.
[[nodiscard]] const Field& box_field(const Klass& klass);
// Whether an object is what valueOf has for its value, which is known.
[[nodiscard]] bool is_in_cache(Machine& vm, Ref object);

// Those whose values are not known. Undone with the machine's marks.
class Boxes {
 public:
  [[nodiscard]] bool is_empty() const { return boxes_.empty(); }
  [[nodiscard]] bool has(Ref object) const { return boxes_.contains(object); }
  void add(Ref object) {
    if (boxes_.insert(object).second) added_.push_back(object);
  }

  void mark() { marks_.push_back(added_.size()); }
  void rollback() {
    for (; added_.size() > marks_.back(); added_.pop_back()) boxes_.erase(added_.back());
  }
  void release() { marks_.pop_back(); }

 private:
  std::set<Ref> boxes_;
  std::vector<Ref> added_;
  std::vector<std::size_t> marks_;
};

}  // namespace ristretto::vm::symbolic
