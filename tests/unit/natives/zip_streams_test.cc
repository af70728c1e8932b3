// SPDX-License-Identifier: MIT
#include "natives/zip_streams.h"

#include <string>

#include <gtest/gtest.h>
#include <zlib.h>

namespace ristretto::natives {
namespace {

class ZipStreamsTest : public testing::Test {
 protected:
  // Feeds `text` and returns what comes out.
  std::string deflated(std::int64_t handle, std::string text, int flush) {
    z_stream* const stream = zips.change(handle, ZipKind::kDeflate);
    std::string out(1000, '\0');
    stream->next_in = reinterpret_cast<Bytef*>(text.data());
    stream->avail_in = static_cast<uInt>(text.size());
    stream->next_out = reinterpret_cast<Bytef*>(out.data());
    stream->avail_out = static_cast<uInt>(out.size());
    EXPECT_GE(deflate(stream, flush), Z_OK);
    out.resize(out.size() - stream->avail_out);
    return out;
  }

  void mark() {
    trail.mark();
    zips.forget_copies();
  }
  void rollback() {
    trail.rollback();
    zips.forget_copies();
  }

  vm::Trail trail;
  ZipStreams zips{trail};
};

TEST_F(ZipStreamsTest, KnowsItsHandles) {
  const std::int64_t inflater = zips.open_inflate(true);
  ASSERT_NE(inflater, 0);
  EXPECT_EQ(zips.find(inflater, ZipKind::kDeflate), nullptr);
  EXPECT_NE(zips.find(inflater, ZipKind::kInflate), nullptr);
  zips.close(inflater, ZipKind::kInflate);
  EXPECT_EQ(zips.find(inflater, ZipKind::kInflate), nullptr);
  EXPECT_EQ(zips.open_deflate(77, 0, false), 0);
}

TEST_F(ZipStreamsTest, RollsAStreamBackEveryTime) {
  const std::int64_t handle = zips.open_deflate(6, 0, false);
  deflated(handle, "some text that comes before the mark", Z_NO_FLUSH);
  mark();
  const std::string first = deflated(handle, "the end", Z_FINISH);
  EXPECT_FALSE(first.empty());
  for (int round = 0; round < 3; ++round) {
    rollback();
    if (round == 1) zips.close(handle, ZipKind::kDeflate);
    if (round == 1) rollback();
    EXPECT_EQ(deflated(handle, "the end", Z_FINISH), first) << round;
  }
}

TEST_F(ZipStreamsTest, ForgetsWhatWasOpenedAfterTheMark) {
  mark();
  const std::int64_t handle = zips.open_inflate(false);
  rollback();
  EXPECT_EQ(zips.find(handle, ZipKind::kInflate), nullptr);
  EXPECT_EQ(zips.open_inflate(false), handle);
}

}  // namespace
}  // namespace ristretto::natives
