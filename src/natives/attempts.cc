// SPDX-License-Identifier: MIT
#include "natives/attempts.h"

#include <algorithm>

#include "vm/backtrace.h"

namespace ristretto::natives {
namespace {

std::string site_of(const vm::Machine& vm, const vm::Thread& thread) {
  const auto entries = vm::trace_of(vm, thread, vm::kMaxTrace);
  if (entries.empty()) return "the machine itself";
  const auto own = std::ranges::find_if(
      entries, [&](const vm::TraceEntry& entry) { return vm.classes.by_id(entry.class_id).module.empty(); });
  return vm::describe(vm, own == entries.end() ? entries.front() : *own);
}

}  // namespace

void Attempts::add(const vm::Machine& vm, const vm::Thread& thread, std::string_view what) {
  if (!is_kept) return;
  std::string site = site_of(vm, thread);
  const auto known = std::ranges::find_if(rows_, [&](const Row& row) { return row.what == what && row.site == site; });
  if (known != rows_.end()) {
    ++known->count;
  } else {
    rows_.push_back({std::string(what), std::move(site), 1});
  }
}

void Attempts::add(const vm::Machine& vm, std::string_view what) {
  if (!is_kept) return;
  const auto& threads = vm.scheduler.threads();
  const auto active =
      std::ranges::find_if(threads, [](const auto& thread) { return thread->active_native != nullptr; });
  if (active != threads.end()) add(vm, **active, what);
}

std::uint64_t Attempts::count() const {
  std::uint64_t sum = 0;
  for (const Row& row : rows_) sum += row.count;
  return sum;
}

}  // namespace ristretto::natives
