// SPDX-License-Identifier: MIT
// A folder of class files and resources.
//
// A name that is absolute or has a part that is empty, "." or ".." names nothing here, so no name leads out
// of the folder by itself. Symbolic links that the user has put into the folder are followed by find(), as
// java does; names() follows those to files and not those to folders, which could form a cycle.
#pragma once

#include <filesystem>
#include <memory>

#include "archive/archive.h"

namespace ristretto::archive {

class DirectoryArchive final : public Archive {
 public:
  [[nodiscard]] static base::Result<std::unique_ptr<DirectoryArchive>> open(const std::filesystem::path& folder);

  [[nodiscard]] base::Result<std::optional<base::Bytes>> find(std::string_view name) const override;
  [[nodiscard]] base::Result<std::vector<std::string>> names() const override;
  [[nodiscard]] const std::string& origin() const override { return origin_; }

 private:
  explicit DirectoryArchive(const std::filesystem::path& folder) : folder_(folder), origin_(folder.native()) {}

  std::filesystem::path folder_;
  std::string origin_;
};

}  // namespace ristretto::archive
