// SPDX-License-Identifier: MIT
// The file of --store: explorations by class under test, in a database of SQLite. It is open only while something is
// read or written, so that workers can be forked at any other time and read it themselves; the campaign's process alone
// writes. A row appears whole or not at all, whoever is killed when.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "generate/symbolic/explorations.h"

namespace ristretto::campaign {

// As a worker delivers it.
struct KeptExploration {
  std::string subject;
  std::vector<std::uint8_t> bytes;
  friend bool operator==(const KeptExploration&, const KeptExploration&) = default;
};

// Those that are not too long to be kept.
[[nodiscard]] std::vector<KeptExploration> kept_from(std::span<const generate::Exploration* const> explorations);

// All that explorations depend on besides classes and their bounds.
struct ExplorationSetting {
  std::string tool;    // the build that explores
  std::string around;  // the class library, the seed
};

class ExplorationStore {
 public:
  // Makes the file if there is none, and sees whether it is whole, ours, and can be written to. What was found
  // elsewhere is not seen; what another build has found is removed.
  [[nodiscard]] static base::Result<ExplorationStore> open(const std::filesystem::path& file,
                                                           ExplorationSetting setting);

  // Rows that were damaged are left out.
  [[nodiscard]] base::Result<std::vector<generate::Exploration>> load(std::string_view class_name) const;
  // In place of what was found about the same subjects before.
  [[nodiscard]] base::Result<void> save(std::string_view class_name, std::span<const KeptExploration> kept) const;

 private:
  ExplorationStore(std::filesystem::path file, ExplorationSetting setting)
      : file_(std::move(file)), setting_(std::move(setting)) {}

  std::filesystem::path file_;
  ExplorationSetting setting_;
};

}  // namespace ristretto::campaign
