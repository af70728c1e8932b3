// SPDX-License-Identifier: MIT
// The interpreter over symbolic values. Whoever searches sets inputs, answers questions and reads the path.
#pragma once

#include <memory>
#include <span>

#include "vm/interp/interpret.h"
#include "vm/symbolic/domain.h"

namespace ristretto::vm::symbolic {

class SymbolicEngine : public Engine {
 public:
  // Expressions for the first locals of the frame that runs next; null for those that are concrete.
  virtual void set_inputs(std::span<const Expr* const> locals) = 0;
  [[nodiscard]] virtual Domain& domain() = 0;
};

[[nodiscard]] std::unique_ptr<SymbolicEngine> make_symbolic_engine(const DomainOptions& options);

}  // namespace ristretto::vm::symbolic
