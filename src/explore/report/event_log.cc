// SPDX-License-Identifier: MIT
#include "explore/report/event_log.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "vm/backtrace.h"

namespace ristretto::explore {

namespace {

constexpr auto kLevels = std::to_array<std::string_view>({"error", "warning", "info", "detail"});

struct EventInfo {
  LogLevel level;
  std::string_view text;
};
constexpr auto kEvents = std::to_array<EventInfo>({
#define RISTRETTO_EVENT(name, level, text) EventInfo{LogLevel::level, text},
#include "explore/report/events.def"
#undef RISTRETTO_EVENT
});

EventKind kind_of(ChoiceStep::Kind kind) {
  switch (kind) {
    case ChoiceStep::Kind::kTaken: return EventKind::kTaken;
    case ChoiceStep::Kind::kRefuted: return EventKind::kRefuted;
    case ChoiceStep::Kind::kUnknown: return EventKind::kUnknown;
    case ChoiceStep::Kind::kNotTried: return EventKind::kNotTried;
    case ChoiceStep::Kind::kUseless: return EventKind::kUseless;
    case ChoiceStep::Kind::kFixed: return EventKind::kFixed;
    case ChoiceStep::Kind::kExcluded:
    case ChoiceStep::Kind::kCut: break;
  }
  return EventKind::kExcluded;
}

EventKind kind_of(Ending ending) {
  switch (ending) {
    case Ending::kReturned: return EventKind::kReturned;
    case Ending::kThrew: return EventKind::kThrew;
    case Ending::kBound: return EventKind::kBound;
    case Ending::kUnknown: return EventKind::kUnsolved;
    case Ending::kOther: break;
  }
  return EventKind::kNoEnd;
}

void add_entry(const vm::Machine& machine, const vm::TraceEntry& entry, Event& event) {
  const vm::Method& method = vm::method_of(machine, entry);
  event.method = fmt::format("{}#{}", java_name(*method.owner), method.name());
  if (entry.pc != vm::TraceEntry::kNativePc) event.at = entry.pc;
}

}  // namespace

std::string_view text(LogLevel level) { return kLevels[static_cast<std::size_t>(level)]; }

std::optional<LogLevel> parse_log_level(std::string_view name) {
  const auto* const found = std::ranges::find(kLevels, name);
  if (found == kLevels.end()) return std::nullopt;
  return static_cast<LogLevel>(found - kLevels.begin());
}

LogLevel level_of(EventKind kind) { return kEvents[static_cast<std::size_t>(kind)].level; }
std::string_view text(EventKind kind) { return kEvents[static_cast<std::size_t>(kind)].text; }

EventLog::EventLog(const vm::Machine& machine, const MethodCode& code, const MethodReport& report, LogLevel level)
    : machine_(machine), code_(code), report_(report), level_(level) {
  note(EventKind::kBegun);
}

void EventLog::choice(const ChoiceStep& step, std::uint32_t node) {
  if (step.kind == ChoiceStep::Kind::kCut) return;
  Event event{.kind = kind_of(step.kind), .node = node};
  if (level_of(event.kind) > level_) return;
  if (step.kind == ChoiceStep::Kind::kUnknown) event.path = report_.tree[node].path;
  if (step.kind != ChoiceStep::Kind::kExcluded) add_place(event);
  note(std::move(event), step.walk);
}

void EventLog::leaf(const Leaf& leaf, std::uint32_t node, bool is_told) {
  Event event{.kind = EventKind::kExcluded, .node = node};
  if (is_told) {
    event.path = static_cast<std::uint32_t>(report_.paths.size() - 1);
    event.kind = kind_of(report_.paths.back().ending);
  }
  if (level_of(event.kind) > level_) return;
  if (leaf.ending == Ending::kThrew) {
    add_origin(event, leaf.exception);
  } else if (leaf.ending != Ending::kReturned) {
    add_place(event);
  }
  note(std::move(event), leaf.walk);
}

void EventLog::finish() {
  for (const std::string& trouble : report_.statistics.troubles) note(EventKind::kSolver, trouble);
  if (report_.check.wrong_answers != 0)
    note(EventKind::kWrong, fmt::format("{} wrong answers of the solver", report_.check.wrong_answers));
  for (const std::string& divergence : report_.check.divergences) note(EventKind::kWrong, divergence);
  for (const std::string& stranger : report_.check.strangers) note(EventKind::kWrong, stranger);
  for (const std::string& verdict : report_.check.wrong_verdicts) note(EventKind::kWrong, verdict);
  note(EventKind::kEnded,
       fmt::format("{} paths, {} choice points, {} ways refuted, {} unknown; {}", report_.paths.size(),
                   report_.counts.choices, report_.counts.infeasible, report_.counts.unknown,
                   report_.is_interrupted     ? "interrupted"
                   : report_.counts.has_all() ? "these are all paths"
                                              : "there can be others"));
}

void EventLog::note(EventKind kind, std::string text) {
  if (level_of(kind) <= level_) events_.push_back({.kind = kind, .text = std::move(text)});
}

void EventLog::note(Event event, const Walk& walk) {
  if (!walk.steps.empty()) {
    event.pc = code_.pc(walk.steps.back());
    event.line = code_.line(walk.steps.back());
  }
  events_.push_back(std::move(event));
}

void EventLog::add_place(Event& event) const {
  const auto trace = vm::trace_of(machine_, *machine_.scheduler.threads().front(), 1);
  if (!trace.empty()) add_entry(machine_, trace.front(), event);
}

void EventLog::add_origin(Event& event, vm::Ref exception) const {
  const auto trace = vm::remembered_trace(machine_, exception);
  if (!trace.empty()) add_entry(machine_, trace.front(), event);
}

}  // namespace ristretto::explore
