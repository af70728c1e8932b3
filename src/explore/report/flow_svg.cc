// SPDX-License-Identifier: MIT
#include "explore/report/flow_svg.h"

#include <map>
#include <set>

#include <fmt/format.h>

#include "explore/report/layout.h"
#include "explore/report/markup.h"

namespace ristretto::explore {

namespace {

constexpr double kBoxWidth = 130;
constexpr double kBoxHeight = 40;
constexpr double kColumn = 160;
constexpr double kRow = 84;
constexpr double kMargin = 20;
constexpr double kLane = 14;  // between edges that go back

double x_of(const LayoutPlace& place) { return kMargin + kBoxWidth / 2 + place.column * kColumn; }
double top_of(const LayoutPlace& place) { return kMargin + place.row * kRow; }

std::string block_text(const BlockReport& block) {
  std::string pcs = fmt::format("pc {}", block.code.front().first);
  if (block.code.size() > 1) pcs += fmt::format("–{}", block.code.back().first);
  if (block.first_line == 0) return pcs;
  if (block.first_line == block.last_line) return fmt::format("line {}, {}", block.first_line, pcs);
  return fmt::format("lines {}–{}, {}", block.first_line, block.last_line, pcs);
}

std::string downwards(const std::vector<LayoutPlace>& way) {
  std::string path = fmt::format("M{:.0f},{:.0f}", x_of(way.front()), top_of(way.front()) + kBoxHeight);
  for (std::size_t i = 1; i < way.size(); ++i) {
    const double from = top_of(way[i - 1]) + (i == 1 ? kBoxHeight : kBoxHeight / 2);
    const double to = top_of(way[i]) + (i + 1 == way.size() ? 0 : kBoxHeight / 2);
    const double middle = (from + to) / 2;
    path += fmt::format(" C{:.0f},{:.0f} {:.0f},{:.0f} {:.0f},{:.0f}", x_of(way[i - 1]), middle, x_of(way[i]), middle,
                        x_of(way[i]), to);
  }
  return path;
}

// Round the right side of the drawing.
std::string upwards(const LayoutPlace& from, const LayoutPlace& to, double lane) {
  const double start = top_of(from) + kBoxHeight * 0.65;
  const double end = top_of(to) + kBoxHeight * 0.35;
  return fmt::format("M{:.0f},{:.0f} L{:.0f},{:.0f} L{:.0f},{:.0f} L{:.0f},{:.0f}", x_of(from) + kBoxWidth / 2, start,
                     lane, start, lane, end, x_of(to) + kBoxWidth / 2, end);
}

}  // namespace

std::string flow_svg(const MethodReport& report) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::string> texts;  // parallel edges are drawn as one
  for (const EdgeReport& edge : report.edges) {
    std::string& text = texts[{edge.from, edge.to}];
    if (!edge.text.empty() && text.find(edge.text) == std::string::npos) text += (text.empty() ? "" : ", ") + edge.text;
  }
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (const auto& [ends, text] : texts) edges.push_back(ends);
  const Layout layout = lay_out(report.blocks.size(), edges);
  const double right = kMargin + layout.columns * kColumn;
  std::string body;
  double lane = right;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const std::vector<LayoutPlace>& way = layout.edges[i];
    if (layout.goes_back[i]) lane += kLane;
    const std::string line = layout.goes_back[i] ? upwards(way.front(), way.back(), lane - kLane) : downwards(way);
    const std::string& text = texts[edges[i]];
    body += fmt::format(
        "<g class=\"edge{}\" data-edge=\"{}-{}\"><title>{} to {}{}</title><path d=\"{}\" "
        "marker-end=\"url(#tip)\"/></g>\n",
        text == "exception" ? " exception" : "", edges[i].first, edges[i].second, edges[i].first, edges[i].second,
        text.empty() ? "" : escaped(": " + text), line);
  }
  std::set<std::uint32_t> seen;
  for (const PathReport& path : report.paths) seen.insert(path.blocks.begin(), path.blocks.end());
  for (std::size_t i = 0; i < report.blocks.size(); ++i) {
    const BlockReport& block = report.blocks[i];
    const double x = x_of(layout.nodes[i]);
    const double y = top_of(layout.nodes[i]);
    std::string code;
    for (const auto& [pc, instruction] : block.code) code += fmt::format("{}: {}\n", pc, instruction);
    body += fmt::format(
        "<g class=\"block{11}\" data-block=\"{0}\"><title>{1}</title><rect x=\"{2:.0f}\" y=\"{3:.0f}\" "
        "width=\"{4:.0f}\" "
        "height=\"{5:.0f}\" rx=\"4\"/><text x=\"{6:.0f}\" y=\"{7:.0f}\">{8} {0}</text>"
        "<text class=\"small\" x=\"{6:.0f}\" y=\"{9:.0f}\">{10}</text></g>\n",
        i, escaped(code), x - kBoxWidth / 2, y, kBoxWidth, kBoxHeight, x, y + 16,
        block.is_handler ? "handler" : "block", y + 32, escaped(block_text(block)),
        seen.contains(static_cast<std::uint32_t>(i)) ? " seen" : "");
  }
  const double width = lane + kMargin;
  const double height = 2 * kMargin + layout.rows * kRow - (kRow - kBoxHeight);
  return fmt::format(
      "<svg role=\"img\" aria-label=\"Control-flow graph\" viewBox=\"0 0 {0:.0f} {1:.0f}\" width=\"{0:.0f}\" "
      "height=\"{1:.0f}\" xmlns=\"http://www.w3.org/2000/svg\">\n<defs><marker id=\"tip\" viewBox=\"0 0 8 8\" "
      "refX=\"8\" "
      "refY=\"4\" markerWidth=\"9\" markerHeight=\"9\" markerUnits=\"userSpaceOnUse\" orient=\"auto\"><path d=\"M0,0 "
      "L8,4 L0,8 z\"/></marker></defs>\n"
      "{2}</svg>\n",
      width, height, body);
}

}  // namespace ristretto::explore
