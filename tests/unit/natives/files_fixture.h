// SPDX-License-Identifier: MIT
// A guest's tree with its descriptors, standard streams in memory and a clock that tests set.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "natives/files/file_system.h"
#include "natives/files/open_files.h"

namespace ristretto::natives::files {

class MemoryStreams final : public Streams {
 public:
  Outcome<std::size_t> read(std::span<std::byte> into) override {
    const std::size_t count = std::min(into.size(), input.size());
    std::memcpy(into.data(), input.data(), count);
    input.erase(0, count);
    return count;
  }
  Outcome<std::size_t> available() override { return input.size(); }
  Outcome<void> write(Output output, std::span<const std::byte> bytes) override {
    (output == Output::kOut ? out : err).append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return {};
  }

  std::string input;
  std::string out;
  std::string err;
};

class FilesTest : public testing::Test {
 protected:
  static std::span<const std::byte> bytes(std::string_view text) { return std::as_bytes(std::span(text)); }

  // Zero: it worked.
  template <class T>
  static int code(const Outcome<T>& outcome) {
    return outcome ? 0 : static_cast<int>(outcome.error());
  }

  void put(std::string_view path, std::string_view text) {
    const auto fd = files.open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    ASSERT_TRUE(fd) << path;
    ASSERT_EQ(files.write(*fd, bytes(text)), text.size());
    ASSERT_TRUE(files.close(*fd));
  }

  std::string get(std::string_view path) {
    const auto fd = files.open(path, O_RDONLY, 0);
    if (!fd) return "errno " + std::to_string(code(fd));
    std::string text(1000, '\0');
    const auto count = files.read(*fd, std::as_writable_bytes(std::span(text)));
    EXPECT_TRUE(files.close(*fd));
    if (!count) return "errno " + std::to_string(code(count));
    text.resize(*count);
    return text;
  }

  std::string names(std::string_view path) {
    const auto found = tree.names(path);
    if (!found) return "errno " + std::to_string(code(found));
    std::string result;
    for (const std::string& name : *found) result += (result.empty() ? "" : " ") + name;
    return result;
  }

  std::int64_t now = 1000;
  MemoryStreams streams;
  Memory memory{[this] { return now; }};
  FileSystem tree{memory};
  OpenFiles files{tree, streams};
};

}  // namespace ristretto::natives::files
