// SPDX-License-Identifier: MIT
// One mutant in the machine: defined by a loader of its own, linked, initialised, asked by reflection, and its methods
// called, each within a budget of steps and memory. Whatever happens is undone afterwards.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/rng.h"
#include "class_fuzz/arguments.h"
#include "diff_verify/mutator.h"
#include "natives/guest.h"

namespace ristretto::class_fuzz {

// What can be counted.
#define CLASS_FUZZ_COUNTS(COUNT)                               \
  COUNT(classes, "mutated classes")                            \
  COUNT(not_defined, "refused when defined")                   \
  COUNT(not_linked, "refused when linked or initialised")      \
  COUNT(init_threw, "static initialiser threw")                \
  COUNT(init_cut, "static initialiser cut short")              \
  COUNT(initialized, "initialised")                            \
  COUNT(unverified, "of these run again without verification") \
  COUNT(repeated, "run twice, to be the same")                 \
  COUNT(calls, "calls of their methods")                       \
  COUNT(returned, "returned")                                  \
  COUNT(threw, "threw")                                        \
  COUNT(steps_used_up, "steps used up")                        \
  COUNT(memory_used_up, "memory used up")                      \
  COUNT(exited, "asked the guest to end")                      \
  COUNT(deadlocked, "waited for ever")                         \
  COUNT(bytecodes, "bytecodes executed")

enum class Count : std::uint8_t {
#define CLASS_FUZZ_ENUMERATOR(name, text) name,
  CLASS_FUZZ_COUNTS(CLASS_FUZZ_ENUMERATOR)
#undef CLASS_FUZZ_ENUMERATOR
};
inline constexpr auto kCountTexts = std::to_array<std::string_view>({
#define CLASS_FUZZ_TEXT(name, text) text,
    CLASS_FUZZ_COUNTS(CLASS_FUZZ_TEXT)
#undef CLASS_FUZZ_TEXT
});
using Counts = std::array<std::uint64_t, kCountTexts.size()>;

class Trials {
 public:
  // Puts the originals into the guest, which has FuzzLoader on its class path. Leaves a mark to return to.
  [[nodiscard]] base::Result<void> open(vm::Machine& vm,
                                        const std::map<std::string, base::Bytes, std::less<>>& originals);

  // Adds to `counts`. False: a second run of the same went another way, so something was not undone.
  [[nodiscard]] bool run(const diff_verify::Mutant& mutant, const base::Rng& rng, Counts& counts);
  // A line an outcome, of the latest run.
  [[nodiscard]] const std::vector<std::string>& outcomes() const { return outcomes_; }

 private:
  void run_once(const diff_verify::Mutant& mutant, base::Rng rng, Counts& counts);
  [[nodiscard]] vm::Klass* define(std::span<const std::uint8_t> mutant, bool is_alone, Counts& counts);
  [[nodiscard]] bool initialize(vm::Klass& klass, Counts& counts);
  void call_methods(vm::Klass& klass, std::span<const std::uint16_t> changed, base::Rng& rng, Counts& counts);
  // Within the steps allowed. False: only good for a rollback.
  bool call(vm::Method& method, std::span<const vm::Slot> arguments, Counts& counts);
  void allow(std::uint64_t steps);
  void note(std::string_view what, const vm::Stop& stop);
  [[nodiscard]] bool is_linkage_error(const vm::Stop& stop) const;

  vm::Machine* vm_ = nullptr;
  vm::Method* define_ = nullptr;
  vm::Method* inspect_ = nullptr;
  vm::Ref samples_ = vm::Ref::null;
  std::vector<std::string> outcomes_;
};

}  // namespace ristretto::class_fuzz
