// SPDX-License-Identifier: MIT
#include "campaign/outcome.h"

#include "campaign/exploration_text.h"
#include "campaign/json_parts.h"

namespace ristretto::campaign {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const emit::TestMethod& method) {
  return {{"name", method.name},
          {"text", method.text},
          {"imports", method.imports},
          {"static_imports", method.static_imports},
          {"helpers", method.helpers}};
}

emit::TestMethod method_from(const Json& json) {
  emit::TestMethod method;
  json.at("name").get_to(method.name);
  json.at("text").get_to(method.text);
  json.at("imports").get_to(method.imports);
  json.at("static_imports").get_to(method.static_imports);
  json.at("helpers").get_to(method.helpers);
  return method;
}

Json json_of(const Suite& suite) {
  Json methods = Json::array();
  for (std::size_t i = 0; i < suite.tests.methods.size(); ++i) {
    Json& method = methods.emplace_back(json_of(suite.tests.methods[i]));
    method["program"] = suite.facts[i].program;
    method["failure"] = suite.facts[i].failure;
    method["probes"] = suite.facts[i].probes;
    method["reads_clock"] = suite.facts[i].reads_clock;
    method["goals"] = suite.facts[i].goals;
    if (suite.facts[i].path) method["path"] = *suite.facts[i].path;
  }
  Json helpers = Json::array();
  for (const emit::TestMethod& each : suite.tests.helpers) helpers.push_back(json_of(each));
  return {{"junit", static_cast<int>(suite.tests.junit)},
          {"package", suite.tests.package},
          {"name", suite.tests.name},
          {"header", suite.tests.header},
          {"methods", std::move(methods)},
          {"helpers", std::move(helpers)}};
}

Suite suite_from(const Json& json) {
  Suite suite;
  suite.tests.junit = static_cast<emit::Junit>(json.at("junit").get<int>());
  json.at("package").get_to(suite.tests.package);
  json.at("name").get_to(suite.tests.name);
  json.at("header").get_to(suite.tests.header);
  for (const Json& each : json.at("methods")) {
    suite.tests.methods.push_back(method_from(each));
    suite.facts.push_back({each.at("program").get<std::string>(), each.at("failure").get<std::string>(),
                           each.at("probes").get<std::vector<std::uint32_t>>(), each.at("reads_clock").get<bool>(),
                           each.at("goals").get<std::vector<std::uint32_t>>()});
    if (each.contains("path")) suite.facts.back().path = each.at("path").get<replay::ExpectedPath>();
  }
  for (const Json& each : json.at("helpers")) suite.tests.helpers.push_back(method_from(each));
  return suite;
}

Json json_of(const std::vector<KeptExploration>& explorations) {
  Json list = Json::array();
  for (const KeptExploration& each : explorations)
    list.push_back({{"subject", each.subject}, {"bytes", to_hex(each.bytes)}});
  return list;
}

std::vector<KeptExploration> explorations_from(const Json& json) {
  std::vector<KeptExploration> explorations;
  for (const Json& each : json) {
    auto bytes = from_hex(each.at("bytes").get<std::string>());
    if (bytes) explorations.push_back({each.at("subject").get<std::string>(), std::move(*bytes)});
  }
  return explorations;
}

Outcome read_outcome(const Json& json) {
  Outcome outcome;
  json.at("class").get_to(outcome.class_name);
  json.at("problem").get_to(outcome.problem);
  outcome.regression = suite_from(json.at("regression"));
  outcome.errors = suite_from(json.at("errors"));
  for (const Json& each : json.at("findings"))
    outcome.findings.push_back({each.at("contract"), each.at("member"), each.at("test"), each.at("is_of_class")});
  json.at("members").get_to(outcome.members);
  json.at("visitors").get_to(outcome.visitor_reports);
  json.at("left_out").get_to(outcome.left_out);
  json.at("escapes").get_to(outcome.escapes);
  json.at("unbuilt").get_to(outcome.unbuilt);
  json.at("mispredictions").get_to(outcome.mispredictions);
  json.at("goals").get_to(outcome.goals);
  json.at("reached").get_to(outcome.reached);
  json.at("total").get_to(outcome.total);
  json.at("suite").get_to(outcome.suite);
  json.at("statistics").get_to(outcome.statistics);
  outcome.explorations = explorations_from(json.at("explorations"));
  json.at("emission_seconds").get_to(outcome.emission_seconds);
  json.at("seconds").get_to(outcome.seconds);
  return outcome;
}

}  // namespace

std::string to_text(const Outcome& outcome) {
  Json findings = Json::array();
  for (const FindingOutcome& each : outcome.findings)
    findings.push_back(
        {{"contract", each.contract}, {"member", each.member}, {"test", each.test}, {"is_of_class", each.is_of_class}});
  return dump({{"class", outcome.class_name},
               {"problem", outcome.problem},
               {"regression", json_of(outcome.regression)},
               {"errors", json_of(outcome.errors)},
               {"findings", std::move(findings)},
               {"members", outcome.members},
               {"visitors", outcome.visitor_reports},
               {"left_out", outcome.left_out},
               {"escapes", outcome.escapes},
               {"unbuilt", outcome.unbuilt},
               {"mispredictions", outcome.mispredictions},
               {"goals", outcome.goals},
               {"reached", outcome.reached},
               {"total", outcome.total},
               {"suite", outcome.suite},
               {"statistics", outcome.statistics},
               {"explorations", json_of(outcome.explorations)},
               {"emission_seconds", outcome.emission_seconds},
               {"seconds", outcome.seconds}});
}

std::optional<Outcome> outcome_from(std::string_view text) {
  // The library reports a wrong shape by exceptions; they end here.
  try {
    return read_outcome(Json::parse(text));
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace ristretto::campaign
