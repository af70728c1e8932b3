// SPDX-License-Identifier: MIT
// What natives keep on the host side: the guest's files, its environment, zip streams, and the settings of the run.
// Covered by marks, but for what has left the machine: output, and writes to folders of the host.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "natives/attempts.h"
#include "natives/files/file_system.h"
#include "natives/files/open_files.h"
#include "natives/files/streams.h"
#include "natives/mappings.h"
#include "natives/zip_streams.h"
#include "vm/machine.h"
#include "vm/world.h"

namespace ristretto::natives {

// A folder or file of the host that guests see.
struct Mount {
  std::string host;
  std::string guest;  // absolute
  bool is_read_only = false;
  bool is_trusted = false;  // host_mount.h
};

// "HOST:GUEST" or "HOST:GUEST:ro".
[[nodiscard]] base::Result<Mount> parse_mount(std::string_view text);

struct WorldSettings {
  std::string java_home;          // the JDK's folder on the host; guests see it at the same path, read-only
  std::vector<Mount> mounts;      // of --mount
  std::vector<Mount> class_path;  // shown unless something is there already, or the place is taken
  std::map<std::string, std::string> environment = default_environment();
  std::vector<std::pair<std::string, std::string>> properties;  // of -D and of the launcher, in order

  [[nodiscard]] static std::map<std::string, std::string> default_environment();
};

class NativeWorld final : public vm::World {
 public:
  // `streams` outlives it. Mounts nothing yet.
  NativeWorld(vm::Machine& vm, WorldSettings world_settings, files::Streams& streams);

  // Shows the JDK, the mounts and the class path; the error names what cannot be shown.
  [[nodiscard]] base::Result<void> mount_all();
  // Before the process ends: what guests wrote into mapped files of the host is stored.
  void finish();

  void mark() override;
  void rollback() override;
  void release() override;

  WorldSettings settings;
  files::Memory memory;  // outlives all that follows
  files::FileSystem tree;
  files::OpenFiles files;
  Mappings mappings;
  ZipStreams zips;
  Attempts attempts;
  std::map<vm::Ref, vm::Ref> scoped_values;  // by java.lang.Thread: what the library remembers of its scoped values

 private:
  [[nodiscard]] base::Result<void> show(const Mount& mount);
  // The JDK's files and those of the class path: the same on every machine that runs the same program.
  [[nodiscard]] bool is_shown_by_tool(const std::string& path) const;
  // What the guest has of its own, or was given by --mount.
  [[nodiscard]] bool is_of_guest(const std::string& path) const;

  vm::Machine& vm_;
  std::uint64_t next_device_ = files::MemoryNode::kDevice + 1;
};

// The world of a machine that was given one.
[[nodiscard]] NativeWorld& world_of(vm::Machine& vm);
[[nodiscard]] inline files::FileSystem& tree_of(vm::NativeCall& call) { return world_of(call.vm()).tree; }
[[nodiscard]] inline files::OpenFiles& files_of(vm::NativeCall& call) { return world_of(call.vm()).files; }

}  // namespace ristretto::natives
