// SPDX-License-Identifier: MIT
// Pieces of data that occur in several JSON texts, in the spelling of docs/generate.md.
#pragma once

#include <nlohmann/json.hpp>

#include "generate/result.h"
#include "program/coverage.h"
#include "replay/referee.h"

// Found by the library through the namespaces of the types.
namespace ristretto::program {

void to_json(nlohmann::ordered_json& json, const Counter& counter);
void from_json(const nlohmann::ordered_json& json, Counter& counter);
void to_json(nlohmann::ordered_json& json, const Counters& counters);
void from_json(const nlohmann::ordered_json& json, Counters& counters);

}  // namespace ristretto::program

namespace ristretto::generate {

void to_json(nlohmann::ordered_json& json, const Statistics& statistics);
void from_json(const nlohmann::ordered_json& json, Statistics& statistics);
void to_json(nlohmann::ordered_json& json, const MemberReport& member);
void from_json(const nlohmann::ordered_json& json, MemberReport& member);
void to_json(nlohmann::ordered_json& json, const GoalReport& goal);
void from_json(const nlohmann::ordered_json& json, GoalReport& goal);
void to_json(nlohmann::ordered_json& json, const VisitorReport& report);
void from_json(const nlohmann::ordered_json& json, VisitorReport& report);

}  // namespace ristretto::generate

namespace ristretto::replay {

void to_json(nlohmann::ordered_json& json, const ExpectedPath& path);
void from_json(const nlohmann::ordered_json& json, ExpectedPath& path);

}  // namespace ristretto::replay

namespace ristretto::campaign {

// On one line. Text that is not UTF-8 does not keep a report from being written.
[[nodiscard]] std::string dump(const nlohmann::ordered_json& json, int indent = -1);

}  // namespace ristretto::campaign
