// SPDX-License-Identifier: MIT
// java.lang.String, StringUTF16, Float, Double and AtomicLong: small natives over bits.
#include <array>

#include "natives/answers.h"
#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

NativeResult intern(NativeCall& call) { return NativeCall::of(call.vm().strings.intern(call.ref_at(0))); }
// A slot holds a float's or a double's bits already.
NativeResult same_bits(NativeCall& call) { return {vm::NativeStatus::kReturned, call.word(0)}; }

constexpr auto kStringBindings = std::to_array<Binding>({
    {"java/lang/String", "intern", "()Ljava/lang/String;", intern},
    {"java/lang/StringUTF16", "isBigEndian", "()Z", no, kNative, 17, 20},
    {"java/lang/Float", "floatToRawIntBits", "(F)I", same_bits},
    {"java/lang/Float", "intBitsToFloat", "(I)F", same_bits},
    {"java/lang/Double", "doubleToRawLongBits", "(D)J", same_bits},
    {"java/lang/Double", "longBitsToDouble", "(J)D", same_bits},
    {"java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "()Z", yes, kNative, 17, 20},
});

}  // namespace

std::span<const Binding> java_lang_string() { return kStringBindings; }

}  // namespace ristretto::natives
