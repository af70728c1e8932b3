// SPDX-License-Identifier: MIT
// What an exploration depends on: parts of classes of the class path, each with a fingerprint. What it depends on
// besides is the same for a whole run: the JDK, the bounds, this program.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/class_path.h"
#include "classfile/class_file.h"

namespace ristretto::generate {

enum class Aspect : std::uint8_t {
  kStructure,      // of a class: all but code
  kTypes,          // types that the code of a class names, all its methods together
  kCalls,          // what it calls and handles, likewise
  kCode,           // of a method
  kCodeWithLines,  // likewise, with its line numbers
  kUniverse,       // of no class: which ones inputs may be of, and their structures
};
inline constexpr std::size_t kAspects = 6;

struct Dependency {
  Aspect aspect = Aspect::kStructure;
  std::string class_name;   // internal
  std::string member = {};  // name and descriptor of a method
  friend auto operator<=>(const Dependency&, const Dependency&) = default;
};

struct KnownDependency {
  Dependency on;
  std::string fingerprint;  // empty: there is no such class or method
  friend bool operator==(const KnownDependency&, const KnownDependency&) = default;
};

// Of the classes of the class path as they are, from their files: nothing is linked.
class Fingerprints {
 public:
  // It outlives them.
  explicit Fingerprints(const archive::ClassPath& class_path) : class_path_(class_path) {}

  // Of the classes that inputs may be of (universe.h), before anything is asked.
  void set_universe(std::string fingerprint) { universe_ = std::move(fingerprint); }
  [[nodiscard]] const std::string& of(const Dependency& dependency);
  [[nodiscard]] bool are_same(const std::vector<KnownDependency>& known);
  // Of a class, as its file names them; none if it is not on the class path.
  [[nodiscard]] std::vector<std::string> supertypes(std::string_view class_name);

 private:
  struct File {
    std::string bytes;  // fingerprint of a file that is no class
    std::optional<classfile::ClassFile> parsed;
  };
  [[nodiscard]] const File& file(std::string_view class_name);
  [[nodiscard]] std::string make(const Dependency& dependency);

  const archive::ClassPath& class_path_;
  std::string universe_;
  std::map<std::string, File, std::less<>> files_;
  std::map<Dependency, std::string> known_;
};

}  // namespace ristretto::generate
