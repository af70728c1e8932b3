// SPDX-License-Identifier: MIT
#include "natives/mappings.h"

#include <fstream>

#include "natives/files/host_mount.h"
#include "unit/archive/temp_folder.h"
#include "unit/natives/files_fixture.h"

namespace ristretto::natives {
namespace {

class MappingsTest : public files::FilesTest {
 protected:
  files::OpenFilePtr open(std::string_view path, int flags) {
    const auto fd = files.open(path, flags, 0666);
    return fd ? files.find(*fd) : nullptr;
  }
  std::string at(std::uint64_t address, std::size_t length) {
    EXPECT_TRUE(heap.contains(address, length));
    return {reinterpret_cast<const char*>(heap.base() + address), length};
  }
  void store(std::uint64_t address, char letter) { heap.store_at(heap.base() + address, letter); }
  void mark() {
    heap.mark();
    memory.trail.mark();
  }
  void rollback() {
    memory.trail.rollback();
    heap.rollback();
  }

  vm::Heap heap{std::uint64_t{1} << 20U};
  Mappings mappings{heap, memory.trail};
};

TEST_F(MappingsTest, CopiesAFileOfTheGuest) {
  put("/tmp/a", "0123456789");
  const auto address = mappings.map(open("/tmp/a", O_RDONLY), MapMode::kReadOnly, 0, 12);
  ASSERT_TRUE(address);
  EXPECT_EQ(*address % Mappings::kGranularity, 0U);
  EXPECT_EQ(at(*address, 12), std::string("0123456789\0\0", 12));
}

TEST_F(MappingsTest, KeepsFileAndMemoryInStep) {
  put("/tmp/a", "0123456789");
  const auto file = open("/tmp/a", O_RDWR);
  const auto address = mappings.map(file, MapMode::kReadWrite, 0, 20);
  ASSERT_TRUE(address);
  store(*address + 3, 'x');
  store(*address + 15, 'y');  // behind the end: not in the file
  EXPECT_EQ(get("/tmp/a"), "0123456789");
  ASSERT_TRUE(mappings.flush(*file));
  EXPECT_EQ(get("/tmp/a"), "012x456789");
  ASSERT_TRUE(file->content->write(0, bytes("AB")));
  ASSERT_TRUE(mappings.refresh(*file));
  EXPECT_EQ(at(*address, 10), "AB2x456789");
  store(*address, 'z');
  ASSERT_TRUE(mappings.unmap(*address));
  EXPECT_EQ(get("/tmp/a"), "zB2x456789");
}

TEST_F(MappingsTest, KeepsPrivateWritesOutOfTheFile) {
  put("/tmp/a", "0123");
  const auto file = open("/tmp/a", O_RDWR);
  const auto address = mappings.map(file, MapMode::kPrivate, 0, 4);
  ASSERT_TRUE(address);
  store(*address, 'x');
  ASSERT_TRUE(mappings.flush_all());
  EXPECT_EQ(get("/tmp/a"), "0123");
}

TEST_F(MappingsTest, RollsBack) {
  put("/tmp/a", "0123");
  const auto file = open("/tmp/a", O_RDWR);
  const auto outer = mappings.map(file, MapMode::kReadWrite, 0, 4);
  ASSERT_TRUE(outer);
  mark();
  const auto inner = mappings.map(file, MapMode::kReadWrite, 0, 4);
  ASSERT_TRUE(inner);
  store(*outer, 'x');
  ASSERT_TRUE(mappings.unmap(*outer));
  EXPECT_EQ(get("/tmp/a"), "x123");
  rollback();
  EXPECT_EQ(get("/tmp/a"), "0123");
  EXPECT_EQ(at(*outer, 4), "0123");
  store(*outer + 1, 'y');
  ASSERT_TRUE(mappings.flush(*file));
  EXPECT_EQ(get("/tmp/a"), "0y23");
}

TEST_F(MappingsTest, RefusesMoreThanThereIsMemory) {
  put("/tmp/a", "0");
  EXPECT_EQ(code(mappings.map(open("/tmp/a", O_RDONLY), MapMode::kReadOnly, 0, std::uint64_t{1} << 30U)), ENOMEM);
  EXPECT_EQ(code(mappings.map(files.find(1), MapMode::kReadOnly, 0, 1)), ENODEV);
}

TEST_F(MappingsTest, OpensAWindowOnATrustedFile) {
  const archive::TempFolder folder;
  folder.write("modules", std::string(5000, 'm'));
  auto root = files::open_host(folder.path().string(), {.is_read_only = true, .is_trusted = true});
  ASSERT_TRUE(root);
  ASSERT_TRUE(tree.mount("/jdk", std::move(*root)));
  const std::uint64_t used = heap.used();
  mark();
  const auto address = mappings.map(open("/jdk/modules", O_RDONLY), MapMode::kReadOnly, 0, 5000);
  ASSERT_TRUE(address);
  EXPECT_GT(*address, heap.limit());
  EXPECT_EQ(at(*address, 5000), std::string(5000, 'm'));
  EXPECT_EQ(heap.used(), used);
  EXPECT_FALSE(heap.contains(*address, std::uint64_t{2} << 20U));  // windows are of 1 MiB at least
  rollback();
  EXPECT_FALSE(heap.contains(*address, 1));
  EXPECT_EQ(*mappings.map(open("/jdk/modules", O_RDONLY), MapMode::kReadOnly, 4096, 904), *address);
  EXPECT_EQ(at(*address, 904), std::string(904, 'm'));
}

}  // namespace
}  // namespace ristretto::natives
