// SPDX-License-Identifier: MIT
// The java.lang.Module objects that guest code has defined to the machine, by loader and name, and the packages they
// own.
//
// The library builds its module graph itself; the machine only has to answer Class.getModule() and to know which module
// a class defined from bytes belongs to. Until java.base is defined, mirrors have no module: they get theirs then.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/text_hash.h"
#include "vm/ref.h"

namespace ristretto::vm {

class Machine;
struct Klass;
struct Loader;

class Modules {
 public:
  explicit Modules(Machine& vm) : vm_(vm) {}

  // The module of a class, for the `module` field of its mirror. Null before java.base is defined.
  [[nodiscard]] Ref of(const Klass& klass) const;
  // A named module that has been defined to `loader`; null when there is none.
  [[nodiscard]] Ref object(const Loader& loader, std::string_view name) const;
  // Null while the library has not made it yet.
  [[nodiscard]] Ref unnamed(const Loader& loader) const;
  // The module to which `package` ("java/util") of `loader` belongs; empty for the unnamed module.
  [[nodiscard]] std::string_view owner_of(const Loader& loader, std::string_view package) const;
  // Whether the library has given the machine this java.lang.Module.
  [[nodiscard]] bool is_defined(Ref module) const;

  // Defines a named module with its packages in internal form and gives it to the mirrors of its loaded classes. Fails
  // with a text for IllegalStateException, and then changes nothing.
  [[nodiscard]] std::optional<std::string> define(Ref module, const Loader& loader, std::string_view name,
                                                  std::span<const std::string> packages);
  void set_boot_unnamed(Ref module);

 private:
  struct OfLoader {
    std::map<std::string, Ref, std::less<>> objects;
    std::unordered_map<std::string, std::string, base::TextHash, std::equal_to<>> packages;  // to the module's name
  };

  // Gives the right module to the mirrors of those classes for which `concerns(class, module before)` holds.
  template <class Concerns>
  void fix_mirrors(Concerns concerns);

  Machine& vm_;
  Ref boot_unnamed_ = Ref::null;
  bool has_java_base_ = false;
  std::unordered_map<const Loader*, OfLoader> loaders_;
};

}  // namespace ristretto::vm
