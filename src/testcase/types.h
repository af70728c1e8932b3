// SPDX-License-Identifier: MIT
// Makes and compares the types of type.h: interning, substitution of type variables, subtyping with wildcards (JLS
// §4.5, §4.10), erasure, boxing, and the choice of type arguments for generic classes and methods. Knows no values and
// runs nothing. Everything is found through one ClassLookup; what cannot be loaded yields null, and the caller does
// without.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/signature.h"
#include "program/class.h"
#include "testcase/type.h"

namespace ristretto::testcase {

// Type variables in scope and what they stand for.
using Substitution = std::map<std::string, const Type*, std::less<>>;

// A member's types after substitution. Null entries never occur: what cannot be loaded makes the whole absent.
struct MemberTypes {
  std::vector<const Type*> parameters;  // as many as the descriptor has
  const Type* result = nullptr;
};

class Types {
 public:
  explicit Types(program::ClassLookup& lookup);
  ~Types();
  Types(const Types&) = delete;
  Types& operator=(const Types&) = delete;

  [[nodiscard]] program::ClassLookup& lookup() const { return lookup_; }

  [[nodiscard]] const Type* primitive(BaseKind kind);
  // `arguments` empty: raw, or not generic. Also raw when they do not fit: another number than the class has
  // parameters (parameters_of), or nested too deeply.
  [[nodiscard]] const Type* of_class(const program::Class& klass, std::vector<TypeArgument> arguments = {});
  [[nodiscard]] const Type* array_of(const Type& component);
  // By internal name ("java/lang/String", "[I"); null when it cannot be loaded.
  [[nodiscard]] const Type* named(std::string_view internal_name);
  [[nodiscard]] const Type* object();
  [[nodiscard]] const Type* string();

  // The closed type a signature stands for. A variable missing from `variables` counts as Object, and a class type with
  // it among its arguments is raw; so is one that is nested too deeply. Null: a class in it cannot be loaded.
  [[nodiscard]] const Type* close(const classfile::Type& type, const Substitution& variables);

  // Parameters and result of a method, a constructor or (result only) a field, seen through a receiver type: class
  // variables from `receiver` (raw: everything erased; a static method does not look at it), method variables from
  // `method_variables`. A constructor's result is `receiver`. Falls back to the descriptor, also for one parameter
  // alone, where the Signature attribute is absent, malformed, at odds with the descriptor or silent (synthetic
  // parameters), and where a method variable has no type. A wildcard of the receiver bounds the result from above and a
  // parameter from below: List<? super Integer> adds Integer and gets Object. Absent when a class cannot be loaded,
  // when `receiver` does not have the method, or when nothing but null could be passed: List<? extends Number>.add.
  [[nodiscard]] std::optional<MemberTypes> member_types(const program::Method& method, const Type& receiver,
                                                        const Substitution& method_variables);
  // As a result, for reading. Null as above.
  [[nodiscard]] const Type* field_type(const program::Field& field, const Type& receiver);

  // The type parameters of the types of a class: those it declares, and for an inner class those of the classes around
  // it before them. Empty when not generic, malformed, or where names collide. Of a method those it declares.
  [[nodiscard]] std::span<const classfile::TypeParameter> parameters_of(const program::Class& klass);
  [[nodiscard]] std::span<const classfile::TypeParameter> parameters_of(const program::Method& method);

  [[nodiscard]] bool declares_parameters(const program::Class& klass);

  // Closed instantiations worth trying for a class (or the variables of a method): each variable gets a type within its
  // bounds. Deterministic, best first, at most `limit`. An unbounded variable becomes Integer first, then String, then
  // Object; `T extends Comparable<T>` the same less Object; `E extends Enum<E>` an enum of the candidates, or TimeUnit;
  // `X extends Throwable` RuntimeException; other bounds the bound itself, or a candidate below it when the bound is
  // recursive. Empty when no choice satisfies the bounds. `candidates`: classes under test that may serve as arguments.
  // What needs no choice (not generic, or a method of a raw type) has one instantiation.
  [[nodiscard]] std::vector<const Type*> instantiations(const program::Class& klass,
                                                        std::span<const Type* const> candidates, std::size_t limit);
  [[nodiscard]] std::vector<Substitution> instantiations(const program::Method& method, const Type& receiver,
                                                         std::span<const Type* const> candidates, std::size_t limit);

  // Whether the arguments of a type, or the types chosen for the variables of a method, are within their bounds. True
  // where there is nothing to choose.
  [[nodiscard]] bool keeps_bounds(const Type& type);
  [[nodiscard]] bool keeps_bounds(const program::Method& method, const Type& receiver, const Substitution& variables);

  // Whether a value of static type `from` may be used where `to` is wanted without cast and without boxing: identity,
  // widening of references with containment of type arguments, arrays (covariant), unchecked conversion from raw only
  // when `allow_unchecked`, except to unbounded wildcards (raw List to List<?>). Widening between primitives does not
  // count.
  [[nodiscard]] bool is_assignable(const Type& from, const Type& to, bool allow_unchecked = false);
  // `type` seen as an instance of `klass`: ArrayList<Integer> as java/util/Collection is Collection<Integer>. Null when
  // it is not a subtype; the raw type when `type` is raw.
  [[nodiscard]] const Type* as_super(const Type& type, const program::Class& klass);
  // Integer for int and the other way round; null when there is none.
  [[nodiscard]] const Type* boxed(const Type& primitive);
  [[nodiscard]] const Type* unboxed(const Type& box);

  // The one abstract method of a functional interface that is not a public method of Object; null when it is none,
  // and when no lambda can be one: the interface is sealed, or the method generic.
  [[nodiscard]] const program::Method* functional_method(const program::Class& klass);
  // A type that can be constructed: wildcards at top level of arguments are replaced by their bounds, or by something
  // within them, so that `new ArrayList<Integer>()` is assignable to List<? super Integer>. Raw when nothing is within
  // the bounds.
  [[nodiscard]] const Type* without_wildcards(const Type& type);

 private:
  struct Impl;
  program::ClassLookup& lookup_;
  std::unique_ptr<Impl> impl_;
};

}  // namespace ristretto::testcase
