// SPDX-License-Identifier: MIT
// What happened while a method was explored, in order: choices, refutations, what the solver gave up on, bounds, ends
// of paths. Looks on beside the recorder, to whose nodes and paths events refer, and says no more than those do but
// when and where it was.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "explore/report/method_code.h"
#include "explore/report/method_report.h"
#include "explore/search/explorer.h"

namespace ristretto::explore {

enum class LogLevel : std::uint8_t {
  kError,    // a verdict is missing or wrong
  kWarning,  // something was left out
  kInfo,     // what came out
  kDetail,   // every step to it
};
[[nodiscard]] std::string_view text(LogLevel level);
[[nodiscard]] std::optional<LogLevel> parse_log_level(std::string_view name);

enum class EventKind : std::uint8_t {
#define RISTRETTO_EVENT(name, level, text) name,
#include "explore/report/events.def"
#undef RISTRETTO_EVENT
};
[[nodiscard]] LogLevel level_of(EventKind kind);
[[nodiscard]] std::string_view text(EventKind kind);

struct Event {
  EventKind kind = EventKind::kBegun;
  std::string method = {};     // in which the machine was: "a.b.C#m"; empty: in none
  std::uint32_t at = kNone;    // likewise: pc
  std::uint32_t pc = kNone;    // of the method that is explored, in its outermost activation
  std::uint32_t line = 0;      // likewise; 0: not known
  std::uint32_t node = kNone;  // of the tree
  std::uint32_t path = kNone;
  std::string text = {};  // besides what the node and the path say
};

class EventLog {
 public:
  // All outlive the log; it keeps events of that level and above.
  EventLog(const vm::Machine& machine, const MethodCode& code, const MethodReport& report, LogLevel level);

  [[nodiscard]] LogLevel level() const { return level_; }
  [[nodiscard]] std::span<const Event> events() const { return events_; }

  // After the recorder has seen it; `node` is what it made of it.
  void choice(const ChoiceStep& step, std::uint32_t node);
  // Likewise; `is_told` is what the recorder said.
  void leaf(const Leaf& leaf, std::uint32_t node, bool is_told);
  // When the report is complete.
  void finish();

 private:
  void note(EventKind kind, std::string text = {});
  void note(Event event, const Walk& walk);
  // Where the machine is; none if nothing runs.
  void add_place(Event& event) const;
  void add_origin(Event& event, vm::Ref exception) const;

  const vm::Machine& machine_;
  const MethodCode& code_;
  const MethodReport& report_;
  const LogLevel level_;
  std::vector<Event> events_;
};

}  // namespace ristretto::explore
