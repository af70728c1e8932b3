// SPDX-License-Identifier: MIT
// check_supertypes of hierarchy.h: the rules between a class and what it inherits from.
#include <algorithm>

#include <fmt/format.h>

#include "program/access.h"
#include "program/hierarchy.h"
#include "program/selection.h"
#include "program/wording.h"

namespace ristretto::program {

using classfile::Checked;
using classfile::incompatible;
using classfile::JavaErrorKind;
using classfile::reject;

namespace {

constexpr unsigned kVerboseSealedFeature = 21;  // the JDK that says which of the three conditions failed

// The first condition of JVMS §5.3.5 on permitted subclasses that does not hold; empty when all do.
std::string sealed_problem(const Class& c, const Class& sealed) {
  const std::string sub = external_name(c.name());
  const std::string super = external_name(sealed.name());
  if (c.module() != sealed.module()) {
    return fmt::format("Failed same module check: subclass {} is in module '{}', and sealed class {} is in module '{}'",
                       sub, c.module(), super, sealed.module());
  }
  if (!c.flags().is_public() && !c.same_package(sealed)) {
    return fmt::format(
        "Failed same package check: non-public subclass {} is in a different package than sealed class {}", sub, super);
  }
  const auto permitted = sealed.file().permitted_subclasses;
  if (std::ranges::find(permitted, c.name()) != permitted.end()) return {};
  return fmt::format("Failed listed permitted subclass check: class {} is not a permitted subclass of {}", sub, super);
}

Checked<void> check_sealed(const Class& c, const Class& super, unsigned jdk_feature) {
  if (!super.file().is_sealed) return {};
  std::string problem = sealed_problem(c, super);
  if (problem.empty()) return {};
  if (jdk_feature >= kVerboseSealedFeature) return incompatible(std::move(problem));
  const std::string_view verb = !super.is_interface() ? "inherit from sealed class"
                                : c.is_interface()    ? "extend sealed interface"
                                                      : "implement sealed interface";
  return incompatible(fmt::format("class {} cannot {} {}", external_name(c.name()), verb, external_name(super.name())));
}

Checked<void> check_reachable(const Class& c, const Class& super) {
  if (is_accessible(super, c)) return {};
  const std::string_view sort = super.is_interface()          ? "superinterface"
                                : super.flags().is_abstract() ? "abstract superclass"
                                                              : "superclass";
  return reject(JavaErrorKind::IllegalAccessError,
                fmt::format("class {} cannot access its {} {} ({})", external_name(c.name()), sort,
                            external_name(super.name()), locations(c, super)));
}

Checked<void> check_superclass(const Class& c, unsigned jdk_feature) {
  const Class* super = c.super();
  if (super == nullptr) return {};
  if (super->flags().is_final()) {
    return incompatible(fmt::format("class {} cannot inherit from final class {}", external_name(c.name()),
                                    external_name(super->name())));
  }
  if (const auto sealed = check_sealed(c, *super, jdk_feature); !sealed) return sealed;
  return check_reachable(c, *super);
}

// From last to first, as HotSpot does: the order decides which of several errors is seen.
Checked<void> check_superinterfaces(const Class& c, unsigned jdk_feature) {
  for (std::size_t i = c.interfaces().size(); i-- > 0;) {
    const Class& interface = *c.interfaces()[i];
    if (const auto sealed = check_sealed(c, interface, jdk_feature); !sealed) return sealed;
    if (const auto reachable = check_reachable(c, interface); !reachable) return reachable;
  }
  return {};
}

// Only a final method that the class could call can be overridden. Nests do not matter: private methods are no
// obstacle.
bool is_overridden_final(const Method& above, const Class& by) {
  if (!is_virtual(above) || !above.flags().is_final()) return false;
  return !above.flags().is_package_private() || above.owner->same_package(by);
}

Checked<void> check_final_methods(const Class& c) {
  for (const Method& method : c.methods()) {
    if (!is_virtual(method)) continue;
    for (const Class* super = c.super(); super != nullptr; super = super->super()) {
      const Method* above = super->declared_method(method.name(), method.descriptor());
      if (above == nullptr || !is_overridden_final(*above, c)) continue;
      return incompatible(fmt::format("class {} overrides final method {}", external_name(c.name()), above->display()));
    }
  }
  return {};
}

}  // namespace

Checked<void> check_supertypes(const Class& c, unsigned jdk_feature) {
  if (const auto super = check_superclass(c, jdk_feature); !super) return super;
  if (const auto interfaces = check_superinterfaces(c, jdk_feature); !interfaces) return interfaces;
  return check_final_methods(c);
}

}  // namespace ristretto::program
