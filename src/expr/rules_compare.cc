// SPDX-License-Identifier: MIT
// Rules of equality and of the order of int and long; those of float and double that need no arithmetic of reals.
#include <optional>

#include "expr/java_math.h"
#include "expr/rule_support.h"

namespace ristretto::expr::rules {

namespace {

bool is_strict(Kind kind) { return kind != Kind::ile && kind != Kind::lle; }

bool compare(Kind kind, Word a, Word b) {
  if (kind == Kind::equal) return a == b;
  const Word words[] = {a, b};
  return bool_in(compute(kind, words));
}

std::optional<bool> decide(Kind kind, Range a, Range b) {
  if (kind == Kind::equal) {
    if (a.high < b.low || b.high < a.low) return false;
    return std::nullopt;
  }
  // The unsigned order is the signed one where no sign is involved.
  if ((kind == Kind::iult || kind == Kind::lult) && (a.low < 0 || b.low < 0)) return std::nullopt;
  if (a.high < b.low || (!is_strict(kind) && a.high == b.low)) return true;
  if (b.high < a.low || (is_strict(kind) && b.high == a.low)) return false;
  return std::nullopt;
}

// Which of -1, 0 and 1 a comparison with the outcome of lcmp, fcmpl, … accepts.
struct Accepted {
  bool less, same, more;
};

// The comparison that three_way(a, b) being among `accepted` stands for. `unordered` is the outcome for NaN, which
// negated comparisons cover.
const Expr* direct(Pool& pool, const Expr* three_way, Accepted accepted, Kind lt, Kind le, Kind eq, int unordered) {
  const Expr* a = three_way->operand(0);
  const Expr* b = three_way->operand(1);
  const auto negated = [&](const Expr* e) { return pool.make(Kind::not_, e); };
  const bool nan_is_less = unordered < 0;
  if (accepted.less == accepted.same && accepted.same == accepted.more) return pool.bool_constant(accepted.same);
  if (accepted.less == accepted.more) {
    const Expr* same = pool.make(eq, a, b);
    return accepted.same ? same : negated(same);
  }
  if (accepted.less)  // a < b or a <= b, or unordered if that counts as less
    return nan_is_less ? negated(pool.make(accepted.same ? lt : le, b, a)) : pool.make(accepted.same ? le : lt, a, b);
  return nan_is_less ? pool.make(accepted.same ? le : lt, b, a) : negated(pool.make(accepted.same ? lt : le, a, b));
}

const Expr* direct(Pool& pool, const Expr* three_way, Accepted accepted) {
  switch (three_way->kind()) {
    case Kind::lcmp: return direct(pool, three_way, accepted, Kind::llt, Kind::lle, Kind::equal, 0);
    case Kind::fcmpl: return direct(pool, three_way, accepted, Kind::flt, Kind::fle, Kind::feq, -1);
    case Kind::fcmpg: return direct(pool, three_way, accepted, Kind::flt, Kind::fle, Kind::feq, 1);
    case Kind::dcmpl: return direct(pool, three_way, accepted, Kind::dlt, Kind::dle, Kind::deq, -1);
    case Kind::dcmpg: return direct(pool, three_way, accepted, Kind::dlt, Kind::dle, Kind::deq, 1);
    default: return nullptr;
  }
}

}  // namespace

const Expr* equal_same(Pool& pool, const Node& node) { return node[0] == node[1] ? pool.bool_constant(true) : nullptr; }

const Expr* equal_bool(Pool& pool, const Node& node) {
  if (node[1]->is_true()) return node[0];
  return node[1]->is_false() ? pool.make(Kind::not_, node[0]) : nullptr;
}

const Expr* equal_complement(Pool& pool, const Node& node) {
  return are_complements(node[0], node[1]) ? pool.bool_constant(false) : nullptr;
}

const Expr* order_same(Pool& pool, const Node& node) {
  return node[0] == node[1] ? pool.bool_constant(!is_strict(node.kind)) : nullptr;
}

const Expr* compare_ite(Pool& pool, const Node& node) {
  for (std::size_t i = 0; i < 2; ++i) {
    const Expr* ite = node[i];
    const Expr* constant = node[1 - i];
    if (!constant->is_constant() || !ite->is(Kind::ite)) continue;
    if (!ite->operand(1)->is_constant() || !ite->operand(2)->is_constant()) continue;
    const auto holds = [&](const Expr* arm) {
      return i == 0 ? compare(node.kind, arm->word(), constant->word())
                    : compare(node.kind, constant->word(), arm->word());
    };
    const bool if_true = holds(ite->operand(1));
    if (if_true == holds(ite->operand(2))) return pool.bool_constant(if_true);
    return if_true ? ite->operand(0) : pool.make(Kind::not_, ite->operand(0));
  }
  return nullptr;
}

const Expr* compare_three_way(Pool& pool, const Node& node) {
  for (std::size_t i = 0; i < 2; ++i) {
    const Expr* constant = node[1 - i];
    if (!constant->is_constant() || constant->sort() != Sort::kInt) continue;
    const auto holds = [&](std::int32_t outcome) {
      return i == 0 ? compare(node.kind, word_of(outcome), constant->word())
                    : compare(node.kind, constant->word(), word_of(outcome));
    };
    if (const Expr* made = direct(pool, node[i], {holds(-1), holds(0), holds(1)})) return made;
  }
  return nullptr;
}

const Expr* compare_ranges(Pool& pool, const Node& node) {
  if (!is_whole(node[0]->sort())) return nullptr;
  const auto decided = decide(node.kind, range_of(node[0]), range_of(node[1]));
  return decided ? pool.bool_constant(*decided) : nullptr;
}

// compare_ranges came before, so that c is neither the greatest nor the least value.
const Expr* order_strict(Pool& pool, const Node& node) {
  const Whole& kinds = whole(node[0]);
  if (node[1]->is_constant())
    return pool.make(kinds.lt, node[0], number(pool, kinds.sort, Math::ladd(node[1]->value(), 1)));
  if (node[0]->is_constant())
    return pool.make(kinds.lt, number(pool, kinds.sort, Math::lsub(node[0]->value(), 1)), node[1]);
  return nullptr;
}

const Expr* order_single(Pool& pool, const Node& node) {
  const Whole& kinds = whole(node[0]);
  if (is_number(node[1], kinds.min + 1)) return pool.make(Kind::equal, node[0], number(pool, kinds.sort, kinds.min));
  if (is_number(node[0], kinds.max - 1)) return pool.make(Kind::equal, node[1], number(pool, kinds.sort, kinds.max));
  return nullptr;
}

const Expr* unsigned_small(Pool& pool, const Node& node) {
  if (is_number(node[1], 1)) return pool.make(Kind::equal, node[0], number(pool, node[0]->sort(), 0));
  if (is_number(node[0], 0)) return pool.make(Kind::not_, pool.make(Kind::equal, node[1], node[0]));
  return nullptr;
}

// compare_ranges came before, so that a constant is a value of int.
const Expr* compare_widened(Pool& pool, const Node& node) {
  const auto narrowed = [&](const Expr* e) -> const Expr* {
    if (e->is(Kind::i2l)) return e->operand(0);
    return e->is_constant() && e->sort() == Sort::kLong ? pool.make(Kind::l2i, e) : nullptr;
  };
  if (!node[0]->is(Kind::i2l) && !node[1]->is(Kind::i2l)) return nullptr;
  const Expr* a = narrowed(node[0]);
  const Expr* b = narrowed(node[1]);
  if (a == nullptr || b == nullptr) return nullptr;
  switch (node.kind) {
    case Kind::llt: return pool.make(Kind::ilt, a, b);
    case Kind::lle: return pool.make(Kind::ile, a, b);
    default: return pool.make(Kind::equal, a, b);
  }
}

const Expr* equal_sum(Pool& pool, const Node& node) {
  if (!is_whole(node[0]->sort()) || !node[1]->is_constant()) return nullptr;
  const Whole& kinds = whole(node[0]);
  if (!is_with_constant(node[0], kinds.add)) return nullptr;
  return pool.make(Kind::equal, node[0]->operand(0), pool.make(kinds.sub, node[1], node[0]->operand(1)));
}

const Expr* equal_difference(Pool& pool, const Node& node) {
  if (!is_whole(node[0]->sort()) || !is_number(node[1], 0)) return nullptr;
  const Whole& kinds = whole(node[0]);
  if (!node[0]->is(kinds.sub) && !node[0]->is(kinds.xor_)) return nullptr;
  return pool.make(Kind::equal, node[0]->operand(0), node[0]->operand(1));
}

const Expr* equal_negation(Pool& pool, const Node& node) {
  if (!is_whole(node[0]->sort()) || !node[1]->is_constant()) return nullptr;
  const Whole& kinds = whole(node[0]);
  if (!node[0]->is(kinds.neg)) return nullptr;
  return pool.make(Kind::equal, node[0]->operand(0), pool.make(kinds.neg, node[1]));
}

}  // namespace ristretto::expr::rules
