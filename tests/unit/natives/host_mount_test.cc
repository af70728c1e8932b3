// SPDX-License-Identifier: MIT
#include "natives/files/host_mount.h"

#include <filesystem>
#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

#include "unit/archive/temp_folder.h"
#include "unit/natives/files_fixture.h"

namespace ristretto::natives::files {
namespace {

namespace fs = std::filesystem;

// A folder "shown" of the host, mounted at /mnt, with a secret beside it.
class HostMountTest : public FilesTest {
 protected:
  void SetUp() override {
    fs::create_directories(host() / "shown" / "sub");
    write(host() / "secret", "secret");
    write(host() / "shown" / "a", "shown");
    write(host() / "shown" / "sub" / "b", "below");
  }

  void show(bool is_read_only, bool is_trusted = false) {
    MountOptions options;
    options.is_read_only = is_read_only;
    options.is_trusted = is_trusted;
    auto root = open_host((host() / "shown").string(), options);
    ASSERT_TRUE(root);
    ASSERT_TRUE(tree.mount("/mnt", std::move(*root)));
  }

  [[nodiscard]] fs::path host() const { return folder_.path(); }
  static void write(const fs::path& path, std::string_view text) { std::ofstream(path) << text; }
  static std::string read(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  archive::TempFolder folder_;
};

TEST_F(HostMountTest, ShowsAFolder) {
  show(false);
  EXPECT_EQ(names("/mnt"), "a sub");
  EXPECT_EQ(get("/mnt/a"), "shown");
  EXPECT_EQ(get("/mnt/sub/../sub/b"), "below");
  EXPECT_EQ(*tree.realpath("/mnt/sub/.."), "/mnt");
  EXPECT_EQ(*tree.realpath("/mnt/sub/../.."), "/");
  EXPECT_EQ(tree.stat("/mnt/a", Links::kFollow)->uid, kUserId);
}

TEST_F(HostMountTest, WritesThrough) {
  show(false);
  put("/mnt/new", "from the guest");
  EXPECT_EQ(read(host() / "shown" / "new"), "from the guest");
  ASSERT_TRUE(tree.mkdir("/mnt/dir", 0777));
  ASSERT_TRUE(tree.rename("/mnt/new", "/mnt/dir/moved"));
  EXPECT_EQ(read(host() / "shown" / "dir" / "moved"), "from the guest");
  ASSERT_TRUE(tree.unlink("/mnt/dir/moved"));
  ASSERT_TRUE(tree.rmdir("/mnt/dir"));
  EXPECT_EQ(names("/mnt"), "a sub");
}

TEST_F(HostMountTest, NeverLeavesTheFolder) {
  show(false);
  const std::string secret = (host() / "secret").string();
  fs::create_symlink("../secret", host() / "shown" / "relative");
  fs::create_symlink(secret, host() / "shown" / "absolute");
  fs::create_directory_symlink("..", host() / "shown" / "up");
  fs::create_directory_symlink("/", host() / "shown" / "root");
  for (const std::string path : {"/mnt/../secret", "/mnt/relative", "/mnt/absolute", "/mnt/up/secret",
                                 "/mnt/sub/../../secret", "/mnt/up/shown/a"})
    EXPECT_EQ(get(path), "errno " + std::to_string(ENOENT)) << path;
  EXPECT_EQ(get("/mnt/root" + secret), "errno " + std::to_string(ENOENT));
  // Links mean what they mean in the guest's tree.
  EXPECT_EQ(*tree.realpath("/mnt/up"), "/");
  put("/secret", "the guest's own");
  EXPECT_EQ(get("/mnt/relative"), "the guest's own");
  put("/mnt/relative", "changed");
  EXPECT_EQ(read(secret), "secret");
}

TEST_F(HostMountTest, DoesNotFollowLinksThatTheGuestMakes) {
  show(false);
  const std::string secret = (host() / "secret").string();
  ASSERT_TRUE(tree.symlink(secret, "/mnt/link"));
  EXPECT_EQ(get("/mnt/link"), "errno " + std::to_string(ENOENT));
  EXPECT_EQ(code(files.open("/mnt/link", O_WRONLY | O_NOFOLLOW, 0)), ELOOP);
  Change change;
  change.modified = 0;
  const auto before = fs::last_write_time(secret);
  ASSERT_TRUE(tree.change("/mnt/link", change, Links::kKeep));
  EXPECT_EQ(fs::last_write_time(secret), before);
  ASSERT_TRUE(tree.symlink("/", "/mnt/dir"));
  ASSERT_TRUE(tree.unlink("/mnt/dir"));
}

TEST_F(HostMountTest, RefusesASwapOfAFolderForALink) {
  show(false);
  const auto sub = tree.resolve("/mnt/sub", Links::kFollow);
  ASSERT_TRUE(sub);
  fs::remove_all(host() / "shown" / "sub");
  fs::create_directory_symlink(host(), host() / "shown" / "sub");
  EXPECT_EQ(code(tree.open("secret", O_RDONLY, 0, &*sub)), ENOENT);
  EXPECT_EQ(get("/mnt/sub/secret"), "errno " + std::to_string(ENOENT));
}

TEST_F(HostMountTest, RefusesPipes) {
  show(false);
  ASSERT_EQ(mkfifo((host() / "shown" / "pipe").c_str(), 0600), 0);
  EXPECT_EQ(get("/mnt/pipe"), "errno " + std::to_string(EACCES));
}

TEST_F(HostMountTest, RefusesWritesWhenReadOnly) {
  show(true);
  Change change;
  change.mode = 0777;
  EXPECT_EQ(get("/mnt/a"), "shown");
  EXPECT_EQ(code(files.open("/mnt/a", O_WRONLY, 0)), EROFS);
  EXPECT_EQ(code(files.open("/mnt/a", O_RDWR | O_TRUNC, 0)), EROFS);
  EXPECT_EQ(code(files.open("/mnt/new", O_WRONLY | O_CREAT, 0666)), EROFS);
  EXPECT_EQ(code(tree.mkdir("/mnt/new", 0777)), EROFS);
  EXPECT_EQ(code(tree.unlink("/mnt/a")), EROFS);
  EXPECT_EQ(code(tree.rmdir("/mnt/sub")), EROFS);
  EXPECT_EQ(code(tree.rename("/mnt/a", "/mnt/b")), EROFS);
  EXPECT_EQ(code(tree.symlink("a", "/mnt/b")), EROFS);
  EXPECT_EQ(code(tree.link("/mnt/a", "/mnt/b")), EROFS);
  EXPECT_EQ(code(tree.change("/mnt/a", change, Links::kFollow)), EROFS);
  EXPECT_EQ(code(tree.access("/mnt/a", W_OK)), EROFS);
  EXPECT_EQ(code(tree.access("/mnt/a", R_OK)), 0);
  EXPECT_EQ(tree.stat("/mnt/a", Links::kFollow)->mode & 0222U, 0U);
}

TEST_F(HostMountTest, CannotRenameAcrossNorRemoveAMount) {
  show(false);
  put("/tmp/f", "");
  EXPECT_EQ(code(tree.rename("/tmp/f", "/mnt/f")), EXDEV);
  EXPECT_EQ(code(tree.rename("/mnt/a", "/tmp/a")), EXDEV);
  EXPECT_EQ(code(tree.link("/mnt/a", "/tmp/a")), EXDEV);
  EXPECT_EQ(code(tree.rmdir("/mnt")), EBUSY);
  EXPECT_EQ(code(tree.rename("/mnt", "/tmp/x")), EBUSY);
}

TEST_F(HostMountTest, LetsTheHostFollowLinksOfATrustedFolder) {
  fs::create_symlink("../secret", host() / "shown" / "link");
  show(true, true);
  EXPECT_EQ(get("/mnt/link"), "secret");
  const auto opened = tree.open("/mnt/a", O_RDONLY, 0);
  ASSERT_TRUE(opened);
  EXPECT_GE(opened->content->mappable(), 0);
}

TEST_F(HostMountTest, TrustsNothingThatCanBeWritten) {
  MountOptions options;
  options.is_trusted = true;
  EXPECT_EQ(code(open_host(host().string(), options)), EINVAL);
}

TEST_F(HostMountTest, ShowsASingleFile) {
  auto root = open_host((host() / "secret").string(), {});
  ASSERT_TRUE(root);
  ASSERT_TRUE(tree.mount("/lib/deep/s.jar", std::move(*root)));
  EXPECT_EQ(get("/lib/deep/s.jar"), "secret");
  EXPECT_EQ(names("/lib/deep"), "s.jar");
}

TEST_F(HostMountTest, ShowsAMountInsideAMount) {
  show(true);
  fs::create_directories(host() / "other");
  write(host() / "other" / "c", "inner");
  auto inner = open_host((host() / "other").string(), {});
  ASSERT_TRUE(inner);
  ASSERT_TRUE(tree.mount("/mnt/sub", std::move(*inner)));
  EXPECT_EQ(names("/mnt/sub"), "c");
  EXPECT_EQ(get("/mnt/sub/c"), "inner");
  EXPECT_EQ(*tree.realpath("/mnt/sub/../a"), "/mnt/a");
}

TEST_F(HostMountTest, KeepsTheWorkingDirectoryWhenItIsCovered) {
  auto root = open_host((host() / "shown").string(), {});
  ASSERT_TRUE(root);
  ASSERT_TRUE(tree.mount("/work", std::move(*root)));
  EXPECT_EQ(get("a"), "shown");
}

}  // namespace
}  // namespace ristretto::natives::files
