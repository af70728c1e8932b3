// SPDX-License-Identifier: MIT
#include "base/bytes.h"

#include <memory>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

using testing::ElementsAre;

TEST(Bytes, EmptyByDefault) {
  EXPECT_TRUE(Bytes().empty());
  EXPECT_EQ(Bytes().size(), 0U);
}

TEST(Bytes, OwnedBytesOutliveTheirSource) {
  std::vector<std::uint8_t> data = {1, 2, 3};
  const Bytes bytes = Bytes::owned(std::move(data));
  EXPECT_THAT(bytes.span(), ElementsAre(1, 2, 3));
}

TEST(Bytes, APartKeepsTheWholeAlive) {
  auto owner = std::make_shared<const std::vector<std::uint8_t>>(std::vector<std::uint8_t>{1, 2, 3, 4});
  const std::weak_ptr<const void> watch = owner;
  Bytes part;
  {
    const Bytes whole(ByteSpan(*owner), owner);
    part = whole.part(1, 2);
  }
  owner.reset();
  EXPECT_FALSE(watch.expired());
  EXPECT_THAT(part.span(), ElementsAre(2, 3));
  part = Bytes();
  EXPECT_TRUE(watch.expired());
}

TEST(Bytes, BorrowedBytesAreNotCopied) {
  const std::vector<std::uint8_t> data = {9};
  EXPECT_EQ(Bytes::borrowed(data).span().data(), data.data());
}

TEST(Bytes, TextAndBackAgain) {
  const std::string_view text = "caff\xc3\xa8";
  EXPECT_EQ(as_text(as_bytes(text)), text);
  EXPECT_EQ(as_bytes(text).back(), 0xa8);
}

}  // namespace
}  // namespace ristretto::base
