// SPDX-License-Identifier: MIT
#include "explore/report/xml_writer.h"

#include <vector>

#include <fmt/format.h>

#include "explore/report/markup.h"

namespace ristretto::explore {

namespace {

std::string attribute(std::string_view name, std::string_view value) {
  return value.empty() ? std::string() : fmt::format(" {}=\"{}\"", name, escaped(value));
}

void write_path(const PathReport& path, std::size_t number, std::string& out) {
  out += fmt::format("  <path id=\"{}\" ending=\"{}\" approximation=\"{}\"{}{}>\n", number, text(path.ending),
                     path.is_approximation, attribute("reason", path.reason), attribute("unsolved", path.unsolved));
  for (const ConditionReport& each : path.conditions)
    out += fmt::format("    <condition origin=\"{}\">{}</condition>\n", text(each.origin), escaped(each.text));
  for (const InputReport& each : path.inputs) {
    out += fmt::format("    <input name=\"{}\" type=\"{}\">{}</input>\n", escaped(each.name), escaped(each.type),
                       escaped(each.value));
  }
  if (path.ending == Ending::kReturned && !path.result.empty())
    out += fmt::format("    <result{}>{}</result>\n", attribute("value", path.value), escaped(path.result));
  if (path.ending == Ending::kThrew) out += fmt::format("    <exception>{}</exception>\n", escaped(path.exception));
  out += fmt::format("    <trace blocks=\"{}\" pcs=\"{}\" lines=\"{}\"/>\n  </path>\n", spaced(path.blocks),
                     spaced(path.pcs), spaced(path.lines));
}

// Flat, as readers limit how deep elements nest.
void write_tree(const MethodReport& report, std::string& out) {
  std::vector<std::string> parents(report.tree.size());
  for (std::size_t i = 0; i < report.tree.size(); ++i) {
    for (const std::uint32_t next : report.tree[i].nodes) parents[next] = fmt::format("{}", i);
  }
  out += "  <tree>\n";
  for (std::size_t i = 0; i < report.tree.size(); ++i) {
    const TreeNode& node = report.tree[i];
    out += fmt::format("    <node id=\"{}\" kind=\"{}\"{}{}{}{}{}/>\n", i, text(node.kind),
                       attribute("parent", parents[i]), attribute("condition", node.condition.text),
                       attribute("origin", node.condition.text.empty() ? "" : text(node.condition.origin)),
                       attribute("path", node.path == kNone ? "" : fmt::format("{}", node.path + 1)),
                       attribute("reason", node.reason));
  }
  out += "  </tree>\n";
}

void write_flow(const MethodReport& report, std::string& out) {
  out += "  <flow>\n";
  for (std::size_t i = 0; i < report.blocks.size(); ++i) {
    const BlockReport& block = report.blocks[i];
    out += fmt::format("    <block id=\"{}\" handler=\"{}\"", i, block.is_handler);
    if (block.first_line != 0)
      out += fmt::format(" first-line=\"{}\" last-line=\"{}\"", block.first_line, block.last_line);
    out += ">\n";
    for (const auto& [pc, instruction] : block.code)
      out += fmt::format("      <instruction pc=\"{}\">{}</instruction>\n", pc, escaped(instruction));
    out += "    </block>\n";
  }
  for (const EdgeReport& edge : report.edges)
    out += fmt::format("    <edge from=\"{}\" to=\"{}\"{}/>\n", edge.from, edge.to, attribute("on", edge.text));
  out += "  </flow>\n";
}

void write_statistics(const StatisticsReport& statistics, std::string& out) {
  out +=
      fmt::format("  <statistics queries=\"{}\" backend-steps=\"{}\" seconds=\"{:.6f}\" solver-seconds=\"{:.6f}\">\n",
                  statistics.queries, statistics.backend_steps, statistics.seconds, statistics.solver_seconds);
  for (const LinkReport& link : statistics.links) {
    out += fmt::format("    <link name=\"{}\" asked=\"{}\" answered=\"{}\"/>\n", escaped(link.name), link.asked,
                       link.answered);
  }
  out += "  </statistics>\n";
}

void write_check(const CheckReport& check, std::string& out) {
  out += fmt::format(
      "  <check verified-answers=\"{}\" wrong-answers=\"{}\" undecided-answers=\"{}\" replays=\"{}\" "
      "divergences=\"{}\" "
      "runs=\"{}\" beyond=\"{}\" strangers=\"{}\" wrong-verdicts=\"{}\">\n",
      check.verified_answers, check.wrong_answers, check.undecided_answers, check.replays, check.divergence_count,
      check.runs, check.beyond, check.stranger_count, check.wrong_verdicts.size());
  for (const std::string& each : check.divergences)
    out += fmt::format("    <divergence>{}</divergence>\n", escaped(each));
  for (const std::string& each : check.strangers) out += fmt::format("    <stranger>{}</stranger>\n", escaped(each));
  for (const std::string& each : check.wrong_verdicts)
    out += fmt::format("    <wrong-verdict>{}</wrong-verdict>\n", escaped(each));
  out += "  </check>\n";
}

void write_goal(const GoalReport& goal, std::string& out) {
  const auto number = [](std::string_view name, std::uint32_t value, std::uint32_t none) {
    return value == none ? std::string() : attribute(name, fmt::format("{}", value));
  };
  out += fmt::format("  <goal kind=\"{}\" text=\"{}\" verdict=\"{}\" status=\"{}\"{}{}{}{}{}/>\n", escaped(goal.kind),
                     escaped(goal.text), escaped(goal.verdict), escaped(goal.status), number("from", goal.from, kNone),
                     number("to", goal.to, kNone), number("line", goal.line, 0), number("path", goal.path, 0),
                     attribute("reason", goal.reason));
}

void write_runs(const std::vector<RunReport>& runs, std::string& out) {
  for (std::size_t i = 0; i < runs.size(); ++i) {
    out += fmt::format("  <run path=\"{}\" as-predicted=\"{}\"{}/>\n", i + 1, runs[i].is_as_predicted,
                       attribute("flipped", runs[i].flipped));
  }
}

void write_coverage(const CoverageReport& coverage, std::string& out) {
  out += "  <coverage>\n";
  for (const auto& [name, share] : {std::pair("own", coverage.own), std::pair("reachable", coverage.reachable),
                                    std::pair("methods", coverage.methods)})
    out += fmt::format("    <{} covered=\"{}\" all=\"{}\"/>\n", name, share.covered, share.all);
  out += "  </coverage>\n";
}

void write_calls(const CallsReport& calls, std::string& out) {
  out += fmt::format("  <calls storing=\"{}\" reference-nodes=\"{}\" copy-nodes=\"{}\">\n",
                     calls.is_by_reference ? "reference" : "copy", calls.referring_nodes, calls.copying_nodes);
  for (const CalledReport& called : calls.methods) {
    out += fmt::format("    <called method=\"{}\">\n", escaped(called.method));
    for (const std::vector<std::string>& path : called.paths) {
      out += "      <path>";
      for (const std::string& step : path) out += fmt::format("<step>{}</step>", escaped(step));
      out += "</path>\n";
    }
    out += "    </called>\n";
  }
  out += "  </calls>\n";
}

}  // namespace

std::string to_xml(const MethodReport& report, const XmlOptions& options) {
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  out += fmt::format(
      "<exploration class=\"{}\" method=\"{}\" descriptor=\"{}\" result=\"{}\" complete=\"{}\" interrupted=\"{}\" "
      "out-of-time=\"{}\">\n",
      escaped(report.class_name), escaped(report.method), escaped(report.descriptor), escaped(report.result_type),
      report.counts.has_all(), report.is_interrupted, report.is_out_of_time);
  for (const auto& [type, name] : report.parameters)
    out += fmt::format("  <parameter name=\"{}\" type=\"{}\"/>\n", escaped(name), escaped(type));
  for (const auto& [name, value] : report.options)
    out += fmt::format("  <option name=\"{}\" value=\"{}\"/>\n", escaped(name), escaped(value));
  out += fmt::format("  <counts paths=\"{}\" choices=\"{}\" infeasible=\"{}\" unknown=\"{}\" excluded=\"{}\"/>\n",
                     report.paths.size(), report.counts.choices, report.counts.infeasible, report.counts.unknown,
                     report.counts.excluded + report.left_out);
  for (const GoalReport& goal : report.goals) write_goal(goal, out);
  for (std::size_t i = 0; i < report.paths.size(); ++i) write_path(report.paths[i], i + 1, out);
  write_tree(report, out);
  write_flow(report, out);
  write_runs(report.runs, out);
  if (report.calls.is_wanted) write_calls(report.calls, out);
  if (report.coverage.is_wanted) write_coverage(report.coverage, out);
  if (report.check.is_wanted) write_check(report.check, out);
  if (options.statistics) write_statistics(report.statistics, out);
  return out + "</exploration>\n";
}

}  // namespace ristretto::explore
