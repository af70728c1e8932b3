// SPDX-License-Identifier: MIT
// What other inputs than those considered might have changed: paths are all there are up to that.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ristretto::explore {

enum class Cut : std::uint8_t {
#define RISTRETTO_CUT(name, option, text) name,
#include "explore/search/cuts.def"
#undef RISTRETTO_CUT
};

struct CutFacts {
  Cut cut;
  std::string_view option;  // as on the command line, or a name; empty: there is none
  std::string_view text;
};
inline constexpr auto kCuts = std::to_array<CutFacts>({
#define RISTRETTO_CUT(name, option, text) {Cut::name, option, text},
#include "explore/search/cuts.def"
#undef RISTRETTO_CUT
});

[[nodiscard]] constexpr const CutFacts& facts(Cut cut) { return kCuts[static_cast<std::size_t>(cut)]; }

class Cuts {
 public:
  void add(Cut cut) { bits_ |= bit(cut); }
  void add(Cuts others) { bits_ |= others.bits_; }
  [[nodiscard]] bool has(Cut cut) const { return (bits_ & bit(cut)) != 0; }
  [[nodiscard]] bool any() const { return bits_ != 0; }

 private:
  [[nodiscard]] static std::uint32_t bit(Cut cut) { return 1U << static_cast<std::uint32_t>(cut); }

  std::uint32_t bits_ = 0;
};

}  // namespace ristretto::explore
