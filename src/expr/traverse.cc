// SPDX-License-Identifier: MIT
#include "expr/traverse.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "expr/id_map.h"

namespace ristretto::expr {

std::vector<const Expr*> nodes_of(std::span<const Expr* const> roots) {
  std::vector<const Expr*> found;
  std::vector<const Expr*> pending(roots.begin(), roots.end());
  IdMap<bool> seen;
  while (!pending.empty()) {
    const Expr* e = pending.back();
    pending.pop_back();
    bool& known = seen[e->id()];
    if (known) continue;
    known = true;
    found.push_back(e);
    for (const Expr* operand : e->operands()) pending.push_back(operand);
  }
  std::ranges::sort(found, {}, &Expr::id);
  return found;
}

std::vector<const Expr*> nodes_of(const Expr* root) { return nodes_of(std::span(&root, 1)); }

std::vector<const Expr*> variables_of(std::span<const Expr* const> roots) {
  std::vector<const Expr*> nodes = nodes_of(roots);
  std::erase_if(nodes, [](const Expr* e) { return !e->is_variable(); });
  return nodes;
}

std::vector<const Expr*> variables_of(const Expr* root) { return variables_of(std::span(&root, 1)); }

std::size_t size_of(const Expr* root) { return nodes_of(root).size(); }

std::size_t depth_of(const Expr* root) {
  IdMap<std::size_t> depths;
  for (const Expr* e : nodes_of(root)) {
    std::size_t below = 0;
    for (const Expr* operand : e->operands()) below = std::max(below, depths[operand->id()]);
    depths[e->id()] = below + 1;
  }
  return depths[root->id()];
}

bool has_smt(std::span<const Expr* const> roots) {
  return std::ranges::all_of(nodes_of(roots), [](const Expr* e) { return has_smt(e->kind()); });
}

const Expr* substitute(Pool& pool, const Expr* root, const Substitution& by) {
  IdMap<const Expr*> made;
  for (const Expr* e : nodes_of(root)) {
    const Expr* result = e;
    if (const auto replaced = by.find(e->id()); replaced != by.end()) {
      base::check(replaced->second->sort() == e->sort(), "a substitute has another sort");
      result = replaced->second;
    } else if (!e->operands().empty()) {
      std::array<const Expr*, kMaxOperands> operands{};
      for (std::size_t i = 0; i < e->operands().size(); ++i) operands[i] = made[e->operand(i)->id()];
      result = pool.make(e->kind(), std::span(operands.data(), e->operands().size()));
    }
    made[e->id()] = result;
  }
  return made[root->id()];
}

}  // namespace ristretto::expr
