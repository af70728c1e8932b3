// SPDX-License-Identifier: MIT
// The fields of objects of the input whose identity is left open. Whoever searches implements it; the machine only
// reads and writes.
//
// References are expressions: variables, or constants that are objects in guest memory. An object that the run has made
// has its fields there; one of the input may stand there for its class and monitor, while its fields are here.
#pragma once

#include <cstdint>

#include "expr/expr.h"
#include "vm/domain.h"
#include "vm/klass.h"
#include "vm/ref.h"

namespace ristretto::vm::symbolic {

class InputMemory {
 public:
  InputMemory() = default;
  InputMemory(const InputMemory&) = delete;
  InputMemory& operator=(const InputMemory&) = delete;
  virtual ~InputMemory() = default;

  // Whether the fields of an object in guest memory are here.
  [[nodiscard]] virtual bool has(Ref object) const = 0;

  // ---- what is known of references ----
  [[nodiscard]] virtual Way same(const expr::Expr* a, const expr::Expr* b) = 0;
  // Null: it is not known to be a certain object, or null.
  [[nodiscard]] virtual const expr::Expr* constant_of(const expr::Expr* reference) = 0;
  // An object that the run has made and that a reference may be; null for none.
  [[nodiscard]] virtual const expr::Expr* made_object(const expr::Expr* reference) = 0;
  // Whether it is null or of that type.
  [[nodiscard]] virtual Way fits(const expr::Expr* reference, const Klass& type) = 0;
  // The condition that an object is of that type.
  [[nodiscard]] virtual const expr::Expr* is_instance(const expr::Expr* reference, const Klass& type) = 0;
  // The class of the object behind a reference that is not null: the only one that it can have, or the most special of
  // those, which is to be asked about. Null: there is none.
  struct Guess {
    const Klass* klass;
    bool is_certain;
  };
  [[nodiscard]] virtual Guess guess_class(const expr::Expr* reference) = 0;

  // ---- fields: `reference` is neither null nor an object that the run has made ----
  [[nodiscard]] virtual BaseKind kind_of(const expr::Expr* reference, std::uint32_t offset) = 0;
  [[nodiscard]] virtual const expr::Expr* load(const expr::Expr* reference, std::uint32_t offset) = 0;
  virtual void store(const expr::Expr* reference, std::uint32_t offset, const expr::Expr* value) = 0;
};

}  // namespace ristretto::vm::symbolic
