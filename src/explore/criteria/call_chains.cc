// SPDX-License-Identifier: MIT
#include "explore/criteria/call_chains.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace ristretto::explore {

using Kind = CallChain::Kind;

namespace {

bool is_live_code(const Graph& graph, const Access& access) {
  return access.is_entry() || graph.is_reachable(access.instruction);
}

// By what they reach, or by what reaches them.
std::vector<DefinitionId> definitions_of(const DefUse& def_use, UseId use) {
  std::vector<DefinitionId> found;
  for (const Chain& chain : def_use.chains())
    if (chain.use == use) found.push_back(chain.definition);
  return found;
}

std::vector<UseId> uses_of(const DefUse& def_use, DefinitionId definition) {
  std::vector<UseId> found;
  for (const Chain& chain : def_use.chains())
    if (chain.definition == definition) found.push_back(chain.use);
  return found;
}

std::optional<DefinitionId> entry_of(const DefUse& def_use, std::uint32_t local) {
  for (DefinitionId id = 0; id < def_use.entry_definitions(); ++id)
    if (def_use.definitions()[id].variable.number == local) return id;
  return std::nullopt;
}

}  // namespace

CallChains::CallChains(std::vector<CallCode> methods) : methods_(std::move(methods)) {
  add_places();
  for (MethodId caller = 0; caller < methods_.size(); ++caller) {
    const CallCode& code = methods_[caller];
    for (const auto& [call, callees] : code.callees)
      for (const MethodId callee : callees) add_arguments(caller, call, callee);
    for (const auto& [store, call] : code.passing.stored) {
      const auto callees = code.callees.find(call);
      if (callees == code.callees.end()) continue;
      for (const MethodId callee : callees->second) add_results(caller, store, callee);
    }
  }
}

bool CallChains::is_first_called() const {
  return std::ranges::any_of(methods_, [](const CallCode& code) {
    return std::ranges::any_of(code.callees | std::views::values, [](const std::vector<MethodId>& callees) {
      return std::ranges::binary_search(callees, MethodId{0});
    });
  });
}

void CallChains::add_places() {
  const bool is_called = is_first_called();
  std::map<Variable, std::vector<std::pair<MethodId, UseId>>> uses;
  for (MethodId id = 0; id < methods_.size(); ++id) {
    const MethodFlow& flow = *methods_[id].flow;
    for (UseId use = 0; use < flow.def_use.uses().size(); ++use) {
      const Access& access = flow.def_use.uses()[use];
      if (is_live_code(flow.graph, access)) uses[access.variable].emplace_back(id, use);
    }
  }
  for (MethodId from = 0; from < methods_.size(); ++from) {
    const MethodFlow& flow = *methods_[from].flow;
    for (DefinitionId id = 0; id < flow.def_use.definitions().size(); ++id) {
      const Access& access = flow.def_use.definitions()[id];
      if (access.variable.kind == VariableKind::kLocal || !is_live_code(flow.graph, access)) continue;
      for (const auto& [to, use] : uses[access.variable])
        if (from != 0 || to != 0 || is_called) add({.from = from, .definition = id, .to = to, .use = use});
    }
  }
}

void CallChains::add_arguments(MethodId caller, NodeId call, MethodId callee) {
  const auto arguments = methods_[caller].passing.arguments.find(call);
  if (arguments == methods_[caller].passing.arguments.end()) return;
  const DefUse& giver = methods_[caller].flow->def_use;
  const DefUse& taker = methods_[callee].flow->def_use;
  for (const auto& [parameter, load] : arguments->second) {
    const auto entry = entry_of(taker, parameter);
    if (!entry) continue;
    for (const DefinitionId definition : definitions_of(giver, giver.use_at(load)))
      for (const UseId use : uses_of(taker, *entry))
        add({.kind = Kind::kArgument,
             .from = caller,
             .definition = definition,
             .to = callee,
             .use = use,
             .load = load});
  }
}

void CallChains::add_results(MethodId caller, NodeId store, MethodId callee) {
  const DefUse& giver = methods_[callee].flow->def_use;
  const DefUse& taker = methods_[caller].flow->def_use;
  for (const auto& [at, load] : methods_[callee].passing.returned) {
    for (const DefinitionId definition : definitions_of(giver, giver.use_at(load)))
      for (const UseId use : uses_of(taker, taker.definition_at(store)))
        add({.kind = Kind::kResult, .from = callee, .definition = definition, .to = caller, .use = use, .load = load});
  }
}

void CallChains::add(const CallChain& chain) {
  const Key key(chain.kind, chain.from, chain.definition, chain.to, chain.use);
  if (numbers_.try_emplace(key, static_cast<GoalId>(chains_.size())).second) chains_.push_back(chain);
}

GoalId CallChains::find(Kind kind, MethodId from, DefinitionId definition, MethodId to, UseId use) const {
  const auto found = numbers_.find(Key(kind, from, definition, to, use));
  return found == numbers_.end() ? kNone : found->second;
}

