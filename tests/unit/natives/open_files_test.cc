// SPDX-License-Identifier: MIT
#include "natives/files/open_files.h"

#include "unit/natives/files_fixture.h"

namespace ristretto::natives::files {
namespace {

class OpenFilesTest : public FilesTest {
 protected:
  std::string read(int fd, std::size_t most) {
    std::string text(most, '\0');
    const auto count = files.read(fd, std::as_writable_bytes(std::span(text)));
    if (!count) return "errno " + std::to_string(code(count));
    text.resize(*count);
    return text;
  }
};

TEST_F(OpenFilesTest, HasTheStandardStreams) {
  streams.input = "question";
  EXPECT_EQ(*files.available(0), 8U);
  EXPECT_EQ(read(0, 5), "quest");
  EXPECT_EQ(files.write(1, bytes("out")), 3U);
  EXPECT_EQ(files.write(2, bytes("err")), 3U);
  EXPECT_EQ(streams.out, "out");
  EXPECT_EQ(streams.err, "err");
  EXPECT_EQ(code(files.write(0, bytes("x"))), EBADF);
  EXPECT_EQ(read(1, 1), "errno " + std::to_string(EBADF));
  EXPECT_EQ(code(files.seek(0, 0, Whence::kCurrent)), ESPIPE);
}

TEST_F(OpenFilesTest, SilencesAStandardStream) {
  files.silence(1);
  EXPECT_EQ(files.write(1, bytes("lost")), 4U);
  EXPECT_EQ(streams.out, "");
  EXPECT_EQ(*files.open("/tmp/a", O_WRONLY | O_CREAT, 0666), 3);
}

TEST_F(OpenFilesTest, GivesTheLowestFreeNumber) {
  put("/tmp/a", "");
  EXPECT_EQ(*files.open("/tmp/a", O_RDONLY, 0), 3);
  EXPECT_EQ(*files.open("/tmp/a", O_RDONLY, 0), 4);
  ASSERT_TRUE(files.close(3));
  EXPECT_EQ(*files.open("/tmp/a", O_RDONLY, 0), 3);
  EXPECT_EQ(code(files.close(9)), EBADF);
}

TEST_F(OpenFilesTest, AppendsAndSeeks) {
  put("/tmp/a", "abc");
  const int fd = *files.open("/tmp/a", O_WRONLY | O_APPEND, 0);
  ASSERT_TRUE(files.seek(fd, 0, Whence::kStart));
  EXPECT_EQ(files.write(fd, bytes("d")), 1U);
  EXPECT_EQ(*files.seek(fd, 0, Whence::kCurrent), 4U);
  EXPECT_EQ(code(files.seek(fd, -9, Whence::kCurrent)), EINVAL);
  EXPECT_EQ(get("/tmp/a"), "abcd");
}

TEST_F(OpenFilesTest, FillsAHoleWithZeroes) {
  const int fd = *files.open("/tmp/a", O_RDWR | O_CREAT, 0666);
  EXPECT_EQ(files.write_at(fd, 3, bytes("x")), 1U);
  EXPECT_EQ(read(fd, 9), std::string("\0\0\0x", 4));
  ASSERT_TRUE(files.truncate(fd, 2));
  EXPECT_EQ(files.attributes(fd)->size, 2U);
}

TEST_F(OpenFilesTest, SharesThePositionOfADuplicate) {
  put("/tmp/a", "abcdef");
  const int fd = *files.open("/tmp/a", O_RDONLY, 0);
  const int twin = *files.dup(fd);
  EXPECT_EQ(read(fd, 2), "ab");
  EXPECT_EQ(read(twin, 2), "cd");
}

TEST_F(OpenFilesTest, OpensBelowADirectoryThatHasMoved) {
  ASSERT_TRUE(tree.mkdir("/tmp/d", 0777));
  put("/tmp/d/f", "x");
  const int directory = *files.open("/tmp/d", O_RDONLY, 0);
  ASSERT_TRUE(tree.rename("/tmp/d", "/work/e"));
  const auto fd = files.open_at(directory, "f", O_RDONLY, 0);
  ASSERT_TRUE(fd);
  EXPECT_EQ(read(*fd, 9), "x");
  EXPECT_EQ(code(files.open_at(*fd, "f", O_RDONLY, 0)), ENOTDIR);
  EXPECT_EQ(read(directory, 9), "errno " + std::to_string(EISDIR));
}

TEST_F(OpenFilesTest, StreamsADirectory) {
  put("/tmp/b", "");
  put("/tmp/a", "");
  const auto stream = files.open_directory("/tmp");
  ASSERT_TRUE(stream);
  EXPECT_EQ(**files.next_name(*stream), "a");
  memory.trail.mark();
  EXPECT_EQ(**files.next_name(*stream), "b");
  EXPECT_FALSE(files.next_name(*stream)->has_value());
  ASSERT_TRUE(files.close_directory(*stream));
  EXPECT_EQ(code(files.next_name(*stream)), EBADF);
  memory.trail.rollback();
  EXPECT_EQ(**files.next_name(*stream), "b");
}

TEST_F(OpenFilesTest, RollsDescriptorsBack) {
  put("/tmp/a", "abcdef");
  const int fd = *files.open("/tmp/a", O_RDWR, 0);
  EXPECT_EQ(read(fd, 1), "a");
  memory.trail.mark();
  EXPECT_EQ(read(fd, 2), "bc");
  const int other = *files.open("/tmp/a", O_RDONLY, 0);
  ASSERT_TRUE(files.close(fd));
  files.silence(2);
  memory.trail.rollback();
  EXPECT_EQ(files.find(other), nullptr);
  EXPECT_EQ(read(fd, 2), "bc");
  EXPECT_EQ(files.write(2, bytes("e")), 1U);
  EXPECT_EQ(streams.err, "e");
}

TEST_F(OpenFilesTest, GivesInputAgainAfterARollback) {
  streams.input = "abcdef";
  EXPECT_EQ(read(0, 2), "ab");
  memory.trail.mark();
  EXPECT_EQ(read(0, 2), "cd");
  memory.trail.rollback();
  EXPECT_EQ(*files.available(0), 4U);
  EXPECT_EQ(read(0, 3), "cd");
  EXPECT_EQ(read(0, 3), "ef");
  memory.trail.release();
  EXPECT_EQ(read(0, 3), "");
}

}  // namespace
}  // namespace ristretto::natives::files
