// SPDX-License-Identifier: MIT
#include "explore/report/interaction.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "explore/flow/reachable.h"
#include "explore/report/value_text.h"
#include "explore/report/verdict_report.h"
#include "explore/search/activations.h"

namespace ristretto::explore {

namespace {

// Of all paths that were left, together.
constexpr std::uint64_t kMostLeftSteps = 16'000'000;

// Tells the tracker what all activations of a run do.
class CallWatcher final : public vm::symbolic::Observer {
 public:
  CallWatcher(CallTracker& tracker, const std::map<const program::Method*, MethodId>& numbers)
      : tracker_(tracker), numbers_(numbers) {
    tracker_.begin();
  }

  [[nodiscard]] bool step(const vm::Frame& frame, const vm::Insn* pc) override {
    ++steps_;
    const Activations::Change change = activations_.step(frame);
    for (std::size_t i = 0; i < change.left; ++i) {
      tracker_.leave();
      frames_.pop_back();
    }
    if (change.entered) enter(frame);
    Top& top = frames_.back();
    // What a synchronized method begins with is no instruction of its code.
    const std::ptrdiff_t at = top.instructions == 0 ? -1 : pc - frame.method->code;
    top.is_at_code = at >= 0 && at < std::ssize(frame.method->prepared->code) && at < top.instructions;
    if (top.is_at_code && std::exchange(top.latest, pc) != pc) tracker_.step(static_cast<NodeId>(at));
    return true;
  }
  [[nodiscard]] bool wants_accesses() const override { return true; }
  void access(const vm::symbolic::MemoryAccess& access) override {
    if (!frames_.empty() && frames_.back().is_at_code) return tracker_.access(place_of(access));
    if (access.writes) overwrite(access);
  }
  void overwrite(const vm::symbolic::MemoryAccess& access) override {
    for (std::uint64_t i = 0; i < access.count; ++i) tracker_.overwrite(place_of(access) + (i << access.shift));
  }
  [[nodiscard]] std::uint64_t steps() const { return steps_; }

 private:
  struct Top {
    std::ptrdiff_t instructions = 0;  // none: the method is not looked at
    bool is_at_code = false;
    const vm::Insn* latest = nullptr;
  };

  void enter(const vm::Frame& frame) {
    frames_.emplace_back();
    const auto known = frame.is_native() ? numbers_.end() : numbers_.find(frame.method->info);
    if (known == numbers_.end()) return tracker_.enter_other();
    tracker_.enter(known->second);
    frames_.back().instructions = std::ssize(frame.method->prepared->code);
  }

  // Runs have concrete values: each place has an address.
  static Place place_of(const vm::symbolic::MemoryAccess& access) {
    return reinterpret_cast<std::uintptr_t>(access.address);
  }

