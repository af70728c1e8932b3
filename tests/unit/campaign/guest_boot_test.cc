// SPDX-License-Identifier: MIT
#include "campaign/guest_boot.h"

#include <array>
#include <cstdlib>

#include <gtest/gtest.h>

#include "generate/executor.h"

namespace ristretto::campaign {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

// What the referee's JVM has is asserted in unit/replay/referee_test.cc.
TEST(GuestBoot, PropertiesAreThoseOfTheReferee) {
  const auto jdk = archive::find_jdk({.java_home = environment("JAVA_HOME"), .path = environment("PATH")});
  ASSERT_TRUE(jdk);
  SilentStreams streams;
  const auto guest = boot_guest(*jdk, "", streams);
  ASSERT_TRUE(guest) << guest.error().line();
  vm::Machine& machine = (*guest)->machine();
  testcase::Types types(machine.classes.hierarchy());
  generate::Executor executor(machine, types, {.steps = 1'000'000, .heap = 1'000'000});
  vm::Method* get =
      machine.classes.required("java/lang/System").method("getProperty", "(Ljava/lang/String;)Ljava/lang/String;");
  ASSERT_NE(get, nullptr);
  const std::array inputs{slot_of(machine.strings.from_utf8("java.awt.headless"))};
  const generate::Done done = executor.call(*get, inputs);
  ASSERT_EQ(done.ending, generate::Ending::kReturned);
  ASSERT_FALSE(is_null(vm::ref_in(done.value)));
  EXPECT_EQ(machine.strings.utf8(vm::ref_in(done.value)), "true");
}

}  // namespace
}  // namespace ristretto::campaign
