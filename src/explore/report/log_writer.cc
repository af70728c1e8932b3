// SPDX-License-Identifier: MIT
#include "explore/report/log_writer.h"

#include <map>
#include <set>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "explore/report/markup.h"

namespace ristretto::explore {

namespace {

constexpr std::string_view kLogStyle =
    "body { margin: 1rem; font: 14px/1.4 sans-serif; } code, td.text { font-family: monospace; } "
    "table { border-collapse: collapse; } th { text-align: left; } "
    "th, td { padding: 0 .8rem .1rem 0; vertical-align: top; } "
    "tr.error { background: #ffd6d6; } tr.warning { background: #fff0c2; } tr.detail { color: #595959; } "
    ":target { outline: 2px solid #b35c00; }";

std::string link(std::string_view kind, std::uint32_t number) {
  return fmt::format("<a href=\"#{0}-{1}\">{1}</a>", kind, number);
}

class Log {
 public:
  Log(const MethodReport& report, const EventLog& log) : report_(report), log_(log) {
    parents_.assign(report.tree.size(), kNone);
    for (std::uint32_t i = 0; i < report.tree.size(); ++i) {
      for (const std::uint32_t next : report.tree[i].nodes) parents_[next] = i;
    }
    for (const BlockReport& block : report.blocks) {
      for (const auto& [pc, instruction] : block.code) code_.emplace(pc, instruction);
    }
    for (std::uint32_t i = 0; i < log.events().size(); ++i) index(log.events()[i], i + 1);
  }

  std::string write() {
    const std::string title = escaped(report_.title());
    out_ = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE html>\n"
        "<html xmlns=\"http://www.w3.org/1999/xhtml\" xml:lang=\"en\" lang=\"en\">\n<head>\n"
        "<meta charset=\"UTF-8\"/>\n<title>Log of {0}</title>\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n",
        title, kLogStyle);
    summary();
    events();
    decisions();
    paths();
    code();
    out_ += "</body>\n</html>\n";
    return std::move(out_);
  }

 private:
  using Numbers = std::vector<std::uint32_t>;

  // A decision is shown with those above it.
  void index(const Event& event, std::uint32_t number) {
    if (event.node != kNone) by_node_[event.node].push_back(number);
    if (event.path != kNone) by_path_[event.path].push_back(number);
    if (event.pc != kNone) by_pc_[event.pc].push_back(number);
    for (std::uint32_t node = event.node; node != kNone && shown_nodes_.insert(node).second;) node = parents_[node];
  }

  static std::string links(std::string_view kind, std::span<const std::uint32_t> numbers) {
    std::string text;
    for (const std::uint32_t number : numbers) text += (text.empty() ? "" : " ") + link(kind, number);
    return text;
  }
  static std::string links_to_events(const std::map<std::uint32_t, Numbers>& index, std::uint32_t key) {
    const auto found = index.find(key);
    return found == index.end() ? std::string() : links("event", found->second);
  }

  void begin(std::string_view id, std::string_view title, std::span<const std::string_view> columns) {
    out_ += fmt::format("<h2 id=\"{}\">{}</h2>\n<table>\n<thead><tr>", id, title);
    for (const std::string_view column : columns) out_ += fmt::format("<th scope=\"col\">{}</th>", column);
    out_ += "</tr></thead>\n<tbody>\n";
  }
  // A table must have a row.
  void end(std::size_t rows, std::size_t columns) {
    if (rows == 0) out_ += fmt::format("<tr><td colspan=\"{}\">none</td></tr>\n", columns);
    out_ += "</tbody>\n</table>\n";
  }

  void summary() {
    std::map<LogLevel, std::size_t> counts;
    for (const Event& event : log_.events()) ++counts[level_of(event.kind)];
    out_ += fmt::format("<p>Level {}:", text(log_.level()));
    for (auto level = LogLevel::kError; level <= log_.level(); level = LogLevel(std::to_underlying(level) + 1))
      out_ += fmt::format(" <span class=\"count\">{} {}</span>", counts[level], text(level));
    out_ += ".</p>\n<p>";
    for (const auto& [name, value] : report_.options) out_ += fmt::format("{} {} ", escaped(name), escaped(value));
    out_ +=
        "</p>\n<p><a href=\"#events\">Events</a> <a href=\"#decisions\">Decisions</a> <a href=\"#paths\">Paths</a> "
        "<a href=\"#code\">Code</a></p>\n";
  }

