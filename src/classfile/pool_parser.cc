// SPDX-License-Identifier: MIT
#include "classfile/pool_parser.h"

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "classfile/names.h"

namespace ristretto::classfile {
namespace {

constexpr std::uint16_t kLastWithOverlong = 47;

// First version in which a tag exists (JVMS table 4.4-B).
constexpr std::uint16_t first_major(Tag tag) {
  switch (tag) {
    case Tag::kMethodHandle:
    case Tag::kMethodType:
    case Tag::kInvokeDynamic: return 51;
    case Tag::kModule:
    case Tag::kPackage: return 53;
    case Tag::kDynamic: return 55;
    default: return 45;
  }
}

class PoolParser {
 public:
  PoolParser(ByteReader& in, std::uint16_t major, const NameRules& names, base::Arena& arena)
      : in_(in), major_(major), names_(names), arena_(arena) {}

  ConstantPool parse() {
    const std::uint16_t count = in_.u2();
    if (in_.ok() && count == 0) in_.fail("Illegal constant pool size 0");
    // The smallest entry has three bytes, but longs and doubles take two slots with nine.
    if (!in_.ok() || !in_.fits(count - 1U, 3)) return {};
    start_ = in_.offset();
    entries_ = arena_.make_array<Constant>(count);
    for (std::size_t i = 1; i < count && in_.ok(); ++i) {
      if (!read_at_once(entries_[i])) read(entries_[i]);
      const Tag tag = entries_[i].tag;
      if (tag == Tag::kLong || tag == Tag::kDouble) ++i;
      if (i >= count) in_.fail("Invalid constant pool index: a long or double has no second slot");
    }
    for (std::size_t i = 1; i < count && in_.ok(); ++i) check(i);
    return ConstantPool(entries_);
  }

 private:
  // The frequent kinds in the middle of a file, which need no more than one look at its length; false: nothing read.
  bool read_at_once(Constant& entry) {
    const std::uint8_t* bytes = in_.ahead(5);
    if (bytes == nullptr) return false;
    const auto u2 = [&](std::size_t at) { return static_cast<std::uint16_t>((bytes[at] << 8) | bytes[at + 1]); };
    const auto tag = static_cast<Tag>(bytes[0]);
    switch (tag) {
      case Tag::kUtf8:
        if (!names_.is_trusted() || in_.ahead(3U + u2(1)) == nullptr) return false;
        entry.length = u2(1);
        entry.text = reinterpret_cast<const char*>(bytes + 3);
        in_.skip(3U + entry.length);
        break;
      case Tag::kClass:
      case Tag::kString:
        entry.first = u2(1);
        in_.skip(3);
        break;
      case Tag::kFieldref:
      case Tag::kMethodref:
      case Tag::kInterfaceMethodref:
      case Tag::kNameAndType:
        entry.first = u2(1);
        entry.second = u2(3);
        in_.skip(5);
        break;
      default: return false;
    }
    entry.tag = tag;
    return true;
  }

  void read(Constant& entry) {
    const std::uint8_t byte = in_.u1();
    entry.tag = static_cast<Tag>(byte);
    switch (entry.tag) {
      case Tag::kUtf8: return read_utf8(entry);
      case Tag::kInteger:
      case Tag::kFloat: entry.bits = in_.u4(); return;
      case Tag::kLong:
      case Tag::kDouble: entry.bits = in_.u8(); return;
      case Tag::kClass:
      case Tag::kString:
      case Tag::kMethodType:
      case Tag::kModule:
      case Tag::kPackage: entry.first = in_.u2(); break;
      case Tag::kFieldref:
      case Tag::kMethodref:
      case Tag::kInterfaceMethodref:
      case Tag::kNameAndType:
      case Tag::kDynamic:
      case Tag::kInvokeDynamic:
        entry.first = in_.u2();
        entry.second = in_.u2();
        break;
      case Tag::kMethodHandle:
        entry.reference_kind = in_.u1();
        entry.second = in_.u2();
        break;
      case Tag::kUnusable:
      default: in_.fail(fmt::format("Unknown constant tag {}", byte)); return;
    }
    if (major_ < first_major(entry.tag)) {
      in_.fail(fmt::format("Class file version does not support constant tag {}", byte));
    }
  }

  void read_utf8(Constant& entry) {
    const std::uint16_t length = in_.u2();
    const base::ByteSpan text = in_.take(length);
    if (!in_.ok()) return;
    const Overlong overlong = major_ <= kLastWithOverlong ? Overlong::kAllowed : Overlong::kMalformed;
    if (!is_modified_utf8(base::as_text(text), overlong)) in_.fail("Illegal UTF8 string in constant pool");
    entry.length = length;
    entry.text = base::as_text(text).data();
  }

  void fail(std::size_t index, std::string_view what) {
    in_.fault().set(start_, fmt::format("{} at constant pool index {}", what, index));
  }

  [[nodiscard]] bool is(std::size_t index, Tag tag) const {
    return index < entries_.size() && entries_[index].tag == tag;
  }
  [[nodiscard]] std::string_view utf8(std::size_t index) const {
    return {entries_[index].text, entries_[index].length};
  }
  [[nodiscard]] std::string_view member_name(const Constant& member) const {
    return utf8(entries_[member.second].first);
  }
  [[nodiscard]] std::string_view member_descriptor(const Constant& member) const {
    return utf8(entries_[member.second].second);
  }

