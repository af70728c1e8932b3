// SPDX-License-Identifier: MIT
// Big-endian reading of hostile bytes. The first fault is kept and every later read gives zero, so parsing code reads
// straight on and asks once, where a loop or a decision depends on it. A count read from the file never sizes an
// allocation before fits() has compared it with the bytes that are left.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>

#include "base/bytes.h"
#include "classfile/java_error.h"

namespace ristretto::classfile {

// The first thing that was wrong, shared by all readers of one parse.
class Fault {
 public:
  [[nodiscard]] bool is_set() const { return is_set_; }
  void set(std::uint32_t offset, std::string message, JavaErrorKind kind = JavaErrorKind::ClassFormatError);
  // The place is the byte offset.
  [[nodiscard]] JavaError error() const;

 private:
  bool is_set_ = false;
  std::uint32_t offset_ = 0;
  JavaErrorKind kind_ = JavaErrorKind::ClassFormatError;
  std::string message_;
};

class ByteReader {
 public:
  // `offset` is the position of the first byte in the file, for messages.
  ByteReader(base::ByteSpan bytes, std::uint32_t offset, Fault& fault)
      : begin_(bytes.data()), at_(bytes.data()), end_(bytes.data() + bytes.size()), base_(offset), fault_(&fault) {}

  [[nodiscard]] std::uint8_t u1() { return need(1) ? *at_++ : std::uint8_t{0}; }
  [[nodiscard]] std::uint16_t u2() {
    if (!need(2)) return 0;
    const auto value = static_cast<std::uint16_t>((at_[0] << 8) | at_[1]);
    at_ += 2;
    return value;
  }
  [[nodiscard]] std::uint32_t u4() {
    if (!need(4)) return 0;
    std::uint32_t value = 0;
    std::memcpy(&value, at_, 4);
    at_ += 4;
    return __builtin_bswap32(value);
  }
  [[nodiscard]] std::int32_t s4() { return static_cast<std::int32_t>(u4()); }
  [[nodiscard]] std::uint64_t u8() {
    const std::uint64_t high = u4();
    return (high << 32) | u4();
  }
  [[nodiscard]] base::ByteSpan take(std::uint32_t size) {
    if (!need(size)) return {};
    const base::ByteSpan taken(at_, size);
    at_ += size;
    return taken;
  }
  // The next bytes if there are as many, null otherwise, which is no fault: for who reads several things at once.
  [[nodiscard]] const std::uint8_t* ahead(std::size_t size) const { return left() >= size && ok() ? at_ : nullptr; }
  void skip(std::uint32_t size) {
    if (need(size)) at_ += size;
  }

  [[nodiscard]] bool ok() const { return !fault_->is_set(); }
  [[nodiscard]] std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }
  [[nodiscard]] std::uint32_t offset() const { return base_ + static_cast<std::uint32_t>(at_ - begin_); }
  // Whether `count` items of at least `item_size` bytes can follow; a fault otherwise.
  [[nodiscard]] bool fits(std::size_t count, std::size_t item_size) {
    if (ok() && count * item_size <= left()) return true;
    fail_truncated();
    return false;
  }

  void fail(std::string message) { fault_->set(offset(), std::move(message)); }
  [[nodiscard]] Fault& fault() { return *fault_; }

 private:
  [[nodiscard]] bool need(std::size_t size) {
    if (left() >= size && ok()) [[likely]]
      return true;
    fail_truncated();
    return false;
  }
  void fail_truncated();

  const std::uint8_t* begin_;
  const std::uint8_t* at_;
  const std::uint8_t* end_;
  std::uint32_t base_;
  Fault* fault_;
};

}  // namespace ristretto::classfile
