// SPDX-License-Identifier: MIT
// Messages between the tool and the referee's Java side: four bytes of length, then that many bytes, the first of which
// says what the message is. Numbers are big-endian, texts a length and bytes. guest/referee/{Request,Reply}.java have
// the same numbers and say what each message holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace ristretto::replay {

enum class Request : std::uint8_t { kCompile = 1, kDefine, kRun, kTrace };
enum class Reply : std::uint8_t { kHello = 1, kCompiled, kStarting, kPassed, kFailed, kTimedOut, kDone, kTraced };

inline constexpr std::size_t kLengthBytes = 4;
inline constexpr std::size_t kLongestMessage = std::size_t{1} << 30U;  // a longer one is not ours

class MessageWriter {
 public:
  explicit MessageWriter(Request request);

  MessageWriter& number(std::size_t value);  // of 32 bits
  MessageWriter& text(std::string_view text);

  // With its length in front.
  [[nodiscard]] std::string finish() &&;

 private:
  std::string bytes_;
};

// Reads what the other side wrote, in its order. Past the end everything is zero or empty, and is_good() is false.
class MessageReader {
 public:
  // Without the length; must outlive the reader and the texts it gives out.
  explicit MessageReader(std::string_view message);

  [[nodiscard]] Reply kind() const { return kind_; }
  [[nodiscard]] std::uint32_t number();
  [[nodiscard]] bool flag();
  [[nodiscard]] std::string_view text();
  [[nodiscard]] bool is_good() const { return good_; }

 private:
  std::string_view take(std::size_t size);

  std::string_view left_;
  bool good_ = true;
  Reply kind_{};
};

[[nodiscard]] std::uint32_t decode_number(std::string_view four_bytes);

}  // namespace ristretto::replay
