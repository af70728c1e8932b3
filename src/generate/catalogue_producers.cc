// SPDX-License-Identifier: MIT
// The parts of Catalogue that find ways to make values of a type: which ways are tried, and those that the class itself
// offers.
#include <algorithm>

#include <fmt/format.h>

#include "generate/catalogue.h"
#include "generate/jdk_members.h"

namespace ristretto::generate {

using classfile::AccessFlags;
using testcase::Type;

namespace {

constexpr std::size_t kMostConstants = 12;
// Where any class will do: what code that looks at classes tells apart.
constexpr std::string_view kNamedClasses[] = {
    "java/lang/String",  "java/lang/Integer", "java/lang/Object", "java/lang/Runnable", "java/util/concurrent/TimeUnit",
    "java/lang/Override"};

}  // namespace

const Catalogue::Operations& Catalogue::producers(const Type& type) {
  const auto [known, is_new] = producers_.at(type);
  if (is_new) {
    Operations found;
    find_producers(type, found);
    known = std::move(found);
  }
  return known;
}

void Catalogue::find_producers(const Type& type, Operations& into) {
  if (!type.is_class()) return;
  const Type& wanted = *types_.without_wildcards(type);
  add_enum_constants(wanted, into);
  add_class_literals(type, into);
  add_own_producers(wanted, into);
  add_literal_producers(wanted, into);
  add_jdk_producers(wanted, into);
  // Collector<String, ?, Long> is what there is, whatever stands for the question mark.
  if (into.empty() && &wanted != &type) add_jdk_producers(type, into);
  if (type.klass->flags().is_abstract()) add_lambdas(wanted, into);
  if (into.empty() || type.klass->flags().is_abstract()) add_subclasses(wanted, into);
  if (into.empty()) add_factories(wanted, into);
  if (into.empty()) add_stub(wanted, into);
}

void Catalogue::add_enum_constants(const Type& type, Operations& into) {
  if (!type.klass->flags().has(AccessFlags::kEnum)) return;
  for (const program::Field& field : type.klass->fields()) {
    if (!field.flags().has(AccessFlags::kEnum) || into.size() >= kMostConstants) continue;
    if (const Operation* added = add_static_field(field, type)) into.push_back(added);
  }
}

void Catalogue::add_class_literals(const Type& type, Operations& into) {
  if (type.klass->name() != "java/lang/Class") return;
  std::vector<const Type*> named;
  if (!type.arguments.empty() && type.arguments[0].type != nullptr) {
    named.push_back(type.arguments[0].type);
  } else {
    if (is_nameable(under_test_, types_.lookup(), viewpoint_)) named.push_back(types_.of_class(under_test_));
    for (const std::string_view name : kNamedClasses)
      if (const Type* found = types_.named(name)) named.push_back(found);
    named.push_back(types_.primitive(testcase::BaseKind::kInt));
  }
  for (const Type* each : named) {
    if (!each->arguments.empty()) continue;
    testcase::Value value;
    value.kind = testcase::ValueKind::kClass;
    value.type = each;
    into.push_back(&literal(type, value));
  }
}

// Constructors, constants and factory methods of the class itself.
void Catalogue::add_own_producers(const Type& type, Operations& into) {
  const program::Class& c = *type.klass;
  if (!is_usable(c) || c.name() == "java/lang/Object" || c.name() == "java/lang/Class" ||
      c.name() == "java/lang/String")
    return;
  const bool is_own = c.module().empty();
  for (const program::Method& method : c.methods()) {
    if (!may_produce(method)) continue;
    if (method.name() == "<init>" && !c.flags().is_abstract() && !c.flags().has(AccessFlags::kEnum)) {
      // Of the JDK's classes the table knows better; what it does not know is tried as it is.
      const bool is_listed = std::ranges::any_of(
          jdk_members(), [&](const JdkMember& m) { return m.how == JdkMember::How::kProducer && m.owner == c.name(); });
      if (!is_own && is_listed) continue;
      const Operation* added = add_method(method, type, {}, &c == &under_test_);
      if (added != nullptr) into.push_back(added);
    }
  }
  std::size_t factories = 0;
  for (const program::Method& method : c.methods()) {
    if (!method.flags().is_static() || method.flags().has(AccessFlags::kSynthetic) || factories >= kMostFactories)
      continue;
    if (c.flags().has(AccessFlags::kEnum) && method.name() == "valueOf") continue;  // constants are written as such
    const program::Class* result = class_of_result(method);
    if (result != nullptr && result->is_subtype_of(c) && is_own && add_fitting(method, type, into)) ++factories;
  }
  for (const program::Field& field : c.fields()) {
    if (!field.flags().is_static() || !field.flags().is_final() || field.flags().has(AccessFlags::kEnum) || !is_own)
      continue;
    const Type* field_type = types_.field_type(field, type);
    if (field_type == nullptr || !types_.is_assignable(*field_type, type)) continue;
    if (const Operation* added = add_static_field(field, type)) into.push_back(added);
  }
}

void Catalogue::add_literal_producers(const Type& type, Operations& into) {
  for (const std::string_view name : {"java/lang/String", "java/lang/Integer", "java/lang/Long", "java/lang/Double",
                                      "java/lang/Boolean", "java/lang/Character"}) {
    const Type* known = types_.named(name);
    if (known == nullptr || known == &type || !types_.is_assignable(*known, type)) continue;
    const LiteralOperations& found = literals(*known);
    into.insert(into.end(), found.standing.begin(), found.standing.end());
    into.insert(into.end(), found.mined.begin(), found.mined.end());
    if (into.size() > 2 * kMostConstants) break;
  }
}

bool Catalogue::can_be_built(const Type& type, std::vector<const Type*>& open) {
  if (type.is_primitive()) return true;
  if (type.is_array()) return true;
  if (!literals(type).standing.empty()) return true;
  if (const auto known = buildable_.find(&type); known != buildable_.end()) return known->second;
  if (std::ranges::find(open, &type) != open.end()) return false;
  open.push_back(&type);
  const bool can = std::ranges::any_of(producers(type), [&](const Operation* producer) {
    return std::ranges::all_of(producer->inputs, [&](const Type* input) { return can_be_built(*input, open); });
  });
  open.pop_back();
  // What depends on an open question is not an answer yet.
  if (can || open.empty()) buildable_.emplace(&type, can);
  return can;
}

std::string Catalogue::why_not(const Type& type) {
  std::vector<const Type*> open;
  if (can_be_built(type, open)) return {};
  const Type& root = unbuildable_root(type);
  if (&root == &type) return fmt::format("no way to build a {}", type.name);
  return fmt::format("no way to build a {} (for {})", root.name, type.name);
}

const Type& Catalogue::unbuildable_root(const Type& type) {
  std::vector<const Type*> seen = {&type};
  while (true) {
    const Type* next = nullptr;
    for (const Operation* producer : producers(*seen.back()))
      for (const Type* input : producer->inputs)
        if (std::vector<const Type*> open; next == nullptr && !can_be_built(*input, open)) next = input;
    if (next == nullptr) return *seen.back();
    // Each needs the other: neither is the reason.
    if (std::ranges::find(seen, next) != seen.end()) return type;
    seen.push_back(next);
  }
}

}  // namespace ristretto::generate
