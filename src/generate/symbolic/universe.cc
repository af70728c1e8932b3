// SPDX-License-Identifier: MIT
#include "generate/symbolic/universe.h"

#include <algorithm>

#include "base/fingerprint.h"
#include "classfile/fingerprint.h"
#include "testcase/nameable.h"

namespace ristretto::generate {
namespace {

bool is_usable(Session& session, const program::Class& c) {
  return is_nameable(c, session.types.lookup(), session.catalogue->viewpoint()) ||
         (session.options.allow_reflection && testcase::is_reachable(c));
}

// Constants of an enum may have classes of their own.
bool has_objects(const program::Class& c) {
  return !c.flags().is_abstract() || (c.super() != nullptr && c.super()->name() == "java/lang/Enum");
}

// For types of the JDK there are better objects, or lambda expressions.
bool has_types_of_users(const program::Class& c) {
  const auto is_of_users = [](const program::Class* each) { return each->module().empty(); };
  return c.super() != nullptr && (is_of_users(c.super()) || std::ranges::any_of(c.all_interfaces(), is_of_users));
}

}  // namespace

std::vector<std::string> universe_of(Session& session) {
  std::vector<std::string> names;
  for (const std::string& name : session.options.universe) {
    const auto c = session.types.lookup().find(name);
    if (c && has_objects(**c) && has_types_of_users(**c) && is_usable(session, **c)) names.push_back(name);
  }
  std::ranges::sort(names);
  return names;
}

std::string universe_fingerprint(Session& session, std::span<const std::string> universe) {
  base::Fingerprint made;
  for (const std::string& name : universe)
    made.add(classfile::structure_fingerprint((*session.types.lookup().find(name))->file()));
  return made.text();
}

}  // namespace ristretto::generate
