// SPDX-License-Identifier: MIT
#include "cli/inspect/constant_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "cli/inspect/number_text.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::Constant;
using classfile::ConstantPool;
using classfile::Tag;

bool is_name_byte(char c) {
  const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  return letter || (c >= '0' && c <= '9') || c == '/' || c == '_' || c == '$' || (c & 0x80) != 0;
}

std::string name_and_type_text(std::string_view name, std::string_view descriptor) {
  return quoted_name(name) + ":" + classfile::escape_java(descriptor);
}

std::string member_text(const ConstantPool& pool, std::size_t index) {
  const classfile::MemberRef member = pool.member(index);
  return quoted_name(member.class_name) + "." + name_and_type_text(member.name, member.descriptor);
}

std::string handle_text(const ConstantPool& pool, std::size_t index) {
  const classfile::MethodHandleRef handle = pool.method_handle(index);
  return fmt::format("{} {}", name(handle.kind), constant_text(pool, handle.member));
}

std::string dynamic_text(const ConstantPool& pool, std::size_t index) {
  const classfile::DynamicRef dynamic = pool.dynamic(index);
  return fmt::format("#{}:{}", dynamic.bootstrap_method, name_and_type_text(dynamic.name, dynamic.descriptor));
}

// What javap calls an entry behind an instruction.
std::string_view operand_kind(Tag tag) {
  switch (tag) {
    case Tag::kInteger: return "int";
    case Tag::kFloat: return "float";
    case Tag::kLong: return "long";
    case Tag::kDouble: return "double";
    case Tag::kClass: return "class";
    case Tag::kFieldref: return "Field";
    case Tag::kMethodref: return "Method";
    case Tag::kInterfaceMethodref: return "InterfaceMethod";
    case Tag::kUnusable:
    case Tag::kUtf8:
    case Tag::kString:
    case Tag::kNameAndType:
    case Tag::kMethodHandle:
    case Tag::kMethodType:
    case Tag::kDynamic:
    case Tag::kInvokeDynamic:
    case Tag::kModule:
    case Tag::kPackage: return name(tag);
  }
  return {};
}

}  // namespace

std::string quoted_name(std::string_view name) {
  const std::string text = classfile::escape_java(name);
  const bool plain = !name.empty() && std::all_of(name.begin(), name.end(), is_name_byte);
  return plain ? text : "\"" + text + "\"";
}

std::string dotted_name(std::string_view internal_name) {
  std::string text = classfile::escape_java(internal_name);
  std::replace(text.begin(), text.end(), '/', '.');
  return text;
}

std::string constant_text(const ConstantPool& pool, std::size_t index) {
  switch (pool.tag(index)) {
    case Tag::kUnusable: return "no such constant";
    case Tag::kUtf8: return classfile::escape_java(pool.utf8(index));
    case Tag::kInteger: return fmt::format("{}", pool.integer(index));
    case Tag::kFloat: return java_text(pool.float_value(index)) + "f";
    case Tag::kLong: return fmt::format("{}l", pool.long_value(index));
    case Tag::kDouble: return java_text(pool.double_value(index)) + "d";
    case Tag::kClass: return quoted_name(pool.class_name(index));
    case Tag::kString: return classfile::escape_java(pool.string(index));
    case Tag::kFieldref:
    case Tag::kMethodref:
    case Tag::kInterfaceMethodref: return member_text(pool, index);
    case Tag::kNameAndType: {
      const classfile::NameAndType pair = pool.name_and_type(index);
      return name_and_type_text(pair.name, pair.descriptor);
    }
    case Tag::kMethodHandle: return handle_text(pool, index);
    case Tag::kMethodType: return classfile::escape_java(pool.method_type(index));
    case Tag::kDynamic:
    case Tag::kInvokeDynamic: return dynamic_text(pool, index);
    case Tag::kModule: return quoted_name(pool.module_name(index));
    case Tag::kPackage: return quoted_name(pool.package_name(index));
  }
  return {};
}

std::string operand_text(const classfile::ClassFile& file, std::size_t index) {
  const Tag tag = file.pool.tag(index);
  if (is_member_tag(tag)) {
    const classfile::MemberRef member = file.pool.member(index);
    if (member.class_name == file.name) {
      return fmt::format("{} {}", operand_kind(tag), name_and_type_text(member.name, member.descriptor));
    }
  }
  if (tag == Tag::kUnusable) return constant_text(file.pool, index);
  return fmt::format("{} {}", operand_kind(tag), constant_text(file.pool, index));
}

std::string constant_links(const ConstantPool& pool, std::size_t index) {
  const Constant& constant = pool[index];
  switch (constant.tag) {
    case Tag::kUnusable: return {};
    case Tag::kUtf8:
    case Tag::kInteger:
    case Tag::kFloat:
    case Tag::kLong:
    case Tag::kDouble: return constant_text(pool, index);
    case Tag::kClass:
    case Tag::kString:
    case Tag::kMethodType:
    case Tag::kModule:
    case Tag::kPackage: return fmt::format("#{}", constant.first);
    case Tag::kFieldref:
    case Tag::kMethodref:
    case Tag::kInterfaceMethodref: return fmt::format("#{}.#{}", constant.first, constant.second);
    case Tag::kNameAndType:
    case Tag::kDynamic:
    case Tag::kInvokeDynamic: return fmt::format("#{}:#{}", constant.first, constant.second);
    case Tag::kMethodHandle: return fmt::format("{}:#{}", constant.reference_kind, constant.second);
  }
  return {};
}

}  // namespace ristretto::cli::inspect
