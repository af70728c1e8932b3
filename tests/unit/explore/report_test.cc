// SPDX-License-Identifier: MIT
// What the writers make of a small report.
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "explore/report/html_writer.h"
#include "explore/report/json_writer.h"
#include "explore/report/layout.h"
#include "explore/report/text_writer.h"
#include "explore/report/xml_writer.h"

namespace ristretto::explore {
namespace {

using testing::HasSubstr;
using testing::Not;
using vm::symbolic::Origin;

// if (x < 5) throw ...; return a[i] with i fixed by a native, one way refuted, one left.
MethodReport small_report() {
  MethodReport report;
  report.class_name = "a.B";
  report.method = "m";
  report.descriptor = "(II)I";
  report.source_file = "B.java";
  report.result_type = "int";
  report.parameters = {{"int", "x"}, {"int", "i"}};
  report.options = {{"loop", "3"}};
  report.counts = {.leaves = 2, .infeasible = 1, .choices = 2, .unknown = 1, .is_complete = false};
  PathReport threw{.ending = Ending::kThrew, .conditions = {{"x < 5", Origin::kBranch}}};
  threw.inputs = {{"x", "int", "0"}, {"i", "int", "0"}};
  threw.exception = "java.lang.Exception";
  threw.blocks = {0, 1};
  threw.pcs = {0, 1, 4};
  threw.lines = {7};
  PathReport returned{.ending = Ending::kReturned,
                      .conditions = {{"x >= 5", Origin::kBranch}, {"i == 2", Origin::kFixed}}};
  returned.inputs = {{"x", "int", "5"}, {"i", "int", "2"}};
  returned.result = "x + i";
  returned.value = "7";
  returned.is_approximation = true;
  returned.blocks = {0, 2};
  returned.pcs = {0, 1, 9};
  returned.lines = {7, 9};
  PathReport unknown{.ending = Ending::kUnknown, .conditions = {{"x * x == 7", Origin::kBranch}}};
  unknown.reason = "the budget is used up";
  unknown.unsolved = unknown.reason;
  report.paths = {threw, returned, unknown};
  report.tree.resize(6);
  report.tree[0].nodes = {1, 2, 5};
  report.tree[1] = {.kind = TreeKind::kTerminal, .condition = {"x < 5", Origin::kBranch}, .path = 0};
  report.tree[2] = {.condition = {"x >= 5", Origin::kBranch}, .nodes = {3, 4}};
  report.tree[3] = {.kind = TreeKind::kTerminal, .condition = {"i == 2", Origin::kFixed}, .path = 1};
  report.tree[4] = {
      .kind = TreeKind::kInfeasible, .condition = {"x < 0", Origin::kBranch}, .reason = "x >= 5 and x < 0"};
  report.tree[5] = {.kind = TreeKind::kTimeout,
                    .condition = {"x * x == 7", Origin::kBranch},
                    .path = 2,
                    .reason = "the budget is used up"};
  report.blocks.resize(3);
  report.blocks[0] = {.code = {{0, "iload_0"}, {1, "if_icmpge 9"}}, .first_line = 7, .last_line = 7};
  report.blocks[1] = {.code = {{4, "athrow"}}, .first_line = 7, .last_line = 7};
  report.blocks[2] = {.code = {{9, "ireturn"}}, .first_line = 9, .last_line = 9};
  report.edges = {{0, 2, "true"}, {0, 1, ""}};
  report.lines = {{7, 0}, {9, 9}};
  report.goals = {{"branch", "branch 1 -> 4", "covered by path 1"}};
  return report;
}

TEST(ReportText, IsTheTreeWithPathsAtItsEnds) {
  EXPECT_EQ(to_text(small_report()), R"(a.B#m(int x, int i)
  loop 3

x < 5
  [1] throws java.lang.Exception
      x = 0, i = 0
x >= 5
  i == 2  (fixed: other values are not considered)
    [2] returns x + i = 7  (approximation)
        x = 5, i = 2
  x < 0  infeasible: x >= 5 and x < 0
x * x == 7
  [3] unknown whether it exists: the budget is used up

branch 1 -> 4: covered by path 1

3 paths: 1 returned, 1 threw, 0 beyond a bound, 1 unknown; 2 choice points, 1 way refuted
Not all paths: bounds, the solver or fixed values cut some off.
)");
}

// A way that no run went, since the solver gave up, has no path.
TEST(ReportText, AnUnknownWayWithoutAPathIsTold) {
  MethodReport report;
  report.tree.resize(2);
  report.tree[0].nodes = {1};
  report.tree[1] = {
      .kind = TreeKind::kTimeout, .condition = {"x * x == 7", Origin::kBranch}, .reason = "the budget is used up"};
  report.runs.resize(1);
  report.paths.resize(1);
  report.counts.unknown = 1;
  const std::string text = to_text(report);
  EXPECT_THAT(text, HasSubstr("\nx * x == 7  unknown whether it exists: the budget is used up\n"));
  EXPECT_THAT(text, HasSubstr("1 path: 1 returned, 0 threw, 0 beyond a bound, 1 unknown; "));
  EXPECT_THAT(to_html(report), HasSubstr("x * x == 7 <em>unknown whether it exists</em>: the budget is used up"));
}

TEST(ReportText, ChecksAreToldApart) {
  MethodReport report = small_report();
  report.check = {.is_wanted = true, .verified_answers = 3, .wrong_answers = 0, .undecided_answers = 2};
  EXPECT_FALSE(report.check.has_failed());
  EXPECT_THAT(to_text(report), HasSubstr("\n3 answers of the solver verified, 0 wrong, 2 undecided\n"));
  EXPECT_THAT(to_json(report), HasSubstr(R"("undecidedAnswers": 2)"));
  EXPECT_THAT(to_xml(report), HasSubstr("undecided-answers=\"2\""));
  report.check.wrong_verdicts = {"branch 1 -> 4: was infeasible"};
  EXPECT_TRUE(report.check.has_failed());
  EXPECT_THAT(to_text(report), HasSubstr("\n1 goal infeasible and reached\n  branch 1 -> 4: was infeasible\n"));
  EXPECT_THAT(to_json(report), HasSubstr(R"("wrongVerdicts": 1)"));
  EXPECT_THAT(to_xml(report), HasSubstr("<wrong-verdict>branch 1 -&gt; 4: was infeasible</wrong-verdict>"));
}

TEST(ReportText, OfManyWaysThatWereNotTriedSomeAreShown) {
  MethodReport report;
  report.tree.resize(7);
  for (std::uint32_t i = 1; i < 7; ++i) {
    report.tree[0].nodes.push_back(i);
    report.tree[i] = {.kind = TreeKind::kUnexplored,
                      .condition = {"i == " + std::to_string(i), Origin::kIndex},
                      .reason = "the search ended before"};
  }
  const std::string text = to_text(report);
  EXPECT_THAT(text, HasSubstr("i == 3  unexplored: the search ended before\n3 more, unexplored\n"));
  EXPECT_THAT(text, Not(HasSubstr("i == 4")));
}

TEST(ReportText, SaysWhetherTheseAreAllPaths) {
  MethodReport report = small_report();
  report.counts.is_complete = true;
  EXPECT_THAT(to_text(report), HasSubstr("\nAll paths.\n"));
  EXPECT_THAT(to_json(report), HasSubstr("\"complete\": true"));
  report.options.emplace_back("array-length", "4");
  report.counts.cuts.add(Cut::kSubtypes);
  report.counts.cuts.add(Cut::kArrayLength);
  EXPECT_THAT(to_text(report), HasSubstr("\nAll paths within array-length 4, subtypes.\n"));
  EXPECT_THAT(to_json(report), HasSubstr("\"complete\": false"));
  report.counts.cuts.add(Cut::kStandIns);
  EXPECT_THAT(to_text(report), HasSubstr("\nAll paths within array-length 4, subtypes, stand-ins.\n"));
  report.counts.cuts.add(Cut::kWorld);
  EXPECT_THAT(to_text(report), HasSubstr("\nNot all paths: the world outside can lead elsewhere.\n"));
  report.counts.is_pruned = true;
  EXPECT_THAT(to_text(report), HasSubstr("\nNot all paths: those without an open goal were left out.\n"));
  report.counts.is_complete = false;
  EXPECT_THAT(to_text(report), HasSubstr("\nNot all paths: bounds, the solver or fixed values cut some off, and "
                                         "those without an open goal were left out.\n"));
  report.is_interrupted = true;
  EXPECT_THAT(to_text(report), HasSubstr("\nInterrupted: more paths may exist.\n"));
}

TEST(ReportText, TimesOnlyWhenAsked) {
  MethodReport report = small_report();
  report.statistics.seconds = 0.5;
  report.statistics.queries = 10;
  report.statistics.solver_seconds = 0.125;
  EXPECT_THAT(to_text(report), Not(HasSubstr("paths/s")));
  EXPECT_THAT(to_text(report, {.statistics = true}),
              HasSubstr("0.500 s: 6 paths/s, 4 forks/s, 20 queries/s, 25.0 % of it in the solver"));
}

TEST(ReportJson, HasPathsTreeAndFlow) {
  const std::string json = to_json(small_report());
  EXPECT_THAT(json, HasSubstr(R"({"text": "i == 2", "origin": "fixed"})"));
  EXPECT_THAT(json, HasSubstr(R"("result": "x + i",
   "value": "7",
   "approximation": true,)"));
  EXPECT_THAT(json, HasSubstr(R"(  {
   "kind": "infeasible",
   "condition": "x < 0",
   "origin": "branch",
   "reason": "x >= 5 and x < 0"
  },)"));
  EXPECT_THAT(json, HasSubstr(R"("nodes": [1, 2, 5])"));
  EXPECT_THAT(json, HasSubstr(R"({"from": 0, "to": 2, "text": "true"})"));
  EXPECT_THAT(json, Not(HasSubstr("statistics")));
}

TEST(ReportJson, EscapesText) {
  MethodReport report = small_report();
  report.paths[0].conditions = {{"c == '\"' \\ \x01", Origin::kBranch}};
  EXPECT_THAT(to_json(report), HasSubstr(R"("c == '\"' \\ \u0001")"));
}

TEST(ReportXml, HasPathsAndAFlatTree) {
  const std::string xml = to_xml(small_report());
  EXPECT_THAT(xml, HasSubstr("<condition origin=\"branch\">x &lt; 5</condition>"));
  EXPECT_THAT(xml, HasSubstr("<result value=\"7\">x + i</result>"));
  EXPECT_THAT(xml, HasSubstr("<exception>java.lang.Exception</exception>"));
  EXPECT_THAT(xml, HasSubstr("<node id=\"4\" kind=\"infeasible\" parent=\"2\" condition=\"x &lt; 0\" origin=\"branch\" "
                             "reason=\"x &gt;= 5 and x &lt; 0\"/>"));
  EXPECT_THAT(xml, HasSubstr("<trace blocks=\"0 1\" pcs=\"0 1 4\" lines=\"7\"/>"));
}

TEST(ReportHtml, ShowsSourceWhereThereIsOneAndBytecodeOtherwise) {
  const MethodReport report = small_report();
  const std::string bytecode = to_html(report);
  EXPECT_THAT(bytecode, HasSubstr("<tr class=\"seen\" data-pc=\"9\"><td>9</td><td>ireturn</td></tr>"));
  const std::string source =
      to_html(report, {.source = {"1", "2", "3", "4", "5", "6", "if (x < 5)", "8", "return", "10"}});
  EXPECT_THAT(source, HasSubstr("<tr class=\"seen\" data-line=\"7\"><td>7</td><td>if (x &lt; 5)</td></tr>"));
  EXPECT_THAT(source, HasSubstr("<tr data-line=\"8\"><td>8</td><td>8</td></tr>"));
  EXPECT_THAT(source, Not(HasSubstr("data-line=\"4\"")));
  EXPECT_THAT(source, Not(HasSubstr("data-line=\"11\"")));
}

TEST(ReportHtml, PathsKnowTheirLinesAndBlocks) {
  const std::string html = to_html(small_report());
  EXPECT_THAT(html, HasSubstr("data-path=\"2\" data-lines=\"7 9\" data-pcs=\"0 1 9\" data-blocks=\"0 2\""));
  EXPECT_THAT(html, HasSubstr("data-edge=\"0-2\""));
  EXPECT_THAT(html, HasSubstr("<g class=\"block seen\" data-block=\"2\">"));
  EXPECT_THAT(html, Not(HasSubstr("src=")));  // nothing is fetched
  EXPECT_THAT(html, Not(HasSubstr("@import")));
}

using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

TEST(Layout, ADiamondHasThreeRows) {
  const Layout layout = lay_out(4, Edges{{0, 1}, {0, 2}, {1, 3}, {2, 3}});
  EXPECT_EQ(layout.rows, 3U);
  EXPECT_EQ(layout.columns, 2U);
  EXPECT_EQ(layout.nodes[1].row, layout.nodes[2].row);
  EXPECT_NE(layout.nodes[1].column, layout.nodes[2].column);
  EXPECT_EQ(layout.nodes[0].column, layout.nodes[3].column);
}

TEST(Layout, ALoopGoesBackOnce) {
  const Layout layout = lay_out(4, Edges{{0, 1}, {1, 2}, {2, 1}, {1, 3}});
  EXPECT_EQ(layout.goes_back, (std::vector<bool>{false, false, true, false}));
  EXPECT_EQ(layout.nodes[1].row, 1U);
  EXPECT_EQ(layout.nodes[2].row, 2U);
}

TEST(Layout, ALongEdgePassesEveryRow) {
  const Layout layout = lay_out(4, Edges{{0, 1}, {1, 2}, {2, 3}, {0, 3}});
  ASSERT_EQ(layout.edges[3].size(), 4U);
  for (std::uint32_t i = 0; i < 4; ++i) EXPECT_EQ(layout.edges[3][i].row, i);
  EXPECT_NE(layout.edges[3][1].column, layout.nodes[1].column);
}

TEST(Layout, NodesThatNothingLeadsToHaveAPlace) {
  const Layout layout = lay_out(3, Edges{{0, 0}, {1, 0}});
  EXPECT_EQ(layout.nodes.size(), 3U);
  EXPECT_TRUE(layout.goes_back[0]);
  EXPECT_LT(layout.nodes[1].row, layout.nodes[0].row);
}

// Each node has a place of its own.
TEST(Layout, NoTwoNodesShareAPlace) {
  Edges edges;
  for (std::uint32_t i = 1; i < 40; ++i) edges.emplace_back(i / 3, i);
  for (std::uint32_t i = 0; i < 30; ++i) edges.emplace_back(i, (i * 7 + 3) % 40);
  const Layout layout = lay_out(40, edges);
  std::set<std::pair<std::uint32_t, double>> places;
  for (const LayoutPlace& place : layout.nodes) EXPECT_TRUE(places.emplace(place.row, place.column).second);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const bool is_down = layout.nodes[edges[i].first].row < layout.nodes[edges[i].second].row;
    EXPECT_EQ(is_down, !layout.goes_back[i]) << edges[i].first << " to " << edges[i].second;
  }
}

}  // namespace
}  // namespace ristretto::explore
