// SPDX-License-Identifier: MIT
#include "explore/search/open_leaves.h"

#include <limits>

namespace ristretto::explore {
namespace {

constexpr NodeNumber kGap = std::numeric_limits<NodeNumber>::max();
constexpr std::size_t kNowhere = std::numeric_limits<std::size_t>::max();

}  // namespace

void OpenLeaves::add(NodeNumber leaf) {
  if (place_.size() <= leaf) place_.resize(leaf + 1, kNowhere);
  place_[leaf] = line_.size();
  line_.push_back(leaf);
  ++count_;
  ++work_;
}

void OpenLeaves::remove(NodeNumber leaf) {
  if (leaf >= place_.size() || place_[leaf] == kNowhere) return;
  line_[place_[leaf]] = kGap;
  place_[leaf] = kNowhere;
  --count_;
  for (; line_.size() > begin_ && line_.back() == kGap; ++work_) line_.pop_back();
  for (; begin_ < line_.size() && line_[begin_] == kGap; ++work_) ++begin_;
  if (count_ < (line_.size() - begin_) / 2 || begin_ > line_.size() / 2) close_gaps();
}

void OpenLeaves::close_gaps() {
  std::size_t end = 0;
  work_ += line_.size() - begin_;
  for (std::size_t i = begin_; i < line_.size(); ++i) {
    if (line_[i] == kGap) continue;
    place_[line_[i]] = end;
    line_[end++] = line_[i];
  }
  line_.resize(end);
  begin_ = 0;
}

// At least every other entry is a leaf.
NodeNumber OpenLeaves::any(base::Rng& rng) const {
  for (;;) {
    ++work_;
    const NodeNumber leaf = line_[begin_ + rng.below(line_.size() - begin_)];
    if (leaf != kGap) return leaf;
  }
}

}  // namespace ristretto::explore
