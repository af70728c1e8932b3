// SPDX-License-Identifier: MIT
#include "supervise/frames.h"

#include <string>

#include <gtest/gtest.h>

namespace ristretto::supervise {
namespace {

TEST(Frames, ComeOutAsTheyWentInHoweverTheyAreCut) {
  std::string stream;
  append_frame(stream, 1, "first");
  append_frame(stream, 2, "");
  append_frame(stream, 3, std::string(3, '\0'));
  for (std::size_t piece = 1; piece <= stream.size(); ++piece) {
    FrameReader reader;
    std::string seen;
    for (std::size_t i = 0; i < stream.size(); i += piece) {
      reader.append(std::string_view(stream).substr(i, piece));
      while (const auto frame = reader.next()) seen += std::to_string(frame->task) + frame->bytes + ";";
    }
    EXPECT_EQ(seen, std::string("1first;2;3\0\0\0;", 14)) << "in pieces of " << piece;
  }
}

TEST(Frames, WhatIsNotWholeIsNone) {
  std::string stream;
  append_frame(stream, 1, "first");
  for (std::size_t length = 0; length < stream.size(); ++length) {
    FrameReader reader;
    reader.append(std::string_view(stream).substr(0, length));
    EXPECT_FALSE(reader.next().has_value()) << length;
  }
}

TEST(Frames, ALengthBeyondAllMemoryIsWaitedFor) {
  FrameReader reader;
  reader.append(std::string(sizeof(FrameHeader), '\xff'));
  EXPECT_FALSE(reader.next().has_value());
  reader.append("more");
  EXPECT_FALSE(reader.next().has_value());
}

}  // namespace
}  // namespace ristretto::supervise
