// SPDX-License-Identifier: MIT
// The links as data, read from links.def.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "solver/query_class.h"

namespace ristretto::solver {

enum class LinkId : std::uint8_t {
#define RISTRETTO_LINK(name, classes, summary) name,
#include "solver/links.def"
#undef RISTRETTO_LINK
};

struct LinkInfo {
  std::string_view name;
  std::string_view classes;
  std::string_view summary;
};

inline constexpr auto kLinks = std::to_array<LinkInfo>({
#define RISTRETTO_LINK(name, classes, summary) LinkInfo{#name, classes, summary},
#include "solver/links.def"
#undef RISTRETTO_LINK
});

inline constexpr std::size_t kLinkCount = kLinks.size();

constexpr const LinkInfo& info(LinkId link) { return kLinks[static_cast<std::size_t>(link)]; }

// Whether the link is asked queries of that class.
constexpr bool takes(LinkId link, QueryClass query_class) { return info(link).classes.contains(letter(query_class)); }

[[nodiscard]] std::optional<LinkId> link_named(std::string_view name);

// Which links a chain has.
class LinkSet {
 public:
  static LinkSet all() { return LinkSet().complement(); }
  static LinkSet only(LinkId link) { return LinkSet().with(link); }

  [[nodiscard]] LinkSet with(LinkId link) const { return changed(link, true); }
  [[nodiscard]] LinkSet without(LinkId link) const { return changed(link, false); }
  [[nodiscard]] bool has(LinkId link) const { return bits_[static_cast<std::size_t>(link)]; }

 private:
  [[nodiscard]] LinkSet complement() const {
    LinkSet result;
    result.bits_ = ~bits_;
    return result;
  }
  [[nodiscard]] LinkSet changed(LinkId link, bool value) const {
    LinkSet result = *this;
    result.bits_[static_cast<std::size_t>(link)] = value;
    return result;
  }

  std::bitset<kLinkCount> bits_;
};

}  // namespace ristretto::solver