  std::string words(const Event& event) const {
    std::string words(text(event.kind));
    if (event.node != kNone) {
      const TreeNode& node = report_.tree[event.node];
      const bool is_way = event.path == kNone || event.kind == EventKind::kUnknown;
      if (is_way && !node.condition.text.empty()) words += ": " + node.condition.text;
      if (is_way && !node.reason.empty()) words += fmt::format(" ({})", node.reason);
    }
    if (event.path != kNone && event.kind != EventKind::kUnknown) words += ": " + outcome(report_.paths[event.path]);
    if (!event.text.empty()) words += ": " + event.text;
    return words;
  }

  void events() {
    constexpr auto kColumns = std::to_array<std::string_view>(
        {"event", "level", "what", "method", "at pc", "pc", "line", "decision", "path"});
    begin("events", "Events", kColumns);
    for (std::uint32_t i = 0; i < log_.events().size(); ++i) {
      const Event& event = log_.events()[i];
      const std::string_view level = text(level_of(event.kind));
      out_ += fmt::format(
          "<tr id=\"event-{0}\" class=\"{1}\"><td>{0}</td><td>{1}</td><td class=\"text\">{2}</td><td>{3}</td>"
          "<td>{4}</td><td>{5}</td><td>{6}</td><td>{7}</td><td>{8}</td></tr>\n",
          i + 1, level, escaped(words(event)), escaped(event.method),
          event.at == kNone ? std::string() : fmt::format("{}", event.at),
          event.pc == kNone ? std::string() : link("pc", event.pc),
          event.line == 0 ? std::string() : fmt::format("{}", event.line),
          event.node == kNone ? std::string() : link("node", event.node),
          event.path == kNone ? std::string() : link("path", event.path + 1));
    }
    end(log_.events().size(), kColumns.size());
  }

  void decisions() {
    constexpr auto kColumns =
        std::to_array<std::string_view>({"decision", "after", "condition", "kind", "reason", "path", "events"});
    begin("decisions", "Decisions", kColumns);
    for (const std::uint32_t number : shown_nodes_) {
      const TreeNode& node = report_.tree[number];
      const bool has_path = node.path != kNone && by_path_.contains(node.path);
      out_ += fmt::format(
          "<tr id=\"node-{0}\"><td>{0}</td><td>{1}</td><td class=\"text\">{2}</td><td>{3}</td><td>{4}</td><td>{5}</td>"
          "<td>{6}</td></tr>\n",
          number, parents_[number] == kNone ? std::string() : link("node", parents_[number]),
          escaped(node.condition.text), text(node.kind), escaped(node.reason),
          has_path ? link("path", node.path + 1) : std::string(), links_to_events(by_node_, number));
    }
    end(shown_nodes_.size(), kColumns.size());
  }

  void paths() {
    constexpr auto kColumns = std::to_array<std::string_view>({"path", "outcome", "inputs", "pcs", "events"});
    begin("paths", "Paths", kColumns);
    for (const auto& [number, events] : by_path_) {
      const PathReport& path = report_.paths[number];
      std::string inputs;
      for (const InputReport& each : path.inputs)
        inputs += fmt::format("{}{} = {}", inputs.empty() ? "" : ", ", each.name, each.value);
      out_ += fmt::format(
          "<tr id=\"path-{0}\"><td>{0}</td><td class=\"text\">{1}</td><td class=\"text\">{2}</td><td>{3}</td>"
          "<td>{4}</td></tr>\n",
          number + 1, escaped(outcome(path)), escaped(path.inputs.empty() ? path.unsolved : inputs),
          links("pc", path.pcs), links("event", events));
    }
    end(by_path_.size(), kColumns.size());
  }

  void code() {
    constexpr auto kColumns = std::to_array<std::string_view>({"pc", "instruction", "events"});
    begin("code", "Code", kColumns);
    for (const auto& [pc, instruction] : code_) {
      out_ += fmt::format("<tr id=\"pc-{0}\"><td>{0}</td><td class=\"text\">{1}</td><td>{2}</td></tr>\n", pc,
                          escaped(instruction), links_to_events(by_pc_, pc));
    }
    end(code_.size(), kColumns.size());
  }

  const MethodReport& report_;
  const EventLog& log_;
  Numbers parents_;  // of nodes
  std::map<std::uint32_t, std::string> code_;
  std::set<std::uint32_t> shown_nodes_;
  std::map<std::uint32_t, Numbers> by_node_;  // numbers of events
  std::map<std::uint32_t, Numbers> by_path_;  // likewise
  std::map<std::uint32_t, Numbers> by_pc_;    // likewise
  std::string out_;
};

}  // namespace

std::string to_xhtml(const MethodReport& report, const EventLog& log) { return Log(report, log).write(); }

}  // namespace ristretto::explore
