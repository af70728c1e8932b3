// SPDX-License-Identifier: MIT
// Members of the JDK that serve to build arguments: the tables jdk_producers.def and jdk_texts.def as data. Chosen by
// hand, since most of what the class library offers makes no useful value.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace ristretto::generate {

struct JdkMember {
  enum class How : std::uint8_t {
    kProducer,  // makes a value of its result
    kConstant,  // a static field that holds one
    kFiller,    // is called on a value just made
    kDerived,   // gives a view of another value
  };
  How how;
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
};

// What a member takes where a String of any kind would mostly be refused.
struct JdkText {
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
  std::u16string_view text;
};

[[nodiscard]] std::span<const JdkMember> jdk_members();
[[nodiscard]] std::span<const JdkText> jdk_texts();

}  // namespace ristretto::generate
