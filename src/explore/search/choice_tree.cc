// SPDX-License-Identifier: MIT
#include "explore/search/choice_tree.h"

#include <algorithm>
#include <ranges>
#include <utility>

namespace ristretto::explore {

std::optional<std::size_t> ChoicePoint::first_open() const {
  const auto found = std::ranges::find(ways, Alternative::State::kOpen, &Alternative::state);
  if (found == ways.end()) return std::nullopt;
  return static_cast<std::size_t>(found - ways.begin());
}

std::shared_ptr<ChoicePoint> ChoiceTree::add(ChoicePoint point, ChoicePoint* above, std::size_t way) {
  auto made = std::make_shared<ChoicePoint>(std::move(point));
  made->above = above;
  made->way_above = way;
  made->depth = above == nullptr ? 0 : above->depth + 1;
  made->left = made->ways.size();
  (above == nullptr ? root_ : above->ways[way].next) = made;
  return made;
}

void ChoiceTree::finish(ChoicePoint& point) {
  for (ChoicePoint* at = &point; --at->left == 0;) {
    ChoicePoint* const above = at->above;
    if (above == nullptr) return root_.reset();
    above->ways[at->way_above].next.reset();
    at = above;
  }
}

// Points before those below them. Not by recursion: a path may have any number of points.
std::vector<std::shared_ptr<ChoicePoint>> ChoiceTree::points() const {
  std::vector<std::shared_ptr<ChoicePoint>> found;
  std::vector<std::shared_ptr<ChoicePoint>> pending;
  if (root_ != nullptr) pending.push_back(root_);
  while (!pending.empty()) {
    found.push_back(std::move(pending.back()));
    pending.pop_back();
    for (const Alternative& way : found.back()->ways) {
      if (way.next != nullptr) pending.push_back(way.next);
    }
  }
  return found;
}

std::vector<std::shared_ptr<ChoicePoint>> ChoiceTree::open_points() const {
  std::vector<std::shared_ptr<ChoicePoint>> found = points();
  std::ranges::reverse(found);
  std::erase_if(found, [](const auto& point) { return !point->first_open(); });
  return found;
}

void ChoiceTree::clear() {
  for (const auto& point : points() | std::views::reverse) {
    for (Alternative& way : point->ways) way.next.reset();
  }
  root_.reset();
}

}  // namespace ristretto::explore
