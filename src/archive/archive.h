// SPDX-License-Identifier: MIT
// Bytes by name: the one interface through which classes and resources are read, wherever they are stored.
//
// An archive knows no class-file structure and never hands out anything from outside its origin. Its contents
// are taken to be immutable while it is open. Every const function may be called from several threads at
// once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/error.h"

namespace ristretto::archive {

class Archive {
 public:
  Archive() = default;
  Archive(const Archive&) = delete;             // an archive is a resource: results point into it
  Archive& operator=(const Archive&) = delete;  // likewise
  virtual ~Archive() = default;

  // `name` is relative, with '/' between its parts: "java/lang/String.class". No value: it is not there. An
  // Error: it is there, but cannot be read. The bytes stay valid after the archive is gone.
  [[nodiscard]] virtual base::Result<std::optional<base::Bytes>> find(std::string_view name) const = 0;

  // The names of what is inside, each of which find() finds; folders left out, sorted by bytes, without
  // repetition.
  [[nodiscard]] virtual base::Result<std::vector<std::string>> names() const = 0;

  // The file or folder, as it was given; for messages.
  [[nodiscard]] virtual const std::string& origin() const = 0;
};

}  // namespace ristretto::archive
