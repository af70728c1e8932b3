// SPDX-License-Identifier: MIT
// Chains between activations of methods: all pairs that the code has, as goals, and which of them a run reaches.
//
//   place      a definition of a field, a static field or an element, and a use of the same variable in any method
//   argument   a definition of a local that a call hands on as it is, and a use of the parameter of what is called
//   result     a definition of a local that is returned as it is, and a use of the local that the caller stores it in
//
// A run reaches a chain at its use: if its definition was the last one at that very place, and another activation did
// it; or if the local has the value that it got at the call, or by the return. In code that no path of the graph
// reaches there are no definitions and no uses.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "explore/criteria/goal.h"
#include "explore/criteria/tracker.h"
#include "explore/flow/method_flow.h"
#include "explore/flow/passing.h"

namespace ristretto::explore {

struct CallChain {
  enum class Kind : std::uint8_t { kPlace, kArgument, kResult };
  Kind kind = Kind::kPlace;
  MethodId from = 0;
  DefinitionId definition = 0;  // in `from`
  MethodId to = 0;
  UseId use = 0;        // in `to`
  NodeId load = kNone;  // in `from`: what hands the local on; of a place: none

  friend auto operator<=>(const CallChain&, const CallChain&) = default;
};

// A method of the analysis; what calls may mean, by number, ascending.
struct CallCode {
  const MethodFlow* flow = nullptr;
  Passing passing = {};
  std::map<NodeId, std::vector<MethodId>> callees = {};  // by call
};

class CallChains {
 public:
  // The first method is the one that is run; unless one of them calls it, it has one activation only.
  explicit CallChains(std::vector<CallCode> methods);

  [[nodiscard]] std::size_t size() const { return chains_.size(); }
  [[nodiscard]] const CallChain& operator[](GoalId id) const { return chains_[id]; }
  [[nodiscard]] const CallCode& method(MethodId id) const { return methods_[id]; }
  // kNone: it is none.
  [[nodiscard]] GoalId find(CallChain::Kind kind, MethodId from, DefinitionId definition, MethodId to, UseId use) const;

 private:
  using Key = std::tuple<CallChain::Kind, MethodId, DefinitionId, MethodId, UseId>;

  void add_places();
  void add_arguments(MethodId caller, NodeId call, MethodId callee);
  void add_results(MethodId caller, NodeId store, MethodId callee);
  void add(const CallChain& chain);
  [[nodiscard]] bool is_first_called() const;

  std::vector<CallCode> methods_;
  std::vector<CallChain> chains_;
  std::map<Key, GoalId> numbers_;
};

class CallTracker {
 public:
  // `chains` outlives the tracker.
  explicit CallTracker(const CallChains& chains) : chains_(chains), is_reached_(chains.size(), false) {}

  // Before each run.
  void begin();
  // A frame begins: of a method of the chains, or of any other.
  void enter(MethodId method);
  void enter_other() { frames_.emplace_back(); }
  // The frame on top is about to execute it.
  void step(NodeId instruction);
  // What the latest step reads or writes.
  void access(Place where);
  // Other code wrote there.
  void overwrite(Place where) { places_.erase(where); }
  // The frame on top is gone, whether it returned or not.
  void leave();
  // In the order in which this run reached them.
  [[nodiscard]] std::span<const GoalId> reached() const { return reached_; }

 private:
  struct Source {
    MethodId method = kNone;
    DefinitionId definition = kNone;
    std::uint64_t activation = 0;
  };
  struct Local {
    DefinitionId definition = kNone;
    std::uint8_t slots = 1;
    // Of the value that a call or a return handed on.
    std::optional<Source> source = {};
    CallChain::Kind kind = CallChain::Kind::kArgument;
  };
  struct Frame {
    const CallCode* code = nullptr;  // null: of another method
    MethodId method = kNone;
    std::uint64_t activation = 0;
    NodeId latest = kNone;
    std::map<std::uint32_t, Local> locals = {};
    std::map<NodeId, DefinitionId> loaded = {};  // what a load saw last
    std::optional<Source> returned = {};         // by the latest step
    std::optional<Source> result = {};           // of the latest call
  };

  [[nodiscard]] bool calls(const Frame& caller, MethodId callee) const;
  void hand_on(const Frame& caller, Frame& callee) const;
  void use_local(Frame& frame, UseId use);
  void define_local(Frame& frame, DefinitionId definition);
  [[nodiscard]] static std::optional<Source> source_of(const Frame& frame, NodeId load);
  void reach(CallChain::Kind kind, const Source& from, const Frame& frame, UseId use);

  const CallChains& chains_;
  std::vector<Frame> frames_;
  std::unordered_map<Place, Source> places_;  // looked up only
  std::vector<bool> is_reached_;
  std::vector<GoalId> reached_;
  std::uint64_t activations_ = 0;
};

}  // namespace ristretto::explore