  CallTracker& tracker_;
  const std::map<const program::Method*, MethodId>& numbers_;
  Activations activations_;
  std::vector<Top> frames_;
  std::uint64_t steps_ = 0;
};

std::string owner_name(const program::Method& method) { return simple_name(method.owner->name()); }

std::string types_text(const program::Method& method) {
  std::vector<std::string> types;
  if (const auto type = classfile::parse_method_descriptor(method.descriptor())) {
    for (const classfile::FieldType& each : type->parameters()) types.push_back(simple_name(each));
  }
  return fmt::format("({})", fmt::join(types, ","));
}

// From the least that tells methods apart to what always does.
std::string name_of(const program::Method& method, unsigned detail) {
  const std::string name = classfile::to_utf8(method.name());
  switch (detail) {
    case 0: return owner_name(method) + '.' + name;
    case 1: return owner_name(method) + '.' + name + types_text(method);
    default: return classfile::to_utf8(method.owner->name()) + '.' + name + classfile::to_utf8(method.descriptor());
  }
}

bool can_mean(const classfile::MemberRef& called, bool is_virtual, const program::Class& named,
              const program::Method& method) {
  if (called.name != method.name() || called.descriptor != method.descriptor()) return false;
  return named.is_subtype_of(*method.owner) || (is_virtual && method.owner->is_subtype_of(named));
}

}  // namespace

Interaction::Interaction(const program::Method& method, std::span<const std::string> universe,
                         program::ClassLookup& classes)
    : fields_(&classes) {
  for (const program::Method* const each : reachable_methods(method, universe, classes)) analyse(*each);
  name_methods();
  std::vector<CallCode> codes;
  for (const auto& each : methods_) codes.push_back(code_of(*each, classes));
  chains_.emplace(std::move(codes));
}

void Interaction::analyse(const program::Method& method) {
  auto code = classfile::decode(*method.info->code, arena_);
  if (!code) return;
  auto made = std::make_unique<Analysed>(Analysed{.method = &method, .code = *code});
  auto flow = MethodFlow::build(
      Body{.pool = method.owner->file().pool, .method = *method.info, .code = made->code, .owner = method.owner},
      fields_);
  if (!flow) return;
  made->flow.emplace(std::move(*flow));
  numbers_.emplace(&method, static_cast<MethodId>(methods_.size()));
  methods_.push_back(std::move(made));
}

void Interaction::name_methods() {
  for (const auto& each : methods_) {
    for (unsigned detail = 0; detail <= 2; ++detail) {
      each->name = name_of(*each->method, detail);
      const auto is_alike = [&](const auto& other) { return name_of(*other->method, detail) == each->name; };
      if (std::ranges::count_if(methods_, is_alike) == 1) break;
    }
  }
}

CallCode Interaction::code_of(const Analysed& method, program::ClassLookup& classes) const {
  using classfile::Opcode;
  CallCode made{.flow = &*method.flow, .passing = find_passing(method.flow->body)};
  for (NodeId i = 0; i < method.code.instructions.size(); ++i) {
    const Opcode opcode = method.code.instructions[i].opcode;
    if (opcode < Opcode::invokevirtual || opcode > Opcode::invokeinterface) continue;
    const auto called = method.flow->body.pool.member(static_cast<std::uint16_t>(method.code.instructions[i].a));
    const program::Class* const named =
        called.class_name.starts_with('[') ? nullptr : classes.find(called.class_name).value_or(nullptr);
    if (named == nullptr) continue;
    const bool is_virtual = opcode == Opcode::invokevirtual || opcode == Opcode::invokeinterface;
    for (MethodId id = 0; id < methods_.size(); ++id)
      if (can_mean(called, is_virtual, *named, *methods_[id]->method)) made.callees[i].push_back(id);
  }
  return made;
}

void Interaction::run(const SolvedPaths& solved, Follower& follower, vm::Machine& machine, vm::Method& method,
                      const std::vector<std::string>& names, const std::function<bool()>& should_stop) {
  CallTracker tracker(*chains_);
  const auto take = [&](const SolvedPaths::Path& path) {
    CallWatcher watcher(tracker, numbers_);
    machine.effects.clear();
    follower.set_observer(&watcher);
    const FollowedRun run = follower.run(method, names, path.model, &path.chosen);
    follower.set_observer(nullptr);
    look_at(path, tracker.reached(), run.ending, machine.effects.has(vm::Effect::kThread));
    return watcher.steps();
  };
  for (const SolvedPaths::Path& path : solved.paths()) {
    is_cut_off_ = is_cut_off_ || should_stop();
    if (!is_cut_off_) static_cast<void>(take(path));
  }
  std::uint64_t steps = 0;
  for (const SolvedPaths::Path& path : solved.left()) {
    is_cut_off_ = is_cut_off_ || should_stop() || steps > kMostLeftSteps;
    if (!is_cut_off_) steps += take(path);
  }
}

void Interaction::look_at(const SolvedPaths::Path& path, std::span<const GoalId> reached, Ending ending,
                          bool has_threads) {
  has_threads_ = has_threads_ || has_threads;
  if (has_threads) return;
  for (const GoalId goal : reached) {
    if (has_end(ending))
      covered_.try_emplace(goal, path.number);
    else if (ending == Ending::kOther)
      touched_.try_emplace(goal, Open{.reason = OpenReason::kNoEnd, .detail = {}});
    else
      touched_.try_emplace(goal, Open{.reason = OpenReason::kBound, .detail = path.limit});
  }
}

Verdict Interaction::verdict(GoalId goal, const Verdict& otherwise, bool has_open_elements) const {
  if (const auto covered = covered_.find(goal); covered != covered_.end()) return Covered{.test = covered->second};
  if (const auto touched = touched_.find(goal); touched != touched_.end()) return touched->second;
  if (is_cut_off_) return Open{.reason = OpenReason::kBudget, .detail = {}};
  const CallChain& chain = (*chains_)[goal];
  const Access& use = methods_[chain.to]->flow->def_use.uses()[chain.use];
  if (has_open_elements && use.variable.kind == VariableKind::kElement)
    return Open{.reason = OpenReason::kNotTried, .detail = "with other indices on the same path"};
  if (has_threads_) return Open{.reason = OpenReason::kNotTried, .detail = "a path starts a thread"};
  if (is_of_jdk()) return Open{.reason = OpenReason::kNative, .detail = "in the place of one of the JDK"};
  return otherwise;
}

std::string Interaction::place(MethodId method, NodeId node) const {
  const Analysed& at = *methods_[method];
  return node == kNone ? at.name + " entry" : fmt::format("{} {}", at.name, at.code.instructions[node].pc);
}

std::string Interaction::text(const CallChain& chain) const {
  const MethodFlow& giver = *methods_[chain.from]->flow;
  const MethodFlow& taker = *methods_[chain.to]->flow;
  const Access& definition = giver.def_use.definitions()[chain.definition];
  const Access& use = taker.def_use.uses()[chain.use];
  std::string variable = explore::text(use.variable, taker.body, fields_, use.instruction);
  if (chain.kind != CallChain::Kind::kPlace)
    variable = fmt::format("{} -> {}", explore::text(definition.variable, giver.body, fields_, chain.load), variable);
  return fmt::format("chain [{},{},{}]", variable, place(chain.from, definition.instruction),
                     place(chain.to, use.instruction));
}

void Interaction::finish(const Verdict& otherwise, bool has_open_elements, MethodReport& report) const {
  for (GoalId id = 0; id < chains_->size(); ++id) {
    GoalReport made{.kind = "interaction", .text = text((*chains_)[id])};
    add_verdict(verdict(id, otherwise, has_open_elements), made);
    report.goals.push_back(std::move(made));
  }
}

}  // namespace ristretto::explore
