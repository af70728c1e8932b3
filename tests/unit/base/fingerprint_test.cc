// SPDX-License-Identifier: MIT
#include "base/fingerprint.h"

#include <set>

#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

// A store that was written on one machine is read on another.
TEST(Fingerprint, IsTheSameEverywhere) {
  EXPECT_EQ(Fingerprint().add("class").add(std::uint64_t{17}).text(), "908262c3c792c941cd6ba904195a1c58");
}

TEST(Fingerprint, TellsWhereTextsEnd) {
  const std::set<std::string> all = {
      Fingerprint().text(),
      Fingerprint().add("").text(),
      Fingerprint().add("ab").add("c").text(),
      Fingerprint().add("a").add("bc").text(),
      Fingerprint().add("abc").text(),
      Fingerprint().add("abd").text(),
      Fingerprint().add(std::uint64_t{1}).text(),
      Fingerprint().add(std::uint64_t{1} << 63U).text(),
  };
  EXPECT_EQ(all.size(), 8U);
}

}  // namespace
}  // namespace ristretto::base
