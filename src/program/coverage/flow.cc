// SPDX-License-Identifier: MIT
#include "program/coverage/flow.h"

#include <algorithm>
#include <optional>

namespace ristretto::program::coverage {
namespace {

// The ways to reach each label.
class Joins {
 public:
  explicit Joins(const Body& body)
      : arrivals_(body.size() + 1), is_successor_(body.size() + 1), calls_(body.size() + 1) {
    arrive(0);
    for (const TryBlock& each : body.tries()) {
      arrive(each.start);
      arrive(each.handler);
    }
    std::optional<std::uint32_t> line_start;
    for (std::uint32_t i = 0; i < body.size(); ++i) {
      if (i > 0) is_successor_[i] = static_cast<std::uint8_t>(body.falls_through(i - 1));
      if (body.last_line_entry(i) > 0) line_start = i;
      if (body.is_jump(i)) arrive(body.target(i));
      if (body.is_switch(i)) arrive_from_switch(body, i);
      if (line_start && info(body.opcode(i)).category == classfile::Category::invoke) calls_[*line_start] = 1;
    }
  }

  [[nodiscard]] bool is_successor(std::uint32_t i) const { return is_successor_[i] != 0; }
  [[nodiscard]] bool is_join(std::uint32_t i) const { return arrivals_[i] + is_successor_[i] > 1; }
  [[nodiscard]] bool needs_probe(std::uint32_t i) const { return is_successor(i) && (is_join(i) || calls_[i] != 0); }

 private:
  void arrive(std::uint32_t i) { ++arrivals_[i]; }
  void arrive_from_switch(const Body& body, std::uint32_t i) {
    const std::uint32_t otherwise = body.default_target(i);
    arrive(otherwise);
    for (const std::uint32_t to : body.case_targets(i)) {
      if (to != otherwise) arrive(to);
    }
  }

  std::vector<std::uint32_t> arrivals_;
  std::vector<std::uint8_t> is_successor_;
  std::vector<std::uint8_t> calls_;  // by start of a line
};

class Tracer {
 public:
  Tracer(const Body& body, std::uint32_t next_probe, MethodModel& model)
      : body_(body), joins_(body), next_probe_(next_probe), model_(model) {}

  void run() {
    std::int32_t line = kNoLine;
    for (std::uint32_t i = 0; i < body_.size(); ++i) {
      if (body_.has_label(i)) label(i);
      if (body_.last_line_entry(i) != kNoLine) line = body_.last_line_entry(i);
      if (previous_) link(*previous_, 0, i);
      previous_ = i;
      model_.lines.push_back(line);
      if (body_.is_exit(i)) probe(i, 0, {.place = ProbePlace::kBefore, .instruction = index(i)});
      if (body_.is_jump(i)) jump(i);
      if (body_.is_switch(i)) switch_(i);
    }
    model_.links.insert(model_.links.end(), jumps_.begin(), jumps_.end());
    number_branches();
  }

 private:
  static std::uint16_t index(std::uint32_t i) { return static_cast<std::uint16_t>(i); }

  void link(std::uint32_t from, std::uint32_t branch, std::uint32_t to) {
    model_.links.push_back({from, branch, to, false});
  }
  void probe(std::uint32_t from, std::uint32_t branch, Probe made) {
    made.id = next_probe_++;
    model_.probes.push_back(made);
    model_.links.push_back({from, branch, made.id, true});
  }

  void label(std::uint32_t i) {
    if (joins_.needs_probe(i)) probe(*previous_, 0, {.place = ProbePlace::kFallthrough, .instruction = index(i)});
    if (joins_.needs_probe(i) || !joins_.is_successor(i)) previous_.reset();
  }

  void jump(std::uint32_t i) {
    const std::uint32_t to = body_.target(i);
    if (!joins_.is_join(to)) {
      jumps_.push_back({i, 1, to, false});
      return;
    }
    const bool is_always = body_.opcode(i) == Opcode::goto_;
    probe(i, 1, {.place = is_always ? ProbePlace::kBefore : ProbePlace::kTaken, .instruction = index(i)});
  }

  void switch_(std::uint32_t i) {
    std::vector<std::uint32_t> targets = body_.case_targets(i);
    std::erase(targets, body_.default_target(i));
    targets.insert(targets.begin(), body_.default_target(i));
    for (std::uint32_t branch = 0; branch < targets.size(); ++branch) {
      const std::uint32_t to = targets[branch];
      if (joins_.is_join(to)) {
        probe(i, branch, {.place = ProbePlace::kSwitch, .instruction = index(i), .target = index(to)});
      } else {
        jumps_.push_back({i, branch, to, false});
      }
    }
  }

  void number_branches() {
    std::vector<std::uint32_t> widths(body_.size());
    model_.branch_count.resize(body_.size());
    for (const Link& each : model_.links) {
      ++model_.branch_count[each.from];
      widths[each.from] = std::max(widths[each.from], each.branch + 1);
    }
    model_.first_branch.push_back(0);
    for (const std::uint32_t width : widths) model_.first_branch.push_back(model_.first_branch.back() + width);
  }

  const Body& body_;
  const Joins joins_;
  std::uint32_t next_probe_;
  MethodModel& model_;
  std::optional<std::uint32_t> previous_;  // the instruction that the next one is linked to
  std::vector<Link> jumps_;                // linked last
};

}  // namespace

void trace_flow(const Body& body, std::uint32_t next_probe, MethodModel& model) {
  Tracer(body, next_probe, model).run();
}

}  // namespace ristretto::program::coverage
