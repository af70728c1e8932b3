// SPDX-License-Identifier: MIT
#include "cli/inspect/lines.h"

#include "base/text.h"

namespace ristretto::cli::inspect {
namespace {

constexpr std::size_t kCommentColumn = 40;

}  // namespace

void Lines::add(std::string_view text) {
  const std::size_t last = text.find_last_not_of(' ');
  text_.append(indent_, ' ');
  text_ += base::escape_controls(text.substr(0, last + 1));
  text_ += '\n';
}

void Lines::commented(std::string_view text, std::string_view comment) {
  std::string whole(text);
  whole.append(text.size() < kCommentColumn ? kCommentColumn - text.size() : 1, ' ');
  whole += "// ";
  whole += comment;
  add(whole);
}

}  // namespace ristretto::cli::inspect
