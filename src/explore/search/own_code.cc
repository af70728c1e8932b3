// SPDX-License-Identifier: MIT
#include "explore/search/own_code.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace ristretto::explore {

namespace {

// Of java.lang.Math: what is specified up to some units in the last place, and has code of its own in HotSpot.
constexpr auto kInexact =
    std::to_array<std::string_view>({"cbrt", "cos", "exp", "log", "log10", "pow", "sin", "tan", "tanh"});
static_assert(std::ranges::is_sorted(kInexact));

}  // namespace

bool is_inexact(const vm::Method& method) {
  return method.owner->name == "java/lang/Math" && std::ranges::binary_search(kInexact, method.name());
}

// What cannot be prepared says so when it is called.
void use_own_code(vm::Machine& machine, vm::Method& method) {
  vm::Thread& thread = *machine.scheduler.threads().front();
  bool is_prepared = method.entry != vm::Entry::kUnprepared || machine.prepare(thread, method);
  if (is_prepared && method.entry == vm::Entry::kNative && method.info->info->code != nullptr) {
    is_prepared = method.code != nullptr || machine.prepare_bytecode(thread, method);
    const bool is_synchronized = method.flags().has(classfile::AccessFlags::kSynchronized);
    if (is_prepared) method.entry = is_synchronized ? vm::Entry::kSynchronized : vm::Entry::kPlain;
  }
  if (!is_prepared) thread.pending = vm::Ref::null;
}

}  // namespace ristretto::explore
