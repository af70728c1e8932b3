// SPDX-License-Identifier: MIT
// What natives keep on the host side between calls (open files, the file system, the zip streams): the machine owns it,
// marks it and never looks inside.
#pragma once

namespace ristretto::vm {

class World {
 public:
  virtual ~World() = default;
  virtual void mark() = 0;
  virtual void rollback() = 0;
  virtual void release() = 0;
};

}  // namespace ristretto::vm
