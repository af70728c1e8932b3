// SPDX-License-Identifier: MIT
// Access and property flags of classes, fields, methods, parameters, nested classes and modules. The same bit means
// different things in different places, so printing takes the place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ristretto::classfile {

class AccessFlags {
 public:
  static constexpr std::uint16_t kPublic = 0x0001;
  static constexpr std::uint16_t kPrivate = 0x0002;
  static constexpr std::uint16_t kProtected = 0x0004;
  static constexpr std::uint16_t kStatic = 0x0008;
  static constexpr std::uint16_t kFinal = 0x0010;
  static constexpr std::uint16_t kSuper = 0x0020;         // class
  static constexpr std::uint16_t kSynchronized = 0x0020;  // method
  static constexpr std::uint16_t kOpen = 0x0020;          // module
  static constexpr std::uint16_t kTransitive = 0x0020;    // requires
  static constexpr std::uint16_t kVolatile = 0x0040;      // field
  static constexpr std::uint16_t kBridge = 0x0040;        // method
  static constexpr std::uint16_t kStaticPhase = 0x0040;   // requires
  static constexpr std::uint16_t kTransient = 0x0080;     // field
  static constexpr std::uint16_t kVarargs = 0x0080;       // method
  static constexpr std::uint16_t kNative = 0x0100;
  static constexpr std::uint16_t kInterface = 0x0200;
  static constexpr std::uint16_t kAbstract = 0x0400;
  static constexpr std::uint16_t kStrict = 0x0800;
  static constexpr std::uint16_t kSynthetic = 0x1000;
  static constexpr std::uint16_t kAnnotation = 0x2000;
  static constexpr std::uint16_t kEnum = 0x4000;
  static constexpr std::uint16_t kModule = 0x8000;    // class
  static constexpr std::uint16_t kMandated = 0x8000;  // parameter, module parts

  constexpr AccessFlags() = default;
  constexpr explicit AccessFlags(std::uint16_t bits) : bits_(bits) {}

  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool has(std::uint16_t flag) const { return (bits_ & flag) != 0; }
  [[nodiscard]] constexpr AccessFlags without(std::uint16_t flags) const {
    return AccessFlags(static_cast<std::uint16_t>(bits_ & ~flags));
  }
  [[nodiscard]] constexpr bool is_public() const { return has(kPublic); }
  [[nodiscard]] constexpr bool is_private() const { return has(kPrivate); }
  [[nodiscard]] constexpr bool is_protected() const { return has(kProtected); }
  [[nodiscard]] constexpr bool is_package_private() const { return !has(kPublic | kPrivate | kProtected); }
  [[nodiscard]] constexpr bool is_static() const { return has(kStatic); }
  [[nodiscard]] constexpr bool is_final() const { return has(kFinal); }
  [[nodiscard]] constexpr bool is_abstract() const { return has(kAbstract); }
  friend constexpr bool operator==(AccessFlags, AccessFlags) = default;

 private:
  std::uint16_t bits_ = 0;
};

enum class FlagPlace : std::uint8_t { kClass, kInnerClass, kField, kMethod, kParameter, kModule, kRequires, kExports };

// "ACC_PUBLIC", "ACC_BRIDGE", … in the order of their bits, as javap -v lists them.
[[nodiscard]] std::vector<std::string_view> flag_names(AccessFlags flags, FlagPlace place);

// The flags that are Java modifiers, as source text: "public static final".
[[nodiscard]] std::string modifiers(AccessFlags flags, FlagPlace place);

}  // namespace ristretto::classfile
