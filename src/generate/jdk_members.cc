// SPDX-License-Identifier: MIT
#include "generate/jdk_members.h"

#include <array>

namespace ristretto::generate {

namespace {

using How = JdkMember::How;

constexpr auto kJdkMembers = std::to_array<JdkMember>({
#define RISTRETTO_PRODUCER(owner, name, descriptor) {How::kProducer, owner, name, descriptor},
#define RISTRETTO_CONSTANT(owner, name, descriptor) {How::kConstant, owner, name, descriptor},
#define RISTRETTO_FILLER(owner, name, descriptor) {How::kFiller, owner, name, descriptor},
#define RISTRETTO_DERIVED(owner, name, descriptor) {How::kDerived, owner, name, descriptor},
#include "generate/jdk_producers.def"
#undef RISTRETTO_PRODUCER
#undef RISTRETTO_CONSTANT
#undef RISTRETTO_FILLER
#undef RISTRETTO_DERIVED
});

constexpr auto kJdkTexts = std::to_array<JdkText>({
#define RISTRETTO_TEXT(owner, name, descriptor, text) {owner, name, descriptor, u##text},
#include "generate/jdk_texts.def"
#undef RISTRETTO_TEXT
});

}  // namespace

std::span<const JdkMember> jdk_members() { return kJdkMembers; }

std::span<const JdkText> jdk_texts() { return kJdkTexts; }

}  // namespace ristretto::generate
