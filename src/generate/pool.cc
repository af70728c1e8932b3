// SPDX-License-Identifier: MIT
#include "generate/pool.h"

namespace ristretto::generate {

using testcase::Type;

void Pool::add(Component component) {
  if (component.reusable.empty()) return;
  const Component& kept = components_.emplace_back(std::move(component));
  for (const Element& element : kept.reusable) {
    const auto [at, is_new] =
        bucket_by_type_.try_emplace(element.type->id, static_cast<std::uint32_t>(buckets_.size()));
    if (is_new) buckets_.push_back({element.type, {}});
    buckets_[at->second].entries.push_back({&kept, element.variable});
  }
}

const Pool::Fitting& Pool::fitting(const Type& wanted) {
  Fitting& found = fitting_.at(wanted).first;
  for (; found.seen < buckets_.size(); ++found.seen)
    if (types_.is_assignable(*buckets_[found.seen].type, wanted))
      found.buckets.push_back(static_cast<std::uint32_t>(found.seen));
  return found;
}

std::size_t Pool::count(const Type& wanted) {
  std::size_t total = 0;
  for (const std::uint32_t index : fitting(wanted).buckets) total += buckets_[index].entries.size();
  return total;
}

Pick Pool::pick(const Type& wanted, base::Rng& rng) {
  const Fitting& fits = fitting(wanted);
  std::size_t total = 0;
  for (const std::uint32_t index : fits.buckets) total += buckets_[index].entries.size();
  if (total == 0) return {};
  std::size_t at = rng.below(total);
  for (const std::uint32_t index : fits.buckets) {
    const std::vector<Entry>& entries = buckets_[index].entries;
    if (at < entries.size()) return {entries[at].component, entries[at].variable};
    at -= entries.size();
  }
  return {};
}

}  // namespace ristretto::generate
