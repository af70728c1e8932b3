// SPDX-License-Identifier: MIT
#include "explore/search/own_code.h"

namespace ristretto::explore {

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
