// SPDX-License-Identifier: MIT
#include "vm/symbolic/engine.h"

#include <vector>

#include "vm/interp/loop.h"
#include "vm/symbolic/multi_arrays.h"
#include "vm/symbolic/strings/string_calls.h"

namespace ristretto::vm::symbolic {
namespace {

class Implementation final : public SymbolicEngine {
 public:
  explicit Implementation(const DomainOptions& options) : domain_(options) {}

  [[nodiscard]] const Handlers& handlers() const override { return handlers_; }
  Step run(Machine& vm, Thread& thread, std::int64_t& fuel) override {
    domain_.enter(thread);
    for (std::size_t i = 0; i < inputs_.size(); ++i) domain_.stack.set(thread.frame->locals + i, inputs_[i]);
    inputs_.clear();
    return Interpreter<Domain>::run(vm, thread, domain_, fuel);
  }
  [[nodiscard]] bool has_wide_strings() const override { return domain_.options().has_wide_strings; }
  void set_inputs(std::span<const Expr* const> locals) override { inputs_.assign(locals.begin(), locals.end()); }
  [[nodiscard]] Domain& domain() override { return domain_; }

  void mark() override { domain_.mark(); }
  void rollback() override { domain_.rollback(); }
  void release() override { domain_.release(); }

 private:
  const Handlers handlers_ = Interpreter<Domain>::handlers();
  Domain domain_;
  std::vector<const Expr*> inputs_;
};

}  // namespace

std::unique_ptr<SymbolicEngine> make_symbolic_engine(const DomainOptions& options) {
  return std::make_unique<Implementation>(options);
}

}  // namespace ristretto::vm::symbolic
