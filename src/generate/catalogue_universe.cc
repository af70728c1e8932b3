// SPDX-License-Identifier: MIT
// The part of Catalogue in which the other classes of the class path decide: subclasses, factories, setters.
#include <algorithm>

#include "generate/catalogue.h"

namespace ristretto::generate {

using classfile::AccessFlags;
using testcase::OperationKind;
using testcase::Type;

namespace {

constexpr std::size_t kMostSubclasses = 6;

}  // namespace

const std::vector<const program::Class*>& Catalogue::universe() {
  if (universe_) return *universe_;
  universe_.emplace();
  for (const std::string& name : options_.universe)
    if (const auto found = types_.lookup().find(name); found && is_usable(**found)) universe_->push_back(*found);
  return *universe_;
}

void Catalogue::add_subclasses(const Type& type, Operations& into) {
  if (type.klass->name() == "java/lang/Object") return;
  std::size_t found = 0;
  for (const program::Class* c : universe()) {
    if (c == type.klass || c->flags().is_abstract() || !c->is_subtype_of(*type.klass)) continue;
    const std::size_t before = into.size();
    for (const Type* made : fitting(*c, type)) {
      for (const Operation* producer : producers(*made))
        if (producer->kind == OperationKind::kConstructor || producer->kind == OperationKind::kMethod ||
            producer->kind == OperationKind::kGetField)
          if (std::ranges::find(into, producer) == into.end()) into.push_back(producer);
      break;
    }
    if (into.size() > before && ++found >= kMostSubclasses) break;
  }
}

// Methods of other classes that return it.
void Catalogue::add_factories(const Type& type, Operations& into) {
  for (const bool wants_static : {true, false}) {
    for (const program::Class* c : universe()) {
      for (const program::Method& method : c->methods()) {
        if (into.size() >= kMostFactories) return;
        if (method.name().starts_with('<') || method.flags().is_static() != wants_static || c == type.klass ||
            method.flags().has(AccessFlags::kSynthetic) || !is_nameable(method, viewpoint_))
          continue;
        const program::Class* result = class_of_result(method);
        if (result == nullptr || !result->is_subtype_of(*type.klass)) continue;
        if (wants_static) {
          static_cast<void>(add_fitting(method, type, into));
          continue;
        }
        for (const Type* receiver : receivers_of(*c)) {
          const Operation* added = add_method(method, *receiver, {}, c == &under_test_);
          if (added != nullptr && types_.is_assignable(*added->output, type)) into.push_back(added);
        }
      }
    }
    if (!into.empty()) return;
  }
}

const program::Class* Catalogue::class_of_result(const program::Method& method) {
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  if (!descriptor || descriptor->result().is_array() || descriptor->result().kind != classfile::BaseKind::kClass)
    return nullptr;
  const auto found = types_.lookup().find(descriptor->result().class_name);
  return found ? *found : nullptr;
}

// Calls that bring an object of another class into a state: with parameters, and returning nothing or such an object.
void Catalogue::add_setters(const Type& type, Operations& into) {
  for (const program::Class* c = type.klass; c != nullptr && c->module().empty(); c = c->super()) {
    for (const program::Method& method : c->methods()) {
      if (method.flags().is_static() || method.name().starts_with('<') || !is_nameable(method, viewpoint_) ||
          method.flags().has(AccessFlags::kSynthetic) || into.size() >= kMostFactories)
        continue;
      const auto found = types_.member_types(method, type, {});
      if (!found || found->parameters.empty()) continue;
      const bool is_fluent = found->result->is_class() && type.klass->is_subtype_of(*found->result->klass);
      if (!found->result->is_void() && !is_fluent) continue;
      if (const Operation* added = add_method(method, type, {}, false)) into.push_back(added);
    }
  }
}

const Catalogue::Operations& Catalogue::changers(const Type& type) {
  const auto [at, is_new] = changers_.try_emplace(&type);
  if (!is_new || !type.is_class() || !type.klass->module().empty()) return at->second;
  Operations found;
  for (const program::Class* c = type.klass; c != nullptr && c->module().empty(); c = c->super()) {
    for (const program::Field& field : c->fields())
      if (const Operation* added = add_settable(field, type)) found.push_back(added);
    for (const program::Method& method : c->methods()) {
      const bool can_change = !method.flags().is_static() && !method.flags().is_abstract() &&
                              !method.name().starts_with('<') && !method.flags().has(AccessFlags::kSynthetic);
      if (!can_change || method.descriptor().starts_with("()") || !is_usable(method)) continue;
      if (const Operation* added = add_method(method, type, {}, c == &under_test_)) found.push_back(added);
    }
  }
  return changers_[&type] = std::move(found);
}

const Type* Catalogue::fitting_type(const program::Class& c, const Type& wanted) {
  const auto found = fitting(c, *types_.without_wildcards(wanted));
  return found.empty() ? nullptr : found.front();
}

}  // namespace ristretto::generate
