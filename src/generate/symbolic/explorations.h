// SPDX-License-Identifier: MIT
// What exploring found, as data that outlives the run: paths of members, and what constructors and setters make of
// objects. What an earlier run found stands in for exploring as long as nothing has changed that it depends on.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "explore/effect/effects.h"
#include "generate/symbolic/dependencies.h"
#include "generate/symbolic/path_search.h"

namespace ristretto::generate {

// Of one member, within bounds that its subject names.
struct KnownPaths {
  std::vector<FoundPath> paths;  // without probes: their numbers change with other methods of the class
  SearchCounts counts;
  std::uint64_t choices = 0;            // choice points that the search came to
  std::optional<std::uint64_t> cut_at;  // it ended there since the budget had no more
};

// Of one method that makes or changes objects.
struct KnownEffects {
  std::vector<std::string> classes;  // by effect: of what it makes or changes
  // What to pass, by the fingerprint of what was wanted.
  std::map<std::string, std::optional<explore::Arguments>, std::less<>> answers;
};

struct Exploration {
  std::string subject;  // what was explored, and within which bounds
  std::vector<KnownDependency> dependencies;
  std::variant<KnownPaths, KnownEffects> found;
};

class Explorations {
 public:
  // The class path outlives them.
  Explorations(std::vector<Exploration> known, const archive::ClassPath& class_path);

  // Null: nothing is known, or something has changed.
  [[nodiscard]] KnownPaths* paths(std::string_view subject) { return find<KnownPaths>(subject); }
  [[nodiscard]] KnownEffects* effects(std::string_view subject) { return find<KnownEffects>(subject); }
  // In place of what was known of its subject.
  Exploration& put(Exploration exploration);
  // Something was added to what is known of it.
  void note_addition(std::string_view subject) { entries_.find(subject)->second.is_new = true; }

  // Those that were put or added to, by subject.
  [[nodiscard]] std::vector<const Exploration*> news() const;
  [[nodiscard]] Fingerprints& fingerprints() { return fingerprints_; }

 private:
  struct Entry {
    Exploration exploration;
    std::optional<bool> is_true;  // once it was looked at
    bool is_new = false;
  };
  template <class Found>
  [[nodiscard]] Found* find(std::string_view subject) {
    Exploration* const known = find_true(subject);
    return known == nullptr ? nullptr : std::get_if<Found>(&known->found);
  }
  [[nodiscard]] Exploration* find_true(std::string_view subject);

  Fingerprints fingerprints_;
  std::map<std::string, Entry, std::less<>> entries_;
};

}  // namespace ristretto::generate
