// SPDX-License-Identifier: MIT
#include "testcase/types_subtyping.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "classfile/type_printer.h"

namespace ristretto::testcase {

namespace {

constexpr std::array<std::string_view, 3> kSupersOfArrays{"java/lang/Object", "java/lang/Cloneable",
                                                          "java/io/Serializable"};

bool is_super_of_arrays(const program::Class& klass) {
  return std::ranges::find(kSupersOfArrays, klass.name()) != kSupersOfArrays.end();
}

// The direct supertype on the way to `klass`, which is not `from` itself.
const program::Class& next_towards(const program::Class& from, const program::Class& klass) {
  if (from.super() != nullptr && from.super()->is_subtype_of(klass)) return *from.super();
  return **std::ranges::find_if(from.interfaces(), [&](const auto* i) { return i->is_subtype_of(klass); });
}

// How the signature writes the direct supertype; null when it is absent or says something else than the class file.
const classfile::Type* written_super(const classfile::ClassSignature& signature, const program::Class& klass,
                                     const program::Class& super) {
  if (signature.superclass == nullptr) return nullptr;
  const classfile::Type* written = signature.superclass;
  if (klass.super() != &super) {
    const auto place = std::ranges::find(klass.interfaces(), &super) - klass.interfaces().begin();
    if (static_cast<std::size_t>(place) >= signature.interfaces.size()) return nullptr;
    written = signature.interfaces[place];
  }
  const bool is_class = written->kind == classfile::TypeKind::kClass;
  return is_class && classfile::internal_name(*written) == super.name() ? written : nullptr;
}

}  // namespace

const Type* Subtyping::direct_super(const Type& type, const program::Class& super) {
  const Type* erased = interner_.of_class(super);
  if (signatures_.is_raw(type)) return erased;
  const classfile::Type* written = written_super(signatures_.of(*type.klass), *type.klass, super);
  if (written == nullptr) return erased;
  const Projection p = closing_.project(*written, closing_.bindings_of(type));
  return p.is_whole() ? p.up : erased;
}

const Type* Subtyping::as_super(const Type& type, const program::Class& klass) {
  if (type.is_primitive()) return nullptr;
  if (type.is_array()) return is_super_of_arrays(klass) ? interner_.of_class(klass) : nullptr;
  if (type.klass == &klass) return &type;
  const SuperKey key{&type, &klass};
  if (const auto found = supers_.find(key); found != supers_.end()) return found->second;

  const Type* super = nullptr;
  if (type.klass->is_subtype_of(klass))
    for (super = &type; super->klass != &klass;) super = direct_super(*super, next_towards(*super->klass, klass));
  supers_.emplace(key, super);
  return super;
}

bool Subtyping::is_assignable(const Type& from, const Type& to, bool allow_unchecked) {
  if (&from == &to) return !from.is_void();
  if (from.is_primitive() || to.is_primitive()) return false;
  const std::uint64_t key = std::uint64_t{from.id} << 32 | std::uint64_t{to.id} << 1 | (allow_unchecked ? 1U : 0U);
  if (const auto found = answers_.find(key); found != answers_.end()) return found->second;
  Fuel fuel;
  const bool answer = is_subtype(from, to, allow_unchecked ? Unchecked::kAllowed : Unchecked::kToWildcards, fuel);
  answers_.emplace(key, answer);
  return answer;
}

bool Subtyping::is_subtype(const Type& from, const Type& to, Unchecked unchecked, Fuel& fuel) {
  if (&from == &to) return true;
  if (from.is_primitive() || to.is_primitive()) return false;
  if (fuel.steps == 0 || fuel.depth == kMaxDepth) return false;
  --fuel.steps;
  ++fuel.depth;
  const bool answer = to.is_array() ? from.is_array() && is_subtype(*from.component, *to.component, unchecked, fuel)
                                    : is_class_subtype(from, to, unchecked, fuel);
  --fuel.depth;
  return answer;
}

bool Subtyping::is_class_subtype(const Type& from, const Type& to, Unchecked unchecked, Fuel& fuel) {
  const Type* super = as_super(from, *to.klass);
  if (super == nullptr) return false;
  if (to.arguments.empty()) return true;
  if (!super->arguments.empty()) return contains_arguments(to, *super, fuel);
  if (unchecked != Unchecked::kToWildcards) return unchecked == Unchecked::kAllowed;
  // JLS §5.1.9: from raw to nothing but unbounded wildcards is not even worth a warning.
  return std::ranges::all_of(to.arguments, [](const auto& a) { return a.wildcard == Wildcard::kUnbounded; });
}

bool Subtyping::contains_arguments(const Type& to, const Type& from, Fuel& fuel) {
  if (to.arguments.size() != from.arguments.size()) return false;
  const auto parameters = signatures_.parameters_of(*from.klass);
  const Bindings bindings = closing_.bindings_of(from);
  for (std::size_t i = 0; i < to.arguments.size(); ++i) {
    const TypeArgument& wanted = to.arguments[i];
    if (wanted == from.arguments[i] || wanted.wildcard == Wildcard::kUnbounded) continue;
    if (wanted.wildcard == Wildcard::kNone) return false;
    const Binding& given = *bindings.find(parameters[i].name);
    const bool is_contained =
        wanted.wildcard == Wildcard::kExtends
            ? is_subtype(*given.upper, *wanted.type, Unchecked::kNever, fuel)
            : given.lower != nullptr && is_subtype(*wanted.type, *given.lower, Unchecked::kNever, fuel);
    if (!is_contained) return false;
  }
  return true;
}

}  // namespace ristretto::testcase
