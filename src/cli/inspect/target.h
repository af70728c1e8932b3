// SPDX-License-Identifier: MIT
// From what the user typed to class files: CLASS, CLASS#METHOD, FILE.class, JAR or DIR.
//
// What looks like a path or exists as one is a path; anything else is a class name. Classes are found as java finds
// them, in the JDK first and then on the class path, which is the current folder unless given. java.util.Map.Entry is
// also tried as java.util.Map$Entry; MODULE/module-info is a module of the JDK. No JDK is needed as long as nothing is
// taken from it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "archive/class_path.h"
#include "archive/jdk.h"
#include "archive/jimage_archive.h"
#include "base/error.h"
#include "classfile/class_file.h"
#include "cli/environment.h"
#include "cli/java_options.h"

namespace ristretto::cli::inspect {

struct InspectedClass {
  classfile::ClassFile file;
  std::string origin;    // "app.jar: com/acme/A.class", "out/A.class"
  std::string method;    // name, or name and descriptor; empty: all
  bool is_file = false;  // named as a .class file, not as a class

  // The methods asked for, in the order of the file.
  [[nodiscard]] std::vector<const classfile::Method*> methods() const;
};

// Internal names of the classes of a jar or a folder.
struct ClassListing {
  std::vector<std::string> names;
};

// Exactly one of the two is set.
struct Target {
  std::optional<InspectedClass> inspected;
  std::optional<ClassListing> listing;
};

class TargetFinder {
 public:
  // Opens the class path and, if there is one, the JDK. A JDK that was named must be there.
  [[nodiscard]] static base::Result<TargetFinder> open(const JavaOptions& options, const Environment& environment);

  [[nodiscard]] base::Result<Target> find(std::string_view target) const;

  [[nodiscard]] const archive::ClassPath& class_path() const { return class_path_; }
  // Of class files that the JDK in use accepts.
  [[nodiscard]] std::uint16_t newest_major() const { return static_cast<std::uint16_t>(feature_ + 44); }
  // An error: why there is no JDK.
  [[nodiscard]] const base::Result<std::unique_ptr<archive::JimageArchive>>& image() const { return image_; }

 private:
  TargetFinder(int feature, archive::ClassPath class_path, base::Result<std::unique_ptr<archive::JimageArchive>> image)
      : feature_(feature), class_path_(std::move(class_path)), image_(std::move(image)) {}

  [[nodiscard]] static base::Result<InspectedClass> read_file(const std::string& path);
  [[nodiscard]] base::Result<InspectedClass> find_class(std::string_view name) const;
  [[nodiscard]] base::Result<std::optional<InspectedClass>> load(const std::string& internal_name) const;
  [[nodiscard]] base::Result<std::optional<base::Bytes>> find_in_jdk(std::string_view internal_name,
                                                                     std::string_view entry) const;
  [[nodiscard]] base::Error not_found(std::string_view name) const;

  int feature_;  // Java version that multi-release jars are seen with
  archive::ClassPath class_path_;
  base::Result<std::unique_ptr<archive::JimageArchive>> image_;
};

}  // namespace ristretto::cli::inspect
