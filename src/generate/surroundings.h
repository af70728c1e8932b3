// SPDX-License-Identifier: MIT
// What differs between two runs that a stable test cannot tell apart.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace ristretto::generate {

struct Surroundings {
  std::uint32_t identity_salt = 0;
  std::uint64_t clock_shift = 0;           // nanoseconds
  std::optional<std::uint64_t> hour = {};  // of the world's time, at which the run begins; none: any
  bool is_still = false;                   // no time passes but what is slept
  bool is_same_machine = false;            // its properties are as they were
  bool is_elsewhere = false;               // in another country (elsewhere.h)
  bool is_collecting = false;              // weak references lose what only they hold (collector.h)
};

// The surroundings of the run with that number, from 0: other hash codes, another date within sixty years, and, if the
// number is odd, another country, where in every other of these runs it is already the next day.
[[nodiscard]] Surroundings other_surroundings(std::size_t run);

// The system's properties are left alone: that another system is another way is no luck.
[[nodiscard]] constexpr Surroundings on_same_machine(Surroundings surroundings) {
  surroundings.is_same_machine = true;
  surroundings.is_elsewhere = false;
  return surroundings;
}

// What a run of a test says about how much depends on its surroundings.
struct Reading {
  bool clock = false;
  bool identity = false;  // hash codes
  std::uint64_t bytecodes = 0;
};

// How many such runs a test has to agree in: `otherwise`, but more if it reads what seldom makes a difference, the more
// the less they cost.
[[nodiscard]] std::size_t other_runs(const Reading& reading, std::size_t otherwise);

}  // namespace ristretto::generate
