// SPDX-License-Identifier: MIT
#include "campaign/measure.h"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "classfile/class_file.h"

namespace ristretto::campaign {

base::Result<Measure> Measure::open(const std::string& class_path, int feature) {
  auto opened = archive::ClassPath::open(class_path, {.feature = feature});
  if (!opened) return base::fail(opened.error());
  return Measure(std::move(*opened));
}

std::optional<program::Counters> Measure::coverage(std::string_view class_name,
                                                   std::span<const std::uint32_t> probes) const {
  auto found = class_path_.find(fmt::format("{}.class", class_name));
  if (!found || !*found) return std::nullopt;
  const auto file = classfile::parse_class(std::move((*found)->bytes), {.name = class_name});
  if (!file) return std::nullopt;
  program::CoverageModel model;
  model.add(*file);
  std::vector<std::uint8_t> hit(model.probes(), 0);
  for (const std::uint32_t probe : probes)
    if (probe < hit.size()) hit[probe] = 1;
  program::Counters counters;
  for (const auto& measured : model.classes()) counters += measured->coverage(hit).counters;
  return counters;
}

}  // namespace ristretto::campaign
