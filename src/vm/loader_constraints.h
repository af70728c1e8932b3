// SPDX-License-Identifier: MIT
// Loading constraints (JVMS §5.3.4): when a class uses a member of a class of another loader, both loaders must mean
// the same by every class name in the member's descriptor. Otherwise an object would be taken for one of another class
// of the same name, which no verifier sees.
//
// The built-in loaders share one name space and count as one. Names below java/ are theirs alone.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/java_error.h"

namespace ristretto::program {
class Class;
}

namespace ristretto::vm {

class Machine;
struct Field;
struct Klass;
struct Loader;
struct Method;

class LoaderConstraints {
 public:
  explicit LoaderConstraints(Machine& vm) : vm_(vm) {}

  // Imposes that the two loaders agree on every class in a field's or method's descriptor. The first name on which they
  // already do not; empty when they can still agree.
  [[nodiscard]] std::string impose(const Loader& one, const Loader& other, std::string_view descriptor);
  // The class which others that are bound to `loader` mean instead of this one, so that it may not have it; null when
  // it may. From then on they may have no other.
  [[nodiscard]] const program::Class* rival(const Loader& loader, const program::Class& linked);

 private:
  struct Group {
    std::vector<const Loader*> loaders;
    const program::Class* meaning = nullptr;  // null: none of them has loaded it
  };
  using Groups = std::vector<Group>;

  [[nodiscard]] const Loader& representative(const Loader& loader) const;
  [[nodiscard]] const program::Class* loaded(const Loader& loader, std::string_view name) const;
  [[nodiscard]] bool impose_one(const Loader& one, const Loader& other, std::string_view name);
  [[nodiscard]] static Group take(Groups& groups, const Loader& loader);
  Groups& changing(std::string_view name);  // a rollback brings back what there is now

  Machine& vm_;
  std::map<std::string, Groups, std::less<>> by_name_;
};

// That `loader` may not have a class, because of `rival`.
[[nodiscard]] classfile::JavaError loaded_elsewhere(Machine& vm, const Loader& loader, const program::Class& rival);

// Impose what follows when `from` uses a member, and when the methods of `klass`, whose tables are made, override or
// implement others. The error is a LinkageError.
[[nodiscard]] classfile::Checked<void> check_loaders(Machine& vm, const Klass& from, const Field& field);
[[nodiscard]] classfile::Checked<void> check_loaders(Machine& vm, const Klass& from, const Method& method);
[[nodiscard]] classfile::Checked<void> check_loaders_of_overridden(Machine& vm, const Klass& klass);

}  // namespace ristretto::vm
