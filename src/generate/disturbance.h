// SPDX-License-Identifier: MIT
// What is the same in every run here and other in every run elsewhere, so that a test must not show it: random numbers,
// the properties of the machine, its threads. In one of two runs it is made to differ; what depends on it is then seen
// to be unstable.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "generate/executor.h"
#include "generate/surroundings.h"

namespace ristretto::generate {

// The state of a random generator.
struct Seed {
  vm::Ref holder;
  std::uint64_t offset;
  std::uint64_t bits;
};

// Gives random generators that static fields or the thread hold another state, adds threads and groups of threads, also
// groups of the given names, and gives system properties that name the machine other values, unless it is to be the
// same machine. Elsewhere the class library has more to load, and needs to know where it is. To be called after a mark:
// the rollback takes it back. Returns the generators' states.
std::vector<Seed> disturb(Executor& executor, std::uint64_t salt, const Surroundings& surroundings,
                          std::span<const std::u16string> group_names);

// Whether numbers have been drawn from one of the generators since.
[[nodiscard]] bool is_drawn_from(const vm::Machine& machine, std::span<const Seed> seeds);

}  // namespace ristretto::generate
