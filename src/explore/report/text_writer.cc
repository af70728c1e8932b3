// SPDX-License-Identifier: MIT
#include "explore/report/text_writer.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ristretto::explore {

namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kMostUnexplored = 3;  // ways that were not tried, shown at one choice point

std::string plural(std::uint64_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

// Conditions can be as long as what was computed; the other reports have all of it.
constexpr std::size_t kLongestText = 300;
constexpr std::string_view kEllipsis = " ... ";

std::string shortened(const std::string& text) {
  if (text.size() <= kLongestText) return text;
  const std::size_t half = (kLongestText - kEllipsis.size()) / 2;
  const auto is_inside = [&](std::size_t at) { return (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80; };
  std::size_t front = half;
  std::size_t back = text.size() - half;
  while (is_inside(front)) --front;
  while (back < text.size() && is_inside(back)) ++back;
  return fmt::format("{}{}{}", text.substr(0, front), kEllipsis, text.substr(back));
}

class Writer {
 public:
  explicit Writer(const MethodReport& report) : report_(report) {}

  std::string write(const TextOptions& options) {
    out_ = report_.title() + "\n";
    for (const auto& [name, value] : report_.options) out_ += fmt::format("  {} {}", name, value);
    if (!report_.options.empty()) out_ += "\n";
    out_ += "\n";
    node(report_.tree.front(), 0);
    runs();
    goals();
    calls();
    coverage();
    summary();
    check();
    if (options.statistics) statistics();
    return std::move(out_);
  }

 private:
  void line(std::size_t depth, std::string_view text) {
    out_.append(depth * kIndent, ' ');
    out_ += text;
    out_ += '\n';
  }

  void node(const TreeNode& node, std::size_t depth) {
    std::size_t inner = depth;
    if (!node.condition.text.empty()) {
      std::string text = shortened(node.condition.text);
      if (node.condition.origin == vm::symbolic::Origin::kFixed) text += "  (fixed: other values are not considered)";
      if (node.kind == TreeKind::kInfeasible) text += "  infeasible";
      if (node.kind == TreeKind::kInfeasible && !node.reason.empty()) text += ": " + shortened(node.reason);
      if (node.condition.origin == vm::symbolic::Origin::kPrecondition) text += "  (precondition)";
      if (node.kind == TreeKind::kExcluded) text += "  excluded: " + node.reason;
      if (node.kind == TreeKind::kUnexplored && node.path == kNone) text += "  unexplored: " + node.reason;
      if (node.kind == TreeKind::kTimeout && node.path == kNone) text += "  unknown whether it exists: " + node.reason;
      line(depth, text);
      ++inner;
    }
    if (node.path != kNone) path(node.path, inner);
    std::size_t left = 0;
    for (const std::uint32_t next : node.nodes) {
      const TreeNode& each = report_.tree[next];
      const bool is_left = each.kind == TreeKind::kUnexplored && each.path == kNone;
      if (!is_left || ++left <= kMostUnexplored) this->node(each, inner);
    }
    if (left > kMostUnexplored) line(inner, fmt::format("{} more, unexplored", left - kMostUnexplored));
  }

  void path(std::uint32_t number, std::size_t depth) {
    const PathReport& path = report_.paths[number];
    line(depth, fmt::format("[{}] {}{}", number + 1, outcome(path), path.is_approximation ? "  (approximation)" : ""));
    if (const std::string inputs = inputs_text(path); !inputs.empty()) line(depth + 2, inputs);
    if (!path.unsolved.empty() && path.ending != Ending::kUnknown) line(depth + 2, "no inputs: " + path.unsolved);
  }

  void runs() {
    if (report_.runs.empty()) return;
    out_ += "\nRuns:\n";
    for (std::size_t i = 0; i < report_.runs.size(); ++i) {
      const RunReport& run = report_.runs[i];
      std::string text = fmt::format("[{}] {}", i + 1, inputs_text(report_.paths[i]));
      if (!run.flipped.empty()) text += "  for " + shortened(run.flipped);
      if (!run.is_as_predicted) text += "  (took another path than predicted)";
      line(1, text);
    }
  }

  void calls() {
    if (!report_.calls.is_wanted) return;
    out_ += fmt::format("\nCalls by {}: {} by reference, {} with copies\n",
                        report_.calls.is_by_reference ? "reference" : "copy",
                        plural(report_.calls.referring_nodes, "node", "nodes"), report_.calls.copying_nodes);
    for (const CalledReport& called : report_.calls.methods) {
      line(0, called.method);
      for (std::size_t i = 0; i < called.paths.size(); ++i)
        line(1, fmt::format("path {}: {}", i + 1, fmt::join(called.paths[i], ", ")));
    }
  }

  void coverage() {
    const CoverageReport& coverage = report_.coverage;
    if (!coverage.is_wanted) return;
    out_ += fmt::format("\nInstructions covered: {} of {} of the method; {} of {} of the {} that it can get to\n",
                        coverage.own.covered, coverage.own.all, coverage.reachable.covered, coverage.reachable.all,
                        plural(coverage.methods.all, "method", "methods"));
  }

  static std::string inputs_text(const PathReport& path) {
    std::string inputs;
    for (const InputReport& input : path.inputs)
      inputs += fmt::format("{}{} = {}", inputs.empty() ? "" : ", ", input.name, input.value);
    return inputs;
  }

  void goals() {
    if (report_.goals.empty()) return;
    out_ += "\n";
    for (const GoalReport& goal : report_.goals)
      line(0, fmt::format("{}: {}", shortened(goal.text), shortened(goal.verdict)));
  }

  void summary() {
    const auto ended = [&](Ending ending) {
      return static_cast<std::uint64_t>(std::ranges::count(report_.paths, ending, &PathReport::ending));
    };
    // Of runs, ways are unknown, and no paths.
    const std::uint64_t unknown = report_.runs.empty() ? ended(Ending::kUnknown) : report_.counts.unknown;
    out_ += fmt::format("\n{}: {} returned, {} threw, {} beyond a bound, {} unknown",
                        plural(report_.paths.size(), "path", "paths"), ended(Ending::kReturned), ended(Ending::kThrew),
                        ended(Ending::kBound), unknown);
    if (const std::uint64_t others = ended(Ending::kOther); others != 0) out_ += fmt::format(", {} otherwise", others);
    out_ += fmt::format("; {}, {} refuted\n", plural(report_.counts.choices, "choice point", "choice points"),
                        plural(report_.counts.infeasible, "way", "ways"));
    if (report_.counts.excluded != 0)
      out_ += fmt::format("{} excluded by the precondition\n", plural(report_.counts.excluded, "path", "paths"));
    if (report_.left_out != 0)
      out_ += fmt::format("{} left out, not passing there\n", plural(report_.left_out, "path", "paths"));
    out_ += completeness(report_) + "\n";
  }

  void statistics() {
    const StatisticsReport& s = report_.statistics;
    const double seconds = std::max(s.seconds, 1e-9);
    out_ += fmt::format("\n{:.3f} s: {:.0f} paths/s, {:.0f} forks/s, {:.0f} queries/s, {:.1f} % of it in the solver\n",
                        s.seconds, static_cast<double>(report_.paths.size()) / seconds,
                        static_cast<double>(report_.counts.choices) / seconds, static_cast<double>(s.queries) / seconds,
                        100 * s.solver_seconds / seconds);
    out_ += fmt::format("{} queries, {} steps of the backend\n", s.queries, s.backend_steps);
    for (const LinkReport& link : s.links)
      out_ += fmt::format("  {:<10} asked {:>8}, answered {:>8}\n", link.name, link.asked, link.answered);
  }

  void check() {
    const CheckReport& check = report_.check;
    if (!check.is_wanted) return;
    if (check.verified_answers + check.wrong_answers + check.undecided_answers != 0)
      out_ += fmt::format("{} of the solver verified, {} wrong, {} undecided\n",
                          plural(check.verified_answers, "answer", "answers"), check.wrong_answers,
                          check.undecided_answers);
    if (check.replays != 0)
      out_ += fmt::format("{} replayed, {} took another path\n", plural(check.replays, "path", "paths"),
                          check.divergence_count);
    for (const std::string& each : check.divergences) line(1, each);
    if (check.runs != 0)
      out_ += fmt::format("{}: {} beyond what was explored, {} against what was found\n",
                          plural(check.runs, "random run", "random runs"), check.beyond, check.stranger_count);
    for (const std::string& each : check.strangers) line(1, each);
    if (!check.wrong_verdicts.empty())
      out_ += fmt::format("{} infeasible and reached\n", plural(check.wrong_verdicts.size(), "goal", "goals"));
    for (const std::string& each : check.wrong_verdicts) line(1, each);
  }

  const MethodReport& report_;
  std::string out_;
};

}  // namespace

std::string to_text(const MethodReport& report, const TextOptions& options) { return Writer(report).write(options); }

}  // namespace ristretto::explore
