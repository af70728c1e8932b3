// SPDX-License-Identifier: MIT
#include "generate/symbolic/explorations.h"

#include <utility>

namespace ristretto::generate {

Explorations::Explorations(std::vector<Exploration> known, const archive::ClassPath& class_path)
    : fingerprints_(class_path) {
  for (Exploration& each : known) {
    std::string subject = each.subject;
    entries_.insert_or_assign(std::move(subject), Entry{.exploration = std::move(each), .is_true = {}});
  }
}

Exploration* Explorations::find_true(std::string_view subject) {
  const auto found = entries_.find(subject);
  if (found == entries_.end()) return nullptr;
  Entry& entry = found->second;
  if (!entry.is_true) entry.is_true = fingerprints_.are_same(entry.exploration.dependencies);
  return *entry.is_true ? &entry.exploration : nullptr;
}

Exploration& Explorations::put(Exploration exploration) {
  std::string subject = exploration.subject;
  const auto [at, is_first] = entries_.insert_or_assign(
      std::move(subject), Entry{.exploration = std::move(exploration), .is_true = true, .is_new = true});
  return at->second.exploration;
}

std::vector<const Exploration*> Explorations::news() const {
  std::vector<const Exploration*> found;
  for (const auto& [subject, entry] : entries_)
    if (entry.is_new) found.push_back(&entry.exploration);
  return found;
}

}  // namespace ristretto::generate
