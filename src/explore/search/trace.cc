// SPDX-License-Identifier: MIT
#include "explore/search/trace.h"

#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "explore/search/stand_ins.h"
#include "explore/search/static_contents.h"
#include "explore/search/static_inputs.h"
#include "program/class.h"
#include "program/resolution.h"

namespace ristretto::explore {

namespace {

std::uint64_t hash_of(const program::Method& method) {
  std::uint64_t hash = 0xcbf2'9ce4'8422'2325U;
  for (const std::string_view text : {method.owner->name(), method.name(), method.descriptor()}) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100'0000'01b3U;
  }
  return hash;
}

// What tells it from other methods, its code included.
std::string text_of(const program::Method& method) {
  std::string text = fmt::format("{} {}{} ", method.owner->name(), method.name(), method.descriptor());
  if (method.info->code != nullptr) {
    for (const std::uint8_t each : method.info->code->bytecode) text += static_cast<char>(each);
  }
  return text;
}

}  // namespace

void Trace::begin(const vm::Method& method) {
  recorded_ = &method;
  has_asked_ = false;
  has_open_elements_ = false;
  if (effects_ != nullptr) effects_->clear();
}

bool Trace::step(const vm::Frame& frame, const vm::Insn* pc) {
  if (other_ != nullptr && !other_->step(frame, pc)) return false;
  if (frame.is_native()) return true;
  if (state_.thrown) catch_thrown(frame);
  if (&frame == state_.frame && pc == state_.pc) return !state_.exceeded;
  if (effects_ != nullptr && effects_->any()) note_effects();
  state_.frame = &frame;
  state_.pc = pc;
  const Activations::Change change = state_.activations.step(frame);
  for (std::size_t i = 0; i < change.left; ++i) {
    state_.numbers.pop_back();
    state_.latest.pop_back();
    counter_.leave();
  }
  if (change.entered) enter(frame);
  // What had to wait for a class to be initialised is executed once.
  const bool is_again = std::exchange(state_.latest.back(), pc) == pc;
  if (state_.exceeded || state_.numbers.back() == kNone) return !state_.exceeded;
  if (!is_again) count(frame, pc);
  // By now the class of a static field is initialised.
  if (!state_.exceeded) look_at(*methods_[state_.numbers.back()], frame, pc);
  return !state_.exceeded;
}

void Trace::begin_call() {
  for (; !state_.numbers.empty(); state_.numbers.pop_back()) counter_.leave();
  state_ = {};
}

// What a synchronized method begins with is no instruction of its code.
void Trace::count(const vm::Frame& frame, const vm::Insn* pc) {
  const Analysed& method = *methods_[state_.numbers.back()];
  const std::span<const classfile::Instruction> instructions = method.code.instructions;
  const std::ptrdiff_t at = pc - frame.method->code;
  if (at < 0 || at >= std::ssize(instructions)) return;
  if (path_ != nullptr) counter_.tell_decisions(path_->decisions());
  state_.exceeded = counter_.step(static_cast<NodeId>(at));
  if (records_ != Records::kNothing && !state_.exceeded && method.hash != 0)
    state_.digest = (state_.digest ^ (method.hash + static_cast<std::uint64_t>(at))) * 0x9e37'79b9'7f4a'7c15U;
  if (records_ != Records::kNothing && &frame == state_.outermost && !state_.exceeded)
    steps_.push_back(static_cast<NodeId>(at));
}

void Trace::look_at(const Analysed& method, const vm::Frame& frame, const vm::Insn* pc) {
  if (method.watched.empty()) return;
  const auto found = method.watched.find(static_cast<NodeId>(pc - frame.method->code));
  if (found == method.watched.end()) return;
  const Watched& watched = found->second;
  const bool is_written = std::ranges::find(written_, watched.sight.field) != written_.end();
  if (!watched.writes && !is_written) return tell_(watched.sight);
  if (!is_written) written_.push_back(watched.sight.field);
}

std::map<NodeId, Trace::Watched> Trace::find_watched(const program::Method& method,
                                                     const classfile::DecodedCode& code) const {
  using classfile::Opcode;
  std::map<NodeId, Watched> found;
  for (NodeId at = 0; at < code.instructions.size(); ++at) {
    const classfile::Instruction& instruction = code.instructions[at];
    const bool writes = instruction.opcode == Opcode::putstatic;
    if (instruction.opcode == Opcode::if_acmpeq || instruction.opcode == Opcode::if_acmpne)
      found.emplace(at, Watched{});
    if (!writes && instruction.opcode != Opcode::getstatic) continue;
    const classfile::MemberRef reference = method.owner->file().pool.member(static_cast<std::uint16_t>(instruction.a));
    const auto target = program::resolve_field(*classes_, *method.owner, reference);
    if (!target) continue;
    if (can_be_set(*target->field))
      found.emplace(at, Watched{.sight = {Sight::Kind::kStatic, target->field}, .writes = writes});
    else if (!writes && can_be_filled(*classes_, *target->field))
      found.emplace(at, Watched{.sight = {Sight::Kind::kContents, target->field}});
  }
  return found;
}

const Trace::Analysed* Trace::latest() const {
  if (state_.frame == nullptr || state_.pc == nullptr || state_.numbers.empty()) return nullptr;
  return state_.numbers.back() == kNone ? nullptr : methods_[state_.numbers.back()].get();
}

CalledMethod Trace::called() const {
  const Analysed* const in = latest();
  return in == nullptr ? CalledMethod() : called_at(*classes_, *state_.frame->method->info, in->code, place());
}

ClassResult Trace::class_result() const {
  const Analysed* const in = latest();
  return in == nullptr ? ClassResult() : class_result_at(*state_.frame->method->info, in->code, place());
}

