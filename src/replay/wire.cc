// SPDX-License-Identifier: MIT
#include "replay/wire.h"

#include <limits>
#include <utility>

#include "base/check.h"

namespace ristretto::replay {
namespace {

std::string encode_number(std::size_t value) {
  base::check(value <= std::numeric_limits<std::int32_t>::max(), "a number of a message fits into a Java int");
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>((value >> shift) & 0xFFU));
  return bytes;
}

}  // namespace

std::uint32_t decode_number(std::string_view four_bytes) {
  std::uint32_t value = 0;
  for (const char byte : four_bytes) value = value << 8U | static_cast<std::uint8_t>(byte);
  return value;
}

MessageWriter::MessageWriter(Request request) : bytes_(1, static_cast<char>(request)) {}

MessageWriter& MessageWriter::number(std::size_t value) {
  bytes_ += encode_number(value);
  return *this;
}

MessageWriter& MessageWriter::text(std::string_view text) {
  number(text.size());
  bytes_ += text;
  return *this;
}

std::string MessageWriter::finish() && {
  bytes_.insert(0, encode_number(bytes_.size()));
  return std::move(bytes_);
}

MessageReader::MessageReader(std::string_view message) : left_(message) {
  const std::string_view kind = take(1);
  if (good_) kind_ = static_cast<Reply>(kind.front());
}

std::string_view MessageReader::take(std::size_t size) {
  good_ = good_ && size <= left_.size();
  if (!good_) return {};
  const std::string_view taken = left_.substr(0, size);
  left_.remove_prefix(size);
  return taken;
}

std::uint32_t MessageReader::number() { return decode_number(take(kLengthBytes)); }

bool MessageReader::flag() {
  const std::string_view byte = take(1);
  return good_ && byte.front() != 0;
}

std::string_view MessageReader::text() { return take(number()); }

}  // namespace ristretto::replay