void CallTracker::begin() {
  frames_.clear();
  places_.clear();
  for (const GoalId goal : reached_) is_reached_[goal] = false;
  reached_.clear();
  activations_ = 0;
}

bool CallTracker::calls(const Frame& caller, MethodId callee) const {
  if (caller.code == nullptr) return false;
  const auto callees = caller.code->callees.find(caller.latest);
  return callees != caller.code->callees.end() && std::ranges::binary_search(callees->second, callee);
}

void CallTracker::enter(MethodId method) {
  const CallCode& code = chains_.method(method);
  Frame frame{.code = &code, .method = method, .activation = ++activations_};
  const DefUse& def_use = code.flow->def_use;
  for (DefinitionId id = 0; id < def_use.entry_definitions(); ++id) define_local(frame, id);
  if (!frames_.empty() && calls(frames_.back(), method)) hand_on(frames_.back(), frame);
  frames_.push_back(std::move(frame));
}

void CallTracker::hand_on(const Frame& caller, Frame& callee) const {
  const auto arguments = caller.code->passing.arguments.find(caller.latest);
  if (arguments == caller.code->passing.arguments.end()) return;
  for (const auto& [parameter, load] : arguments->second) {
    Local& local = callee.locals[parameter];
    local.source = source_of(caller, load);
    local.kind = Kind::kArgument;
  }
}

std::optional<CallTracker::Source> CallTracker::source_of(const Frame& frame, NodeId load) {
  const auto loaded = frame.loaded.find(load);
  if (loaded == frame.loaded.end()) return std::nullopt;
  return Source{.method = frame.method, .definition = loaded->second, .activation = frame.activation};
}

void CallTracker::step(NodeId instruction) {
  Frame& frame = frames_.back();
  if (frame.code == nullptr) return;
  frame.latest = instruction;
  frame.returned.reset();
  const Passing& passing = frame.code->passing;
  if (const auto returned = passing.returned.find(instruction); returned != passing.returned.end())
    frame.returned = source_of(frame, returned->second);
  if (frame.code->callees.contains(instruction)) frame.result.reset();
  const DefUse& def_use = frame.code->flow->def_use;
  if (const UseId use = def_use.use_at(instruction); use != kNone) use_local(frame, use);
  if (const DefinitionId definition = def_use.definition_at(instruction); definition != kNone)
    define_local(frame, definition);
}

void CallTracker::use_local(Frame& frame, UseId use) {
  const Access& access = frame.code->flow->def_use.uses()[use];
  if (access.variable.kind != VariableKind::kLocal) return;
  const auto local = frame.locals.find(access.variable.number);
  if (local == frame.locals.end()) return;
  frame.loaded[access.instruction] = local->second.definition;
  if (local->second.source) reach(local->second.kind, *local->second.source, frame, use);
}

void CallTracker::define_local(Frame& frame, DefinitionId definition) {
  const Access& access = frame.code->flow->def_use.definitions()[definition];
  if (access.variable.kind != VariableKind::kLocal) return;
  const std::uint32_t first = access.variable.number;
  if (const auto before = first == 0 ? frame.locals.end() : frame.locals.find(first - 1);
      before != frame.locals.end() && before->second.slots == 2)
    frame.locals.erase(before);
  if (access.slots == 2) frame.locals.erase(first + 1);
  Local local{.definition = definition, .slots = access.slots};
  const auto& stored = frame.code->passing.stored;
  if (const auto call = access.is_entry() ? stored.end() : stored.find(access.instruction); call != stored.end()) {
    local.source = frame.result;
    local.kind = Kind::kResult;
  }
  frame.locals[first] = local;
}

void CallTracker::access(Place where) {
  const Frame& frame = frames_.back();
  if (frame.code == nullptr || frame.latest == kNone) return;
  const DefUse& def_use = frame.code->flow->def_use;
  if (const DefinitionId definition = def_use.definition_at(frame.latest); definition != kNone) {
    places_[where] = {.method = frame.method, .definition = definition, .activation = frame.activation};
  } else if (const UseId use = def_use.use_at(frame.latest); use != kNone) {
    const auto found = places_.find(where);
    if (found != places_.end() && found->second.activation != frame.activation)
      reach(Kind::kPlace, found->second, frame, use);
  }
}

void CallTracker::leave() {
  const Frame gone = std::move(frames_.back());
  frames_.pop_back();
  if (gone.code == nullptr || frames_.empty() || !calls(frames_.back(), gone.method)) return;
  frames_.back().result = gone.returned;
}

void CallTracker::reach(Kind kind, const Source& from, const Frame& frame, UseId use) {
  const GoalId goal = chains_.find(kind, from.method, from.definition, frame.method, use);
  if (goal == kNone || is_reached_[goal]) return;
  is_reached_[goal] = true;
  reached_.push_back(goal);
}

}  // namespace ristretto::explore
