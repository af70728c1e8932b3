// SPDX-License-Identifier: MIT
#include "base/stats.h"

#include "base/check.h"

namespace ristretto::base {

namespace {

std::uint64_t value_of(const Counter& counter) { return counter.value(); }
std::uint64_t value_of(const Maximum& maximum) { return maximum.value(); }
std::uint64_t value_of(const Timer& timer) { return static_cast<std::uint64_t>(timer.total().count()); }

}  // namespace

template <class Handle>
Handle& Stats::handle(std::string_view name) {
  auto found = cells_.find(name);
  if (found == cells_.end()) found = cells_.emplace(std::string(name), Handle{}).first;
  auto* const cell = std::get_if<Handle>(&found->second);
  check(cell != nullptr, "one statistics name is used for two kinds");
  return *cell;
}

template Counter& Stats::handle<Counter>(std::string_view);
template Maximum& Stats::handle<Maximum>(std::string_view);
template Timer& Stats::handle<Timer>(std::string_view);

std::vector<Stats::Entry> Stats::snapshot() const {
  std::vector<Entry> entries;
  entries.reserve(cells_.size());
  for (const auto& [name, cell] : cells_) {
    const std::uint64_t value = std::visit([](const auto& handle) { return value_of(handle); }, cell);
    entries.push_back({name, static_cast<Kind>(cell.index()), value});
  }
  return entries;
}

}  // namespace ristretto::base
