// SPDX-License-Identifier: MIT
#include "natives/files/file_system.h"

#include <unistd.h>

#include "unit/natives/files_fixture.h"

namespace ristretto::natives::files {
namespace {

using FileSystemTest = FilesTest;

TEST_F(FileSystemTest, StartsWithTheUsualFolders) {
  EXPECT_EQ(names("/"), "dev home tmp work");
  EXPECT_EQ(names("/home"), "user");
  EXPECT_EQ(path_of(tree.working_directory()), "/work");
}

TEST_F(FileSystemTest, WritesAndReads) {
  put("a.txt", "coffee");
  EXPECT_EQ(get("/work/a.txt"), "coffee");
  EXPECT_EQ(get("/work/./../work//a.txt"), "coffee");
  put("a.txt", "tea");
  EXPECT_EQ(get("a.txt"), "tea");
}

TEST_F(FileSystemTest, ListsInSortedOrder) {
  for (const char* const name : {"/tmp/b", "/tmp/a", "/tmp/C"}) put(name, "");
  EXPECT_EQ(names("/tmp"), "C a b");
}

TEST_F(FileSystemTest, HasTimesOfTheGuest) {
  now = 5'000;
  put("/tmp/a", "");
  EXPECT_EQ(tree.stat("/tmp/a", Links::kFollow)->modified, 5'000);
  EXPECT_EQ(tree.stat("/tmp", Links::kFollow)->modified, 5'000);
  now = 6'000;
  put("/tmp/a", "x");
  EXPECT_EQ(tree.stat("/tmp/a", Links::kFollow)->modified, 6'000);
  EXPECT_EQ(tree.stat("/tmp", Links::kFollow)->modified, 5'000);
}

TEST_F(FileSystemTest, HasDevices) {
  EXPECT_EQ(get("/dev/null"), "");
  put("/dev/null", "gone");
  EXPECT_EQ(get("/dev/null"), "");
  EXPECT_EQ(get("/dev/zero"), std::string(1000, '\0'));
  memory.trail.mark();
  const std::string random = get("/dev/urandom");
  EXPECT_EQ(random.size(), 1000U);
  EXPECT_NE(get("/dev/urandom"), random);
  memory.trail.rollback();
  EXPECT_EQ(get("/dev/urandom"), random);
  EXPECT_EQ(code(tree.unlink("/dev/null")), EBUSY);
}

// ---- errno, one line a case ----

struct Case {
  const char* what;
  int expected;
  Outcome<void> (*act)(FileSystem& tree);
};

Outcome<void> open_for(FileSystem& tree, std::string_view path, int flags) {
  const auto opened = tree.open(path, flags, 0666);
  if (!opened) return refuse(opened.error());
  return {};
}

Outcome<void> stat_of(FileSystem& tree, std::string_view path) {
  const auto found = tree.stat(path, Links::kFollow);
  if (!found) return refuse(found.error());
  return {};
}

// In a tree with the directory /tmp/d, which holds the file f, the empty directory /tmp/e, the file /tmp/f, the links
// /tmp/loop -> loop, /tmp/dangling -> nowhere and /tmp/to_d -> d, and the read-only file /tmp/ro.
const Case kCases[] = {
    {"missing", ENOENT, [](FileSystem& t) { return stat_of(t, "/tmp/none"); }},
    {"empty path", ENOENT, [](FileSystem& t) { return stat_of(t, ""); }},
    {"through a file", ENOTDIR, [](FileSystem& t) { return stat_of(t, "/tmp/f/x"); }},
    {"slash behind a file", ENOTDIR, [](FileSystem& t) { return stat_of(t, "/tmp/f/"); }},
    {"zero byte", EINVAL, [](FileSystem& t) { return stat_of(t, std::string_view("/tmp\0x", 6)); }},
    {"long name", ENAMETOOLONG, [](FileSystem& t) { return stat_of(t, "/" + std::string(256, 'a')); }},
    {"long path", ENAMETOOLONG, [](FileSystem& t) { return stat_of(t, std::string(4096, '/')); }},
    {"loop of links", ELOOP, [](FileSystem& t) { return stat_of(t, "/tmp/loop"); }},
    {"dangling link", ENOENT, [](FileSystem& t) { return stat_of(t, "/tmp/dangling"); }},
    {"above the root", 0, [](FileSystem& t) { return stat_of(t, "/../../tmp"); }},
    {"write a directory", EISDIR, [](FileSystem& t) { return open_for(t, "/tmp/d", O_WRONLY); }},
    {"create a directory's name", EISDIR, [](FileSystem& t) { return open_for(t, "/tmp/d", O_RDONLY | O_CREAT); }},
    {"file as directory", ENOTDIR, [](FileSystem& t) { return open_for(t, "/tmp/f", O_RDONLY | O_DIRECTORY); }},
    {"exclusive", EEXIST, [](FileSystem& t) { return open_for(t, "/tmp/f", O_WRONLY | O_CREAT | O_EXCL); }},
    {"exclusive on a dangling link", EEXIST,
     [](FileSystem& t) { return open_for(t, "/tmp/dangling", O_WRONLY | O_CREAT | O_EXCL); }},
    {"create in a missing directory", ENOENT, [](FileSystem& t) { return open_for(t, "/tmp/x/y", O_CREAT); }},
    {"link not followed", ELOOP, [](FileSystem& t) { return open_for(t, "/tmp/to_d", O_RDONLY | O_NOFOLLOW); }},
    {"write what is read-only", EACCES, [](FileSystem& t) { return open_for(t, "/tmp/ro", O_WRONLY); }},
    {"mkdir on a name that is taken", EEXIST, [](FileSystem& t) { return t.mkdir("/tmp/f", 0777); }},
    {"mkdir of the root", EEXIST, [](FileSystem& t) { return t.mkdir("/", 0777); }},
    {"mkdir in nowhere", ENOENT, [](FileSystem& t) { return t.mkdir("/tmp/x/y", 0777); }},
    {"rmdir of a file", ENOTDIR, [](FileSystem& t) { return t.rmdir("/tmp/f"); }},
    {"rmdir of a full directory", ENOTEMPTY, [](FileSystem& t) { return t.rmdir("/tmp/d"); }},
    {"rmdir of a dot", EINVAL, [](FileSystem& t) { return t.rmdir("/tmp/d/."); }},
    {"rmdir of the root", EBUSY, [](FileSystem& t) { return t.rmdir("/"); }},
    {"unlink of a directory", EISDIR, [](FileSystem& t) { return t.unlink("/tmp/d"); }},
    {"unlink of nothing", ENOENT, [](FileSystem& t) { return t.unlink("/tmp/none"); }},
    {"rename of nothing", ENOENT, [](FileSystem& t) { return t.rename("/tmp/none", "/tmp/x"); }},
    {"rename into itself", EINVAL, [](FileSystem& t) { return t.rename("/tmp/d", "/tmp/d/x"); }},
    {"rename onto a full directory", ENOTEMPTY, [](FileSystem& t) { return t.rename("/tmp/e", "/tmp/d"); }},
    {"rename of a file onto a directory", EISDIR, [](FileSystem& t) { return t.rename("/tmp/f", "/tmp/e"); }},
    {"rename of a directory onto a file", ENOTDIR, [](FileSystem& t) { return t.rename("/tmp/e", "/tmp/f"); }},
    {"rename onto itself", 0, [](FileSystem& t) { return t.rename("/tmp/f", "/tmp/f"); }},
    {"link to a directory", EPERM, [](FileSystem& t) { return t.link("/tmp/d", "/tmp/x"); }},
    {"link on a name that is taken", EEXIST, [](FileSystem& t) { return t.link("/tmp/f", "/tmp/e"); }},
    {"symlink on a name that is taken", EEXIST, [](FileSystem& t) { return t.symlink("a", "/tmp/e"); }},
};

class ErrnoTest : public FilesTest, public testing::WithParamInterface<Case> {};

TEST_P(ErrnoTest, IsThatOfPosix) {
  ASSERT_TRUE(tree.mkdir("/tmp/d", 0777));
  ASSERT_TRUE(tree.mkdir("/tmp/e", 0777));
  put("/tmp/d/f", "");
  put("/tmp/f", "");
  put("/tmp/ro", "");
  Change change;
  change.mode = 0444;
  ASSERT_TRUE(tree.change("/tmp/ro", change, Links::kFollow));
  ASSERT_TRUE(tree.symlink("loop", "/tmp/loop"));
  ASSERT_TRUE(tree.symlink("nowhere", "/tmp/dangling"));
  ASSERT_TRUE(tree.symlink("d", "/tmp/to_d"));
  EXPECT_EQ(code(GetParam().act(tree)), GetParam().expected) << GetParam().what;
}

INSTANTIATE_TEST_SUITE_P(Table, ErrnoTest, testing::ValuesIn(kCases));

// ---- links, renames ----

TEST_F(FileSystemTest, FollowsLinks) {
  ASSERT_TRUE(tree.mkdir("/tmp/d", 0777));
  put("/tmp/d/f", "x");
  ASSERT_TRUE(tree.symlink("../tmp/d", "/work/to"));
  EXPECT_EQ(get("to/f"), "x");
  EXPECT_EQ(*tree.realpath("to/f"), "/tmp/d/f");
  EXPECT_EQ(*tree.realpath("to/.."), "/tmp");
  EXPECT_EQ(*tree.readlink("to"), "../tmp/d");
  EXPECT_TRUE(tree.stat("to", Links::kKeep)->is_link());
  EXPECT_TRUE(tree.stat("to", Links::kFollow)->is_directory());
}

TEST_F(FileSystemTest, CreatesWhatADanglingLinkNames) {
  ASSERT_TRUE(tree.symlink("/work/made", "/tmp/link"));
  put("/tmp/link", "through");
  EXPECT_EQ(get("/work/made"), "through");
}

TEST_F(FileSystemTest, SharesAFileBetweenNames) {
  put("/tmp/a", "one");
  ASSERT_TRUE(tree.link("/tmp/a", "/tmp/b"));
  EXPECT_EQ(tree.stat("/tmp/a", Links::kFollow)->links, 2U);
  put("/tmp/b", "two");
  EXPECT_EQ(get("/tmp/a"), "two");
  ASSERT_TRUE(tree.unlink("/tmp/a"));
  EXPECT_EQ(get("/tmp/b"), "two");
  EXPECT_EQ(tree.stat("/tmp/b", Links::kFollow)->links, 1U);
}

TEST_F(FileSystemTest, RenamesOverAFileAndAnEmptyDirectory) {
  put("/tmp/a", "new");
  put("/tmp/b", "old");
  ASSERT_TRUE(tree.rename("/tmp/a", "/tmp/b"));
  EXPECT_EQ(get("/tmp/b"), "new");
  ASSERT_TRUE(tree.mkdir("/tmp/d", 0777));
  put("/tmp/d/f", "inside");
  ASSERT_TRUE(tree.mkdir("/tmp/e", 0777));
  ASSERT_TRUE(tree.rename("/tmp/d", "/tmp/e"));
  EXPECT_EQ(names("/tmp"), "b e");
  EXPECT_EQ(get("/tmp/e/f"), "inside");
}

TEST_F(FileSystemTest, KeepsAnUnlinkedFileWhileItIsOpen) {
  put("/tmp/a", "still here");
  const auto fd = files.open("/tmp/a", O_RDONLY, 0);
  ASSERT_TRUE(fd);
  ASSERT_TRUE(tree.unlink("/tmp/a"));
  std::string text(10, '\0');
  EXPECT_EQ(files.read(*fd, std::as_writable_bytes(std::span(text))), 10U);
  EXPECT_EQ(text, "still here");
}

TEST_F(FileSystemTest, LetsTheMakerWriteAReadOnlyFile) {
  const auto fd = files.open("/tmp/a", O_WRONLY | O_CREAT, 0400);
  ASSERT_TRUE(fd);
  EXPECT_EQ(files.write(*fd, bytes("x")), 1U);
  EXPECT_EQ(code(files.open("/tmp/a", O_WRONLY, 0)), EACCES);
  EXPECT_EQ(code(tree.access("/tmp/a", W_OK)), EACCES);
  EXPECT_EQ(code(tree.access("/tmp/a", R_OK)), 0);
}

TEST_F(FileSystemTest, StopsAtItsLimit) {
  const auto fd = files.open("/tmp/a", O_WRONLY | O_CREAT, 0666);
  ASSERT_TRUE(fd);
  const auto other = files.open("/tmp/b", O_WRONLY | O_CREAT, 0666);
  ASSERT_TRUE(other);
  memory.limit = memory.used + 8;
  EXPECT_EQ(files.write(*fd, bytes("12345678")), 8U);
  EXPECT_EQ(code(files.write(*fd, bytes("9"))), ENOSPC);
  EXPECT_EQ(code(files.truncate(*fd, memory.limit + 1)), EFBIG);
  EXPECT_EQ(code(files.write(*other, bytes("1"))), ENOSPC);
  EXPECT_EQ(code(files.open("/tmp/c", O_WRONLY | O_CREAT, 0666)), ENOSPC);
  EXPECT_EQ(code(tree.mkdir("/tmp/d", 0777)), ENOSPC);
  EXPECT_EQ(code(tree.symlink("a", "/tmp/e")), ENOSPC);
  ASSERT_TRUE(files.truncate(*fd, 7));
  EXPECT_EQ(files.write(*other, bytes("1")), 1U);
}

// ---- marks ----

std::string dump(const FileSystem& tree, const std::string& path) {
  const auto attributes = tree.stat(path, Links::kKeep);
  if (!attributes) return path + "?";
  std::string result = path + " " + std::to_string(attributes->mode) + " " + std::to_string(attributes->inode) + " " +
                       std::to_string(attributes->links) + " " + std::to_string(attributes->modified) + " " +
                       std::to_string(attributes->changed) + " " + std::to_string(attributes->size);
  if (attributes->is_link()) result += " -> " + *tree.readlink(path);
  if (!attributes->is_directory()) return result;
  const auto names = tree.names(path);
  if (!names) return result + " ?";
  for (const std::string& name : *names) result += "\n" + dump(tree, (path == "/" ? "" : path) + "/" + name);
  return result;
}

TEST_F(FileSystemTest, RollsEverythingBack) {
  ASSERT_TRUE(tree.mkdir("/tmp/d", 0777));
  put("/tmp/d/f", "before, and long enough to be cut");
  put("/tmp/g", "g");
  ASSERT_TRUE(tree.symlink("g", "/tmp/link"));
  const std::string before = dump(tree, "/");
  const std::uint64_t used = memory.used;
  for (int round = 0; round < 3; ++round) {
    if (round == 0) memory.trail.mark();
    now += 100;
    put("/tmp/d/f", "after");
    put("/tmp/new", "new");
    ASSERT_TRUE(tree.rename("/tmp/g", "/tmp/d/moved"));
    ASSERT_TRUE(tree.unlink("/tmp/link"));
    ASSERT_TRUE(tree.link("/tmp/d/f", "/tmp/hard"));
    ASSERT_TRUE(tree.mkdir("/tmp/d/sub", 0700));
    ASSERT_TRUE(tree.rename("/tmp/d", "/work/d"));
    Change change;
    change.mode = 0;
    change.modified = 7;
    ASSERT_TRUE(tree.change("/tmp/new", change, Links::kFollow));
    EXPECT_NE(dump(tree, "/"), before);
    memory.trail.rollback();
    EXPECT_EQ(dump(tree, "/"), before) << round;
    EXPECT_EQ(get("/tmp/d/f"), "before, and long enough to be cut");
    EXPECT_EQ(memory.used, used);
  }
}

TEST_F(FileSystemTest, RollsBackToTheInnermostMark) {
  memory.trail.mark();
  put("/tmp/a", "outer");
  memory.trail.mark();
  put("/tmp/a", "inner");
  memory.trail.rollback();
  EXPECT_EQ(get("/tmp/a"), "outer");
  put("/tmp/a", "kept");
  memory.trail.release();
  EXPECT_EQ(get("/tmp/a"), "kept");
  memory.trail.rollback();
  EXPECT_EQ(code(tree.stat("/tmp/a", Links::kFollow)), ENOENT);
}

}  // namespace
}  // namespace ristretto::natives::files
