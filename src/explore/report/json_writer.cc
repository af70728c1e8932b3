// SPDX-License-Identifier: MIT
#include "explore/report/json_writer.h"

#include <concepts>
#include <span>
#include <string_view>

#include <fmt/format.h>

namespace ristretto::explore {

namespace {

std::string json_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20) {
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string numbers(std::span<const std::uint32_t> values) {
  std::string out = "[";
  for (const std::uint32_t value : values) out += fmt::format("{}{}", out.size() == 1 ? "" : ", ", value);
  return out + "]";
}

// Objects and lists with a member a line.
class Json {
 public:
  void open(std::string_view key, char bracket) {
    next(key);
    out_ += bracket;
    ++depth_;
    is_first_ = true;
  }
  void close(char bracket) {
    --depth_;
    if (!is_first_) line();
    out_ += bracket;
    is_first_ = false;
  }
  void raw(std::string_view key, std::string_view text) {
    next(key);
    out_ += text;
  }
  void member(std::string_view key, std::string_view text) { raw(key, json_text(text)); }
  void member(std::string_view key, std::same_as<bool> auto value) { raw(key, value ? "true" : "false"); }
  void member(std::string_view key, std::unsigned_integral auto value)
    requires(!std::same_as<decltype(value), bool>)
  {
    raw(key, fmt::format("{}", value));
  }
  void member_unless_empty(std::string_view key, std::string_view text) {
    if (!text.empty()) member(key, text);
  }
  std::string take() { return std::move(out_) + "\n"; }

 private:
  void line() { out_ += "\n" + std::string(depth_, ' '); }
  void next(std::string_view key) {
    if (depth_ > 0) {
      if (!is_first_) out_ += ',';
      line();
    }
    if (!key.empty()) out_ += json_text(key) + ": ";
    is_first_ = false;
  }

  std::string out_;
  std::size_t depth_ = 0;
  bool is_first_ = true;
};

void write_method(const MethodReport& report, Json& json) {
  json.member("class", report.class_name);
  json.member("method", report.method);
  json.member("descriptor", report.descriptor);
  json.open("parameters", '[');
  for (const auto& [type, name] : report.parameters)
    json.raw("", fmt::format("{{\"name\": {}, \"type\": {}}}", json_text(name), json_text(type)));
  json.close(']');
  json.member("result", report.result_type);
  json.open("options", '{');
  for (const auto& [name, value] : report.options) json.member(name, value);
  json.close('}');
}

void write_path(const PathReport& path, std::size_t number, Json& json) {
  json.open("", '{');
  json.member("id", number);
  json.member("ending", text(path.ending));
  json.member_unless_empty("result", path.result);
  json.member_unless_empty("value", path.value);
  json.member_unless_empty("exception", path.exception);
  json.member_unless_empty("reason", path.reason);
  json.member_unless_empty("unsolved", path.unsolved);
  json.member("approximation", path.is_approximation);
  json.open("conditions", '[');
  for (const ConditionReport& each : path.conditions)
    json.raw("", fmt::format("{{\"text\": {}, \"origin\": {}}}", json_text(each.text), json_text(text(each.origin))));
  json.close(']');
  json.open("inputs", '[');
  for (const InputReport& each : path.inputs) {
    json.raw("", fmt::format("{{\"name\": {}, \"type\": {}, \"value\": {}}}", json_text(each.name),
                             json_text(each.type), json_text(each.value)));
  }
  json.close(']');
  json.raw("blocks", numbers(path.blocks));
  json.raw("pcs", numbers(path.pcs));
  json.raw("lines", numbers(path.lines));
  json.close('}');
}

void write_tree(const MethodReport& report, Json& json) {
  json.open("tree", '[');
  for (const TreeNode& node : report.tree) {
    json.open("", '{');
    json.member("kind", text(node.kind));
    json.member_unless_empty("condition", node.condition.text);
    if (!node.condition.text.empty()) json.member("origin", text(node.condition.origin));
    if (node.path != kNone) json.member("path", node.path + 1);
    json.member_unless_empty("reason", node.reason);
    if (!node.nodes.empty()) json.raw("nodes", numbers(node.nodes));
    json.close('}');
  }
  json.close(']');
}

void write_flow(const MethodReport& report, Json& json) {
  json.open("blocks", '[');
  for (const BlockReport& block : report.blocks) {
    json.open("", '{');
    json.member("handler", block.is_handler);
    json.raw("lines", fmt::format("[{}, {}]", block.first_line, block.last_line));
    json.open("code", '[');
    for (const auto& [pc, instruction] : block.code)
      json.raw("", fmt::format("{{\"pc\": {}, \"text\": {}}}", pc, json_text(instruction)));
    json.close(']');
    json.close('}');
  }
  json.close(']');
  json.open("edges", '[');
  for (const EdgeReport& edge : report.edges) {
    json.raw("", fmt::format("{{\"from\": {}, \"to\": {}, \"text\": {}}}", edge.from, edge.to, json_text(edge.text)));
  }
  json.close(']');
}

void write_statistics(const StatisticsReport& statistics, Json& json) {
  json.open("statistics", '{');
  json.member("queries", statistics.queries);
  json.member("backendSteps", statistics.backend_steps);
  json.raw("seconds", fmt::format("{:.6f}", statistics.seconds));
  json.raw("solverSeconds", fmt::format("{:.6f}", statistics.solver_seconds));
  json.open("links", '[');
  for (const LinkReport& link : statistics.links) {
    json.raw("", fmt::format("{{\"name\": {}, \"asked\": {}, \"answered\": {}}}", json_text(link.name), link.asked,
                             link.answered));
  }
  json.close(']');
  json.close('}');
}

void write_texts(std::string_view key, const std::vector<std::string>& texts, Json& json) {
  json.open(key, '[');
  for (const std::string& text : texts) json.raw("", json_text(text));
  json.close(']');
}

void write_check(const CheckReport& check, Json& json) {
  json.open("check", '{');
  json.member("verifiedAnswers", check.verified_answers);
  json.member("wrongAnswers", check.wrong_answers);
  json.member("undecidedAnswers", check.undecided_answers);
  json.member("replays", check.replays);
  json.member("divergences", check.divergence_count);
  json.member("runs", check.runs);
  json.member("beyond", check.beyond);
  json.member("strangers", check.stranger_count);
  json.member("wrongVerdicts", check.wrong_verdicts.size());
  write_texts("divergenceTexts", check.divergences, json);
  write_texts("strangerTexts", check.strangers, json);
  write_texts("wrongVerdictTexts", check.wrong_verdicts, json);
  json.close('}');
}

void write_goal(const GoalReport& goal, Json& json) {
  std::string out = fmt::format("{{\"kind\": {}, \"text\": {}, \"verdict\": {}, \"status\": {}", json_text(goal.kind),
                                json_text(goal.text), json_text(goal.verdict), json_text(goal.status));
  if (goal.from != kNone) out += fmt::format(", \"from\": {}", goal.from);
  if (goal.to != kNone) out += fmt::format(", \"to\": {}", goal.to);
  if (goal.line != 0) out += fmt::format(", \"line\": {}", goal.line);
  if (goal.path != 0) out += fmt::format(", \"path\": {}", goal.path);
  if (!goal.reason.empty()) out += fmt::format(", \"reason\": {}", json_text(goal.reason));
  json.raw("", out + "}");
}

void write_runs(const std::vector<RunReport>& runs, Json& json) {
  json.open("runs", '[');
  for (std::size_t i = 0; i < runs.size(); ++i) {
    json.raw("", fmt::format("{{\"path\": {}, \"flipped\": {}, \"asPredicted\": {}}}", i + 1,
                             json_text(runs[i].flipped), runs[i].is_as_predicted));
  }
  json.close(']');
}

void write_share(const char* name, const ShareReport& share, Json& json) {
  json.open(name, '{');
  json.member("covered", std::uint64_t{share.covered});
  json.member("all", std::uint64_t{share.all});
  json.close('}');
}

void write_coverage(const CoverageReport& coverage, Json& json) {
  json.open("coverage", '{');
  write_share("own", coverage.own, json);
  write_share("reachable", coverage.reachable, json);
  write_share("methods", coverage.methods, json);
  json.close('}');
}

void write_calls(const CallsReport& calls, Json& json) {
  json.open("calls", '{');
  json.member("storing", std::string_view(calls.is_by_reference ? "reference" : "copy"));
  json.member("referenceNodes", calls.referring_nodes);
  json.member("copyNodes", calls.copying_nodes);
  json.open("methods", '[');
  for (const CalledReport& called : calls.methods) {
    json.open("", '{');
    json.member("method", called.method);
    json.open("paths", '[');
    for (const std::vector<std::string>& path : called.paths) write_texts("", path, json);
    json.close(']');
    json.close('}');
  }
  json.close(']');
  json.close('}');
}

}  // namespace

std::string to_json(const MethodReport& report, const JsonOptions& options) {
  Json json;
  json.open("", '{');
  write_method(report, json);
  json.member("complete", report.counts.has_all());
  json.member("interrupted", report.is_interrupted);
  json.member("outOfTime", report.is_out_of_time);
  json.open("counts", '{');
  json.member("paths", report.paths.size());
  json.member("choices", report.counts.choices);
  json.member("infeasible", report.counts.infeasible);
  json.member("unknown", report.counts.unknown);
  json.member("excluded", report.counts.excluded + report.left_out);
  json.close('}');
  json.open("goals", '[');
  for (const GoalReport& goal : report.goals) write_goal(goal, json);
  json.close(']');
  json.open("paths", '[');
  for (std::size_t i = 0; i < report.paths.size(); ++i) write_path(report.paths[i], i + 1, json);
  json.close(']');
  write_tree(report, json);
  write_flow(report, json);
  if (!report.runs.empty()) write_runs(report.runs, json);
  if (report.calls.is_wanted) write_calls(report.calls, json);
  if (report.coverage.is_wanted) write_coverage(report.coverage, json);
  if (report.check.is_wanted) write_check(report.check, json);
  if (options.statistics) write_statistics(report.statistics, json);
  json.close('}');
  return json.take();
}

}  // namespace ristretto::explore
