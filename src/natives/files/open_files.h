// SPDX-License-Identifier: MIT
// The guest's file descriptors and directory streams. 0, 1 and 2 are the standard streams. Everything here is undone by
// marks, also how far standard input has been read; what was written to standard output or the host is not.
#pragma once

#include <map>

#include "natives/files/file_system.h"
#include "natives/files/streams.h"

namespace ristretto::natives::files {

// An open file description: shared by the descriptors that dup() makes.
struct OpenFile {
  Place place;                       // empty for standard streams
  std::shared_ptr<Content> content;  // null for a directory
  int flags = 0;                     // of open(2)
  std::uint64_t position = 0;
};
using OpenFilePtr = std::shared_ptr<OpenFile>;

struct DirectoryStream {
  std::vector<std::string> names;
  std::size_t next = 0;
  int fd = -1;  // closed with it
};

enum class Whence : std::uint8_t { kStart, kCurrent, kEnd };

class OpenFiles {
 public:
  static constexpr int kMost = 4096;  // more is EMFILE

  // Both outlive it.
  OpenFiles(FileSystem& tree, Streams& streams);

  [[nodiscard]] OpenFilePtr find(int fd) const;  // null: EBADF
  // `base` is a directory's descriptor for relative paths, or AT_FDCWD.
  [[nodiscard]] Outcome<int> open(std::string_view path, int flags, std::uint32_t mode);
  [[nodiscard]] Outcome<int> open_at(int base, std::string_view path, int flags, std::uint32_t mode);
  [[nodiscard]] Outcome<const Place*> base_of(int base) const;
  [[nodiscard]] Outcome<int> dup(int fd);
  [[nodiscard]] Outcome<void> dup2(int fd, int other);
  [[nodiscard]] Outcome<void> close(int fd);
  // What the JDK does to a standard stream instead of closing it: the descriptor stays taken and leads nowhere.
  void silence(int fd);

  [[nodiscard]] Outcome<std::size_t> read(int fd, std::span<std::byte> into);
  [[nodiscard]] Outcome<std::size_t> write(int fd, std::span<const std::byte> bytes);
  [[nodiscard]] Outcome<std::size_t> read_at(int fd, std::uint64_t offset, std::span<std::byte> into);
  [[nodiscard]] Outcome<std::size_t> write_at(int fd, std::uint64_t offset, std::span<const std::byte> bytes);
  [[nodiscard]] Outcome<std::uint64_t> seek(int fd, std::int64_t offset, Whence whence);
  [[nodiscard]] Outcome<void> truncate(int fd, std::uint64_t size);
  [[nodiscard]] Outcome<Attributes> attributes(int fd) const;
  [[nodiscard]] Outcome<void> change(int fd, const Change& change);
  [[nodiscard]] Outcome<std::size_t> available(int fd) const;

  [[nodiscard]] Outcome<std::int64_t> open_directory(std::string_view path);
  [[nodiscard]] Outcome<std::int64_t> open_directory(int fd);  // which the stream then owns
  // A stream of any names.
  [[nodiscard]] Outcome<std::int64_t> open_list(std::vector<std::string> names);
  // Nothing at the end.
  [[nodiscard]] Outcome<std::optional<std::string>> next_name(std::int64_t stream);
  [[nodiscard]] Outcome<void> close_directory(std::int64_t stream);

 private:
  [[nodiscard]] Outcome<int> add(OpenFilePtr file);
  void set(int fd, OpenFilePtr file);  // null: closed
  void move_to(const OpenFilePtr& file, std::uint64_t position);
  [[nodiscard]] Outcome<std::int64_t> add_directory(DirectoryStream stream);
  [[nodiscard]] Outcome<OpenFilePtr> readable(int fd) const;
  [[nodiscard]] Outcome<OpenFilePtr> writable(int fd) const;

  FileSystem& tree_;
  vm::Trail& trail_;
  std::map<int, OpenFilePtr> files_;
  std::map<std::int64_t, DirectoryStream> directories_;
  std::int64_t next_directory_ = 1;
};

}  // namespace ristretto::natives::files
