// SPDX-License-Identifier: MIT
// The types of methods and fields as seen through a receiver, and which method of an interface a lambda implements.
#pragma once

#include <optional>
#include <vector>

#include "program/class.h"
#include "testcase/type.h"
#include "testcase/types.h"
#include "testcase/types_closing.h"
#include "testcase/types_signatures.h"
#include "testcase/types_subtyping.h"

namespace ristretto::testcase {

class Members {
 public:
  Members(Signatures& signatures, Closing& closing, Subtyping& subtyping)
      : signatures_(signatures), closing_(closing), subtyping_(subtyping) {}

  // As Types::member_types, Types::field_type and Types::functional_method.
  [[nodiscard]] std::optional<MemberTypes> types_of(const program::Method& method, const Type& receiver,
                                                    const Substitution& method_variables);
  [[nodiscard]] const Type* type_of(const program::Field& field, const Type& receiver);
  [[nodiscard]] const program::Method* functional_method(const program::Class& klass);

  // The class's variables that a signature of the method may mention. Absent when the member's types are erased,
  // because the receiver is raw (JLS §4.8), or when the receiver does not have the method.
  [[nodiscard]] std::optional<Bindings> variables_around(const program::Method& method, const Type& receiver);

 private:
  struct Variables {
    bool has_member = false;
    std::optional<Bindings> bindings;  // absent: erased
  };
  [[nodiscard]] Variables variables_of(const program::Class& owner, bool is_static, const Type& receiver);
  // Null: unusable. `written` null: there is no signature.
  [[nodiscard]] const Type* parameter(const classfile::FieldType& descriptor, const classfile::Type* written,
                                      const Bindings& bindings);
  [[nodiscard]] const Type* result(const classfile::FieldType& descriptor, const classfile::Type* written,
                                   const Bindings& bindings);
  [[nodiscard]] bool agrees(const Type& closed, const Type& erased);
  [[nodiscard]] bool is_public_in_object(const program::Method& method);

  Signatures& signatures_;
  Closing& closing_;
  Subtyping& subtyping_;
};

}  // namespace ristretto::testcase
