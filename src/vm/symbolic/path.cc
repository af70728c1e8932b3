// SPDX-License-Identifier: MIT
#include "vm/symbolic/path.h"

namespace ristretto::vm::symbolic {

namespace {

Way opposite(Way way) {
  switch (way) {
    case Way::kFalse: return Way::kTrue;
    case Way::kTrue: return Way::kFalse;
    case Way::kOpen: break;
  }
  return Way::kOpen;
}

}  // namespace

Way Path::knows(const expr::Expr* condition) const {
  if (condition->is(expr::Kind::not_)) return opposite(knows(condition->operand(0)));
  return condition->id() < ways_.size() ? ways_[condition->id()] : Way::kOpen;
}

void Path::add(const expr::Expr* condition, bool holds, Origin origin) {
  if (condition->is(expr::Kind::not_)) return add(condition->operand(0), !holds, origin);
  facts_.push_back({condition, holds, origin});
  if (condition->id() >= ways_.size()) ways_.resize(condition->id() + 1, Way::kOpen);
  before_.push_back(ways_[condition->id()]);
  ways_[condition->id()] = static_cast<Way>(holds);
}

void Path::give(const expr::Expr* e, expr::Word value) {
  if (e->id() >= has_value_.size()) {
    has_value_.resize(e->id() + 1);
    values_.resize(e->id() + 1);
  }
  has_value_[e->id()] = true;
  values_[e->id()] = value;
  given_.push_back(e->id());
}

void Path::rollback() {
  for (; facts_.size() > marks_.back().facts; facts_.pop_back(), before_.pop_back())
    ways_[facts_.back().condition->id()] = before_.back();
  for (; given_.size() > marks_.back().given; given_.pop_back()) has_value_[given_.back()] = false;
}

}  // namespace ristretto::vm::symbolic
