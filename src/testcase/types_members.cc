// SPDX-License-Identifier: MIT
#include "testcase/types_members.h"

#include <algorithm>
#include <span>
#include <utility>

#include "classfile/descriptor.h"
#include "program/selection.h"

namespace ristretto::testcase {

namespace {

// The one declared in `klass` itself, or else the most specific ones above, all of which must be abstract.
bool is_abstract_in(const program::Class& klass, const program::Method& method) {
  if (const program::Method* own = klass.declared_method(method.name(), method.descriptor()); own != nullptr)
    return own->flags().is_abstract();
  return std::ranges::all_of(program::maximally_specific_methods(klass, method.name(), method.descriptor()),
                             [](const program::Method* m) { return m->flags().is_abstract(); });
}

}  // namespace

Members::Variables Members::variables_of(const program::Class& owner, bool is_static, const Type& receiver) {
  if (is_static) return {.has_member = true, .bindings = Bindings()};
  const Type* view = subtyping_.as_super(receiver, owner);
  if (view == nullptr) return {};
  if (signatures_.is_raw(*view)) return {.has_member = true, .bindings = {}};
  return {.has_member = true, .bindings = closing_.bindings_of(*view)};
}

std::optional<Bindings> Members::variables_around(const program::Method& method, const Type& receiver) {
  return variables_of(*method.owner, method.flags().is_static(), receiver).bindings;
}

// A signature that contradicts the descriptor is wrong: what runs is what the descriptor says.
bool Members::agrees(const Type& closed, const Type& erased) {
  return &closed == &erased || subtyping_.is_assignable(*closed.erasure, erased, false);
}

const Type* Members::parameter(const classfile::FieldType& descriptor, const classfile::Type* written,
                               const Bindings& bindings) {
  const Type* erased = closing_.close(descriptor);
  if (erased == nullptr || written == nullptr) return erased;
  const Projection p = closing_.project(*written, bindings);
  switch (p.outcome) {
    case Closed::kWhole: return p.down == nullptr || agrees(*p.down, *erased) ? p.down : erased;
    case Closed::kUnbound: return erased;
    case Closed::kTooLarge:  // too many values would seem to fit
    case Closed::kMissing: break;
  }
  return nullptr;
}

const Type* Members::result(const classfile::FieldType& descriptor, const classfile::Type* written,
                            const Bindings& bindings) {
  const Type* erased = closing_.close(descriptor);
  if (erased == nullptr || written == nullptr) return erased;
  const Projection p = closing_.project(*written, bindings);
  if (p.outcome == Closed::kMissing) return nullptr;
  return p.is_whole() && agrees(*p.up, *erased) ? p.up : erased;
}

std::optional<MemberTypes> Members::types_of(const program::Method& method, const Type& receiver,
                                             const Substitution& method_variables) {
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  auto [has_member, bindings] = variables_of(*method.owner, method.flags().is_static(), receiver);
  if (!descriptor || !has_member) return std::nullopt;

  const classfile::MethodSignature& signature = signatures_.of(method);
  const std::size_t count = descriptor->parameters().size();
  const bool is_erased = !bindings || signature.result == nullptr || signature.parameters.size() > count;
  const std::span<const classfile::Type* const> written =
      is_erased ? std::span<const classfile::Type* const>() : signature.parameters;
  if (!bindings) bindings.emplace();
  for (const classfile::TypeParameter& variable : signature.type_parameters) {
    const auto given = method_variables.find(variable.name);
    if (given != method_variables.end())
      bindings->add(variable.name, *given->second);
    else
      bindings->hide(variable.name);
  }

  MemberTypes types;
  const std::size_t skipped = count - written.size();
  const bool is_inner_instance = method.info->is_initializer() && receiver.outer != nullptr && skipped > 0;
  // What javac leaves out of signatures comes first: an enclosing instance, an enum constant's name and ordinal.
  std::size_t index = 0;
  for (const classfile::FieldType& type : descriptor->parameters()) {
    const Type* closed = index == 0 && is_inner_instance
                             ? receiver.outer
                             : parameter(type, index < skipped ? nullptr : written[index - skipped], *bindings);
    if (closed == nullptr) return std::nullopt;
    types.parameters.push_back(closed);
    ++index;
  }
  types.result = method.info->is_initializer()
                     ? &receiver
                     : result(descriptor->result(), is_erased ? nullptr : signature.result, *bindings);
  if (types.result == nullptr) return std::nullopt;
  return types;
}

const Type* Members::type_of(const program::Field& field, const Type& receiver) {
  const auto descriptor = classfile::parse_field_descriptor(field.descriptor());
  const auto [has_member, bindings] = variables_of(*field.owner, field.flags().is_static(), receiver);
  if (!descriptor || !has_member) return nullptr;
  return bindings ? result(*descriptor, signatures_.of(field), *bindings) : closing_.close(*descriptor);
}

bool Members::is_public_in_object(const program::Method& method) {
  const program::Method* in_object = closing_.object()->klass->declared_method(method.name(), method.descriptor());
  return in_object != nullptr && in_object->flags().is_public();
}

const program::Method* Members::functional_method(const program::Class& klass) {
  if (!klass.is_interface() || klass.file().is_sealed) return nullptr;
  const program::Method* found = nullptr;
  const auto consider = [&](const program::Class& declaring) {
    for (const program::Method& method : declaring.methods()) {
      if (!method.flags().is_abstract() || is_public_in_object(method) || !is_abstract_in(klass, method)) continue;
      if (found != nullptr && !found->matches(method)) return false;
      found = &method;
    }
    return true;
  };
  // Subinterfaces come last, so that what they redeclare wins.
  for (const program::Class* interface : klass.all_interfaces())
    if (!consider(*interface)) return nullptr;
  if (!consider(klass)) return nullptr;
  return found == nullptr || !signatures_.of(*found).type_parameters.empty() ? nullptr : found;
}

}  // namespace ristretto::testcase
