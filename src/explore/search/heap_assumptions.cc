// SPDX-License-Identifier: MIT
#include "explore/search/heap_assumptions.h"

#include <algorithm>

#include "classfile/class_file.h"
#include "classfile/descriptor.h"

namespace ristretto::explore {

base::Result<void> check_assumptions(std::span<const HeapAssumption> assumptions, const vm::Method& method,
                                     std::span<const std::string> names) {
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  const auto check = [&](const std::string& name) -> base::Result<void> {
    if (name.empty() || (name == "this" && !method.is_static)) return {};
    std::size_t i = 0;
    for (const classfile::FieldType& type : descriptor->parameters()) {
      if (names[i++] != name) continue;
      if (!type.is_reference()) return base::fail(base::Error("is no reference, so nothing is assumed of it").at(name));
      return {};
    }
    return base::fail(base::Error("the method has no such parameter").at(name));
  };
  for (const HeapAssumption& assumption : assumptions) {
    if (const auto a = check(assumption.a); !a) return a;
    if (const auto b = check(assumption.b); !b) return b;
  }
  return {};
}

bool is_enclosing_instance(const vm::Field& field) {
  return field.info->flags().has(classfile::AccessFlags::kSynthetic) && field.info->name().starts_with("this$");
}

bool takes_enclosing_instance(const vm::Method& method) {
  if (method.name() != "<init>" || method.argument_slots < 2) return false;
  const auto& inner = method.owner->file().inner_classes;
  const auto own = std::ranges::find(inner, std::string_view(method.owner->name), &classfile::InnerClass::inner);
  return own != inner.end() && !own->outer.empty() && !own->flags.is_static();
}

vm::Ref LazyAssumptions::object_of(const Root& root, std::span<const Told> told) {
  const auto found = std::ranges::find(told, root.reference, &Told::reference);
  return found == told.end() ? root.object : found->object;
}

LazyAssumptions::Edges LazyAssumptions::edges_of(std::span<const Told> told) const {
  Edges edges;
  for (const Told& each : told) {
    const auto holder = holders_.find(each.reference->id());
    if (holder != holders_.end() && !is_null(each.object)) edges.emplace(holder->second, each.object);
  }
  return edges;
}

std::set<vm::Ref> LazyAssumptions::reached_from(vm::Ref object, const Edges& edges) {
  std::set<vm::Ref> reached;
  std::vector<vm::Ref> left;
  if (!is_null(object)) left.push_back(object);
  while (!left.empty()) {
    const vm::Ref at = left.back();
    left.pop_back();
    if (!reached.insert(at).second) continue;
    const auto [first, last] = edges.equal_range(at);
    for (auto edge = first; edge != last; ++edge) left.push_back(edge->second);
  }
  return reached;
}

bool LazyAssumptions::has_cycle(vm::Ref object, const Edges& edges) {
  return std::ranges::any_of(reached_from(object, edges), [&](vm::Ref at) {
    const auto [first, last] = edges.equal_range(at);
    return std::any_of(first, last, [&](const auto& edge) { return reached_from(edge.second, edges).contains(at); });
  });
}

bool LazyAssumptions::permit(std::span<const Told> told) const {
  const Edges edges = edges_of(told);
  return std::ranges::all_of(assumed_, [&](const Assumed& assumed) {
    const vm::Ref a = object_of(assumed.a, told);
    if (is_null(a)) return true;
    const vm::Ref b = object_of(assumed.b, told);
    switch (assumed.kind) {
      case HeapAssumption::Kind::kNonNull: return true;
      case HeapAssumption::Kind::kNonAliasing: return a != b;
      case HeapAssumption::Kind::kAcyclic: return !has_cycle(a, edges);
      case HeapAssumption::Kind::kNonSharing: break;
    }
    const std::set<vm::Ref> others = reached_from(b, edges);
    return std::ranges::none_of(reached_from(a, edges), [&](vm::Ref object) { return others.contains(object); });
  });
}

}  // namespace ristretto::explore
