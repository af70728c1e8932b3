// SPDX-License-Identifier: MIT
#include "explore/report/html_writer.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "explore/report/flow_svg.h"
#include "explore/report/html_page.h"
#include "explore/report/markup.h"

namespace ristretto::explore {

namespace {

constexpr std::uint32_t kLinesAround = 2;

class Page {
 public:
  Page(const MethodReport& report, const HtmlOptions& options) : report_(report), options_(options) {
    for (const PathReport& path : report.paths) {
      lines_.insert(path.lines.begin(), path.lines.end());
      pcs_.insert(path.pcs.begin(), path.pcs.end());
    }
  }

  std::string write() {
    const std::string title = escaped(report_.title());
    out_ = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{0}</title>\n"
        "<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
        title, kStyle);
    summary();
    out_ += "<p id=\"status\" role=\"status\"></p>\n<main>\n";
    paths();
    code();
    out_ +=
        "<section aria-labelledby=\"flow\"><h2 id=\"flow\">Control flow</h2>\n" + flow_svg(report_) + "</section>\n";
    goals();
    out_ += fmt::format("</main>\n<script>{}</script>\n</body>\n</html>\n", kScript);
    return std::move(out_);
  }

 private:
  void summary() {
    std::string options;
    for (const auto& [name, value] : report_.options)
      options += fmt::format("{}{} {}", options.empty() ? "" : ", ", escaped(name), escaped(value));
    out_ += fmt::format("<p>{} paths, {} choice points, {} ways refuted. {} Bounds and options: {}.</p>\n",
                        report_.paths.size(), report_.counts.choices, report_.counts.infeasible, completeness(report_),
                        options);
  }

  void paths() {
    out_ += "<section class=\"tree\" aria-labelledby=\"paths\"><h2 id=\"paths\">Paths</h2>\n<ul>\n";
    node(report_.tree.front());
    out_ += "</ul>\n</section>\n";
  }

  void node(const TreeNode& node) {
    const bool is_cut = node.kind == TreeKind::kInfeasible || node.kind == TreeKind::kUnexplored ||
                        node.kind == TreeKind::kExcluded || node.kind == TreeKind::kTimeout;
    out_ += fmt::format("<li{}>", is_cut ? " class=\"cut\"" : "");
    out_ += escaped(node.condition.text);
    if (node.condition.origin == vm::symbolic::Origin::kPrecondition) out_ += " <em>precondition</em>";
    if (node.kind == TreeKind::kExcluded) out_ += " <em>excluded</em>: " + escaped(node.reason);
    if (node.kind == TreeKind::kInfeasible)
      out_ += " <em>infeasible</em>" + (node.reason.empty() ? "" : ": " + escaped(node.reason));
    if (node.kind == TreeKind::kUnexplored && node.path == kNone)
      out_ += " <em>unexplored</em>" + (node.reason.empty() ? "" : ": " + escaped(node.reason));
    if (node.kind == TreeKind::kTimeout && node.path == kNone)
      out_ += " <em>unknown whether it exists</em>: " + escaped(node.reason);
    if (node.path != kNone) path(node.path);
    if (!node.nodes.empty()) {
      out_ += "\n<ul>\n";
      for (const std::uint32_t next : node.nodes) this->node(report_.tree[next]);
      out_ += "</ul>";
    }
    out_ += "</li>\n";
  }

  void path(std::uint32_t number) {
    const PathReport& path = report_.paths[number];
    std::string inputs;
    for (const InputReport& input : path.inputs)
      inputs += fmt::format("{}{} = {}", inputs.empty() ? "" : ", ", input.name, input.value);
    out_ += fmt::format(
        "<div><button type=\"button\" id=\"path-{0}\" data-path=\"{0}\" data-lines=\"{1}\" data-pcs=\"{2}\" "
        "data-blocks=\"{3}\" aria-pressed=\"false\">path {0}: {4}{5}</button><span class=\"inputs\">{6}</span></div>",
        number + 1, spaced(path.lines), spaced(path.pcs), spaced(path.blocks), escaped(outcome(path)),
        path.is_approximation ? " (approximation)" : "", escaped(inputs));
  }

  void code() {
    const bool has_source = !options_.source.empty() && !report_.lines.empty();
    out_ += fmt::format("<section aria-labelledby=\"code\"><h2 id=\"code\">{}</h2>\n<table class=\"code\">\n",
                        has_source ? escaped(report_.source_file) : "Bytecode");
    has_source ? source() : bytecode();
    out_ += "</table>\n</section>\n";
  }

  void row(std::string_view kind, std::uint32_t number, bool is_seen, std::string_view text) {
    out_ += fmt::format("<tr{} data-{}=\"{}\"><td>{}</td><td>{}</td></tr>\n", is_seen ? " class=\"seen\"" : "", kind,
                        number, number, escaped(text));
  }

  void source() {
    std::uint32_t first = report_.lines.front().first;
    first = first > kLinesAround ? first - kLinesAround : 1;
    const std::uint32_t last = std::min<std::uint32_t>(report_.lines.back().first + kLinesAround,
                                                       static_cast<std::uint32_t>(options_.source.size()));
    for (std::uint32_t line = first; line <= last; ++line)
      row("line", line, lines_.contains(line), options_.source[line - 1]);
  }

  void bytecode() {
    for (const BlockReport& block : report_.blocks) {
      for (const auto& [pc, instruction] : block.code) row("pc", pc, pcs_.contains(pc), instruction);
    }
  }

  // With a link to the path that covers it.
  static std::string verdict(std::string_view text) {
    constexpr std::string_view kCovered = "covered by ";
    if (!text.starts_with(kCovered)) return escaped(text);
    const std::string path = escaped(text.substr(kCovered.size()));
    std::string address = path;
    std::ranges::replace(address, ' ', '-');
    return fmt::format("{}<a href=\"#{}\">{}</a>", kCovered, address, path);
  }

  void goals() {
    if (report_.goals.empty()) return;
    out_ +=
        "<section aria-labelledby=\"goals\"><h2 id=\"goals\">Goals</h2>\n<table class=\"goals\">\n"
        "<tr><th scope=\"col\">Goal</th><th scope=\"col\">Verdict</th></tr>\n";
    for (const GoalReport& goal : report_.goals) {
      out_ += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", escaped(goal.text), verdict(goal.verdict));
    }
    out_ += "</table>\n</section>\n";
  }

  const MethodReport& report_;
  const HtmlOptions& options_;
  std::set<std::uint32_t> lines_;  // that some path covers
  std::set<std::uint32_t> pcs_;
  std::string out_;
};

}  // namespace

std::string to_html(const MethodReport& report, const HtmlOptions& options) { return Page(report, options).write(); }

}  // namespace ristretto::explore
