// SPDX-License-Identifier: MIT
#include "campaign/report_json.h"

#include <gtest/gtest.h>

#include "campaign/json_parts.h"

namespace ristretto::campaign {
namespace {

using Json = nlohmann::ordered_json;

TEST(ReportJson, SharesOfTimeAreOfAllThatWasDoneForAClass) {
  Report report;
  ClassReport& each = report.classes.emplace_back();
  each.statistics.seconds = {1, 2, 3, 0, 0, 4};
  each.emission_seconds = 2;
  each.referee_seconds = 8;
  const Json json = Json::parse(report_json(report));
  const Json expected = {{"prepare", 0.05}, {"choose", 0.1}, {"execute", 0.15}, {"judge", 0.0},
                         {"filter", 0.0},   {"select", 0.2}, {"emit", 0.1},     {"referee", 0.4}};
  EXPECT_EQ(json.at("classes").at(0).at("share_of_time"), expected) << json.at("classes").at(0).at("share_of_time");
}

TEST(ReportJson, RatesAreThoseOfAWorker) {
  Report report;
  ClassReport& each = report.classes.emplace_back();
  each.statistics.sequences = 10;
  each.statistics.calls = 40;
  each.statistics.bytecodes = 600;
  each.seconds = 2;
  report.classes.push_back(each);
  report.classes.emplace_back();  // not started
  report.jobs = 2;
  report.seconds = 2;
  const Json json = Json::parse(report_json(report));
  for (const Json& of : {json.at("classes").at(0), json.at("totals")}) {
    EXPECT_EQ(of.at("sequences_per_second"), 5) << of;
    EXPECT_EQ(of.at("calls_per_second"), 20);
    EXPECT_EQ(of.at("bytecodes_per_second"), 300);
  }
  EXPECT_EQ(json.at("classes").at(2).at("calls_per_second"), 0);
}

}  // namespace
}  // namespace ristretto::campaign
