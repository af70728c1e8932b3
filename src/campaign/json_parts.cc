// SPDX-License-Identifier: MIT
#include "campaign/json_parts.h"

#include <array>

#include "campaign/counts.h"

namespace ristretto::program {
namespace {

using Json = nlohmann::ordered_json;

struct CounterField {
  const char* name;
  Counter Counters::* field;
};

constexpr auto kCounters = std::to_array<CounterField>({
    {"instructions", &Counters::instructions},
    {"branches", &Counters::branches},
    {"lines", &Counters::lines},
    {"methods", &Counters::methods},
    {"complexity", &Counters::complexity},
});

}  // namespace

void to_json(Json& json, const Counter& counter) { json = {{"covered", counter.covered}, {"missed", counter.missed}}; }

void from_json(const Json& json, Counter& counter) {
  json.at("covered").get_to(counter.covered);
  json.at("missed").get_to(counter.missed);
}

void to_json(Json& json, const Counters& counters) {
  json = Json::object();
  for (const auto& [name, field] : kCounters) json[name] = counters.*field;
}

void from_json(const Json& json, Counters& counters) {
  for (const auto& [name, field] : kCounters) json.at(name).get_to(counters.*field);
}

}  // namespace ristretto::program

namespace ristretto::generate {
namespace {

using Json = nlohmann::ordered_json;

}  // namespace

void to_json(Json& json, const Statistics& statistics) {
  json = Json::object();
  for (const auto& [name, field] : campaign::kCounts) json[name] = statistics.*field;
  json["calls_by_depth"] = statistics.calls_by_depth;
  json["failures_by_depth"] = statistics.failures_by_depth;
  json["first_failure_seconds"] = statistics.first_failure_seconds;
  json["last_coverage_seconds"] = statistics.last_coverage_seconds;
  Json& seconds = json["seconds_by_phase"] = Json::object();
  for (std::size_t i = 0; i < kPhases; ++i) seconds[std::string(kPhaseNames[i])] = statistics.seconds[i];
}

void from_json(const Json& json, Statistics& statistics) {
  for (const auto& [name, field] : campaign::kCounts) json.at(name).get_to(statistics.*field);
  json.at("calls_by_depth").get_to(statistics.calls_by_depth);
  json.at("failures_by_depth").get_to(statistics.failures_by_depth);
  json.at("first_failure_seconds").get_to(statistics.first_failure_seconds);
  json.at("last_coverage_seconds").get_to(statistics.last_coverage_seconds);
  for (std::size_t i = 0; i < kPhases; ++i)
    json.at("seconds_by_phase").at(std::string(kPhaseNames[i])).get_to(statistics.seconds[i]);
}

void to_json(Json& json, const MemberReport& member) {
  json = {{"name", member.name}, {"calls", member.calls}};
  if (!member.reason.empty()) json["reason"] = member.reason;
  if (!member.untested.empty()) json["untested"] = member.untested;
}

void from_json(const Json& json, MemberReport& member) {
  json.at("name").get_to(member.name);
  json.at("calls").get_to(member.calls);
  member.reason = json.value("reason", std::string());
  member.untested = json.value("untested", std::string());
}

void to_json(Json& json, const GoalReport& goal) {
  json = {{"member", goal.member}, {"kind", goal.kind},     {"text", goal.text},
          {"line", goal.line},     {"status", goal.status}, {"verdict", goal.verdict}};
}

void from_json(const Json& json, GoalReport& goal) {
  json.at("member").get_to(goal.member);
  json.at("kind").get_to(goal.kind);
  json.at("text").get_to(goal.text);
  json.at("line").get_to(goal.line);
  json.at("status").get_to(goal.status);
  json.at("verdict").get_to(goal.verdict);
}

void to_json(Json& json, const VisitorReport& report) { json = {{"visitor", report.visitor}, {"report", report.text}}; }

void from_json(const Json& json, VisitorReport& report) {
  json.at("visitor").get_to(report.visitor);
  json.at("report").get_to(report.text);
}

}  // namespace ristretto::generate

namespace ristretto::replay {

using Json = nlohmann::ordered_json;

void to_json(Json& json, const ExpectedPath& path) {
  json = {{"class", path.owner},
          {"member", path.member},
          {"descriptor", path.descriptor},
          {"indices", path.indices},
          {"handlers", path.handlers}};
}

void from_json(const Json& json, ExpectedPath& path) {
  json.at("class").get_to(path.owner);
  json.at("member").get_to(path.member);
  json.at("descriptor").get_to(path.descriptor);
  json.at("indices").get_to(path.indices);
  json.at("handlers").get_to(path.handlers);
}

}  // namespace ristretto::replay

namespace ristretto::campaign {

std::string dump(const nlohmann::ordered_json& json, int indent) {
  return json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace ristretto::campaign
