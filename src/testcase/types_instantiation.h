// SPDX-License-Identifier: MIT
// Chooses types for type parameters within their bounds. Says what is worth trying first; Subtyping says what is legal.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "classfile/signature.h"
#include "testcase/type.h"
#include "testcase/types_closing.h"
#include "testcase/types_interner.h"
#include "testcase/types_subtyping.h"

namespace ristretto::testcase {

// One type a parameter.
using Choice = std::vector<const Type*>;

struct InstantiationRequest {
  std::span<const classfile::TypeParameter> parameters;
  Bindings outer;                             // of the variables around; the parameters hide them
  std::span<const Type* const> candidates;    // besides the usual ones
  std::span<const TypeArgument> within = {};  // one a parameter, which has to contain what is chosen; or none
  std::size_t limit = 1;
};

class Instantiation {
 public:
  Instantiation(TypeInterner& interner, Closing& closing, Subtyping& subtyping)
      : interner_(interner), closing_(closing), subtyping_(subtyping) {}

  // Different choices, best first. Those in which all parameters get the same kind of type come before mixed ones, so
  // that two choices differ in every parameter where they can.
  [[nodiscard]] std::vector<Choice> choose(const InstantiationRequest& request);
  // Whether every type of a whole choice is within its bounds.
  [[nodiscard]] bool is_legal(const InstantiationRequest& request, const Choice& choice);

 private:
  struct Search;

  // What parameter number chosen.size() may become after the ones before it; its own bounds are kept as far as they
  // mention nothing that comes later.
  [[nodiscard]] std::vector<const Type*> options(const InstantiationRequest& request, const Choice& chosen);
  void add_proposals(const InstantiationRequest& request, const Choice& chosen, std::vector<const Type*>& proposals);
  [[nodiscard]] Bindings bindings(const InstantiationRequest& request, const Choice& chosen);
  // Whether a type keeps the bounds of a parameter. `is_partial`: bounds with unknown variables count as kept.
  [[nodiscard]] bool keeps_bounds(const Type& type, const classfile::TypeParameter& parameter, const Bindings& bindings,
                                  bool is_partial);
  [[nodiscard]] bool is_within(const Type& type, const TypeArgument& argument);
  void choose_alike(Search& search);
  void choose_mixed(Search& search, Choice& chosen);
  [[nodiscard]] const Type* named(std::string_view internal_name);

  TypeInterner& interner_;
  Closing& closing_;
  Subtyping& subtyping_;
};

}  // namespace ristretto::testcase
