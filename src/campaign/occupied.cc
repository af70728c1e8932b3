// SPDX-License-Identifier: MIT
#include "campaign/occupied.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "emit/emit.h"
#include "emit/words.h"

namespace ristretto::campaign {
namespace {

std::string test_file_of(const Target& target) {
  emit::TestClass tests;
  std::string package = target.class_name.substr(0, target.class_name.rfind('/') + 1);
  if (!package.empty()) package.pop_back();
  std::ranges::replace(package, '/', '.');
  tests.package = emit::ascii_source(package);
  tests.name = target.test_name;
  return emit::path_of(tests);
}

}  // namespace

std::vector<base::Error> set_occupied_aside(Targets& targets, const Store& store) {
  std::vector<base::Error> errors;
  std::vector<Target> free;
  for (Target& each : targets.classes) {
    if (const auto checked = store.check(test_file_of(each)); !checked) {
      targets.skipped.push_back(
          {each.java_name, fmt::format("{} {}", checked.error().file(), checked.error().reason()), true});
      errors.push_back(checked.error());
    } else {
      free.push_back(std::move(each));
    }
  }
  targets.classes = std::move(free);
  return errors;
}

}  // namespace ristretto::campaign
