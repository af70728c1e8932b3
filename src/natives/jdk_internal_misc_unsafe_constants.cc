// SPDX-License-Identifier: MIT
// Facts about the machine that HotSpot writes into jdk.internal.misc.UnsafeConstants behind its initialiser's back.
#include <array>

#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kUnsafeConstants = "jdk/internal/misc/UnsafeConstants";

struct Constant {
  std::string_view name;
  std::string_view descriptor;
  std::int32_t value;
};

constexpr auto kConstants = std::to_array<Constant>({
    {"ADDRESS_SIZE0", "I", 8},
    {"PAGE_SIZE", "I", 4096},
    {"BIG_ENDIAN", "Z", 0},
    {"UNALIGNED_ACCESS", "Z", 1},
    {"DATA_CACHE_LINE_FLUSH_SIZE", "I", 0},
});

NativeResult set_constants(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm::Klass& klass = vm.classes.required(kUnsafeConstants);
  for (const Constant& constant : kConstants) {
    const vm::Field* const field = klass.find_field(constant.name, constant.descriptor);
    if (field == nullptr) return call.raise("java/lang/InternalError", constant.name);
    vm.store_field(klass.mirror, field->kind, field->offset, static_cast<Slot>(constant.value));
  }
  return NativeCall::done();
}

constexpr auto kUnsafeConstantsBindings = std::to_array<Binding>({
    {kUnsafeConstants, "<clinit>", "()V", set_constants, kSubstitute},
});

}  // namespace

std::span<const Binding> jdk_internal_misc_unsafe_constants() { return kUnsafeConstantsBindings; }

}  // namespace ristretto::natives
