// SPDX-License-Identifier: MIT
#include <array>

#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

NativeResult zone_text(NativeCall& call, std::string_view value) {
  const Ref result = call.vm().strings.from_utf8(value);
  return is_null(result) ? call.out_of_memory() : NativeCall::of(result);
}

NativeResult system_zone(NativeCall& call) { return zone_text(call, "UTC"); }
NativeResult gmt_offset(NativeCall& call) { return zone_text(call, "GMT"); }

constexpr auto kTimeZoneBindings = std::to_array<Binding>({
    {"java/util/TimeZone", "getSystemTimeZoneID", "(Ljava/lang/String;)Ljava/lang/String;", system_zone},
    {"java/util/TimeZone", "getSystemGMTOffsetID", "()Ljava/lang/String;", gmt_offset},
});

}  // namespace

std::span<const Binding> java_util_timezone() { return kTimeZoneBindings; }

}  // namespace ristretto::natives
