// SPDX-License-Identifier: MIT
// java.lang.String objects: made from and read into host text, and the table of interned strings.
// Host text is UTF-8, UTF-16 or modified UTF-8; a Ref::null result means that guest memory is exhausted.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/text_hash.h"
#include "vm/ref.h"

namespace ristretto::vm {

class Machine;

// What a String's `coder` says of its `value`: a byte a character, or two.
inline constexpr std::int8_t kLatin1 = 0;
inline constexpr std::int8_t kUtf16 = 1;

class Strings {
 public:
  explicit Strings(Machine& vm) : vm_(vm) {}

  [[nodiscard]] Ref from_utf8(std::string_view text);
  [[nodiscard]] Ref from_utf16(std::u16string_view text);
  [[nodiscard]] Ref from_modified(std::string_view text);
  // Each byte one character.
  [[nodiscard]] Ref from_latin1(std::string_view text);

  // `string` is not null.
  [[nodiscard]] std::u16string utf16(Ref string) const;
  [[nodiscard]] std::string utf8(Ref string) const;      // lone surrogates become '?', as String.getBytes does
  [[nodiscard]] std::string modified(Ref string) const;  // class-file text: names, descriptors
  [[nodiscard]] std::int32_t length(Ref string) const;
  [[nodiscard]] char16_t char_at(Ref string, std::int32_t index) const;

  // The one string with this content.
  [[nodiscard]] Ref intern(Ref string);
  [[nodiscard]] Ref intern_modified(std::string_view text);
  [[nodiscard]] Ref intern_utf16(std::u16string_view text);
  // What was interned by content after a mark, so that a rollback takes it away: who rolls back often may want to
  // intern it for good. Each time they are asked for they start anew.
  [[nodiscard]] std::vector<std::u16string> take_late() { return std::exchange(late_, {}); }
  [[nodiscard]] bool has_late() const { return !late_.empty(); }
  // In the order of their content.
  void for_each_interned(const std::function<void(Ref)>& visit) const;

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::u16string_view text) const {
      return base::hash_text({reinterpret_cast<const char*>(text.data()), text.size() * sizeof(char16_t)});
    }
  };

  Machine& vm_;
  std::unordered_map<std::u16string, Ref, Hash, std::equal_to<>> interned_;
  std::vector<std::u16string> late_;
};

}  // namespace ristretto::vm
