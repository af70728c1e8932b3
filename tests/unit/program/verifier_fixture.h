// SPDX-License-Identifier: MIT
// Verifies one method at a time, in a class made for it, among a few others.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <gmock/gmock.h>

#include "program/verifier.h"
#include "world.h"

namespace ristretto::program {

using testing::HasSubstr;
using testing::StartsWith;
using Body = std::function<void(Assembler&)>;
using PoolBody = std::function<void(Assembler&, ClassBuilder&)>;  // for operands that have to be made first

inline constexpr std::string_view kOk = "ok";
inline constexpr std::uint16_t kInferred = 48;
inline constexpr std::uint16_t kChecked = 61;
inline constexpr std::uint16_t kEither = 50;

struct MethodShape {
  std::uint16_t flags = kPublic | Flags::kStatic;
  std::string_view name = "m";
  std::string_view descriptor = "()V";
};

class VerifierTest : public testing::Test {
 protected:
  VerifierTest() {
    add_class("java/lang/String");
    add_class("java/lang/Class");
    add_class("java/lang/Throwable");
    add_class("java/lang/Exception", "java/lang/Throwable");
    world_.add("java/lang/Cloneable", ClassBuilder::interface("java/lang/Cloneable").version(kInferred));
    world_.add("java/io/Serializable", ClassBuilder::interface("java/io/Serializable").version(kInferred));
    world_.add("I", ClassBuilder::interface("I").version(kInferred).method(kPublic | Flags::kAbstract, "run", "()V"));
    add_class("Base");
    add_class("Left", "Base");
    add_class("Right", "Base");
    ClassBuilder other("far/Parent");
    other.version(kInferred).stub(kPublic, "<init>", "()V").stub(kProtected, "<init>", "(I)V");
    other.stub(kProtected, "secret", "()V").field(kProtected, "hidden", "I");
    world_.add("far/Parent", other);
  }

  void add_class(std::string_view name, std::string_view super = "java/lang/Object") {
    world_.add(name, ClassBuilder(name, super).version(kInferred).stub(kPublic, "<init>", "()V"));
  }

  // "ok" or "Kind: message" for a class T with this method.
  std::string verdict(std::uint16_t version, const MethodShape& shape, const Body& body,
                      std::string_view super = "java/lang/Object") {
    return verdict(version, shape, PoolBody([&](Assembler& code, ClassBuilder&) { body(code); }), super);
  }
  std::string verdict(std::uint16_t version, const MethodShape& shape, const PoolBody& body,
                      std::string_view super = "java/lang/Object") {
    const std::string name = "T" + std::to_string(++count_);
    ClassBuilder c(name, super);
    c.version(version).field(kPublic, "own", "I");
    Assembler code(c);
    body(code, c);
    c.method(shape.flags, shape.name, shape.descriptor, code);
    world_.add(name, c);
    Verifier verifier(world_.classes());
    const auto result = verifier.verify(world_[name]);
    if (!result) place_ = result.error().place;
    return outcome(result);
  }
  // Name of the class the next verdict() makes.
  [[nodiscard]] std::string next_name() const { return "T" + std::to_string(count_ + 1); }

  void expect_rule(const MethodShape& shape, const Body& bad, const Body& good,
                   std::string_view super = "java/lang/Object") {
    for (std::uint16_t version : {kInferred, kChecked}) {
      EXPECT_THAT(verdict(version, shape, bad, super), StartsWith("VerifyError")) << "version " << version;
      EXPECT_EQ(verdict(version, shape, good, super), "ok") << "version " << version;
    }
  }

  World world_;
  std::string place_;
  int count_ = 0;
};

}  // namespace ristretto::program
