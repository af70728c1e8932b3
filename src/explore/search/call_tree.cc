// SPDX-License-Identifier: MIT
#include "explore/search/call_tree.h"

namespace ristretto::explore {

bool CallRecorder::step(const vm::Frame& frame, const vm::Insn* pc) {
  if (frame.is_native() || (&frame == frame_ && pc == pc_)) return true;
  record_decisions();
  frame_ = &frame;
  pc_ = pc;
  at_ = static_cast<NodeId>(pc - frame.method->code);
  const Activations::Change change = activations_.step(frame);
  for (std::size_t i = 0; i < change.left; ++i) events_.push_back({.kind = CallEvent::Kind::kLeave});
  if (change.entered) events_.push_back({.kind = CallEvent::Kind::kEnter, .method = frame.method->info});
  return true;
}

void CallRecorder::record_decisions() {
  for (; facts_ < path_.facts().size(); ++facts_) {
    const vm::symbolic::Fact& fact = path_.facts()[facts_];
    if (fact.origin == vm::symbolic::Origin::kInput) continue;
    events_.push_back({.kind = CallEvent::Kind::kDecide, .at = at_, .holds = fact.holds});
  }
}

void CallRecorder::finish() {
  record_decisions();
  for (std::size_t i = 0; i < activations_.size(); ++i) events_.push_back({.kind = CallEvent::Kind::kLeave});
}

void CallTree::insert(std::span<const CallEvent> events) {
  if (events.empty()) return;
  const auto [root, is_new] = roots_.try_emplace(events.front().method, 0);
  if (is_new) root->second = add();
  std::size_t next = 1;
  [[maybe_unused]] const Number end = walk(events, next, root->second);
}

CallTree::Number CallTree::add() {
  nodes_.emplace_back();
  return static_cast<Number>(nodes_.size() - 1);
}

CallTree::Number CallTree::follow(Number from, const Edge& edge) {
  const auto found = nodes_[from].find(edge);
  if (found != nodes_[from].end()) return found->second;
  const Number added = add();
  nodes_[from].emplace(edge, added);
  return added;
}

CallTree::Number CallTree::walk(std::span<const CallEvent> events, std::size_t& next, Number from) {
  Number at = from;
  while (next < events.size()) {
    const CallEvent& event = events[next++];
    switch (event.kind) {
      case CallEvent::Kind::kLeave: return at;
      case CallEvent::Kind::kDecide: at = follow(at, {.at = event.at, .holds = event.holds}); break;
      case CallEvent::Kind::kEnter:
        if (storing_ == Storing::kCopies) {
          at = walk(events, next, follow(at, {.callee = event.method}));
        } else {
          const auto [root, is_new] = roots_.try_emplace(event.method, 0);
          if (is_new) root->second = add();
          const Number callee_root = root->second;
          const Number leaf = walk(events, next, callee_root);
          at = follow(at, {.callee = event.method, .leaf = leaf});
        }
        break;
    }
  }
  return at;
}

}  // namespace ristretto::explore
