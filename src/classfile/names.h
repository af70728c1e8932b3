// SPDX-License-Identifier: MIT
// Which names and descriptors a class file of a given version may hold. Before version 49 every name was a Java
// identifier; since then only the characters that have a meaning in descriptors are excluded (JVMS §4.2.2).
#pragma once

#include <cstdint>
#include <string_view>

namespace ristretto::classfile {

class NameRules {
 public:
  // Of a trusted file everything is allowed.
  explicit NameRules(std::uint16_t major_version, bool is_trusted = false)
      : major_version_(major_version), is_trusted_(is_trusted) {}

  [[nodiscard]] bool is_trusted() const { return is_trusted_; }
  // Also of array types, as in Class entries.
  [[nodiscard]] bool allow_class(std::string_view name) const;
  [[nodiscard]] bool allow_field(std::string_view name) const;
  [[nodiscard]] bool allow_method(std::string_view name) const;
  [[nodiscard]] bool allow_field_descriptor(std::string_view descriptor) const;
  // Methods with a name in angle brackets return nothing, and <clinit> takes nothing from version 51 on.
  [[nodiscard]] bool allow_method_descriptor(std::string_view name, std::string_view descriptor) const;

 private:
  std::uint16_t major_version_;
  bool is_trusted_;
};

}  // namespace ristretto::classfile
