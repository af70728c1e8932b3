// SPDX-License-Identifier: MIT
#include "explore/search/call_tree.h"

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "expr/java_text.h"
#include "vm/insn.h"

namespace ristretto::explore {

namespace {

// What a synchronized method begins with is no instruction of its code.
std::uint32_t pc_of(const vm::Method& method, const vm::Insn* insn) {
  const std::ptrdiff_t at = insn - method.prepared->code.data();
  return at < 0 || at >= std::ssize(method.prepared->code) ? 0 : method.prepared->pc_of(insn);
}

std::string full_name(const vm::Method& method) {
  return java_name(*method.owner) + '#' + classfile::to_utf8(method.name()) + classfile::to_utf8(method.descriptor());
}

}  // namespace

bool CallRecorder::step(const vm::Frame& frame, const vm::Insn* pc) {
  if (frame.is_native() || (&frame == frame_ && pc == pc_)) return true;
  record_decisions();
  frame_ = &frame;
  pc_ = pc;
  at_ = pc_of(*frame.method, pc);
  const Activations::Change change = activations_.step(frame);
  for (std::size_t i = 0; i < change.left; ++i) events_.push_back({.kind = CallEvent::Kind::kLeave});
  if (change.entered) events_.push_back({.kind = CallEvent::Kind::kEnter, .method = full_name(*frame.method)});
  return true;
}

void CallRecorder::record_decisions() {
  for (; facts_ < path_.facts().size(); ++facts_) {
    const vm::symbolic::Fact& fact = path_.facts()[facts_];
    if (fact.origin == vm::symbolic::Origin::kInput) continue;
    events_.push_back({.kind = CallEvent::Kind::kDecide, .at = at_, .holds = fact.holds, .choice = choice_of(fact)});
  }
}

// Objects are known by name: they lie elsewhere on each run. What an index is, its condition says.
std::string CallRecorder::choice_of(const vm::symbolic::Fact& fact) const {
  using Kind = InputHeap::Choice::Kind;
  if (!fact.holds) return {};
  if (fact.origin == vm::symbolic::Origin::kIndex) return expr::to_java(fact.condition);
  if (null_test(fact.condition).reference != nullptr) return "null";
  const ObjectTest test = object_test(fact.condition);
  const auto chosen = std::ranges::find(inputs_.chosen(), test.reference, &InputHeap::Chosen::reference);
  if (test.reference == nullptr || chosen == inputs_.chosen().end()) return {};
  const InputHeap::Choice& choice = chosen->choice;
  return choice.kind == Kind::kNew ? "new " + java_name(*choice.klass) : choice.alias_name;
}

void CallRecorder::finish() {
  record_decisions();
  for (std::size_t i = 0; i < activations_.size(); ++i) events_.push_back({.kind = CallEvent::Kind::kLeave});
}

void CallTree::insert(std::span<const CallEvent> events) {
  if (events.empty()) return;
  const std::size_t root = root_of(events.front().method);
  std::size_t next = 1;
  end(root, walk(events, next, roots_[root].node));
}

std::size_t CallTree::root_of(const std::string& method) {
  const auto [number, is_new] = numbers_.try_emplace(method, roots_.size());
  if (is_new) {
    roots_.push_back({.method = method, .node = static_cast<Number>(nodes_.size())});
    nodes_.push_back({.parent = static_cast<Number>(nodes_.size())});
  }
  return number->second;
}

void CallTree::end(std::size_t root, Number at) {
  std::vector<Number>& ends = roots_[root].ends;
  if (std::ranges::find(ends, at) == ends.end()) ends.push_back(at);
}

CallTree::Number CallTree::add(Number parent, const Edge& edge) {
  nodes_.push_back({.parent = parent, .edge = edge});
  return static_cast<Number>(nodes_.size() - 1);
}

CallTree::Number CallTree::follow(Number from, const Edge& edge) {
  const auto found = nodes_[from].next.find(edge);
  if (found != nodes_[from].next.end()) return found->second;
  const Number added = add(from, edge);
  nodes_[from].next.emplace(edge, added);
  return added;
}

CallTree::Number CallTree::walk(std::span<const CallEvent> events, std::size_t& next, Number from) {
  Number at = from;
  while (next < events.size()) {
    const CallEvent& event = events[next++];
    switch (event.kind) {
      case CallEvent::Kind::kLeave: return at;
      case CallEvent::Kind::kDecide:
        at = follow(at, {.at = event.at, .holds = event.holds, .choice = event.choice});
        break;
      case CallEvent::Kind::kEnter:
        if (storing_ == Storing::kCopies) {
          at = walk(events, next, follow(at, {.callee = event.method}));
        } else {
          const std::size_t root = root_of(event.method);
          const Number leaf = walk(events, next, roots_[root].node);
          end(root, leaf);
          at = follow(at, {.callee = event.method, .leaf = leaf});
        }
        break;
    }
  }
  return at;
}

std::uint32_t CallTree::path_of(const Edge& edge) const {
  const auto root = numbers_.find(edge.callee);
  if (edge.callee.empty() || storing_ == Storing::kCopies || root == numbers_.end()) return 0;
  const std::vector<Number>& ends = roots_[root->second].ends;
  return static_cast<std::uint32_t>(std::ranges::find(ends, edge.leaf) - ends.begin()) + 1;
}

std::vector<CallTree::MethodPaths> CallTree::paths() const {
  std::vector<MethodPaths> made;
  for (const Root& root : roots_) {
    MethodPaths& method = made.emplace_back(MethodPaths{.method = root.method, .paths = {}});
    for (const Number last : root.ends) {
      std::vector<Step> steps;
      for (Number at = last; at != root.node; at = nodes_[at].parent) {
        const Edge& edge = nodes_[at].edge;
        steps.push_back(
            {.callee = edge.callee, .at = edge.at, .holds = edge.holds, .choice = edge.choice, .path = path_of(edge)});
      }
      std::ranges::reverse(steps);
      method.paths.push_back(std::move(steps));
    }
  }
  return made;
}

}  // namespace ristretto::explore
