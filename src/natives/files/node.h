// SPDX-License-Identifier: MIT
// What a file system tree is made of: directories, regular files and symbolic links, kept in memory (memory_node.h) or
// shown from a folder of the host (host_mount.h). Names are single path components, never empty, "." or "..";
// walking paths is file_system.h's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <sys/stat.h>

#include "natives/files/outcome.h"

namespace ristretto::natives::files {

// Who every guest is.
inline constexpr std::uint32_t kUserId = 1000;
inline constexpr std::uint32_t kGroupId = 1000;
inline constexpr std::string_view kUserName = "user";

inline constexpr std::uint32_t kPermissions = 07777;  // in a mode

struct Attributes {
  std::uint32_t mode = 0;  // type and permissions, as st_mode
  std::uint32_t links = 1;
  std::uint64_t inode = 0;
  std::uint64_t device = 0;
  std::uint32_t uid = kUserId;
  std::uint32_t gid = kGroupId;
  std::uint64_t size = 0;
  std::int64_t accessed = 0;  // nanoseconds since 1970
  std::int64_t modified = 0;
  std::int64_t changed = 0;

  [[nodiscard]] bool is_directory() const { return S_ISDIR(mode); }
  [[nodiscard]] bool is_regular() const { return S_ISREG(mode); }
  [[nodiscard]] bool is_link() const { return S_ISLNK(mode); }
};

// What chmod, chown and utimes set; absent parts stay.
struct Change {
  std::optional<std::uint32_t> mode;  // permissions only
  std::optional<std::uint32_t> uid;
  std::optional<std::uint32_t> gid;
  std::optional<std::int64_t> accessed;
  std::optional<std::int64_t> modified;
};

// An opened file.
class Content {
 public:
  virtual ~Content() = default;
  // At most as many bytes as there are; zero at the end.
  [[nodiscard]] virtual Outcome<std::size_t> read(std::uint64_t offset, std::span<std::byte> into) = 0;
  [[nodiscard]] virtual Outcome<std::size_t> write(std::uint64_t offset, std::span<const std::byte> bytes) = 0;
  [[nodiscard]] virtual Outcome<void> truncate(std::uint64_t size) = 0;
  [[nodiscard]] virtual Outcome<Attributes> attributes() const = 0;
  [[nodiscard]] virtual Outcome<void> change(const Change& change) = 0;
  // False: a stream; offsets mean nothing.
  [[nodiscard]] virtual bool is_seekable() const { return true; }
  // Bytes that can be read without waiting, of a stream.
  [[nodiscard]] virtual Outcome<std::size_t> available() { return std::size_t{0}; }
  // A descriptor of the host that may be mapped since its file does not change; -1 otherwise.
  [[nodiscard]] virtual int mappable() const { return -1; }
};

class Node;
using NodePtr = std::shared_ptr<Node>;

class Node {
 public:
  virtual ~Node() = default;
  [[nodiscard]] virtual Outcome<Attributes> attributes() const = 0;
  // As access(2): R_OK, W_OK, X_OK.
  [[nodiscard]] virtual Outcome<void> access(int wanted) const = 0;
  [[nodiscard]] virtual Outcome<void> change(const Change& change) = 0;
  // Of a regular file. `flags` as of open(2); only the access mode matters here.
  [[nodiscard]] virtual Outcome<std::shared_ptr<Content>> open(int flags) = 0;
  // Of a symbolic link.
  [[nodiscard]] virtual Outcome<std::string> target() const = 0;

  // ---- of a directory ----
  [[nodiscard]] virtual Outcome<NodePtr> child(std::string_view name) = 0;
  [[nodiscard]] virtual Outcome<std::vector<std::string>> names() const = 0;  // sorted
  // `mode` has a type: regular file or directory. The name is free.
  [[nodiscard]] virtual Outcome<NodePtr> make(const std::string& name, std::uint32_t mode) = 0;
  [[nodiscard]] virtual Outcome<void> make_link(const std::string& name, const std::string& target) = 0;
  // A further name for a file.
  [[nodiscard]] virtual Outcome<void> add(const std::string& name, const NodePtr& file) = 0;
  // unlink(2), or rmdir(2) if `is_directory`.
  [[nodiscard]] virtual Outcome<void> remove(const std::string& name, bool is_directory) = 0;
  // rename(2); EXDEV when the other directory is of another kind.
  [[nodiscard]] virtual Outcome<void> move(const std::string& name, Node& directory, const std::string& new_name) = 0;
};

}  // namespace ristretto::natives::files
