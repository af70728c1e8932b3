// SPDX-License-Identifier: MIT
// The log of an exploration as one XHTML document that any browser shows and any XML parser reads: events, and the
// decisions, paths and instructions that they refer to, with links both ways. Without scripts; nothing is loaded.
//
//   id          of
//   event-1     an event; its class is the level
//   node-0      a decision; 0 is the beginning of the method
//   path-1      a path, numbered as in the other reports
//   pc-12       an instruction of the method
#pragma once

#include <string>

#include "explore/report/event_log.h"
#include "explore/report/method_report.h"

namespace ristretto::explore {

[[nodiscard]] std::string to_xhtml(const MethodReport& report, const EventLog& log);

}  // namespace ristretto::explore
