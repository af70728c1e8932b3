// SPDX-License-Identifier: MIT
// What guest code has asked of the world outside its own memory since the set was last cleared. A rollback does not
// take it back: who runs a call reads and clears it.
#pragma once

#include <cstdint>

namespace ristretto::vm {

enum class Effect : std::uint32_t {
  kExit = 1U << 0U,      // System.exit, Runtime.halt
  kFiles = 1U << 1U,     // looked at, opened, made or removed a file that is neither the JDK's nor on the class path
  kIsolated = 1U << 2U,  // a socket, process, terminal or native library, refused
  kThread = 1U << 3U,    // started a thread
  kClock = 1U << 4U,     // read the time
  kIdentityHash = 1U << 5U,  // read an identity hash code
  kMachine = 1U << 6U,       // read memory sizes, processors, the environment, or called a native that is missing
};

class Effects {
 public:
  void add(Effect effect) { bits_ |= static_cast<std::uint32_t>(effect); }
  void clear() { bits_ = 0; }
  [[nodiscard]] bool has(Effect effect) const { return (bits_ & static_cast<std::uint32_t>(effect)) != 0; }
  [[nodiscard]] bool any() const { return bits_ != 0; }
  Effects& operator|=(Effects other) {
    bits_ |= other.bits_;
    return *this;
  }

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace ristretto::vm
