// SPDX-License-Identifier: MIT
// Values for the parameters of any method: random numbers, and objects of the right type among those at hand. Runs no
// guest code and loads no class.
#pragma once

#include <optional>
#include <vector>

#include "base/rng.h"
#include "vm/machine.h"

namespace ristretto::class_fuzz {

class Arguments {
 public:
  // `samples`: an Object[] of the guest.
  Arguments(vm::Machine& vm, vm::Ref samples) : vm_(vm), samples_(samples) {}

  // The slots of a call, the second ones of longs and doubles too. `self` is the receiver of an instance method.
  [[nodiscard]] std::vector<vm::Slot> make(const vm::Method& method, vm::Ref self, base::Rng& rng);

 private:
  [[nodiscard]] vm::Slot primitive(vm::BaseKind kind, base::Rng& rng);
  [[nodiscard]] vm::Ref object(vm::Klass& klass, vm::Ref self, base::Rng& rng);
  // What the loader knows of this type; null otherwise.
  [[nodiscard]] vm::Klass* known(vm::Loader& loader, const classfile::FieldType& type);

  vm::Machine& vm_;
  vm::Ref samples_;
};

}  // namespace ristretto::class_fuzz
