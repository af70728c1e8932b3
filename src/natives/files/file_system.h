// SPDX-License-Identifier: MIT
// The tree of files that guests see: an in-memory one (memory_node.h) with folders of the host shown in places
// (host_mount.h). Paths are walked here, component by component and link by link, so that ".." and links always mean
// what they mean in the guest's tree. Operations behave as the POSIX calls of the same name and yield errno values.
#pragma once

#include <functional>
#include <map>

#include "natives/files/memory_node.h"
#include "natives/files/node.h"

namespace ristretto::natives::files {

// A node and how it was reached from the root, links resolved.
struct Step {
  std::string name;
  NodePtr node;
};
using Place = std::vector<Step>;

[[nodiscard]] std::string path_of(const Place& place);

enum class Links : std::uint8_t { kFollow, kKeep };  // what to do with a link in the last component

class FileSystem {
 public:
  static constexpr std::uint32_t kUmask = 022;

  // "/tmp", "/home/user", "/dev" and "/work", which is the working directory. `memory` outlives it.
  explicit FileSystem(Memory& memory);

  // Shows a node at an absolute path; missing directories above it are made. Not undone by marks.
  [[nodiscard]] Outcome<void> mount(std::string_view guest_path, NodePtr node);
  [[nodiscard]] std::vector<std::string> mount_points() const;  // "/" first, then sorted
  [[nodiscard]] Outcome<void> set_working_directory(std::string_view path);
  [[nodiscard]] const Place& working_directory() const { return working_directory_; }
  [[nodiscard]] Memory& memory() { return memory_; }
  // Told of every path that is walked, and where from.
  std::function<void(const Place& from, std::string_view path)> watcher;

  // Relative paths count from `base`, or from the working directory if there is none.
  [[nodiscard]] Outcome<Place> resolve(std::string_view path, Links links, const Place* base = nullptr) const;

  struct Opened {
    Place place;
    std::shared_ptr<Content> content;  // null: a directory
  };
  // `flags` as of open(2), `mode` before the umask.
  [[nodiscard]] Outcome<Opened> open(std::string_view path, int flags, std::uint32_t mode, const Place* base = nullptr);
  [[nodiscard]] Outcome<Attributes> stat(std::string_view path, Links links, const Place* base = nullptr) const;
  [[nodiscard]] Outcome<void> access(std::string_view path, int wanted) const;
  [[nodiscard]] Outcome<void> change(std::string_view path, const Change& change, Links links,
                                     const Place* base = nullptr);
  [[nodiscard]] Outcome<std::vector<std::string>> names(std::string_view path) const;  // sorted
  [[nodiscard]] Outcome<void> mkdir(std::string_view path, std::uint32_t mode);
  [[nodiscard]] Outcome<void> rmdir(std::string_view path, const Place* base = nullptr);
  [[nodiscard]] Outcome<void> unlink(std::string_view path, const Place* base = nullptr);
  [[nodiscard]] Outcome<void> rename(std::string_view from, std::string_view to, const Place* from_base = nullptr,
                                     const Place* to_base = nullptr);
  [[nodiscard]] Outcome<void> link(std::string_view existing, std::string_view path);
  [[nodiscard]] Outcome<void> symlink(std::string_view target, std::string_view path);
  [[nodiscard]] Outcome<std::string> readlink(std::string_view path) const;
  [[nodiscard]] Outcome<std::string> realpath(std::string_view path) const;

 private:
  // The directory that a path's last component is in, and that component.
  struct Parent {
    Place place;
    std::string name;
    bool wants_directory = false;  // a slash follows
    [[nodiscard]] Node& directory() const { return *place.back().node; }
  };
  [[nodiscard]] Outcome<Parent> parent_of(std::string_view path, const Place* base) const;
  // Likewise, for something to be made there: EEXIST when the name is taken.
  [[nodiscard]] Outcome<Parent> free_name(std::string_view path) const;
  [[nodiscard]] Outcome<Place> walk(Place from, std::string_view path, Links links, int& links_left) const;
  [[nodiscard]] Outcome<NodePtr> child(const Place& directory, std::string_view name) const;
  [[nodiscard]] Place start(std::string_view path, const Place* base) const;
  [[nodiscard]] Outcome<Opened> open_at(Place place, int flags) const;
  [[nodiscard]] bool is_mount_point(const Place& directory, const std::string& name) const;

  Memory& memory_;
  Place root_;
  Place working_directory_;
  std::map<std::string, NodePtr, std::less<>> mounts_;  // by canonical path
};

}  // namespace ristretto::natives::files
