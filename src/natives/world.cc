// SPDX-License-Identifier: MIT
#include "natives/world.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/check.h"
#include "natives/files/host_mount.h"

namespace ristretto::natives {
namespace {

std::string absolute(const files::Place& from, std::string_view path) {
  return path.starts_with('/') ? std::string(path) : files::path_of(from) + "/" + std::string(path);
}

bool is_below(std::string_view path, std::string_view top) {
  return !top.empty() && path.starts_with(top) && (path.size() == top.size() || path[top.size()] == '/');
}

}  // namespace

base::Result<Mount> parse_mount(std::string_view text) {
  Mount mount;
  if (text.ends_with(":ro")) {
    mount.is_read_only = true;
    text.remove_suffix(3);
  }
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0 || text.substr(colon + 1).empty())
    return base::fail(base::Error("a mount is written HOST:GUEST or HOST:GUEST:ro").at(text));
  mount.host = text.substr(0, colon);
  mount.guest = text.substr(colon + 1);
  if (!mount.guest.starts_with('/'))
    return base::fail(base::Error("the guest's path must begin with a slash").at(mount.guest));
  return mount;
}

std::map<std::string, std::string> WorldSettings::default_environment() {
  return {
      {"HOME", "/home/user"}, {"LANG", "C.UTF-8"}, {"PATH", "/usr/local/bin:/usr/bin:/bin"},
      {"PWD", "/work"},       {"USER", "user"},
  };
}

NativeWorld::NativeWorld(vm::Machine& vm, WorldSettings world_settings, files::Streams& streams)
    : settings(std::move(world_settings)),
      memory([&vm] { return static_cast<std::int64_t>(vm.now()); }),
      tree(memory),
      files(tree, streams),
      mappings(vm.heap, memory.trail),
      zips(memory.trail),
      vm_(vm) {}

base::Result<void> NativeWorld::show(const Mount& mount) {
  files::MountOptions options;
  options.is_read_only = mount.is_read_only;
  options.is_trusted = mount.is_trusted;
  options.device = next_device_++;
  auto root = files::open_host(mount.host, options);
  if (!root) return base::fail(base::Error(text_of(root.error())).in_file(mount.host));
  if (const auto shown = tree.mount(mount.guest, std::move(*root)); !shown)
    return base::fail(
        base::Error("cannot be shown there: " + text_of(shown.error())).in_file(mount.host).at(mount.guest));
  return {};
}

base::Result<void> NativeWorld::mount_all() {
  if (!settings.java_home.empty())
    if (auto shown = show({settings.java_home, settings.java_home, true, true}); !shown) return shown;
  for (const Mount& mount : settings.mounts)
    if (auto shown = show(mount); !shown) return shown;
  // Classes are found without this; resources are not, when a mount of the user's covers the place.
  for (const Mount& entry : settings.class_path) {
    if (!tree.stat(entry.guest, files::Links::kFollow)) static_cast<void>(show(entry));
  }
  tree.watcher = [this](const files::Place& from, std::string_view path) {
    const std::string whole = absolute(from, path);
    if (is_shown_by_tool(whole)) return;
    vm_.effects.add(vm::Effect::kFiles);
    if (attempts.is_kept && !is_of_guest(whole)) attempts.add(vm_, "files of the host");
  };
  return {};
}

bool NativeWorld::is_shown_by_tool(const std::string& path) const {
  return is_below(path, settings.java_home) || is_below(path, "/dev") ||
         std::ranges::any_of(settings.class_path, [&](const Mount& entry) { return is_below(path, entry.guest); });
}

bool NativeWorld::is_of_guest(const std::string& path) const {
  constexpr auto kOwn = std::to_array<std::string_view>({"/work", "/tmp", "/home"});
  const std::string straight = std::filesystem::path(path).lexically_normal().string();
  return straight == "/" || std::ranges::any_of(kOwn, [&](std::string_view top) { return is_below(straight, top); }) ||
         std::ranges::any_of(settings.mounts, [&](const Mount& mount) { return is_below(straight, mount.guest); });
}

void NativeWorld::finish() { static_cast<void>(mappings.flush_all()); }

void NativeWorld::mark() {
  memory.trail.mark();
  zips.forget_copies();
}

void NativeWorld::rollback() {
  memory.trail.rollback();
  zips.forget_copies();
}

void NativeWorld::release() {
  memory.trail.release();
  zips.forget_copies();
}

NativeWorld& world_of(vm::Machine& vm) {
  auto* const world = dynamic_cast<NativeWorld*>(vm.world.get());
  base::check(world != nullptr, "the machine was started without files");
  return *world;
}

}  // namespace ristretto::natives
