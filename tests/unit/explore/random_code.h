// SPDX-License-Identifier: MIT
// Methods of random shape, with every kind of variable, branches anywhere and a handler over a part of them.
#pragma once

#include <vector>

#include "base/rng.h"
#include "unit/explore/method.h"

namespace ristretto::explore {

// For the descriptor (ILA;LA;)V of a static method. Never run, so only its shape matters.
inline void random_code(Assembler& a, base::Rng& rng) {
  const std::uint64_t count = 4 + rng.below(8);
  std::vector<Label> labels;
  for (std::uint64_t i = 0; i < count; ++i) labels.push_back(a.label());
  const std::uint64_t protected_from = rng.below(count);
  const std::uint64_t protected_to = protected_from + 1 + rng.below(count - protected_from);
  const Label handler = a.label();
  const Label end = a.label();
  const auto object = [&] { return rng.chance(1, 2) ? Opcode::aload_1 : Opcode::aload_2; };
  for (std::uint64_t i = 0; i < count; ++i) {
    a.bind(labels[i]);
    if (rng.chance(1, 3)) a.op(Opcode::iconst_0).local(Opcode::istore, rng.chance(1, 2) ? 0 : 3);
    if (rng.chance(1, 4)) a.local(Opcode::iinc, 0, 1);
    if (rng.chance(1, 4)) a.op(object()).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I");
    if (rng.chance(1, 4)) a.op(object()).field(Opcode::getfield, "A", "f", "I").op(Opcode::pop);
    if (rng.chance(1, 6)) a.op(Opcode::iconst_0).field(Opcode::putstatic, "A", "g", "I");
    if (rng.chance(1, 6)) a.field(Opcode::getstatic, "A", "g", "I").op(Opcode::pop);
    if (rng.chance(1, 6)) a.op(Opcode::aconst_null).op(Opcode::iconst_0).op(Opcode::iconst_1).op(Opcode::iastore);
    if (rng.chance(1, 6)) a.op(Opcode::aconst_null).op(Opcode::iconst_0).op(Opcode::iaload).op(Opcode::pop);
    if (rng.chance(1, 6)) a.invoke(Opcode::invokestatic, "A", "s", "()V");
    a.local(Opcode::iload, rng.chance(1, 2) ? 0 : 3).branch(Opcode::ifeq, labels[rng.below(count)]);
  }
  a.bind(end).op(Opcode::return_);
  a.bind(handler).op(Opcode::astore_2).op(Opcode::iload_0).branch(Opcode::ifeq, labels[rng.below(count)]);
  a.op(Opcode::return_);
  a.handler(labels[protected_from], protected_to < count ? labels[protected_to] : end, handler);
}

}  // namespace ristretto::explore
