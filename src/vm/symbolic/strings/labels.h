// SPDX-License-Identifier: MIT
// What expressions are called in Java, where that says more than they do: s.equals("a") rather than a condition on each
// character. They hold for a pool of expressions, whatever the path.
#pragma once

#include <map>
#include <set>
#include <string>

#include "expr/expr.h"

namespace ristretto::vm::symbolic {

class Labels {
 public:
  // The first name stays.
  void set(const expr::Expr* e, const std::string& text) {
    if (!text.empty() && !e->operands().empty()) texts_.emplace(e->id(), text);
  }
  // Null: it has none.
  [[nodiscard]] const std::string* find(const expr::Expr* e) const {
    const auto found = texts_.find(e->id());
    return found == texts_.end() ? nullptr : &found->second;
  }
  void set_char(const expr::Expr* e) { chars_.insert(e->id()); }
  [[nodiscard]] bool is_char(const expr::Expr* e) const { return chars_.contains(e->id()); }

 private:
  std::map<std::uint32_t, std::string> texts_;
  std::set<std::uint32_t> chars_;
};

}  // namespace ristretto::vm::symbolic