  void check(std::size_t index) {
    const Constant& entry = entries_[index];
    switch (entry.tag) {
      case Tag::kClass:
        return check_text(
            index, [this](std::string_view name) { return names_.allow_class(name); }, "Illegal class name");
      case Tag::kString: return check_text(index, [](std::string_view) { return true; }, "Invalid string");
      case Tag::kMethodType: return check_text(index, is_valid_method_descriptor, "Illegal method type");
      case Tag::kModule: return check_text(index, is_module_name, "Illegal module name");
      case Tag::kPackage: return check_text(index, is_package_name, "Illegal package name");
      case Tag::kNameAndType: return check_name_and_type(index);
      case Tag::kFieldref:
      case Tag::kMethodref:
      case Tag::kInterfaceMethodref: return check_member(index);
      case Tag::kMethodHandle: return check_method_handle(index);
      case Tag::kDynamic:
      case Tag::kInvokeDynamic: return check_dynamic(index);
      default: return;
    }
  }

  template <class Predicate>
  void check_text(std::size_t index, Predicate valid, std::string_view what) {
    const std::uint16_t text = entries_[index].first;
    if (!is(text, Tag::kUtf8)) return fail(index, fmt::format("Invalid constant pool index {}", text));
    if (!valid(utf8(text))) fail(index, fmt::format("{} {}", what, quoted_excerpt(utf8(text))));
  }

  void check_name_and_type(std::size_t index) {
    const Constant& entry = entries_[index];
    if (!is(entry.first, Tag::kUtf8) || !is(entry.second, Tag::kUtf8))
      return fail(index, "Invalid constant pool index");
    const std::string_view descriptor = utf8(entry.second);
    const std::string_view name = utf8(entry.first);
    const bool is_method = descriptor.starts_with('(');
    const bool valid =
        is_method ? names_.allow_method_descriptor(name, descriptor) : names_.allow_field_descriptor(descriptor);
    if (!valid) return fail(index, fmt::format("Illegal descriptor {}", quoted_excerpt(descriptor)));
    const bool named = is_method ? names_.allow_method(name) : names_.allow_field(name);
    if (!named) fail(index, fmt::format("Illegal {} name {}", is_method ? "method" : "field", quoted_excerpt(name)));
  }

  // Links may point forward, so what they lead to is tested here and not assumed checked.
  [[nodiscard]] bool has_name_and_type(std::size_t index) const {
    const Constant& entry = entries_[index];
    return is(entry.second, Tag::kNameAndType) && is(entries_[entry.second].first, Tag::kUtf8) &&
           is(entries_[entry.second].second, Tag::kUtf8);
  }

  void check_member(std::size_t index) {
    const Constant& entry = entries_[index];
    if (!is(entry.first, Tag::kClass) || !has_name_and_type(index)) return fail(index, "Invalid constant pool index");
    const std::string_view name = member_name(entry);
    const bool is_method = member_descriptor(entry).starts_with('(');
    if (is_method != (entry.tag != Tag::kFieldref)) {
      return fail(index, fmt::format("{} {} has the illegal descriptor {}", classfile::name(entry.tag),
                                     quoted_excerpt(name), quoted_excerpt(member_descriptor(entry))));
    }
    // Such names in an InterfaceMethodref are left to the verifier.
    if (entry.tag == Tag::kMethodref && name.starts_with('<') && name != "<init>")
      fail(index, fmt::format("Bad method name {}", quoted_excerpt(name)));
  }

  void check_method_handle(std::size_t index) {
    const Constant& entry = entries_[index];
    const std::uint8_t kind = entry.reference_kind;
    if (kind < 1 || kind > 9) return fail(index, fmt::format("Bad method handle kind {}", kind));
    if (!handle_tag_fits(static_cast<ReferenceKind>(kind), entry.second)) {
      return fail(index, fmt::format("Invalid constant pool index {} of a method handle", entry.second));
    }
    if (!has_name_and_type(entry.second)) return fail(entry.second, "Invalid constant pool index");
    const auto reference = static_cast<ReferenceKind>(kind);
    if (reference < ReferenceKind::kInvokeVirtual || reference == ReferenceKind::kInvokeInterface) return;
    const std::string_view name = member_name(entries_[entry.second]);
    if ((name == "<init>") != (reference == ReferenceKind::kNewInvokeSpecial))
      fail(index, fmt::format("Bad method name {} of a method handle", quoted_excerpt(name)));
  }

  [[nodiscard]] bool handle_tag_fits(ReferenceKind kind, std::size_t member) const {
    switch (kind) {
      case ReferenceKind::kGetField:
      case ReferenceKind::kGetStatic:
      case ReferenceKind::kPutField:
      case ReferenceKind::kPutStatic: return is(member, Tag::kFieldref);
      case ReferenceKind::kInvokeVirtual:
      case ReferenceKind::kNewInvokeSpecial: return is(member, Tag::kMethodref);
      case ReferenceKind::kInvokeStatic:
      case ReferenceKind::kInvokeSpecial:
        return is(member, Tag::kMethodref) || (major_ >= 52 && is(member, Tag::kInterfaceMethodref));
      case ReferenceKind::kInvokeInterface: return is(member, Tag::kInterfaceMethodref);
    }
    return false;
  }

  // The bootstrap-method index is checked once the attribute is known.
  void check_dynamic(std::size_t index) {
    if (!has_name_and_type(index)) return fail(index, "Invalid constant pool index");
    const Constant& entry = entries_[index];
    const bool is_method = member_descriptor(entry).starts_with('(');
    if (is_method != (entry.tag == Tag::kInvokeDynamic)) fail(index, "Illegal descriptor of a dynamic constant");
  }

  ByteReader& in_;
  std::uint16_t major_;
  NameRules names_;
  base::Arena& arena_;
  std::uint32_t start_ = 0;
  std::span<Constant> entries_;
};

}  // namespace

ConstantPool parse_pool(ByteReader& in, std::uint16_t major_version, const NameRules& names, base::Arena& arena) {
  return PoolParser(in, major_version, names, arena).parse();
}

}  // namespace ristretto::classfile
