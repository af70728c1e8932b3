// SPDX-License-Identifier: MIT
#include "natives/files/file_system.h"

#include <climits>

#include <fcntl.h>
#include <unistd.h>

#include "natives/files/devices.h"

namespace ristretto::natives::files {
namespace {

constexpr int kMostLinks = 40;  // as Linux
constexpr std::uint32_t kDirectoryMode = S_IFDIR | 0755;
constexpr std::uint32_t kSharedMode = S_IFDIR | 01777;

bool is_absolute(std::string_view path) { return path.starts_with('/'); }

std::string_view without_trailing_slashes(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return path;
}

// The components, last first, so that the next is popped from behind. A trailing slash leaves a "." to enter.
void push_components(std::vector<std::string>& pending, std::string_view path) {
  std::vector<std::string> parts;
  std::size_t at = 0;
  while (at < path.size()) {
    const std::size_t slash = std::min(path.find('/', at), path.size());
    if (slash > at) parts.emplace_back(path.substr(at, slash - at));
    at = slash + 1;
  }
  if (path.ends_with('/')) parts.emplace_back(".");
  pending.insert(pending.end(), parts.rbegin(), parts.rend());
}

Outcome<void> check_length(std::string_view path) {
  if (path.empty()) return refuse(ENOENT);
  if (path.size() >= PATH_MAX) return refuse(ENAMETOOLONG);
  if (path.find('\0') != std::string_view::npos) return refuse(EINVAL);
  return {};
}

Outcome<void> require_directory(const Node& node) {
  const auto found = node.attributes();
  if (!found) return refuse(found.error());
  if (!found->is_directory()) return refuse(ENOTDIR);
  return {};
}

bool is_dots(std::string_view name) { return name == "." || name == ".."; }

}  // namespace

std::string path_of(const Place& place) {
  std::string result;
  for (std::size_t i = 1; i < place.size(); ++i) result.append("/").append(place[i].name);
  return result.empty() ? "/" : result;
}

FileSystem::FileSystem(Memory& memory)
    : memory_(memory), root_{{"", std::make_shared<MemoryNode>(memory, kDirectoryMode)}}, working_directory_(root_) {
  Node& root = *root_.back().node;
  static_cast<void>(root.make("tmp", kSharedMode));
  if (const auto home = root.make("home", kDirectoryMode))
    static_cast<void>((*home)->make(std::string(kUserName), kDirectoryMode));
  static_cast<void>(root.make("work", kDirectoryMode));
  static_cast<void>(set_working_directory("/work"));
  const auto devices = std::make_shared<MemoryNode>(memory, kDirectoryMode);
  devices->show("null", make_device(memory, Device::kNull));
  devices->show("zero", make_device(memory, Device::kZero));
  devices->show("random", make_device(memory, Device::kRandom));
  devices->show("urandom", make_device(memory, Device::kRandom));
  static_cast<MemoryNode&>(root).show("dev", devices);
}

Outcome<void> FileSystem::mount(std::string_view guest_path, NodePtr node) {
  if (!is_absolute(guest_path)) return refuse(EINVAL);
  std::vector<std::string> pending;
  push_components(pending, without_trailing_slashes(guest_path));
  if (pending.empty()) return refuse(EBUSY);
  Place at = root_;
  while (pending.size() > 1) {
    const std::string name = std::move(pending.back());
    pending.pop_back();
    if (is_dots(name)) return refuse(EINVAL);
    auto next = child(at, name);
    if (!next && next.error() == Errno{ENOENT}) next = at.back().node->make(name, kDirectoryMode);
    if (!next) return refuse(next.error());
    if (const auto enterable = require_directory(**next); !enterable) return enterable;
    at.push_back({name, *next});
  }
  const std::string name = std::move(pending.back());
  if (is_dots(name)) return refuse(EINVAL);
  if (auto* const memory = dynamic_cast<MemoryNode*>(at.back().node.get())) memory->show(name, node);
  at.push_back({name, node});
  mounts_[path_of(at)] = std::move(node);
  // It may cover the directory we are in.
  static_cast<void>(set_working_directory(path_of(working_directory_)));
  return {};
}

std::vector<std::string> FileSystem::mount_points() const {
  std::vector<std::string> result{"/"};
  for (const auto& [path, node] : mounts_) result.push_back(path);
  return result;
}

Outcome<void> FileSystem::set_working_directory(std::string_view path) {
  auto place = resolve(path, Links::kFollow);
  if (!place) return refuse(place.error());
  if (const auto enterable = require_directory(*place->back().node); !enterable) return enterable;
  working_directory_ = std::move(*place);
  return {};
}

// A mount inside a folder of the host has no entry there: the table knows it.
Outcome<NodePtr> FileSystem::child(const Place& directory, std::string_view name) const {
  Node& node = *directory.back().node;
  if (dynamic_cast<const MemoryNode*>(&node) == nullptr) {
    const auto found = mounts_.find(path_of(directory) + "/" + std::string(name));
    if (found != mounts_.end()) return found->second;
  }
  return node.child(name);
}

bool FileSystem::is_mount_point(const Place& directory, const std::string& name) const {
  Place place = directory;
  place.push_back({name, nullptr});
  return mounts_.contains(path_of(place));
}

Place FileSystem::start(std::string_view path, const Place* base) const {
  if (is_absolute(path)) return root_;
  return base != nullptr ? *base : working_directory_;
}

Outcome<Place> FileSystem::walk(Place from, std::string_view path, Links links, int& links_left) const {
  Place at = std::move(from);
  std::vector<std::string> pending;
  push_components(pending, path);
  while (!pending.empty()) {
    const std::string name = std::move(pending.back());
    pending.pop_back();
    if (const auto enterable = require_directory(*at.back().node); !enterable) return refuse(enterable.error());
    if (name == ".") continue;
    if (name == "..") {
      if (at.size() > 1) at.pop_back();
      continue;
    }
    if (name.size() > NAME_MAX) return refuse(ENAMETOOLONG);
    auto next = child(at, name);
    if (!next) return refuse(next.error());
    const auto attributes = (*next)->attributes();
    if (!attributes) return refuse(attributes.error());
    if (!attributes->is_link() || (pending.empty() && links == Links::kKeep)) {
      at.push_back({name, std::move(*next)});
      continue;
    }
    if (--links_left < 0) return refuse(ELOOP);
    const auto target = (*next)->target();
    if (!target) return refuse(target.error());
    if (target->empty()) return refuse(ENOENT);
    if (is_absolute(*target)) at = root_;
    push_components(pending, *target);
  }
  return at;
}

Outcome<Place> FileSystem::resolve(std::string_view path, Links links, const Place* base) const {
  if (const auto sound = check_length(path); !sound) return refuse(sound.error());
  int links_left = kMostLinks;
  Place from = start(path, base);
  if (watcher) watcher(from, path);
  return walk(std::move(from), path, links, links_left);
}

Outcome<FileSystem::Parent> FileSystem::parent_of(std::string_view path, const Place* base) const {
  if (const auto sound = check_length(path); !sound) return refuse(sound.error());
  const std::string_view bare = without_trailing_slashes(path);
  const std::size_t slash = bare.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? bare : bare.substr(slash + 1);
  const std::string_view above = slash == std::string_view::npos ? "" : bare.substr(0, slash);
  if (name.size() > NAME_MAX) return refuse(ENAMETOOLONG);
  int links_left = kMostLinks;
  Place from = start(path, base);
  if (watcher) watcher(from, path);
  auto place = walk(std::move(from), above, Links::kFollow, links_left);
  if (!place) return refuse(place.error());
  if (const auto enterable = require_directory(*place->back().node); !enterable) return refuse(enterable.error());
  return Parent{std::move(*place), std::string(name), bare.size() < path.size()};
}

Outcome<FileSystem::Parent> FileSystem::free_name(std::string_view path) const {
  auto parent = parent_of(path, nullptr);
  if (!parent) return parent;
  if (parent->name.empty() || is_dots(parent->name)) return refuse(EEXIST);
  const auto taken = child(parent->place, parent->name);
  if (taken) return refuse(EEXIST);
  if (taken.error() != Errno{ENOENT}) return refuse(taken.error());
  return parent;
}

Outcome<FileSystem::Opened> FileSystem::open_at(Place place, int flags) const {
  Node& node = *place.back().node;
  const auto attributes = node.attributes();
  if (!attributes) return refuse(attributes.error());
  if (attributes->is_link()) return refuse(ELOOP);
  if (attributes->is_directory()) {
    if ((flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0) return refuse(EISDIR);
    if (const auto allowed = node.access(R_OK); !allowed) return refuse(allowed.error());
    return Opened{std::move(place), nullptr};
  }
  if ((flags & O_DIRECTORY) != 0) return refuse(ENOTDIR);
  auto content = node.open(flags);
  if (!content) return refuse(content.error());
  if ((flags & O_TRUNC) != 0 && (flags & O_ACCMODE) != O_RDONLY)
    if (const auto done = (*content)->truncate(0); !done) return refuse(done.error());
  return Opened{std::move(place), std::move(*content)};
}

Outcome<FileSystem::Opened> FileSystem::open(std::string_view path, int flags, std::uint32_t mode, const Place* base) {
  const bool makes = (flags & O_CREAT) != 0;
  const bool follows = (flags & O_NOFOLLOW) == 0 && (flags & (O_CREAT | O_EXCL)) != (O_CREAT | O_EXCL);
  auto found = resolve(path, follows ? Links::kFollow : Links::kKeep, base);
  if (found) {
    if (makes && (flags & O_EXCL) != 0) return refuse(EEXIST);
    return open_at(std::move(*found), flags);
  }
  if (!makes || found.error() != Errno{ENOENT}) return refuse(found.error());
  // The last component, or what a link there leads to, is missing.
  auto parent = parent_of(path, base);
  for (int links_left = kMostLinks; parent && links_left > 0; --links_left) {
    const auto dangling = child(parent->place, parent->name);
    if (!dangling) break;
    const auto target = (*dangling)->target();
    if (!target) return refuse(target.error());
    const Place from = parent->place;
    parent = parent_of(*target, &from);
  }
  if (!parent) return refuse(parent.error());
  if (parent->wants_directory) return refuse(EISDIR);
  auto made = parent->directory().make(parent->name, S_IFREG | (mode & 0777U & ~kUmask));
  if (!made) return refuse(made.error());
  // The mode is for later opens: this one may write a file that it makes read-only.
  Place place = std::move(parent->place);
  place.push_back({parent->name, *made});
  if (auto* const memory = dynamic_cast<MemoryNode*>(made->get()))
    return Opened{std::move(place), std::static_pointer_cast<Content>(memory->shared_from_this())};
  return open_at(std::move(place), flags);
}

Outcome<Attributes> FileSystem::stat(std::string_view path, Links links, const Place* base) const {
  const auto place = resolve(path, links, base);
  if (!place) return refuse(place.error());
  return place->back().node->attributes();
}

Outcome<void> FileSystem::access(std::string_view path, int wanted) const {
  const auto place = resolve(path, Links::kFollow);
  if (!place) return refuse(place.error());
  return place->back().node->access(wanted);
}

Outcome<void> FileSystem::change(std::string_view path, const Change& change, Links links, const Place* base) {
  const auto place = resolve(path, links, base);
  if (!place) return refuse(place.error());
  return place->back().node->change(change);
}

Outcome<std::vector<std::string>> FileSystem::names(std::string_view path) const {
  const auto place = resolve(path, Links::kFollow);
  if (!place) return refuse(place.error());
  return place->back().node->names();
}

Outcome<void> FileSystem::mkdir(std::string_view path, std::uint32_t mode) {
  const auto parent = free_name(path);
  if (!parent) return refuse(parent.error());
  const auto made = parent->directory().make(parent->name, S_IFDIR | (mode & 01777U & ~kUmask));
  if (!made) return refuse(made.error());
  return {};
}

Outcome<void> FileSystem::rmdir(std::string_view path, const Place* base) {
  const auto parent = parent_of(path, base);
  if (!parent) return refuse(parent.error());
  if (parent->name == ".") return refuse(EINVAL);
  if (parent->name == "..") return refuse(ENOTEMPTY);
  if (parent->name.empty() || is_mount_point(parent->place, parent->name)) return refuse(EBUSY);
  return parent->directory().remove(parent->name, true);
}

Outcome<void> FileSystem::unlink(std::string_view path, const Place* base) {
  const auto parent = parent_of(path, base);
  if (!parent) return refuse(parent.error());
  if (parent->name.empty() || is_dots(parent->name)) return refuse(EISDIR);
  if (is_mount_point(parent->place, parent->name)) return refuse(EBUSY);
  if (parent->wants_directory) {
    const auto found = child(parent->place, parent->name);
    if (!found) return refuse(found.error());
    if (const auto enterable = require_directory(**found); !enterable) return enterable;
    return refuse(EISDIR);
  }
  return parent->directory().remove(parent->name, false);
}

Outcome<void> FileSystem::rename(std::string_view from, std::string_view to, const Place* from_base,
                                 const Place* to_base) {
  const auto source = parent_of(from, from_base);
  if (!source) return refuse(source.error());
  const auto sink = parent_of(to, to_base);
  if (!sink) return refuse(sink.error());
  for (const Parent* const end : {&*source, &*sink})
    if (end->name.empty() || is_dots(end->name) || is_mount_point(end->place, end->name)) return refuse(EBUSY);
  const auto moved = child(source->place, source->name);
  if (!moved) return refuse(moved.error());
  const auto attributes = (*moved)->attributes();
  if (!attributes) return refuse(attributes.error());
  if (!attributes->is_directory() && (source->wants_directory || sink->wants_directory)) return refuse(ENOTDIR);
  for (const Step& step : sink->place)
    if (step.node == *moved) return refuse(EINVAL);
  return source->directory().move(source->name, sink->directory(), sink->name);
}

Outcome<void> FileSystem::link(std::string_view existing, std::string_view path) {
  const auto place = resolve(existing, Links::kKeep);
  if (!place) return refuse(place.error());
  const auto attributes = place->back().node->attributes();
  if (!attributes) return refuse(attributes.error());
  if (attributes->is_directory()) return refuse(EPERM);
  const auto parent = free_name(path);
  if (!parent) return refuse(parent.error());
  if (parent->wants_directory) return refuse(ENOENT);
  return parent->directory().add(parent->name, place->back().node);
}

Outcome<void> FileSystem::symlink(std::string_view target, std::string_view path) {
  if (const auto sound = check_length(target); !sound) return sound;
  const auto parent = free_name(path);
  if (!parent) return refuse(parent.error());
  if (parent->wants_directory) return refuse(ENOENT);
  return parent->directory().make_link(parent->name, std::string(target));
}

Outcome<std::string> FileSystem::readlink(std::string_view path) const {
  const auto place = resolve(path, Links::kKeep);
  if (!place) return refuse(place.error());
  return place->back().node->target();
}

Outcome<std::string> FileSystem::realpath(std::string_view path) const {
  const auto place = resolve(path, Links::kFollow);
  if (!place) return refuse(place.error());
  return path_of(*place);
}

}  // namespace ristretto::natives::files
