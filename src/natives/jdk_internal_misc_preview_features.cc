// SPDX-License-Identifier: MIT
#include <array>

#include "natives/binding.h"

namespace ristretto::natives {
namespace {

NativeResult is_preview_enabled(NativeCall&) { return NativeCall::of(false); }

constexpr auto kPreviewFeaturesBindings = std::to_array<Binding>({
    {"jdk/internal/misc/PreviewFeatures", "isPreviewEnabled", "()Z", is_preview_enabled, kNative, 19},
});

}  // namespace

std::span<const Binding> jdk_internal_misc_preview_features() { return kPreviewFeaturesBindings; }

}  // namespace ristretto::natives
