// SPDX-License-Identifier: MIT
#include "diff_verify/class_layout.h"

namespace ristretto::diff_verify {
namespace {

using classfile::Tag;

class Walker {
 public:
  explicit Walker(const classfile::ClassFile& file) : file_(file), bytes_(file.bytes.span()) {}

  ClassLayout walk() {
    constexpr std::uint32_t kFirstEntry = 10;
    at_ = kFirstEntry;
    for (std::size_t index = 1; index < file_.pool.size(); ++index) walk_entry(index);
    layout_.flags = at_;
    at_ += 8 + 2 * u2(at_ + 6);
    walk_members(layout_.fields);
    walk_members(layout_.methods);
    for (std::size_t i = 0; i < file_.methods.size(); ++i) {
      if (file_.methods[i].code != nullptr) add_code(static_cast<std::uint16_t>(i), *file_.methods[i].code);
    }
    return std::move(layout_);
  }

 private:
  [[nodiscard]] std::uint32_t u2(std::uint32_t at) const { return (std::uint32_t{bytes_[at]} << 8) | bytes_[at + 1]; }
  [[nodiscard]] std::uint32_t u4(std::uint32_t at) const { return (u2(at) << 16) | u2(at + 2); }

  void walk_entry(std::size_t& index) {
    const auto tag = static_cast<Tag>(bytes_[at_]);
    layout_.pool.push_back({at_, static_cast<std::uint16_t>(index), tag});
    switch (tag) {
      case Tag::kUtf8: at_ += 3 + u2(at_ + 1); return;
      case Tag::kLong:
      case Tag::kDouble:
        at_ += 9;
        ++index;  // takes two
        return;
      case Tag::kClass:
      case Tag::kString:
      case Tag::kMethodType:
      case Tag::kModule:
      case Tag::kPackage: at_ += 3; return;
      case Tag::kMethodHandle: at_ += 4; return;
      default: at_ += 5; return;
    }
  }

  void walk_members(std::vector<std::uint32_t>& into) {
    const std::uint32_t count = u2(at_);
    at_ += 2;
    for (std::uint32_t k = 0; k < count; ++k) {
      into.push_back(at_);
      std::uint32_t attributes = u2(at_ + 6);
      for (at_ += 8; attributes > 0; --attributes) at_ += 6 + u4(at_ + 2);
    }
  }

  void add_code(std::uint16_t method, const classfile::Code& code) {
    constexpr std::uint32_t kHeader = 8;
    CodeLayout layout{.method = method,
                      .attribute = code.offset - kHeader,
                      .code = code.offset,
                      .code_size = static_cast<std::uint32_t>(code.bytecode.size()),
                      .handlers = code.offset + static_cast<std::uint32_t>(code.bytecode.size()) + 2,
                      .handler_count = static_cast<std::uint16_t>(code.handlers.size()),
                      .parsed = &code};
    for (const classfile::Attribute& attribute : code.attributes) {
      if (attribute.name != "StackMapTable") continue;
      layout.stack_map = attribute.offset;
      layout.stack_map_size = static_cast<std::uint32_t>(attribute.data.size());
    }
    layout_.codes.push_back(layout);
  }

  const classfile::ClassFile& file_;
  base::ByteSpan bytes_;
  std::uint32_t at_ = 0;
  ClassLayout layout_;
};

}  // namespace

ClassLayout lay_out(const classfile::ClassFile& file) { return Walker(file).walk(); }

}  // namespace ristretto::diff_verify
