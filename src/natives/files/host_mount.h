// SPDX-License-Identifier: MIT
// A folder or file of the host, shown to guests. The only file through which guests' paths reach the host.
//
// Every step is an openat() below the descriptor of a folder that was reached likewise, without following links, so
// no path leaves the folder that was given: the caller reads a link's target and walks it as a guest path. A trusted
// mount (the JDK, which distributions stitch together with links) lets the host follow links instead; it must be
// read-only. Devices, sockets and pipes cannot be opened. Marks do not undo what is written here.
#pragma once

#include <string>

#include "natives/files/node.h"

namespace ristretto::natives::files {

struct MountOptions {
  bool is_read_only = false;
  bool is_trusted = false;   // the host follows links, and its files are taken to be constant: they may be mapped
  std::uint64_t device = 2;  // what guests see as st_dev; differs for each mount
};

// The root of a mount; `host_path` is followed, links included.
[[nodiscard]] Outcome<NodePtr> open_host(const std::string& host_path, const MountOptions& options);

}  // namespace ristretto::natives::files
