// SPDX-License-Identifier: MIT
// Immutable bytes that know who keeps them alive: a memory-mapped file, an inflated buffer, or the caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace ristretto::base {

using ByteSpan = std::span<const std::uint8_t>;

inline std::string_view as_text(ByteSpan bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }
inline ByteSpan as_bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// Cheap to copy; copies share the owner. Views taken from span() live as long as any copy does.
class Bytes {
 public:
  Bytes() = default;
  Bytes(ByteSpan span, std::shared_ptr<const void> owner) : span_(span), owner_(std::move(owner)) {}

  // The caller promises that the bytes outlive every copy and every view.
  static Bytes borrowed(ByteSpan span) { return {span, nullptr}; }
  static Bytes owned(std::vector<std::uint8_t> data) {
    auto owner = std::make_shared<const std::vector<std::uint8_t>>(std::move(data));
    const ByteSpan span(*owner);
    return {span, std::move(owner)};
  }

  // A part of these bytes that keeps the whole alive.
  [[nodiscard]] Bytes part(std::size_t offset, std::size_t size) const { return {span_.subspan(offset, size), owner_}; }

  [[nodiscard]] ByteSpan span() const { return span_; }
  [[nodiscard]] std::size_t size() const { return span_.size(); }
  [[nodiscard]] bool empty() const { return span_.empty(); }

 private:
  ByteSpan span_;
  std::shared_ptr<const void> owner_;
};

}  // namespace ristretto::base
