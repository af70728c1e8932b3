// SPDX-License-Identifier: MIT
// What is assumed of the heap before the run: only values from before it count, whatever the run wrote since.
#include <algorithm>

#include "explore/heap/heap_solver.h"

namespace ristretto::explore::heap {

using expr::Expr;

bool HeapSolver::assume_non_aliasing(const Expr* a, const Expr* b) {
  store_.differ(a, b, true);
  return propagate();
}

bool HeapSolver::assume_non_sharing(const Expr* a, const Expr* b) {
  non_sharing_.push_back({a, b});
  return propagate();
}

bool HeapSolver::assume_acyclic(const Expr* reference) {
  acyclic_.push_back(reference);
  return propagate();
}

std::vector<const Expr*> HeapSolver::reached_from(const Expr* reference) {
  std::vector<const Expr*> reached{reference};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const InitialPlace& place : initial_) {
      if (place.value->sort() != expr::Sort::kRef) continue;
      if (store_.same(place.place.reference, reached[i]) != Truth::kTrue) continue;
      const std::uint32_t root = store_.root_of(place.value);
      if (std::ranges::none_of(reached, [&](const Expr* known) { return store_.root_of(known) == root; }))
        reached.push_back(place.value);
    }
  }
  return reached;
}

void HeapSolver::keep_apart(const Pair& pair) {
  const std::vector<const Expr*> first = reached_from(pair.a);
  const std::vector<const Expr*> second = reached_from(pair.b);
  for (const Expr* a : first) {
    for (const Expr* b : second) store_.differ(a, b, true);
  }
}

// Only objects have places, so what was on the way is not null.
void HeapSolver::keep_acyclic(const Expr* from, std::vector<const Expr*>& way) {
  for (const Expr* before : way) store_.differ(from, before, true);
  if (failed()) return;
  way.push_back(from);
  for (std::size_t i = 0; i < initial_.size() && !failed(); ++i) {
    const InitialPlace place = initial_[i];
    if (place.value->sort() == expr::Sort::kRef && store_.same(place.place.reference, from) == Truth::kTrue)
      keep_acyclic(place.value, way);
  }
  way.pop_back();
}

}  // namespace ristretto::explore::heap
