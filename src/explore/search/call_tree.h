// SPDX-License-Identifier: MIT
// The paths of several methods as trees: what a called method did is stored once, in its own tree, and a caller's path
// refers to the leaf that was reached there. Copying it into the caller's tree instead is there for comparison.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "explore/flow/graph.h"
#include "explore/search/activations.h"
#include "program/class.h"
#include "vm/symbolic/observer.h"
#include "vm/symbolic/path.h"

namespace ristretto::explore {

// What a run did, as far as its path depends on it.
struct CallEvent {
  enum class Kind : std::uint8_t { kEnter, kDecide, kLeave };
  Kind kind = Kind::kEnter;
  const program::Method* method = nullptr;  // kEnter
  NodeId at = kNone;                        // kDecide: the instruction
  bool holds = false;                       // kDecide
};

// Records one run.
class CallRecorder final : public vm::symbolic::Observer {
 public:
  // Outlives the recorder.
  explicit CallRecorder(const vm::symbolic::Path& path) : path_(path) {}

  [[nodiscard]] bool step(const vm::Frame& frame, const vm::Insn* pc) override;
  void finish() override;
  [[nodiscard]] std::span<const CallEvent> events() const { return events_; }

 private:
  void record_decisions();

  const vm::symbolic::Path& path_;
  Activations activations_;
  std::vector<CallEvent> events_;
  std::size_t facts_ = 0;
  const vm::Frame* frame_ = nullptr;  // of the latest step
  const vm::Insn* pc_ = nullptr;
  NodeId at_ = kNone;
};

class CallTree {
 public:
  enum class Storing : std::uint8_t { kReferences, kCopies };
  explicit CallTree(Storing storing) : storing_(storing) {}

  // A whole run, from the entry of the method that it is about.
  void insert(std::span<const CallEvent> events);

  // Decisions, calls and ends, over all methods.
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }

 private:
  using Number = std::uint32_t;
  // Where a path goes on: after a decision, or after a call of a method that ended at a leaf of its tree.
  struct Edge {
    NodeId at = kNone;  // of a decision
    bool holds = false;
    const program::Method* callee = nullptr;
    Number leaf = 0;

    auto operator<=>(const Edge&) const = default;
  };
  using Node = std::map<Edge, Number>;

  [[nodiscard]] Number add();
  [[nodiscard]] Number follow(Number from, const Edge& edge);
  // One activation, whose events begin at `next`; the node where it ends. Moves `next` behind it.
  [[nodiscard]] Number walk(std::span<const CallEvent> events, std::size_t& next, Number from);

  Storing storing_;
  std::vector<Node> nodes_;
  std::map<const program::Method*, Number> roots_;
};

}  // namespace ristretto::explore