std::vector<std::string> Trace::caught() const {
  std::vector<std::string> found;
  for (const vm::Frame* at = state_.frame; at != nullptr; at = at->caller) {
    if (at->is_native()) continue;
    for (std::string& each : caught_by(*at->method->info)) found.push_back(std::move(each));
  }
  return found;
}

void Trace::enter(const vm::Frame& frame) {
  if (tell_ && !stood_for(frame.method->owner->name).empty()) tell_({.kind = Sight::Kind::kStandIn});
  const MethodId method = number(*frame.method);
  state_.numbers.push_back(method);
  state_.latest.push_back(nullptr);
  if (state_.numbers.size() == 1 && frame.method == recorded_) state_.outermost = &frame;
  if (method == kNone) {
    counter_.enter_other();
  } else {
    if (path_ != nullptr) counter_.tell_decisions(path_->decisions());
    state_.exceeded = counter_.enter(method);
  }
}

void Trace::access(const vm::symbolic::MemoryAccess& access) {
  has_open_elements_ = has_open_elements_ || access.index != nullptr;
  const bool is_own = state_.frame == state_.outermost;
  if (!is_own) {
    if (access.writes) overwrite(access);
    return;
  }
  state_.has_written = state_.has_written || access.writes;
  events_.push_back({.after = static_cast<std::uint32_t>(steps_.size()), .access = access});
}

void Trace::overwrite(const vm::symbolic::MemoryAccess& access) {
  if (!state_.has_written) return;
  events_.push_back(
      {.kind = WalkEvent::Kind::kOverwrite, .after = static_cast<std::uint32_t>(steps_.size()), .access = access});
}

// Whatever comes up from below, the call has thrown.
void Trace::thrown(const vm::Frame& frame, const vm::Klass& klass, bool is_null_check) {
  state_.pc = nullptr;
  state_.thrown.emplace();
  if (&frame != state_.outermost) {
    state_.thrown->cause = Cause::kCall;
  } else if (!steps_.empty()) {
    const classfile::DecodedCode& code = methods_[state_.numbers.front()]->code;
    state_.thrown->cause = cause_of(code.instructions[steps_.back()].opcode, is_null_check, klass.name);
  }
}

// That threads run in one order only is known of all of them.
bool Trace::asks(const vm::Effects& effects) {
  using enum vm::Effect;
  return effects.has(kFiles) || effects.has(kIsolated) || effects.has(kClock) || effects.has(kIdentityHash) ||
         effects.has(kMachine);
}

void Trace::note_effects() {
  const bool is_asking = asks(*effects_);
  effects_->clear();
  has_asked_ = has_asked_ || (is_asking && state_.outermost != nullptr);
  if (!is_asking || steps_.empty() || !wants_accesses()) return;
  events_.push_back({.kind = WalkEvent::Kind::kAsks, .after = static_cast<std::uint32_t>(steps_.size())});
}

void Trace::catch_thrown(const vm::Frame& frame) {
  if (&frame == state_.outermost && state_.thrown->cause) {
    events_.push_back({.kind = WalkEvent::Kind::kRaise,
                       .after = static_cast<std::uint32_t>(steps_.size()),
                       .cause = *state_.thrown->cause});
  }
  state_.thrown.reset();
}

Walk Trace::walk() const {
  return {.steps = steps_, .events = events_, .thrown = state_.thrown ? state_.thrown->cause : std::nullopt};
}

MethodId Trace::number(const vm::Method& method) {
  const bool is_passing = method.owner->own_linked != nullptr;
  const auto [at, is_new] = is_passing ? numbers_.try_emplace({nullptr, text_of(*method.info)}, kNone)
                                       : numbers_.try_emplace({method.info, {}}, kNone);
  if (is_new) at->second = analyse(method);
  return at->second;
}

MethodId Trace::analyse(const vm::Method& method) {
  const program::Method& info = *method.info;
  // A class is initialised once, whatever the input.
  if (info.info->code == nullptr || info.name() == "<clinit>") return kNone;
  auto decoded = classfile::decode(*info.info->code, arena_);
  if (!decoded) return kNone;
  auto analysed = std::make_unique<Analysed>(Analysed{.code = *decoded, .flow = nullptr, .hash = 0});
  // Methods of the JDK run, or are expressions, as it is known what they are given. Those that the machine makes, as
  // for a lambda, have another name in every run.
  const bool is_users = info.owner->module().empty() && !method.is_hidden;
  if (&method == recorded_ || is_users) analysed->hash = hash_of(info);
  if (analysed->hash != 0 && tell_) analysed->watched = find_watched(info, analysed->code);
  auto flow = MethodFlow::build(
      Body{.pool = info.owner->file().pool, .method = *info.info, .code = analysed->code, .owner = info.owner},
      fields_);
  if (!flow) return kNone;
  analysed->flow = std::make_unique<MethodFlow>(std::move(*flow));
  const auto number = static_cast<MethodId>(methods_.size());
  // The class library does not run for ever; but it fills tables when it is used for the first time.
  counter_.add(*analysed->flow, &method == recorded_ || is_users ? kFreeIterations : kUnbounded);
  methods_.push_back(std::move(analysed));
  return number;
}

void Trace::mark() { marks_.push_back({state_, counter_.mark(), steps_.size(), events_.size(), written_.size()}); }

void Trace::rollback() {
  state_ = marks_.back().state;
  counter_.rollback(marks_.back().counter);
  steps_.resize(marks_.back().steps);
  events_.resize(marks_.back().events);
  written_.resize(marks_.back().written);
}

}  // namespace ristretto::explore
