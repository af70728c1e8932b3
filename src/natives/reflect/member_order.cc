// SPDX-License-Identifier: MIT
#include "natives/reflect/member_order.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace ristretto::natives {
namespace {

struct Ranked {
  std::size_t rank = 0;
  const vm::Method* method = nullptr;
};

struct ArchivedName {
  std::string_view name;
  std::size_t rank = 0;
};

constexpr auto kArchived = [] {
  auto names = std::to_array<ArchivedName>({
      {"<init>"},
      {"<clinit>"},
#define RISTRETTO_ARCHIVED_NAME(name) {name},
#include "natives/reflect/archived_names.def"
#undef RISTRETTO_ARCHIVED_NAME
  });
  for (std::size_t i = 0; i < names.size(); ++i) names[i].rank = i;
  std::ranges::sort(names, {}, &ArchivedName::name);
  return names;
}();

// `file`: where the bytes of the class start; names are views into them, and its constant pool lies in order.
std::size_t rank_of(std::string_view name, const char* file) {
  const auto found = std::ranges::lower_bound(kArchived, name, {}, &ArchivedName::name);
  if (found != kArchived.end() && found->name == name) return found->rank;
  return kArchived.size() + static_cast<std::size_t>(name.data() - file);
}

// The median of the first, the middle and the last ends up in the middle.
std::size_t choose_pivot(std::span<Ranked> part) {
  Ranked& first = part.front();
  Ranked& middle = part[part.size() / 2];
  Ranked& last = part.back();
  if (first.rank > middle.rank) std::swap(first, middle);
  if (first.rank > last.rank) std::swap(first, last);
  if (middle.rank > last.rank) std::swap(middle, last);
  return part.size() / 2;
}

// Equal elements are exchanged too: that is what reverses overloads. The length of the lower part.
std::size_t split(std::span<Ranked> part, std::size_t pivot) {
  const std::size_t rank = part[pivot].rank;
  auto low = part.begin();
  auto high = part.end() - 1;
  while (true) {
    while (low->rank < rank) ++low;
    while (high->rank > rank) --high;
    if (low >= high) return static_cast<std::size_t>(high - part.begin()) + 1;
    std::swap(*low++, *high--);
  }
}

void sort(std::span<Ranked> part) {
  constexpr std::size_t kSortedByPivot = 3;
  if (part.size() < 2) return;
  const std::size_t pivot = choose_pivot(part);
  if (part.size() <= kSortedByPivot) return;
  const std::size_t lower = split(part, pivot);
  sort(part.first(lower));
  sort(part.subspan(lower));
}

}  // namespace

std::vector<const vm::Method*> in_reflection_order(const vm::Klass& klass) {
  const auto* file = reinterpret_cast<const char*>(klass.file().bytes.span().data());
  std::vector<Ranked> ranked;
  ranked.reserve(klass.methods.size());
  for (const vm::Method& method : klass.methods) ranked.push_back({rank_of(method.name(), file), &method});
  sort(ranked);
  std::vector<const vm::Method*> order;
  order.reserve(ranked.size());
  for (const Ranked& each : ranked) order.push_back(each.method);
  return order;
}

}  // namespace ristretto::natives
