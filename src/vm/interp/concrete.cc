// SPDX-License-Identifier: MIT
#include "vm/bootstrap.h"
#include "vm/interp/loop.h"
#include "vm/interp/prepare.h"

namespace ristretto::vm {
namespace {

class ConcreteEngine final : public Engine {
 public:
  [[nodiscard]] const Handlers& handlers() const override { return handlers_; }
  Step run(Machine& vm, Thread& thread, std::int64_t& fuel) override {
    Concrete domain;
    return Interpreter<Concrete>::run(vm, thread, domain, fuel);
  }

 private:
  const Handlers handlers_ = Interpreter<Concrete>::handlers();
};

}  // namespace

std::unique_ptr<Engine> make_concrete_engine() { return std::make_unique<ConcreteEngine>(); }

}  // namespace ristretto::vm
