// SPDX-License-Identifier: MIT
#include "campaign/report_json.h"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "campaign/json_parts.h"
#include "campaign/reproducer.h"
#include "campaign/store.h"

namespace ristretto::campaign {
namespace {

using Json = nlohmann::ordered_json;

double rate(std::uint64_t count, double seconds) { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }

Json phase_shares(const ClassReport& report) {
  std::vector<std::pair<std::string, double>> phases;
  for (std::size_t i = 0; i < generate::kPhases; ++i)
    phases.emplace_back(generate::kPhaseNames[i], report.statistics.seconds[i]);
  phases.emplace_back("emit", report.emission_seconds);
  phases.emplace_back("referee", report.referee_seconds);
  double all = 0;
  for (const auto& [name, seconds] : phases) all += seconds;
  Json shares = Json::object();
  for (const auto& [name, seconds] : phases) shares[name] = all > 0 ? seconds / all : 0;
  return shares;
}

Json json_of(const ReportedFinding& each) {
  return {{"contract", each.contract}, {"member", each.member}, {"test", each.test}, {"confirmed", each.is_confirmed}};
}

Json json_of(const ReportedGoal& each) {
  Json json = {{"member", each.member}, {"kind", each.kind}, {"text", each.text}};
  if (each.line != 0) json["line"] = each.line;
  json["status"] = each.status;
  json["verdict"] = each.verdict;
  if (!each.test.empty()) json["test"] = each.test;
  return json;
}

Json json_of(const Divergence& each) {
  return {{"class", each.test_class},
          {"method", each.method},
          {"verdict", each.verdict},
          {"message", each.message},
          {"reproducer", reproducer_file(each)}};
}

Json json_of(const Crash& each) {
  Json json = {{"seed", each.seed}, {"cause", each.cause}, {"messages", each.messages}};
  if (each.sequence) json["sequence"] = *each.sequence;
  if (!each.program.empty()) json["reproducer"] = reproducer_file(each);
  return json;
}

Json json_of(const ClassReport& each);

template <class T>
Json reported_list(const std::vector<T>& items) {
  Json list = Json::array();
  for (const T& each : items) list.push_back(json_of(each));
  return list;
}

Json json_of(const ClassReport& each) {
  return {{"class", each.class_name},
          {"state", name_of(each.state)},
          {"problem", each.problem},
          {"files", each.files},
          {"tests", each.tests},
          {"error_tests", each.error_tests},
          {"coverage", each.suite},
          {"coverage_reached", each.total},
          {"findings", reported_list(each.findings)},
          {"members", each.members},
          {"visitors", each.visitor_reports},
          {"left_out", each.left_out},
          {"escapes", each.escapes},
          {"unbuilt", each.unbuilt},
          {"mispredictions", each.mispredictions},
          {"predicted_paths", each.predicted_paths},
          {"confirmed_paths", each.confirmed_paths},
          {"unconfirmed", each.unconfirmed},
          {"goals", reported_list(each.goals)},
          {"divergences", reported_list(each.divergences)},
          {"crashes", reported_list(each.crashes)},
          {"seconds", each.seconds},
          {"referee_seconds", each.referee_seconds},
          {"operations", each.statistics.operations},
          {"operations_by_seed", each.operations},
          {"sequences_per_second", rate(each.statistics.sequences, each.seconds)},
          {"calls_per_second", rate(each.statistics.calls, each.seconds)},
          {"bytecodes_per_second", rate(each.statistics.bytecodes, each.seconds)},
          {"share_of_time", phase_shares(each)},
          {"statistics", each.statistics}};
}

Json json_of(const Totals& totals) {
  return {{"classes", totals.classes},
          {"failed", totals.failed},
          {"not_started", totals.not_started},
          {"members", totals.members},
          {"members_never_called", totals.uncalled_members},
          {"tests", totals.tests},
          {"error_tests", totals.error_tests},
          {"findings", totals.findings},
          {"divergences", totals.divergences},
          {"crashes", totals.crashes},
          {"sequences", totals.sequences},
          {"calls", totals.calls},
          {"bytecodes", totals.bytecodes},
          {"explored_members", totals.explored_members},
          {"known_members", totals.known_members},
          {"solver_queries", totals.solver_queries},
          {"worker_seconds", totals.worker_seconds},
          {"sequences_per_second", rate(totals.sequences, totals.worker_seconds)},
          {"calls_per_second", rate(totals.calls, totals.worker_seconds)},
          {"bytecodes_per_second", rate(totals.bytecodes, totals.worker_seconds)},
          {"coverage", totals.suite}};
}

OperationsByClass read_operations(const Json& json) {
  OperationsByClass operations;
  for (const Json& each : json.at("classes"))
    operations.emplace(each.at("class").get<std::string>(),
                       each.at("operations_by_seed").get<std::vector<std::uint64_t>>());
  return operations;
}

}  // namespace

std::string report_json(const Report& report) {
  Json failures = Json::array();
  for (const base::Error& each : report.failures) failures.push_back(each.line());
  const Json json = {{"seed", report.seed},
                     {"seeds", report.seeds},
                     {"jobs", report.jobs},
                     {"refereed", report.is_refereed},
                     {"interrupted", report.is_interrupted},
                     {"class_path", report.class_path},
                     {"jdk", report.jdk},
                     {"output", report.output},
                     {"seconds", report.seconds},
                     {"totals", json_of(totals_of(report))},
                     {"failures", std::move(failures)},
                     {"classes", reported_list(report.classes)}};
  return dump(json, 2) + "\n";
}

std::string operations_json(const Report& report) {
  Json classes = Json::array();
  for (const ClassReport& each : report.classes) {
    if (each.state == ClassState::kDone)
      classes.push_back({{"class", each.class_name}, {"operations_by_seed", each.operations}});
  }
  const Json json = {{"about", fmt::format("{}: with --operations it repeats the run", kOwnMark)},
                     {"seed", report.seed},
                     {"seeds", report.seeds},
                     {"classes", std::move(classes)}};
  return dump(json, 2) + "\n";
}

base::Result<OperationsByClass> operations_in_report(std::string_view text) {
  // The library reports a wrong shape by exceptions; they end here.
  try {
    return read_operations(Json::parse(text));
  } catch (const Json::exception&) {
    return base::fail(base::Error("is no report of ristretto generate"));
  }
}

}  // namespace ristretto::campaign
