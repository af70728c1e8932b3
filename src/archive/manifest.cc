// SPDX-License-Identifier: MIT
#include "archive/manifest.h"

#include <algorithm>
#include <cctype>
#include <ranges>

#include <fmt/format.h>

namespace ristretto::archive {

namespace {

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, [&](char x, char y) { return lower(x) == lower(y); });
}

// The next line without its end, which is removed from `text` along with it.
std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end);
  if (text.starts_with("\r\n")) {
    text.remove_prefix(2);
  } else if (!text.empty()) {
    text.remove_prefix(1);
  }
  return line;
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

// A '%' without two digits behind it stands for itself.
std::string percent_decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
    const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
    if (low < 0) {
      out += text[i];
      continue;
    }
    out += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return out;
}

std::optional<std::string_view> scheme_of(std::string_view url) {
  const std::size_t colon = url.find(':');
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  const std::string_view scheme = url.substr(0, colon);
  const bool is_scheme = std::ranges::all_of(
      scheme, [](unsigned char c) { return std::isalnum(c) != 0 || c == '+' || c == '-' || c == '.'; });
  if (!is_scheme) return std::nullopt;
  return scheme;
}

std::optional<std::filesystem::path> resolved(std::string_view url, const std::filesystem::path& folder) {
  if (const auto scheme = scheme_of(url)) {
    if (!equal_ignoring_case(*scheme, "file")) return std::nullopt;
    url.remove_prefix(scheme->size() + 1);
    if (url.starts_with("//")) url.remove_prefix(std::min(url.find('/', 2), url.size()));
  }
  const std::string path = percent_decoded(url.substr(0, url.find('#')));
  if (path.empty() || path.find('\0') != std::string::npos) return std::nullopt;
  return folder / path;
}

}  // namespace

base::Result<Manifest> Manifest::parse(std::string_view text) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  Manifest manifest;
  for (int number = 1; !text.empty(); ++number) {
    const auto fail_here = [number](std::string reason) {
      return base::fail(base::Error(std::move(reason)).at(fmt::format("line {}", number)));
    };
    const std::string_view line = take_line(text);
    if (line.empty()) break;
    if (line.front() == ' ') {
      if (manifest.attributes_.empty()) return fail_here("a folded line continues nothing");
      manifest.attributes_.back().second += line.substr(1);
      continue;
    }
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos || colon == 0) return fail_here("not of the form \"Name: value\"");
    manifest.attributes_.emplace_back(line.substr(0, colon), line.substr(colon + 2));
  }
  return manifest;
}

std::optional<std::string_view> Manifest::attribute(std::string_view name) const {
  const auto reversed = std::views::reverse(attributes_);
  const auto found = std::ranges::find_if(
      reversed, [name](const auto& attribute) { return equal_ignoring_case(attribute.first, name); });
  if (found == reversed.end()) return std::nullopt;
  return found->second;
}

bool Manifest::is_multi_release() const {
  const auto value = attribute("Multi-Release");
  return value && equal_ignoring_case(*value, "true");
}

std::vector<std::filesystem::path> Manifest::class_path(const std::filesystem::path& folder) const {
  constexpr std::string_view kBlanks = " \t\n\r\f";
  std::vector<std::filesystem::path> paths;
  std::string_view rest = attribute("Class-Path").value_or("");
  for (;;) {
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    if (rest.empty()) return paths;
    const std::string_view url = rest.substr(0, rest.find_first_of(kBlanks));
    rest.remove_prefix(url.size());
    if (auto path = resolved(url, folder)) paths.push_back(std::move(*path));
  }
}

}  // namespace ristretto::archive
